"""The start of an HMAC that fails, over stubs of what it calls."""

import ctypes
from pathlib import Path

import pytest
from driver import SW, Status, compile_c

STUBS = f"""
#include "{SW}/driver/api/hmac.c"
int start(int fails);
static int failing;
static bool touched;
static const uint8_t long_key[65];
const uint8_t hashtile_blocks_of[16] = {{64, 64}};
const uint8_t hashtile_digests_of[16] = {{28, 32}};
status_t hashtile_check_hmac(uint32_t algorithm) {{
    return algorithm ? HASHTILE_OK : HASHTILE_BAD_ALGORITHM;
}}
status_t hashtile_begin(struct hashtile_context *context, struct hashtile_engine *engine,
                        uint32_t algorithm, uint8_t domain) {{
    (void)context, (void)engine, (void)algorithm, (void)domain;
    return failing == 0 ? HASHTILE_DEAD : HASHTILE_OK;
}}
status_t hashtile_whole(struct hashtile_engine *engine, uint32_t algorithm, uint8_t domain,
                        const void *message, size_t bytes, uint8_t *digest, size_t digest_bytes) {{
    (void)engine, (void)algorithm, (void)domain, (void)message, (void)bytes;
    memset(digest, 0x11, digest_bytes);
    return failing == 1 ? HASHTILE_DEAD : HASHTILE_OK;
}}
status_t hashtile_absorb(struct hashtile_context *context, const uint8_t *data, size_t bytes) {{
    (void)context, (void)data, (void)bytes;
    return failing == 2 ? HASHTILE_DEAD : HASHTILE_OK;
}}
status_t hashtile_answer(struct hashtile_context *context, uint8_t *digest, size_t bytes) {{
    (void)context, (void)digest, (void)bytes;
    return HASHTILE_OK;
}}
void hashtile_wipe(void *data, size_t bytes) {{
    const uint8_t *key = ((struct hashtile_context *)data)->key;
    if (bytes != sizeof(struct hashtile_context)) return;
    for (unsigned i = 0; i < HASHTILE_MAX_KEY_BLOCK; i++) touched = touched || key[i] != 0xa5;
}}
/* The status, and 100 more where bytes came to the context's key. */
int start(int fails) {{
    static struct hashtile_context context;
    failing = fails;
    touched = false;
    memset(&context, 0xa5, sizeof context);
    status_t status = hashtile_hmac_init(&context, NULL, HASHTILE_SHA256, long_key, 65);
    return (int)status + 100 * touched;
}}
"""


@pytest.fixture(scope="module")
def lib(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    folder: Path = tmp_path_factory.mktemp("stubs")
    (folder / "stubs.c").write_text(STUBS)
    options = ["-O1", "-shared", "-fPIC", "-DHASHTILE_HOST", "-fno-sanitize=undefined"]
    compile_c("clang", folder / "stubs.so", [*options, folder / "stubs.c"])
    return ctypes.CDLL(str(folder / "stubs.so"))


def test_no_key_is_made_of_what_was_not_written(lib: ctypes.CDLL) -> None:
    """Where the context does not open, or the hash of a long key fails, there is no K0."""
    assert lib.start(0) == Status.DEAD
    assert lib.start(1) == Status.DEAD
    assert lib.start(2) == Status.DEAD + 100  # the key was there, and the context is wiped
