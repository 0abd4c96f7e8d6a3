"""The programs of sw/apps on the simulated system, and what the bench makes of what they print."""

import hashlib
import hmac
import json
import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from hashtile import bench, soc
from hashtile.bench import energy, programs, record, system
from hashtile.reference import vectors
from hashtile.sim import Port
from hashtile.soc import images
from hashtile.soc.figures import SHA256, SPONGE
from hashtile.soc.firmware import build
from hashtile.support import config
from hashtile.support.errors import HashtileError, Missing
from hashtile.synth.power import Trace

LIMIT = 50_000_000  # cycles
PLACE = soc.Place(images.PROGRAMS, images.PROGRAM_BYTES)


def test_official_vectors_on_the_tile() -> None:
    """Of every hash and XOF, and of HMAC of SHA-2, all; none is left to software."""
    flash = images.pack_vectors(images.official(vectors.KINDS))
    count = struct.unpack_from("<I", flash, 4)[0]
    done = soc.run("vectors", flash=flash, limit=LIMIT)
    assert programs.one(done.uart) == {"vectors": count, "passed": count, "on_tile": count}
    assert done.exit_code == 0 and count > 5000


def test_a_wrong_vector_is_told() -> None:
    flash = bytearray(images.pack_vectors(images.official(["sha512", "sha256"], longest=40)))
    flash[-1] ^= 1
    done = soc.run("vectors", flash=bytes(flash), limit=LIMIT)
    assert done.exit_code == 1
    found = programs.one(done.uart)
    assert found["passed"] == found["vectors"] - 1


def starts(cpu: str, damage: Callable[[bytearray], object] = lambda image: None) -> soc.Run:
    target = soc.Build(cpu=cpu)
    program = build("hello", target, place=PLACE).rom
    image = bytearray(images.pack_program(program, PLACE.first, PLACE.first + images.ENTRY))
    damage(image)
    return soc.run("boot", target, flash=bytes(image), limit=LIMIT)


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
def test_boot(cpu: str) -> None:
    done = starts(cpu)
    assert done.exit_code == 0
    assert done.uart.index("the digest is right") < done.uart.index("hello from")


def word(image: bytearray, number: int, value: int) -> None:
    struct.pack_into("<I", image, 4 * number, value & 0xFFFF_FFFF)


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda i: i.__setitem__(-1, i[-1] ^ 1), "its digest is wrong"),
        (lambda i: i.__setitem__(20, i[20] ^ 128), "its digest is wrong"),
        (lambda i: i.__delitem__(slice(-7, None)), "its digest is wrong"),  # cut
        (lambda i: word(i, 1, len(i) - 49), "its digest is wrong"),  # one byte less
        (lambda i: i.clear(), "there is no program"),
        (lambda i: word(i, 0, 0x30425448), "there is no program"),
        (lambda i: word(i, 1, 0), "its length is out of range"),
        (lambda i: word(i, 1, images.PROGRAM_BYTES + 4), "its length is out of range"),
        (lambda i: word(i, 1, -1), "its length is out of range"),
        (lambda i: word(i, 2, 0x1000_0000), "it does not lie where programs may"),
        (lambda i: word(i, 2, images.PROGRAMS - 4), "it does not lie where programs may"),
        (lambda i: word(i, 2, images.PROGRAMS + images.PROGRAM_BYTES - 4), "it does not lie"),
        (lambda i: word(i, 3, images.PROGRAMS - 4), "it begins outside of itself"),
        (lambda i: word(i, 3, images.PROGRAMS + len(i)), "it begins outside of itself"),
        (lambda i: word(i, 3, images.PROGRAMS + 130), "it begins outside of itself"),
    ],
)
def test_boot_refuses(damage: Callable[[bytearray], object], why: str) -> None:
    done = starts("ibex", damage)
    assert done.exit_code == 1
    assert why in done.uart and "hello" not in done.uart


def test_demo() -> None:
    """Each line is sent when it is asked for."""
    lines = ["x", "d", "sha3-256", "abc", "h", "key", "text", "r", "seed", "q"]
    heard: list[str] = []
    sent = 0

    def listen() -> bytes:
        nonlocal sent
        asked = "".join(heard).count("? ")
        if asked <= sent or sent == len(lines):
            return b""
        sent += 1
        return f"{lines[sent - 1]}\n".encode()

    done = soc.run("demo", terminal=soc.Terminal(hears=heard.append, listen=listen), limit=LIMIT)
    assert done.exit_code == 0
    assert done.uart.count(hashlib.sha3_256(b"abc").hexdigest()) == 2
    assert done.uart.count(hmac.digest(b"key", b"text", "sha256").hex()) == 2


