"""Fault injection: verdicts that are known beforehand, bounds, random kinds, and going on."""

import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from homes import empty_home
from power_cases import without_pdks

from hashtile import catalog, cli, faults
from hashtile.faults.circuit import FLIP, VERDICTS, Circuit, Flips, Run
from hashtile.reference import keccak, sha2
from hashtile.support import folders
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import hardware

MESSAGE = random.Random(7).randbytes(100)  # of two blocks
END = 131  # the cycle of its result
RTL = folders.data_folder("rtl")
GUARDED = {"sha256_iterative_guarded", "keccak_guarded"}


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


GUARD = "ht_sha2_iterative_guard"
# The redundant registers of sha256_iterative_guarded: none is merged with what it is compared with
REDUNDANT = {
    "not_control_q": 11, "parity_q": 16, "parity_k_q": 1, "parity_chain_q": 8,
    "not_parity_tag_q": 1, "gen_state[0].gen_twice.not_q": 32,
    "gen_state[4].gen_twice.not_q": 32, "of_state": 6,
}  # fmt: skip


CYCLES = (0, 1, 2, 14, 15, 16, 17, 40, 63, 64, 65, 66, 67, 80, 81, 110, 129, 130, END)


def everywhere(circuit: Circuit, run: Run, cycles: Sequence[int] = CYCLES) -> dict[str, set[str]]:
    """The verdicts on each register, each of its flops flipped in each of `cycles`."""
    nets = sorted(circuit.registers)
    pairs = [(cycle, net) for cycle in cycles for net in nets]
    found = circuit.inject(run, flips(*((i, *pair) for i, pair in enumerate(pairs))))
    names: dict[str, set[str]] = {}
    for (_, net), verdict in zip(pairs, found, strict=True):
        names.setdefault(circuit.registers[net], set()).add(VERDICTS[verdict])
    return names


def test_a_guarded_core_lets_no_flip_pass() -> None:
    circuit = Circuit(catalog.core("sha256_iterative_guarded"), without_pdks())
    run = circuit.run(*inputs(sha2.digest("sha224", MESSAGE)))
    assert run.end == END
    found = everywhere(circuit, run)
    assert set().union(*found.values()) == {"none", "detected"}
    assert all("detected" in verdicts for verdicts in found.values())
    assert found["step_q"] == found["hash_valid_q"] == {"detected"}
    counted = Counter(circuit.registers.values())
    assert {name: counted[f"gen_detect.u_guard.{name}"] for name in REDUNDANT} == REDUNDANT


def sponge(circuit: Circuit) -> Run:
    """The run of two blocks of TurboSHAKE128, whose first 32 bytes are compared."""
    rate = 64 * 21
    message = random.Random(7).randbytes(300)
    padded = keccak.pad(message, 2400, rate)
    first, second = (
        int.from_bytes(padded[place : place + rate // 8], "little") for place in (0, rate // 8)
    )
    digest = keccak.sponge(message, 2400, rate=rate, nr=12, digest_bits=256)
    value = int.from_bytes(digest, "little")
    given = {"blocks_i": first << rate | second, "hash_i": 12}
    return circuit.run(given, {bit: value >> bit & 1 for bit in range(256)})


def test_a_guarded_sponge_lets_no_flip_pass() -> None:
    circuit = Circuit(catalog.core("keccak_guarded"), without_pdks())
    run = sponge(circuit)
    found = everywhere(circuit, run, range(run.end + 1))
    assert set().union(*found.values()) == {"none", "detected"}
    # A flip of live_q alone makes no state wrong
    assert [name for name, verdicts in found.items() if "detected" not in verdicts] == [
        "u_guard.live_q"
    ]
    counted = Counter(circuit.registers.values())
    kept = {"parities_q": 400, "not_control_q": 6, "not_index_q": 6, "not_tag_q": 1}
    assert {name: counted[f"u_guard.{name}"] for name in kept} == kept


def test_a_sponge_whose_guard_does_not_look_lets_flips_pass(tmp_path: Path) -> None:
    core = catalog.core("keccak_guarded")
    (path,) = (path for path in core.files if path.stem == "ht_keccak_guard")
    text = path.read_text(encoding="utf-8")
    assert "parities(state_i) != parities_q" in text
    blind = tmp_path / path.name
    blind.write_text(text.replace("parities(state_i) != parities_q", "1'b0"), encoding="utf-8")
    swapped = core.model_copy(update={"swapped": {path.stem: blind}})
    circuit = Circuit(swapped, without_pdks())
    found = everywhere(circuit, sponge(circuit), (3, 20))
    assert [name for name, verdicts in found.items() if "silent" in verdicts] == ["state_q"]


def test_a_guard_that_does_not_look_lets_flips_pass(tmp_path: Path) -> None:
    core = catalog.core("sha256_iterative_guarded")
    (path,) = (path for path in core.files if path.stem == GUARD)
    text = path.read_text(encoding="utf-8")
    assert "wrong_chain != '0" in text
    blind = tmp_path / path.name
    blind.write_text(text.replace("wrong_chain != '0", "1'b0"), encoding="utf-8")
    circuit = Circuit(core.model_copy(update={"swapped": {GUARD: blind}}), without_pdks())
    run = circuit.run(*inputs(sha2.digest("sha224", MESSAGE)))
    found = everywhere(circuit, run)
    assert [name for name, verdicts in found.items() if "silent" in verdicts] == ["hash_q"]


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


def test_what_the_page_shows_is_of_the_hardware_of_today(settings: Settings) -> None:
    known = {}
    for path in RTL.rglob(faults.KEPT):
        for line in path.read_text(encoding="utf-8").splitlines():
            one = faults.Campaign.model_validate_json(line)
            build = catalog.core(one.core).exactly(one.parameters)
            known[one.label] = known.get(one.label) or hardware.of(build, settings)
            assert one.netlist == known[one.label], one.label
            assert len(one.messages) == faults.MESSAGES * len(build.algorithms)
            if one.kind == "single" and one.core in GUARDED:
                assert one.total.silent == one.total.hang == 0
    assert known.keys() >= GUARDED
