"""The system with its processors: programs, traps, time, the second manager, the transform."""

import dataclasses
import json
from pathlib import Path

import pytest
from test_cli import hashtile

from hashtile import soc
from hashtile.soc import figures
from hashtile.soc.firmware import build
from hashtile.soc.place import TOP
from hashtile.soc.system import own_sources
from hashtile.support import tools
from hashtile.support.errors import BadInput, HashtileError

BARE = {cpu: soc.Build(cpu=cpu, accelerator="none") for cpu in soc.PROCESSORS}
HEAD = '#include "soc.h"\n'


@pytest.fixture
def program(tmp_path: Path):
    """A C file with the given body of `main` and text before it."""

    def write(body: str, front: str = "") -> Path:
        path = tmp_path / "program.c"
        path.write_text(f"{HEAD}{front}\nint main(void) {{\n{body}\n}}\n")
        return path

    return write


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
@pytest.mark.parametrize("compiler", soc.COMPILERS)
def test_hello_on_every_processor_by_every_compiler(cpu: str, compiler: str) -> None:
    name = {"ibex": "Ibex", "vexriscv": "VexRiscv"}[cpu]
    for optimize in ("-O0", "-O2", "-Os"):
        done = soc.run(
            "hello",
            BARE[cpu],
            how=soc.Compilation(compiler=compiler, optimize=optimize),
            profiled=True,
        )
        assert done.uart == f"hello from {name} at 50 MHz\n"
        assert done.exit_code == 0
        assert done.profile is not None and sum(done.profile.values()) == done.cycles
        assert done.profile["soc_printf"] > done.profile["main"] > 0


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
def test_data_stack_and_printf(cpu: str, program) -> None:
    source = program(
        """
        char local[5] = "here";
        initial[1] += zero[3]++;
        soc_printf("%s %c|%5d|%05d|%05u|%x|%08x|%llu|%%|%s\\n", local, 'c', -42, -42, 42u,
                   0xbeefu, 0xfu, 18446744073709551615ull, fixed);
        return initial[1] == 7 && zero[3] == 1 ? -3 : 1;
        """,
        'static int initial[2] = {5, 7};\nstatic int zero[4];\nstatic const char fixed[] = "ROM";',
    )
    done = soc.run(source, BARE[cpu])
    assert done.uart == "here c|  -42|-0042|00042|beef|0000000f|18446744073709551615|%|ROM\n"
    assert done.exit_code == -3


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
def test_timer_interrupts_and_wakes(cpu: str, program) -> None:
    source = program(
        """
        SOC_ALARM = SOC_TIME + 1000;
        SOC_ALARM_HIGH = 0;
        soc_on_timer(ring, &count);
        while (count < 5) soc_sleep();
        uint32_t at = SOC_TIME;
        soc_on_timer(0, 0);
        for (volatile int i = 0; i < 1000; i++) {
        }
        soc_printf("%u %u\\n", (unsigned)at, count);
        return 0;
        """,
        """
        static volatile unsigned count;
        static void ring(void *argument) {
            ++*(volatile unsigned *)argument;
            SOC_ALARM = SOC_ALARM + 1000;
        }
        """,
    )
    at, count = map(int, soc.run(source, BARE[cpu]).uart.split())
    assert count == 5
    assert 5000 < at < 5600


def test_bit_manipulation() -> None:
    """Programs for it rotate in one instruction; VexRiscv has none."""
    rotates = []
    for bits in (False, True):
        built = soc.build("sha256_baseline", dataclasses.replace(BARE["ibex"], bits=bits))
        words = {built.rom[at : at + 4] for at in range(0, len(built.rom) - 3, 2)}
        codes = (int.from_bytes(word, "little") for word in words)
        rotates.append(sum(code & 0xFE00707F == 0x60005013 for code in codes))  # rori
    assert rotates[0] < 5 < 100 < rotates[1]
    with pytest.raises(BadInput, match="vexriscv has no bit manipulation"):
        soc.Build(cpu="vexriscv", bits=True)


@pytest.mark.rest
@pytest.mark.parametrize("bits", [False, True])
def test_what_software_can_do(bits: bool) -> None:
    """The SHA-256 of the baseline is right, and faster than the driver's."""
    build = dataclasses.replace(BARE["ibex"], bits=bits)
    done = soc.run("sha256_baseline", build, how=soc.Compilation(defines={"MESSAGE_BYTES": 1024}))
    assert done.exit_code == 0
    cycles = {line["program"]: line["cycles"] for line in done.figures if line["bytes"] == 1024}
    assert cycles["sha256 unrolled"] < cycles["sha256 driver"] < cycles["sha3-256 driver"]


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
def test_the_serial_line_goes_both_ways(cpu: str, program) -> None:
    source = program(
        """
        int c;
        do {
            while ((c = soc_getc()) < 0) {
            }
            soc_putc((char)(c ^ 0x20));
        } while (c != '!');
        return soc_getc();
        """
    )
    done = soc.run(source, BARE[cpu], terminal=soc.Terminal(says=b"Hello, World\xff\x00!"))
    assert (
        done.uart.encode("utf-8", "replace")
        == bytes(c ^ 0x20 for c in b"Hello, World") + "�".encode() + b" \x01"
    )
    assert done.exit_code == -1


