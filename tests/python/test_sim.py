"""The simulated hardware: the rates that the documents state, and errors that it answers."""

import hashlib
import shutil
import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from hashtile import catalog, sim
from hashtile.generated.tile_view import MessageWord
from hashtile.reference import functions
from hashtile.sim import verilated
from hashtile.support import config, folders
from hashtile.support.errors import HashtileError

CORE = catalog.core("sha256_iterative")
ENGINE = catalog.core("sha2_engine")
BITS = tomllib.loads((Path(__file__).parents[1] / "vectors" / "sha2_bits.toml").read_text())


@pytest.mark.parametrize(
    ("name", "data_bits", "cycles"),
    [
        ("sha256_iterative", 8, 110),
        ("sha256_iterative", 32, 65),
        ("sha512_iterative", 64, 81),
        ("sha256_carrysave", 32, 65),
        ("keccak_iterative", 64, 24),
        ("keccak_iterative", 32, 34),
        ("keccak_duplex", 64, 25),
        ("keccak_dcc", 64, 24),
        ("keccak_dccl", 64, 216),
        ("keccak_hls_dcc", 64, 27),
        ("keccak_hls_dccl", 64, 220),
    ],
)
def test_stream_takes_the_stated_cycles_for_a_block(name: str, data_bits: int, cycles: int) -> None:
    core = catalog.core(name)
    stream = sim.Stream(core, config.load(), data_bits)
    counted = []
    for blocks in (4, 5, 9):
        before = stream.cycles
        message = bytes(functions.FUNCTIONS[core.typical].block_bytes * blocks)
        expected = functions.digest(core.typical, message)
        assert stream.digests([message], core.typical) == [expected]
        counted.append(stream.cycles - before)
    assert counted[1] - counted[0] == cycles
    assert counted[2] - counted[1] == 4 * cycles


@pytest.mark.parametrize(
    ("name", "data_bits"),
    [
        pytest.param(name, bits, marks=[] if bits in (8, 64) else [pytest.mark.rest])
        for name in ("keccak_iterative", "keccak_dcc", "keccak_dccl")
        for bits in (8, 16, 32, 64)
    ],
)
def test_beats_of_every_width(name: str, data_bits: int) -> None:
    """Every end of a beat in messages and in outputs, and outputs of more than one state."""
    stream = sim.Stream(catalog.core(name), config.load(), data_bits)
    lengths = [*range(1, 40), 135, 136, 137, 300]
    messages = [bytes(range(n % 256)) + bytes(n % 11) for n in lengths]
    found = stream.digests(
        messages, "shake256", lengths=lengths, valid_chance=200, ready_chance=120, seed=data_bits
    )
    assert found == [
        hashlib.shake_256(message).digest(length)
        for message, length in zip(messages, lengths, strict=True)
    ]


def test_short_messages_follow_each_other_without_a_lost_cycle() -> None:
    stream = sim.stream(CORE)
    counted = []
    for count in (10, 110):
        before = stream.cycles
        stream.digests([b"x" * 55] * count, "sha256")
        counted.append(stream.cycles - before)
    assert counted[1] - counted[0] == 100 * 65


@pytest.mark.parametrize(
    ("name", "parameters", "algorithm", "cycles"),
    [
        ("sha256_iterative", {}, "sha256", 65),
        ("sha256_iterative", {"Unroll": 2}, "sha224", 33),
        ("sha512_iterative", {}, "sha512", 81),
        ("sha256_carrysave", {}, "sha256", 65),
        ("sha2_engine", {}, "sha256", 65),
        ("sha2_engine", {}, "sha512-256", 81),
        ("keccak_iterative", {}, "sha3-224", 24),
        ("keccak_iterative", {"Unroll": 2}, "sha3-256", 12),
        ("keccak_iterative", {"Unroll": 3}, "sha3-384", 8),
        ("keccak_iterative", {"Unroll": 4}, "sha3-512", 6),
        ("keccak_iterative", {"Unroll": 6}, "shake128", 4),
        ("keccak_duplex", {}, "sha3-224", 25),
        ("keccak_duplex", {}, "turboshake128", 13),
        ("sha3_engine", {}, "turboshake128", 12),
        ("keccak_dcc", {}, "sha3-224", 24),
        ("keccak_dccl", {}, "sha3-512", 216),
    ],
)
def test_core_takes_a_dependent_block_in_the_stated_cycles(
    name: str, parameters: dict[str, int], algorithm: str, cycles: int
) -> None:
    assert sim.cycles_per_block(catalog.core(name).build(parameters), algorithm) == cycles


