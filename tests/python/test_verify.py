"""Verification passes on cores of each kind, and fails on each of a set of broken ones."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from hashtile import catalog, verify
from hashtile.catalog import sources
from hashtile.reference import functions, vectors
from hashtile.results.store import Store
from hashtile.support import config, folders
from hashtile.verify import stream

CORE = catalog.core("sha256_iterative")
CYCLES = {
    "sha224": 65,
    "sha256": 65,
    "sha384": 81,
    "sha512": 81,
    "sha512-224": 81,
    "sha512-256": 81,
    "sha3-224": 24,
    "sha3-256": 24,
    "sha3-384": 24,
    "sha3-512": 24,
    "shake128": 24,
    "shake256": 24,
    "turboshake128": 12,
    "turboshake256": 12,
    "fetch": 45,
}
PIPELINE = catalog.core("sha256_pipeline4").build({"Step": 8})
ENGINES = ("sha2_engine", "sha3_engine")  # they have every function, and NIST's whole chains


def cycles_of(core: catalog.Core) -> dict[str, int]:
    pipelined = {"sha256_pipeline4": 68, "sha256_pipeline8": 68, "hmac_sha256_pipelined": 68}
    return {name: pipelined.get(core.name, CYCLES[name]) for name in core.block_bytes}


@pytest.mark.parametrize(
    "name",
    [
        "sha256_carrysave",
        "sha256_pipeline8",
        "sha512_iterative",
        "sha2_engine",
        "sha3_engine",
        "keccak_dcc",
    ],
)
def test_core_passes_all_sets(name: str) -> None:
    core = catalog.core(name)
    checkpoints = vectors.CHECKPOINTS if name in ENGINES else 3
    report = verify.verify(core, messages=900, blocks=900, checkpoints=checkpoints)
    assert [outcome.first_failure for outcome in report.sets if outcome.failed] == []
    assert report.failed == 0
    assert report.cycles == cycles_of(core)
    counts = {(outcome.name, outcome.level): outcome.run for outcome in report.sets}
    for algorithm in core.algorithms:
        block = 8 * functions.FUNCTIONS[algorithm].block_bytes
        for kind, count in vectors.KINDS.get(algorithm, {}).items():
            for level in ("stream", "core"):
                assert counts.pop((f"{algorithm} {verify.KINDS[kind]}", level)) == count
        if algorithm in vectors.KINDS:
            assert counts.pop((f"{algorithm} Monte Carlo", "stream")) == checkpoints
            most = max(300, block // 4 + 20)
            assert counts.pop((f"{algorithm} 0..{most} bytes", "stream")) == most + 1
        last = 3 * block + (8 if core.family == "sha2" else 9)
        lengths = counts.pop((f"{algorithm} up to {last} bits", "stream"))
        assert lengths == (last + 1 if core.family == "sha2" else block + 70)
    assert counts.pop(("random messages, random stalls", "stream")) == 900
    assert counts.pop(("random blocks, random stalls", "core")) >= 300
    assert counts.pop(("error answers", "stream")) >= 2 * 7 * len(core.algorithms)
    if core.family == "sha3" and core.contract != "sponge":
        assert counts.pop(("cSHAKE, KMAC, KMACXOF", "stream")) == 900 // 4
    if core.contract == "sponge":
        assert counts.pop(("every capacity", "stream")) == 144
    assert not counts


@pytest.mark.parametrize(
    ("name", "parameters", "cycles"),
    [
        ("sha256_iterative", {"Unroll": 2}, 33),
        ("sha256_pipeline4", {"Step": 0}, 65),
        ("sha256_pipeline4", {"Step": 7}, 35),
    ],
)
def test_another_build_passes(name: str, parameters: dict[str, int], cycles: int) -> None:
    build = catalog.core(name).build(parameters)
    report = verify.verify(build, messages=90, blocks=900, checkpoints=3)
    assert [outcome.first_failure for outcome in report.sets if outcome.failed] == []
    assert report.failed == 0
    assert report.cycles == {"sha224": cycles, "sha256": cycles}


def test_a_generator_passes_all_sets() -> None:
    for lanes, cycles in ((2, 30), (17, 45)):
        core = catalog.core("keccak_prng").build({"Lanes": lanes})
        report = verify.verify(core, blocks=900)
        assert [outcome.first_failure for outcome in report.sets if outcome.failed] == []
        assert all(outcome.run for outcome in report.sets)
        assert report.cycles == {"fetch": cycles}


def test_an_hmac_passes_all_sets() -> None:
    core = catalog.core("hmac_sha256_pipelined")
    report = verify.verify(core, messages=300)
    assert [outcome.first_failure for outcome in report.sets if outcome.failed] == []
    assert [outcome.run for outcome in report.sets] == [7, 603, 301, 1545, 300, 160]
    assert report.cycles == {"sha256": 38}
    assert report.flow
    assert report.flow.cycles[0][0] == -2
    for message in range(verify.FLOW):
        stages = [
            [cycle for cycle, row in enumerate(report.flow.cycles) if row[1 + stage] == message]
            for stage in range(2 * report.flow.stages)
        ]
        assert [len(cycles) for cycles in stages] == [8] * 8
        assert all(b[0] == a[0] + 8 for a, b in pairwise(stages[:4]))
        assert all(b[0] == a[0] + 8 for a, b in pairwise(stages[4:]))
        assert stages[4][0] == stages[0][-1] + 29  # from the last word to the outer hash


def test_an_hmac_of_one_key_passes_all_sets() -> None:
    core = catalog.core("hmac_sha256_pipelined").build({"Messages": 2, "Slots": 1})
    report = verify.verify(core, messages=90)
    assert [outcome.first_failure for outcome in report.sets if outcome.failed] == []
    assert [outcome.run for outcome in report.sets] == [7, 603, 301, 1545, 90, 20]
    assert (core.stream.messages, report.cycles) == (2, {"sha256": 38})


@pytest.mark.quick
def test_a_tile_of_raw_keccak_alone_passes_all_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every capacity of each width of lanes; outputs of another model are found."""
    alone = {"Modes2": 0, "Modes3": 0, "Frame": 0, "Slots": 0, "Keccak": 2}
    core = catalog.core("tile").build(alone)
    report = verify.verify(core)
    assert report.failed == 0 and report.cycles == {}
    counts = {outcome.name: outcome.run for outcome in report.sets}
    assert counts == {
        "raw Keccak, every capacity": 144 + 24 + 49 + 99,
        "jobs that end with a cause": 32,
    }
    right = stream.Sponge.right.fget
    assert right is not None
    monkeypatch.setattr(stream.Sponge, "right", property(lambda one: right(one)[::-1]))
    assert verify.verify(core).failed > 300


