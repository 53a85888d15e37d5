"""One script made of modules: what is understood, and that all else is refused."""

from __future__ import annotations

import pytest

from bridge.export.as_page import scripts
from bridge.export.bundling import NotBundled, bundled, modules

LEAF = "// A leaf.\n\nexport const ONE = 1;\nexport function two() {\n  return 2;\n}\n"
MIDDLE = 'import { ONE } from "./leaf.js";\n\nexport class Middle {\n}\n'
FIRST = (
    'import { Middle } from "./middle.js";\nimport { ONE, two } from "./leaf.js";\n\nstart(ONE);\n'
)
FILES = {"leaf.js": LEAF, "middle.js": MIDDLE, "first.js": FIRST}


def test_a_module_stands_after_all_that_it_imports_and_once() -> None:
    assert list(modules("first.js", FILES.__getitem__)) == ["leaf.js", "middle.js", "first.js"]
    assert bundled("first.js", FILES.__getitem__) == (
        '\n"use strict";\n(() => {\n'
        "// A leaf.\n\nconst ONE = 1;\nfunction two() {\n  return 2;\n}\n"
        "\nclass Middle {\n}\n"
        "\nstart(ONE);\n})();\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        'import { ONE as first } from "./leaf.js";',
        'import leaf from "./leaf.js";',
        'import * as leaf from "./leaf.js";',
        'import "./leaf.js";',
        "import { ONE } from './leaf.js';",
        'import { ONE } from "../leaf.js";',
        'import { ONE } from "./leaf.js"; more();',
        'import { three } from "./leaf.js";',
        'import {\n  ONE,\n} from "./leaf.js";',
        "export default 1;",
        "export { start };",
        'export * from "./leaf.js";',
        "  export const deep = 1;",
        'const late = import("./leaf.js");',
        "const where = import.meta.url;",
        "const [a, b] = pair;",
        "var old = 1;",
    ],
)
def test_what_is_not_understood_is_refused(line: str) -> None:
    files = FILES | {"first.js": f"{line}\n"}
    with pytest.raises(NotBundled, match=r"^first\.js: "):
        bundled("first.js", files.__getitem__)


def test_two_modules_may_not_declare_one_name() -> None:
    files = FILES | {"middle.js": MIDDLE + "const two = 2;\n"}
    with pytest.raises(NotBundled, match=r"^middle\.js: two is declared in leaf\.js"):
        bundled("first.js", files.__getitem__)


def test_modules_may_not_import_each_other() -> None:
    files = FILES | {"leaf.js": 'import { Middle } from "./middle.js";\n'}
    with pytest.raises(NotBundled, match=r"middle\.js → leaf\.js → middle\.js"):
        bundled("middle.js", files.__getitem__)


def test_a_replay_is_made_of_all_modules_and_its_own_first_one_is_last() -> None:
    assert scripts()[0] == "dom.js"
    assert scripts()[-1] == "replay.js"
