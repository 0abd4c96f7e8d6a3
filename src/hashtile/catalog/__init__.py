"""The catalogue: every core and top of `rtl/`, found by the `core.toml` in its folder, validated.

A core is a folder `rtl/FAMILY/NAME` with the module `ht_NAME`; its `core.toml` says which contract
the module meets and which builds of it have a name. The tops that a system instantiates are such
folders too: the streams, the tile, the system itself. No other file lists them: tests, lint,
proofs, tables, synthesis and the command line use the entries found here.
"""

import functools
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from hashtile.catalog import sources
from hashtile.reference import functions
from hashtile.support import folders
from hashtile.support.errors import BadInput, HashtileError

PREFIX = "ht_"  # prefix of every module, so that names do not clash with those of other projects
FILE = "core.toml"
_DIGITS = 9  # most values of a parameter
_Module = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
_Choice = tuple[int, ...] | Annotated[str, Field(pattern=r"^[0-9]+\.\.[0-9]+$")]
# The contracts of tops, which a system instantiates; cores have other contracts.
TOPS = ("stream", "hash_stream", "tile", "packets", "soc")
_OWN_STREAM = (*TOPS, "hmac")  # contracts of modules that are streams themselves
# The parameters that are masks of functions; one without a family has the family of the build.
MASKS: Mapping[str, functions.Family | None] = {"Modes": None, "Modes2": "sha2", "Modes3": "sha3"}


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Stream(_Entry):
    """The AXI4-Stream top of a core; a generator and a top are their own."""

    name: _Module  # name of its folder
    messages: int = Field(default=1, ge=1)  # messages that it takes at once
    beat_bits: int | None = None  # width of a beat; None: a word of the core

    @property
    def module(self) -> str:
        """The module of the top."""
        return PREFIX + self.name


