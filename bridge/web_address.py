"""Web addresses, and names of hosts in the one form in which they travel.

A name may be written in letters of any language; browsers say it in ASCII ("xn--e1afmkfd.xn--p1ai",
IDNA) wherever they name it: in ``Host``, in ``Origin``, in the name that a certificate is for.
"""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from yarl import URL

PORTS: Final = {"http": 80, "https": 443}
"""The schemes of pages, and at which port a browser looks if none is named."""

_LABEL: Final = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME: Final = re.compile(rf"{_LABEL}(\.{_LABEL})*\.?")
_AS_NUMBER: Final = re.compile(r"(.*\.)?(\d+|0x[0-9a-f]*)\.?")
"""Browsers take a name that ends so for a number, and say it in four parts: 127.1 is 127.0.0.1."""


def split(url: str) -> SplitResult | None:
    """The parts of an address; None: it is none. Its port may be out of range still."""
    try:
        return urlsplit(url)
    except ValueError:
        return None


def host_of(parts: SplitResult | None) -> str | None:
    """The host of an address as browsers say it, of IPv6 without brackets; None: there is none that
    they could."""
    name = parts.hostname if parts is not None else None
    if parts is None or not name:
        return None
    try:
        said = name if name.isascii() else URL.build(scheme="http", host=name).raw_host
    except ValueError:
        return None
    if not said:
        return None
    if "[" in parts.netloc or _AS_NUMBER.fullmatch(said):
        return _number(said)
    return said if _NAME.fullmatch(said) else None


def port_of(parts: SplitResult) -> int | None:
    """The port that an address leads to, 0 to 65535; None: none is named where none is usual, or it
    is out of range."""
    try:
        return parts.port if parts.port is not None else PORTS.get(parts.scheme)
    except ValueError:
        return None


def origin_of(parts: SplitResult) -> str:
    """An address that has a host, up to its port, as browsers say it; the usual port is left
    out."""
    name, port = host_of(parts) or "", port_of(parts)
    shown = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{shown}" + ("" if port == PORTS[parts.scheme] else f":{port}")


def _number(name: str) -> str | None:
    """A number as browsers say it; None: it is none, or one in a form that they would change."""
    try:
        return str(ip_address(name))
    except ValueError:
        return None
