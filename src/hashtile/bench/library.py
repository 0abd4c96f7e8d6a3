"""The usual alternative: hashlib, which is OpenSSL, with and without SHA instructions."""

import hashlib
import os
import platform
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path

from hashtile.bench import host, programs
from hashtile.bench.record import Run
from hashtile.support import config, tools
from hashtile.support.errors import Missing

LENGTHS = (3, 1024, 16384, 1 << 20)  # bytes
_SECONDS = 60.0
# OpenSSL's name for these instructions: bit 29 of EBX of leaf 7 of cpuid.
_WITHOUT = {"OPENSSL_ia32cap": ":~0x20000000"}

_CHILD = """
import hashlib, json, sys, time
length = int(sys.argv[1])
message = (b"abc" * (length // 3 + 1))[:length]
best, times = float("inf"), 1
for _ in range(100):
    while True:
        start = time.perf_counter()
        for _ in range(times):
            digest = hashlib.sha256(message).hexdigest()
        seconds = time.perf_counter() - start
        if seconds >= 0.0005:
            break
        times *= 4
    best = min(best, seconds / times)
print("@", json.dumps({"seconds": best, "digest": digest, "module": hashlib.sha256.__module__}))
"""


def runs(settings: config.Settings, progress: Callable[[str], None]) -> Iterator[Run]:
    """SHA-256 by hashlib, with all features of the processor and without its SHA instructions.

    Raises Missing if hashlib has no OpenSSL, or the instructions cannot be disabled.
    """
    if not host.has("sha_ni") or platform.machine() != "x86_64":
        raise Missing(
            "this processor has no SHA instructions of x86, so there is nothing to switch off"
        )
    if "OPENSSL_ia32cap" in os.environ:
        raise Missing("OPENSSL_ia32cap is set, which changes OpenSSL: unset it")
    for program, environment in (
        ("hashlib, SHA instructions", {}),
        ("hashlib, no SHA instructions", _WITHOUT),
    ):
        for length in LENGTHS:
            progress(f"{program}, {length} B")
            output = tools.run(
                tools.python("-c", _CHILD, str(length)),
                cwd=Path("/"), timeout=_SECONDS, env=environment,
            )  # fmt: skip
            found = programs.one(output)
            if found["module"] != "_hashlib":
                raise Missing("this Python's hashlib is built without OpenSSL")
            programs.check(found, [hashlib.sha256(host.message(length)).hexdigest()])
            yield Run(
                program=program,
                message_bytes=length,
                processor=host.name(),
                compiler=ssl.OPENSSL_VERSION,
                seconds=found["seconds"],
                counted_by="nothing: a call from Python",
                **host.clock_that_runs(programs.zig(), settings),
            )
