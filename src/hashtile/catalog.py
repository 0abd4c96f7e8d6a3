"""The catalogue of cores: `catalog.toml`, validated, with its paths made absolute."""

import functools
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from hashtile import functions
from hashtile.errors import BadInput

_PACKAGE = Path(__file__).parent
_DIGITS = 9  # of a parameter, at most
_Module = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
_Sources = Annotated[tuple[str, ...], Field(min_length=1)]
_Choice = tuple[int, ...] | Annotated[str, Field(pattern=r"^[0-9]+\.\.[0-9]+$")]


def data_folder(name: str) -> Path:
    """The folder `name` (`rtl`, `data`): in the package when installed, else in the checkout."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parents[1] / name


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Stream(_Entry):
    """The AXI4-Stream top that a core is used through; a generator is its own."""

    module: _Module
    architecture: _Module | None = None  # the module's `Arch`; None: it knows only one
    messages: int = Field(default=1, ge=1)  # that it takes at once
    beat_bits: int | None = None  # of a beat; None: a word of the core
    sources: _Sources

    @property
    def files(self) -> list[Path]:
        """The source files, absolute, in compilation order."""
        return [data_folder("rtl") / source for source in self.sources]


class Core(_Entry):
    """One build of a core: what it is, which contract it meets, where it comes from."""

    name: _Module
    summary: str
    source: Literal["rtl", "hls"] = "rtl"  # written by hand, or by the flow of hashtile.hls
    contract: Literal[
        "sha2", "sha2_engine", "hmac", "keccak", "duplex", "sha3_engine", "sponge", "prng"
    ]
    module: _Module
    parameters: dict[str, int] = {}
    choices: dict[str, _Choice] = {}
    algorithms: tuple[str, ...]  # of a generator none
    messages: int = Field(ge=1)
    paper: str
    section: str
    sources: _Sources
    stream: Stream

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if bool(self.algorithms) == (self.contract == "prng"):
            raise ValueError("a generator has no algorithms, every other core has some")
        if unknown := set(self.algorithms) - set(functions.FUNCTIONS):
            raise ValueError(f"unknown algorithms: {', '.join(sorted(unknown))}")
        if self.algorithms != functions.of_modes(self.family, functions.modes(self.algorithms)):
            raise ValueError("algorithms are not of one family, in the order of their modes")
        for name in self.choices:
            if self.parameters.get(name) not in self.allowed(name):
                raise ValueError(f"{name} is not one of its choices")
        derived = {"WordBits": self.word_bits, "Modes": functions.modes(self.algorithms)}
        for name in derived.keys() & self.parameters.keys():
            if self.parameters[name] != derived[name]:
                raise ValueError(f"{name} does not fit the algorithms")
        return self

    @property
    def files(self) -> list[Path]:
        """The source files, absolute, in compilation order."""
        return [data_folder("rtl") / source for source in self.sources]

    @property
    def family(self) -> functions.Family:
        """The family that all algorithms are of; a generator's is that of its permutation."""
        return functions.FUNCTIONS[self.algorithms[0]].family if self.algorithms else "sha3"

    @property
    def block_bytes(self) -> dict[str, int]:
        """Of what has a rate, the bytes of a block: the algorithms, or a generator's `fetch`."""
        if self.contract == "prng":
            return {"fetch": 8 * self.parameters["Lanes"] - 1}
        return {name: functions.FUNCTIONS[name].block_bytes for name in self.algorithms}

    @property
    def typical(self) -> str:
        """What has the rate that stands for the core: of the widest word, or SHA3-256."""
        return "sha3-256" if "sha3-256" in self.algorithms else list(self.block_bytes)[-1]

    @property
    def computes(self) -> tuple[str, ...]:
        """The algorithms, and what the stream makes of them; of an HMAC that alone."""
        if self.contract == "hmac":
            return tuple(n for n, f in functions.KEYED.items() if f.hash in self.algorithms)
        framed = functions.FRAMED if self.stream.module == "sha3_stream" else {}
        made = (name for name in framed if framed[name].base in self.algorithms)
        return (*self.algorithms, *made)

    @property
    def named(self) -> tuple[str, ...]:
        """What tables say that it computes: its algorithms, or the HMAC of them."""
        return self.computes if self.contract == "hmac" else self.algorithms

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
        """The name, with the parameters in which the build is not the default one."""
        return label(self.name, self.parameters)

    def build(self, parameters: Mapping[str, int]) -> Self:
        """This core with other `parameters`. Raises BadInput that says what may be chosen."""
        for name, value in parameters.items():
            if value not in self.allowed(name):
                allowed = self.choices[name]
                text = allowed if isinstance(allowed, str) else ", ".join(map(str, allowed))
                raise BadInput(f"{self.name}: {name}={value} is not allowed; allowed: {text}")
        chosen = {**self.parameters, **parameters}
        mask = chosen.get("Modes", functions.modes(self.algorithms))
        names = functions.of_modes(self.family, mask)
        return self.model_validate({**self.model_dump(), "parameters": chosen, "algorithms": names})

    def exactly(self, parameters: Mapping[str, int]) -> Self:
        """The build whose parameters are all of `parameters`, no more and no fewer.

        Raises BadInput where the entry has no such build.
        """
        known = self.parameters
        build = self.build({n: value for n, value in parameters.items() if value != known.get(n)})
        if build.parameters != parameters:
            missing = ", ".join(sorted(known.keys() - parameters.keys()))
            raise BadInput(f"{self.name} is built with {missing} too")
        return build

    def chosen(self, texts: Iterable[str]) -> Self:
        """The build with the parameters that `texts` say. Raises BadInput as `parameter`."""
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


