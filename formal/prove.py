"""Proves the properties of the RTL: `python formal/prove.py [NAME...]`. See formal/README.md."""

import json
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import click
import derive
from induction import Problem, Result, prove

from hashtile import catalog
from hashtile.catalog import Core
from hashtile.errors import HashtileError

FORMAL = Path(__file__).parent
TIMEOUT = 300.0  # seconds a proof


def _core(core: Core) -> Problem:
    """A core of the SHA-2 contract; covers lie behind all its rounds."""
    module = core.files[-1]
    rounds = 64 if core.word_bits == 32 else 80
    return Problem(
        top=module.stem,
        checked=[FORMAL / "sha2_core_check.sv", FORMAL / "handshake.sv", module],
        sources=[*core.files, FORMAL / "sha2_spec.sv"],
        parameters={"TagBits": 2},
        reach=rounds + 7,
        pins={"word_valid_i": 1},
    )


# The modules between AXI4-Stream and the cores, and the parameters that are proved.
STREAM: dict[str, list[dict[str, int]]] = {
    "words_from_narrow": [{"DataBits": 8}, {"DataBits": 16}],
    "words_from_wide": [{"DataBits": 32}, {"DataBits": 64}, {"DataBits": 128}],
    "md_pad": [{"WordBits": 32}, {"WordBits": 64}],
    "digest_to_stream": [{"DataBits": bits} for bits in (8, 32, 64, 256)],
}


def _stream(module: str, parameters: dict[str, int]) -> Problem:
    file = catalog.data_folder("rtl") / "stream" / f"{module}.sv"
    return Problem(
        top=module,
        checked=[FORMAL / "handshake.sv", file],
        parameters=parameters,
        reach=36,
        pins={"word_ready_i": 1, "beat_ready_i": 1},
    )


def _top(core: Core, data_bits: int) -> Problem:
    """An AXI4-Stream top around any core of the contract."""
    files = core.stream.files
    return Problem(
        top=core.stream.module,
        checked=[FORMAL / "handshake.sv", files[-1]],
        sources=files,
        parameters={"DataBits": data_bits},
        reach=60,
        pins={"s_axis_tvalid": 1},
        free="u_engine",
        pdr=True,
    )


def problems() -> dict[str, Problem]:
    """All proofs by name: the standard's functions, every core of the catalogue, the stream."""
    found = {
        "sha2_pkg": Problem(
            top="sha2_pkg_check",
            checked=[FORMAL / "sha2_pkg_check.sv"],
            sources=[catalog.data_folder("rtl") / "sha2/sha2_pkg.sv", FORMAL / "sha2_spec.sv"],
            k=0,
        )
    }
    found |= {name: _core(core) for name, core in catalog.cores().items()}
    for module, widths in STREAM.items():
        for parameters in widths:
            name = "_".join([module, *map(str, parameters.values())])
            found[name] = _stream(module, parameters)
    for core in catalog.cores().values():
        found |= {f"{core.stream.module}_{bits}": _top(core, bits) for bits in (8, 32, 128)}
    return found


def run(problem: Problem, timeout: float = TIMEOUT, doubt: bool = False) -> Result:
    """One proof, in a folder of its own that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="hashtile-formal-") as folder:
        work = Path(folder)
        derived = work / "sha2_derived.sv"
        derived.write_text(derive.package())
        sources = [derived, *problem.sources]
        return prove(replace(problem, sources=sources), work, timeout, doubt)


@click.command()
@click.argument("names", nargs=-1)
@click.option("--list", "list_", is_flag=True, help="Print the names of all proofs.")
@click.option("--json", "json_", is_flag=True, help="Print one JSON object a proof.")
def main(names: tuple[str, ...], list_: bool, json_: bool) -> None:
    """Prove NAMES, or everything. Exit status 1 unless all is proved."""
    known = problems()
    if list_:
        print("\n".join(known))
        return
    if unknown := [name for name in names if name not in known]:
        raise click.ClickException(f"no proof {', '.join(unknown)}; there are: {', '.join(known)}")
    proved = []
    for name in names or known:
        problem = known[name]
        try:
            result = run(problem)
        except HashtileError as error:
            raise click.ClickException(f"{name}: {error}") from error
        method = "pdr" if problem.pdr else f"{problem.k}-induction" if problem.k else "all inputs"
        proved.append(result.verdict == "PROVED")
        line = {"name": name, "method": method, **vars(result)}
        text = f"{name:20} {method:11} {result.seconds:5.1f} s  {result.verdict}: {result.detail}"
        print(json.dumps(line) if json_ else text, flush=True)
    sys.exit(0 if proved and all(proved) else 1)


if __name__ == "__main__":
    main()
