"""The report in a browser: no errors, filters that filter, and every number that of the store."""

import html
import json
import math
import re
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from report_cases import ERRORS, STEPS

from hashtile import catalog, report, synth
from hashtile.catalog.presets import presets
from hashtile.delivery import pick
from hashtile.results import figures, pareto, rows
from hashtile.results.point import Point
from hashtile.results.rows import Row
from hashtile.results.store import Store
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.synth import measured

DATA = Path(catalog.__file__).parents[3] / measured.RTL
HOSTILE = "</script><img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def points() -> list[Point]:
    """The project's own points, all ASIC ones with an energy, and one of another flow."""
    found = [
        p.model_copy(update={"energy_j_per_bit": p.area_ge * 1e-17}) if p.area_ge else p
        for p in (one.point for one in measured.load(DATA))
    ]
    small = next(p for p in found if (p.core, p.target) == ("sha256_carrysave", "asap7"))
    other = small.model_copy(update={"options": {"abc": HOSTILE}, "area_ge": 9e3})
    return [*found, other]


@pytest.fixture(scope="module")
def page(points: list[Point], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report on `points`, from a store."""
    folder = tmp_path_factory.mktemp("report")
    settings = Settings(home=folder / "home")
    with Store(settings.home / "results.sqlite") as store:
        for number, point in enumerate(points):
            store.put(f"point-{number}", "synth", point.model_dump())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measured, "known", synth.points)  # the points are those of the store alone
        report.from_store(folder / "report", list(catalog.cores().values()), settings)
    return folder / "report"


@pytest.fixture
def browse(page: Path, tmp_path: Path) -> Callable[..., Any]:
    """Does `steps` in a page, once it is drawn, and returns what they return.

    Nothing may go wrong in it, and nothing may be loaded from elsewhere.
    """

    def run(steps: str, *, name: str = "index", address: str = "", width: int = 1200) -> Any:
        source = (page / f"{name}.html").read_text(encoding="utf-8")
        source = source.replace("<head>", f"<head>{ERRORS}", 1)
        driven = page / "driven.html"
        end = STEPS.replace("STEPS", steps)
        driven.write_text(source.replace("</body>\n</html>", f"{end}</body></html>"), "utf-8")
        output = tools.run(
            [tools.find("chromium"), "--headless=new", "--no-sandbox", "--disable-gpu",
             "--virtual-time-budget=120000", f"--window-size={width},900",
             f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom",
             f"{driven.as_uri()}{address}"],
            cwd=tmp_path,
            timeout=300,
        )  # fmt: skip
        told = re.search(r'<pre id="outcome">(.*?)</pre>', output, re.DOTALL)
        assert told, output[-2000:]
        outcome = json.loads(html.unescape(told[1]))
        assert not outcome["errors"], "\n".join(outcome["errors"])
        assert all(one.startswith(f"{page.as_uri()}/") for one in outcome["loaded"])
        assert outcome["ready"] == "yes" or not source.count("report.js")
        return outcome["found"]

    return run


def of(points: Sequence[Point], function: str, target: str) -> list[Row]:
    return [r for r in rows.rows(points) if (r.function, r.point.target) == (function, target)]


def label(row: Row) -> str:
    return catalog.label(row.point.core, row.point.parameters)


TABLES = ("core-sha256_carrysave", "paper-michail2012", "system")


@pytest.mark.parametrize(
    ("name", "least"), [("index", 1), ("costs", 5), ("cores", 0), *((one, 0) for one in TABLES)]
)
def test_charts_and_tables_are_no_larger_than_a_phone(
    browse: Callable[..., Any], name: str, least: int
) -> None:
    steps = """
    const empty = [...document.querySelectorAll(".chart")]
      .filter((one) => one.offsetParent && !one.querySelector("svg path")).map((one) => one.id);
    const tables = [...document.querySelectorAll(".scroll > table")];
    const wide = tables.filter((one) => one.scrollWidth > one.parentElement.clientWidth);
    const cells = document.querySelectorAll(".cards tbody td[data-head]").length;
    return [empty, document.querySelectorAll(".chart svg").length,
            document.documentElement.scrollWidth - innerWidth, wide.length, cells];
    """
    empty, count, over, wide, cells = browse(steps, name=name, width=500)
    assert wide == 0 and (cells > 20 or name not in TABLES)
    assert empty == [] and over <= 0
    assert count >= least


def test_filters_change_what_is_shown(browse: Callable[..., Any], points: list[Point]) -> None:
    choices = [
        ("sha256", "asap7", "rate", "many"), ("sha256", "asap7", "rate", "single"),
        ("sha256", "ecp5", "rate", "many"), ("sha3-256", "asap7", "rate", "single"),
        ("sha3-256", "asap7", "energy", "single"), ("hmac-sha256", "asap7", "rate", "many"),
    ]  # fmt: skip
    steps = f"""
    const found = [];
    for (const [name, target, measure, messages] of {json.dumps(choices)}) {{
      await set("front", {{ function: name, target, measure, messages }});
      found.push([marks(), text("front-count")]);
    }}
    return found;
    """
    every = rows.rows(points)
    fronts = pareto.fronts(every)
    for (function, target, measure, messages), (count, said) in zip(
        choices, browse(steps), strict=True
    ):
        kind = "energy" if measure == "energy" else messages
        value = pareto.MEASURES[kind][0]
        own = [
            (place, row)
            for place, row in enumerate(every)
            if (row.function, row.point.target) == (function, target) and value(row) is not None
        ]
        best = [row for place, row in own if place in fronts[kind]]
        best.sort(key=lambda row: row.area or 0)
        assert count == len(own), (function, target)
        assert said.endswith(f"smallest first: {', '.join(map(label, best))}."), (function, said)
        assert f"{rows.title(function)} on {figures.title(target)}: {len(own)} " in said


def test_every_number_of_the_picker_is_the_stores(
    browse: Callable[..., Any], points: list[Point]
) -> None:
    every = rows.rows(points)
    pairs = sorted({(row.function, row.point.target) for row in every})
    steps = f"""
    const found = [];
    for (const [name, target] of {json.dumps(pairs)}) {{
      await set("pick", {{ function: name, target, kind: "point", messages: 1000 }});
      document.getElementById("pick-all").click();
      found.push(picked());
    }}
    return found;
    """
    compared = 0
    for (function, target), shown in zip(pairs, browse(steps), strict=True):
        expected = [
            [
                label(row),
                f"hashtile synth {row.point.core} --target {target}"
                + "".join(f" -p {choice}" for choice in label(row).split()[1:])
                + "".join(
                    f" --option {shlex.quote(f'{n}={v}')}"
                    for n, v in sorted(row.point.options.items())
                ),
                figures.si(row.aggregate_bps, "b/s"),
                figures.short_area(row.point),
                figures.efficiency(row.point, row.aggregate_bps),
                figures.si(row.point.fmax_hz, "Hz"),
                figures.si(row.energy_j_per_bit, "J/bit"),
            ]
            for row in of(points, function, target)
        ]
        assert sorted(shown) == sorted(expected), (function, target)
        scores = [float(row[4].split()[0]) for row in shown if row[4] != figures.NONE]
        assert scores == sorted(scores, reverse=True)
        compared += 5 * len(shown)
    assert compared > 1000


def test_the_picker_has_the_presets_that_pick_has(browse: Callable[..., Any]) -> None:
    steps = """
    await set("pick", { function: "sha256", target: "ecp5", kind: "preset", messages: 1000 });
    document.getElementById("pick-all").click();
    return picked();
    """
    expected = [
        [one.name, one.command, figures.si(one.bps, "b/s")]
        for one in pick.choices("sha256", "ecp5")
        if one.name in presets()
    ]
    assert len(expected) > 3
    assert sorted(row[:3] for row in browse(steps)) == sorted(expected)


def test_the_keyboard_reaches_each_mark(browse: Callable[..., Any]) -> None:
    steps = """
    await set("front", { function: "sha256", target: "asap7" });
    const stops = document.querySelectorAll("#front-chart path[tabindex='0']");
    stops[0].focus();
    const said = [text("front-mark")];
    for (let n = 1; n < marks(); n++) {
      document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      said.push(text("front-mark"));
    }
    return [stops.length, said, marks()];
    """
    stops, said, count = browse(steps)
    assert stops == 1
    assert len(said) == count > 20
    assert "sha256_compact" in said[0] and "on the front" in said[0]
    areas = [float(re.findall(r", ([\d.]+) kGE", one)[0]) for one in said]
    assert areas == sorted(areas) and areas[0] < areas[-1]


def test_a_table_sorts_and_filters(browse: Callable[..., Any]) -> None:
    steps = """
    const section = document.querySelector("[data-target='asap7']");
    const shown = [...document.querySelectorAll("[data-target]")].filter((one) => !one.hidden);
    if (shown.length !== 1 || shown[0] !== section) throw new Error("another target is shown");
    const table = section.querySelector("table.data");
    const field = section.querySelector(".filter input");
    const heads = [...table.tHead.rows[0].cells];
    const at = heads.findIndex((head) => head.textContent.startsWith("Many messages"));
    const column = () => [...table.tBodies[0].rows].filter((row) => !row.hidden)
      .map((row) => row.cells[at].firstChild.textContent);
    heads[at].querySelector("button").click();
    const up = column(), state = heads[at].getAttribute("aria-sort");
    heads[at].querySelector("button").click();
    const down = column();
    field.value = "Pipeline sha-224";
    field.dispatchEvent(new Event("input"));
    return [up, state, down, column().length];
    """
    up, state, down, left = browse(steps, name="cores", address="#asap7")
    scale = {"Mb/s": 1e6, "Gb/s": 1e9, "Tb/s": 1e12}

    def rates(texts: list[str]) -> list[float]:
        pairs = (text.split() for text in texts)
        return [
            float(pair[0]) * scale[pair[1]] for pair in pairs if len(pair) == 2 and pair[1] in scale
        ]

    assert state == "ascending" and len(rates(up)) > 10
    assert rates(up) == sorted(rates(up))
    assert rates(down) == sorted(rates(down), reverse=True)
    assert left == 6


def test_the_picker_leaves_out_what_does_not_fit(
    browse: Callable[..., Any], points: list[Point]
) -> None:
    small = [row for row in of(points, "sha256", "asap7") if row.area and row.area <= 80]
    rates = sorted(row.single_bps or 0 for row in small)
    least = math.floor(rates[-4] / 1e7) / 100  # Gb/s: of one message few are as fast
    steps = f"""
    const asked = {{ function: "sha256", target: "asap7", rate: {least}, unit: "1e9", area: 80,
                    kind: "point" }};
    await set("pick", asked);
    document.getElementById("pick-all").click();
    const alone = picked().map((row) => row[0]);
    await set("pick", {{ messages: 4 }});
    const shown = picked().length;
    document.getElementById("pick-all").click();
    return [alone, shown, picked().map((row) => row[0])];
    """

    def fits(messages: int) -> list[str]:
        found = []
        for row in of(points, "sha256", "asap7"):
            many = catalog.core(row.point.core).messages <= messages
            rate, area = (row.aggregate_bps if many else row.single_bps), row.area
            if rate and area and rate >= least * 1e9 and area <= 80:
                found.append((rate / area, label(row)))
        return [name for _, name in sorted(found, reverse=True)]

    alone, shown, four = browse(steps)
    assert alone == fits(1)
    assert four == fits(4)
    assert 0 < len(alone) < shown < len(four)


def test_the_address_keeps_what_was_asked(browse: Callable[..., Any]) -> None:
    steps = """
    const before = [text("pick-count"), picked().length];
    await set("pick", { rate: 200 });
    return [...before, location.hash, text("pick-unit")];
    """
    said, count, address, unit = browse(
        steps, address="#pick?function=sha3-512&target=asap7&messages=1&rate=100&unit=1e9&area="
    )
    assert said.startswith("SHA3-512 on ASAP7 SLVT")
    assert count > 0
    assert "function=sha3-512" in address
    assert "rate=200" in address
    assert unit == "kGE"


def test_zoom_changes_the_axes_and_can_be_undone(browse: Callable[..., Any]) -> None:
    steps = """
    const before = ticks();
    document.querySelector("[data-zoom='-400']").click();
    await pause(300);
    const zoomed = ticks();
    document.querySelector("[data-zoom='0']").click();
    await pause(300);
    return [before, zoomed, ticks()];
    """
    before, zoomed, after = browse(steps)
    assert before != zoomed
    assert before == after


def test_a_mark_tells_its_figures(browse: Callable[..., Any], points: list[Point]) -> None:
    steps = """
    const mark = [...document.querySelectorAll("#front-chart .mark-symbol.role-mark path")]
      .find((one) => one.__data__.datum.build === "sha256_pipeline4 Step=8");
    const { x, y } = mark.getBoundingClientRect();
    for (const name of ["pointerover", "pointermove"]) {
      mark.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX: x + 4, clientY: y + 4 }));
    }
    await pause(100);
    return text("vg-tooltip-element");
    """
    told = browse(steps)
    (row,) = (r for r in of(points, "sha256", "asap7") if label(r) == "sha256_pipeline4 Step=8")
    for said in (
        label(row), figures.title("asap7"), figures.si(row.point.fmax_hz, "Hz"),
        figures.si(row.single_bps, "b/s"), figures.si(row.aggregate_bps, "b/s"),
        figures.short_area(row.point), figures.efficiency(row.point, row.aggregate_bps),
        figures.si(row.energy_j_per_bit, "J/bit"), figures.conditions(row.point),
    ):  # fmt: skip
        assert said in told, said


def test_a_hostile_setting_is_text(browse: Callable[..., Any]) -> None:
    steps = """
    await set("pick", { function: "sha256", target: "asap7" });
    document.getElementById("pick-all").click();
    return [text("pick-rows"), document.querySelectorAll("img").length];
    """
    shown, images = browse(steps)
    assert f"--option 'abc={HOSTILE}'" in shown
    assert images == 0


def test_an_error_in_the_page_is_seen(browse: Callable[..., Any]) -> None:
    with pytest.raises(AssertionError, match="broken"):
        browse('throw new Error("broken");')
