"""The log: one place where structlog and the standard library's logging are set up.

Everything goes to standard error, one line an entry (``text``) or one JSON object (``json``).
"""

from __future__ import annotations

import logging
import sys
from typing import Final, Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

SECRET: Final = frozenset({"token", "tokens", "authorization", "seed", "seeds"})
"""Facts that are never written, whoever gives them."""

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}


def set_up_logs(
    level: Literal["debug", "info", "warning", "error"], form: Literal["text", "json"]
) -> None:
    """Send all logs of this process to standard error from ``level`` on."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_shown(form)],
            foreign_pre_chain=shared,
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(LEVELS[level])
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def hide_secrets(_: WrappedLogger, __: str, facts: EventDict) -> EventDict:
    """Replace what must not be written."""
    for name in SECRET & facts.keys():
        facts[name] = "(hidden)"
    return facts


def _shown(form: Literal["text", "json"]) -> list[Processor]:
    if form == "json":
        return [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False, default=str),
        ]
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain, pad_event_to=0)]
