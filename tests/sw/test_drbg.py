"""HMAC_DRBG: NIST's vectors, and random runs against Python's hmac and OpenSSL's DRBG."""

import ctypes
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from drbg_models import Generator, OpenSsl, Written
from driver import (
    ALGORITHMS,
    DIGESTS,
    DRIVER,
    HMACS,
    HOST,
    Driver,
    Status,
    compile_c,
    shared,
    size,
)
from misuse import CONTROL, at_access

VECTORS = tomllib.loads((Path(__file__).parents[1] / "vectors/hmac_drbg.toml").read_text())[
    "vector"
]
STRENGTH = {name: 24 if DIGESTS[name] == 28 else 32 for name in HMACS}  # table 2, in bytes
REQUEST = 1 << 16
get = shared(lambda: Driver())


def struct(driver: Driver) -> Any:
    return ctypes.create_string_buffer(b"\xa5" * driver.size("drbg"), driver.size("drbg"))


def opened(
    driver: Driver, drbg: Any, name: str, seed: bytes, text: bytes = b"", *, tile: bool = False
) -> Status:
    return driver.call(
        "drbg_open", drbg, driver.pointer(tile), ALGORITHMS[name], seed, size(len(seed)), text,
        size(len(text)),
    )  # fmt: skip


class Driven:
    """The driver's, as the models are."""

    def __init__(self, name: str, seed: bytes, text: bytes, *, tile: bool) -> None:
        self.driver = get()
        self.drbg = struct(self.driver)
        assert opened(self.driver, self.drbg, name, seed, text, tile=tile) == Status.OK

    def reseed(self, entropy: bytes, more: bytes) -> None:
        given = entropy, size(len(entropy)), more, size(len(more))
        assert self.driver.call("drbg_reseed", self.drbg, *given) == Status.OK

    def generate(self, count: int, more: bytes) -> bytes:
        status, output = generated(self.driver, self.drbg, count, more)
        assert status == Status.OK
        return output


def generated(driver: Driver, drbg: Any, count: int, more: bytes = b"") -> tuple[Status, bytes]:
    output = ctypes.create_string_buffer(b"\xa5" * (count + 1), count + 1)
    status = driver.call("drbg_generate", drbg, output, size(count), more, size(len(more)))
    assert output.raw[count] == 0xA5
    return status, output.raw[:count]


def state(drbg: Any) -> bytes:
    """K and V, at the end of the struct."""
    return bytes(drbg.raw)[-136:]


@pytest.mark.parametrize("tile", [False, True], ids=["software", "tile"])
@pytest.mark.parametrize("number", range(len(VECTORS)))
def test_nist(number: int, tile: bool) -> None:
    vector = VECTORS[number]
    seed, text, entropy, output = (
        bytes.fromhex(vector.get(key, "")) for key in ("seed", "text", "entropy", "output")
    )
    more = [bytes.fromhex(one) for one in vector.get("more", ["", "", ""])]
    drbg = Driven(vector["function"], seed, text, tile=tile)
    if entropy:
        drbg.reseed(entropy, more.pop(0))
    drbg.generate(len(output), more[0])
    assert drbg.generate(len(output), more[1]) == output


def run(generator: Generator, noise: random.Random, strength: int, steps: int) -> list[bytes]:
    """What one of the generators gives; the same seed of `noise` asks for the same."""
    given = []
    for _ in range(steps):
        more = noise.randbytes(noise.choice([0, 0, 1, 20, 64, 300]))
        if noise.randrange(4) == 0:
            generator.reseed(noise.randbytes(strength), more)
        else:
            given.append(generator.generate(noise.choice([1, 16, 31, 32, 33, 64, 65, 500]), more))
    return given


