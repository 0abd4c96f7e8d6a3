"""What the report is made of: rows, fronts, news, the files beside it, and its --check."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from pyarrow import csv, parquet

from hashtile import catalog, report, synth
from hashtile import documents as docs
from hashtile.cli import cli
from hashtile.documents import check
from hashtile.documents import tile_tables as tile_figures
from hashtile.report import charts, data, news, sweeps
from hashtile.results import pareto, rows
from hashtile.results.point import Point
from hashtile.results.store import Store
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import hardware, measured

ROOT = Path(docs.__file__).parents[3]
# Those that documents show: of the targets' own flows
POINTS = [one.point for one in measured.load(ROOT / measured.RTL) if not one.options]
CORE = catalog.core("sha256_iterative")
NETLISTS = {catalog.label(one.core, one.parameters): one.netlist for one in POINTS}


def netlist(build: catalog.Core, settings: Settings | None = None) -> str:
    """In place of `hardware.of`: no RTL is elaborated here."""
    return NETLISTS.get(build.label, f"of {build.label}")


def point(core: str = CORE.name, choices: dict[str, int] | None = None, **fields: Any) -> Point:
    build = catalog.core(core).build(choices or {})
    rate = {"cycles_per_block": 65, "block_bits": 512, "single_bps": 8e8}
    values = {
        "core": core, "netlist": netlist(build), "target": "ecp5",
        "parameters": build.parameters, **rate, "aggregate_bps": 8e8, "fmax_hz": 1e8,
        "lut4_equivalents": 2000, "rates": dict.fromkeys(build.algorithms, rate),
        "tools": ["nextpnr 0.11"], "conditions": {"part": "P"},
    }  # fmt: skip
    return Point.model_validate(values | fields)


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setattr(charts, "_bundle", lambda: "/* no library */")
    monkeypatch.setattr(measured, "known", synth.points)  # the points are those of the store alone
    monkeypatch.setattr(hardware, "of", netlist)
    # A row that says so is of an earlier RTL: test_points checks that it does.
    pages = [ROOT / "docs/tile.md", ROOT / "docs/packets.md"]
    rows = [row for page in pages for row in page.read_text(encoding="utf-8").splitlines()]
    earlier = {}
    for one in tile_figures.area_rows():
        start, target = f"| {one['build']}: ", f" | {one['target']} | "
        row = next(row for row in rows if row.startswith(start) and target in row)
        earlier[one["build"], one["target"]] = "; of an earlier RTL" in row
    monkeypatch.setattr(
        tile_figures, "earlier", lambda row, settings: earlier[row["build"], row["target"]]
    )
    return Settings(home=tmp_path / "home")


def keep(settings: Settings, *points: Point) -> None:
    """A store with `points` and no others."""
    (settings.home / "results.sqlite").unlink(missing_ok=True)
    with Store(settings.home / "results.sqlite") as store:
        for number, one in enumerate(points):
            store.put(f"point-{number}", "synth", one.model_dump())


def add(settings: Settings, key: str, one: Point) -> None:
    with Store(settings.home / "results.sqlite") as store:
        store.put(key, "synth", one.model_dump())


def news_of(settings: Settings, path: Path) -> str:
    report.from_store(path, [CORE], settings)
    text = (path / "news.html").read_text(encoding="utf-8")
    section = text.partition('id="news">')[2].partition("</section>")[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", section))


def test_a_function_has_the_figures_that_were_measured_for_it() -> None:
    rate = {"cycles_per_block": 65, "block_bits": 512, "single_bps": 8e8}
    wide = {"cycles_per_block": 81, "block_bits": 1024, "single_bps": 1e9}
    engine = point(
        "sha2_engine", {"Modes": 15}, **wide, aggregate_bps=1e9, energy_j_per_bit=1e-12,
        rates={"sha224": rate, "sha256": rate, "sha384": wide, "sha512": wide},
    )  # fmt: skip
    found = {row.function: row for row in rows.rows([engine])}
    assert found["sha512"].aggregate_bps == found["sha384"].aggregate_bps == 1e9
    assert (found["sha256"].single_bps, found["sha256"].aggregate_bps) == (8e8, 8e8)
    assert found["sha512"].energy_j_per_bit == 1e-12
    assert found["sha256"].energy_j_per_bit is None
    many = point("sha256_pipeline4", aggregate_bps=3e9, cycles_between_messages=16)
    assert {row.aggregate_bps for row in rows.rows([many])} == {3e9}
    hmac = rows.rows([point("hmac_sha256_pipelined")])
    assert [(row.function, rows.title(row.function)) for row in hmac] == [
        ("hmac-sha256", "HMAC-SHA-256")
    ]
    assert rows.rows([point().model_copy(update={"core": "no_more"})]) == []


def test_the_pareto_front_leaves_out_what_is_beaten() -> None:
    pairs = [(3.0, 5.0), (1.0, 2.0), (2.0, 1.0), (2.0, 4.0), (4.0, 5.0), (1.0, 2.0)]
    assert pareto.front(pairs) == [1, 3, 0]
    assert pareto.front([]) == []


def test_fronts_stay_within_one_target_and_function() -> None:
    small = point(lut4_equivalents=1000, energy_j_per_bit=2e-12)
    fast = point(choices={"Unroll": 2}, single_bps=9e8, aggregate_bps=9e8, rates={})
    worse = point(choices={"Unroll": 4}, single_bps=7e8, energy_j_per_bit=1e-12, rates={})
    asic = point(target="asap7", area_ge=5e4, single_bps=1e6, lut4_equivalents=None)
    other = point("sha512_iterative", single_bps=1e6)
    unplaced = point(target="xc7", lut6=1, fmax_hz=None, single_bps=None, aggregate_bps=None,
                     rates={})  # fmt: skip
    found = rows.rows([small, fast, worse, asic, other, unplaced])
    fronts = pareto.fronts(found)

    def on(kind: str, function: str) -> list[Point]:
        places = sorted(fronts[kind])
        return [found[place].point for place in places if found[place].function == function]

    assert on("single", "sha256") == [small, fast, asic]
    assert on("energy", "sha256") == [small, worse]
    assert on("single", "sha512") == [other]


def test_the_command_of_a_point_measures_it_again() -> None:
    swept = point(choices={"Unroll": 2}, options={"abc": "adders, small", "mhz": 500})
    assert data._command(swept) == (
        "hashtile synth sha256_iterative --target ecp5 -p Unroll=2 "
        "--option 'abc=adders, small' --option mhz=500"
    )


def test_the_files_beside_the_page_have_every_figure(settings: Settings, tmp_path: Path) -> None:
    swept = point(choices={"Unroll": 2}, options={"abc": "fast, small"}, power_w=0.0123,
                  fmax_hz=123456789.123)  # fmt: skip
    keep(settings, point(), swept)
    report.from_store(tmp_path / "r", [CORE], settings)
    table = parquet.read_table(tmp_path / "r" / "points.parquet").to_pylist()
    assert len(table) == 4  # two functions each
    chosen = [row for row in table if row["function"] == "sha256" and row["options"] != "{}"]
    (found,) = chosen
    assert found["build"] == "sha256_iterative Unroll=2"
    assert json.loads(found["parameters"]) == swept.parameters
    assert json.loads(found["options"]) == swept.options
    assert json.loads(found["conditions"]) == swept.conditions
    for name in ("fmax_hz", "power_w", "lut4_equivalents", "single_bps", "netlist"):
        assert found[name] == getattr(swept, name)
    assert found["area_ge"] is None
    text = csv.read_csv(tmp_path / "r" / "points.csv").to_pylist()
    for one, other in zip(text, table, strict=True):
        assert {k: v or None for k, v in one.items()} == {k: v or None for k, v in other.items()}
    with pytest.raises(BadInput, match="not a report"):
        report.from_store(tmp_path, [CORE], settings)


def test_what_is_new_is_told_once(settings: Settings, tmp_path: Path) -> None:
    path = tmp_path / "r"
    keep(settings, point(), point(choices={"Unroll": 2}))
    assert "There is no earlier report" in news_of(settings, path)
    add(settings, "point-0", point(fmax_hz=1.1e8))
    add(settings, "point-2", point(choices={"Unroll": 4}))
    with Store(settings.home / "results.sqlite") as store:
        store._execute("DELETE FROM results WHERE key = ?", ("point-1",))
    said = news_of(settings, path)
    assert "of 2023-11-14 22:13 UTC: 1 new, 1 changed, 1 gone, 0 as before" in said
    assert "sha256_iterative ecp5 Fmax 100 MHz 110 MHz +10.0 %" in said
    assert "sha256_iterative Unroll=4 ecp5 new 100 MHz, 800 Mb/s, 2000 LUT4" in said
    assert "sha256_iterative Unroll=2 ecp5 gone" in said
    assert "0 new, 0 changed, 0 gone, 2 as before" in news_of(settings, path)


def test_a_report_that_fails_keeps_the_news(settings: Settings, tmp_path: Path) -> None:
    keep(settings, point())
    with pytest.raises(HashtileError, match="cannot be written"):
        report.from_store(Path(__file__) / "r", [CORE], settings)
    # Nor are there pages with older points beside them.
    made = tmp_path / "s"
    report.write(made, settings=settings, points=[], verification=None, hashing=None)
    before = (made / "index.html").read_bytes()
    (made / "points.csv").unlink()
    (made / "points.csv").mkdir()
    with pytest.raises(HashtileError, match=r"points\.csv: cannot be written"):
        report.from_store(made, [CORE], settings)
    assert (made / "index.html").read_bytes() == before
    assert "There is no earlier report" in news_of(settings, tmp_path / "r")


def test_points_of_other_settings_stay_out_of_the_tables(
    settings: Settings, tmp_path: Path
) -> None:
    path = tmp_path / "r"
    keep(settings, point(), point(options={"abc": "area"}, lut4_equivalents=1777))
    report.from_store(path, [CORE], settings)
    page = (path / f"core-{CORE.name}.html").read_text(encoding="utf-8")
    assert "2000 LUT4 equivalents" in page
    assert "1777" not in page
    assert '"areaText":"1777 LUT4"' in (path / "data.js").read_text(encoding="utf-8")


def test_no_name_can_end_the_script() -> None:
    hostile = point(conditions={"part": "</script><!--<script>"}, options={"</script>": "x"})
    text = str(data.build(rows.rows([hostile]), [], [], []))
    assert "<" not in text
    assert json.loads(text)["conditions"] == ["part: </script><!--<script>"]


def test_the_ladder_goes_from_measured_step_to_measured_step() -> None:
    steps = {0: (4e9, 4000), 2: (5e9, 4000), 7: (4e9, 2000)}
    found = [
        point("sha256_pipeline4", {"Step": step}, aggregate_bps=rate, lut4_equivalents=area)
        for step, (rate, area) in steps.items()
    ]
    (panel,) = sweeps.climb(found)
    rates, efficiencies = (chart.spec["data"]["values"] for chart in panel.charts)
    assert [(bar["begin"], bar["end"], bar["kind"]) for bar in rates] == [
        (0, 4, "start"), (4, 5, "gain"), (5, 4, "loss"),
    ]  # fmt: skip
    assert [bar["step"] for bar in rates] == ["0 base", "2 spatial", "7 final"]
    assert rates[1]["label"] == "5.00  +25.0 %"
    assert [bar["end"] for bar in efficiencies] == [1.0, 1.25, 2.0]
    assert sweeps.climb(found[:1]) == []


def test_sweeps_join_builds_that_differ_in_one_parameter() -> None:
    found = [
        *(point("sha3_engine", {"Modes": modes, "Unroll": unroll}, target="asap7", area_ge=3e4)
          for modes, unroll in ((8, 1), (8, 2), (15, 1), (15, 4))),
        *(point("sha256_pipeline4", {"Step": 8}), point("sha256_pipeline8")),
        point("keccak_prng"),
    ]  # fmt: skip
    shown = {sweep.title: sweep.panels for sweep in sweeps.sweeps(found)}
    assert list(shown) == [
        "sha256_pipeline: stages", "sha3_engine: functions in the build",
        "sha3_engine: rounds a cycle",
    ]  # fmt: skip
    (panel,) = shown["sha3_engine: rounds a cycle"]
    values = panel.charts[0].spec["data"]["values"]
    assert [(value["series"], value["x"], value["y"]) for value in values] == [
        ("SHA3-224/256/384/512", 1, 30.0), ("SHA3-224/256/384/512", 4, 30.0),
        ("SHA3-512", 1, 30.0), ("SHA3-512", 2, 30.0),
    ]  # fmt: skip
    (panel,) = shown["sha3_engine: functions in the build"]
    assert [value["x"] for value in panel.charts[0].spec["data"]["values"]] == [1, 4]


def checked(settings: Settings, root: Path, *points: Point) -> list[check.Figure]:
    keep(settings, *points)
    return check.compare(list(catalog.cores().values()), settings, root)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the documents and the points that they are made from."""
    for path in [*docs.documents(ROOT), *measured.places(ROOT / measured.RTL)]:
        copy = tmp_path / "checkout" / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    return tmp_path / "checkout"


