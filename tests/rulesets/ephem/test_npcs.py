"""E-16 in the fight, beside ``tests/golden/ephem/npcs.fight``."""

from dataclasses import replace

from ephem_fights import begun, fighter

from rulesets.actors import Master
from rulesets.ephem.picture import fight_view
from rulesets.facts import Sheet


def test_e47_an_npc_that_escapes_has_no_time_of_grace() -> None:
    play = begun(fighter("npc:1", 20), fighter("a"), fighter("b", 40))
    play.do("npc:1", "escape", [10])
    assert play.state.fugitives == ()


def test_e47_npcs_do_not_pursue_with_the_players() -> None:
    play = begun(
        fighter("b", 15), fighter("a", side="x"), fighter("npc:1", 0, 1, side="x", group="g")
    )
    play.do("b", "escape", [10])
    assert play.state.pursuit is not None
    assert play.state.pursuit.pursuers == ("a",)
    play.do("a", "letgo")
    assert fight_view(play.state).phase == "over"


def test_e16_they_are_of_the_master_who_calls_them_and_have_the_hp_of_their_sheet() -> None:
    play = begun(fighter("a"), fighter("b", 5))
    troll = replace(fighter("npc:t", 3), by="b", sheet=Sheet(overrides={"hp": 6}), away=True)
    play.do(Master("gm"), "npc", members=(troll,))
    view = fight_view(play.state).fighter("npc:t")
    assert view is not None
    assert (view.by, view.hp, view.hp_max, view.away, view.held) == ("gm", 6, 6, False, True)


def test_e24_a_bow_is_loaded_where_its_master_says_so_in_round_1() -> None:
    for rounds, shots in ((0, 1), (1, 0)):
        play = begun(fighter("a"), fighter("b", 5))
        for _ in range(2 * rounds):
            assert play.state.turn is not None
            play.do(play.state.turn.uuid, "end")
        play.do(Master("gm"), "npc", members=(fighter("npc:x", 3, loaded=True),))
        assert play.state.body("npc:x").shots == shots
