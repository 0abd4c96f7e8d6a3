"""Power: hand-computed energies, the replay as a check, workloads of every contract."""

import math
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest
from power_cases import PORTS, without_pdks

from hashtile import catalog, sim
from hashtile.sim import Port
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth.power import cells, energy, grammar, workloads
from hashtile.synth.power.netlist import Netlist
from hashtile.synth.power.trace import Trace

VOLTS = 2.0
# 1 fF a pin; energies in fJ, the rise's and the fall's apart. Leakage in nW.
LIBRARY = """\
library (hand) {
  time_unit : "1ps"; voltage_unit : "1V"; capacitive_load_unit (1, ff);
  leakage_power_unit : "1nW"; nom_voltage : 2.0;
  power_lut_template (by_load) { variable_1 : total_output_net_capacitance; index_1 ("0, 10"); }
  power_lut_template (by_slew) { variable_1 : input_transition_time; index_1 ("0, 100"); }
  cell (AND) {
    leakage_power () { value : 1; when : "A & B"; }
    leakage_power () { value : 3; }
    pin (A) { direction : input; capacitance : 1; }
    pin (B) { direction : input; capacitance : 1;
      internal_power () { when : "!A & !Y"; rise_power (scalar) { values ("4"); }
        fall_power (scalar) { values ("6"); } } }
    pin (Y) { direction : output; function : "A B";
      internal_power () { related_pin : "A"; related_pg_pin : VDD;
        rise_power (by_load) { values ("1, 11"); } fall_power (by_load) { values ("3, 13"); } }
      internal_power () { related_pin : "A"; related_pg_pin : VSS;
        rise_power (scalar) { values ("0.5"); } fall_power (scalar) { values ("0.5"); } }
      internal_power () { related_pin : "B"; related_pg_pin : VDD;
        rise_power (scalar) { values ("100"); } fall_power (scalar) { values ("100"); } } }
  }
  cell (FLOP) {
    ff (IQ, IQN) { clocked_on : "CLK"; next_state : "!D"; }
    leakage_power () { value : 5; }
    pin (CLK) { direction : input; capacitance : 1; clock : true;
      internal_power () { when : "D"; rise_power (by_slew) { values ("10, 30"); }
        fall_power (scalar) { values ("7"); } } }
    pin (D) { direction : input; capacitance : 1; }
    pin (QN) { direction : output; function : "IQ";
      internal_power () { related_pin : "CLK"; rise_power (scalar) { values ("2"); }
        fall_power (scalar) { values ("4"); } } }
  }
  cell (GATE) {
    clock_gating_integrated_cell : "latch_posedge";
    cell_leakage_power : 2;
    pin (CLK) { direction : input; capacitance : 1; clock_gate_clock_pin : true;
      internal_power () { when : "!EN"; rise_power (scalar) { values ("1"); }
        fall_power (scalar) { values ("2"); } } }
    pin (EN) { direction : input; capacitance : 1; clock_gate_enable_pin : true; }
    pin (GCLK) { direction : output; clock_gate_out_pin : true;
      internal_power () { related_pin : "CLK"; rise_power (scalar) { values ("8"); }
        fall_power (scalar) { values ("10"); } } }
  }
  cell (LATCH) { latch (IQ, IQN) { enable : "G"; data_in : "D"; }
    pin (G) { direction : input; } pin (D) { direction : input; }
    pin (Q) { direction : output; function : "IQ"; } }
  cell (CLEARED) { ff (IQ, IQN) { clocked_on : "CLK"; next_state : "D"; clear : "!R"; }
    pin (CLK) { direction : input; } pin (D) { direction : input; } pin (R) { direction : input; }
    pin (Q) { direction : output; function : "IQ"; } }
}
"""
# A flop that takes A & B where `en_i`, by a clock gate; its output is inverted.
NETLIST = """\
module hand (input clk_i, input en_i, input [1:0] ab_i, output y_o, output q_o);
  wire gated;
  AND u_and (.A(ab_i[0]), .B(ab_i[1]), .Y(y_o));
  GATE u_gate (.CLK(clk_i), .EN(en_i), .GCLK(gated));
  FLOP u_flop (.CLK(gated), .D(y_o), .QN(q_o));
endmodule
"""
VALUES: Mapping[str, list[int]] = {
    "en_i": [1, 0, 1, 1],
    "ab_i": [1, 3, 3, 0],
    "y_o": [0, 1, 1, 0],
    "q_o": [1, 1, 1, 0],
}


