"""What finds flips is there after synthesis: no flop is merged with the one that it checks."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hashtile import catalog
from hashtile.support import config
from hashtile.support.config import Settings
from hashtile.synth import asic, timing, yosys
from hashtile.synth.base import Job

# Flops that no build has: with words of 32 bits alone, a block is never narrow
CONSTANT = {"sha256_iterative_guarded": ["narrow_q"], "keccak_guarded": []}


def written(job: Job) -> list[set[str]]:
    """The names that each flop of the RTL has, with its number in the register."""
    sources = yosys.copy_sources(job.core.files, job.work)
    read = yosys.read(job.core.module, sources, job.core.parameters)
    yosys.run([*read, ["flatten"], ["opt_clean"], ["write_json", "rtl.json"]], job.work)
    module = json.loads((job.work / "rtl.json").read_text())["modules"][job.core.module]
    names: dict[int, set[str]] = {}
    for name, net in module["netnames"].items():
        for number, bit in enumerate(net["bits"]):
            place = f"{name}[{number}]" if len(net["bits"]) > 1 else name
            names.setdefault(bit, set()).add(place)
    cells = module["cells"].values()
    flops = [cell for cell in cells if "dff" in cell["type"]]
    return [names[bit] for cell in flops for bit in cell["connections"]["Q"]]


def mapped(job: Job, target: asic.Asic) -> set[str]:
    """The names of the outputs of the flops of the library, as in `written`."""
    target.library(job, target.drop)
    target.synthesize(job)
    cells = timing.instances((job.work / timing.NETLIST).read_text())
    flops = [one for one in cells.values() if one.kind.startswith(target.flop)]
    return {one.pins["Q"].removeprefix("\\").replace(" [", "[") for one in flops}


def lost(core: catalog.Core, settings: Settings, folder: Path) -> list[str]:
    """The registers of the RTL of which the netlist has not all flops."""
    jobs = [Job(core, settings, folder / name, 1, 1, lambda step: None, {}) for name in "ab"]
    for job in jobs:
        job.work.mkdir()
    kept = mapped(jobs[0], asic.Sky130())
    gone = [min(names, key=len) for names in written(jobs[1]) if not names & kept]
    return sorted({name.partition("[")[0] for name in gone})


@pytest.mark.parametrize("name", CONSTANT)
def test_no_flop_of_a_guarded_core_is_lost(
    name: str, tmp_path: Path, shared_file: Callable[[str], Path]
) -> None:
    settings = Settings(home=config.load().home, pdk_root=shared_file("pdk"))
    assert lost(catalog.core(name), settings, tmp_path) == CONSTANT[name]


def test_a_copy_that_is_merged_is_found(tmp_path: Path, shared_file: Callable[[str], Path]) -> None:
    """The parity of a tag of one bit is the tag; not inverted, the two registers become one."""
    settings = Settings(home=config.load().home, pdk_root=shared_file("pdk"))
    core = catalog.core("keccak_guarded")
    (guard,) = (path for path in core.files if path.stem == "ht_keccak_guard")
    text = guard.read_text()
    changed = text.replace("~^tag", "^tag")
    assert changed.count("^tag") == text.count("~^tag") > 2 and "~^tag" not in changed
    copy = tmp_path / guard.name
    copy.write_text(changed)
    swapped = core.model_copy(update={"swapped": {guard.stem: copy}})
    assert lost(swapped, settings, tmp_path) == ["u_guard.not_tag_q"]
