"""Synthesis: keys, stored answers, messages."""

import gzip
from pathlib import Path
from typing import ClassVar

import pytest
from tiny_core import BETWEEN, CYCLES, SOURCE, counted, no_tool, tiny

from hashtile import catalog, sim, synth
from hashtile.catalog import Core
from hashtile.reference import functions
from hashtile.support import tools
from hashtile.support.errors import BadInput, HashtileError, Missing
from hashtile.synth import liberty, wrapper, yosys
from hashtile.synth.base import Job, Options, Target


@pytest.fixture(autouse=True)
def _cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    counted(monkeypatch)


class Counting(Target):
    """A target that only says how often it was asked."""

    name = "counting"
    choices: ClassVar = {"mhz": range(1, 501), "style": ("round", "square")}

    def __init__(self) -> None:
        self.asked: list[Job] = []

    def flow(self, core: Core, seeds: int, options: Options) -> dict[str, object]:
        return {"effort": 1, "seeds": seeds, **options}

    def measure(self, job: Job) -> dict[str, object]:
        (job.work / "half-written").write_text("gone with the folder")
        self.asked.append(job)
        return {"fmax_hz": 1e8, "area_ge": 10.0, "ge_cell": "NAND2"}


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    back_end = Counting()
    monkeypatch.setitem(synth.TARGETS, "counting", back_end)
    return back_end


def test_rates_follow_from_cycles_and_messages(tmp_path, settings, store, counting) -> None:
    point = synth.measure(
        synth.task(tiny(tmp_path, messages=3), "counting"), settings=settings, store=store
    )
    assert (point.cycles_per_block, point.block_bits) == (CYCLES, 512)
    assert list(point.rates) == ["sha224", "sha256"]
    assert point.rates["sha224"].single_bps == point.single_bps
    assert point.single_bps == 512 * 1e8 / CYCLES
    assert point.cycles_between_messages == BETWEEN
    assert point.aggregate_bps == 512 * 1e8 / BETWEEN
    assert point.power_w is None and point.energy_j_per_bit is None
    assert list((settings.home / "tmp").iterdir()) == []


def test_a_build_of_both_word_sizes_has_a_rate_for_each(
    settings, store, counting, monkeypatch
) -> None:
    cycles = {"sha256": 65, "sha384": 81, "sha512-224": 81}
    monkeypatch.setattr(
        sim, "cycles_per_block", lambda core, algorithm, settings: cycles[algorithm]
    )
    engine = catalog.core("sha2_engine")
    chosen = functions.modes(cycles)
    point = synth.measure(
        synth.task(engine, "counting", parameters={"Modes": chosen}), settings=settings, store=store
    )
    found = {name: (rate.cycles_per_block, rate.block_bits) for name, rate in point.rates.items()}
    assert found == {"sha256": (65, 512), "sha384": (81, 1024), "sha512-224": (81, 1024)}
    assert (point.cycles_per_block, point.block_bits) == (81, 1024)
    assert point.rates["sha256"].single_bps == 512 * 1e8 / 65
    assert point.single_bps == point.aggregate_bps == 1024 * 1e8 / 81
    assert synth.cycles(point) == "65 / 81"
    assert "788 Mb/s / 1.26 Gb/s" in synth.summary(point)
    assert synth.points(store, [engine], settings) == [point]


def test_the_second_answer_comes_from_the_store(
    tmp_path, settings, store, counting, monkeypatch
) -> None:
    core = tiny(tmp_path)
    first = synth.measure(synth.task(core, "counting"), settings=settings, store=store)
    changed = tiny(tmp_path, SOURCE.replace("sum_o + a_i", "sum_o - a_i"))
    assert synth.points(store, [changed], settings) == []  # those are figures of another core
    core = tiny(tmp_path)
    monkeypatch.setattr(tools, "run", no_tool)
    monkeypatch.setattr(sim, "cycles_per_block", no_tool)
    assert synth.measure(synth.task(core, "counting"), settings=settings, store=store) == first
    assert len(counting.asked) == 1
    assert synth.points(store, [core], settings) == [first]
    store.put("other", "synth", {"core": "tiny", "of": "another version"})
    assert synth.points(store, [core], settings) == [first]