@pytest.fixture(scope="module")
def settings() -> Settings:
    return without_pdks()


@pytest.fixture
def library(tmp_path: Path) -> Path:
    path = tmp_path / "hand.lib"
    path.write_text(LIBRARY)
    return path


def netlist(library: Path, text: str = NETLIST, top: str = "hand", clock: str = "clk_i") -> Netlist:
    path = library.with_name("netlist ; $(odd) name.v")
    path.write_text(text)
    return Netlist(path, library, top, library.parent, clock)


@pytest.mark.parametrize(
    ("expression", "ones"),
    [
        ("!A", (0, 2)),
        ("A'", (0, 2)),
        ("(A * B) + !A", (0, 2, 3)),
        ("A B", (3,)),
        ("A&!B|B", (1, 2, 3)),
        ("A ^ B", (1, 2)),
        ("A & B ^ 1", (1,)),
        ("!(A + B)'", (1, 2, 3)),
        ("0", ()),
    ],
)
def test_functions_are_read_as_liberty_has_them(expression: str, ones: tuple[int, ...]) -> None:
    assert tuple(np.flatnonzero(grammar.truth(expression, ["A", "B"]))) == ones


@pytest.mark.parametrize("expression", ["", "A +", "(A", "A)", "C", "A ? B", "A; B"])
def test_what_is_no_function_is_refused(expression: str) -> None:
    with pytest.raises(HashtileError, match="is no function of A, B"):
        grammar.truth(expression, ["A", "B"])


def test_tables_are_interpolated_and_end_at_their_edges() -> None:
    table = cells.Table(
        np.array([0.0, 10]), np.array([0.0, 4, 8]), np.array([[0.0, 4, 8], [10, 14, 18]])
    )
    slews, loads = np.array([0.0, 5, 10, 99, -1]), np.array([2.0, 6, 8, 99, -1])
    assert list(table.at(slews, loads)) == [2, 11, 18, 18, 0]


def test_the_netlist_does_what_the_trace_says(library: Path, settings: Settings) -> None:
    hand = netlist(library)
    activity = hand.run(Trace.of(PORTS, VALUES), settings)
    nets = {name: found for name, (_, found) in hand.ports.items()}
    toggles = {name: [int(activity.toggles[net]) for net in found] for name, found in nets.items()}
    # The first cycle counts from 0, and from 1 of the flop, which begins as if it held 0.
    assert toggles == {"en_i": [3], "ab_i": [2, 2], "y_o": [2], "q_o": [1]}
    assert activity.toggles[hand.clock] == 8  # four pulses
    (gated,) = hand.clocks - {hand.clock}
    assert activity.toggles[gated] == 6
    later = hand.run(Trace.of(PORTS, VALUES, first=2), settings)
    assert (later.cycles, later.toggles[hand.clock], later.toggles[gated]) == (2, 4, 4)
    assert [int(later.toggles[nets[name][0]]) for name in ("en_i", "y_o", "q_o")] == [1, 1, 1]


