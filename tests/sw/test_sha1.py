"""SHA-1 in software, for old data, by both compilers."""

import ctypes
import hashlib
import random

import pytest

from hashtile.bench import programs
from hashtile.support import config


@pytest.mark.parametrize("compiler", [programs.zig, programs.gcc], ids=["clang", "gcc"])
def test_sha1_of_every_length_of_two_blocks(compiler: programs.Compiler) -> None:
    path = programs.build(
        programs.sources("apps/lib/sha1.c"), compiler(), config.load(), options=("-shared", "-fPIC")
    )
    library = ctypes.CDLL(str(path))
    source = random.Random(1)
    for length in (*range(131), 1000, 4096):
        message = source.randbytes(length)
        digest = ctypes.create_string_buffer(20)
        library.sha1(message, ctypes.c_size_t(length), digest)
        assert digest.raw == hashlib.sha1(message, usedforsecurity=False).digest(), length
