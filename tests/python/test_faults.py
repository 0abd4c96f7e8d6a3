"""Fault injection: verdicts that are known beforehand, bounds, random kinds, and going on."""

import json
import random
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from homes import empty_home
from power_cases import without_pdks

from hashtile import catalog, cli, faults
from hashtile.catalog import Core
from hashtile.faults.circuit import FLIP, VERDICTS, Circuit, Flips, Run
from hashtile.reference import sha2
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError

MESSAGE = random.Random(7).randbytes(100)  # of two blocks
END = 131  # the cycle of its result
DETECTED = ["detected"] * 7


def inputs(digest: bytes) -> tuple[Mapping[str, int], Mapping[int, int]]:
    """The inputs of `MESSAGE`, and the bits of SHA-224 that `digest` has."""
    first = sha2.to_bytes(sha2.initial_hash("sha224"), 32)
    padded = sha2.pad(MESSAGE, 32)
    value = int.from_bytes(digest, "big") << 32
    given = {"blocks_i": int.from_bytes(padded, "big"), "hash_i": int.from_bytes(first, "big")}
    return given, {bit: value >> bit & 1 for bit in range(32, 256)}


@pytest.fixture(scope="module")
def circuit() -> Circuit:
    return Circuit(catalog.core("sha256_iterative"), without_pdks())


@pytest.fixture(scope="module")
def run(circuit: Circuit) -> Run:
    return circuit.run(*inputs(sha2.digest("sha224", MESSAGE)))


def flips(*given: tuple[int, int, int]) -> Flips:
    return np.array([(fault, cycle, 0, net) for fault, cycle, net in given], FLIP)


def verdicts(circuit: Circuit, run: Run, cycle: int, register: str) -> list[str]:
    """The verdict on each flop of `register`, flipped in `cycle`."""
    nets = [net for net, name in circuit.registers.items() if name == register]
    found = circuit.inject(run, flips(*((i, cycle, net) for i, net in enumerate(nets))))
    return [VERDICTS[verdict] for verdict in found]


def test_verdicts_in_the_cycle_of_the_result(circuit: Circuit, run: Run) -> None:
    assert run.end == END
    assert len(circuit.registers) == 1067
    found = verdicts(circuit, run, END, "hash_q")
    assert (found.count("silent"), found.count("none")) == (224, 32)  # SHA-224 has 7 of 8 words
    assert verdicts(circuit, run, END, "hash_valid_q") == ["hang"]
    assert verdicts(circuit, run, END, "tag_o") == ["hang"]
    assert set(verdicts(circuit, run, END, "state_q")) == {"none"}
    # A word of the first block is in use in the cycle after it was taken, and after it no more
    assert set(verdicts(circuit, run, 64, "w_q")) >= {"silent", "none"}
    assert set(verdicts(circuit, run, 1, "k_q")) == {"silent"}


def test_two_flips_of_one_bit_are_none(circuit: Circuit, run: Run) -> None:
    nets = sorted(circuit.registers)[:700]  # two batches
    both = [(i, 20, net) for i, net in enumerate(nets)]
    found = circuit.inject(run, flips(*both, *both))
    assert set(found) == {VERDICTS.index("none")}


def test_a_wrong_digest_without_a_fault_is_refused(circuit: Circuit) -> None:
    with pytest.raises(HashtileError, match="without any fault"):
        circuit.run(*inputs(sha2.digest("sha224", b"another")))


def guarded(folder: Path) -> Core:
    """The core with a second step counter, and an alert that stays once they differ."""
    core = catalog.core("sha256_iterative")
    text = core.files[-1].read_text(encoding="utf-8")
    text = text.replace(
        "(\n    input  logic                       clk_i",
        "(\n    output logic alert_o,\n    input logic clk_i",
    )
    added = """
  logic [StepBits-1:0] again_q;
  logic alert_q;
  assign alert_o = alert_q || again_q != step_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) again_q <= '0;
    else again_q <= (fsm_q == StRound && step && again_q == last_step) ? '0
                    : again_q + StepBits'(step);
    alert_q <= rst_ni && alert_o;
  end
`ifdef FORMAL"""
    path = folder / "ht_sha2_iterative.sv"
    path.write_text(text.replace("`ifdef FORMAL", added), encoding="utf-8")
    return core.model_copy(update={"swapped": {"ht_sha2_iterative": path}})