def test_reports_are_kept_by_build(tmp_path: Path) -> None:
    def report(core: catalog.Core, seed: int) -> verify.Report:
        return verify.Report(
            core=core.name, parameters=core.parameters, cycles={}, seed=seed, sets=[]
        )

    builds = [CORE, CORE.build({"Unroll": 2}), catalog.core("sha512_iterative")]
    with Store(tmp_path / "results.sqlite") as store:
        for seed, build in enumerate(builds[:2]):
            verify.keep(store, report(build, seed))
        found = [verify.kept(store, build) for build in builds]
    assert [kept.seed if kept else None for kept in found] == [0, 1, None]


def test_set_in_which_nothing_ran_is_a_failure() -> None:
    empty = verify.Outcome(name="empty", source="", level="core")
    report = verify.Report(core="x", parameters={}, cycles={"sha256": 1}, seed=1, sets=[empty])
    assert report.failed == 1


# (file, what stands there, what a mistake would have put there, the set that must find it)
MISTAKES = {
    "stall ignored": (
        "ht_sha2_iterative",
        "&& !hash_ready_i;",
        "&& 1'b0;",
        "random blocks, random stalls",
    ),
    "never answers": (
        "ht_sha2_iterative",
        "(step && step_q == last_step)",
        "(held && !loading)",
        "sha256 Monte Carlo",
    ),
    "waits for ready": (
        "ht_sha2_iterative",
        "(step_q == 0) && hash_valid_q && !hash_ready_i;",
        "!hash_ready_i;",
        "random blocks, random stalls",
    ),
    "word of another stage": (
        "ht_sha256_words",
        "assign w7     = own7_q ?",
        "assign w7     = 1'b1 ?",
        "random blocks, random stalls",
    ),
    "digest of another message": (
        "ht_sha256_message_results",
        "first_i ? tid_i : ended_tag[TagBits-2 -: TidBits];",
        "tid_i;",
        "random messages, random stalls",
    ),
    "last bits": ("ht_md_pad", "| (8'h80 >> bits)", "| 8'h80", "sha224 up to 1544 bits"),
    "error forgotten": (
        "ht_sha2_stream",
        "(within_q && error_q)",
        "1'b0",
        "error answers",
    ),
    "padding cut": (
        "ht_sponge_pad",
        "(tail_q[14:8] != 0 || !tail_q[7])",
        "1'b1",
        "sha3-256 up to 3273 bits",
    ),
    "buffer not cleared": (
        "ht_lanes_to_block",
        "erase ? '0 : lane_i",
        "lane_i",
        "random messages, random stalls",
    ),
    "state not cleared": (
        "ht_keccak_iterative",
        "if (clear) state_q <= '0;",
        "if (1'b0) state_q <= '0;",
        "random blocks, random stalls",
    ),
    "never refused": (
        "ht_keccak_prng",
        "error_q  <= !seeded_o;",
        "error_q  <= 1'b0;",
        "commands before a feed",
    ),
    "forgets too little": (
        "ht_keccak_prng",
        "wipe) block = {8'h81, state[Rho-1:0]};",
        "wipe) block = {8'h81, {Rho{1'b0}}};",
        "feeds, fetches, forgets, random stalls",
    ),
    "outer length": (
        "ht_hmac_outer",
        "64'(512 + 256)",
        "64'(256)",
        "hmac-sha256 test cases",
    ),
    "no key needed": (
        "ht_hmac_sha256_pipelined",
        "holds_o[start_slot] && !revoked[start_slot];",
        "1'b1;",
        "error answers",
    ),
    "long key cut": (
        "ht_hmac_key_runs",
        "(hash_run_q && long_q) ? hash_q",
        "1'b0 ? hash_q",
        "hmac-sha256 keys of 0..200 bytes",
    ),
    "not erased": (
        "ht_keccak_prng",
        "seeded_o  <= 1'b0;",
        "seeded_o  <= seeded_o;",
        "zeroize in any cycle",
    ),
}
SHA3 = catalog.core("sha3_engine").build({"Modes": 10})
HMAC = catalog.core("hmac_sha256_pipelined").build({"Step": 0})


