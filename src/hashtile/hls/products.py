"""The products of the HLS flow: the description that each is made from, and its place."""

import importlib.util
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from hashtile import catalog
from hashtile.hls.words import Description
from hashtile.support import folders
from hashtile.support.errors import BadInput, HashtileError

_PACKAGE = Path(__file__).parent


def folder() -> Path:
    """The algorithm descriptions: in the package when installed, else in the checkout."""
    installed = _PACKAGE / "descriptions"
    return installed if installed.is_dir() else _PACKAGE.parents[2] / "hls"


@dataclass(frozen=True)
class Product:
    """A kernel: `form` of the description file, with one number."""

    name: str
    file: str
    form: str  # loop, memory, pipeline, dcc or dccl
    number: int  # rounds or parts of them an iteration, words of the memory, or stages
    core: str  # in the catalogue: the build that has it
    parameters: Mapping[str, int]

    @property
    def description(self) -> Path:
        """The file with the description."""
        return folder() / self.file

    @property
    def path(self) -> Path:
        """The file of the product in the RTL."""
        return folders.data_folder("rtl") / "hls/generated" / f"{self.name}.sv"

    def build(self) -> catalog.Core:
        """The core that contains the product."""
        return catalog.core(self.core).build(self.parameters)

    def load(self) -> Description:
        """The description. Raises HashtileError if the file has none."""
        spec = importlib.util.spec_from_file_location(self.description.stem, self.description)
        if spec is None or spec.loader is None:
            raise HashtileError(f"{self.description}: cannot be read as Python")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        made = getattr(module, self.form)(self.number)
        if not isinstance(made, Description):
            raise HashtileError(f"{self.description}: {self.form} gives no description")
        return made


def _all() -> Iterator[Product]:
    for rounds in (1, 2, 4, 8):
        name = f"ht_sha256_hls_rounds{rounds}"
        yield Product(name, "sha256.py", "loop", rounds, "sha256_hls_rolled", {"Unroll": rounds})
    yield Product("ht_sha256_hls_memory64", "sha256.py", "memory", 64, "sha256_hls_memory", {})
    for stages in (8, 16, 32, 64):
        name = f"ht_sha256_hls_stages{stages}"
        yield Product(name, "sha256.py", "pipeline", stages, f"sha256_hls_pipelined{stages}", {})
    for rounds in (1, 2, 4):
        name = f"ht_keccak_hls_rounds{rounds}"
        yield Product(name, "keccak.py", "loop", rounds, "keccak_hls_rolled", {"Unroll": rounds})
    for stages in (4, 12):
        name = f"ht_keccak_hls_stages{stages}"
        yield Product(
            name, "keccak.py", "pipeline", stages, "keccak_hls_pipelined", {"Stages": stages}
        )
    for form, numbers in (("dcc", (1, 2, 4)), ("dccl", (1, 2))):
        for number in numbers:
            name = f"ht_keccak_hls_{form}{number}"
            yield Product(name, "keccak.py", form, number, f"keccak_hls_{form}", {"Unroll": number})


PRODUCTS = {product.name: product for product in _all()}


def product(name: str) -> Product:
    """The product `name`. Raises BadInput with a list of the known names."""
    if name not in PRODUCTS:
        raise BadInput(f"no product {name!r}; known are: {', '.join(PRODUCTS)}")
    return PRODUCTS[name]