def label(name: str, parameters: Mapping[str, int]) -> str:
    """A build in words that `parameter` reads again: `sha2_engine Modes=sha224+sha256`."""
    known = cores().get(name)
    default = known.parameters if known else {}
    shown = {key: str(value) for key, value in parameters.items() if value != default.get(key)}
    if known and "Modes" in shown:
        shown["Modes"] = "+".join(functions.of_modes(known.family, parameters["Modes"]))
    return " ".join([name, *(f"{key}={value}" for key, value in sorted(shown.items()))])


def parameter(text: str, family: functions.Family | None = None) -> tuple[str, int]:
    """The name and value in `Unroll=2`; of a core of `family` also `Modes=sha224+sha256`.

    Raises BadInput that says how it is written.
    """
    name, _, value = text.partition("=")
    if name and value.isascii() and value.isdigit() and len(value) <= _DIGITS:
        return name, int(value)
    known = [name for name, function in functions.FUNCTIONS.items() if function.family == family]
    names = value.split("+")
    if name == "Modes" and set(names) <= set(known):
        return name, functions.modes(names)
    modes = f", or Modes= and names joined by +, of {', '.join(known)}" if known else ""
    raise BadInput(f"{text!r} is no parameter: write NAME=NUMBER{modes}")


@functools.cache
def cores() -> dict[str, Core]:
    """All cores by name, each in its default build, in the order of the catalogue."""
    tables = tomllib.loads((_PACKAGE / "catalog.toml").read_text(encoding="utf-8"))
    found = {}
    for name, entry in tables["cores"].items():
        stream = dict(entry["stream"])
        top = stream.pop("top", stream.get("module"))  # several may be builds of one module
        stream = {"module": top, **stream, **tables["streams"][top]}
        found[name] = Core.model_validate({"name": name, **entry, "stream": stream})
    return found


def core(name: str) -> Core:
    """The core `name`. Raises BadInput that lists the known ones."""
    try:
        return cores()[name]
    except KeyError:
        raise BadInput(f"unknown core {name!r}; known are: {', '.join(cores())}") from None


def core_for(algorithm: str, name: str | None = None) -> Core:
    """The core `name`, by default the first that computes `algorithm`.

    Raises BadInput that lists what is known, also where core and algorithm do not fit.
    """
    candidates = [core(name)] if name else list(cores().values())
    for candidate in candidates:
        if algorithm in candidate.computes:
            return candidate
    known = dict.fromkeys(a for c in candidates for a in c.computes)
    if not known:
        raise BadInput(f"{name} computes no hash function: it generates random bytes")
    where = f" for {name}" if name else ""
    raise BadInput(f"unknown algorithm {algorithm!r}{where}; known are: {', '.join(known)}")
