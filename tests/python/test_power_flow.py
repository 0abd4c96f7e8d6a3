"""Power in the flow: what ASIC targets measure, tables, the command line, stopped clocks."""

import dataclasses
import gzip
import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from homes import empty_home
from power_cases import PORTS, without_pdks
from rich.console import Console

from hashtile import catalog, cli, sim, synth
from hashtile import documents as docs
from hashtile.bench import netlists
from hashtile.catalog import Core
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.sim import Port
from hashtile.support import folders
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import asic, liberty, measured, power
from hashtile.synth.power import energy
from hashtile.synth.power.trace import Trace

ADDER = """\
module ht_adder (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic       go_i,
    input  logic [31:0] a_i,
    output logic [31:0] sum_o
);
  always_ff @(posedge clk_i) if (!rst_ni) sum_o <= '0; else if (go_i) sum_o <= sum_o + a_i;
endmodule
"""


@pytest.fixture(scope="module")
def settings() -> Settings:
    return without_pdks()


def adder(folder: Path) -> Core:
    source = folder / "adder.sv"
    source.write_text(ADDER)
    return catalog.core("sha256_iterative").model_copy(
        update={
            "name": "adder",
            "folder": Path("sha2/adder"),
            "swapped": {"ht_adder": source},
            "parameters": {},
            "choices": {},
        }
    )


def adding(values: list[int], going: list[bool]) -> Trace:
    """The trace of `values` on a_i, taken if `going`, after a reset of one cycle."""
    sums, total = [], 0
    for value, goes in zip(values, going, strict=True):
        sums.append(total)
        total = (total + value * goes) % 2**32
    ports = [Port("rst_ni", 1, True), Port("go_i", 1, True), Port("a_i", 32, True)]
    ports += [Port("sum_o", 32, False)]
    columns = {
        "rst_ni": [0] + [1] * len(values),
        "go_i": [0, *map(int, going)],
        "a_i": [0, *values],
        "sum_o": [0, *sums],
    }
    return Trace.of(ports, columns, first=1, checked=1, bits=512, messages=1)


def workloads_of_adder(core: Core, settings: Settings) -> dict[str, Trace]:
    numbers = np.random.default_rng(1).integers(0, 2**32, 64).tolist()
    return {
        "long": adding(numbers, [True] * 64),
        "short": adding(numbers, [i % 2 == 0 for i in range(64)]),
        "idle": dataclasses.replace(adding([7] * 64, [False] * 64), bits=0, messages=0),
    }


@pytest.mark.parametrize(("target", "least", "most"), [("asap7", 0.05, 1), ("sky130hd", 2, 50)])
def test_asic_power(
    target: str,
    least: float,
    most: float,
    tmp_path: Path,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    shared_file: Callable[[str], Path],
) -> None:
    """Thirty-two flops with a clock gate, and an adder: less work takes less energy."""
    monkeypatch.setattr(sim, "cycles_per_block", lambda core, algorithm, settings: 4)
    monkeypatch.setattr(power, "record", workloads_of_adder)
    home = tmp_path / "a home; with $(odd) 'name"
    home.mkdir()
    for name in ("sim", "zig"):  # what is compiled there already
        (settings.home / name).mkdir(parents=True, exist_ok=True)
        (home / name).symlink_to(settings.home / name)
    chosen = settings.model_copy(update={"home": home, "pdk_root": shared_file("pdk")})
    steps: list[str] = []
    with Store(tmp_path / "results.sqlite") as store:
        plain = synth.measure(synth.task(adder(tmp_path), target), settings=chosen, store=store)
        assert plain.power is None and plain.power_w is None
        point = synth.measure(
            synth.task(adder(tmp_path), target, power=True),
            settings=chosen,
            store=store,
            progress=steps.append,
        )
        assert steps[-1].endswith("power") and point.fmax_hz == plain.fmax_hz
        again = synth.measure(synth.task(adder(tmp_path), target), settings=chosen, store=store)
        assert again == point  # a point with power answers who asks for none
        assert synth.Point.model_validate_json(point.model_dump_json()) == point
    long, short, idle = (point.power[name] for name in ("long", "short", "idle"))
    assert idle.at_fmax.total < short.at_fmax.total < long.at_fmax.total == point.power_w
    assert long.at_1_ghz.hz == 1e9 and long.at_fmax.hz == point.fmax_hz
    for one in (long, short, idle):
        for at in (one.at_fmax, one.at_1_ghz):
            assert math.isclose(at.total, at.internal + at.switching + at.leakage)
            assert 0 < at.clock < at.internal + at.switching
    # Half of the gated clock's pulses; in the idle workload only the gate's own clock.
    assert 0.4 < short.at_1_ghz.clock / long.at_1_ghz.clock < 0.65
    assert idle.at_1_ghz.clock < 0.15 * long.at_1_ghz.clock
    assert point.energy_j_per_bit == long.energy_j_per_bit
    assert math.isclose(long.energy_j_per_bit, long.at_fmax.total * 64 / point.fmax_hz / 512)
    assert idle.energy_j_per_bit is None and idle.energy_j_per_message is None
    picojoules = 1e12 * (long.at_1_ghz.total - long.at_1_ghz.leakage) / 1e9
    assert least < picojoules < most  # a cycle
    assert "idle" in point.conditions["workloads"]
    assert figures.power(point).endswith("J/bit") and len(figures.power_details(point)) == 4


