"""HLS: cores from algorithm descriptions, by an MLIR/Calyx flow.

Unrolling and the place of pipeline registers are directed by the descriptions in `hls/`; CIRCT and
the Calyx compiler find schedules, registers and control. What comes out is committed in `rtl/hls/`,
so that only who makes it anew needs the tools.
"""

from hashtile.hls.flow import install
from hashtile.hls.gate import BLOCKS, Built, build, check
from hashtile.hls.products import PRODUCTS, Product, product

__all__ = ["BLOCKS", "PRODUCTS", "Built", "Product", "build", "check", "install", "product"]
