"""What is wrong with a configuration, as admins read it in chat, in their own language.

The command line says it in English; here its sentences are known by their form. One that is not
known (of the system, of the TOML reader) is repeated as it is.
"""

from __future__ import annotations

import re
from typing import Final

from commands.config_codes import FAMILIES, ROWS, called, listed
from commands.line import Argument, Message, message

_BUT: Final = r"(?:, not (?P<but>.+))?"

_SENTENCES: Final = tuple(
    (re.compile(form, re.DOTALL), f"config-{name}")
    for form, name in (
        (rf"should be (?:a valid|an) (?P<kind>[a-z]+){_BUT}", "kind"),
        (rf"String should have at least 1 character{_BUT}", "empty"),
        (rf"should be greater than or equal to (?P<least>\S+?){_BUT}", "least"),
        (rf"should be less than or equal to (?P<most>\S+?){_BUT}", "most"),
        (rf"should be (?:(?P<first>'.*') or )?(?P<last>'[^']*'){_BUT}", "choice"),
        (r"unknown key; there are: (?P<keys>.+)", "unknown-listed"),
        (r"unknown key", "unknown"),
        (r"is missing", "missing"),
        (r"is greater than max: (?P<least>\S+) > (?P<most>\S+)", "crossed"),
        (r"cannot be read: No such file or directory", "absent"),
        (r"cannot be read: (?P<why>.+)", "unread"),
        (r"is not UTF-8 text", "no-text"),
        (r'no such file: "(?P<file>.*)"', "no-file"),
        (r"needs plugin\.certificate beside it", "no-certificate"),
        (r"is also that of (?P<server>.+); each server needs its own", "token-twice"),
        (r"a server's name has 1 to 64 of the letters (?P<letters>.+)", "server-name"),
        (r"is set as away_seconds in \[fight\]", "away"),
        (r"is not JSON", "no-json"),
        (r'"(?P<called>.+)" names "(?P<owner>.+)" too', "name-twice"),
        (r"a name has 1 to (?P<most>\d+) letters", "name-length"),
        (r'there is no die "(?P<die>.*)"; there are: (?P<dice>.+)', "no-die"),
        (r'must be 0 where target = "(?P<target>.+)", not (?P<given>.+)', "harmless"),
        (r'"(?P<edge>.+)" needs an effect that bears it', "no-effect"),
        (r"has at most (?P<most>\d+) letters", "too-long"),
        (r"has at most (?P<most>\d+) entries, not (?P<given>\S+)", "too-many"),
        (r'"(?P<word>.+)" is a word of the rules', "reserved"),
        (r"a weapon of (?P<main>power|lethality) has none \((?P<rule>T-\d+)\)", "no-such-gift"),
        (r"is missing: every weapon of lethality has one \((?P<rule>T-\d+)\)", "deathblow"),
        (
            r"there (?:is|are) no "
            r"(?P<kind>weapon|armour|perk|class|condition|effect|attribute|role|dice) "
            r'"(?P<named>.*)"; there are: (?P<known>.+)',
            "no-row",
        ),
        (
            r'there is no (?P<kind>weapon|armour|perk) "(?P<named>.*)"',
            "no-such",
        ),
        (
            r'"(?P<said>.*)" is no (?P<kind>kind of weapon|class of armour) and no id of one',
            "no-gear",
        ),
        (r"must name dice; there are: (?P<dice>.+)", "needs-dice"),
        (r"must be (?P<least>-?\d+)\.\.(?P<most>-?\d+), not (?P<given>.+)", "range"),
        (r'"(?P<effect>.+)" works in (?P<kinds>.+) perks only', "perk-kind"),
        (r'"(?P<effect>heal)" in a passive perk needs "(?P<other>steal)" beside it', "perk-beside"),
        (r'"(?P<effect>\w+)" needs (?P<field>\w+) = true', "perk-mark"),
        (r'"(?P<effect>\w+)" needs (?P<field>rolls) = .+', "perk-roll"),
        (r'"(?P<effect>.+)" has no (?P<field>\w+)', "effect-field"),
        (r"lo is greater than hi: (?P<lo>\d+) > (?P<hi>\d+)", "lo-hi"),
        (r"must be a name that no other condition has", "condition-name"),
        (r"cannot be written here by itself; edit the file", "unwritable"),
        (r"would not take effect: the rule book's own entries stay", "no-effect-here"),
        (r"is no http:// or https:// address such as (?P<example>\S+)", "address"),
        (r"is no https:// address \(http:// on this machine only\)", "address-safe"),
        (r"must begin with the host: no name and no @ stands before it", "address-user"),
        (r"must have a port from (?P<least>\d+) to (?P<most>\d+), or none", "address-port"),
        (r"must be a whole host, without a folder behind it", "address-folder"),
    )
)
"""Whole sentences and the messages that say the same; the groups are the messages' arguments."""

_VARIABLE: Final = "environment variable "


def config_problem(problem: str) -> Message:
    """What is wrong with a key, and what is allowed instead."""
    for form, name in _SENTENCES:
        found = form.fullmatch(problem)
        if found is not None:
            said = found.groupdict()
            row = said.get("kind")
            return Message(name, {key: _part(key, part, row) for key, part in said.items()})
    return message("config-other", problem=problem)


def _part(name: str, text: str | None, row: str | None) -> Argument:
    """An argument; ``row``: of a sentence about something that is missing, what kind of thing."""
    if text is None:
        return ""
    if name in ("kinds", "dice"):
        return listed(name, text)
    if name in FAMILIES:
        return called(name, text)
    if name == "known" and row in ROWS:
        return listed(row, text)
    if name == "kind":
        return text.replace(" ", "-")
    if name == "first":
        return message("config-either", listed=text)
    return message("config-but", given=text) if name == "but" else text


def config_fault(where: str, key: str, problem: str, more: int) -> Message:
    """A fault with its place; ``key`` may be empty; ``more``: so many others there are."""
    place: Argument = where
    if where.startswith(_VARIABLE):
        place = message("config-variable", name=where.removeprefix(_VARIABLE))
    named = f"{key}: " if key else ""
    return message(
        "config-fault", where=place, key=named, problem=config_problem(problem), more=more
    )
