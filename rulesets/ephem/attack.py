"""Attacks: with what, at whom, and the throw (E-8, E-13, E-22, E-23)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.checks import expected_better
from rulesets.ephem.events import AssaultMade
from rulesets.ephem.field import Field
from rulesets.ephem.gates import may_act, not_on_turn
from rulesets.ephem.gear import gear_of, weapons
from rulesets.ephem.guarding import is_answered
from rulesets.ephem.hampering import hampered, has_action
from rulesets.ephem.loaded_shot import RELOAD, loaded_shot_options, loaded_shot_refusal, shot
from rulesets.ephem.owing import withheld
from rulesets.ephem.pending import AssaultSource, Woven
from rulesets.ephem.scene import Scene
from rulesets.ephem.shooting import reload
from rulesets.ephem.speech import note_prose
from rulesets.ephem.spending import thrown
from rulesets.ephem.state import Body
from rulesets.ephem.ways import (
    MEANS,
    Way,
    best_way,
    kind_of_attack,
    obstacle,
    reach_of,
    ways,
    why_none,
)
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Attacked, MovementClosed
from rulesets.intents import Choice, Intent, Option


def attack_options(field: Field, who: Body) -> list[Option]:
    """Return all attacks of one's own turn: with the better weapon, or with a named one (E-22)."""
    turn = field.state.turn
    if not may_act(field.state, who) or turn is None or not has_action(field.state, turn):
        return []
    foes = tuple(one for one in field.state.opponents(who) if _is_due(field, who, one.id))
    fit = tuple(foe.id for foe in foes if best_way(field, who, foe) is not None)
    found = [Option("attack", (Choice("target", fit),))] if fit else []
    for way in ways(field, who):
        near = tuple(foe.id for foe in foes if obstacle(field, who, way, foe) is None)
        if near:
            found.append(Option("attack", (Choice("target", near), Choice("weapon", (way.means,)))))
    return [*found, *loaded_shot_options(field, who)]


def _is_due(field: Field, who: Body, target: FighterId) -> bool:
    """Whether no other attack is owed first (E-18)."""
    return withheld(field.state, who.id, target) is None


