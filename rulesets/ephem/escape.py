"""Escaping: the try, who hinders it, and what comes of it (E-42…E-46)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.escape_events import EscapeOpposed, EscapeTried
from rulesets.ephem.fates import fall, leave, wound
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.hindering import hinderers
from rulesets.ephem.pending import Hinderer, Opposition, Trial
from rulesets.ephem.placing import put_near
from rulesets.ephem.pursuit import CAUGHT_AT, begin
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import lacks, spend, thrown
from rulesets.ephem.state import Body, FightState
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Escaped, EscapeFailed
from rulesets.intents import Intent, Option

DIE = "escape"
"""E-5."""


def escape_options(field: Field, who: Body) -> list[Option]:
    """Return ``escape`` where nothing stands in its way (E-42, E-43)."""
    return [] if _refused(field, who.id) else [Option("escape")]


def _refused(field: Field, who: FighterId) -> RuleViolation | None:
    """Return why he cannot try; the way out is looked for last, for it is long to find."""
    why = lacks(field, who, action=True)
    if why is not None:
        return why
    body = field.state.body(who)
    return _too_soon(field.state, body) or _too_near(field, body) or _surrounded(field, body)


def _too_soon(state: FightState, who: Body) -> RuleViolation | None:
    """A try in round r allows the next in r + 3 (E-42)."""
    if who.tried is None or state.round >= who.tried + state.tuning.escape.cooldown:
        return None
    again = who.tried + state.tuning.escape.cooldown
    return RuleViolation(Refusal.ESCAPED_LATELY, rule="E-42", round=again)


def _too_near(field: Field, who: Body) -> RuleViolation | None:
    """No opponent may be nearer than 6 blocks (E-42); the nearest is named."""
    apart = [(field.distance(who, other), other.id) for other in field.state.opponents(who)]
    have, by = min(apart)
    least = field.tuning.escape.min_distance
    if have >= least:
        return None
    return RuleViolation(Refusal.TOO_CLOSE, rule="E-42", who=by, have=have, lo=least)


def _surrounded(field: Field, who: Body) -> RuleViolation | None:
    if field.has_way_out(who):
        return None
    need = field.tuning.escape.way_out
    return RuleViolation(Refusal.NO_WAY_OUT, rule="E-43", need=need)


def escape_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is no escape, and what it would need."""
    return _refused(field, who) or RuleViolation(Refusal.BAD_VALUE, rule="E-42")


def escape(scene: Scene, who: Body, wish: Intent) -> None:
    """Try to escape: he rolls first, and all who may hinder him are asked together (E-45)."""
    able = hinderers(scene.field, who)
    spend(scene, who.id, "escape", action=True)
    rolled = thrown(scene, scene.state.body(who.id), scene.field.check(who, DIE), "action")
    total = rolled.total
    scene.emit(EscapeTried(at=scene.at, uuid=who.id, total=total, hinderers=able))
    for one in able:
        answer = scene.state.body(one.who).auto_hinder
        if answer == "always":
            _oppose(scene, one)
        elif answer == "ask":
            scene.ask(one.who, "hinder", who.id, scene.state.tuning.reaction_seconds)


def _trial(scene: Scene) -> Trial:
    if scene.state.trial is None:
        raise BrokenInvariant("nobody tries to escape")
    return scene.state.trial


def _oppose(scene: Scene, how: Hinderer) -> None:
    """Roll the escape die against the fugitive (E-44)."""
    target, who = _trial(scene).uuid, scene.state.body(how.who)
    rolled = thrown(scene, who, scene.field.check(who, DIE), "reaction", target)
    scene.emit(
        EscapeOpposed(
            at=scene.at, uuid=who.id, target=target, weapon=how.weapon, total=rolled.total
        )
    )


def hinder_options(field: Field, who: Body) -> list[Option]:
    """Return ``hinder`` for one who is asked."""
    return [Option("hinder")] if any(field.state.prompts_to(who.id, "hinder")) else []


def hinder_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is nobody to hinder."""
    return (
        not_fighting(field.state, who)
        or asked(field.state)
        or RuleViolation(Refusal.NO_PROMPT, rule="E-44")
    )


def hinder(scene: Scene, who: Body, wish: Intent) -> None:
    """Oppose the escape; it is settled when all have answered."""
    scene.close(next(scene.state.prompts_to(who.id, "hinder")), "hinder")
    _oppose(scene, next(one for one in _trial(scene).hinderers if one.who == who.id))


def conclude(scene: Scene, trial: Trial) -> None:
    """All have answered: he gets away, or is held by the highest total (E-45, E-46).

    Who left the fight meanwhile hinders nobody (E-58).
    """
    best = _highest(scene.state, trial)
    if best is None or trial.total >= best.total:
        _get_away(scene, trial.uuid)
    else:
        _held(scene, trial, best)


def _highest(state: FightState, trial: Trial) -> Opposition | None:
    """The highest opposing total; of equals the earlier in the order of turns (E-46)."""
    active = [one for one in trial.opposed if state.body(one.who).is_active]
    place = {who: at for at, who in enumerate(state.in_order(tuple(one.who for one in active)))}
    return min(active, key=lambda one: (-one.total, place[one.who]), default=None)


def _get_away(scene: Scene, who: FighterId) -> None:
    scene.emit(Escaped(at=scene.at, uuid=who, by=None))
    leave(scene, who, "escape")
    begin(scene, who)


def _held(scene: Scene, trial: Trial, best: Opposition) -> None:
    """One hit is credited, without defence; who came near stands 2 blocks away (E-46)."""
    how = next(one for one in trial.hinderers if one.who == best.who)
    scene.emit(EscapeFailed(at=scene.at, uuid=trial.uuid, by=how.who))
    hp = wound(scene, how.who, trial.uuid, how.damage)
    if hp == 0:
        fall(scene, trial.uuid)
    if not how.stays:
        put_near(scene, how.who, trial.uuid, CAUGHT_AT)
