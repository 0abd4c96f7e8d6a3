"""HLS: cores from algorithm descriptions, by an MLIR/Calyx flow.

The descriptions in `hls/` set the unrolling and the places of the pipeline registers; CIRCT and the
Calyx compiler find schedules, registers and control. The results are committed in `rtl/hls/`, so
the tools are needed only to make them again.
"""

from hashtile.hls.flow import install
from hashtile.hls.gate import BLOCKS, Built, build, check
from hashtile.hls.products import PRODUCTS, Product, product

__all__ = ["BLOCKS", "PRODUCTS", "Built", "Product", "build", "check", "install", "product"]