def test_documents_that_are_up_to_date_have_the_stores_figures(
    settings: Settings, checkout: Path
) -> None:
    found = checked(settings, checkout, *POINTS)
    assert len(found) > 500
    assert [str(figure) for figure in found if figure.written != figure.stored] == []


def test_the_tables_are_of_the_point_that_says_more(settings: Settings, checkout: Path) -> None:
    (kept,) = (p for p in POINTS if p.core == "sha256_carrysave" and p.target == "ecp5")
    assert len(kept.conditions["fmax_hz_by_seed"]) == 3
    one = {**kept.conditions, "fmax_hz_by_seed": {"1": 2e8}}
    fewer = kept.model_copy(update={"fmax_hz": 2e8, "conditions": one})
    found = checked(settings, checkout, fewer)
    assert found
    assert [str(figure) for figure in found if figure.written != figure.stored] == []


def test_a_figure_that_differs_is_listed(settings: Settings, checkout: Path) -> None:
    points = {(p.core, p.target): p for p in POINTS
              if p.parameters == catalog.core(p.core).parameters}  # fmt: skip
    old = points["sha256_carrysave", "ecp5"]
    found = checked(settings, checkout, old.model_copy(update={"fmax_hz": 2e8}))
    differ = [figure for figure in found if figure.written != figure.stored]
    assert {figure.stored.partition(",")[0] for figure in differ} == {"200 MHz"}
    assert {str(figure.document) for figure in differ} >= {"docs/cores.md", "docs/figures.md"}
    assert all("sha256_carrysave" in figure.name for figure in differ)
    listed = next(figure for figure in differ if str(figure.document) == "docs/cores.md")
    assert re.fullmatch(
        r"docs/cores\.md:\d+: cores: "
        r"\[sha256_carrysave\]\(\.\./rtl/sha2/sha2_carrysave/README\.md\): "
        r"on ECP5: "
        r"155 MHz, .* in the document, 200 MHz, .* in the data",
        str(listed),
    )
    listed = next(figure for figure in differ if figure.document.name == "figures.md")
    assert re.fullmatch(
        r"docs/figures\.md:\d+: figures: sha256_carrysave, Lattice .*: Fmax: "
        r"155 MHz in the document, 200 MHz in the data",
        str(listed),
    )
    page = checkout / "docs/figures.md"
    lines = page.read_text().splitlines(keepends=True)
    page.write_text("".join(one for one in lines if "sha256_carrysave | Lattice" not in one))
    missing = [f for f in checked(settings, checkout, old) if f.written != f.stored]
    assert {figure.written for figure in missing} == {"not there"}


