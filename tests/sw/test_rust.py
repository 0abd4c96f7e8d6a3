"""The Rust crate, with the traits of `digest`, above a simulated tile."""

import hashlib
import hmac
import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from driver import DIGESTS, SW, hashlib_name, reference, tile_library

from hashtile.reference import vectors
from hashtile.support import config

CRATE = SW / "rust"
LENGTHS = (0, 1, 64, 136, 200, 700)
MACS = ("sha256", "sha384", "sha512", "sha3-256")


def cases() -> Iterator[tuple[str, bytes | None, bytes, bytes]]:
    """A name, a key, a message, and the right output."""
    noise = random.Random(1)
    for name, length in DIGESTS.items():
        for size in LENGTHS:
            message = noise.randbytes(size)
            yield name, None, message, reference(name, message, length or 300)
    for name in MACS:
        for length in (1, 32, 200):
            key, message = noise.randbytes(length), noise.randbytes(333)
            right = hmac.new(key, message, hashlib_name(name)).digest()
            yield f"hmac-{name}", key, message, right
    for name in ("sha256", "sha512"):
        for vector in vectors.keyed(f"hmac-{name}"):
            if len(vector.digest) == hashlib.new(name).digest_size:
                yield f"hmac-{name}", vector.key, vector.message, vector.digest


def cargo(path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs cargo with the locked versions, and these cases."""
    if shutil.which("cargo") is None:
        pytest.skip("left out: the Rust crate, which cargo builds; get it with rustup")
    home = config.load().home
    environment = os.environ | {
        "CARGO_TARGET_DIR": str(home / "rust"),
        "HASHTILE_CASES": str(path),
        "HASHTILE_TILE": str(tile_library()),
    }
    command = ["cargo", words[0], "--locked", "--quiet", "--features", "simulated", *words[1:]]
    return subprocess.run(
        command,
        cwd=CRATE,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def write(path: Path, *, wrong: str = "") -> None:
    lines = []
    for name, key, message, right in cases():
        given = bytes([right[0] ^ 1]) + right[1:] if name == wrong else right
        secret = "-" if key is None else key.hex()
        lines.append(f"{name} {secret} {message.hex()} {given.hex()}\n")
    path.write_text("".join(lines))


def test_the_traits_on_the_tile(tmp_path: Path) -> None:
    """And in software; a wrong digest is found."""
    path = tmp_path / "cases"
    write(path)
    done = cargo(path, "test")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout
    write(path, wrong="sha3-384")
    done = cargo(path, "test", "--test", "tile")
    assert done.returncode != 0 and "sha3-384 - " in done.stdout


@pytest.mark.rest
def test_clippy_has_nothing_to_say(tmp_path: Path) -> None:
    done = cargo(tmp_path, "clippy", "--all-targets", "--", "--deny", "warnings")
    assert done.returncode == 0, done.stderr
