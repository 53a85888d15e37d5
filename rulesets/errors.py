"""What the rule cores may raise.

* RulesError
    * RuleViolation     - the rules refuse this intent now; shown to the player
    * BrokenInvariant   - the core itself is wrong; never shown, caught only by the fight desk
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

Fact = int | str | tuple[str, ...]


class Refusal(StrEnum):
    """Closed list of reasons. The values are on the wire: add, never rename."""

    NOT_YET = "not_yet"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_FIGHT = "not_in_fight"
    NOT_FIGHTING = "not_fighting"
    IN_FIGHT = "in_fight"
    FIGHT_OVER = "fight_over"
    FIGHT_PAUSED = "fight_paused"
    WRONG_PHASE = "wrong_phase"
    PROMPT_OPEN = "prompt_open"
    NO_PROMPT = "no_prompt"
    ACTION_SPENT = "action_spent"
    BONUS_SPENT = "bonus_spent"
    OUT_OF_RANGE = "out_of_range"
    TOO_CLOSE = "too_close"
    OUT_OF_SIGHT = "out_of_sight"
    NOT_A_TARGET = "not_a_target"
    ALLY = "ally"
    TARGET_DOWN = "target_down"
    SELF_TARGET = "self_target"
    NO_WEAPON = "no_weapon"
    WEAPON_UNFIT = "weapon_unfit"
    CANNOT_PARRY = "cannot_parry"
    CANNOT_DODGE = "cannot_dodge"
    STEP_BLOCKED = "step_blocked"
    NO_PATH = "no_path"
    BUDGET_SPENT = "budget_spent"
    OCCUPIED = "occupied"
    NOT_MOVING = "not_moving"
    HELD = "held"
    ALREADY_ROLLED = "already_rolled"
    NOT_IN_FIGHT_MODE = "not_in_fight_mode"
    ALREADY_READY = "already_ready"
    NOT_READY = "not_ready"
    ACTIVE_FIGHTER = "active_fighter"
    TOO_FEW = "too_few"
    INVIOLABLE = "inviolable"
    PEACE_ASKED = "peace_asked"
    BAD_VALUE = "bad_value"
    NOTHING_TO_SETTLE = "nothing_to_settle"
    NO_FACE_LEFT = "no_face_left"
    NOT_HERE = "not_here"
    ELSEWHERE = "elsewhere"
    ONE_SIDE = "one_side"
    NOTHING_TO_CHANGE = "nothing_to_change"
    CONSUMABLES_SPENT = "consumables_spent"
    NOBODY_TO_PASS = "nobody_to_pass"
    NOBODY_TO_CARRY = "nobody_to_carry"
    ALREADY_CARRYING = "already_carrying"
    NOT_CARRYING = "not_carrying"
    NO_FREE_HAND = "no_free_hand"
    NO_ROOM = "no_room"
    NO_WOUND = "no_wound"
    NOT_DRAWN = "not_drawn"
    NOT_LOADED = "not_loaded"
    NOTHING_TO_LOAD = "nothing_to_load"
    MAGAZINE_FULL = "magazine_full"
    OWN_ATTACK = "own_attack"
    CANNOT_GUARD = "cannot_guard"
    TOO_LATE = "too_late"
    GUARDS_NOBODY = "guards_nobody"
    ALREADY_GUARDED = "already_guarded"
    GUARD_WHOM = "guard_whom"
    NOBODY_TO_PUSH = "nobody_to_push"
    PUSH_WHERE = "push_where"
    NOBODY_NEAR = "nobody_near"
    SURPRISE_OPEN = "surprise_open"
    SURPRISE_OWED = "surprise_owed"
    NOT_OBSERVER = "not_observer"
    NOT_DUE = "not_due"
    LEFT_FIGHT = "left_fight"
    NO_FIGHT_TO_JOIN = "no_fight_to_join"
    NO_FIGHT_NEAR = "no_fight_near"
    CALL_CLOSED = "call_closed"
    ALREADY_CALLED = "already_called"
    EMOTE_NEEDED = "emote_needed"
    NOTHING_ARMED = "nothing_armed"
    UNKNOWN_SPELL = "unknown_spell"
    TARGET_NEEDED = "target_needed"
    NOT_AN_ALLY = "not_an_ally"
    NO_WAY_OUT = "no_way_out"
    ESCAPED_LATELY = "escaped_lately"
    NO_PURSUIT = "no_pursuit"
    IN_PURSUIT = "in_pursuit"
    NOT_STRUCK = "not_struck"
    LET_GO = "let_go"
    E_NOT_IN_FIGHT = "E_NOT_IN_FIGHT"
    E_NOT_STANDING = "E_NOT_STANDING"
    E_PHASE = "E_PHASE"
    E_LOCKED = "E_LOCKED"
    E_SYNTAX = "E_SYNTAX"
    E_TARGET_UNKNOWN = "E_TARGET_UNKNOWN"
    E_TARGET_REQUIRED = "E_TARGET_REQUIRED"
    E_TARGET_SELF = "E_TARGET_SELF"
    E_TARGET_DOWN = "E_TARGET_DOWN"
    E_ALLY_CONFIRM = "E_ALLY_CONFIRM"
    E_WEAPON_UNKNOWN = "E_WEAPON_UNKNOWN"
    E_PERK_UNKNOWN = "E_PERK_UNKNOWN"
    E_PERK_PASSIVE = "E_PERK_PASSIVE"
    E_PERK_UNCONFIGURED = "E_PERK_UNCONFIGURED"
    E_PERK_STAGE = "E_PERK_STAGE"
    E_PERK_SPENT = "E_PERK_SPENT"
    E_SPECIAL_BLOCKED = "E_SPECIAL_BLOCKED"
    E_EXTRA_ROLL = "E_EXTRA_ROLL"
    E_ENDGAME_ONLY = "E_ENDGAME_ONLY"
    E_COUNTER_EXHAUSTED = "E_COUNTER_EXHAUSTED"
    E_COUNTER_USED = "E_COUNTER_USED"
    E_COUNTER_MIXED = "E_COUNTER_MIXED"
    E_COUNTER_AP = "E_COUNTER_AP"
    E_AP = "E_AP"
    NO_ORDER = "no_order"
    ALREADY_CONFIRMED = "already_confirmed"
    ORDER_FIRST = "order_first"
    NO_CHOICE = "no_choice"
    NO_VOTE = "no_vote"
    OWN_FIGHT = "own_fight"
    CHAMPION_DEAD = "champion_dead"
    CHAMPION_RESTS = "champion_rests"
    NOT_IN_LISTS = "not_in_lists"
    ALREADY_PAIRED = "already_paired"
    HAS_BYE = "has_bye"
    BEATEN_FIRST = "beaten_first"
    CHALLENGE_OPEN = "challenge_open"
    CHALLENGE_WHOM = "challenge_whom"
    NO_CHALLENGE = "no_challenge"
    NOBODY_UNPAIRED = "nobody_unpaired"
    NO_SPOILS = "no_spoils"
    LOOT_WHOM = "loot_whom"
    SHOP_CLOSED = "shop_closed"
    TOO_DEAR = "too_dear"
    NO_FREE_POINT = "no_free_point"
    NO_WARE = "no_ware"
    CROWD_HAS_SPOKEN = "crowd_has_spoken"


class RulesError(Exception):
    """Base of everything raised by the rule cores."""


class RuleViolation(RulesError):
    """A well-formed intent that the rules refuse. No die fell, no event happened.

    ``facts`` are what the message needs: numbers, fighter ids (rendered as names), codes.
    """

    def __init__(self, code: Refusal, *, rule: str, **facts: Fact) -> None:
        super().__init__(f"{code} ({rule})")
        self.code = code
        self.rule = rule
        self.facts: Mapping[str, Fact] = MappingProxyType(facts)


class BrokenInvariant(RulesError):
    """A bug in a core: an impossible state, or an event that does not fit its state."""