def test_published_figures_are_not_those_of_a_core(settings: Settings, checkout: Path) -> None:
    page = checkout / "rtl/sha2/sha2_engine/README.md"
    text = page.read_text()
    assert "| 15.43 |" in text
    page.write_text(text.replace("| 15.43 |", "| 15.44 |"))
    found = check.compare([catalog.core("sha2_engine")], settings, checkout)
    assert len(found) > 50
    assert [str(figure) for figure in found if figure.written != figure.stored] == []
    differ = [f for f in checked(settings, checkout) if f.written != f.stored]
    assert {(f.written, f.stored) for f in differ} == {("15.44", "15.43")}


@pytest.mark.parametrize(
    ("page", "true", "false"),
    [
        ("docs/figures.md", "155 MHz", "156 MHz"),
        ("docs/figures.md", "seeds 1, 2, 3: ", "seeds 1, 2, 4: "),
        ("docs/tile.md", " LUT4-equivalents", "0 LUT4-equivalents"),
        ("docs/tile.md", "| 769 |", "| 768 |"),
        ("docs/soc.md", "| 5240 |", "| 5241 |"),
        ("docs/bench.md", "1.00", "1.01"),
    ],
)
def test_a_falsified_document_is_found_without_any_store(
    settings: Settings, checkout: Path, page: str, true: str, false: str
) -> None:
    text = (checkout / page).read_text()
    assert true in text
    (checkout / page).write_text(text.replace(true, false, 1))
    found = checked(settings, checkout)
    assert len(found) > 2000
    differ = {(str(f.document), f.written) for f in found if f.written != f.stored}
    assert len(differ) == 1
    assert all(document == page and false.strip("| ") in said for document, said in differ)