def test_an_alert_is_seen(tmp_path: Path) -> None:
    circuit = Circuit(guarded(tmp_path), without_pdks())
    run = circuit.run(*inputs(sha2.digest("sha224", MESSAGE)))
    assert verdicts(circuit, run, 30, "step_q") == DETECTED
    assert verdicts(circuit, run, 30, "again_q") == DETECTED
    assert "silent" in verdicts(circuit, run, 30, "w_q")


def test_bounds_of_wilson() -> None:
    assert faults.wilson(0, 100) == (0.0, pytest.approx(0.03699, abs=1e-5))
    assert faults.wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert faults.wilson(100, 100) == (pytest.approx(0.96301, abs=1e-5), 1.0)
    assert faults.wilson(0, 0) == (0.0, 1.0)


def test_a_campaign_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, circuit: Circuit
) -> None:
    settings = Settings(home=empty_home(tmp_path / "home"))
    core = catalog.core("sha256_iterative")
    asked = faults.Asked("double", messages=1, faults=1500)
    monkeypatch.setattr(faults, "Circuit", lambda *_: circuit)
    runs, given = [], circuit.run

    def interrupted(*of: Mapping[str, int]) -> Run:
        runs.append(of)
        if len(runs) == 2:
            raise KeyboardInterrupt
        return given(*of)

    monkeypatch.setattr(circuit, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        faults.campaign(core, asked, settings)
    found = faults.campaign(core, asked, settings)
    assert found.messages == ["sha224 0", "sha256 0"]
    assert len(runs) == 3
    assert found.total.faults == 3000 == sum(group.faults for group in found.groups.values())
    assert found.total.silent > 1500
    assert faults.campaign(core, asked, settings) == found
    assert len(runs) == 3
    (kept,) = (settings.home / "faults").glob("*.json")
    kept.write_text("{")
    with pytest.raises(HashtileError, match="remove it"):
        faults.campaign(core, asked, settings)


@pytest.mark.parametrize("kind", ["burst", "logic"])
def test_the_command(
    kind: str, monkeypatch: pytest.MonkeyPatch, circuit: Circuit, tmp_path: Path
) -> None:
    monkeypatch.setattr(faults, "Circuit", lambda *_: circuit)
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path))
    words = ["faults", "sha256_iterative", "--kind", kind, "--messages", "1", "--faults", "600"]
    told = CliRunner().invoke(cli.cli, [*words, "--json"], catch_exceptions=False)
    found = json.loads(told.stdout)
    assert sum(found["total"].values()) == 1200
    assert found["total"]["none"] and found["total"]["silent"]
    told = CliRunner().invoke(cli.cli, words, catch_exceptions=False)
    assert "1200" in told.stdout.splitlines()[-1]


def test_a_sponge_loses_all_faults_of_its_state(tmp_path: Path) -> None:
    """A flip in the state before the result changes the digest, and is not seen."""
    core = catalog.core("keccak_iterative").model_copy(update={"algorithms": ("turboshake128",)})
    settings = without_pdks().model_copy(update={"home": empty_home(tmp_path / "home")})
    found = faults.campaign(core, faults.Asked("burst", messages=1, faults=512), settings)
    assert found.total.faults == 512
    assert found.flops > 1600
    assert found.total.silent > 256


def test_a_core_of_another_contract_is_refused(settings: Settings) -> None:
    for name in ("keccak_duplex", "sha256_pipeline4"):
        with pytest.raises(BadInput, match="one message in flight"):
            Circuit(catalog.core(name), settings)
