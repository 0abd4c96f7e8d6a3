"""Ports of a small netlist, and settings without a PDK, for the tests of power."""

from hashtile.config import Settings, load
from hashtile.sim import Port

PORTS = [Port("en_i", 1, True), Port("ab_i", 2, True), Port("y_o", 1, False), Port("q_o", 1, False)]


def without_pdks() -> Settings:
    """The settings of the tests, which share compiled simulations; no PDK is set."""
    return load().model_copy(update={"pdk_root": None})
