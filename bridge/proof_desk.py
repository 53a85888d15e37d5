"""``/rp verify``: finds the fight meant, checks it, and keeps the checking from taking over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from bridge.declined import Declined
from bridge.looks import Looks
from bridge.presence import Presence
from bridge.proof import MOST_ROWS, Proof, TooLong, prove
from bridge.store import ReadStore
from bridge.streams import fight_name
from bridge.unit import Secret
from commands.line import Line
from commands.verify import Checked, busy, fight_checked, not_over, too_long, unknown_fight
from rulesets.errors import Refusal

ROWS_PER_MS: Final = 20
"""After a check of n rows the next is taken n / 20 ms later: some time is left for the fights."""

KEPT_MS: Final = 10_000
"""For so long the same fight is not read again: all its fighters will ask at once."""


@dataclass(slots=True)
class ProofDesk:
    """Checks finished fights as they lie in the journal. Times are service time in ms."""

    store: ReadStore
    _free_at: int = 0
    _kept: dict[str, tuple[int, Proof]] = field(default_factory=dict)

    def answer(self, who: Presence, looks: Looks, named: str | None) -> Line:
        """The line that says how it went.

        Raises:
            Declined: there is no such fight, it is not over, or others are being checked.
        """
        fight = named or self.store.last_ended(who.uuid)
        secret = self.store.secret(fight) if fight else None
        if secret is None:
            raise Declined(Refusal.BAD_VALUE, unknown_fight(named))
        open_stream = looks.sight.streams.fight(secret.fight)
        if open_stream is not None:
            unready = not_over(secret.number, is_frozen=open_stream.is_frozen)
            raise Declined(Refusal.WRONG_PHASE, unready)
        proof = self._proof(secret, looks.sight.ledger.now)
        if proof.promise.state == "open" and not proof.faults:
            raise Declined(Refusal.WRONG_PHASE, not_over(secret.number, is_frozen=False))
        return fight_checked(who.uuid, _told(proof))

    def _proof(self, secret: Secret, now: int) -> Proof:
        """A proof at most :data:`KEPT_MS` old."""
        self._kept = {f: kept for f, kept in self._kept.items() if now - kept[0] < KEPT_MS}
        if secret.fight in self._kept:
            return self._kept[secret.fight][1]
        if now < self._free_at:
            raise Declined(Refusal.WRONG_PHASE, busy())
        stream = fight_name(secret.fight)
        is_closed = self.store.is_closed(stream)
        try:
            proof = prove(secret, stream, self.store.rows(stream), is_closed=is_closed)
        except TooLong:
            self._free_at = now + MOST_ROWS // ROWS_PER_MS
            raise Declined(Refusal.BAD_VALUE, too_long(secret.number, MOST_ROWS)) from None
        self._free_at = now + proof.rows // ROWS_PER_MS
        if proof.promise.state != "open":
            self._kept[secret.fight] = now, proof
        return proof


def _told(proof: Proof) -> Checked:
    promise = proof.promise
    return Checked(
        fight=promise.fight,
        number=promise.number,
        outcome=_outcome(proof),
        dice=proof.dice,
        commitment=promise.commitment,
        contributions=proof.contributions,
        seed=proof.seed,
        head=proof.head,
        is_seeded=promise.source == "seeded",
        wrong=_wrong(proof),
    )


def _outcome(proof: Proof) -> Literal["checked", "withheld", "scripted", "dissolved"]:
    state = proof.promise.state
    return "withheld" if state == "open" else state  # then something is wrong, and is told instead


def _wrong(proof: Proof) -> tuple[str, int, int | None, int] | None:
    if not proof.faults:
        return None
    first, *more = proof.faults
    return first.kind, first.number, first.die, len(more)