def test_an_inverter_takes_what_its_table_says(
    tmp_path: Path, settings: Settings, shared_file: Callable[[str], Path]
) -> None:
    """Of ASAP7: INVx1, driven without a driver of its own, at a load of 1.44 fF."""
    name = "asap7sc7p5t_INVBUF_SLVT_TT_nldm"
    text = gzip.decompress(shared_file(f"pdk/asap7/lib/{name}.lib.gz").read_bytes())
    library, path = tmp_path / "inv.lib", tmp_path / "inv.v"
    library.write_bytes(text)
    path.write_text(
        "module inv (input clk_i, input a_i, output y_o);\n"
        "  INVx1_ASAP7_75t_SL u_inv (.A(a_i), .Y(y_o));\nendmodule\n"
    )
    trace = Trace.of(
        [Port("a_i", 1, True), Port("y_o", 1, False)],
        {"a_i": [i % 2 for i in range(100)], "y_o": [1 - i % 2 for i in range(100)]},
        first=2,
    )
    edges = power.Edges("BUFx2_ASAP7_75t_SL", 1.44, 10.0)
    found = power.measure(path, library, "inv", trace, edges, settings)
    assert math.isclose(found.switching_j, 0.5 * 0.7**2 * 1.44e-15)
    # Rise and fall at slews of 5 and 10 ps, of both supplies
    at_5 = 0.134654 - 0.0209832 - 0.0266361 + 0.139802
    at_10 = 0.137776 - 0.0184665 - 0.02352 + 0.142425
    low, high = sorted(1e-15 * each / 2 for each in (at_5, at_10))
    assert low <= found.internal_j <= high
    assert found.clock_j == 0 and found.toggles == 1.5  # the clock twice, the output once


def test_an_fpga_has_no_power(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sim, "cycles_per_block", lambda core, algorithm, settings: 4)
    with Store(tmp_path / "results.sqlite") as store:
        plain = synth.measure(synth.task(adder(tmp_path), "xc7"), settings=settings, store=store)
        asked = synth.measure(
            synth.task(adder(tmp_path), "xc7", power=True), settings=settings, store=store
        )
    assert asked == plain and asked.power_w is None and asked.power is None


def powered() -> synth.Point:
    """A point of the repository, with powers that are easy to read."""
    found = measured.shipped()
    points = [one.point for one in found]
    point = next(p for p in points if (p.core, p.target) == ("sha256_iterative", "asap7"))
    taken = energy.Energy(2e-12, 1e-12, 1e-12, 1e-3, 0.3)
    trace = Trace(PORTS, np.zeros((100, 5), np.uint8), bits=1000, messages=10)
    work = power.result(taken, trace, 2e9)
    idle = power.result(dataclasses.replace(taken, internal_j=0, switching_j=0), trace, 2e9)
    return point.model_copy(
        update={
            "power_w": work.at_fmax.total,
            "energy_j_per_bit": work.energy_j_per_bit,
            "power": {"long": work, "short": work, "idle": idle},
        }
    )