def test_energy_is_that_by_hand(library: Path, settings: Settings) -> None:
    hand = netlist(library)
    activity = hand.run(Trace.of(PORTS, VALUES), settings)
    slews = np.full(hand.nets, 50e-12)
    found = energy.total(hand, activity, slews, 2e-15)
    # Y leads to the flop and an output: 3 fF. It changes twice, by the arcs of A and B: A toggles
    # in states in which Y follows it (B = 1) in 2 of 4 cycles, B (A = 1) in 3 of 4, each toggles
    # twice, so that they weigh 2 to 3. The mean of rise and fall. VSS adds 0.5.
    at_y = 2 * ((2 * (4 + 6) / 2 + 3 * 100) / 5 + 0.5)
    # B toggles twice; A = 0 and Y = 0 in one cycle of four: 5 fJ each.
    at_b = 2 * 0.25 * 5
    # QN changes once.
    at_q = 3
    # The gate's clock: GCLK pulses in three cycles, in the one without EN it takes 1 + 2 fJ. The
    # flop's rises thrice, D is 1 in one of these: 20 fJ by its slew. It falls in the cycle after.
    gate, flop = 3 * (8 + 10) + 3, 20 + 7
    cycles = 4
    assert math.isclose(found.internal_j, (at_y + at_b + at_q + gate + flop) * 1e-15 / cycles)
    # The clock leads to one pin of 1 fF, the gated one too, q_o to the output's 2 fF. What drives
    # the inputs is not in the netlist.
    by_clock = VOLTS**2 / 2 * (8 + 6)
    switching = VOLTS**2 / 2 * (2 * 3 + 1 * 2) + by_clock
    assert math.isclose(found.switching_j, switching * 1e-15 / cycles)
    assert math.isclose(found.clock_j, (gate + flop + by_clock) * 1e-15 / cycles)
    # A & B in two of four cycles
    assert math.isclose(found.leakage_w, ((1 + 3) / 2 + 5 + 2) * 1e-9)
    assert math.isclose(found.toggles, (2 + 1 + 8 + 6) / 4 / 4)
    at = found.watts(3e9)
    assert math.isclose(at.total, 3e9 * (found.internal_j + found.switching_j) + found.leakage_w)
    assert math.isclose(at.clock, 3e9 * found.clock_j)


def test_an_output_that_differs_is_an_error(library: Path, settings: Settings) -> None:
    broken = NETLIST.replace(".B(ab_i[1])", ".B(ab_i[0])")
    with pytest.raises(HashtileError, match=r"in cycle 0 of the trace y_o\[0\] is not 0"):
        netlist(library, broken).run(Trace.of(PORTS, VALUES), settings)
    wrong = {**VALUES, "q_o": [1, 1, 1, 1]}
    with pytest.raises(HashtileError, match=r"in cycle 3 of the trace q_o\[0\] is not 1"):
        netlist(library).run(Trace.of(PORTS, wrong), settings)
    netlist(library).run(Trace.of(PORTS, wrong, checked=4), settings)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("AND u_and", "NAND u_and", "has no cells NAND"),
        ("FLOP u_flop (.CLK(gated)", "FLOP u_flop (.CLK(y_o)", "its pin CLK is not the clock"),
        (".B(ab_i[1])", ".B(gated)", "its pin B is the clock as data"),
        (".A(ab_i[0])", ".A(y_o)", "a combinational loop"),
        ("FLOP u_flop (", "CLEARED u_flop (.R(en_i), ", "power of CLEARED is not known"),
        ("AND u_and (.A(ab_i[0]), .B(ab_i[1]), .Y(y_o))",
         "LATCH u_latch (.G(ab_i[0]), .D(ab_i[1]), .Q(y_o))", "power of LATCH is not known"),
        ("endmodule", "", "Yosys failed"),
    ],
)  # fmt: skip
def test_netlists_that_it_cannot_tell_of(
    old: str, new: str, why: str, library: Path, settings: Settings
) -> None:
    with pytest.raises(HashtileError, match=why):
        netlist(library, NETLIST.replace(old, new))


def test_hostile_names(library: Path, settings: Settings) -> None:
    """Names as Verilog escapes them, a module inside, constants, a port that leads nowhere."""
    text = """\
module inner (input a, input clk, output \\q"[1] );
  FLOP \\u;{1} (.CLK(clk), .D(a), .QN(\\q"[1] ));
endmodule
module \\top;{1} (input clk_i, input \\in[3] , input unused_i, output \\out;1 , output one_o);
  wire \\a{b}$[0]; ;
  AND \\u$1.a[0] (.A(\\in[3] ), .B(1'b1), .Y(\\a{b}$[0]; ));
  inner \\i"$\\ (.a(\\a{b}$[0]; ), .clk(clk_i), .\\q"[1] (\\out;1 ));
  assign one_o = 1'b1;
endmodule
"""
    hand = netlist(library, text, "top;{1}")
    ports = [Port("in[3]", 1, True), Port("unused_i", 1, True)]
    ports += [Port("out;1", 1, False), Port("one_o", 1, False)]
    values = {"in[3]": [0, 1, 1], "unused_i": [1, 0, 1], "out;1": [1, 1, 0], "one_o": [1, 1, 1]}
    activity = hand.run(Trace.of(ports, values), settings)
    assert activity.toggles[hand.ports["out;1"][1][0]] == 1