class Core(_Entry):
    """One build of a core: its function, its contract, its source."""

    name: _Module
    folder: Path  # below rtl/
    rank: int = 1000  # the place in tables; an algorithm's first core is its default
    summary: str
    source: Literal["rtl", "hls"] = "rtl"  # written by hand, or by the flow of hashtile.hls
    contract: Literal[
        "sha2", "sha2_engine", "hmac", "keccak", "duplex", "masked", "unrolled", "sha3_engine",
        "sponge", "prng", "stream", "hash_stream", "tile", "packets", "soc",
    ]  # fmt: skip
    number: int | None = Field(default=None, ge=0)  # as `Arch` of what chooses among its contract
    loads: bool = False  # a message's first word waits while its chaining value is loaded
    parameters: dict[str, int] = {}
    choices: dict[str, _Choice] = {}
    algorithms: tuple[str, ...]  # a generator has none
    messages: int = Field(ge=1)
    paper: str = ""  # the paper that it follows, if any
    section: str = ""
    stream: Stream
    interfaces: dict[str, str] = {}  # by port prefix: unused where this parameter is 0; "": always
    swapped: dict[str, Path] = {}  # files that replace those of rtl/, by module

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if bool(self.algorithms) == (self.contract == "prng") and not self.parameters.get("Keccak"):
            raise ValueError("a generator has no algorithms, every other core has some")
        if unknown := set(self.algorithms) - set(functions.FUNCTIONS):
            raise ValueError(f"unknown algorithms: {', '.join(sorted(unknown))}")
        families = dict.fromkeys(functions.FUNCTIONS[name].family for name in self.algorithms)
        ordered = [functions.of_modes(f, _mask(f, self.algorithms)) for f in sorted(families)]
        if self.algorithms != tuple(name for names in ordered for name in names):
            raise ValueError("algorithms are not in the order of their families and modes")
        if len(families) > 1 and not self.is_top:
            raise ValueError("algorithms are not of one family")
        for name in self.choices:
            if self.parameters.get(name) not in self.allowed(name):
                raise ValueError(f"{name} is not one of its choices")
        if unknown := set(self.interfaces.values()) - self.parameters.keys() - {""}:
            raise ValueError(f"interfaces: no parameters: {', '.join(sorted(unknown))}")
        derived = {"WordBits": self.word_bits}
        for name, family in MASKS.items():
            derived[name] = _mask(family or self.family, self.algorithms)
        for name in derived.keys() & self.parameters.keys():
            if self.parameters[name] != derived[name]:
                raise ValueError(f"{name} does not fit the algorithms")
        return self

    @property
    def is_top(self) -> bool:
        """Whether a system instantiates it: a stream, the tile, the system itself."""
        return self.contract in TOPS

    @property
    def is_tile(self) -> bool:
        """Whether it has the registers, descriptors and pins of `ht_tile`."""
        return self.contract in ("tile", "packets")

    @property
    def needs_key(self) -> bool:
        """Whether it computes HMAC alone, so that each message needs a key."""
        return self.contract == "hmac" or self.parameters.get("Keyed") == 1

    @property
    def module(self) -> str:
        """The module of the core."""
        return PREFIX + self.folder.name

    @property
    def files(self) -> list[Path]:
        """The source files, absolute, in compilation order."""
        return self.closure(self.module, self.parameters)

    def closure(self, top: str, parameters: Mapping[str, int | str]) -> list[Path]:
        """The files that `top` needs, as `sources.closure`, with the replaced files."""
        return sources.closure(top, parameters, files=sources.rtl() | self.swapped)

    @property
    def family(self) -> functions.Family:
        """The family of the algorithms; a top with both has the first, a generator has SHA-3.

        It also chooses the scripts of synthesis. The tile and the system are mostly control, for
        which the scripts of SHA-2 are right with any functions.
        """
        if self.is_tile or self.contract == "soc":
            return "sha2"
        return functions.FUNCTIONS[self.algorithms[0]].family if self.algorithms else "sha3"

    @property
    def block_bytes(self) -> dict[str, int]:
        """The bytes of a block for each algorithm, or for `fetch` of a generator."""
        if self.contract == "prng":
            return {"fetch": 8 * self.parameters["Lanes"] - 1}
        return {name: functions.FUNCTIONS[name].block_bytes for name in self.algorithms}

    @property
    def typical(self) -> str:
        """The algorithm whose rate is typical of the core: of the widest word, or SHA3-256."""
        return "sha3-256" if "sha3-256" in self.algorithms else list(self.block_bytes)[-1]

    @property
    def computes(self) -> tuple[str, ...]:
        """The algorithms, and the functions that the stream adds; for an HMAC core only these."""
        keyed = [n for n, f in functions.KEYED.items() if f.hash in self.algorithms]
        if self.needs_key:
            return tuple(keyed)
        framed = [
            name
            for name, function in functions.FRAMED.items()
            if function.base in self.algorithms and self._frames(function)
        ]
        return (*self.algorithms, *framed, *(keyed if self.parameters.get("Slots") else ()))

    @property
    def hashes(self) -> tuple[str, ...]:
        """What the tool computes with the core: what it computes, and trees of that."""
        known = set(self.computes)
        return (
            *self.computes,
            *(n for n in functions.TREES if known.issuperset(functions.nodes(n))),
        )

    def _frames(self, function: functions.Function) -> bool:
        """Whether the stream frames a message for `function`, as SP 800-185 says."""
        default = 3 if self.stream.name == "sha3_stream" else 0
        frame = self.parameters.get("Frame", default)
        if self.parameters.get("Slots") == 0:
            frame &= 1
        return frame & 1 == 1 and ("key" not in function.takes or frame & 2 == 2)

    @property
    def named(self) -> tuple[str, ...]:
        """The functions that tables list: its algorithms, and their HMAC if it has that."""
        keyed = tuple(name for name in self.computes if name in functions.KEYED)
        return keyed if self.needs_key else (*self.algorithms, *keyed)

    @property
    def word_bits(self) -> int:
        """Bits of the widest word, or of a lane."""
        return max((functions.FUNCTIONS[name].word_bits for name in self.algorithms), default=64)

    @property
    def beat_words(self) -> int:
        """Words that the core takes at a time (docs/architecture.md): of SHA-2 only."""
        if "Words" in self.parameters:
            return self.parameters["Words"]
        if "Step" in self.parameters:
            rounds = 1 if self.parameters["Step"] in (0, 8) else 2
            return self.parameters["Stages"] * rounds // 4
        return self.parameters.get("Unroll", 1)

    @property
    def label(self) -> str:
        """The name, with the parameters that differ from the default build."""
        return label(self.name, self.parameters)

    def build(self, parameters: Mapping[str, int]) -> Self:
        """This core with other `parameters`. Raises BadInput with the choices."""
        for name, value in parameters.items():
            if value not in self.allowed(name):
                allowed = self.choices[name]
                text = allowed if isinstance(allowed, str) else ", ".join(map(str, allowed))
                raise BadInput(f"{self.name}: {name}={value} is not allowed; allowed: {text}")
        chosen = {**self.parameters, **parameters}
        masks = {name: family for name, family in MASKS.items() if name in chosen}
        names: tuple[str, ...] = ()
        for name, family in masks.items():
            names += functions.of_modes(family or self.family, chosen[name])
        if masks and not names and not chosen.get("Keccak"):
            raise BadInput(f"{self.name}: a build needs at least one function")
        entry = {**self.model_dump(), "parameters": chosen}
        if self.contract in _OWN_STREAM:
            entry["stream"] = _own_stream(self.folder.name, chosen)
        return self.model_validate(entry | ({"algorithms": names} if masks else {}))

    def exactly(self, parameters: Mapping[str, int]) -> Self:
        """The build whose parameters are all of `parameters`, no more and no fewer.

        Raises BadInput if the entry has no such build.
        """
        known = self.parameters
        build = self.build({n: value for n, value in parameters.items() if value != known.get(n)})
        if build.parameters != parameters:
            missing = ", ".join(sorted(known.keys() - parameters.keys()))
            raise BadInput(f"{self.name}: the build also needs a value of {missing}")
        return build

    def chosen(self, texts: Iterable[str]) -> Self:
        """The build with the parameters in `texts`. Raises BadInput as `parameter`."""
        return self.build(dict(parameter(text, self.family) for text in texts))

    def allowed(self, name: str) -> Sequence[int]:
        """The values that the parameter `name` may have. Raises BadInput that lists the names."""
        if name not in self.choices:
            known = ", ".join(self.choices) or "none"
            raise BadInput(f"{self.name} has no parameter {name!r} to choose; known: {known}")
        choice = self.choices[name]
        if not isinstance(choice, str):
            return choice
        lowest, highest = map(int, choice.split(".."))
        return range(lowest, highest + 1)


