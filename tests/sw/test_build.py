"""The driver as firmware has it: for RISC-V, in parts, small; what stays of it; the fuzzer."""

import ctypes
import hmac
import json
import random
import re
import shutil
import struct
import sys
from pathlib import Path

import pytest
from driver import (
    ALGORITHMS,
    BLOCKS,
    DIGESTS,
    DRIVER,
    HMACS,
    ROOT,
    SW,
    Driver,
    Status,
    compile_c,
    compilers,
    hashlib_name,
    library,
    reference,
    size,
    tile_library,
)

from hashtile.reference import sha3
from hashtile.support import tools
from hashtile.support.errors import HashtileError

DIRECT_CONTROL, TAIL = 0x054, 0x200C  # registers that start jobs
FUZZER = [
    *sorted((SW / "host").glob("fuzz*.c")),
    *(SW / "host" / f"{name}.c" for name in ("host", "cache", "oracle")),
]
FIRMWARE = ["-ffreestanding", "-fno-sanitize=undefined", "-ffunction-sections", "-fdata-sections"]
TARGETS = {
    "rv32": ["-target", "riscv32-freestanding", "-mcpu=generic_rv32+m+c+zicsr"],
    "rv64": ["-target", "riscv64-freestanding", "-mcpu=generic_rv64+m+c+zicsr", "-mcmodel=medany"],
}
# What a C library must give
MEMORY = """
#include <stddef.h>
void *memcpy(void *to, const void *from, size_t n) {
    volatile char *t = to; const char *f = from;
    while (n--) *t++ = *f++;
    return to;
}
void *memset(void *to, int value, size_t n) {
    volatile char *t = to;
    while (n--) *t++ = (char)value;
    return to;
}
"""


def linked(folder: Path, main: str, *options: str | Path) -> int:
    """The bytes of a firmware for RV32 that keeps what `main` needs; undefined names are errors."""
    (folder / "main.c").write_text(MEMORY + main)
    output = folder / "firmware"
    arguments = [*TARGETS["rv32"], *FIRMWARE, "-nostdlib", "-Wl,--gc-sections", "-Wl,-e,main"]
    compile_c("clang", output, [*arguments, *options, folder / "main.c", *DRIVER])
    elf = output.read_bytes()
    assert elf[:5] == b"\x7fELF\x01"  # of 32 bits
    (start,) = struct.unpack_from("<I", elf, 28)
    entry_bytes, entries = struct.unpack_from("<HH", elf, 42)
    headers = [struct.unpack_from("<8I", elf, start + n * entry_bytes) for n in range(entries)]
    loaded = [header[4] for header in headers if header[0] == 1]  # bytes in the file
    assert loaded
    return sum(loaded)


_LESS = pytest.mark.rest


@pytest.mark.parametrize(
    ("target", "level"),
    [
        *[("rv32", "-Os"), ("rv32", "-O3"), ("rv64", "-O2")],
        *(pytest.param("rv32", level, marks=_LESS) for level in ("-O0", "-O2")),
        *(pytest.param("rv64", level, marks=_LESS) for level in ("-O0", "-Os", "-O3")),
    ],
)
def test_risc_v(tmp_path: Path, target: str, level: str) -> None:
    """Without a warning, and no frame on the stack above 1 KiB."""
    frame = [] if level == "-O0" else ["-Wframe-larger-than=1024"]
    for file in DRIVER:
        compile_c(
            "clang", tmp_path / "x.o", [*TARGETS[target], *FIRMWARE, level, *frame, "-c", file]
        )


def test_needs_no_library(tmp_path: Path) -> None:
    """All of it links with memcpy and memset alone: no 64-bit division, no atomics."""
    calls = sorted(set(re.findall(r"\b(hashtile_\w+)\(", (SW / "include/hashtile.h").read_text())))
    assert len(calls) > 35
    uses = "\n".join(f"void {name}(void);" for name in calls)
    body = "".join(f"{name}();" for name in calls)
    assert linked(tmp_path, f"{uses}\nint main(void);int main(void) {{ {body} return 0; }}", "-Os")