def test_traps_are_told(program) -> None:
    for body, cause, value in (
        ("return *(volatile int *)0x70000000;", 5, 0x70000000),  # nothing is there
        ("*(volatile int *)0x90000000 = 1;", 7, 0x90000000),
        ("*(volatile int *)0x100 = 1;", 7, 0x100),  # ROM
        ("*(volatile int *)0x20000000 = 1;", 7, 0x20000000),  # flash
        ("return *(volatile int *)0x80000000;", 5, 0x80000000),  # no tile in this build
        ("return *(volatile int *)0x80010000;", 5, 0x80010000),
        ("return *(volatile int *)0xf0000000;", 5, 0xF0000000),  # where there is no memory to see
        ("*(volatile int *)0xc0000100 = 1;", 7, 0xC0000100),
        ("*(volatile char *)0x81000000 = 1;", 7, 0x81000000),  # part of a word
        ("return *(volatile int *)0x81000040;", 5, 0x81000040),
        ('__asm__(".word 0");', 2, 0),
        ("((void (*)(void))0x70000000)();", 1, 0x70000000),
    ):
        done = soc.run(program(f"{body}\nreturn 0;"), BARE["ibex"], limit=100_000)
        assert done.exit_code == 128 + cause, (body, done.uart)
        assert done.uart.startswith(f"trap: cause {cause} at ")
        assert done.uart.endswith(f"value {value:08x}\n")


def test_a_program_without_an_end_is_ended(program) -> None:
    source = program('soc_puts("still here");\nfor (;;) {\n}')
    with pytest.raises(HashtileError, match=r"did not end in 50000 cycles.*\nstill here"):
        soc.run(source, BARE["ibex"], limit=50_000)


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
def test_memory_is_there_once_more_past_the_cache(cpu: str, program) -> None:
    """What is written at either is read at the uncached address; the cache keeps what it has."""
    body = """
    static volatile uint32_t words[64];
    for (uint32_t i = 0; i < 64; i++) words[i] = i;
    volatile uint32_t *again = (volatile uint32_t *)((uintptr_t)words + SOC_UNCACHED);
    uint32_t old = 0, wrong = 0;
    for (uint32_t i = 0; i < 64; i++) wrong += again[i] != i || words[i] != i;
    for (uint32_t i = 0; i < 64; i++) again[i] = ~i;
    for (uint32_t i = 0; i < 64; i++) wrong += again[i] != ~i, old += words[i] == i;
    soc_forget_cache();
    for (uint32_t i = 0; i < 64; i++) wrong += words[i] != ~i;
    soc_printf("%u wrong, %u old", (unsigned)wrong, (unsigned)old);
    return 0;
    """
    done = soc.run(program(body), BARE[cpu], limit=100_000)
    assert done.uart == f"0 wrong, {64 if cpu == 'vexriscv' else 0} old"


