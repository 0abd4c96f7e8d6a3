"""The driver as a shared library for the host, above simulated tiles, through ctypes."""

import ctypes
import enum
import functools
import hashlib
import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from Crypto.Hash import TurboSHAKE128, TurboSHAKE256

from hashtile.catalog import sources
from hashtile.generated.tile_view import Cause
from hashtile.reference import functions
from hashtile.sim import tile, verilated
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError

ROOT = Path(__file__).parents[2]
SW = ROOT / "sw"
DRIVER = sorted((SW / "driver").rglob("*.c"))
HOST = [SW / "host/host.c", SW / "host/cache.c", Path(__file__).parent / "glue.c"]
INCLUDES = [f"-I{SW / name}" for name in ("include", "host", "driver")]
WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror"]
TIMEOUT = 300.0  # seconds a compiler may take
BUS, SIZE = 0x1000_0000, 1 << 20  # the memory that tile 0 reaches
TILES, APART = 4, 0x1000_0000


class Status(enum.IntEnum):
    """enum hashtile_status"""

    OK, PENDING, BAD_ARGUMENT, BAD_ALGORITHM, BAD_LENGTH, TOO_SMALL, BAD_STATE = range(7)
    BUSY, FULL, NOT_BUILT, UNSEEDED, SELF_TEST, ABSENT, VERSION, TIMEOUT, DEAD = range(7, 16)
    WRONG_MAC = 16
    WINDOW, BUS, PROTOCOL, ABORTED, DESCRIPTOR, FUNCTION = (32 + n for n in list(Cause)[1:7])
    KEY, CONTEXT, LENGTH, WATCHDOG, FAILED, BUDGET = (32 + n for n in list(Cause)[7:-1])


SOFTWARE, TILE = range(2)
ALGORITHMS = {name: function.number for name, function in functions.FUNCTIONS.items()}
DIGESTS = {
    name: 0 if function.extendable else function.digest_bytes
    for name, function in functions.FUNCTIONS.items()
}  # 0: of a XOF
BLOCKS = {name: function.block_bytes for name, function in functions.FUNCTIONS.items()}
HMACS = [name for name, length in DIGESTS.items() if length]
CSHAKE, KMAC, KMACXOF = 1 << 4, 2 << 4, 3 << 4
DIRECT, SHARED, INTERRUPTS, CLOCK, SLEEP, LOCK, TENANT = (1 << n for n in range(7))
NO_QUEUE = 255
SIZES = ("context", "key", "prng", "engine", "job", "config", "drbg")
FILTER = ctypes.CFUNCTYPE(
    ctypes.c_uint32, ctypes.c_uint, ctypes.c_int, ctypes.c_uint32, ctypes.c_uint32
)
DONE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_POINTERS = {
    "host_open": ctypes.c_char_p,
    "host_violation": ctypes.c_char_p,
    "hashtile_status_text": ctypes.c_char_p,
    "host_memory": ctypes.c_void_p,
}
_LONG = {f"host_{name}": ctypes.c_uint64 for name in ("accesses", "errors", "cycles", "run")}


def compilers() -> Mapping[str, Sequence[str | Path]]:
    """The C compilers that are here: Zig's clang always, gcc where it is installed."""
    found: dict[str, Sequence[str | Path]] = {"clang": tools.python("-m", "ziglang", "cc")}
    if gcc := shutil.which("gcc"):
        found["gcc"] = [gcc]
    return found


def compile_c(compiler: str, output: Path, arguments: Sequence[str | Path]) -> str:
    """Runs a compiler of `compilers`, without a warning. Raises HashtileError with what it says."""
    settings = config.load()
    command = [*compilers()[compiler], "-std=c11", *WARNINGS, *INCLUDES, *arguments, "-o", output]
    environment = {"ZIG_GLOBAL_CACHE_DIR": str(settings.home / "zig")}
    return tools.run(command, cwd=ROOT, timeout=TIMEOUT, env=environment)


@functools.cache
def tile_library(**parameters: int) -> Path:
    """The simulated tile."""
    defines = {"DATA_BITS": int(parameters.get("DataBits", 128))}
    settings = config.load()
    files = sources.closure(tile.MODULE, parameters)
    return verilated.library(tile.MODULE, files, parameters, "tile.cpp", defines, settings)


