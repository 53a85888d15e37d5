"""Hypothesis profiles, chosen by HYPOTHESIS_PROFILE: ``dev`` draws anew, ``ci`` the same each time.

A test that names its own number of examples keeps it in both. The log is as plain as the service's:
structlog's own way of showing a fault draws every local variable, which takes up to a minute each.
"""

from __future__ import annotations

import os

import structlog
from hypothesis import HealthCheck, settings

structlog.configure(
    processors=[
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        ),
    ]
)

settings.register_profile("dev", max_examples=20, deadline=None)
settings.register_profile(
    "ci",
    max_examples=20,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
