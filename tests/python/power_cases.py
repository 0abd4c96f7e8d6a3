"""Ports of a small netlist, and settings without a PDK, for the tests of power."""

from hashtile.sim import Port
from hashtile.support.config import Settings, load

PORTS = [Port("en_i", 1, True), Port("ab_i", 2, True), Port("y_o", 1, False), Port("q_o", 1, False)]


def without_pdks() -> Settings:
    """The settings of the tests, which share compiled simulations; no PDK is set."""
    return load().model_copy(update={"pdk_root": None})