@pytest.mark.quick
def test_the_transform_behind_dma() -> None:
    defines = {"MESSAGE_BYTES": 130}
    cycles = {}
    for name, chosen, transform in (
        ("software", soc.Build(), "sha256_transform"),
        ("one channel", soc.Build(accelerator="transform"), "sha256_transform_one"),
        ("two", soc.Build(accelerator="transforms"), "sha256_transform_two"),
        ("HLS", soc.Build(accelerator="transforms", transform="hls_rolled"),
         "sha256_transform_two"),
        ("HLS pipeline", soc.Build(accelerator="transforms", transform="hls_pipelined16"),
         "sha256_transform_two"),
    ):  # fmt: skip
        how = soc.Compilation(defines={**defines, "SHA256_TRANSFORM": transform})
        done = soc.run("sha256_kammoun", chosen, how=how, limit=LIMIT)
        assert done.exit_code == 0
        found = {line["work"]: line["cycles"] for line in programs.figures(done.uart)}
        cycles[name] = found["transform"], found["whole"]
    alone, whole = cycles.pop("software")
    for one in cycles.values():
        assert one[0] < alone / 5
        assert one[1] < whole / 2
    assert cycles["HLS"] != cycles["two"]


@pytest.mark.quick
def test_hmac_and_prng_on_the_configurable_core() -> None:
    defines = {"MESSAGE_BYTES": 256}
    done = soc.run(
        "hmac_prng",
        soc.Build(tile={"Keccak": 2, **SPONGE}),
        how=soc.Compilation(defines=defines),
        limit=LIMIT,
    )
    assert done.exit_code == 0
    found = {(x["work"], x["bytes"], x["system"]): x["cycles"] for x in programs.figures(done.uart)}
    assert len(found) == 4
    for work, length, _ in found:
        assert found[work, length, "software"] > 10 * found[work, length, "dccl"]


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
def test_all_functions_by_software_and_tile(cpu: str) -> None:
    defines = {"MESSAGE_BYTES": "256u", "SOFTWARE_BYTES": "64u"}
    done = soc.run(
        "lengths",
        soc.Build(cpu=cpu),
        how=soc.Compilation(compiler="gcc", defines=defines),
        limit=LIMIT,
    )
    assert done.exit_code == 0
    works = system._works(programs.figures(done.uart), cpu)
    assert len(works) == 18 * (5 + 6)
    filled = list(system.extended(works))
    assert len(filled) == 18 * 12
    assert all(work.extrapolated == (work.message_bytes > 64) for work in filled
               if work.system == "software")  # fmt: skip


def test_extrapolation() -> None:
    def work(system: str, length: int, cycles: int) -> record.Work:
        return record.Work(
            work="w", message_bytes=length, system=system, processor="ibex", cycles=cycles
        )

    measured = [work("software", 0, 999), work("software", 100, 1100), work("software", 200, 1300)]
    found = list(system.extended([*measured, work("tile", 200, 1), work("tile", 1000, 2)]))
    assert found[-1] == work("software", 1000, 2900).model_copy(update={"extrapolated": True})
    assert len(found) == 6
    assert list(system.extended([work("tile", 5, 1)])) == [work("tile", 5, 1)]


def test_profile() -> None:
    shares = system.profile("ibex", {"sha256_transform": 75, "sha256_update": 25, "main": 900})
    assert {share.function: share.share for share in shares} == {
        "sha256_init": 0, "sha256_update": 0.25, "sha256_transform": 0.75, "sha256_final": 0,
    }  # fmt: skip
    with pytest.raises(HashtileError, match="none of the functions"):
        system.profile("ibex", {"main": 1})


def test_a_processor_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise Missing("ibex is not installed")

    monkeypatch.setattr(soc, "run", missing)
    found = bench.run(["lengths"], config.load(), print)
    assert found.parts["lengths"].not_run == ("ibex is not installed",)


def test_a_program_that_fails_stops_the_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soc, "run", lambda *_, **__: soc.Run(1, "they differ", 10, None))
    with pytest.raises(HashtileError, match=r"ended with 1:\nthey differ"):
        bench.run(["lengths"], config.load(), print)