@pytest.mark.parametrize("name", HMACS)
def test_all_functions_against_two_models(name: str) -> None:
    for number in range(12):
        noise = random.Random(f"{name} {number}")
        seed = noise.randbytes(STRENGTH[name] * 3 // 2)
        text = noise.randbytes(noise.choice([0, 5, 200]))
        runs = [
            run(generator, random.Random(number), STRENGTH[name], 6)
            for generator in (
                Driven(name, seed, text, tile=number % 3 == 0),
                Written(name, seed, text),
                OpenSsl(name, seed, text),
            )
        ]
        assert runs[0] == runs[1] == runs[2]
        assert len(set(runs[0])) == len(runs[0]) > 0


def test_the_longest_request_and_the_next() -> None:
    driver, drbg = get(), struct(get())
    seed = bytes(range(48))
    assert opened(driver, drbg, "sha512", seed) == Status.OK
    before = state(drbg)
    assert generated(driver, drbg, REQUEST + 1)[0] == Status.BAD_LENGTH
    assert state(drbg) == before
    model = Written("sha512", seed, b"")
    for count in (REQUEST, 0, 1):
        assert generated(driver, drbg, count) == (Status.OK, model.generate(count, b""))


@pytest.mark.parametrize("name", HMACS)
def test_short_seeds_and_long_strings_are_refused(name: str) -> None:
    driver, drbg, strength = get(), struct(get()), STRENGTH[name]
    long = bytes(65536)
    for seed, text in ((bytes(strength * 3 // 2 - 1), b""), (b"", b""), (long, b"")):
        assert opened(driver, drbg, name, seed, text) == Status.BAD_LENGTH
    assert opened(driver, drbg, name, bytes(64), long) == Status.BAD_LENGTH
    assert generated(driver, drbg, 1)[0] == Status.BAD_STATE
    assert opened(driver, drbg, name, bytes(strength * 3 // 2), long[1:]) == Status.OK
    before = state(drbg)
    for entropy, more in ((bytes(strength - 1), b""), (long, b""), (bytes(64), long)):
        given = entropy, size(len(entropy)), more, size(len(more))
        assert driver.call("drbg_reseed", drbg, *given) == Status.BAD_LENGTH
    assert generated(driver, drbg, 1, long)[0] == Status.BAD_LENGTH
    assert state(drbg) == before
    given = bytes(strength), size(strength), long[1:], size(65535)
    assert driver.call("drbg_reseed", drbg, *given) == Status.OK


def test_what_is_no_argument_is_refused() -> None:
    driver, drbg, seed = get(), struct(get()), bytes(48)
    for name in ("shake128", "turboshake256"):
        assert opened(driver, drbg, name, seed) == Status.BAD_ALGORITHM
    bad, sha256, none = Status.BAD_ARGUMENT, ALGORITHMS["sha256"], (None, size(0))
    for to, given in ((None, seed), (drbg, None)):
        assert driver.call("drbg_open", to, None, sha256, given, size(48), *none) == bad
    assert driver.call("drbg_reseed", None, seed, size(48), *none) == bad
    assert driver.call("drbg_generate", None, struct(driver), size(1), *none) == bad
    assert opened(driver, drbg, "sha256", seed) == Status.OK
    assert driver.call("drbg_generate", drbg, None, size(1), None, size(0)) == bad
    assert driver.call("drbg_generate", drbg, struct(driver), size(1), None, size(1)) == bad
    driver.lib.hashtile_drbg_close(None)


def test_copies_and_closed_ones_are_refused_and_nothing_stays() -> None:
    driver, drbg = get(), struct(get())
    assert opened(driver, drbg, "sha256", bytes(range(48))) == Status.OK
    copy = ctypes.create_string_buffer(drbg.raw, len(drbg))
    assert generated(driver, copy, 16) == (Status.BAD_STATE, b"\xa5" * 16)
    driver.lib.hashtile_drbg_close(drbg)
    assert drbg.raw == bytes(len(drbg))
    assert generated(driver, drbg, 16)[0] == Status.BAD_STATE


def test_after_so_many_requests_it_wants_a_seed() -> None:
    """Table 2: 2^48. The count is put into the struct, where it is the only word of this value."""
    driver, drbg = get(), struct(get())
    assert opened(driver, drbg, "sha256", bytes(range(48))) == Status.OK
    for _ in range(5):
        assert generated(driver, drbg, 1)[0] == Status.OK
    places = [
        at for at in range(0, len(drbg) - 136, 8) if drbg.raw[at : at + 8] == b"\5" + bytes(7)
    ]
    (at,) = places
    ctypes.memmove(ctypes.addressof(drbg) + at, (2**48 - 1).to_bytes(8, "little"), 8)
    assert generated(driver, drbg, 1)[0] == Status.OK
    assert generated(driver, drbg, 1) == (Status.UNSEEDED, b"\xa5")
    assert driver.call("drbg_reseed", drbg, bytes(32), size(32), None, size(0)) == Status.OK
    assert generated(driver, drbg, 1)[0] == Status.OK


def test_an_error_of_the_tile_leaves_neither_bytes_nor_state() -> None:
    """An abort of all jobs, by somebody else, at each access of a request."""
    driver = Driver(number=1)
    base, seed = ctypes.c_size_t(0x10000 * 2), bytes(range(48))
    want, seen = Written("sha256", seed, b"").generate(70, b""), set()

    def abort() -> None:
        driver.lib.hashtile_write(base, CONTROL, 1)

    for place in range(0, 400, 7):
        drbg = struct(driver)
        assert opened(driver, drbg, "sha256", seed, tile=True) == Status.OK
        driver.filter(
            at_access(place, lambda: driver.lib.hashtile_write(base, CONTROL, 1) and None)
        )
        status, output = generated(driver, drbg, 70)
        driver.filter(None)
        seen.add(status)
        assert output == (bytes(70) if status else want)
        if status:
            assert generated(driver, drbg, 70) == (Status.UNSEEDED, b"\xa5" * 70)
    assert seen == {Status.OK, Status.ABORTED}


def test_known_answers() -> None:
    driver = get()
    for tile in (False, True):
        assert driver.call("drbg_test", driver.pointer(tile)) == Status.OK


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("step(drbg, 0, first", "step(drbg, 2, first"),
        ("step(drbg, 1, first", "step(drbg, 0, first"),
        ("memset(drbg->v, 1,", "memset(drbg->v, 0,"),
        ("if (more_bytes) status = update", "if (0) status = update"),
        ("if (!status) status = update(drbg, additional, none)", "if (0) status = HASHTILE_OK"),
        ("status = update(drbg, fresh, additional)", "status = update(drbg, fresh, fresh)"),
        ("strength(algorithm) * 3 / 2", "strength(algorithm)"),
    ],
)
def test_known_answers_find_what_is_broken(tmp_path: Path, right: str, wrong: str) -> None:
    (source,) = [file for file in DRIVER if file.name == "drbg.c"]
    text = source.read_text()
    assert text.count(right) == 1
    (tmp_path / "drbg.c").write_text(text.replace(right, wrong))
    others = [file for file in DRIVER if file != source]
    flags = ["-O1", "-shared", "-fPIC", "-DHASHTILE_HOST", f"-I{source.parent}", "-ldl"]
    compile_c("clang", tmp_path / "x.so", [*flags, tmp_path / "drbg.c", *others, *HOST])
    broken = ctypes.CDLL(str(tmp_path / "x.so"))
    assert broken.hashtile_drbg_test(None) == Status.SELF_TEST
