"""The files of a delivery: the text of each by its path in the folder."""

import hashlib
import json
import shlex
from collections.abc import Mapping
from importlib.metadata import version

from hashtile.catalog import label
from hashtile.delivery import config as configs
from hashtile.delivery import (
    folder,
    known,
    litex,
    render,
    sbom,
    sheet,
    software,
    testbench,
    verilog,
)
from hashtile.delivery.config import Config
from hashtile.delivery.design import CLOCK, CORE_CLOCK, RESET, Bus, Design, groups, make
from hashtile.documents import timing
from hashtile.generated.tile_view import MessageWord
from hashtile.results import figures
from hashtile.support import folders, tools
from hashtile.support.config import Settings

_FIFTH = 0.2  # of the period, that inputs and outputs have outside
_ECP5_PINS = 197  # of LFE5U-25F in CABGA381
_SHEET = "DATASHEET"
# What a tile does beside hashing, by the parameter that builds it
_UNITS = {"Keccak": "raw Keccak", "Prng": "random bytes from a seed"}
MANIFEST = "manifest.json"
SBOM = "sbom.spdx.json"
_TOOLS = ("fpdf2", "markdown-it-py", "pyosys", "pyslang")


def files(config: Config, settings: Settings) -> dict[str, str | bytes]:
    """All files. The same configuration gives the same bytes.

    Raises BadInput as `config.Config.build`, HashtileError for a tool that fails.
    """
    design = make(config)
    top = design.top
    common = {"design": design, "version": version("hashtile"), "groups": groups(design.pins)}
    found: dict[str, str | bytes] = {f"rtl/{name}": text for name, text in design.rtl.items()}
    written = {
        f"{top}.f": ("the RTL, a file a line, for any tool", render.text("files.f", **common)),
        f"verilog2005/{top}.v": (
            "the same module in Verilog-2005, in one file",
            verilog.text(design, settings),
        ),
        f"{top}.inst.v": ("an instance to copy", render.text("instance.v", **common)),
        f"tb/{top}_tb.v": ("a testbench that checks itself", testbench.text(design)),
        f"{top}.core": (
            "FuseSoC: lint, sim, sim2005, sim_verilator, ecp5",
            render.text("fusesoc.core", ecp5=_ecp5(design), **common),
        ),
        "Bender.yml": (
            "Bender: the RTL, and for the target test the testbench",
            render.text("Bender.yml", **common),
        ),
        f"vendor/{top}_ip.v": (
            "a wrapper with aclk, aresetn and the attributes of buses",
            render.text(
                "vendor.v", hertz=round(1e6 * config.clock_mhz), owner=_owner(design), **common
            ),
        ),
        f"vhdl/{top}_pkg.vhd": ("the component for VHDL", render.text("pkg.vhd", **common)),
        f"vhdl/{top}_vhdl.vhd": (
            "an entity around it for VHDL",
            render.text("wrapper.vhd", **common),
        ),
        f"ipxact/{top}.xml": ("IP-XACT, IEEE 1685-2014", _ipxact(design, common)),
        **_constraints(design),
        "config.toml": ("the configuration of this folder", configs.text(config)),
        "LICENSE": ("Apache-2.0", _licence()),
    }
    found |= {name: text for name, (_, text) in written.items()}
    what = {"rtl/": f"{len(design.rtl)} files of SystemVerilog, the module itself in `{top}.sv`"}
    what |= {name: said for name, (said, _) in written.items()}
    if driver := software.files(design):
        found |= driver
        what["driver/"] = "driver in C with a CMake file, an example, and the map of the registers"
    if for_litex := litex.files(design):
        found |= for_litex
        what["litex/"] = "module for LiteX, with a simulation of a system that hashes, `sim.py`"
    what[SBOM] = "bill of materials, SPDX 2.3"
    what[MANIFEST] = "what this folder was made of, with the hash of each file"
    found |= _sheets(design, what, common)
    used = [tools.package_version(name) for name in _TOOLS]
    described = {name: folder.data(content) for name, content in sorted(found.items())}
    found[SBOM] = sbom.text(top, version("hashtile"), used, described, (SBOM, MANIFEST))
    found[MANIFEST] = _manifest(design, found)
    return dict(sorted(found.items()))


def _ecp5(design: Design) -> dict[str, object]:
    """The part and the options of the target `ecp5`: without pads where the pins are too many."""
    if sum(pin.bits for pin in design.pins) <= _ECP5_PINS:
        place = ["--25k", "--package", "CABGA381", "--lpf-allow-unconstrained"]
        return {"what": "a bitstream; add the places of the pins", "synth": [], "place": place}
    place = ["--85k", "--package", "CABGA756", "--out-of-context"]
    return {"what": "place and route as a part of a design", "synth": ["-noiopad"], "place": place}


def _licence() -> str:
    place = folders.data_folder("rtl").parent / "LICENSE"
    return place.read_text(encoding="utf-8")


def _owner(design: Design) -> dict[str, Bus]:
    """The bus of each pin that has one."""
    return {pin.name: bus for bus in design.buses.values() for pin in bus.pins}


