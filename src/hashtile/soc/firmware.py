"""Programs for the system: C, compiled by Zig's clang or by GCC, as the bytes of its ROM."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import filelock
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from hashtile.soc.system import RAM, ROM, Build
from hashtile.support import config, folders, tools
from hashtile.support.errors import BadInput, Missing

COMPILERS = ("zig", "gcc")
_SECONDS = 300.0
_WARNINGS = ("-Wall", "-Wextra", "-Wconversion")
_SHAPE = ("-std=c11", "-ffreestanding", "-fno-builtin", "-ffunction-sections", "-fdata-sections")

_EXTENSIONS = {"ibex": "imc", "vexriscv": "im"}
_BITS = ("zbb",)


@dataclass(frozen=True)
class Place:
    """A part of RAM for a program that another program starts; its first half is for code."""

    first: int
    size: int  # bytes


@dataclass(frozen=True)
class Compilation:
    """How a program is compiled: by one of COMPILERS, with an option like -O2, and macros."""

    compiler: str = "zig"
    optimize: str = "-O2"
    defines: Mapping[str, str | int] | None = None


@dataclass(frozen=True)
class Firmware:
    """A program: its bytes from the start of ROM or of its place, and its functions.

    A function is its first address, its number of bytes and its name.
    """

    rom: bytes
    functions: tuple[tuple[int, int, str], ...]
    elf: Path


def apps() -> list[str]:
    """The programs' names."""
    return sorted(path.stem for path in (folders.data_folder("sw") / "apps").glob("*.c"))


def compiler(name: str, system: Build) -> list[str | Path]:
    """The command of a compiler, one of COMPILERS, for the processor of `system`.

    Raises BadInput for an unknown name, Missing if it is not installed.
    """
    extensions = _EXTENSIONS[system.cpu]
    more = _BITS if system.bits else ()
    if name == "zig":
        wide = "".join(f"+{one}" for one in (*extensions.removeprefix("i"), *more))
        target = ["-target", "riscv32-freestanding", f"-mcpu=generic_rv32{wide}+zicsr"]
        # Without -g the compiler omits the names of functions when it optimizes for size.
        return [*tools.python("-m", "ziglang", "cc"), *target, "-g", "-fno-sanitize=undefined"]
    if name != "gcc":
        raise BadInput(f"{name!r} is not one of {', '.join(COMPILERS)}")
    if more:  # GCC 12 crashes with Zba, and Debian's has no libgcc of RV32 with Zbb
        raise Missing("Debian's GCC cannot link for RV32 with Zbb; use --compiler zig")
    gcc = shutil.which("riscv64-unknown-elf-gcc")
    if not gcc:
        raise Missing(
            "riscv64-unknown-elf-gcc is not installed; "
            "install it with: sudo apt-get install gcc-riscv64-unknown-elf, or use --compiler zig"
        )
    isa = f"-march=rv32{extensions}", "-misa-spec=2.2"  # with Zicsr, as in library names
    return [gcc, *isa, "-mabi=ilp32", "-nostartfiles", "-nodefaultlibs"]


def build(
    app: str | Path,
    system: Build,
    how: Compilation | None = None,
    settings: config.Settings | None = None,
    *,
    place: Place | None = None,
) -> Firmware:
    """Compiles a program, a name in sw/apps or a C file, for `place` or for ROM.

    Raises BadInput for an unknown name, HashtileError if the compiler fails.
    """
    how, settings = how or Compilation(), settings or config.load()
    folder = folders.data_folder("sw")
    source = app.absolute() if isinstance(app, Path) else folder / "apps" / f"{app}.c"
    if not isinstance(app, Path) and app not in apps():
        raise BadInput(f"{app!r} is not a program; known are: {', '.join(apps())}")
    if not source.is_file():
        raise BadInput(f"{source}: no such file")
    files = [folder / "soc/crt0.S", source]
    for name in ("soc", "driver", "apps/lib"):
        files += sorted((folder / name).rglob("*.c"))
    headers = sorted(folder.rglob("*.h"))
    given = {**(how.defines or {}), "SOC_ACCELERATOR": int(system.accelerator == "tile")}
    if system.cpu == "vexriscv":
        given |= {"SOC_VEXRISCV": 1, "HASHTILE_VEXRISCV_CACHE": 1}
        given |= {"HASHTILE_UNCACHED": "0xc0000000u"}  # ht_soc_bus
    strict = [] if isinstance(app, Path) else ["-Werror"]  # for our own programs
    options = [how.optimize, *_SHAPE, *_WARNINGS, *strict, "-Wl,--gc-sections"]
    options += [f"-D{name}={value}" for name, value in sorted(given.items())]
    options += [f"-I{folder / name}" for name in ("include", "soc", "apps/lib")]
    command = compiler(how.compiler, system)
    memory = _memory(system, place)
    script = folder / "soc/rom.ld"
    key = tools.digest_of(
        files, headers, script, repr((how.compiler, command[1:], options, memory))
    )
    elf = settings.home / "firmware" / f"{source.stem}-{key[:32]}.elf"
    elf.parent.mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(elf.with_suffix(".lock")), tools.scratch(elf.parent) as work:
        if not elf.exists():
            (work / "memory.ld").write_text(memory, encoding="utf-8")
            command += [*options, "-L.", "-T", script, *files, "-o", "program.elf"]
            if how.compiler == "gcc":
                command += ["-lgcc"]
            zig = {"ZIG_GLOBAL_CACHE_DIR": str(settings.home / "zig")}
            tools.run(command, cwd=work, timeout=_SECONDS, env=zig)
            (work / "program.elf").replace(elf)
    return _read(elf, place.first if place else ROM)


def _memory(system: Build, place: Place | None) -> str:
    rom, ram = (ROM, system.rom), (RAM, system.ram)
    if place:
        half = place.size // 2
        rom, ram = (place.first, half), (place.first + half, half)
    return (
        f"MEMORY {{\n    rom (rx)  : ORIGIN = {rom[0]:#x}, LENGTH = {rom[1]}\n"
        f"    ram (rwx) : ORIGIN = {ram[0]:#x}, LENGTH = {ram[1]}\n}}\n"
    )


def _read(elf: Path, first: int) -> Firmware:
    with elf.open("rb") as stream:
        file = ELFFile(stream)
        parts = [
            (segment["p_paddr"], segment.data())
            for segment in file.iter_segments("PT_LOAD")
            if segment["p_filesz"]
        ]
        rom = bytearray(max(address + len(data) for address, data in parts) - first)
        for address, data in parts:
            rom[address - first : address - first + len(data)] = data
        table = file.get_section_by_name(".symtab")
        assert isinstance(table, SymbolTableSection)
        functions = {
            symbol["st_value"]: (symbol["st_value"], symbol["st_size"], symbol.name)
            for symbol in table.iter_symbols()
            if symbol["st_info"]["type"] == "STT_FUNC"
        }
    return Firmware(bytes(rom), tuple(functions[address] for address in sorted(functions)), elf)
