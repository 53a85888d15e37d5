"""Which settings make a game item count as another kind (E-6a, ``/rp admin item``)."""

from __future__ import annotations

from typing import Final

from rulesets.ephem.items_table import ItemKind
from rulesets.ephem.tuning import Tuning

FIELDS: Final = {"id": "ids", "name": "names", "tag": "tags"}


def item_settings(tuning: Tuning, by: str, what: str, kind: str) -> dict[str, tuple[str, ...]]:
    """Return key → list, within ``[ephem]``: ``what`` goes into ``kind`` and out of the others.

    ``by``: ``id``, ``name`` or ``tag``. A pattern that covers the item elsewhere stays: what is
    written out in full beats it.
    """
    field = FIELDS[by]
    changes: dict[str, tuple[str, ...]] = {}
    for name, row in {kind: ItemKind(), **tuning.items}.items():
        listed: tuple[str, ...] = getattr(row, field)
        fresh = tuple(known for known in listed if known.casefold() != what.casefold())
        if name == kind:
            fresh = (*fresh, what)
        if fresh != listed:
            changes[f"items.{name}.{field}"] = fresh
    return changes
