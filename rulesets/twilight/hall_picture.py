"""The hall as others may see it: who gathers, who is asked, what it knows of a player."""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.facts import Combatant
from rulesets.gathering import picture
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.lists import gatherings, is_training
from rulesets.view import GatheringView, PromptView


def prompt_views(hall: Hall) -> tuple[PromptView, ...]:
    """Return the open challenges, each a question without an end (T-146)."""
    return tuple(
        PromptView(one.prompt, one.target, "challenge", one.by, None) for one in hall.challenges
    )


def gathering_views(hall: Hall) -> tuple[GatheringView, ...]:
    """Return the pictures of all gatherings. A pair fights with nobody else (T-146)."""
    return tuple(
        picture(
            hall,
            one,
            training=is_training(one.expected),
            training_at=(member for member in one.members if is_training((member,))),
            closed=one.pair,
        )
        for one in gatherings(hall)
    )


def waits(hall: Hall, who: PlayerId) -> bool:
    """Whether others count on him being here: he is in the lists, or ready."""
    person = hall.people.get(who)
    return person is not None and (bool(person.lists) or person.ready)


def known(hall: Hall, who: PlayerId) -> Combatant | None:
    """Return what the hall was told of a player; None: nothing, or not where he stands."""
    person = hall.people.get(who)
    if person is None or person.where is None:
        return None
    return person.combatant()