def test_messages_of_odd_lengths_have_the_digests_of_the_vectors() -> None:
    given, expected, names, bits = [], [], [], []
    for name, group in BITS.items():
        for vector in group["vectors"]:
            given.append(bytes.fromhex(vector["message"]))
            expected.append(bytes.fromhex(vector["digest"]))
            names.append(name)
            bits.append(vector["bits"])
    assert len(set(names)) == 6
    assert sim.stream(ENGINE).digests(given, names, bits=bits) == expected


def test_errors_are_answered_by_zeros_and_disturb_nothing() -> None:
    stream = sim.stream(CORE)
    messages = [b"abc", b"abc", b"", b"", bytes(300), b"ab", b"abc"]
    modes = [1, 2, 0, 0, 7, 1, 0]
    last_bits = [0, 0, 0, 3, 0, 0, 7]
    users = [MessageWord.pack(mode=m, bits=n) for m, n in zip(modes, last_bits, strict=True)]
    answers = stream.answers(messages, users, holes=[5])
    assert [answer.error for answer in answers] == [False, True, False, True, True, True, False]
    assert answers[0].digest == hashlib.sha256(b"abc").digest()
    assert answers[2].digest == hashlib.sha224(b"").digest()
    assert answers[6].digest == functions.digest("sha224", b"abc", 23)
    assert [answers[i].digest for i in (1, 3, 4, 5)] == [bytes(n) for n in (32, 28, 32, 32)]
    assert stream.digests([b"", b"abc"], "sha256", bits=[5, 24])[0] is None


def test_a_core_with_other_parameters_is_another_instance(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[dict[str, int]] = []

    def build(core: catalog.Core, settings: config.Settings) -> None:
        built.append(core.parameters)

    contract = sim.Contract(None, build)
    monkeypatch.setitem(sim.CONTRACTS, "sha2", contract)
    settings = config.Settings(home=Path("nowhere"))
    for unroll in (2, 4, 2):
        sim.bare(CORE.build({"Unroll": unroll}), settings)
    assert [parameters["Unroll"] for parameters in built] == [2, 4]


def test_results_are_in_order_of_time() -> None:
    core = sim.bare(CORE)
    assert isinstance(core, sim.Sha2Core)
    results = core.compress(
        [sim.Block(bytes(64), bytes(32), tag) for tag in range(5)], valid_chance=64, ready_chance=9
    )
    assert [result.tag for result in results] == list(range(5))
    for sooner, later in pairwise(results):
        assert sooner.taken_at < later.taken_at
        assert sooner.given_at - sooner.taken_at >= 66
        assert sooner.given_at < later.given_at


def test_library_that_cannot_be_built_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "rtl"
    shutil.copytree(folders.data_folder("rtl"), broken)
    file = broken / "sha2/ht_sha2_round.sv"
    file.write_text(file.read_text().replace("assign", "assing", 1))
    monkeypatch.setattr(folders, "data_folder", lambda name: tmp_path / name)
    home = tmp_path / "home"
    with pytest.raises(HashtileError, match=r"(?s)verilator_bin: exit status.*ht_sha2_round.sv"):
        sim.Sha2Core(CORE, config.Settings(home=home))
    assert [path for path in (home / "sim").iterdir() if path.suffix != ".lock"] == []


@pytest.mark.parametrize("made", [sim.stream, sim.bare])
def test_all_settings_reach_the_build(
    made: Callable[..., object], settings: config.Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = settings.model_copy(update={"quick": True})

    def library(*given: object) -> Path:
        assert given[5] == quick
        raise HashtileError("no need to build it")

    monkeypatch.setattr(verilated, "library", library)
    with pytest.raises(HashtileError, match="no need to build it"):
        made(CORE, quick)
