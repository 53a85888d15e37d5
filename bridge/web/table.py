"""The table: everything that may be asked for, and who may. Nothing is served that is not in it
but ``/healthz`` and ``/metrics``."""

from __future__ import annotations

from typing import Final

from bridge.web import fights, signing, static_files
from bridge.web.routes import Route

TABLE: Final[tuple[Route, ...]] = (
    *signing.ROUTES,
    *static_files.ROUTES,
    *fights.ROUTES,
)