def test_clocks(tmp_path: Path) -> None:
    path = tmp_path / "soc.json"
    assert system.clocks(path) == {}
    rows = [
        ("ibex", "none", None, {}, 5e7),
        ("ibex", "tile", None, {}, 3e7),
        ("ibex", "tile", None, {"Keccak": 2, **SPONGE}, 4e7),
        ("ibex", "tile", None, SHA256, 6e7),
        ("ibex", "tile", None, {"Slots": 4}, 7e7),  # of which the bench knows nothing
        ("vexriscv", "transform", "iterative", {}, 9e7),
        ("vexriscv", "transforms", "hls_rolled", {}, 8e7),
    ]
    keys = "cpu", "accelerator", "transform", "tile", "fmax_hz"
    others = {name: 1 for name in ("lut4_equivalents", "ff", "block_memories", "multipliers")}
    others |= {"part": "a part", "conditions": {}}
    path.write_text(
        "\n".join(json.dumps(dict(zip(keys, row, strict=True)) | others) for row in rows)
    )
    assert system.clocks(path) == {
        "ibex": 5e7,
        "ibex tile": 3e7,
        "ibex dccl": 4e7,
        "ibex small": 6e7,
        "vexriscv lls": 9e7,
        "vexriscv hls": 8e7,
    }
    for broken in ("{", "[]", '{"cpu": "ibex"}', '{"cpu": "x", "accelerator": "y", "fmax_hz": 1}'):
        path.write_text(broken)
        with pytest.raises(HashtileError, match=r"soc\.json"):
            system.clocks(path)


def test_energy_of_a_hash() -> None:
    joules = {
        "ibex software cycle": 4e-12,
        "ibex tile cycle": 1.5e-12,
        "tile cycle": 0.5e-12,
        "sha256_carrysave block": 1e-9,
    }
    assert energy.of_hash("sha256", 64, "software", 1000, joules) == pytest.approx(4e-9)
    assert energy.of_hash("sha256", 64, "tile", 1000, joules) == pytest.approx(2e-9 + 2e-9)
    assert energy.of_hash("sha256", 55, "tile", 1000, joules) == pytest.approx(2e-9 + 1e-9)
    assert energy.of_hash("sha512", 55, "tile", 1000, joules) is None
    assert energy.of_hash("sha256", 55, "lls", 1000, joules) is None
    assert energy.of_hash("sha256", 55, "software", 1000, {}) is None


def rows_of(*writes: tuple[int, int, int]) -> tuple[list[Port], np.ndarray]:
    """Ten cycles of a bus on which these words are written: cycle, address, value."""
    ports = [Port("request_o", 1, False), Port("grant_i", 1, True), Port("write_o", 1, False),
             Port("address_o", 32, False), Port("data_o", 32, False)]  # fmt: skip
    rows = np.zeros((10, 67), np.uint8)
    for cycle, address, value in writes:
        bits = f"{value:032b}{address:032b}111"[::-1]
        rows[cycle] = [int(bit) for bit in bits]
    return ports, rows


def test_the_hash_alone_is_measured() -> None:
    counter = 0x8100_0030
    bus = rows_of((1, 0x8100_0000, 1), (3, counter, 1), (8, counter, 0))
    assert energy.counted(*bus) == (3, 8)
    found = energy.hashed(*bus, 3, 8)
    assert found.cycles == 5
    assert found.rows[:, 0].tolist() == [0] * 4 + [1] * 8  # a reset, then eight cycles
    for wrong in ([], [(3, counter, 1)], [(3, counter, 0), (8, counter, 1)]):
        with pytest.raises(HashtileError, match="start and stop"):
            energy.counted(*rows_of(*wrong))


def values(trace: Trace) -> dict[str, list[int]]:
    """What each port had in each measured cycle."""
    found, column = {}, 0
    for port in trace.ports:
        bits = np.packbits(trace.rows[trace.first :, column : column + port.bits], 1, "little")
        found[port.name] = [int.from_bytes(row.tobytes(), "little") for row in bits]
        column += port.bits
    return found


@pytest.mark.quick
def test_the_record_of_an_engine_is_that_of_its_hash() -> None:
    """What the tile wrote within the measured cycles is the digest of what it read."""
    processor, engine = energy.traces(
        soc.Build(), {"MESSAGE_BYTES": 100, "BY_TILE": 1}, config.load()
    )
    assert processor.cycles == engine.cycles
    seen = values(engine)
    written = [
        row.to_bytes(16, "little")[at]
        for valid, ready, write, strobe, row in zip(
            *(seen[f"row_{name}"] for name in ("valid_o", "ready_i", "write_o", "strobe_o", "o")),
            strict=True,
        )
        if valid and ready and write
        for at in range(16)
        if strobe >> at & 1
    ]
    message = (b"abc" * 34)[:100]
    assert bytes(written).startswith(hashlib.sha256(message).digest())


def test_power_that_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 1e-10 < energy.block_joules("sha256_carrysave") < 1e-9
    bare = [
        point.model_copy(update={"energy_j_per_bit": None}) for point in energy.measured.shipped()
    ]
    monkeypatch.setattr(energy.measured, "shipped", lambda: bare)
    with pytest.raises(Missing, match="hashtile synth sha256_carrysave"):
        energy.block_joules("sha256_carrysave")