def test_every_input_changes_the_key(tmp_path, settings, store, counting, monkeypatch) -> None:
    def asked(core: Core, refresh: bool = False, **options: object) -> int:
        task = synth.task(core, "counting", **options)
        synth.measure(task, settings=settings, store=store, refresh=refresh)
        return len(counting.asked)

    assert asked(tiny(tmp_path)) == 1
    assert asked(tiny(tmp_path, SOURCE.replace("sum_o + a_i", "sum_o - a_i"))) == 2
    assert asked(tiny(tmp_path)) == 2
    assert asked(tiny(tmp_path), parameters={"Width": 9}) == 3
    assert asked(tiny(tmp_path), seeds=5) == 4
    assert asked(tiny(tmp_path, messages=2)) == 5
    assert asked(tiny(tmp_path).build({"Width": 9})) == 5
    monkeypatch.setattr(counting, "flow", lambda core, seeds, options: {"effort": 2})
    assert asked(tiny(tmp_path)) == 6
    monkeypatch.setattr(counting, "versions", lambda: ["yosys 99"])
    assert asked(tiny(tmp_path)) == 7
    monkeypatch.setattr(counting, "inputs", lambda settings: [tmp_path / "tiny.sv"])
    assert asked(tiny(tmp_path)) == 8
    assert asked(tiny(tmp_path)) == 8
    assert asked(tiny(tmp_path), refresh=True) == 9
    assert {len(point.parameters) for point in synth.points(store, [tiny(tmp_path)], settings)} == {
        1
    }
    assert (
        len(synth.points(store, [tiny(tmp_path)], settings)) == 2
    )  # the newest of Width = 8 and of 9


def test_options_change_the_flow_and_are_kept_apart(tmp_path, settings, store, counting) -> None:
    core = tiny(tmp_path)

    def measure(**options: int | str) -> synth.Point:
        return synth.measure(
            synth.task(core, "counting", options=options), settings=settings, store=store
        )

    plain, fast, square = measure(), measure(mhz=500), measure(mhz=500, style="square")
    assert [p.options for p in (plain, fast, square)] == [
        {}, {"mhz": 500}, {"mhz": 500, "style": "square"},
    ]  # fmt: skip
    assert square.conditions == {"effort": 1, "seeds": 3, "mhz": 500, "style": "square"}
    assert len(counting.asked) == 3 and measure(mhz=500) == fast and len(counting.asked) == 3
    assert synth.points(store, [core], settings) == [plain]
    assert synth.points(store, [core], settings, every=True) == [square, fast, plain]
    for options, text in (
        ({"mzh": 5}, "counting has no option 'mzh'; known: mhz, style"),
        ({"mhz": 501}, "counting: mhz = 501 is not allowed; allowed: 1 to 500"),
        ({"mhz": True}, "counting: mhz = True is not allowed; allowed: 1 to 500"),
        ({"style": "flat"}, "style = 'flat' is not allowed; allowed: 'round', 'square'"),
    ):
        with pytest.raises(BadInput, match=text):
            measure(**options)


def test_a_failed_run_stores_nothing(tmp_path, settings, store, counting, monkeypatch) -> None:
    def fails(job: Job) -> dict[str, object]:
        raise HashtileError("the tool failed")

    monkeypatch.setattr(counting, "measure", fails)
    with pytest.raises(HashtileError, match="the tool failed"):
        synth.measure(synth.task(tiny(tmp_path), "counting"), settings=settings, store=store)
    assert synth.points(store, [tiny(tmp_path)], settings) == []
    assert list((settings.home / "tmp").iterdir()) == []


def test_unknown_names(tmp_path, settings, store) -> None:
    with pytest.raises(BadInput, match="unknown target 'ecp6'; known are: ecp5, asap7, "):
        synth.measure(synth.task(tiny(tmp_path), "ecp6"), settings=settings, store=store)
    with pytest.raises(BadInput, match="tiny has no parameter 'Wdith' to choose; known: Width"):
        synth.measure(
            synth.task(tiny(tmp_path), "xc7", parameters={"Wdith": 1}),
            settings=settings,
            store=store,
        )
    with pytest.raises(BadInput, match=r"Width=65 is not allowed; allowed: 1\.\.64"):
        synth.measure(
            synth.task(tiny(tmp_path), "xc7", parameters={"Width": 65}),
            settings=settings,
            store=store,
        )
    with pytest.raises(BadInput, match="not a name"):
        yosys.read("top; shell rm", ["tiny.sv"], {})
    with pytest.raises(BadInput, match="not a name"):
        yosys.read("top", ["tiny.sv"], {"Width=1 -G Other": 1})


