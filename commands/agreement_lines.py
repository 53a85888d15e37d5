"""What is said about taking back, pauses and disputes: records of the bridge as lines."""

from __future__ import annotations

from collections.abc import Sequence

from commands.line import Argument, Button, Line, Message, Typed, Who, message
from commands.menus import MenuEntry
from commands.mod_web import at_event
from commands.prompts import buttons
from commands.table import COMMANDS
from rulesets.actors import FighterId, PlayerId
from rulesets.facts import running_number
from rulesets.view import FightView
from rulesets.vocabulary import Word


def undo_asked(by: PlayerId, fighter: FighterId, what: Argument, *, has_more: bool) -> Message:
    """Somebody would take back ``what`` he did; ``has_more``: with what was decided since."""
    return message("undo-asked", who=Who(fighter), what=what, by=Who(by), more=int(has_more))


def undo_agreed(by: PlayerId, left: int) -> Line:
    """One of those asked agrees; ``left`` are asked still."""
    return Line("fight", message("undo-agreed", who=Who(by), left=left))


def undo_dropped(asker: FighterId | None, by: PlayerId | None, why: str) -> Line:
    """Nothing is taken back. ``asker`` None: who asked for it is not known here."""
    facts: dict[str, Argument] = {"who": Message("undo-somebody") if not asker else Who(asker)}
    if by is not None:
        facts["by"] = Who(by)
    return Line("fight", Message(f"undo-dropped-{why}", facts))


def undone(
    by: PlayerId, fighter: FighterId | None, verb: str, words: Sequence[Word], view: FightView
) -> Line:
    """Something was taken back, what ``fighter`` did, a moderator ruled or silence brought about;
    how the fight stands now is in the line's end."""
    turn: Argument = "" if view.turn is None else Who(view.turn)
    facts: dict[str, Argument] = {"by": Who(by), "round": view.round, "turn": turn}
    ruled = ruled_by(words, verb) if fighter is None else None
    facts["what"] = ruled or done_by(words, verb)
    kind = "own" if fighter == by else "of"
    if fighter is not None:
        facts["who"] = Who(fighter)
    else:
        kind = "ruled" if ruled else "silence"
    has_turn = "" if view.turn is None else "-turn"
    return Line("fight", Message(f"undone-{kind}{has_turn}", facts), kind="result")


def paused(by: PlayerId, why: str) -> Line:
    """The fight stands still."""
    return Line("fight", message(f"fight-paused-{why}", who=Who(by)), kind="result")


def resumed(by: PlayerId) -> Line:
    """It goes on."""
    return Line("fight", message("fight-resumed", who=Who(by)), kind="result")


def disputed(
    by: PlayerId, words: str, place: int, *, is_lonely: bool, others: tuple[PlayerId, ...]
) -> Line:
    """Something is disputed. ``is_lonely``: no moderator is online; ``others``: who may agree to
    pause."""
    facts: dict[str, Argument] = {
        "who": Who(by),
        "place": place,
        "words": words,
        "said": int(bool(words)),
        "lonely": int(is_lonely),
    }
    agree = Button(Message("dispute-agree"), "/rp dispute", Message("dispute-agree-hint"))
    return Line(
        "fight",
        Message("disputed", facts),
        kind="prompt",
        buttons=(agree,) if others else (),
        pressers=others,
    )


def dispute_called(
    by: PlayerId, words: str, place: int, fight: str, pair: tuple[str, str] | None
) -> Line:
    """The moderators are called to a dispute, with what they need at hand. ``pair``: the names, as
    typed, of two whose distance they may want."""
    number = running_number(fight)
    facts: dict[str, Argument] = {
        "who": Who(by),
        "place": place,
        "words": words,
        "said": int(bool(words)),
        "number": number,
    }
    return Line(
        "moderators",
        Message("dispute-called", facts),
        kind="prompt",
        buttons=(
            Button(Message("dispute-watch"), f"/rp mod watch {number}"),
            Button(Message("dispute-log"), f"/rp mod log {number}"),
            Button(Message("dispute-distance"), _ruler(pair, place), _ruler_hint(pair)),
            Button(Message("dispute-page"), at_event(number, place), Message("dispute-page-hint")),
        ),
        sound="prompt",
    )


def _ruler(pair: tuple[str, str] | None, place: int) -> str:
    """What measures between the two as it was, for the moderator to change or send."""
    if pair is None:
        return "/rp mod distance "
    return "/rp mod distance {} {} #{} ".format(*(f'"{name}"' for name in pair), place)


def _ruler_hint(pair: tuple[str, str] | None) -> Message:
    return Message("dispute-ruler" if pair is None else "dispute-ruler-pair")


def dispute_settled(by: PlayerId) -> Line:
    """What was disputed is settled."""
    return Line("fight", message("dispute-settled", who=Who(by)), kind="result")


def answers() -> tuple[MenuEntry, ...]:
    """What is answered to one who would take something back."""
    return (
        MenuEntry(Message("undo-yes"), Message("undo-yes-hint"), "undo yes"),
        MenuEntry(Message("undo-no"), Message("undo-no-hint"), "undo no"),
    )


def question(to: PlayerId, asked: Message, menu: str) -> Line:
    """The question to one whom it touches, with its buttons."""
    return Line((to,), asked, kind="prompt", buttons=buttons(answers(), menu), sound="prompt")


def done_by(words: Sequence[Word], verb: str) -> Argument:
    """What a decision is called: by its word in the language of the reader."""
    said = "move" if verb == "step" else verb
    word = next((one for one in words if one.verb == said), None)
    if word is None:
        return Message("undo-what-other")
    return Typed(word.en[0], word.ru[0])


def ruled_by(words: Sequence[Word], verb: str) -> Typed | None:
    """What a moderator's decision is called; None: moderators have no such word."""
    row = COMMANDS.get(f"mod {verb}")
    if row is not None:
        return Typed(row.said("en"), row.said("ru"))
    own = (one for one in words if one.verb == verb and one.who == "moderator")
    return next((Typed(f"mod {one.en[0]}", f"мод {one.ru[0]}") for one in own), None)
