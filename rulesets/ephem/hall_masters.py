"""What a moderator may want of the hall: begin a fight, bring NPCs, send away (E-15, E-16)."""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.ephem import hall_moderation, hall_npcs, hall_wishes
from rulesets.ephem.gathering import Record
from rulesets.ephem.hall_state import Hall
from rulesets.intents import Choice, Intent, Option


def options(hall: Hall) -> list[Option]:
    """Return all that a moderator may want now."""
    return [
        *hall_wishes.start_options(hall),
        *hall_npcs.call_options(hall),
        *_kick_options(hall),
        *hall_moderation.options(hall),
    ]


def wish(record: Record, by: PlayerId, intent: Intent) -> None:
    """Let happen what the moderator ``by`` wants.

    Raises:
        RuleViolation: the rules refuse.
    """
    match intent.verb:
        case "npc":
            hall_npcs.call(record, by, intent)
        case "kick":
            _kick(record, by, intent)
        case "hp":
            hall_moderation.hp(record, by, intent)
        case "add":
            hall_moderation.add(record, by, intent)
        case _:
            hall_wishes.start(record, intent)


def _kick_options(hall: Hall) -> list[Option]:
    targets = hall_npcs.standing(hall)
    return [Option("kick", (Choice("target", targets),))] if targets else []


def _kick(record: Record, by: PlayerId, intent: Intent) -> None:
    """Send away one who fights in no running fight: an NPC is gone, a player free."""
    if any(option.admits(intent) for option in _kick_options(record.hall)):
        hall_npcs.dismiss(record, intent.get("target"), by)
    else:
        hall_moderation.kick(record, by, intent)