def _ipxact(design: Design, common: Mapping[str, object]) -> str:
    def names(bus: Bus) -> list[tuple[str, str]]:
        return [(pin.signal.upper(), pin.name) for pin in bus.pins]

    mapped = [bus for bus in design.buses.values() if bus.kind == "axi" and bus.subordinate]
    return render.text("ipxact.xml", names=names, mapped=mapped, **common)


def _constraints(design: Design) -> dict[str, tuple[str, str]]:
    megahertz = design.config.clock_mhz
    core_megahertz = design.config.core_clock_mhz or megahertz
    period = 1000 / megahertz
    given = {
        "design": design,
        "megahertz": f"{megahertz:g}",
        "period": f"{period:.3f}",
        "core_clock": CORE_CLOCK if CORE_CLOCK in design.clocks else None,
        "core_megahertz": f"{core_megahertz:g}",
        "core_period": f"{1000 / core_megahertz:.3f}",
        "shorter": f"{min(period, 1000 / core_megahertz):.3f}",
        "fifth": f"{_FIFTH * period:.3f}",
        "inputs": [
            p.name for p in design.pins if p.direction == "input" and p.name not in design.clocks
        ],
        "outputs": [p.name for p in design.pins if p.direction == "output"],
    }
    whom = {"sdc": "timing tools of chips and FPGAs", "xdc": "Vivado", "lpf": "ECP5"}
    return {
        f"constraints/{design.top}.{kind}": (
            f"the clock{'s' if len(design.clocks) > 1 else ''}, for {tool}",
            render.text(f"constraints.{kind}", **given),
        )
        for kind, tool in whom.items()
    }


def _sheets(
    design: Design, what: Mapping[str, str], common: Mapping[str, object]
) -> dict[str, str | bytes]:
    """The data sheet as text, as a page and to print, and its timing diagram."""
    diagram = (folders.data_folder("rtl") / design.core.folder / timing.FILE).read_text("utf-8")
    names = [f"{_SHEET}.{kind}" for kind in ("md", "html", "pdf", "svg")]
    said = "the data sheet as text, as a page, to print; its timing diagram"
    text = _sheet(design, {**what, ", ".join(names): said}, names[-1], common)
    made = (text, sheet.html(text, design.top, diagram), sheet.pdf(text, design.top, diagram))
    return dict(zip(names, (*made, diagram), strict=True))


def _sheet(
    design: Design, files: Mapping[str, str], picture: str, common: Mapping[str, object]
) -> str:
    core = design.core
    rows = [
        {
            "target": figures.title(one.target),
            "clock": figures.si(one.fmax_hz, "Hz"),
            "cycles": " / ".join(map(str, dict.fromkeys(one.cycles.values()))) or figures.NONE,
            "rate": figures.si(one.bps.get(core.typical), "b/s"),
            "area": one.area_text,
            "energy": figures.si(one.energy_j_per_bit, "J/bit"),
            "conditions": one.conditions,
        }
        for one in known.of(core)
    ]
    name, *parameters = label(core.name, core.parameters).split()
    synth = ["hashtile", "synth", name, "-t", "ecp5", *(w for p in parameters for w in ("-p", p))]
    units = core.parameters if core.is_tile else {}
    chosen = ", ".join(f"`{name}` {value}" for name, value in core.parameters.items())
    return render.text(
        "datasheet.md",
        points=rows,
        computes=[*core.computes, *(text for name, text in _UNITS.items() if units.get(name))],
        detects=bool(core.parameters.get("Detect")),
        parameters=chosen,
        measure=shlex.join(synth),
        verify=shlex.join(["hashtile", "verify", core.name]),
        page=f"rtl/{core.folder}/README.md",
        layout=_layout(design),
        ports=sheet.ports(design),
        drawn=next(one.label for one in timing.shown() if one.folder == core.folder),
        timing=picture,
        files=files.items(),
        **common,
    )


def _layout(design: Design) -> list[tuple[str, str]]:
    """The fields of TUSER of a message that the port has, as `docs/architecture.md` has them."""
    bus = design.buses.get("s_axis")
    if bus is None or "tuser" not in bus or design.core.contract == "hmac":
        return []
    fields = MessageWord.fields().items()
    width = bus.pin("tuser").bits
    return [(f"{f.end - 1}:{f.low}", name) for name, f in fields if f.end <= width]


def _manifest(design: Design, found: Mapping[str, str | bytes]) -> str:
    config = design.config
    said = {
        "hashtile": version("hashtile"),
        "licence": "Apache-2.0",
        "top": design.top,
        "clock": CLOCK,
        **({"core_clock": CORE_CLOCK} if CORE_CLOCK in design.clocks else {}),
        "reset": RESET,
        "asked": config.model_dump(mode="json"),
        "core": design.core.name,
        "module": design.core.module,
        "parameters": design.core.parameters,
        "computes": design.core.computes,
        "tools": [tools.package_version(name) for name in _TOOLS],
        "files": {
            name: hashlib.sha256(folder.data(content)).hexdigest()
            for name, content in sorted(found.items())
        },
    }
    return json.dumps(said, indent=1) + "\n"