def test_traces_that_do_not_fit(library: Path, settings: Settings) -> None:
    hand = netlist(library)
    with pytest.raises(BadInput, match="other ports"):
        hand.run(Trace.of(PORTS[:3], {p.name: VALUES[p.name] for p in PORTS[:3]}), settings)
    with pytest.raises(BadInput, match="as many values of each port"):
        Trace.of(PORTS, {**VALUES, "y_o": [0]})
    with pytest.raises(BadInput, match="a column for each bit"):
        Trace(PORTS, np.zeros((3, 4), np.uint8))
    with pytest.raises(BadInput, match="begins at one of them"):
        Trace.of(PORTS, VALUES, first=4)
    with pytest.raises(BadInput, match="0 and 1"):
        Trace(PORTS, np.full((3, 5), 2, np.uint8))
    with pytest.raises(BadInput, match="hand has no clock clk"):
        netlist(library, clock="clk")


def test_ports_are_recorded_as_the_core_has_them(tmp_path: Path, settings: Settings) -> None:
    dut = sim.Sha2Core(catalog.core("sha256_iterative"), settings)
    dut.record()
    hashed = dut.compress([sim.Block(bytes(range(64)), bytes(32))])[0]
    dut.idle(3)
    ports, rows = dut.recorded()
    place = {}
    for number, port in enumerate(ports):
        place[port.name] = slice(
            sum(p.bits for p in ports[:number]), sum(p.bits for p in ports[: number + 1])
        )
    assert "clk_i" not in place and {p.name for p in ports if not p.is_input} == {
        "word_ready_o", "hash_valid_o", "hash_o", "tag_o", "alert_o",
    }  # fmt: skip
    assert len(rows) == hashed.given_at - hashed.taken_at + 1 + 3
    words = np.packbits(rows[:, place["word_i"]], axis=1, bitorder="little")
    assert bytes(words[0])[::-1] == bytes(range(4))
    given = np.flatnonzero(rows[:, place["hash_valid_o"]])
    digest = np.packbits(rows[given[0], place["hash_o"]], bitorder="little")
    assert bytes(digest)[::-1] == hashed.hash
    assert rows[:, place["rst_ni"]].all()
    inputs = np.concatenate(
        [np.arange(s.start, s.stop) for n, s in place.items() if n.endswith("_i")]
    )
    assert (rows[-3:, inputs] == rows[-1, inputs]).all()


@pytest.mark.parametrize(
    "name",
    [
        "sha256_iterative", "sha256_pipeline4", "sha2_engine", "hmac_sha256_pipelined",
        "keccak_iterative", "keccak_duplex", "sha3_engine", "keccak_dcc", "keccak_dccl",
        "keccak_prng", "sha3_stream",
    ],
)  # fmt: skip
def test_workloads_of_every_contract(
    name: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workloads, "BLOCKS", 3)
    core = catalog.core(name)
    traces = workloads.record(core, settings)
    assert list(traces) == list(workloads.TEXT) == ["long", "short", "idle"]
    long, short, idle = traces.values()
    block = 8 * core.block_bytes[core.typical]
    at_once = core.stream.messages if core.contract == "hmac" else core.messages
    assert (long.messages, long.bits) == (at_once, 3 * at_once * block)
    assert short.messages == 3 * core.messages * at_once // core.messages
    assert short.bits == short.messages * block
    assert (idle.cycles, idle.messages, idle.bits) == (workloads.IDLE, 0, 0)
    assert (idle.rows[: len(short.rows)] == short.rows).all()
    for trace in (long, short):
        assert trace.first == trace.checked == 2
        assert not trace.rows[:2].any() and trace.rows[2:].any(0).sum() > 100
    known = {c.contract for c in catalog.cores().values()}
    assert known - workloads._DRIVERS.keys() == {"tile", "packets", "soc"}
    with pytest.raises(HashtileError, match="no workload is known for the contract tile"):
        workloads.record(catalog.core("tile"), settings)


def test_the_pipeline_is_full_in_the_long_workload(settings: Settings) -> None:
    core = catalog.core("sha256_pipeline4")
    long = workloads.record(core, settings)["long"]
    assert long.cycles < 1.05 * 16 * long.bits / 512 + 70
