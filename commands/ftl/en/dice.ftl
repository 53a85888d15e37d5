# Dice: what /rp verify answers, and how the faces of a fight are distributed.

help-usage-verify = /rp verify [fight]
help-does-verify = checks the dice of a finished fight: your last one, or that with this number

verify-checked = Fight { $number }: { $dice ->
    [0] no die fell
    [one] its { $dice } die is what was promised
   *[other] all { $dice } dice are what was promised
} before it began, and its record is whole.{ $note }
verify-withheld = Fight { $number }: all dice are what was promised. Checked by the bridge only: its rules publish no seed.{ $note }
verify-scripted = Fight { $number }: its dice were scripted, there is nothing to recompute. Its record is whole.
verify-dissolved = Fight { $number } never took place; its seed is the promised one and is used no more.
verify-seeded = {" "}Seeded dice: whoever set them up knew them beforehand.
verify-failed = Fight { $number } does NOT check out: { $what }{ $more ->
    [0] {""}
    [one] {" "}(and { $more } more fault)
   *[other] {" "}(and { $more } more faults)
}. Tell the admin: rpfight verify.
verify-fault-row_missing = record { $row } is missing
verify-fault-row_changed = record { $row } or one before it has been changed
verify-fault-row_unreadable = record { $row } cannot be read
verify-fault-end_missing = record { $row } is the last, and it is no end
verify-fault-head_wrong = the hash in record { $row } is not that of the record before
verify-fault-promise_missing = nothing is left of the promise in record { $row }
verify-fault-promise_wrong = the seed is not the one promised (record { $row })
verify-fault-words_wrong = the hash of the words in record { $row } is not that of the words given
verify-fault-face_wrong = die { $die } in record { $row } is not what the seed gives
verify-fault-face_missing = before record { $row } die { $die } must have fallen, and no record shows it
verify-fault-face_repeated = record { $row } shows die { $die } once more

verify-id = Fight id: { $fight }
verify-words = Hash of the words (H): { $words }
verify-dice = Dice: { $dice }
verify-size = d{ $sides } × { $count }

verify-open = Fight { $number } is not over. Its dice can be checked when it is: before that nobody may know the seed.
verify-frozen = Fight { $number } stands still because of a fault. Its dice can be checked when a moderator has ended it.
verify-unknown = There is no fight “{ $fight }”. A fight's number stands in its last line: /rp verify 12
verify-none = No fight of yours is over yet. Name one by its number, it stands in the last line: /rp verify 12
verify-long = Fight { $number } is too long to be checked in the game (more than { $most } records or twice as many dice). The admin can: rpfight verify --fight { $number }
verify-busy = Other fights are being checked just now. Ask again in a second.

faces-fallen = Dice of the fight: { $dice }. Faces: point at this.
faces-of-size = d{ $sides } – each face { $whole }.{ $tenth } on average, { $lo } to { $hi } in 99 % of cases: { $faces }
faces-count = [{ $face }] { $count }
