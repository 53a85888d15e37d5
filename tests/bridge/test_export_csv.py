"""CSV: one roll a row, for spreadsheets, which take some texts for formulas."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from exports import exported, finished, lines_of, strangers

from bridge.export.as_csv import COLUMNS, MARK, inert


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix(MARK), newline="")))


async def test_there_is_one_row_for_each_roll(tmp_path: Path) -> None:
    await finished(tmp_path)
    rows = rows_of(exported(tmp_path, "csv"))
    rolls = [line for line in lines_of(tmp_path) if line["name"] == "roll"]
    assert [int(row["seq"]) for row in rows] == [line["seq"] for line in rolls]
    for row, line in zip(rows, rolls, strict=True):
        data = line["data"]
        assert row["who"] in ("Ася", "Бор")
        assert (row["die"], row["mode"]) == (data["die"], data["mode"])
        assert row["faces"] == " ".join(map(str, data["faces"]))
        assert int(row["total"]) == data["total"]
        assert int(row["first_die"]) == data["roll"]
        assert row["withdrawn"] == ""


async def test_the_file_begins_with_a_byte_order_mark_and_the_columns(tmp_path: Path) -> None:
    await finished(tmp_path)
    text = exported(tmp_path, "csv")
    assert text.startswith("\ufeff" + ",".join(COLUMNS) + "\r\n")
    assert text.count("\n") == text.count("\r\n")


async def test_a_name_is_no_formula(tmp_path: Path) -> None:
    await strangers(tmp_path)
    people = {row["who"] for row in rows_of(exported(tmp_path, "csv"))}
    assert '\'=HYPERLINK("http://x";"ё 🎲")' in people
    assert "<img src=x onerror=alert(1)> & </script>" in people


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@x", "\tx", "\rx", "\n", "＝1", " =1", "−1"])
def test_what_begins_like_a_formula_is_made_inert(text: str) -> None:
    assert inert(text) == (text if text == "−1" else "'" + text)


@pytest.mark.parametrize("cell", ["", "a=1", "Ася", "15 3", -5, 0, None, "'=1"])
def test_other_texts_and_numbers_stay_as_they_are(cell: str | int | None) -> None:
    assert inert(cell) == cell
