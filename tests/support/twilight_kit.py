"""What random play of Twilight needs: champions with every kind of perk, and what always holds."""

from __future__ import annotations

from typing import Any

from fight_strategies import Kit, Table
from hypothesis import strategies as st
from twilight_fights import Champ, maul, sword, tuned

from grid.blocks import Block
from rulesets.actors import PUBLIC, Master, Onlooker, player
from rulesets.events import Event
from rulesets.facts import Combatant, Setup, Sheet, Whereabouts
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Effect, Perk, Threshold, Weapon
from rulesets.twilight.combat_events import Damaged, Healed, PoolRolled
from rulesets.twilight.fate_events import FinisherChosen, Rose
from rulesets.twilight.order_events import BuildLearned, Ordered, OrderSeen, OrdersShown
from rulesets.twilight.state import Champion
from rulesets.twilight.terms import Fallen, Terms
from rulesets.twilight.tuning import (
    BleedingTuning,
    ClashTuning,
    ConditionsTuning,
    MasterTuning,
    OrdersTuning,
    Tuning,
)

NAMES = ("a", "b", "c", "d")

WEAPONS: dict[str, Weapon] = {
    "меч": sword(4, deathblow=6),
    "кнут": sword(3, deathblow=9, bleeding=Threshold(3, 2)),
    "жало": sword(3, deathblow=9, poison=Threshold(3, 1), instant_poison=Threshold(2, 2)),
    "клинки": sword(3, deathblow=8, rolls=2),
    "топор": maul(5, damage=2, drain=Threshold(2, 1)),
}


def _active(do: Any, **fields: Any) -> Perk:
    own = {name: fields.pop(name) for name in ("directed", "weapon_based", "ap") if name in fields}
    return Perk(effects=(Effect(do, **fields),), **own)


def _passive(do: Any, **fields: Any) -> Perk:
    return Perk(kind="passive", ap=0, effects=(Effect(do, **fields),))


PERKS: dict[str, Perk] = {
    "кинжал": _active("damage", amount=2, directed=True),
    "жаль": _active("attack", directed=True, weapon_based=True),
    "тень": _active("shadow", directed=True, weapon_based=True),
    "высос": _active("drain", amount=1, directed=True, ap=2),
    "лечение": _active("heal", amount=4),
    "покой": _active("restore", amount=2),
    "очищение": _active("cure"),
    "мантия": Perk(
        directed=True,
        in_round=True,
        effects=(Effect("absolute_defence"), Effect("take_ap", amount=1)),
    ),
    "сумрак": _active("absolute_defence", twilight=True),
    "щит": _active("full_defence"),
    "отмена": _active("cancel_attack"),
    "отражение": _active("reflect_attack"),
    "глухая": _active("blind_defence"),
    "ловушка": _active("trap", amount=2),
    "танец": _active("dance", lo=1, hi=40),
    "путь": _active("to_endgame", directed=True),
    "пусто": Perk(configured=False),
    "шестое": Perk(
        kind="tactical", directed=True, in_round=True, effects=(Effect("cancel_special"),)
    ),
    "взор": Perk(kind="tactical", directed=True, shown=True, effects=(Effect("learn"),)),
    "чтец": Perk(kind="tactical", directed=True, effects=(Effect("foresight"),)),
    "зона": _passive("extend"),
    "блок": _passive("block_deathblow"),
    "феникс": _passive("reborn", amount=3),
    "воля": _passive("unbroken"),
    "самурай": _passive("kills"),
    "рыцарь": _passive("steal", amount=1),
    "ветер": _passive("on_misses", amount=2, misses=2),
    "хватка": _passive("grip"),
    "два": Perk(
        kind="passive",
        ap=0,
        weapon_based=True,
        effects=(Effect("extra_roll", amount=1, rolls=("attack",), weapon=2),),
    ),
    "мастер": Perk(
        kind="passive",
        ap=0,
        affects_attack_roll=True,
        base_weapon_dice=1,
        effects=(Effect("dice", dice=1, rolls=("attack",)),),
    ),
    "бодрость": _passive("ap", amount=1),
    "грамота": _passive("literate"),
    "стойкость": _passive("immune", against=("bleeding", "poison", "energy_loss")),
}

tunings = st.builds(
    Tuning,
    success_min=st.sampled_from((4, 5)),
    clash=st.builds(ClashTuning, st.sampled_from((1, 3))),
    orders=st.builds(
        OrdersTuning,
        st.sampled_from((1, 900)),
        st.sampled_from(("pass", "defend")),
        st.sampled_from((0, 5, 1800)),
    ),
    reveal=st.sampled_from(("outcome", "outcome", "successes", "dice")),
    bleeding=st.builds(
        BleedingTuning,
        st.sampled_from(("max", "first")),
        st.sampled_from(("out", "dying", "floor1")),
    ),
    master=st.builds(MasterTuning, st.sampled_from((True, True, False))),
    conditions=st.just(ConditionsTuning()),
)