def test_the_sizes_are_as_stated(tmp_path: Path) -> None:
    """Of the committed code, by clang; a boot ROM with SHA-256 on the tile takes a few KiB."""
    file = tmp_path / "size.json"
    given = [file, "--compiler", "zig", "--level", "Os"]
    tools.run(
        [sys.executable, ROOT / "benchmarks/driver_size.py", *given], cwd=tmp_path, timeout=600
    )
    (found,) = json.loads(file.read_text())
    assert found in json.loads((ROOT / "data/driver_size.json").read_text())
    assert 1000 < found["boot"] < 7000


# Stores of zero, as x86 and RISC-V have them
_ZEROS = re.compile(
    r"mov[bwlq]?\s+\$0,|mov[au]ps\s+%[xyz]mm\d+,|vmov\w+\s+%[xyz]mm\d+,|rep\s*;?\s*stos|\bs[bhwd]\s+zero|"
    r"memset"
)


@pytest.mark.parametrize("level", ["-O2", "-O3"])
@pytest.mark.parametrize("compiler", [*compilers(), "rv32"])
def test_wipe_stays(tmp_path: Path, compiler: str, level: str) -> None:
    """The compiler removes memset from the end of a secret's life, and keeps hashtile_wipe."""
    counts = {}
    for name in ("hashtile_wipe", "plain_zero", "nothing"):
        source = tmp_path / "x.c"
        # The same translation unit, so that all can be inlined
        source.write_text(f"""
#include "{SW}/driver/core/safety.c"
static inline void plain_zero(void *data, size_t bytes) {{ memset(data, 0, bytes); }}
static inline void nothing(void *data, size_t bytes) {{ (void)data, (void)bytes; }}
extern volatile const uint8_t input[32];
uint32_t probe(void);
uint32_t probe(void) {{
    uint8_t secret[32];
    uint32_t sum = 0;
    for (int i = 0; i < 32; i++) secret[i] = (uint8_t)(input[i] ^ 0x5a);
    for (int i = 0; i < 32; i++) sum += secret[i] * secret[31 - i];
    {name}(secret, sizeof secret);
    (void)plain_zero, (void)nothing;
    return sum;
}}
""")
        target = [
            *(["-target", "riscv32-linux-musl"] if compiler == "rv32" else []),
            "-fno-sanitize=undefined",
        ]
        target += ["-fno-stack-protector"]
        output = tmp_path / "x.s"
        target += ["-Wno-unused-command-line-argument"] if compiler != "gcc" else []
        arguments = [*target, level, "-S", source]
        compile_c("clang" if compiler == "rv32" else compiler, output, arguments)
        body = re.search(r"^probe:[^\n]*\n(.*?)^\s*\.size\s+probe", output.read_text(), re.M | re.S)
        assert body
        counts[name] = len(_ZEROS.findall(body[1]))
    assert counts["plain_zero"] == counts["nothing"]  # it is removed
    assert counts["hashtile_wipe"] > counts["nothing"]


@pytest.mark.parametrize("level", ["-O2", "-O3", "-Os"])
def test_equal_has_no_early_exit(tmp_path: Path, level: str) -> None:
    """hashtile_equal has one loop, whose only branch is on the count."""
    output = tmp_path / "x.s"
    options = [*FIRMWARE, level, "-g0", "-Wno-unused-command-line-argument", "-S"]
    compile_c("clang", output, [*TARGETS["rv32"], *options, SW / "driver/core/safety.c"])
    body = re.search(r"^hashtile_equal:[^\n]*\n(.*?)^\s*\.size", output.read_text(), re.M | re.S)
    assert body
    lines = [line.split("#")[0].strip() for line in body[1].splitlines()]
    lines = [line for line in lines if line and (line.startswith(".LBB") or line[0] != ".")]
    places = {line[:-1]: number for number, line in enumerate(lines) if line.endswith(":")}
    jumps = {number: re.split(r"[\s,]+", line)[-1] for number, line in enumerate(lines)
             if re.match(r"(b\w+|j)\s", line)}  # fmt: skip
    loops = [(places[to], number) for number, to in jumps.items() if places[to] < number]
    assert len(loops) == 1, lines
    first, last = loops[0]
    inside = lines[first:last]
    assert sum("lbu" in line for line in inside) == 2
    assert not any(first < number < last for number in jumps), inside


# The fuzzer
def fuzzer(folder: Path, compiler: str, *options: str) -> Path:
    output = folder / "fuzz"
    files = [*FUZZER, *DRIVER, "-ldl"]
    compile_c(compiler, output, ["-O1", "-g", "-DHASHTILE_HOST", *options, *files])
    return output


