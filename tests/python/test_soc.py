"""The system with its processors: programs, traps, time, the second manager, the transform."""

import hashlib
import json
import random
import struct
from pathlib import Path

import pytest
from test_cli import hashtile

from hashtile import model, soc, tools
from hashtile.errors import BadInput, HashtileError
from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    DIGEST,
    MESSAGE,
    START,
    ZEROIZE,
    Job,
)
from hashtile.soc import figures
from hashtile.soc.firmware import build
from hashtile.soc.system import FLASH, RAM, ROM, own_sources

TILE, TRANSFORM, PERIPHERALS = 0x8000_0000, 0x8001_0000, 0x8100_0000
UNCACHED = 0xC000_0000
BARE = {cpu: soc.Build(cpu=cpu, accelerator="none") for cpu in soc.PROCESSORS}
HEAD = '#include "soc.h"\n'


@pytest.fixture
def program(tmp_path: Path):
    """A C file of `main`'s body, and what stands in front of it."""

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
        done = soc.run("hello", BARE[cpu], compiler=compiler, optimize=optimize, profiled=True)
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
    done = soc.run(source, BARE[cpu], says=b"Hello, World\xff\x00!")
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
        with pytest.raises(BadInput, match="is none of"):
            soc.Build(**wrong)
    for value, allowed in ({"Slots": 3}, "0, 1, 2, 4, 8"), ({"Modes3": 256}, "0 to 255"):
        with pytest.raises(BadInput, match=f"may be {allowed}$"):
            soc.Build(tile=value)
    with pytest.raises(BadInput, match=r"'nope' is no program; there are .*hello"):
        soc.run("nope", BARE["ibex"])
    with pytest.raises(BadInput, match="no such file"):
        soc.run(tmp_path / "none.c", BARE["ibex"])
    with pytest.raises(BadInput, match="do not fit the flash memory"):
        soc.run("hello", BARE["ibex"], flash=bytes(BARE["ibex"].flash + 1))
    with pytest.raises(BadInput, match="'tcc' is none of zig, gcc"):
        soc.run("hello", BARE["ibex"], compiler="tcc")
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
        build("hello", BARE["ibex"], "gcc")

    def missing(name: str) -> Path:
        raise HashtileError(name)

    monkeypatch.setattr(tools, "package_folder", missing)
    with pytest.raises(
        HashtileError, match=r"ibex is not installed; .* pip install hashtile\[soc\]"
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


def _spinning(accelerator: str, transform: str = "iterative") -> soc.Soc:
    """A system whose processor runs in circles in ROM."""
    system = soc.Soc(soc.Build(accelerator=accelerator, transform=transform))
    system.rom[0x80:0x84] = (0x0000006F).to_bytes(4, "little")  # j .
    system.reset()
    return system


def test_the_second_manager_reaches_what_the_processor_does() -> None:
    system = _spinning("none")
    rng = random.Random(1)
    system.flash[:4] = b"\x01\x02\x03\x04"
    assert system.read(FLASH) == 0x04030201
    assert system.read(ROM + 0x80) == 0x6F
    kept = bytearray(64)
    for _ in range(200):
        word, strobe, value = rng.randrange(16), rng.randrange(16), rng.getrandbits(32)
        system.write(rng.choice([0, UNCACHED]) + RAM + 4 * word, value, strobe)
        for i in range(4):
            if strobe >> i & 1:
                kept[4 * word + i] = value >> 8 * i & 255
        assert bytes(system.ram[:64]) == kept
        word = rng.randrange(16)
        again = rng.choice([0, UNCACHED])
        assert system.read(again + RAM + 4 * word) == struct.unpack_from("<I", kept, 4 * word)[0]
    before = system.read(PERIPHERALS + 0x20)
    assert system.read(PERIPHERALS + 0x20) > before
    for address in (TILE, TRANSFORM, PERIPHERALS + 0x1000, 0x7000_0000, RAM + len(system.ram)):
        with pytest.raises(HashtileError, match="an error on the bus"):
            system.read(address)
        with pytest.raises(HashtileError, match="an error on the bus"):
            system.write(address, 0)
    with pytest.raises(HashtileError, match="an error on the bus"):
        system.write(ROM, 0)
    with pytest.raises(HashtileError, match="an error on the bus"):
        system.write(PERIPHERALS, 0, 1)


def _compressed(state: bytes, blocks: bytes) -> bytes:
    """The chaining value behind blocks, by the model."""
    words = model.to_words(state, 32)
    for at in range(0, len(blocks), 64):
        words = model.compress(model.family_of("sha256"), words, blocks[at : at + 64])
    return model.to_bytes(words, 32)


@pytest.mark.parametrize(
    ("accelerator", "transform"),
    [("transform", "iterative"), ("transforms", "iterative"), ("transforms", "hls_rolled")],
)
def test_the_transform_by_its_channels(accelerator: str, transform: str) -> None:
    system = _spinning(accelerator, transform)
    rng = random.Random(2)
    two = accelerator == "transforms"
    end = RAM + len(system.ram)  # of memory: a read across it fails in its middle

    def read(channel: int, at: int, size: int) -> None:
        system.write(TRANSFORM + 16 * channel, at)
        system.write(TRANSFORM + 16 * channel + 4, size)

    def write(to: int) -> None:
        system.write(TRANSFORM + 8, to)
        system.write(TRANSFORM + 12, 32)

    def right(count: int) -> None:
        state, blocks = rng.randbytes(32), rng.randbytes(64 * count)
        place = 8 * rng.randrange(100)
        at, to = RAM + place, RAM + 8192 + 8 * rng.randrange(100)
        system.ram[place : place + 32 + len(blocks)] = state + blocks
        write(to)
        assert system.read(TRANSFORM) & 3 == 2
        if two:
            read(1, at + 32, len(blocks))
        read(0, at, 32 if two else 32 + len(blocks))
        system.step(2000 + 100 * count)
        assert (system.read(TRANSFORM), system.read(TRANSFORM + 16)) == (0, 0)
        assert bytes(system.ram[to - RAM : to - RAM + 32]) == _compressed(state, blocks)

    def wrong(reads: list[tuple[int, int, int]], states: list[int]) -> None:
        """Reads of (channel, address, bytes), and the states of the channels behind them."""
        write(RAM + 8192)
        for one in reads:
            read(*one)
        system.step(4000)
        assert [system.read(TRANSFORM + 16 * channel) for channel in range(1 + two)] == states
        right(2)  # nothing is left of it

    for count in (1, 2, 3, 17):
        right(count)
    nowhere = 0x7000_0000
    if two:
        wrong([(0, nowhere, 32)], [0b1100, 0])
        wrong([(1, nowhere, 64)], [0b1000, 0b0100])
        wrong([(0, RAM, 32), (1, end - 512, 1024)], [0b1000, 0b0100])
        wrong([(1, RAM, 8192), (0, nowhere, 32)], [0b1100, 0b0100])  # the one ends with the other
        wrong([(0, RAM, 32), (1, RAM, 72)], [0b1000, 0])
        wrong([(0, RAM, 40), (1, RAM, 64)], [0b1000, 0])
    else:
        wrong([(0, nowhere, 96)], [0b1100])
        wrong([(0, end - 512, 1024)], [0b1100])
        wrong([(0, RAM, 96 + 8)], [0b1000])
        wrong([(0, RAM, 24)], [0b1000])
    write(nowhere)
    if two:
        read(1, RAM, 64)
    read(0, RAM, 32 if two else 96)
    system.step(2000)
    assert system.read(TRANSFORM) == 0b1000
    right(1)


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
def test_two_managers_hash_at_the_same_time(cpu: str) -> None:
    """The processor through queue 0, the second manager through queue 1, of one tile."""
    folder = Path(__file__).parents[1] / "sw"
    system = soc.Soc(soc.Build(cpu=cpu))
    firmware = build(folder / "soc_shares.c", system.build)
    system.rom[: len(firmware.rom)] = firmware.rom
    rng = random.Random(3)
    system.reset()
    ring, digests, texts = RAM + 0x20_0000, RAM + 0x21_0000, RAM + 0x22_0000
    while not system.read(RAM + 0x1F_0000):  # the program has opened the tile
        system.step(1000)
    queue = TILE + view.QUEUES[1]
    system.write(queue, ring)
    system.write(queue + 8, 1 | 4 << 4)
    done = 0
    for tail in range(1, 129):
        name, mode = rng.choice([("sha256", 1), ("sha512", 3), ("sha3_256", 9)])
        data = rng.randbytes(rng.choice([0, 1, 55, 64, 200, 1000]))
        system.ram[0x22_0000 : 0x22_0000 + len(data)] = data
        job = Job(mode=mode, message=texts, length=len(data), digest=digests)
        entry = job.pack()
        place = 0x20_0000 + 64 * ((tail - 1) % 16)
        system.ram[place : place + 64] = entry
        system.write(queue + 12, tail)
        while system.read(queue + 16) != tail:
            assert not system.step(50), system.heard()
        expected = hashlib.new(name, data).digest()
        assert bytes(system.ram[0x21_0000 : 0x21_0000 + len(expected)]) == expected
        done = tail
    assert done == 128
    system.write(RAM + 0x1F_0004, 1)  # the program ends
    assert system.step(10_000_000)
    said = system.heard().decode()
    assert system.code == 0, said
    assert int(said.split()[0]) > 5  # digests that it had meanwhile, all right


def test_the_tile_sleeps_and_wakes() -> None:
    """Behind any pause: jobs of a queue, direct ones, a zeroize that was left alone."""
    system = _spinning("tile")
    rng = random.Random(4)
    reach = {name: TILE + one.OFFSET for name, one in view.REGISTERS.items()}
    queue = TILE + view.QUEUES[0]
    system.step(5000)
    assert system.read(reach["status"]) & view.Status.TESTED.mask
    system.write(reach["window_last_low"], 0x2FFF_FFFF)
    system.write(queue, RAM)
    system.write(queue + 8, 1 | 4 << 4)
    for tail in range(1, 20):
        system.step(rng.choice([0, 1, 30, 31, 32, 33, 34, 40, 1000]))
        data = rng.randbytes(rng.randrange(200))
        system.ram[0x2000 : 0x2000 + len(data)] = data
        job = Job(mode=1, message=RAM + 0x2000, length=len(data), digest=RAM + 0x1000)
        place = 64 * ((tail - 1) % 16)
        system.ram[place : place + 64] = job.pack()
        system.write(queue + 12, tail)
        system.step(1000)
        assert system.read(queue + 16) == tail
        assert bytes(system.ram[0x1000:0x1020]) == hashlib.sha256(data).digest()

        system.step(rng.choice([0, 31, 32, 33, 34, 1000]))
        system.write(reach["direct_function"], 9)
        system.write(reach["direct_length_low"], 4)
        system.write(reach["direct_control"], START)
        system.step(rng.choice([0, 100]))
        system.write(TILE + MESSAGE, int.from_bytes(b"soc!", "little"))
        system.step(500)
        digest = b"".join(
            system.read(TILE + DIGEST + at).to_bytes(4, "little") for at in range(0, 32, 4)
        )
        assert digest == hashlib.sha3_256(b"soc!").digest()
    system.write(reach["control"], ZEROIZE)
    system.step(5000)
    assert not system.read(reach["status"]) & view.Status.ZEROIZING.mask
    assert system.read(reach["status"]) & view.Status.TESTED.mask
    assert system.read(TILE + DIGEST) == 0


def test_a_row_of_an_earlier_rtl_says_so() -> None:
    (row, *_) = figures.rows()
    digest = tools.hardware_digest(own_sources(row.cpu, row.accelerator))
    now, before = (row.model_copy(update={"sources": s}) for s in (digest, "0"))
    (one, other) = figures.areas([now, before]).lines
    assert other.cells[1] == f"{one.cells[1]}; of an earlier RTL"
    names = {
        (cpu, accelerator): {path.stem for path in own_sources(cpu, accelerator)}
        for cpu in soc.PROCESSORS
        for accelerator in ("none", "tile", "transform")
    }
    assert "ht_soc_ibex" not in names["vexriscv", "none"] and "ht_soc_bus" in names["ibex", "none"]
    assert "hash_tile" in names["ibex", "tile"] and "hash_tile" not in names["ibex", "transform"]
    inside = {
        "ht_soc_channel",
        "ht_axi_fetch",
        "ht_transform_blocks",
        "ht_digest_to_stream",
        "ht_sha2_round",
    }
    assert inside <= names["ibex", "transform"]
    assert not {"ht_soc_channel", "ht_soc_tile"} & names["ibex", "none"]
