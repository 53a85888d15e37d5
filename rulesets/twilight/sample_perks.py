"""The perks that the source names (section 13), with what it says of them and nothing else.

``ap=None``, ``amount=None`` and ``configured=False`` mark what it leaves open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from rulesets.twilight.catalogue import Do, Effect, Perk

_SWORDS: Final = ("меч", "первый меч кочевника", "второй меч кочевника", "аквитанские клинки")

_UNKNOWN: Final = Perk(kind="passive", ap=0, configured=False)


def _passive(*effects: Effect, of_class: str = "") -> Perk:
    return Perk(kind="passive", of_class=of_class, ap=0, effects=effects)


def _tactical(do: Do, of_class: str = "", *, in_round: bool = False) -> Perk:
    """One that names an opponent, for no AP (T-12, T-114)."""
    return Perk(
        kind="tactical",
        of_class=of_class,
        ap=0,
        directed=True,
        in_round=in_round,
        effects=(Effect(do),),
    )


def _self(*effects: Effect, of_class: str = "") -> Perk:
    """A special on oneself, of unknown price (T-108)."""
    return Perk(of_class=of_class, ap=None, hostile=False, effects=effects)


def _aimed(*effects: Effect, of_class: str = "", weapon_based: bool = False) -> Perk:
    """A special at one opponent, of unknown price (T-107, T-130)."""
    return Perk(
        of_class=of_class, ap=None, directed=True, weapon_based=weapon_based, effects=effects
    )


PERKS: Final[Mapping[str, Perk]] = MappingProxyType(
    {
        # the approach
        "орлиный взор": Perk(kind="tactical", ap=0, directed=True, configured=False),
        "на шаг впереди": Perk(kind="tactical", ap=0, directed=True, configured=False),
        "боевое чутьё": _tactical("cancel_special", in_round=True),
        "дальновидность": _tactical("foresight", "шаман"),
        "интеллектуальный перк": Perk(kind="tactical", ap=0, directed=True, configured=False),
        # specials
        "глухая оборона": _self(Effect("blind_defence")),
        "зона контроля": _self(Effect("extend")),
        "жаль как пчела": _aimed(Effect("attack"), of_class="амазонка", weapon_based=True),
        "кинжал": _aimed(Effect("damage")),
        "высос жизни": _aimed(Effect("damage"), of_class="рыцарь смерти"),
        "смертельный танец": _self(Effect("dance")),
        "ловушки": _self(Effect("trap"), of_class="друид"),
        "по моим правилам": replace(_aimed(), configured=False),
        "шаг в сумрак": _self(Effect("absolute_defence", twilight=True), of_class="следопыт"),
        "сумеречная тень": _aimed(Effect("shadow"), of_class="следопыт", weapon_based=True),
        "шёпот сумрака": _self(
            Effect("absolute_defence", twilight=True), Effect("whisper"), of_class="следопыт"
        ),
        "путь самурая": _aimed(Effect("to_endgame"), of_class="самурай"),
        "мантия тени": Perk(
            of_class="жнец",
            ap=None,
            directed=True,
            in_round=True,
            effects=(Effect("absolute_defence"), Effect("take_ap", amount=1)),
        ),
        # passives
        "два клинка": Perk(
            kind="passive",
            of_class="кочевник",
            ap=0,
            weapon_based=True,
            effects=(Effect("extra_roll", amount=1, rolls=("attack",), weapon=2, beside=True),),
        ),
        "гроза иноверцев": Perk(
            kind="passive",
            of_class="паладин",
            ap=None,
            weapon_based=True,
            effects=(Effect("extra_roll", amount=1, rolls=("attack",), infidels=True),),
        ),
        "мастер клинков": Perk(
            kind="passive",
            of_class="мастер клинков",
            ap=None,
            weapon_based=True,
            effects=(Effect("extra_roll", rolls=("attack",)),),
        ),
        "пустынный ветер": _passive(Effect("on_misses", misses=2), of_class="мастер клинков"),
        "рыцарь смерти": _passive(Effect("steal", amount=1), of_class="рыцарь смерти"),
        "хватка смерти": _passive(Effect("grip"), of_class="рыцарь смерти"),
        "самурай": _passive(Effect("kills"), of_class="самурай"),
        "владение мечом": Perk(
            kind="passive", ap=0, affects_attack_roll=True, base_weapon_dice=2, weapons=_SWORDS
        ),
        "владение копьём": Perk(
            kind="passive",
            ap=0,
            affects_attack_roll=True,
            weapons=("копьё",),
            configured=False,
        ),
        "грамотный воин": _passive(Effect("literate")),
        "блок смертельного удара": _UNKNOWN,
        "перерождение": _passive(Effect("reborn")),
        "восставший из мёртвых": _passive(Effect("reborn")),
        "несломленный": _UNKNOWN,
    }
)