def sanitizers(compiler: str) -> list[str]:
    """gcc brings the runtime of both; Zig's clang traps at undefined behaviour."""
    if compiler == "gcc":
        return ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    return ["-fsanitize=undefined", "-fsanitize-trap=undefined"]


@pytest.mark.parametrize("compiler", compilers())
def test_fuzz(tmp_path: Path, compiler: str) -> None:
    """Steps in software, on a tile, and on one with stalls, errors of the memory and aborts."""
    program = fuzzer(tmp_path, compiler, *sanitizers(compiler))
    library = str(tile_library())
    for seed, steps, *rest in (
        ("11", "100000"),
        ("12", "5000", library, "0", "0"),
        ("13", "3000", library, "60", "30"),
    ):
        text = tools.run([program, seed, steps, *rest], cwd=tmp_path, timeout=300)
        assert text == f"{steps} steps\n"


def uninitialized(program: Path, *arguments: str | Path) -> str:
    """Runs the fuzzer under valgrind; HashtileError where it reads what nobody wrote."""
    valgrind = tools.find("valgrind")
    command = [valgrind, "-q", "--error-exitcode=9", "--leak-check=no", program, *arguments]
    return tools.run(command, cwd=program.parent, timeout=300)


def test_reads_nothing_uninitialized(tmp_path: Path) -> None:
    """Neither in software nor on a tile with errors."""
    program = fuzzer(tmp_path, "clang", "-fno-sanitize=undefined", "-mcpu=baseline")
    assert uninitialized(program, "11", "2000") == "2000 steps\n"
    text = uninitialized(program, "13", "60", tile_library(), "60", "30")
    assert text == "60 steps\n"


def test_uninitialized_reads_are_found(tmp_path: Path) -> None:
    (tmp_path / "x.c").write_text(
        "int main(void) { volatile int x[2]; x[0] = 0; return x[0] || x[1] == 5; }"
    )
    options = ["-O0", "-Wno-uninitialized", "-fno-sanitize=undefined", "-mcpu=baseline"]
    compile_c("clang", tmp_path / "x", [*options, tmp_path / "x.c"])
    with pytest.raises(HashtileError, match="uninitialised"):
        uninitialized(tmp_path / "x")


MUTANTS = [
    ("core/message.c", "context->fill = (uint8_t)rest;", "context->fill = (uint8_t)(rest ^ 1);"),
    ("core/message.c", "last[fill] = 0x80;", "last[fill] = 0x81;"),
    ("tile/resume.c", "image[2] = little((uint32_t)context->blocks);", "image[2] = little(1);"),
    ("tile/ring.c", "engine->tail--;", ""),
    ("software/sha2.c", "hash[4] += e", "hash[4] += f"),
    ("api/prng.c", "prng->given = RHO;\n}", "}"),
]


@pytest.mark.rest
@pytest.mark.parametrize(("file", "old", "new"), MUTANTS)
def test_fuzz_finds(tmp_path: Path, file: str, old: str, new: str) -> None:
    """A driver that is broken does not pass."""
    folder = tmp_path / "driver"
    shutil.copytree(SW / "driver", folder)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
    output = tmp_path / "fuzz"
    files = [*FUZZER, *sorted(folder.rglob("*.c")), "-ldl"]
    compile_c("clang", output, ["-O1", "-DHASHTILE_HOST", "-fno-sanitize=undefined", *files])
    failed = False
    for arguments in (["11", "20000"], ["13", "6000", str(tile_library()), "60", "40"]):
        try:
            tools.run([output, *arguments], cwd=tmp_path, timeout=120)
        except tools.HashtileError:
            failed = True
    assert failed


