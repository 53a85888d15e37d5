"""What browsers may do with our pages: nothing inline, nothing from elsewhere.

A page of those who may not be signed in loads nothing at all; its only style stands in it, and is
let in by its hash, in the answer with that page alone.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from typing import Final

from markupsafe import Markup

from bridge.web.pages import file

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""Of all answers but those with a plain page."""
_STYLES: Final = ("colors.css", "plain.css")


@cache
def plain_style() -> Markup:
    """The text of the style that stands in a plain page."""
    found = [file(name) for name in _STYLES]
    return Markup("".join(one[0].decode() for one in found if one is not None))


@cache
def plain_policy() -> str:
    """The policy of a plain page: no script, no file, no style but its own."""
    digest = base64.b64encode(hashlib.sha256(plain_style().encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:;"
        " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
