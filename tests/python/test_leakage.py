"""Leakage assessment: statistics, gates of cells, and a netlist whose answer is known."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from power_cases import without_pdks
from test_power import LIBRARY

from hashtile import catalog, cli, leakage
from hashtile.leakage import circuit
from hashtile.leakage.circuit import Circuit
from hashtile.sim.gates import LANES
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput
from hashtile.synth import hardware
from hashtile.synth.power.netlist import ONE

# The product of the bits of a block, which is in one share or in two of which one is in use
PORTS = """\
module hand (input clk_i, input rst_ni, input block_valid_i, output block_ready_o,
    input absorb_i, input first_i, input end_i, input state_ready_i, input [4:0] rounds_i,
    {ports}, output y_o);
  AND u_ready (.A(block_valid_i), .B(rst_ni), .Y(block_ready_o));
  AND u_and (.A({a}), .B({b}), .Y(y_o));
  wire q;
  FLOP u_flop (.CLK(clk_i), .D(y_o), .QN(q));
endmodule
"""
PLAIN = {"ports": "input [1:0] block_i", "a": "block_i[0]", "b": "block_i[1]"}
SHARED = {
    "ports": "input [1:0] block0_i, input [1:0] block1_i, input random_valid_i, "
    "output random_ready_o, input random_i",
    "a": "block0_i[0]",
    "b": "block0_i[1]",
}


def made(folder: Path, ports: dict[str, str]) -> Circuit:
    (folder / "cells.lib").write_text(LIBRARY)
    (folder / "hand.v").write_text(PORTS.format(**ports))
    work = folder / "work"
    work.mkdir()
    return circuit.read(folder / "hand.v", folder / "cells.lib", "hand", work, without_pdks())


def test_one_share_says_nothing_and_the_block_does(tmp_path: Path) -> None:
    core = catalog.core("keccak_duplex")
    for name, ports, fails in (("plain", PLAIN, True), ("shared", SHARED, False)):
        folder = tmp_path / name
        folder.mkdir()
        one = made(folder, ports)
        found = leakage.assess(core, one, 8 * LANES, seed=3)
        assert found.traces == [512, 1024, 2048, 4096]
        assert (found.first[-1] > leakage.LIMIT) == fails
        assert leakage.assess(core, one, 4096, seed=3, randomness=False).first[-1] > leakage.LIMIT


def test_t_is_that_of_welch() -> None:
    source = np.random.default_rng(1)
    seen = source.integers(0, 60, (3, 4000)).astype(np.uint32)
    fixed = source.random(4000) < 0.4
    seen[1, fixed] += 6  # another mean
    seen[2, fixed] = 10 + seen[2, fixed] * 2 // 3  # another spread about the same mean
    sums = leakage.Sums(3)
    for part in np.split(np.arange(4000), 8):
        sums.add(fixed[part], seen[:, part])
    first, second = sums.t()
    for cycle in range(3):
        groups = [seen[cycle, which].astype(float) for which in (fixed, ~fixed)]
        squares = [(group - group.mean()) ** 2 for group in groups]
        for t, (a, b) in ((first[cycle], groups), (second[cycle], squares)):
            error = np.sqrt(a.var() / len(a) + b.var() / len(b))
            assert t == pytest.approx((a.mean() - b.mean()) / error, abs=1e-6)
    assert abs(first[1]) > leakage.LIMIT > abs(first[0])
    assert abs(second[2]) > leakage.LIMIT > abs(second[0])


def test_gates_have_the_truth_of_their_cell() -> None:
    source = np.random.default_rng(2)
    for pins in (1, 2, 3, 5):
        for _ in range(20):
            truth = source.random(2**pins) < 0.5
            gates = circuit._Gates(20)
            gates.add(truth, list(range(2, 2 + pins)), 19)
            for index in range(2**pins):
                net = {0: 0, ONE: 1} | {2 + i: index >> i & 1 for i in range(pins)}
                for kind, a, b, select, out in gates.found:
                    x, y, s = net[a], net[b], net[select]
                    net[out] = (1 - x, x & y, x | y, x ^ y, y if s else x)[kind]
                assert net[19] == truth[index]


def test_the_table_is_of_the_hardware_of_today(settings: Settings) -> None:
    assert len(leakage.measured().rows) == 3
    path = Path(catalog.__file__).parents[3] / "rtl" / leakage.KEPT
    for line in path.read_text(encoding="utf-8").splitlines():
        one = leakage.Assessment.model_validate_json(line)
        build = catalog.core(one.core).exactly(one.parameters)
        assert one.netlist == hardware.of(build, settings), f"{one.label}: assess it again"


def test_a_core_of_another_contract_is_refused() -> None:
    with pytest.raises(BadInput, match="contracts keccak, duplex, masked"):
        leakage.check(catalog.core("sha256_iterative"))


def test_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one = made(tmp_path, SHARED)
    monkeypatch.setattr(leakage, "mapped", lambda *_: one)
    monkeypatch.setattr(hardware, "of", lambda *_: "known")
    words = ["leakage", "keccak_masked", "--traces", "512"]
    told = CliRunner().invoke(cli.cli, [*words, "--json"], catch_exceptions=False)
    assert json.loads(told.stdout)["netlist"] == "known"
    told = CliRunner().invoke(cli.cli, words, catch_exceptions=False)
    assert "512" in told.stdout.splitlines()[-1]