def test_what_is_refused(program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in ({"cpu": "z80"}, {"accelerator": "gpu"}):
        with pytest.raises(BadInput, match="is not one of"):
            soc.Build(**wrong)
    for value, allowed in ({"Slots": 3}, "0, 1, 2, 4, 8"), ({"Modes3": 256}, "0 to 255"):
        with pytest.raises(BadInput, match=f"allowed: {allowed}$"):
            soc.Build(tile=value)
    for lacking, wanted in (
        ({"Slots": 0}, "raw Keccak: Keccak=1 to 4"),
        ({"Keccak": 1}, "cannot use keys: set Slots=0"),
    ):
        with pytest.raises(BadInput, match=f"{wanted}$"):
            soc.Build(tile={"Modes2": 0, "Modes3": 0, **lacking})
    with pytest.raises(BadInput, match="tile does not contain the transform"):
        soc.Build(core={"Unroll": 2})
    with pytest.raises(BadInput, match="Unroll=3 is not allowed; allowed: 1, 2, 4, 8"):
        soc.Build(accelerator="transform", transform="hls_rolled", core={"Unroll": 3})
    with pytest.raises(BadInput, match=r"'nope' is not a program; known are: .*hello"):
        soc.run("nope", BARE["ibex"])
    with pytest.raises(BadInput, match="no such file"):
        soc.run(tmp_path / "none.c", BARE["ibex"])
    with pytest.raises(BadInput, match="do not fit the flash memory"):
        soc.run("hello", BARE["ibex"], flash=bytes(BARE["ibex"].flash + 1))
    with pytest.raises(BadInput, match="'tcc' is not one of zig, gcc"):
        soc.run("hello", BARE["ibex"], how=soc.Compilation(compiler="tcc"))
    with pytest.raises(HashtileError, match="error: use of undeclared identifier 'oops'"):
        soc.run(program("return oops;"), BARE["ibex"])
    with pytest.raises(HashtileError, match="will not fit in region 'ram'"):
        soc.run(program("return big[1];", "static volatile char big[1 << 23];"), BARE["ibex"])
    with pytest.raises(HashtileError, match="no room for the stack"):
        soc.run(
            program("return big[1];", "static volatile char big[(1 << 22) - 64];"), BARE["ibex"]
        )
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(HashtileError, match="apt-get install gcc-riscv64-unknown-elf"):
        build("hello", BARE["ibex"], soc.Compilation("gcc"))

    def missing(name: str) -> Path:
        raise HashtileError(name)

    monkeypatch.setattr(tools, "package_folder", missing)
    with pytest.raises(
        HashtileError, match=r"ibex is not installed; install it with: pip install .*\[soc\]"
    ):
        soc.Soc(BARE["ibex"])
    assert figures.areas().lines  # a report needs no processor


def test_the_command_line(program, tmp_path: Path) -> None:
    source = program('soc_puts("lines\\nand a rest");\nreturn 300;')
    given = hashtile("soc", "run", "--accelerator", "none", source)
    assert (given.returncode, given.stdout) == (300 & 255, b"lines\nand a rest")
    assert given.stderr.startswith(f"{source}: exit code 300, ".encode())
    given = hashtile("soc", "run", "--accelerator", "none", "--json", "--profile", source)
    found = json.loads(given.stdout)
    assert found["exit_code"] == 300 and sum(found["profile"].values()) == found["cycles"]
    source = program("return soc_getc() + 2 * (*(volatile uint8_t *)SOC_FLASH == 'x');")
    (tmp_path / "flash").write_bytes(b"xyz")
    given = hashtile("soc", "run", "--accelerator", "none", "--flash", tmp_path / "flash", source)
    assert given.returncode == 1
    given = hashtile("soc", "run", "--flash", tmp_path / "none", source)
    assert given.returncode == 1 and b"No such file or directory" in given.stderr
    assert b"hello\n" in hashtile("soc", "list").stdout
    # Odd file names are names, and no code that is not 0 looks like success.
    (tmp_path / "-odd 'name.c").write_bytes(program("return 256;").read_bytes())
    given = hashtile("soc", "run", "--accelerator", "none", "--", "-odd 'name.c", cwd=tmp_path)
    assert given.returncode == 1 and b"exit code 256, " in given.stderr


def test_a_terminal_that_is_closed_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert soc.listen() == b""


def test_a_row_of_an_earlier_rtl_says_so() -> None:
    (row, *_) = figures.rows()
    build = soc.Build(row.cpu, row.accelerator, row.transform or "iterative", tile=row.tile)
    digest = tools.hardware_digest(own_sources(build, TOP))
    now, before = (row.model_copy(update={"sources": s}) for s in (digest, "0"))
    (one, other) = figures.areas([now, before]).lines
    assert other.cells[1] == f"{one.cells[1]}; of an earlier RTL"
    names = {
        (cpu, accelerator): {path.stem for path in own_sources(soc.Build(cpu, accelerator))}
        for cpu in soc.PROCESSORS
        for accelerator in ("none", "tile", "transform")
    }
    assert "ht_soc_ibex" not in names["vexriscv", "none"] and "ht_soc_bus" in names["ibex", "none"]
    assert "ht_tile" in names["ibex", "tile"] and "ht_tile" not in names["ibex", "transform"]
    inside = {
        "ht_soc_channel",
        "ht_axi_fetch",
        "ht_transform_blocks",
        "ht_digest_to_stream",
        "ht_sha2_round",
    }
    assert inside <= names["ibex", "transform"]
    assert not {"ht_soc_channel", "ht_soc_tile"} & names["ibex", "none"]


@pytest.mark.parametrize("name", soc.TRANSFORMS)
def test_a_system_has_any_core_of_the_transform(name: str) -> None:
    """The system's core has the parameters of its entry, all but the words of a beat."""
    core = soc.TRANSFORMS[name]
    build = soc.Build(accelerator="transforms", transform=name)
    assert build.chosen["Transform"] == core.number
    passed = {n: v for n, v in core.parameters.items() if n not in ("WordBits", "Words")}
    assert passed.items() <= build.chosen.items()
    assert f"ht_{core.folder.name}" in {path.stem for path in own_sources(build)}
