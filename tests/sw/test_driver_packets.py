"""The driver on the packet tile: unchanged, by its queue."""

import ctypes
import functools
import hashlib
import hmac
import random
from collections.abc import Iterator
from pathlib import Path

import driver
import pytest
from driver import ALGORITHMS, Driver, Status, size

from hashtile.catalog import sources
from hashtile.sim import verilated
from hashtile.support import config

MODULE, OK = "ht_packet_tile", Status.OK
SHA256 = ALGORITHMS["sha256"]
KEY = bytes(range(40))


@functools.cache
def library(**parameters: int) -> Path:
    """The simulated packet tile."""
    files = sources.closure(MODULE, parameters)
    defines = {"DATA_BITS": int(parameters.get("DataBits", 128))}
    return verilated.library(MODULE, files, parameters, "tile.cpp", defines, config.load())


@pytest.fixture
def one(monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """A handle that owns the tile, and gives its jobs to queue 0."""
    monkeypatch.setattr(driver, "tile_library", library)
    made = Driver(latency=20)
    assert made.opened == OK
    yield made
    made.check()


@pytest.mark.parametrize("flags", [0, driver.DIRECT])
def test_hashes_by_the_queue(flags: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the engine without keys, with and without the direct job, which this tile refuses."""
    monkeypatch.setattr(driver, "tile_library", library)
    made = Driver({"Keyed": 0, "Slots": 0}, flags=flags, latency=20)
    assert made.opened == OK
    noise = random.Random(3)
    for bytes_ in (0, 3, 64, 65, 1500):
        for name in ("sha224", "sha256"):
            text, right = noise.randbytes(bytes_), hashlib.new(name)
            right.update(text)
            given = made.digest(ALGORITHMS[name], made.put(text), bytes_, right.digest_size)
            assert given == (OK, right.digest())
    made.check()


def test_macs_by_the_queue(one: Driver) -> None:
    """Jobs of many sizes at once, under a key in a slot."""
    key = one.struct("key")
    assert one.call("key_open", key, one.pointer(True), SHA256, KEY, size(len(KEY))) == OK
    assert one.lib.hashtile_key_where(key) == 1
    noise = random.Random(1)
    for _ in range(8):
        jobs = []
        for _ in range(6):
            text = noise.randbytes(noise.choice([0, 1, 64, 570, 1500]))
            out = one.room(32)
            made = driver.Job(message=one.put(text), bytes=len(text), digest=out, digest_bytes=32)
            made.key = ctypes.addressof(key)
            assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
            jobs.append((made, out, hmac.digest(KEY, text, "sha256")))
        for made, out, right in jobs:
            assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
            assert ctypes.string_at(out, 32) == right
    assert one.call("key_close", key) == OK


def test_the_driver_verifies(one: Driver) -> None:
    """This tile does not: the MAC comes to memory, and leaves it."""
    key = one.struct("key")
    assert one.call("key_open", key, one.pointer(True), SHA256, KEY, size(len(KEY))) == OK
    text = random.Random(2).randbytes(600)
    right = hmac.digest(KEY, text, "sha256")
    given = (None, size(0), ctypes.c_void_p(one.put(text)), size(len(text)))
    out = ctypes.create_string_buffer(32)
    assert one.call("key_mac", key, *given, out, size(32)) == OK
    assert out.raw == right and right in ctypes.string_at(one.memory, 1 << 18)
    for length in (8, 16, 32):
        wrong = right[: length - 1] + bytes([right[length - 1] ^ 1])
        assert one.call("mac_verify", key, *given, right[:length], size(length)) == OK
        assert one.call("mac_verify", key, *given, wrong, size(length)) == Status.WRONG_MAC
        assert right not in ctypes.string_at(one.memory, 1 << 18)


def test_a_hash_that_the_engine_lacks(one: Driver) -> None:
    """SHA-256 without a key, of the engine of MACs: refused, and the next MAC is made."""
    text = one.put(b"a text")
    assert one.digest(SHA256, text, 6, 32)[0] != OK
    key = one.struct("key")
    assert one.call("key_open", key, one.pointer(True), SHA256, KEY, size(len(KEY))) == OK
    out = ctypes.create_string_buffer(32)
    place = ctypes.c_void_p(text)
    assert one.call("key_mac", key, b"", size(0), place, size(6), out, size(32)) == OK
    assert out.raw == hmac.digest(KEY, b"a text", "sha256")
