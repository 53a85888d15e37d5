"""Throws mutated frames at the readers of the wire: whatever comes, they answer and never raise.

python tests/fuzz/fuzz_wire.py -atheris_runs=100000
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["bridge"]):
    from bridge.wire import parse_hello, parse_inbound, second_hello
    from bridge.wire_inbound import InboundModel

EXAMPLES = tuple(model.example for model in InboundModel.__args__)
EXTREMES = ('"\\ud800"', "NaN", "1e999", "9" * 5_000, "[" * 2_000, '{"a":' * 2_000, "null", "-1")


def one_frame(raw: bytes) -> None:
    """Read the bytes as a frame, and as a mutation of an example."""
    text = raw.decode("utf-8", "surrogateescape")
    read(text)
    given = atheris.FuzzedDataProvider(raw)
    frame = EXAMPLES[given.ConsumeIntInRange(0, len(EXAMPLES) - 1)]
    start = given.ConsumeIntInRange(0, len(frame))
    end = given.ConsumeIntInRange(start, len(frame))
    splice = EXTREMES[given.ConsumeIntInRange(0, len(EXTREMES) - 1)]
    if given.ConsumeBool():
        splice = given.ConsumeUnicode(20)
    read(frame[:start] + splice + frame[end:])


def read(text: str) -> None:
    parse_inbound(text)
    parse_hello(text)
    second_hello(text)


def main() -> None:
    with tempfile.TemporaryDirectory() as corpus:
        for number, frame in enumerate(EXAMPLES):
            (Path(corpus) / str(number)).write_text(frame, "utf-8")
        atheris.Setup([*sys.argv, corpus], one_frame)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