def _mask(family: functions.Family, names: Iterable[str]) -> int:
    """The mask of those of `names` that are of `family`."""
    return functions.modes(n for n in names if functions.FUNCTIONS[n].family == family)


def label(name: str, parameters: Mapping[str, int]) -> str:
    """A build in words that `parameter` reads again: `sha2_engine Modes=sha224+sha256`."""
    known = cores().get(name)
    default = known.parameters if known else {}
    shown = {key: str(value) for key, value in parameters.items() if value != default.get(key)}
    if known:
        for mask in shown.keys() & MASKS.keys():
            names = functions.of_modes(MASKS[mask] or known.family, parameters[mask])
            shown[mask] = "+".join(names) or "0"
    return " ".join([name, *(f"{key}={value}" for key, value in sorted(shown.items()))])


def parameter(text: str, family: functions.Family | None = None) -> tuple[str, int]:
    """The name and value in `Unroll=2`; of a core of `family` also `Modes=sha224+sha256`.

    Raises BadInput with the right form.
    """
    name, _, value = text.partition("=")
    if name and value.isascii() and value.isdigit() and len(value) <= _DIGITS:
        return name, int(value)
    family = MASKS.get(name) or family
    known = [name for name, function in functions.FUNCTIONS.items() if function.family == family]
    names = value.split("+")
    if name in MASKS and set(names) <= set(known):
        return name, functions.modes(names)
    mask = name if name in MASKS else "Modes"
    modes = f", or {mask}= and names joined by +, of {', '.join(known)}" if known else ""
    raise BadInput(f"{text!r} is not a parameter: write NAME=NUMBER{modes}")


@functools.cache
def cores() -> dict[str, Core]:
    """All cores and tops by name, each in its default build, by rank.

    Raises HashtileError with the name of the wrong file.
    """
    tables: dict[str, tuple[Path, dict[str, Any]]] = {}
    for path in sorted(folders.data_folder("rtl").rglob(FILE)):
        for name, entry in _tables(path):
            if name in tables:
                raise HashtileError(f"{path}: another folder has a core {name} too")
            tables[name] = path, entry
    known = {name: entry for name, (_, entry) in tables.items()}
    found = [_entry(path, entry, known) for path, entry in tables.values()]
    return {one.name: one for one in sorted(found, key=lambda one: (one.rank, one.name))}


