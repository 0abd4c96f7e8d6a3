"""The files generated from the programmer's view of the tile, by `python -m hashtile.registers`.

The view is described in rtl/tile/tile.rdl and rtl/tile/view/view.toml. Made from it: the RTL of the
registers, a module around it and two RTL packages, the C headers, a Python module, and tables and a
picture of documents. It needs PeakRDL and the SystemRDL compiler, which the extra `test` installs;
hashtile itself does not.
"""

from pathlib import Path

from hashtile.registers import gather, header, package, page, picture, python, rtl
from hashtile.registers.description import BESIDE, SOURCE, load, view

__all__ = ["BESIDE", "SOURCE", "files", "load", "view"]


def files(root: Path) -> dict[Path, str]:
    """The text of each generated file below `root`.

    Raises HashtileError if a description is wrong, or a document lacks a described part.
    """
    described = view(root)
    packages = package.packages(described)
    tile, include = root / "rtl" / "tile" / "generated", root / "sw" / "include"
    registers = rtl.rtl(root / SOURCE)
    return {
        tile / f"{rtl.MODULE}.sv": registers,
        tile / f"{gather.MODULE}.sv": gather.gather(registers, described),
        tile / "ht_tile_pkg.sv": packages["ht_tile_pkg"],
        root / "rtl" / "stream" / "generated" / "ht_user_pkg.sv": packages["ht_user_pkg"],
        include / "hash_tile_codes.h": header.codes(described),
        include / "hash_tile_regs.h": header.registers(described),
        root / "src" / "hashtile" / "generated" / "tile_view.py": python.module(described),
        root / "docs" / "tile-registers.md": page.page(described),
        root / picture.FILE: picture.draw(described),
        **page.filled(root, described),
    }
