"""The shape of the house: who imports whom, where imports stand, how long files are."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bridge", "commands", "grid", "rulesets")
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
MOST_LINES = 400
MOST_IN_A_FUNCTION = 40
GENERIC = {"common", "const", "data", "helper", "helpers", "manager", "misc", "types", "utils"}
FOREIGN = re.compile(r"/work[/]|(?<![\w/.-])(?:\.\./)*shared[/]\w|/home/\w+/")
"""Paths that are there on one machine only."""

TEXT = {".cfg", ".css", ".fight", ".ftl", ".js", ".json", ".lock", ".md", ".py", ".sh", ".sql"}
TEXT |= {".toml", ".txt", ".yml", ""}


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_the_packages_import_only_downwards() -> None:
    """The contracts stand in ``pyproject.toml``."""
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_has_its_shape(path: Path) -> None:
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    assert text.count("\n") <= MOST_LINES, "split it by what it is about"
    assert path.stem not in GENERIC, "a name that says nothing"
    for function in functions(tree):
        inner = [n for n in ast.walk(function) if isinstance(n, ast.Import | ast.ImportFrom)]
        assert not inner, f"{function.name} imports; the type stands in the wrong package"
        lines = (function.end_lineno or 0) - function.body[0].lineno + 1
        assert lines <= MOST_IN_A_FUNCTION, f"{function.name} has {lines} lines"
    assert "TYPE_CHECKING" not in text, "no trick against cycles"


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_begins_with_its_docstring_and_nothing_else(package: str) -> None:
    """Else the check of import names at the start comes too late."""
    for path in (ROOT / package).rglob("__init__.py"):
        body = ast.parse(path.read_text("utf-8")).body
        assert len(body) == 1, name_of(path)
        assert isinstance(body[0], ast.Expr), name_of(path)


def tracked() -> list[Path]:
    """The files that git knows or would take; without git all that is seen."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return [ROOT / name for name in done.stdout.split("\0") if name]
    seen = (path.relative_to(ROOT).parts for path in ROOT.rglob("*"))
    hidden = {"node_modules", "var", "dist", "build"}
    return [
        ROOT.joinpath(*parts)
        for parts in seen
        if not hidden.intersection(parts) and not any(part.startswith(".") for part in parts)
    ]


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    found = [
        f"{name_of(path)}: {match.group()}"
        for path in tracked()
        if path.suffix in TEXT and path.is_file() and path != Path(__file__)
        for match in FOREIGN.finditer(path.read_text("utf-8", "replace"))
    ]
    assert found == []