FALLEN = Fallen("z", "Павший", Build(lethality=3, weapons={"меч": WEAPONS["меч"]}))

terms = st.builds(
    Terms,
    circle=st.sampled_from((1, 2, 3)),
    twilight=st.sampled_from((False, False, True)),
    newcomers=st.sampled_from(((), ("a",))),
    losses=st.sampled_from(({}, {"a": 1})),
    fallen=st.sampled_from(((), (FALLEN,))),
    condition=st.sampled_from(("", "", "rain", "storm", "barrier", "twilight")),
)


@st.composite
def champs(draw: st.DrawFn, name: str, side: str) -> Champ:
    weapons = draw(st.lists(st.sampled_from(sorted(WEAPONS)), min_size=1, max_size=2, unique=True))
    perks = draw(st.lists(st.sampled_from(sorted(PERKS)), max_size=5, unique=True))
    return Champ(
        name,
        side,
        lethality=draw(st.integers(0, 5)),
        power=draw(st.integers(0, 5)),
        endurance=draw(st.integers(0, 3)),
        hp=draw(st.sampled_from((1, 5, 10, 20))),
        energy=draw(st.integers(0, 5)),
        weapons={one: WEAPONS[one] for one in weapons},
        armour=draw(st.integers(0, 3)),
        perks={one: PERKS[one] for one in perks},
        infidel=draw(st.booleans()),
        by=draw(st.sampled_from(("", "", "", "m"))),
    )


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """A duel, or three or four champions on sides or everybody for himself."""
    names = NAMES[: draw(st.sampled_from((2, 2, 3, 4)))]
    sides = draw(st.sampled_from((("", "", "", ""), ("x", "x", "y", "y"))))
    if len(names) == 2:
        sides = ("", "")
    fighting = [draw(champs(name, side)) for name, side in zip(names, sides, strict=False)]
    return Setup(
        "fight",
        1,
        "0" * 64,
        "server",
        "world",
        tuple(one.combatant for one in fighting),
        tuned(fighting, draw(tunings)),
        training=draw(st.booleans()),
        terms=draw(terms),
    )


SECRET = (Ordered, OrderSeen, BuildLearned, FinisherChosen)


def seen(core: Any, before: Any, after: Any, event: Event) -> None:
    """T-15, T-17: what is whose; masters see rolls, and orders only by a look of their own."""
    everybody = core.visible(before, event, PUBLIC)
    for viewer in (Onlooker("o"), player("a"), player("b"), Master("m")):
        view = core.visible(before, event, viewer)
        if isinstance(event, SECRET):
            assert view in ((event,) if viewer == player(event.uuid) else (None,))
        if isinstance(view, OrdersShown) and viewer != Master(view.by):
            assert not view.orders
        if isinstance(view, PoolRolled) and not isinstance(viewer, Master):
            assert view.roll is None
        if isinstance(view, Damaged | Healed | Rose) and viewer not in (
            player(view.uuid),
            Master("m"),
        ):
            assert view.hp is None
        if everybody is not None:
            assert view is not None
    assert not isinstance(everybody, SECRET)


def check(table: Table) -> None:
    """Law 4: what was lost was somebody's; somebody always has the next word."""
    for one in table.state.champions:
        assert 0 <= one.hp <= max(one.build.hp_max, one.hp)
        assert one.energy >= 0
        assert one.standing != "dying"
        if not any(wish.verb in ("hp", "sheet") for _, wish in table.said):
            assert one.hp == _hp(table.log, one)
    fell = [one.id for one in table.state.champions if not one.stands]
    assert sorted(fell) == sorted(table.state.fell)
    phase = table.rules.fight_view(table.state).phase
    if (
        phase not in ("committed", "over", "locked")
        and not table.rules.fight_view(table.state).prompts
    ):
        assert table.core.deadline(table.state) is not None or table.is_awaited()


def _hp(log: list[Event], one: Champion) -> int:
    """What he must have left by the events alone."""
    hp = one.build.hp_max
    for event in log:
        if isinstance(event, Damaged) and event.uuid == one.id:
            hp = max(0, hp - event.amount)
        elif isinstance(event, Healed) and event.uuid == one.id:
            hp += event.amount
        elif isinstance(event, Rose) and event.uuid == one.id:
            hp = event.hp or 0
    return hp


TWILIGHT = Kit(
    setups=setups(),
    facts={
        Setup: setups(),
        Sheet: st.just(Champ("a", lethality=2, weapons={"меч": WEAPONS["меч"]}).sheet),
        Tuning: tunings,
        Combatant: st.just(Champ("o").combatant),
        str: st.sampled_from(("o", "p")),
        int: st.integers(0, 3),
        object: st.sampled_from((None, 1, "x")),
        Whereabouts: st.just(Whereabouts(Block(0, 64, 0), 0.0, "world")),
    },
    check=check,
    seen=seen,
    ending=frozenset({"surrender", "peace", "hp", "end"}),
    always=frozenset({"surrender", "peace", "crowd"}),
)
