"""Reading processes that start at once: forked from one that has imported everything already.

They are what ``python -m bridge.web.reads`` is, with its own pipes; only the second or two of
importing is saved, in hundreds of tests. What must be that very command (``READS``) still is in
test_reader.py and wherever a whole service runs.

Run as a program it is the nursery (``nursery.py serve SOCKET``), or a child's stand-in
(``nursery.py born SOCKET JOURNAL``): that one hands its standard streams over, and lives as long as
the child; whichever is killed, the other one ends.
"""

from __future__ import annotations

import array
import atexit
import gc
import os
import selectors
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import cache

STREAMS = (0, 1, 2)
MOST_PATH = 4096


@cache
def nursed() -> tuple[str, ...]:
    """The command of a reading process, without the journal's path; the nursery lives as long as
    this process."""
    folder = tempfile.mkdtemp(prefix="rpfight-nursery-")
    place = os.path.join(folder, "socket")
    command = (sys.executable, __file__, "serve", place)
    nursery = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert nursery.stdout is not None, "it is a pipe"
    assert nursery.stdout.readline() == b"ready\n", "the nursery does not start"
    atexit.register(_closed, nursery, place)
    return (sys.executable, "-I", "-S", __file__, "born", place)


def _closed(nursery: subprocess.Popen[bytes], place: str) -> None:
    nursery.communicate()
    os.unlink(place)
    os.rmdir(os.path.dirname(place))


def born(place: str, journal: str) -> int:
    """Let a child be born that has our streams; gives how it ended."""
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(place)
        streams = array.array("i", STREAMS)
        line.sendmsg([os.fsencode(journal)], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, streams)])
        for stream in STREAMS:
            os.close(stream)
        told = line.recv(1)
    return told[0] if told else 1


class Nursery:
    """Bears children and tells how they ended."""

    def __init__(self, place: str) -> None:
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(place)
        self.door.listen(16)
        self.watch = selectors.DefaultSelector()
        self.children: dict[int, socket.socket] = {}

    def serve(self) -> None:
        """Until nobody is there who needs a child any more."""
        self.watch.register(self.door, selectors.EVENT_READ, self._bear)
        self.watch.register(0, selectors.EVENT_READ)
        os.write(1, b"ready\n")
        while True:
            for key, _ in self.watch.select(timeout=0.02 if self.children else None):
                if key.data is None:
                    return
                key.data()
            self._bury()

    def _bear(self) -> None:
        line, _ = self.door.accept()
        journal, streams, _, _ = socket.recv_fds(line, MOST_PATH, len(STREAMS))
        child = os.fork()
        if child == 0:
            self._grow(os.fsdecode(journal), streams)
        for stream in streams:
            os.close(stream)
        self.children[child] = line
        self.watch.register(line, selectors.EVENT_READ, lambda: os.kill(child, 9))

    def _grow(self, journal: str, streams: list[int]) -> None:
        """Be the reading process."""
        for stream, place in zip(streams, STREAMS, strict=True):
            os.dup2(stream, place)
        os.closerange(max(STREAMS) + 1, 256)
        sys.argv[1:] = [journal]
        code = 1
        try:
            reads.main()
            code = 0
        finally:
            os._exit(code)

    def _bury(self) -> None:
        while self.children:
            child, status = os.waitpid(-1, os.WNOHANG)
            if child == 0:
                return
            line = self.children.pop(child)
            self.watch.unregister(line)
            with suppress(OSError):  # its stand-in may be gone
                line.send(bytes([os.waitstatus_to_exitcode(status) & 0xFF]))
            line.close()


if __name__ == "__main__":
    if sys.argv[1] == "born":
        sys.exit(born(*sys.argv[2:]))
    from bridge.web.reads import __main__ as reads

    gc.freeze()
    Nursery(sys.argv[2]).serve()
