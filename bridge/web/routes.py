"""One row for each thing that may be asked for: who may, with what, and who answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from aiohttp import web
from pydantic import BaseModel, ConfigDict

from bridge.web.accounts import Role

Needed: TypeAlias = Role | Literal["anyone"]
Kind: TypeAlias = Literal["page", "api", "stream", "file"]
Handler: TypeAlias = Callable[..., Awaitable[web.StreamResponse]]
"""Takes one :class:`bridge.web.ask.Ask`."""


class Model(BaseModel):
    """What comes in or goes out: nothing that is not named, nothing changed on the way."""

    model_config = ConfigDict(extra="forbid", frozen=True)


@dataclass(frozen=True, slots=True)
class Route:
    """A row of the table (:data:`bridge.web.table.TABLE`).

    ``path``: as aiohttp has it; ``needs``: the least role; ``kind``: how it answers and in which
    form it says what is wrong; ``query``: of what stands behind the ``?``; ``body``: of the JSON
    that is sent, or of a form's fields; ``answer``: of the JSON that comes back; ``is_use`` False:
    pages ask for it by themselves, so it is no sign that somebody is there. What it does is the
    handler's docstring, which stands in the API's description.
    """

    method: Literal["GET", "POST"]
    path: str
    needs: Needed
    kind: Kind
    handle: Handler
    query: type[Model] | None = None
    body: type[Model] | None = None
    answer: type[BaseModel] | None = None
    is_use: bool = True

    @property
    def is_change(self) -> bool:
        """Whether it may change something: it needs what only our own pages know."""
        return self.method != "GET"


def parsed(model: type[Model] | None, values: Any) -> Any:
    """Return values as a model has them; None: nothing is asked for.

    Raises:
        pydantic.ValidationError: they do not fit.
    """
    return None if model is None else model.model_validate(values)
