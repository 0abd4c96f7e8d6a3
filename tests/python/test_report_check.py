"""`hashtile report --check` sees a wrong digit anywhere, and counts what is alike once."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from hashtile import documents as docs
from hashtile.bench import plot, record
from hashtile.documents import check
from hashtile.results.point import Point, distinct
from hashtile.support.folders import data_folder
from hashtile.synth import measured

ROOT = check.ROOT


def differences(part: docs.Part, document: Path, points: list[Point]) -> list[str]:
    found = check._of_part(document, part, points, None)
    return [str(figure) for figure in found if figure.written != figure.stored]


def test_a_wrong_digit_in_any_line_of_any_document_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In each line with a figure the first and the last digit, and one between them."""
    points: list[Point] = list(measured.load(ROOT / measured.RTL))
    tried, missed = 0, []
    for path in docs.documents(ROOT):
        document = path.relative_to(ROOT)
        for part in docs.parts(path.read_text(encoding="utf-8"), document):
            made = "\n".join(part.lines)  # as it is: `documents --check` sees to that
            monkeypatch.setattr(docs, "generate", lambda *_, made=made: made)
            for number, line in enumerate(part.lines):
                digits = [match.start() for match in re.finditer(r"\d", line)]
                for at in {*digits[:1], *digits[len(digits) // 2 :][:1], *digits[-1:]}:
                    false = f"{line[:at]}{(int(line[at]) + 1) % 10}{line[at + 1 :]}"
                    lines = [*part.lines[:number], false, *part.lines[number + 1 :]]
                    tried += 1
                    if not differences(replace(part, lines=lines), document, points):
                        missed.append(f"{document}: {part.name}: {false}")
    assert tried > 4000
    assert missed == []


def test_the_formulas_of_a_text_are_computed() -> None:
    place = Path("docs/theory.md")
    text = (ROOT / place).read_text(encoding="utf-8")
    right = list(check._of_text(place, text))
    assert len(right) > 15
    assert [one for one in right if one.written != one.stored] == []
    false = text.replace("39.36 Gb/s on", "39.46 Gb/s on")
    assert false != text
    (found,) = [one for one in check._of_text(place, false) if one.written != one.stored]
    assert str(found).endswith("512 × 5.150 / 67: 39.46 in the document, 39.36 in the data")


def test_the_plot_is_compared_too(tmp_path: Path) -> None:
    picture = tmp_path / plot.FILE
    picture.parent.mkdir(parents=True)
    drawn = plot.lengths(record.load(data_folder("data") / "bench.json"))
    picture.write_text(drawn)
    (same,) = check._of_plot(tmp_path)
    assert same.written == same.stored
    at = drawn.rindex("0")
    picture.write_text(f"{drawn[:at]}9{drawn[at + 1 :]}")
    (found,) = check._of_plot(tmp_path)
    assert found.written != found.stored and "9" in found.written
    picture.unlink()
    assert list(check._of_plot(tmp_path)) == []


def test_points_that_differ_by_their_options_alone_count_once() -> None:
    points = [one.point for one in measured.load(ROOT / measured.RTL)]
    one = next(point for point in points if point.core == "sha256_carrysave")
    other = one.model_copy(update={"options": {"mhz": 1}, "conditions": {"mhz_asked": 1}})
    faster = other.model_copy(update={"fmax_hz": 1e9})
    elsewhere = other.model_copy(update={"target": "nowhere"})
    assert distinct([one, other]) == 1
    assert distinct([one, other, faster, elsewhere]) == 3
    assert 0 < distinct(points) < len(points)
