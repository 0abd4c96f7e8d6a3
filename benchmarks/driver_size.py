"""Code and constants of the driver for RV32IMC, in bytes, by the compilers of the firmware.

Run: python benchmarks/driver_size.py FILE
"""

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile

from hashtile.soc import firmware, system
from hashtile.support import config, folders, tools

_OPTIONS = (
    "-ffreestanding",
    "-ffunction-sections",
    "-fdata-sections",
    "-std=c11",
    "-fno-asynchronous-unwind-tables",
)
_SECONDS = 300  # limit of a compiler
_LEVELS = ("Os", "O2")
_BOOT = Path(__file__).with_suffix(".c").absolute()


def loaded(path: Path) -> int:
    """Bytes of an ELF file that a memory keeps: code, constants, initial values.

    No firmware here keeps the tables of C++ exceptions, .eh_frame.
    """
    with path.open("rb") as stream:
        return sum(
            section["sh_size"]
            for section in ELFFile(stream).iter_sections()
            if section["sh_flags"] & SH_FLAGS.SHF_ALLOC
            and section["sh_type"] != "SHT_NOBITS"
            and section.name != ".eh_frame"
        )


def measure(compiler: str, level: str, settings: config.Settings) -> dict[str, Any]:
    """The sizes by one compiler."""
    folder = folders.data_folder("sw")
    files = sorted((folder / "driver").rglob("*.c"))
    command = [*firmware.compiler(compiler, system.Build()), *_OPTIONS, level]
    command += [f"-I{folder / 'include'}"]
    zig = {"ZIG_GLOBAL_CACHE_DIR": str(settings.home / "zig")}
    with tempfile.TemporaryDirectory() as name:
        work, sizes = Path(name), {}
        for file in files:
            tools.run([*command, "-c", file, "-o", "part.o"], cwd=work, timeout=_SECONDS, env=zig)
            sizes[file.name] = loaded(work / "part.o")
        kept = [file for file in files if file.name != "software.c"]
        link = ["-nostdlib", "-Wl,--gc-sections", "-Wl,-e,main", "-o", "boot.elf"]
        tools.run([*command, *link, _BOOT, *kept], cwd=work, timeout=_SECONDS, env=zig)
        boot = loaded(work / "boot.elf")
    return {
        "compiler": compiler,
        "level": level,
        "all": sum(sizes.values()),
        "sha2": sizes["sha2.c"],
        "sha3": sizes["sha3.c"],
        "boot": boot,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the JSON goes")
    parser.add_argument(
        "--compiler", choices=firmware.COMPILERS, default=firmware.COMPILERS, nargs="+"
    )
    parser.add_argument("--level", choices=_LEVELS, default=_LEVELS, nargs="+")
    given = parser.parse_args()
    settings = config.load()
    rows = [measure(one, f"-{level}", settings) for one in given.compiler for level in given.level]
    tools.write(given.file, json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