def test_tables_show_power() -> None:
    point = powered()
    # 3 pJ a cycle at 2 GHz and 1 mW; 100 cycles for 1000 bits, 10 messages
    assert figures.power(point) == "7.00 mW, 350 fJ/bit"
    assert figures.power_details(point) == [
        "clock 28.6 %", "4.00 mW at 1 GHz", "short messages 35.0 pJ each", "idle 1.00 mW",
    ]  # fmt: skip
    text = docs.builds_measured([point])
    row = "| 7.00 mW | 4.00 mW | 350 fJ | 35.0 pJ | 28.6 % | 1.00 mW |"
    assert f"| sha256_iterative | {figures.title('asap7')} {row}" in text
    console = Console(width=300)
    with console.capture() as shown:
        console.print(synth.table([point]))
    assert "7.00 mW, 350 fJ/bit" in shown.get()
    bare = point.model_copy(update={"power_w": None, "energy_j_per_bit": None, "power": None})
    assert figures.power(bare) == figures.NONE and figures.power_details(bare) == []
    assert "power at Fmax" not in docs.builds_measured([bare])
    assert [column.header for column in synth.table([bare]).columns][-1] == "efficiency"


def test_the_command_line_asks_for_power(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    asked: list[bool] = []

    def measure(task: synth.Task, **options: object) -> synth.Point:
        asked.append(task.power)
        return powered()

    monkeypatch.setattr(synth, "measure", measure)
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path))
    arguments = ["synth", "sha256_iterative", "--target", "xc7,asap7"]
    cli.cli.main([*arguments, "--power", "--json"], standalone_mode=False)
    given = capfdbinary.readouterr()
    assert given.err == b"hashtile: xc7: no power: there is no open model of what it takes\n"
    assert synth.Point.model_validate_json(given.out.splitlines()[0]) == powered()
    cli.cli.main(arguments, standalone_mode=False)
    assert asked == [False, True, False, False] and not capfdbinary.readouterr().err


GATED = """\
module gated (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        go_i,
    output logic [31:0] count_o
);
  logic clk;
  ht_soc_clock_gate u_gate (.clk_i, .enable_i(go_i || !rst_ni), .clk_o(clk));
  always_ff @(posedge clk) if (!rst_ni) count_o <= '0; else count_o <= count_o + 1'b1;
endmodule
"""
PLAIN = GATED.replace("clk_o(clk)", "clk_o()").replace("@(posedge clk)", "@(posedge clk_i)")


def counts(going: bool) -> Trace:
    """A reset, then 40 cycles of which each tenth counts, or each."""
    go = [0] * 4 + [int(going or cycle % 10 == 0) for cycle in range(40)]
    values = np.cumsum([0, *go[:-1]])
    rows = [[int(i >= 4), go[i], *(int(values[i]) >> b & 1 for b in range(32))] for i in range(44)]
    ports = [Port("rst_ni", 1, True), Port("go_i", 1, True), Port("count_o", 32, False)]
    return Trace(ports, np.array(rows, np.uint8), first=4, checked=4)


def test_a_clock_that_a_module_stops_is_that_of_a_cell(
    tmp_path: Path, settings: Settings, shared_file: Callable[[str], Path]
) -> None:
    """It takes less then, gives the same, and is no faster for it."""
    place = empty_home(tmp_path / "home")
    chosen = settings.model_copy(update={"home": place, "pdk_root": shared_file("pdk")})
    gate = folders.data_folder("rtl") / "soc/ht_soc_clock_gate.sv"
    paths, clocks = {}, {}
    for name, text in (("gated", GATED), ("plain", PLAIN)):
        source = tmp_path / f"{name}.sv"
        source.write_text(text.replace("module gated", f"module {name}"))
        module = netlists.Module(name, [gate, source], {})
        paths[name], clocks[name] = netlists.mapped(module, chosen, lambda step: None)
    assert paths["gated"].read_text().count("ICGx1_ASAP7_75t_SL \\u_gate.u_cell") == 1
    assert clocks["gated"] == pytest.approx(clocks["plain"], rel=0.02)
    target = netlists.TARGET
    library = liberty.merged(
        target.liberty_files(chosen), target.drop, asic.WIRE_FF, target.unit_ff, tmp_path
    )
    edges = power.Edges(target.driver, target.load_ff, target.slew_ps)
    rare, often = (
        power.measure(paths["gated"], library, "gated", counts(going), edges, chosen)
        for going in (False, True)
    )
    assert rare.clock_j < often.clock_j / 4
    with pytest.raises(HashtileError, match="not what was simulated"):
        power.measure(paths["plain"], library, "plain", counts(False), edges, chosen)
