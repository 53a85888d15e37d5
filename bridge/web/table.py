"""The table: everything that may be asked for, and who may. Nothing is served that is not in it
but ``/healthz`` and ``/metrics``."""

from __future__ import annotations

from typing import Final

from bridge.web import (
    actions,
    disputes,
    exports,
    fight,
    fights,
    ground,
    halls,
    history,
    logs,
    measure,
    openapi,
    proposals,
    settings,
    settings_api,
    sheets,
    sheets_api,
    signing,
    static_files,
)
from bridge.web.routes import Route

TABLE: Final[tuple[Route, ...]] = (
    *signing.ROUTES,
    *static_files.ROUTES,
    *fights.ROUTES,
    *logs.ROUTES,
    *disputes.ROUTES,
    *exports.ROUTES,
    *fight.ROUTES,
    *ground.ROUTES,
    *measure.ROUTES,
    *sheets.ROUTES,
    *sheets_api.ROUTES,
    *proposals.ROUTES,
    *actions.ROUTES,
    *halls.ROUTES,
    *settings.ROUTES,
    *settings_api.ROUTES,
    *history.ROUTES,
    *openapi.ROUTES,
)