@pytest.mark.parametrize(
    "target", ["asap7", "asap7-ungated", "asap7-rvt", "asap7-margins", "asap7-placed", "sky130hd"]
)
def test_a_missing_pdk_says_how_to_get_it(target, tmp_path, settings, store) -> None:
    core = tiny(tmp_path)
    with pytest.raises(Missing, match=r"HASHTILE_PDK_ROOT .*lib\.gz; .*lambdapdk"):
        synth.measure(synth.task(core, target), settings=settings, store=store)
    elsewhere = settings.model_copy(update={"pdk_root": tmp_path / "nowhere"})
    with pytest.raises(Missing, match=r"nowhere.* is missing: .*lambdapdk"):
        synth.measure(synth.task(core, target), settings=elsewhere, store=store)


def pdk_of(folder: Path, contents: bytes) -> Path:
    library = folder / "sky130hd" / "lib" / "sky130_fd_sc_hd__tt_025C_1v80.lib.gz"
    library.parent.mkdir(parents=True)
    library.write_bytes(contents)
    return folder


def test_a_missing_timer_says_how_to_get_it(tmp_path, settings, store, monkeypatch) -> None:
    chosen = settings.model_copy(update={"pdk_root": pdk_of(tmp_path, b"")})
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match=r"sta is not installed.*apt-get install opensta"):
        synth.measure(synth.task(tiny(tmp_path), "sky130hd"), settings=chosen, store=store)


CELL = 'cell ("{0}") {{ pin (A) {{ function : "{{"; }} area : {1}; }}\n'
LIBRARY = "library (small) {{ default_wire_load : big; lu_table_template (t{0}) {{ }}\n{1} }}"


@pytest.mark.parametrize(
    "contents",
    [
        pytest.param(contents, id=name)  # the bytes hold the time of day
        for name, contents in {
            "plain": b"not compressed",
            "empty": gzip.compress(b"library (x) { }"),
            "cut": gzip.compress(LIBRARY.format(1, CELL.format("nand2", 2)).encode())[:-12],
            "open": gzip.compress(LIBRARY.format(1, CELL.format("nand2", 2)[:40]).encode()),
            "no text": gzip.compress(b"\xff\xfe cell"),
        }.items()
    ],
)
def test_a_broken_library_is_named(contents, tmp_path, settings, store) -> None:
    chosen = settings.model_copy(update={"pdk_root": pdk_of(tmp_path, contents)})
    with pytest.raises(HashtileError, match=r"1v80\.lib\.gz: not a good Liberty file.*again"):
        synth.measure(synth.task(tiny(tmp_path), "sky130hd"), settings=chosen, store=store)


def test_libraries_are_merged_and_cut_down(tmp_path) -> None:
    files = []
    for number, cells in enumerate([("nand2", "latch"), ("inv",)]):
        text = LIBRARY.format(number, "".join(CELL.format(name, 1.5) for name in cells))
        files.append(tmp_path / f"{number}.lib.gz")
        files[-1].write_bytes(gzip.compress(text.encode()))
    cache = tmp_path / "cache"
    path = liberty.merged(files, "latch|scan", (0.5, 0.3), 1000, cache)
    text = path.read_text()
    assert all(word in text for word in ("nand2", "inv", "(t0)", "(t1)", "fanout_length (1, 0.5)"))
    assert "latch" not in text and "default_wire_load" not in text and "0.001" in text
    assert text.count("library (") == 1 and text.count("area : 1.5") == 2
    assert liberty.cell_area(path, "nand2") == 1.5
    with pytest.raises(HashtileError, match="no cell nor2"):
        liberty.cell_area(path, "nor2")
    assert liberty.merged(files, "latch|scan", (0.5, 0.3), 1000, cache) == path
    assert liberty.merged(files, "inv", (0.5, 0.3), 1000, cache) != path
    assert sorted(p.suffix for p in cache.iterdir()) == [".lib", ".lib"]


def test_the_wrapper_needs_a_clock_and_ports() -> None:
    ports = [("clk_i", "input", 1), ("a_i", "input", 3), ("b_i", "input", 1), ("q_o", "output", 4)]
    text = wrapper.text("core", {"Width": 3}, ports)
    assert "core #(.Width(3)) u_core" in text
    assert ".a_i(in_q[0 +: 3])" in text and ".b_i(in_q[3 +: 1])" in text
    assert ".q_o(core_out[0 +: 4])" in text
    for missing in (0, 3):
        with pytest.raises(HashtileError, match="clk_i"):
            wrapper.text("core", {}, ports[:missing] + ports[missing + 1 :])


def test_a_broken_core_shows_the_error_and_its_place(tmp_path, settings, store) -> None:
    core = tiny(tmp_path, SOURCE.replace("sum_o + a_i", "sum_o + nothing"))
    with pytest.raises(HashtileError, match=r"(?s)Yosys failed.*tiny\.sv:6.*nothing"):
        synth.measure(synth.task(core, "xc7"), settings=settings, store=store)
