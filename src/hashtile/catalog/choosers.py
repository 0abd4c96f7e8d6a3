"""Makes the RTL that chooses among the cores of a contract.

A core has a number in its `core.toml`, by which a build chooses it. The other fact that a chooser
needs, the parameters of the core, is in the header of its module.
"""

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import jinja2

from hashtile import catalog
from hashtile.catalog import Core, ports, sources
from hashtile.support import folders, tools
from hashtile.support.errors import HashtileError

_TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True)
class Arch:
    """A core, as a chooser needs it."""

    number: int
    module: str
    title: str  # name of a constant in a package: HlsRolled
    one_message: bool
    loads: bool  # a message's first word waits in its first cycle
    parameters: tuple[str, ...]  # parameters of the module, in the order of its header
    slots: bool  # it has several states; what a chooser serves uses the first
    alert: bool  # it can detect faults; what a chooser serves has no place for an alert

    @property
    def words(self) -> bool:
        """Whether it takes any number of words a beat."""
        return "Words" in self.parameters

    @property
    def beat(self) -> str:
        """The words of a beat, an expression of the parameters of the chooser in lower case."""
        if self.words:
            return "words"
        if "Step" in self.parameters:
            return "staged"
        return "unroll" if "Unroll" in self.parameters else "1"

    @property
    def given(self) -> list[str]:
        """The parameters that the chooser sets, in lines."""
        return textwrap.wrap(", ".join(f".{name}({name})" for name in self.parameters), 90)


@dataclass(frozen=True)
class Chooser:
    """The files that choose one of the cores of some contracts."""

    contracts: tuple[str, ...]
    folder: str  # below rtl/
    files: tuple[str, ...]  # names of the templates
    # Parameters of the chooser that a core may lack, and the only value that they may then have
    plain: Mapping[str, str]


CHOOSERS = (
    Chooser(
        ("sha2",),
        "sha2/generated",
        ("ht_sha2_arch_pkg.sv", "ht_sha2_core.sv"),
        {
            "WordBits": "WordBits == 32",
            "Narrow": "!Narrow",
            "Unroll": "Unroll == 1",
            "Detect": "Detect == 0",
        },
    ),
    Chooser(
        ("keccak", "duplex"),
        "sha3/generated",
        ("ht_keccak_arch_pkg.sv", "ht_keccak_core.sv"),
        {"Unroll": "Unroll == 1"},
    ),
)


def described(core: Core) -> ports.Header:
    """The header of the module of `core`.

    Where it says nothing of a port, its contract does, or else the port's name.
    """
    source = next(path for path in core.files if path.stem == core.module)
    header = ports.header(source, core.module)
    said: dict[str, str] = {}
    for chooser in CHOOSERS:
        if core.contract in chooser.contracts:
            path = folders.data_folder("rtl") / chooser.folder / chooser.files[-1]
            meant = ports.header(path, path.stem)
            said = {one.name: one.what for one in meant.parameters}
            said |= {one.name: one.what for one in meant.ports}
    return ports.Header(
        [replace(p, what=p.what or said.get(p.name, "")) for p in header.parameters],
        [replace(p, what=p.what or said.get(p.name) or ports.by_name(p)) for p in header.ports],
    )


def title(folder: str) -> str:
    """The constant of an architecture, from the folder of its core: sha256_hls_rolled HlsRolled."""
    return "".join(part.capitalize() for part in folder.split("_")[1:])


def arches(chooser: Chooser) -> list[Arch]:
    """The cores among which `chooser` chooses, by number.

    Raises HashtileError if two have one number or name, or one has none.
    """
    found: dict[str, Arch] = {}
    for core in catalog.cores().values():
        if core.contract not in chooser.contracts:
            continue
        if core.number is None:
            raise HashtileError(f"rtl/{core.folder}/core.toml: give the core a number")
        header = ports.header(sources.rtl()[core.module], core.module)
        one = Arch(
            core.number,
            core.module,
            title(core.folder.name),
            core.messages == 1,
            core.loads,
            tuple(one.name for one in header.parameters),
            *(any(port.name == name for port in header.ports) for name in ("slot_i", "alert_o")),
        )
        if found.setdefault(core.module, one) != one:
            raise HashtileError(f"rtl/{core.folder}/core.toml: builds differ in what is chosen by")
    ordered = sorted(found.values(), key=lambda one: one.number)
    for what in ("number", "title"):
        seen: dict[object, str] = {}
        for one in ordered:
            other = seen.setdefault(getattr(one, what), one.module)
            if other != one.module:
                raise HashtileError(f"{one.module} and {other} have the same {what}")
    return ordered


def environment() -> jinja2.Environment:
    """The templates of what is made from the catalogue."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(_TEMPLATES),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _made(chooser: Chooser) -> Iterator[tuple[str, str]]:
    chosen = arches(chooser)
    lacks = {
        one.module: "".join(
            f" && {test}" for name, test in chooser.plain.items() if name not in one.parameters
        )
        for one in chosen
    }
    width = max(len(one.title) for one in chosen)
    for name in chooser.files:
        template = environment().get_template(name)
        yield name, template.render(arches=chosen, lacks=lacks, width=width)


def files(root: Path) -> dict[Path, str]:
    """The right text of the files of all choosers below `root`."""
    return {
        root / "rtl" / chooser.folder / name: text
        for chooser in CHOOSERS
        for name, text in _made(chooser)
    }


def write(root: Path) -> list[Path]:
    """Writes those of these files that are stale; returns them. Raises HashtileError."""
    return write_stale(files(root))


def write_stale(made: Mapping[Path, str]) -> list[Path]:
    """Writes those files whose text is another one; returns them. Raises HashtileError."""
    stale = [p for p, text in made.items() if not p.exists() or p.read_text("utf-8") != text]
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
    tools.write_all({path: made[path] for path in stale})
    return stale
