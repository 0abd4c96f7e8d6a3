"""Tops of the catalogue: streams, HMAC, the tile, the system; hashed with and verified."""

import hashlib
import hmac
import random

import pytest
from Crypto.Hash import KMAC128

import hashtile
from hashtile import catalog, hashing, sim, soc, synth, verify
from hashtile.catalog import new_core
from hashtile.generated.tile_view import MessageWord
from hashtile.reference import functions, vectors
from hashtile.reference.functions import Framing
from hashtile.results import figures
from hashtile.sim.software import Job
from hashtile.support.errors import BadInput
from hashtile.verify import both, sets, tile

TOPS = {
    "sha2_stream", "sha256_multistream", "sha3_stream", "keccak_stream", "hash_stream",
    "sha2_lanes", "sha3_lanes", "hmac_stream", "tile", "packet_tile",
    "packet_tile_sha2", "soc",
}  # fmt: skip
# Small builds, which have both families and keys
HMAC = ("Modes2=sha256", "Modes3=sha3-256+shake128", "Slots=2")
TILE = (*HMAC, "DataPort=0", "Sideload=0", "Stream=0")
# As in packet_cases.py
PACKETS = ("Queues=2", "Messages=8", "Window=16", "DataBits=64", "AddressBits=40")
KEYS = (b"", b"k", bytes(63), bytes(64), bytes(65), bytes(135), bytes(136), bytes(137), bytes(500))


def build(name: str, *texts: str) -> catalog.Core:
    return catalog.core(name).chosen(texts)


def test_what_people_take_is_in_the_catalogue() -> None:
    assert {core.name for core in catalog.cores().values() if core.is_top} == TOPS
    contracts = {core.contract for core in catalog.cores().values()}
    assert contracts == sim.CONTRACTS.keys() == sets.SETS.keys()
    ranks = {core.is_top: core.rank for core in catalog.cores().values()}
    assert ranks[True] > ranks[False]


def test_every_hmac_has_a_core() -> None:
    assert len(functions.KEYED) == 10
    for name in functions.KEYED:
        default = "hmac_sha256_pipelined" if name == "hmac-sha256" else "hmac_stream"
        assert catalog.core_for(name).name == default
        assert catalog.core_for(name, "tile").name == "tile"
    for name in functions.FRAMED:
        assert not catalog.core_for(name).is_top


@pytest.mark.parametrize(
    ("texts", "lacks"),
    [
        (("Slots=0",), {"hmac-sha256", "kmac128"}),
        (("Frame=1",), {"kmac128", "kmacxof256"}),
        (("Frame=0",), {"cshake128", "kmac128"}),
        (("Frame=2",), {"cshake128", "kmac128"}),
        (("Modes2=0",), {"sha256", "hmac-sha256"}),
        (("Modes3=sha3-256",), {"shake128", "cshake128", "kmac128", "hmac-sha3-512"}),
    ],
)
def test_a_build_computes_what_is_built(texts: tuple[str, ...], lacks: set[str]) -> None:
    whole, part = (set(build("hmac_stream", *chosen).computes) for chosen in ((), texts))
    assert len(whole) == 8 + 6 + 6 + 10
    assert lacks <= whole - part
    assert build("hmac_stream", "Slots=4").computes == build("hmac_stream").computes


def test_a_build_without_functions_is_refused() -> None:
    with pytest.raises(BadInput, match="hmac_stream: a build needs at least one function"):
        build("hmac_stream", "Modes2=0", "Modes3=0")


def test_cores_of_a_stream_are_its_choices() -> None:
    numbers = {
        core.number
        for core in catalog.cores().values()
        if core.stream.name == "sha2_stream" and core.number is not None
    }
    for name in ("sha2_stream", "hash_stream", "hmac_stream", "tile", "soc"):
        assert set(catalog.core(name).allowed("Arch")) == numbers
    assert catalog.core("soc").allowed("Modes2") == catalog.core("tile").allowed("Modes2")


def test_a_label_of_both_families_is_read_again() -> None:
    label = build("tile", *TILE).label
    name, *texts = label.split()
    assert "Modes2=sha256" in texts and "Modes3=sha3-256+shake128" in texts
    assert build(name, *texts).label == label
    assert build("tile", "Modes2=0").label == "tile Modes2=0"