@functools.cache
def library(compiler: str = "clang", *options: str, without: tuple[str, ...] = ()) -> ctypes.CDLL:
    """The driver for the host, compiled by `compiler`; `without`: names of files left out."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "driver.so"
        flags = ["-O2", "-shared", "-fPIC", "-DHASHTILE_HOST", "-fno-sanitize=undefined", *options]
        files = [file for file in DRIVER if file.name not in without]
        compile_c(compiler, output, [*flags, *files, *HOST, "-ldl"])
        loaded = ctypes.CDLL(str(output))
    for name, kind in (_POINTERS | _LONG | {"glue_size": ctypes.c_size_t}).items():
        getattr(loaded, name).restype = kind
    loaded.hashtile_equal.restype = loaded.hashtile_built.restype = ctypes.c_bool
    loaded.hashtile_interrupt.restype = ctypes.c_bool
    loaded.hashtile_digest_bytes.restype = ctypes.c_size_t
    return loaded


def size(value: int) -> ctypes.c_size_t:
    """A size_t; negative ones count from the top."""
    return ctypes.c_size_t(value)


class Job(ctypes.Structure):
    """struct hashtile_job"""

    _fields_ = (
        ("algorithm", ctypes.c_int),
        ("key", ctypes.c_void_p),
        ("message", ctypes.c_void_p),
        ("bytes", ctypes.c_size_t),
        ("digest", ctypes.c_void_p),
        ("digest_bytes", ctypes.c_size_t),
        ("done", DONE),
        ("argument", ctypes.c_void_p),
        ("status", ctypes.c_int),
    )


class Driver:
    """One tile and an engine on it. `call` calls the driver; structs are made by `struct`."""

    _owners: ClassVar[dict[tuple[int, int], "Driver"]] = {}  # by library and number of the tile

    def __init__(
        self,
        parameters: Mapping[str, int] | None = None,
        *,
        flags: int = DIRECT,
        queue: int = 0,
        latency: int = 1,
        timeout: int = 0,
        watchdog: int = 0,
        budget: int = 0,
        number: int = 0,
        lib: ctypes.CDLL | None = None,
    ) -> None:
        self.lib = lib or library()
        self.number = number
        self.bus = BUS + APART * number
        path = str(tile_library(**(parameters or {}))).encode()
        wrong = self.lib.host_open(
            number, path, ctypes.c_uint64(self.bus), ctypes.c_uint64(SIZE), ctypes.c_uint64(latency)
        )
        if wrong:
            raise HashtileError(wrong.decode())
        self._owners[self.lib._handle, number] = self
        self.memory = self.lib.host_memory(number)
        self.at = 0
        self.kept: list[object] = []  # what the library has pointers to
        self.opened = self.open(
            flags=flags, queue=queue, timeout=timeout, watchdog=watchdog, budget=budget
        )

    def open(
        self,
        *,
        flags: int = DIRECT,
        queue: int = 0,
        timeout: int = 0,
        first: int | None = None,
        last: int | None = None,
        engine: int | None = None,
        watchdog: int = 0,
        budget: int = 0,
    ) -> Status:
        """Opens an engine, of which `engine` is then the address."""
        self.engine = self.room(self.size("engine"), 64) if engine is None else engine
        low, high = (0, 0) if flags & TENANT else (self.bus, self.bus + SIZE - 1)
        low, high = low if first is None else first, high if last is None else last
        return Status(
            self.lib.glue_open(
                ctypes.c_void_p(self.engine), self.number, queue, flags, ctypes.c_uint64(low),
                ctypes.c_uint64(high), ctypes.c_uint32(timeout), ctypes.c_uint32(watchdog),
                ctypes.c_uint32(budget),
            )
        )  # fmt: skip

    def size(self, name: str) -> int:
        """Bytes of a struct."""
        return int(self.lib.glue_size(SIZES.index(name)))

    def struct(self, name: str) -> Any:
        """A struct that the tile does not reach."""
        return ctypes.create_string_buffer(b"\xa5" * self.size(name), self.size(name))

    def room(self, count: int, align: int = 1) -> int:
        """Memory that the tile reaches; its address."""
        if self.at + count + align > SIZE:
            self.at = 0x4000  # after the engine
        self.at += -self.at % align
        place = int(self.memory) + self.at
        self.at += count
        return place

    def put(self, data: bytes, align: int = 1, offset: int = 0) -> int:
        """Bytes in such memory."""
        place = self.room(len(data) + offset, align) + offset
        ctypes.memmove(place, data, len(data))
        return place

    def call(self, name: str, *arguments: object) -> Status:
        """hashtile_`name`; bytes and buffers as pointers, ints as given."""
        return Status(getattr(self.lib, f"hashtile_{name}")(*arguments))

    @property
    def owns(self) -> bool:
        """No other Driver has opened this tile since."""
        return self._owners[self.lib._handle, self.number] is self

    # Counts
    @property
    def cycles(self) -> int:
        return int(self.lib.host_cycles(self.number))

    @property
    def accesses(self) -> int:
        return int(self.lib.host_accesses(self.number))

    def check(self) -> None:
        """No access failed and no rule of AXI was broken."""
        assert self.lib.host_errors(self.number) == 0
        assert self.lib.host_violation(self.number) == b""

    def filter(self, function: Callable[[int, int, int], int | None] | None) -> None:
        """`function(write, offset, value)` stands before the tile; None lets pass."""
        if function is None:
            self.lib.host_filtered(self.number, None)
            return

        def through(_: int, write: int, offset: int, value: int) -> int:
            answer = function(write, offset, value)
            if write:
                return int(answer is not None)
            return value if answer is None else answer

        self.kept.append(FILTER(through))
        self.lib.host_filtered(self.number, self.kept[-1])

    # Calls
    def pointer(self, engine: bool) -> ctypes.c_void_p:
        """The engine, or NULL."""
        return ctypes.c_void_p(self.engine if engine else None)

    def digest(
        self, algorithm: int, message: bytes | int, count: int, length: int, *, tile: bool = True
    ) -> tuple[Status, bytes]:
        """hashtile_digest of bytes out of reach, or at an address."""
        output = ctypes.create_string_buffer(length + 1)
        data = message if isinstance(message, bytes) else ctypes.c_void_p(message)
        status = self.call(
            "digest", self.pointer(tile), algorithm, data, size(count), output, size(length)
        )
        assert output.raw[length] == 0
        return status, output.raw[:length]

    def stream(
        self, context: Any, parts: Sequence[bytes], length: int, squeezes: Sequence[int] = ()
    ) -> bytes:
        """update of each part, then the squeezes, then final of the rest of `length` bytes."""
        for part in parts:
            assert self.call("update", context, part, size(len(part))) == Status.OK
        answer = b""
        for count in squeezes:
            piece = ctypes.create_string_buffer(count)
            assert self.call("squeeze", context, piece, size(count)) == Status.OK
            answer += piece.raw
        output = ctypes.create_string_buffer(length - len(answer))
        assert self.call("final", context, output, size(len(output))) == Status.OK
        return answer + output.raw


def reference(name: str, message: bytes, length: int) -> bytes:
    """The digest by somebody else: hashlib, or of TurboSHAKE pycryptodome."""
    if name.startswith("turbo"):
        turbo = TurboSHAKE128 if name.endswith("128") else TurboSHAKE256
        return bytes(turbo.new(data=message, domain=0x1F).read(length))
    if name.startswith("shake"):
        return hashlib.new(name.replace("shake", "shake_"), message).digest(length)
    return hashlib.new(hashlib_name(name), message).digest()


def hashlib_name(name: str) -> str:
    """sha3-256 is sha3_256 there, and sha512-256 sha512_256."""
    return name.replace("-", "_")


def pieces(message: bytes, count: int) -> list[bytes]:
    """The message in about so many parts."""
    step = max(1, len(message) // count)
    return [message[at : at + step] for at in range(0, len(message), step)]


def shared(make: Callable[[], Driver]) -> Callable[[], Driver]:
    """What `make` opens, kept between tests, in whatever order, until another opens its tile."""
    kept: list[Driver] = []

    @functools.wraps(make)
    def get() -> Driver:
        if not kept or not kept[0].owns:
            kept[:] = [make()]
        return kept[0]

    return get
