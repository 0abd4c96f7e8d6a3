"""Makes the `.core` files by which FuseSoC finds the tops in a checkout: `rtl/ht_TOP.core`."""

from importlib.metadata import version
from pathlib import Path

from hashtile import catalog
from hashtile.catalog import Core, choosers, sources
from hashtile.support import folders

# Contracts of the tops that a project can take: all but the system
TOPS = (*(contract for contract in catalog.TOPS if contract != "soc"), "hmac")


def files(root: Path) -> dict[Path, str]:
    """The right text of each file below `root`, one for each folder of a top."""
    tops = [one for one in catalog.cores().values() if one.contract in TOPS]
    first = {one.folder: one for one in reversed(tops)}  # its parameters are the defaults
    return {root / "rtl" / f"{core.module}.core": _text(core) for core in first.values()}


def write(root: Path) -> list[Path]:
    """Writes those of these files that are stale; returns them."""
    return choosers.write_stale(files(root))


def _text(core: Core) -> str:
    rtl = folders.data_folder("rtl")
    template = choosers.environment().get_template("fusesoc.core")
    return template.render(
        module=core.module,
        version=version("hashtile"),
        summary=core.summary,
        files=[path.relative_to(rtl).as_posix() for path in sources.reachable(core.module)],
        parameters=core.parameters,
    )
