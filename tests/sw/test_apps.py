"""The programs of sw/apps on this machine, under sanitizers, with the driver's software."""

import hashlib
import hmac
import os
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hashtile.bench import programs
from hashtile.reference import functions, keccak, vectors
from hashtile.soc import images
from hashtile.support import config, folders
from hashtile.support.errors import BadInput

SW = folders.data_folder("sw")
SANITIZED = (
    *("-D_POSIX_C_SOURCE=200809L", "-g"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
)


def run(program: Path, *words: str, flash: Path | None = None, text: str = "") -> tuple[int, str]:
    """The program's exit code and output; nothing may stand in stderr."""
    environment = {**os.environ, **({"SOC_FLASH": str(flash)} if flash else {})}
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=60,
                          env=environment, input=text)  # fmt: skip
    assert not done.stderr
    return done.returncode, done.stdout


def app(name: str, *options: str) -> Path:
    """A program of sw/apps for this machine, under the sanitizers."""
    files = [SW / "apps" / f"{name}.c", SW / "host" / "soc_host.c"]
    for folder in ("apps/lib", "driver"):
        files += sorted((SW / folder).rglob("*.c"))
    where = [f"-I{SW / folder}" for folder in ("host", "include")]
    return programs.build(
        files, programs.gcc(), config.load(),
        options=(*SANITIZED, *where, *options),
    )  # fmt: skip


def test_sha256_programs() -> None:
    for name, count in (("sha256_kammoun", 2), ("sha256_software", 4)):
        code, output = run(app(name))
        assert code == 0
        assert len(list(programs.figures(output))) == count


@pytest.mark.parametrize("size", [64, 32])
def test_hmac_and_prng(size: int) -> None:
    """Against hashlib's HMAC and the model of the sponge; of SHA3-512 and of SHA3-256."""
    code, output = run(app("hmac_prng", f"-DOVER_KECCAK_DIGEST={size}"))
    assert code == 0
    key = b"a key of 256 bits, as they have\0"
    seen = []
    for line in programs.figures(output):
        text = (b"abc" * 1024)[: line["bytes"]]
        if line["work"].startswith("hmac"):
            assert line["work"] == f"hmac-sha3-{8 * size}"
            known = hmac.digest(key, text, f"sha3_{8 * size}")
        else:
            rate = 1600 - 16 * size
            known = keccak.sponge(2 * text, 16 * len(text), rate=rate, digest_bits=512)
        assert line["output"] == known.hex()
        seen.append((line["work"], line["bytes"]))
    assert len(set(seen)) == 8


@pytest.mark.parametrize("program", range(2))
def test_a_whole_program_has_one_hash(program: int) -> None:
    code, output = run(app("sha256_software", f"-DWHOLE_PROGRAM={program}", "-DMESSAGE_BYTES=64"))
    found = programs.one(output)
    assert code == 0 and found["program"] == programs.PROGRAMS[program]
    assert found["digest"] == hashlib.sha256((b"abc" * 22)[:64]).hexdigest()


def test_monte_carlo_in_software(tmp_path: Path) -> None:
    """The first checkpoint of each kind of chain, and a seed that is not that of the file."""
    flash = bytearray(images.pack_chains(("sha384", "sha3-224", "shake256"), 1))
    (tmp_path / "flash").write_bytes(flash)
    code, output = run(app("monte_carlo"), flash=tmp_path / "flash")
    *_, whole = programs.figures(output)
    assert code == 0
    assert whole == {"chains": 3, "checkpoints": 3, "passed": 3, "links": 1000}
    flash[36] ^= 1
    (tmp_path / "flash").write_bytes(flash)
    code, output = run(app("monte_carlo"), flash=tmp_path / "flash")
    assert code == 1 and "chain 0, algorithm 2: wrong" in output


def test_packets_of_ipsec_in_software() -> None:
    code, output = run(app("ipsec"))
    *_, whole = programs.figures(output)
    assert code == 0
    assert whole == {"packets": 12, "passed": 12, "refused": 12, "in_a_slot": False}


def test_lengths() -> None:
    code, output = run(app("lengths", "-DMESSAGE_BYTES=256u"))
    found = list(programs.figures(output))
    assert code == 0
    names = [*functions.FUNCTIONS, "hmac-sha256", "hmac-sha512", "hmac-sha3-256", "kmac128"]
    assert [(line["work"], line["bytes"]) for line in found] == [
        (name, length) for name in names for length in (0, 1, 4, 16, 64, 256)
    ]


@pytest.fixture(scope="module")
def image() -> bytes:
    return images.pack_vectors(images.official(["sha3-256", "shake128", "sha256"], longest=300))


def vectors_program(flash: bytes, folder: Path) -> tuple[int, str]:
    path = folder / "flash"
    path.write_bytes(flash)
    return run(app("vectors"), flash=path)


def test_vectors_pass(image: bytes, tmp_path: Path) -> None:
    count = struct.unpack_from("<I", image, 4)[0]
    code, output = vectors_program(image, tmp_path)
    assert (code, programs.one(output)) == (0, {"vectors": count, "passed": count, "on_tile": 0})


@pytest.mark.parametrize(
    "damage",
    [
        lambda image: b"",
        lambda image: b"X" + image[1:],
        lambda image: image[:-1] + bytes([image[-1] ^ 1]),  # of a digest
        lambda image: image[:32] + bytes([image[32] ^ 1]) + image[33:],
        lambda image: image[:4] + struct.pack("<I", 0) + image[8:],
        lambda image: image[:4] + struct.pack("<I", 1) + image[8:],  # and the rest?
        lambda image: image[:4] + struct.pack("<I", 1 << 31) + image[8:],
        lambda image: image[:8] + struct.pack("<I", 100) + image[12:],  # cut
        lambda image: image[:20] + struct.pack("<I", 0xFFFF_FFFF) + image[24:],  # a huge message
        lambda image: image[:28] + struct.pack("<I", 0) + image[32:],  # no digest
        lambda image: image[:16] + struct.pack("<I", 7) + image[20:],  # no such function
    ],
)
def test_vectors_that_are_damaged(
    image: bytes, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    assert vectors_program(damage(image), tmp_path)[0] in (1, 2)


def test_demo() -> None:
    says = ["d", "sha3-256", "abc", "x", "d", "md5", "h", "key", "text", "r", "seed",
            "d", "sha256", "a" * 300, "q"]  # fmt: skip
    code, output = run(app("demo"), text="\n".join(says) + "\n")
    assert code == 0
    assert hashlib.sha3_256(b"abc").hexdigest() in output
    assert hmac.digest(b"key", b"text", "sha256").hex() in output
    assert "there is no such function" in output
    assert "too long" in output


def test_packing_refuses() -> None:
    with pytest.raises(BadInput, match="no vectors"):
        images.pack_vectors([])
    with pytest.raises(BadInput, match="513"):
        images.pack_vectors([("sha256", vectors.Vector(b"", bytes(513)))])
    with pytest.raises(BadInput, match="cannot begin"):
        images.pack_program(bytes(16), 0x1000, 0x1010)
    with pytest.raises(BadInput, match="cannot begin"):
        images.pack_program(bytes(16), 0x1000, 0x1002)
