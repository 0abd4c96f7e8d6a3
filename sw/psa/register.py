"""Registers the driver with the source of Mbed TLS 2.28: register.py FOLDER.

Mbed TLS 2.28 compiles its drivers in. Its wrappers have a block for a test driver at each entry
point, and say that each driver repeats it. This repeats them for hashtile, in FOLDER.
"""

import re
import sys
from pathlib import Path

WRAPPERS = "library/psa_crypto_driver_wrappers.c"
PRIMITIVES = "include/psa/crypto_driver_contexts_primitives.h"
COMPOSITES = "include/psa/crypto_driver_contexts_composites.h"
_TEST = "#if defined(PSA_CRYPTO_DRIVER_TEST)\n"
_BLOCK = re.compile(rf"{re.escape(_TEST)}((?:(?!#endif|#if).*\n)*?)#endif.*\n")
_POINT = re.compile(r"mbedtls_test_transparent_(?:hash|mac)_")
_OPAQUE = re.compile(r"\n        case PSA_CRYPTO_OPAQUE_TEST_DRIVER_ID:.*", re.DOTALL)
_POINTS = 13  # entry points: 6 of hashes, 7 of MACs
_NAMES = {
    "mbedtls_test_transparent_": "hashtile_psa_",
    "transparent_test_driver_ctx": "hashtile_ctx",
    "test_driver_ctx": "hashtile_ctx",
    "PSA_CRYPTO_TRANSPARENT_TEST_DRIVER_ID": "PSA_CRYPTO_HASHTILE_DRIVER_ID",
}
_INCLUDE = """\
#define PSA_CRYPTO_HASHTILE_DRIVER_ID (4)
#if !defined(PSA_CRYPTO_DRIVER_PRESENT)
#define PSA_CRYPTO_DRIVER_PRESENT
#endif
#if !defined(PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT)
#define PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT
#endif
"""
_MEMBER = re.compile(r"(    mbedtls_psa_(hash|mac)_operation_t mbedtls_ctx;\n)")
_USES = '#include "hashtile_psa.h"\n'


def wrappers(text: str) -> str:
    """The wrappers with a call of the driver at each of its entry points. Raises ValueError."""
    found = 0

    def repeated(block: re.Match[str]) -> str:
        nonlocal found
        if not _POINT.search(block[1]):
            return block[0]
        found += 1
        body = _OPAQUE.sub("\n", block[1])
        for old, new in _NAMES.items():
            body = body.replace(old, new)
        return block[0] + body.rstrip("\n") + "\n"

    made = _BLOCK.sub(repeated, text)
    anchor = "#if defined(MBEDTLS_PSA_CRYPTO_DRIVERS)\n"
    if found != _POINTS or made.count(anchor) != 1:
        raise ValueError(f"{WRAPPERS}: {found} entry points, not {_POINTS}: not of Mbed TLS 2.28")
    return made.replace(anchor, anchor + _INCLUDE)


def contexts(text: str) -> str:
    """A header of contexts with the driver's own. Raises ValueError."""
    made, found = _MEMBER.subn(r"\1    hashtile_psa_\2_operation_t hashtile_ctx;\n", text)
    anchor = "typedef union {\n"
    if found != 1 or anchor not in made:
        raise ValueError("no union of contexts: not of Mbed TLS 2.28")
    return made.replace(anchor, _USES + anchor, 1)


def register(folder: Path) -> None:
    """Changes the three files. Raises ValueError or OSError; then none is changed."""
    makers = {WRAPPERS: wrappers, PRIMITIVES: contexts, COMPOSITES: contexts}
    texts = {folder / name: (folder / name).read_text(encoding="utf-8") for name in makers}
    if any(_USES in text for text in texts.values()):
        raise ValueError(f"{folder} has the driver already")
    made = {path: makers[str(path.relative_to(folder))](text) for path, text in texts.items()}
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        register(Path(sys.argv[1]))
    except (OSError, ValueError) as error:
        sys.exit(str(error))
