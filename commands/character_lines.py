"""What players and moderators read of characters and of what is proposed for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from commands.character_example import Example
from commands.inert import NAME_MAX, WORDS_MAX, clean
from commands.line import Argument, Button, Line, Message, Who, message
from commands.roles import role_name
from rulesets.actors import PlayerId

State: TypeAlias = Literal["played", "usable", "draft", "waiting"]
"""Of a character: he is played, may be, is not handed in yet, waits for a moderator."""

LONGEST: Final = 32
"""Longest name of a character, in characters."""

REASON_MAX: Final = 120
"""Longest piece of a moderator's reason that is shown, in characters."""


@dataclass(frozen=True, slots=True)
class Named:
    """A character by his name, "": the one without a name, and the player's account."""

    name: str
    account: str

    @property
    def called(self) -> Argument:
        """How he is called in a line."""
        if self.name:
            return message("character-named", name=clean(self.name, NAME_MAX))
        return message("character-main", account=clean(self.account, NAME_MAX))

    @property
    def typed(self) -> str:
        """How he is named in a command line."""
        return f'"{self.name}"' if self.name else "main"


@dataclass(frozen=True, slots=True)
class Change:
    """An attribute ("" the role) as it is and as it is to be; equal: a draft of what is."""

    what: str
    old: Argument
    new: Argument

    @property
    def told(self) -> Message:
        """The change in a list."""
        if not self.what:
            return message("character-change-role", old=self.old, new=self.new)
        name = Message(f"part-{self.what}")
        return message("character-change", name=name, old=self.old, new=self.new)


def role_change(old: str, new: str) -> Change:
    """Another role."""
    return Change("", role_name(old), role_name(new))


def head(to: PlayerId, count: int, most: int) -> Line:
    """The first line of the list of one's characters."""
    new = Button(message("button-character-new"), "/rp character new ")
    buttons = (new,) if count < most else ()
    return Line((to,), message("characters-head", n=count, most=most), buttons=buttons)


def entry(to: PlayerId, who: Named, state: State, *, is_changed: bool) -> Line:
    """One character of the list. ``is_changed``: a draft or proposal of his is not decided yet."""
    key = f"characters-{state}" + ("-changed" if is_changed and state != "waiting" else "")
    use = Button(message("button-character-use"), f"/rp character use {who.typed}")
    edit = Button(message("button-character-edit"), f"/rp character edit {who.typed}")
    drop = Button(message("button-character-drop"), f"/rp character drop {who.typed}")
    buttons = ((use,) if state == "usable" else ()) + (edit,) + ((drop,) if who.name else ())
    return Line((to,), message(key, who=who.called), buttons=buttons)


def made(to: PlayerId, who: Named, example: Example, *, is_usable: bool) -> Line:
    """A new character, whom drafts are about from now on. ``example``: of what may be drafted."""
    if is_usable:
        use = Button(message("button-character-use"), f"/rp character use {who.typed}")
        return Line((to,), message("character-made", who=who.called), "result", buttons=(use,))
    told = {"attribute": example.attribute, "role": example.role}
    said = message("character-made-draft", who=who.called, **told)
    return Line((to,), said, kind="result", buttons=(_attr(), _submit()))


def chosen(to: PlayerId, who: Named, *, is_same: bool) -> Line:
    """He plays this one from now on, or did already."""
    key = "character-chosen-same" if is_same else "character-chosen"
    return Line((to,), message(key, who=who.called), kind="result")


def ask_drop(to: PlayerId, who: Named) -> Line:
    """Whether a character is really to go."""
    yes = Button(message("button-character-drop-sure"), f"/rp character drop {who.typed} sure")
    return Line((to,), message("character-ask-drop", who=who.called), "prompt", buttons=(yes,))


def dropped(to: PlayerId, who: Named) -> Line:
    """He is gone."""
    return Line((to,), message("character-dropped", who=who.called), kind="result")


def draft(
    to: PlayerId, who: Named, changes: Sequence[Change], example: Example, *, is_new: bool
) -> Line:
    """The draft of a character. ``is_new``: he waits to be approved himself."""
    clear = Button(message("button-character-clear"), "/rp character clear")
    if not changes:
        said = message("character-draft-empty", who=who.called, attribute=example.attribute)
        return Line((to,), said, buttons=(_attr(), *((_submit(),) if is_new else ())))
    listed = tuple(change.told for change in changes)
    said = message("character-draft", who=who.called, list=listed)
    return Line((to,), said, kind="result", buttons=(_submit(), _attr(), clear))


def cleared(to: PlayerId, who: Named) -> Line:
    """Nothing is drafted or proposed for him any more."""
    return Line((to,), message("character-cleared", who=who.called), kind="result")


def submitted(to: PlayerId, who: Named, *, is_heard: bool) -> Line:
    """Handed in. ``is_heard``: a moderator is online."""
    key = "character-submitted" if is_heard else "character-submitted-later"
    return Line((to,), message(key, who=who.called), kind="result")


def applied(to: PlayerId, who: Named) -> Line:
    """Handed in, and it counts already: nobody has to approve."""
    return Line((to,), message("character-applied", who=who.called), kind="result")