def test_oracle(tmp_path: Path) -> None:
    """The fuzzer's oracle against hashlib and the model."""
    output = tmp_path / "oracle.so"
    options = ["-O1", "-shared", "-fPIC", "-fno-sanitize=undefined"]
    compile_c("clang", output, [*options, SW / "host/oracle.c"])
    lib, noise = ctypes.CDLL(str(output)), random.Random(5)
    lib.oracle_start()
    for name, mode in ALGORITHMS.items():
        assert lib.oracle_block(mode) == BLOCKS[name]
        assert lib.oracle_digest_bytes(mode) == DIGESTS[name]
        for count in (0, 1, BLOCKS[name] - 1, BLOCKS[name], 600):
            text, length = noise.randbytes(count), DIGESTS[name] or 400
            out = ctypes.create_string_buffer(length)
            lib.oracle_hash(mode, 0, text, size(count), out, size(length))
            assert out.raw == reference(name, text, length)
            if name in HMACS:
                key = noise.randbytes(noise.randrange(300))
                secret = (key, size(len(key)))
                lib.oracle_hmac(mode, *secret, text, size(count), out)
                assert out.raw == hmac.new(key, text, hashlib_name(name)).digest()
    for strength, count in (("128", 0), ("256", 500)):
        mode, text = ALGORITHMS[f"shake{strength}"], noise.randbytes(count)
        name, custom, out = noise.randbytes(9), noise.randbytes(40), ctypes.create_string_buffer(99)
        strings = (name, size(9), custom, size(40), text, size(count), out, size(99))
        lib.oracle_cshake(mode, *strings)
        given = sha3.Parameters(length=99, function_name=name, customization=custom)
        assert out.raw == sha3.digest(f"cshake{strength}", text, **given)
        for xof in (0, 1):
            lib.oracle_kmac(mode, xof, *strings)
            given = sha3.Parameters(length=99, key=name, customization=custom)
            assert out.raw == sha3.digest(f"kmac{'xof' * xof}{strength}", text, **given)


# A header of a user's own, with all that the driver asks for
PORT = """
#include <stdatomic.h>
#define HASHTILE_UNREACHABLE UINTPTR_MAX
uint32_t hashtile_read(uintptr_t base, uint32_t offset);
void hashtile_write(uintptr_t base, uint32_t offset, uint32_t value);
uintptr_t hashtile_address(const void *pointer);
extern unsigned port_calls[5];
static inline void hashtile_clean(const void *data, size_t bytes) {
    (void)data, (void)bytes, port_calls[0]++;
}
static inline void hashtile_invalidate(void *data, size_t bytes) {
    (void)data, (void)bytes, port_calls[1]++;
}
static inline const uint32_t *hashtile_written(uint32_t *words, size_t bytes) {
    hashtile_invalidate(words, bytes);
    return words;
}
static inline void hashtile_fence(void) {
    port_calls[2]++;
    atomic_thread_fence(memory_order_seq_cst);
}
static inline int hashtile_try(volatile uint32_t *lock) {
    port_calls[3]++;
    if (*lock) return 0;
    *lock = 1;
    return 1;
}
static inline void hashtile_release(volatile uint32_t *lock) {
    port_calls[4]++;
    *lock = 0;
}
"""


def test_a_port_of_the_users_own(tmp_path: Path) -> None:
    (tmp_path / "port.h").write_text(PORT)
    (tmp_path / "port.c").write_text("extern unsigned port_calls[5];\nunsigned port_calls[5];")
    one = Driver(
        lib=library("clang", '-DHASHTILE_PORT="port.h"', f"-I{tmp_path}", f"{tmp_path}/port.c")
    )
    assert one.opened == Status.OK
    calls = (ctypes.c_uint * 5).in_dll(one.lib, "port_calls")
    for name, length in (("sha256", 0), ("sha512", 5000)):
        message = random.Random(length).randbytes(length)
        given = one.digest(ALGORITHMS[name], one.put(message), length, DIGESTS[name])
        assert given == (Status.OK, reference(name, message, DIGESTS[name]))
    assert all(calls) and calls[3] == calls[4]
    one.check()


def test_short_messages_take_the_direct_job_where_that_is_asked_for() -> None:
    one = Driver(lib=library("clang", "-DHASHTILE_DIRECT_BYTES=200"))
    starts = []

    def look(write: int, offset: int, value: int) -> None:
        if write and offset in (DIRECT_CONTROL, TAIL):
            starts.append(offset)

    for length, direct in ((0, True), (1, True), (199, True), (200, False), (1000, False)):
        message = random.Random(length).randbytes(length)
        starts.clear()
        one.filter(look)
        given = one.digest(ALGORITHMS["sha256"], one.put(message), length, 32)
        one.filter(None)
        assert given == (Status.OK, reference("sha256", message, 32))
        assert starts == [DIRECT_CONTROL if direct else TAIL], length
    one.check()
