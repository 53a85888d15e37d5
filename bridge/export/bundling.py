"""One script made of modules that import each other, for a page that may load nothing.

Only what these modules are written with is understood: ``import { a, b } from "./other.js";`` and
``export`` before a declaration, each at the beginning of a line. All modules share one scope then,
so that nothing may be called by another name, and no two may declare the same one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

_IMPORT: Final = re.compile(r'import \{ (\w+(?:, \w+)*) \} from "\./([\w-]+\.js)";')
_DECLARED: Final = re.compile(
    r"(?P<export>export )?(?:async )?(?:const|let|class|function) (?P<name>\w+)\b"
)
_ALLOWED: Final = re.compile(r"(?:if|else|for|while|}|\)|]|//|/\*|\*/|$|\s|[\w.]+\()")
"""How lines at the left edge may begin beside imports and declarations."""
_BEYOND: Final = re.compile(r"\bimport\s*[.(]|^[ \t]+(?:import|export)\b|\bexport default\b", re.M)
"""What modules may do and these do not."""


class NotBundled(Exception):
    """A module that says something this does not understand: its name, and the line."""


@dataclass(slots=True)
class _Bundle:
    read: Callable[[str], str]
    texts: dict[str, str] = field(default_factory=dict)
    exports: dict[str, frozenset[str]] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)

    def take(self, name: str, above: tuple[str, ...] = ()) -> None:
        """Take a module, after all that it imports.

        Raises:
            NotBundled: it cannot be taken.
        """
        if name in above:
            raise NotBundled(f"{' → '.join((*above, name))}: they import each other")
        if name in self.texts:
            return
        text, exported, kept = self.read(name), set[str](), []
        if beyond := _BEYOND.search(text):
            raise NotBundled(f"{name}: {beyond[0].strip()}")
        for line in text.splitlines():
            if line.startswith("import"):
                self._import(name, line, above)
                continue
            declared = self._declared(name, line)
            if declared is not None and declared["export"]:
                exported.add(declared["name"])
                line = line.removeprefix("export ")
            kept.append(line)
        self.exports[name] = frozenset(exported)
        self.texts[name] = "\n".join(kept).strip("\n") + "\n"

    def _import(self, name: str, line: str, above: tuple[str, ...]) -> None:
        found = _IMPORT.fullmatch(line)
        if found is None:
            raise NotBundled(f"{name}: {line}")
        self.take(found[2], (*above, name))
        missing = set(found[1].split(", ")) - self.exports[found[2]]
        if missing:
            raise NotBundled(f"{name}: {found[2]} does not export {', '.join(sorted(missing))}")

    def _declared(self, name: str, line: str) -> re.Match[str] | None:
        """What a line at the left edge declares."""
        found = _DECLARED.match(line)
        if found is None:
            if not _ALLOWED.match(line):
                raise NotBundled(f"{name}: {line}")
            return None
        owner = self.owners.setdefault(found["name"], name)
        if owner != name:
            raise NotBundled(f"{name}: {found['name']} is declared in {owner}, too")
        return found


def bundled(first: str, read: Callable[[str], str]) -> str:
    """Return a script that does what the module ``first`` does; ``read``: the text of a module.

    Raises:
        NotBundled: a module says something this does not understand.
    """
    bundle = _Bundle(read)
    bundle.take(first)
    parts = "\n".join(bundle.texts.values())
    return f'\n"use strict";\n(() => {{\n{parts}}})();\n'


def modules(first: str, read: Callable[[str], str]) -> Iterator[str]:
    """Names of ``first`` and of all that it imports, these before those that import them."""
    bundle = _Bundle(read)
    bundle.take(first)
    yield from bundle.texts