def test_parameters_of_a_stream_say_what_it_takes() -> None:
    narrow = build("sha2_stream", "DataBits=8")
    assert narrow.stream.beat_bits == 8
    many = build("sha256_multistream", "Messages=4")
    assert many.stream.messages == 4
    assert sim.stream(build("sha2_stream", "Modes=sha256", "DataBits=8")).digests(
        [b"abc"], "sha256"
    ) == [hashlib.sha256(b"abc").digest()]


@pytest.mark.parametrize(
    ("name", "texts", "sets_run"),
    [
        ("sha2_stream", ("Modes=sha256",), 7),
        ("hmac_stream", HMAC, 28),
        ("tile", TILE, 29),
        ("hmac_stream", (*HMAC, "TextBits=128"), 28),
        ("packet_tile", (), 6),
        ("packet_tile_sha2", PACKETS, 12),
        # The others do what the cores that are used through them do, or a part of hmac_stream
        pytest.param("sha256_multistream", (), 12, marks=pytest.mark.rest),
        pytest.param("sha3_stream", ("Modes=sha3-256+shake128",), 14, marks=pytest.mark.rest),
        pytest.param(
            "sha3_stream",
            ("Modes=sha3-256+shake128", "DataBits=128"),
            14,
            marks=pytest.mark.rest,
        ),
        pytest.param("hash_stream", (*HMAC[:2], "TextBits=256"), 19, marks=pytest.mark.rest),
        pytest.param("keccak_stream", ("Arch=1",), 29, marks=pytest.mark.rest),
        pytest.param("hash_stream", HMAC[:2], 19, marks=pytest.mark.rest),
        pytest.param(
            "hmac_stream",
            ("Modes2=0", "Modes3=sha3-512", "Slots=1", "Frame=0"),
            11,
            marks=pytest.mark.rest,
        ),
    ],
)
def test_a_top_passes_all_sets(name: str, texts: tuple[str, ...], sets_run: int) -> None:
    core = build(name, *texts)
    report = verify.verify(core, messages=90, blocks=90, checkpoints=1)
    assert [(s.name, s.first_failure) for s in report.sets if s.failed or not s.run] == []
    assert report.failed == 0 and len(report.sets) == sets_run
    counts = {one.name: one.run for one in report.sets}
    for algorithm in core.named:
        for kind, count in vectors.KINDS.get(algorithm, {}).items():
            assert counts[f"{algorithm} {verify.KINDS[kind]}"] == count
        if algorithm in vectors.KEYED:
            assert counts[f"{algorithm} test cases"] == len(vectors.keyed(algorithm))
    for keyed in set(core.computes) & set(vectors.KEYED):
        assert counts[f"{keyed} test cases"] == 7
    assert set(report.cycles) == set(core.algorithms)


def test_a_wrong_mac_and_a_wrong_digest_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    core = build("hmac_stream", *HMAC)
    top = sim.stream(core)
    assert isinstance(top, sim.HashStream)
    assert all(held for held, _ in both.errors(top, random.Random(1)))
    monkeypatch.setattr(top, "in_slot", lambda slot: MessageWord.pack(keyed=1, slot=1 - slot))
    assert not all(held for held, _ in both.errors(top, random.Random(1)))
    report = verify.verify(core, messages=9, blocks=9, checkpoints=1)
    assert {one.name for one in report.sets if one.failed} >= {
        "hmac-sha256 test cases",
        "hmac-sha3-256 keys of 0..200 bytes",
    }


def test_a_tile_that_takes_a_job_it_must_refuse_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    top = sim.stream(build("tile", *TILE))
    assert isinstance(top, sim.TileTop)
    assert all(held for held, _ in tile.refusals(top))
    refused = top.refused
    monkeypatch.setattr(top, "refused", lambda job: refused(Job(1)))
    assert sum(not held for held, _ in tile.refusals(top)) >= 16
    monkeypatch.setattr(top, "feed", lambda state, data, name: None)
    assert not all(held for held, _ in tile.parts(top, random.Random(1)))