def proposal(
    player: PlayerId, account: str, who: Named, number: int, changes: Sequence[Change], *, new: bool
) -> Line:
    """What moderators read of a proposal: one line, the rest under [Show]."""
    key = "proposal-new" if new else "proposal"
    said = message(key, player=clean(account, NAME_MAX), who=who.called, count=len(changes))
    show = Button(message("button-proposal-show"), f"/rp mod characters {number}")
    return Line("moderators", said, kind="prompt", buttons=(show, *_verdicts(account, number)))


def details(
    to: PlayerId, account: str, who: Named, number: int, changes: Sequence[Change], *, new: bool
) -> Line:
    """A proposal in full."""
    listed: Argument = tuple(c.told for c in changes) or message("proposal-as-it-is")
    key = "proposal-new-details" if new else "proposal-details"
    said = message(key, number=number, player=clean(account, NAME_MAX), who=who.called, list=listed)
    return Line((to,), said, buttons=_verdicts(account, number))


def _verdicts(account: str, number: int) -> tuple[Button, ...]:
    typed = f"@{account}" if " " not in account else f'@"{account}"'
    return (
        Button(message("button-approve"), f"/rp mod approve {typed} #{number}"),
        Button(message("button-reject"), f"/rp mod reject {typed} #{number} "),
    )


def no_proposals(to: PlayerId) -> Line:
    """Nothing waits."""
    return Line((to,), message("proposals-none"))


def proposals_more(to: PlayerId, count: int) -> Line:
    """So many more wait than were shown."""
    return Line((to,), message("proposals-more", n=count))


def proposals_wait(to: PlayerId, count: int) -> Line:
    """A moderator came: so many wait for him."""
    show = Button(message("button-proposal-show"), "/rp mod characters")
    return Line((to,), message("proposals-wait", n=count), kind="prompt", buttons=(show,))


def judged(to: PlayerId, player: PlayerId, who: Named, *, approved: bool) -> Line:
    """The moderator's own answer."""
    key = "proposal-approved" if approved else "proposal-rejected"
    return Line((to,), message(key, player=Who(player), who=who.called), kind="result")


def verdict(to: PlayerId, who: Named, by: str, words: str, *, approved: bool) -> Line:
    """What the player reads."""
    said = message(
        "verdict-approved" if approved else "verdict-rejected",
        who=who.called,
        by=clean(by, NAME_MAX),
        words=clean(words, REASON_MAX) or "none",
    )
    use = Button(message("button-character-use"), f"/rp character use {who.typed}")
    edit = Button(message("button-character-edit"), f"/rp character edit {who.typed}")
    buttons = (use if approved else edit,) if who.name or not approved else ()
    return Line((to,), said, kind="result", buttons=buttons)


def _attr() -> Button:
    return Button(message("button-character-attr"), "/rp character attr ")


def _submit() -> Button:
    return Button(message("button-character-submit"), "/rp character submit")


# -- refusals


def of_the_plugin() -> Message:
    """The plugin keeps the sheets."""
    return message("character-of-plugin")


def busy(why: Literal["fight", "gathering"]) -> Message:
    """Why he cannot be another one now."""
    return message(f"character-busy-{why}")


def bad_name(why: Literal["empty", "long", "taken", "reserved"], name: str) -> Message:
    """Why a character cannot be called so."""
    return message(f"character-name-{why}", name=clean(name, NAME_MAX), most=LONGEST)


def too_many(most: int) -> Message:
    """He has as many as he may have."""
    return message("character-too-many", most=most)


def unknown(name: str, known: Sequence[Named]) -> Message:
    """He has none of this name."""
    listed: Argument = tuple(one.called for one in known)
    return message("character-unknown", name=clean(name, NAME_MAX), list=listed)


def not_approved(who: Named) -> Message:
    """He waits to be approved."""
    return message("character-not-approved", who=who.called)


def not_main() -> Message:
    """The one without a name stays."""
    return message("character-drop-main")


def nothing_drafted(who: Named, example: Example) -> Message:
    """There is nothing to hand in or to throw away."""
    return message("character-nothing-drafted", who=who.called, attribute=example.attribute)


def waits_already(who: Named) -> Message:
    """It is handed in."""
    return message("character-waits", who=who.called)


def no_proposal(words: str) -> Message:
    """There is no such proposal (any more)."""
    return message("proposal-none", words=clean(words, WORDS_MAX // 4) or "none")


def which_proposal(numbers: Sequence[int]) -> Message:
    """Several wait: one must be named."""
    return message("proposal-which", list=tuple(f"#{number}" for number in numbers))


def role_gone(role: str) -> Message:
    """The role that is proposed is none any more."""
    return message("proposal-role-gone", role=role_name(role))


# -- sheets of the plugin


def plugin_faults(to: Sequence[PlayerId], who: PlayerId, faults: Sequence[Message]) -> Line:
    """Admins: what a plugin sends of a player's sheet is not allowed."""
    said = message("plugin-sheet-faults", who=Who(who), list=tuple(faults))
    return Line(tuple(to), said, kind="error")


def plugin_value(attribute: str, value: int, lo: int, hi: int, taken: int) -> Message:
    """An attribute that is out of its range."""
    name = Message(f"part-{attribute}")
    return message("plugin-sheet-value", name=name, value=value, lo=lo, hi=hi, taken=taken)


def plugin_unknown(word: str) -> Message:
    """An attribute that these rules do not know."""
    return message("plugin-sheet-unknown", name=clean(word, NAME_MAX))


def plugin_role(role: str) -> Message:
    """A role that these rules do not know."""
    return message("plugin-sheet-role", role=clean(role, NAME_MAX))