def attack_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why an attack is refused, and what it would need."""
    state = field.state
    why = not_on_turn(state, who)
    if why is not None:
        return why
    why = hampered(state, who, "action")
    if why is not None:
        return why
    if state.turn is not None and not state.turn.action:
        return RuleViolation(Refusal.ACTION_SPENT, rule="E-20")
    body = state.body(who)
    if wish.get("target") is None:
        wish = _at_the_nearest(field, body, wish)
    return (
        _no_target(field, body, wish.get("target"))
        or withheld(state, who, wish.get("target"))
        or _not_loaded(field, body, wish)
        or _not_drawn(field, body, wish, _no_way(field, body, wish.get("weapon")))
        or _not_drawn(field, body, wish, _kept_back(field, body, wish))
        or RuleViolation(Refusal.BAD_VALUE, rule="E-22")
    )


def _at_the_nearest(field: Field, who: Body, wish: Intent) -> Intent:
    """Return the wish aimed at the nearest opponent, if nobody can be attacked now.

    What keeps it from him is told; else a target must be named.
    """
    foes = sorted(field.state.opponents(who), key=lambda foe: field.distance(who, foe))
    if not foes or attack_options(field, who):
        return wish
    return Intent(wish.verb, (*wish.slots, ("target", foes[0].id)), wish.at)


def _not_loaded(field: Field, who: Body, wish: Intent) -> RuleViolation | None:
    """Return why one who would load for it cannot shoot (E-24)."""
    if wish.get(RELOAD) is None:
        return None
    bad = RuleViolation(Refusal.BAD_VALUE, rule="E-24")
    return loaded_shot_refusal(field, who.id, field.state.body(wish.get("target"))) or bad


def _not_drawn(
    field: Field, who: Body, wish: Intent, why: RuleViolation | None
) -> RuleViolation | None:
    """Say instead of a wrong distance or weapon that the one in hand does not count yet (E-26)."""
    if why is None or why.code not in (Refusal.OUT_OF_RANGE, Refusal.NO_WEAPON):
        return why
    have = field.distance(who, field.state.body(wish.get("target")))
    counts, held = field.gear(who), gear_of(who.equipment, field.tuning)
    for hand, weapon in weapons(held, field.tuning):
        lo, hi = reach_of(kind_of_attack(weapon), field.tuning)
        meant = why.code is Refusal.OUT_OF_RANGE or hand == wish.get("weapon")
        if counts.hand(hand) != weapon and meant and lo <= have <= hi:
            return RuleViolation(Refusal.NOT_DRAWN, rule="E-26")
    return why


def _no_target(field: Field, who: Body, target: object) -> RuleViolation | None:
    other = field.state.find(target) if isinstance(target, str) else None
    if other is None or other.standing == "left":
        known = tuple(one.id for one in field.state.opponents(who))
        return RuleViolation(Refusal.NOT_A_TARGET, rule="E-22", who=known)
    if other.id == who.id:
        return RuleViolation(Refusal.SELF_TARGET, rule="E-22")
    if not other.is_active:
        return RuleViolation(Refusal.TARGET_DOWN, rule="E-54", target=other.id)
    if other.camp == who.camp:
        return RuleViolation(Refusal.ALLY, rule="E-17", target=other.id)
    return None


def _no_way(field: Field, who: Body, named: object) -> RuleViolation | None:
    if named is None:
        return None
    if named not in MEANS:
        return RuleViolation(Refusal.BAD_VALUE, rule="E-22", allowed=MEANS)
    allowed = tuple(way.means for way in ways(field, who))
    if named not in allowed:
        return RuleViolation(Refusal.NO_WEAPON, rule="E-22", allowed=allowed)
    return None


def _kept_back(field: Field, who: Body, wish: Intent) -> RuleViolation | None:
    """Return what keeps the named way, or all that need no name, from the target."""
    target, named = field.state.body(wish.get("target")), wish.get("weapon")
    if named is None:
        return why_none(field, who, target)
    return obstacle(field, who, _named(field, who, named), target)


def _named(field: Field, who: Body, means: str) -> Way:
    return next(way for way in ways(field, who) if way.means == means)


def chosen(field: Field, who: Body, wish: Intent) -> Way:
    """Return the way a legal attack names, or the default."""
    named = wish.get("weapon")
    if named is not None:
        return _named(field, who, named)
    if wish.get(RELOAD):
        return shot(field, who)
    found = best_way(field, who, field.state.body(wish.get("target")))
    if found is None:
        raise BrokenInvariant("an attack without a way")
    return found


def attack(scene: Scene, who: Body, wish: Intent) -> None:
    """Attack with the action (E-22); ``reload``: the weapon is loaded first (E-24)."""
    way, is_loading = chosen(scene.field, who, wish), bool(wish.get(RELOAD))
    if is_loading:
        reload(scene, who, wish)
    launch(scene, scene.state.body(who.id), wish.get("target"), way, "action", reloaded=is_loading)


def strike_back(scene: Scene, striker: FighterId, target: FighterId) -> None:
    """Strike at who leaves the melee zone: with the better melee weapon, else bare hands (E-40)."""
    field, body = scene.field, scene.state.body(striker)
    found = ways(field, body)
    armed = [way for way in found if way.kind == "melee"]
    way = expected_better([(way, way.check, "plain") for way in armed]) if armed else found[-1]
    launch(scene, body, target, way, "opportunity")


def launch(
    scene: Scene,
    who: Body,
    target: FighterId,
    way: Way,
    source: AssaultSource,
    spell: Woven | None = None,
    *,
    reloaded: bool = False,
) -> None:
    """Throw the attack, show it, and ask the target (E-22, E-32).

    Nobody is asked where a guard stands ready: he answers at once (E-38); nor where the target has
    no defence and nobody could take the blow for it (E-53).
    """
    strike_out(scene, who, target, way, source, spell, reloaded=reloaded)
    if is_answered(scene.field):
        scene.ask(target, "defence", who.id, scene.state.tuning.defence_seconds)


def strike_out(
    scene: Scene,
    who: Body,
    target: FighterId,
    way: Way,
    source: AssaultSource,
    spell: Woven | None = None,
    *,
    reloaded: bool = False,
) -> None:
    """Throw the attack and show it; nobody is asked yet.

    ``source`` ``paid``: its cost and its prose are settled already (a spell, E-25).
    """
    at = scene.at
    if scene.state.movement_of(who.id):
        scene.emit(MovementClosed(at=at, uuid=who.id))
    if source != "paid":
        note_prose(scene, who.id, "attack" if source == "action" else "strike")
    scene.emit(Attacked(at=at, attacker=who.id, target=target, weapon=way.weapon))
    rolled = thrown(
        scene, who, way.check, "reaction" if source == "opportunity" else "action", target
    )
    scene.emit(
        AssaultMade(
            at=at,
            attacker=who.id,
            target=target,
            kind=way.kind,
            weapon=way.weapon,
            type_=way.type_,
            damage=way.damage,
            source=source,
            total=rolled.total,
            spell=spell,
            reloaded=reloaded,
        )
    )
