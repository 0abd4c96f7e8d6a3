"""The OpenSSL provider above registers and memory that files map, with a tile in them."""

import functools
import hashlib
import hmac
import os
import platform
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from driver import SW, compile_c, tile_library

from hashtile.support import tools

HERE = Path(__file__).parent
PAGE, BYTES = 4096, 1 << 16
CONFIGURATION = """\
openssl_conf = main
[main]
providers = providers
alg_section = algorithms
[algorithms]
default_properties = ?provider=hashtile
[providers]
hashtile = hashtile
default = default
[default]
activate = 1
[hashtile]
activate = 1
required = 1
module = {folder}/hashtile.so
registers = {folder}/registers
registers_offset = {page}
memory = {folder}/memory
memory_offset = 0x1000
memory_bytes = {bytes}
bus = 0x10000000
"""
kept: list[tempfile.TemporaryDirectory[str]] = []


@functools.cache
def built() -> Path:
    """A folder with the provider for a mapped tile, the device, its files, and a configuration."""
    kept.append(tempfile.TemporaryDirectory())
    folder = Path(kept[0].name)
    for command in (("cmake", "-S", SW / "openssl", "-B", folder), ("cmake", "--build", folder)):
        tools.run(command, cwd=HERE, timeout=300)
    flags = ["-O1", "-shared", "-fPIC", "-fvisibility=hidden", "-D_GNU_SOURCE", "-DHASHTILE_HOST",
             "-ffunction-sections", "-Wl,--gc-sections", "-fno-sanitize=undefined"]  # fmt: skip
    host = [SW / "host/host.c", SW / "host/cache.c", HERE / "fake_device.c"]
    compile_c("clang", folder / "device.so", [*flags, *host, "-ldl"])
    (folder / "registers").write_bytes(bytes(8 * PAGE))
    (folder / "memory").write_bytes(bytes(PAGE + BYTES))
    (folder / "openssl.cnf").write_text(CONFIGURATION.format(folder=folder, page=PAGE, bytes=BYTES))
    return folder


def run(*command: str | Path) -> tuple[str, list[tuple[str, int, int, str]], int]:
    """The output of a program, what the provider reports, and the accesses to the device."""
    folder = built()
    environment = os.environ | {
        "OPENSSL_CONF": str(folder / "openssl.cnf"),
        "HASHTILE_REPORT": "1",
        "LD_PRELOAD": str(folder / "device.so"),
        "FAKE_REGISTERS": str(folder / "registers"),
        "FAKE_MEMORY": str(folder / "memory"),
        "FAKE_OFFSET": str(PAGE),
        "FAKE_TILE": str(tile_library()),
    }
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    line = r"hashtile: (\w+), (\d+) bytes, (\d+) cycles of the tile(, then software)?"
    said = [(n, int(b), int(c), s) for n, b, c, s in re.findall(line, done.stderr)]
    (accesses,) = re.findall(r"fake device: (\d+) accesses", done.stderr)
    return done.stdout, said, int(accesses)


pytestmark = pytest.mark.skipif(
    platform.machine() != "x86_64", reason="left out: the device stops an x86-64 at each access"
)


def test_a_message_longer_than_the_memory(tmp_path: Path) -> None:
    """It goes through the mapped memory in pieces; its cycles are those of its blocks."""
    file, data = tmp_path / "message", random.Random(1).randbytes(100_000)
    file.write_bytes(data)
    output, said, accesses = run("openssl", "dgst", "-r", "-sha256", file)
    assert output.split()[0] == hashlib.sha256(data).hexdigest()
    ((name, count, cycles, fell),) = said
    assert (name, count, fell) == ("SHA256", len(data), "")
    assert 65 * 1563 < cycles < 1.05 * 65 * 1563
    assert accesses > 100


def test_other_functions(tmp_path: Path) -> None:
    file, data = tmp_path / "message", random.Random(2).randbytes(3000)
    file.write_bytes(data)
    output, said, _ = run("openssl", "dgst", "-r", "-sha3-256", file)
    assert output.split()[0] == hashlib.sha3_256(data).hexdigest()
    assert said[0][2] > 0 and not said[0][3]
    output, said, _ = run(
        "openssl", "mac", "-digest", "SHA512", "-macopt", "key:secret", "-in", file, "HMAC"
    )
    assert output.strip().lower() == hmac.new(b"secret", data, "sha512").hexdigest()
    assert said[0][2] > 0 and not said[0][3]


def test_hashlib() -> None:
    """Several messages of a process, one within another."""
    text = (
        "import hashlib; a = hashlib.sha256(b'abc'); b = a.copy(); b.update(bytes(300)); "
        "c = hashlib.sha512(bytes(999)); print(a.hexdigest(), b.hexdigest(), c.hexdigest())"
    )
    output, said, _ = run(sys.executable, "-c", text)
    right = [
        hashlib.sha256(b"abc"),
        hashlib.sha256(b"abc" + bytes(300)),
        hashlib.sha512(bytes(999)),
    ]
    assert output.split() == [one.hexdigest() for one in right]
    assert len(said) == 3 and not any(cycles == 0 or fell for *_, cycles, fell in said)