@pytest.mark.parametrize("mistake", MISTAKES)
def test_broken_core_fails(mistake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, right, wrong, where = MISTAKES[mistake]
    rtl = folders.data_folder("rtl")
    shutil.copytree(rtl, tmp_path / "rtl")
    file = sources.rtl()[name]
    text = file.read_text()
    assert text.count(right) == 1, f"{right!r} is not in {name} once"
    (tmp_path / "rtl" / file.relative_to(rtl)).write_text(text.replace(right, wrong))
    monkeypatch.setattr(folders, "data_folder", lambda folder: tmp_path / folder)

    home = tmp_path / "home"  # another home is another simulated instance
    home.mkdir()
    for cache in ("sim", "zig"):  # but what is built, by its contents, is shared
        (config.load().home / cache).mkdir(parents=True, exist_ok=True)
        (home / cache).symlink_to(config.load().home / cache)
    core = CORE if "sha2_" in name or name == "ht_md_pad" else SHA3
    core = PIPELINE if "sha256" in name else core
    core = HMAC if "hmac" in name else core
    core = catalog.core("keccak_prng") if "prng" in name else core
    report = verify.verify(core, config.Settings(home=home), messages=90, blocks=90, checkpoints=1)
    assert where in [outcome.name for outcome in report.sets if outcome.failed]
    assert report.cycles == ({} if mistake == "never answers" else cycles_of(core))