def test_a_row_that_no_data_has_is_found(settings: Settings, checkout: Path) -> None:
    page = checkout / "docs/figures.md"
    row = next(one for one in page.read_text().splitlines() if one.startswith("| sha256_carrysave"))
    more = row.replace("sha256_carrysave", "sha256_invented")
    page.write_text(page.read_text().replace(row, f"{row}\n{more}"))
    differ = [figure for figure in checked(settings, checkout) if figure.written != figure.stored]
    assert differ and {figure.stored for figure in differ} == {"not there"}
    assert all("sha256_invented" in figure.name for figure in differ)


def test_check_says_how_many_and_what_differs(
    settings: Settings, checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(check, "ROOT", checkout)
    monkeypatch.chdir(tmp_path)
    keep(settings)
    good = CliRunner().invoke(cli, ["report", "--check", "sha256_carrysave"])
    assert (good.exit_code, good.stdout) == (0, "")
    assert re.search(r"\d\d+ figures compared with the data, 0 differ", good.stderr)
    keep(settings, *(p.model_copy(update={"cycles_per_block": 99}) for p in POINTS))
    bad = CliRunner().invoke(cli, ["report", "--check"])
    assert bad.exit_code == 1
    assert bad.stdout.count("in the document, 99 in the data") > 20
    assert not (tmp_path / "report").exists()
    keep(settings)
    page = checkout / "docs/bench.md"  # of no core
    page.write_text(page.read_text().replace("| 122 µs | 1.00 ×", "| 122 µs | 1.01 ×", 1))
    system = CliRunner().invoke(cli, ["report", "--check"])
    assert system.exit_code == 1
    assert system.stdout.count("\n") == 1 and "bench kammoun 14: transform" in system.stdout


def test_only_a_checkout_can_be_checked(settings: Settings, tmp_path: Path) -> None:
    with pytest.raises(HashtileError, match="documents of a checkout"):
        check.compare([], settings, tmp_path)


def test_what_another_version_kept_is_passed_over(settings: Settings) -> None:
    with Store(settings.home / "results.sqlite") as store:
        store.put(f"report-{CORE.name}", news.KIND, {"core": CORE.name, "points": "?"})
        assert news.last(store, [CORE]) == []
