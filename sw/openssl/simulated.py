"""Builds the OpenSSL provider above the simulated tile, and a configuration file that uses it.

Usage: simulated.py FOLDER. Needs cmake, a C compiler and the headers of OpenSSL 3.
"""

import sys
from pathlib import Path

from hashtile.catalog import sources
from hashtile.sim import tile, verilated
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError

SOURCE = Path(__file__).parent
SECONDS = 300.0
CONFIGURATION = """\
openssl_conf = main

[main]
providers = providers
alg_section = algorithms

[algorithms]
default_properties = ?provider=hashtile

[providers]
hashtile = hashtile
default = default

[default]
activate = 1

[hashtile]
activate = 1
required = 1
module = {module}
tile = {tile}
"""


def build(folder: Path) -> Path:
    """Builds in `folder`; returns the configuration file. Raises HashtileError."""
    folder = folder.resolve()
    library = verilated.library(
        tile.MODULE,
        sources.closure(tile.MODULE, {}),
        {},
        "tile.cpp",
        {"DATA_BITS": 128},
        config.load(),
    )
    configure = ("cmake", "-S", SOURCE, "-B", folder, "-DHASHTILE_SIMULATED=ON")
    tools.run(configure, cwd=SOURCE, timeout=SECONDS)
    tools.run(("cmake", "--build", folder), cwd=SOURCE, timeout=SECONDS)
    file = folder / "openssl.cnf"
    text = CONFIGURATION.format(module=folder / "hashtile.so", tile=library)
    file.write_text(text, encoding="utf-8")
    return file


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        print(f"export OPENSSL_CONF={build(Path(sys.argv[1]))}")
    except HashtileError as error:
        sys.exit(str(error))