def read(path: Path) -> dict[str, Any]:
    """The contents of a `core.toml`. Raises HashtileError if it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise HashtileError(f"{path}: {error}") from error


def _tables(path: Path) -> Iterable[tuple[str, dict[str, Any]]]:
    """The table of each core in a file, with the keys before the first table, which all share."""
    table = read(path)
    named = table.pop("cores", {})
    shared = {key: value for key, value in table.items() if key in Core.model_fields}
    folder = path.parent.relative_to(folders.data_folder("rtl"))
    for name, own in named.items():
        yield name, {"name": name, "folder": folder, **shared, **own}


def _entry(path: Path, table: Mapping[str, Any], known: Mapping[str, Mapping[str, Any]]) -> Core:
    """The core of a table; `known` are the tables of all. Raises HashtileError for a wrong one."""
    entry = dict(table)
    parameters = entry.get("parameters", {})
    try:
        entry["choices"] = {name: _choice(entry, name, known) for name in entry.get("choices", {})}
        if entry.get("contract") in _OWN_STREAM:
            entry["stream"] = _own_stream(entry["folder"].name, parameters)
            if "algorithms" not in entry:
                entry["algorithms"] = (
                    *functions.of_modes("sha2", parameters.get("Modes2", 0)),
                    *functions.of_modes("sha3", parameters.get("Modes3", 0)),
                )
        else:
            entry["stream"] = _stream(entry.get("stream", {}))
        return Core.model_validate(entry)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise HashtileError(f"{path}: cores.{entry['name']}: {where}: {first['msg']}") from error


def _choice(entry: Mapping[str, Any], name: str, known: Mapping[str, Mapping[str, Any]]) -> Any:
    """The choices of a parameter; `cores` are those of a stream, `CORE.NAME` is that of another."""
    choice = entry["choices"][name]
    if choice == "cores":
        of_it = (o for o in known.values() if o.get("stream", {}).get("module") == entry["name"])
        return tuple(sorted({one["number"] for one in of_it if "number" in one}))
    if isinstance(choice, str):
        other, _, parameter = choice.partition(".")
        if parameter in known.get(other, {}).get("choices", {}):
            return _choice(known[other], parameter, known)
    return choice


def _own_stream(name: str, parameters: Mapping[str, int]) -> dict[str, Any]:
    """The stream of a top, which is its own."""
    beat_bits = parameters.get("TextBits", parameters.get("DataBits", 64))
    return {"name": name, "messages": parameters.get("Messages", 1), "beat_bits": beat_bits}


def _stream(said: Mapping[str, Any]) -> dict[str, Any]:
    """The stream of a core, with the facts in the folder of the stream."""
    stream = {"name": said.get("module"), "messages": said.get("messages", 1)}
    for path in folders.data_folder("rtl").rglob(f"{stream['name']}/{FILE}"):
        stream["beat_bits"] = read(path).get("beat_bits")
    return stream


def core(name: str) -> Core:
    """The core `name`. Raises BadInput that lists the known ones."""
    try:
        return cores()[name]
    except KeyError:
        raise BadInput(f"unknown core {name!r}; known are: {', '.join(cores())}") from None


def of_module(module: str) -> list[Core]:
    """The cores that are builds of `module`."""
    return [one for one in cores().values() if one.module == module]


def core_for(algorithm: str, name: str | None = None) -> Core:
    """The core `name`, by default the first that computes `algorithm`.

    Raises BadInput with the known names, also if core and algorithm do not fit.
    """
    candidates = [core(name)] if name else list(cores().values())
    for candidate in candidates:
        if algorithm in candidate.hashes:
            return candidate
    known = dict.fromkeys(a for c in candidates for a in c.hashes)
    if not known:
        raise BadInput(f"{name} computes no hash function: it generates random bytes")
    where = f" for {name}" if name else ""
    raise BadInput(f"unknown algorithm {algorithm!r}{where}; known are: {', '.join(known)}")