@pytest.mark.parametrize(("name", "texts"), [("hmac_stream", HMAC), ("tile", TILE)])
def test_macs_of_every_length_of_a_key(name: str, texts: tuple[str, ...]) -> None:
    top = sim.stream(build(name, *texts))
    messages = [bytes(17 * number) for number in range(len(KEYS))]
    framings = [Framing(key=key) for key in KEYS]
    for algorithm in ("hmac-sha256", "hmac-sha3-256"):
        digest = functions.ALL[algorithm].hash.replace("-", "_")
        expected = [hmac.digest(key, m, digest) for key, m in zip(KEYS, messages, strict=True)]
        assert top.digests(messages, algorithm, framings=framings) == expected
    mac = KMAC128.new(key=bytes(16), data=b"text", mac_len=40).digest()
    framing = Framing(key=bytes(16))
    assert top.digests([b"text"], "kmac128", lengths=[40], framings=[framing]) == [mac]
    with pytest.raises(BadInput, match="a key of 257 bytes"):
        top.digests([b""], "kmac128", framings=[Framing(key=bytes(257))])


@pytest.mark.parametrize(
    ("name", "texts"), [("hmac_stream", HMAC), ("tile", TILE), ("tile", (*TILE, "Queues=0"))]
)
def test_a_message_goes_on_over_many_calls(name: str, texts: tuple[str, ...]) -> None:
    top = sim.stream(build(name, *texts))
    pool = random.Random(1)
    for algorithm, key in (("sha256", None), ("shake128", None), ("hmac-sha3-256", b"key")):
        message = hashing.Hash(algorithm, top, Framing(key=key))
        data = pool.randbytes(300_000)
        message.update(data)
        twin = message.copy()
        twin.update(b"more")
        for one, text in ((message, data), (twin, data + b"more")):
            if key:
                assert one.digest() == hmac.digest(key, text, "sha3_256")
            else:
                assert one.digest() == functions.from_hashlib(algorithm, text)
        bits = message.digest(last_bits=3)
        framing = Framing(key=key)
        assert bits == functions.digest(algorithm, data, 8 * len(data) - 5, framing=framing)


@pytest.mark.parametrize(("name", "texts"), [("hmac_stream", HMAC), ("tile", TILE)])
def test_strings_and_keys_of_sp_800_185_go_with_a_message(
    name: str, texts: tuple[str, ...]
) -> None:
    top = sim.stream(build(name, *texts))
    framed = {
        "cshake128": Framing(b"name", b"custom"),
        "kmac128": Framing(customization=b"custom", key=b"key"),
        "kmacxof128": Framing(customization=bytes(300), key=b""),
    }
    for algorithm, framing in framed.items():
        for data in (b"", b"text", bytes(200_000)):
            message = hashing.Hash(algorithm, top, framing)
            message.update(data)
            expected = functions.digest(algorithm, data, length=70, framing=framing)
            assert message.digest(70) == expected


def test_the_system_takes_no_message_by_itself() -> None:
    with pytest.raises(BadInput, match=r"soc takes no messages by itself.*hashtile soc list"):
        hashtile.new("sha256", core="soc")
    with pytest.raises(BadInput, match="soc: measure it with: hashtile soc synth"):
        synth.Task(catalog.core("soc"), synth.target("xc7"), 1, {})
    core = build("soc", "Processor=1", "Modes3=0")
    assert soc.of_core(core) == soc.Build("vexriscv", "tile", tile={"Modes3": 0})


@pytest.mark.rest
def test_the_system_passes_the_official_vectors() -> None:
    report = verify.verify(catalog.core("soc"))
    (one,) = report.sets
    assert (one.failed, one.first_failure) == (0, None)
    assert one.run == 5356 + 3
    assert report.cycles == {}


def test_figures_name_the_functions_of_a_build() -> None:
    point = synth.Point(
        core="hmac_stream",
        netlist="",
        parameters=build("hmac_stream", "Modes2=0", "Modes3=sha3-256", "Slots=1").parameters,
        target="xc7",
        cycles_per_block=25,
        block_bits=1088,
        tools=[],
        conditions={},
    )
    assert figures.build(point) == "hmac_stream no SHA-2, SHA3-256, Slots=1"
    assert figures.algorithms(["hmac-sha256"]) == "HMAC-SHA-256"
    assert figures.algorithms(["sha256", *functions.KEYED]) == "SHA-256, 10 HMACs"


def test_no_new_core_is_like_a_top() -> None:
    with pytest.raises(BadInput, match="unknown family 'tile'"):
        new_core.new("tile", "mine")
    with pytest.raises(BadInput, match="say which core the new one is like"):
        new_core.new("sha2", "mine", "tile")
