"""The programmer's view of the tile, and TUSER of all streams.

Generated from tile.rdl and view.toml by `make registers`: do not edit.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import ClassVar

from hashtile.support.fields import Field, Register, Word

QUEUES = (0x2000, 0x3000, 0x4000, 0x5000)  # A ring of descriptors in memory.
DATA_WINDOW = 0x1000  # Data window: the message of the direct job.
DATA_WINDOW_BYTES = 1024
DIGEST_WINDOW = 0x1400  # Digest window: the answer of the direct job.
DIGEST_WINDOW_BYTES = 64
KEY_WINDOW = 0x1800  # Key window: the bytes of a key.
KEY_WINDOW_BYTES = 1024
CONTEXT_MAGIC = 0x31435448  # ASCII HTC1, the first letter in the lowest byte.
BLOCK_BYTES = {  # by the name of the mode
    "sha224": 64,
    "sha256": 64,
    "sha384": 128,
    "sha512": 128,
    "sha512_224": 128,
    "sha512_256": 128,
    "sha3_224": 144,
    "sha3_256": 136,
    "sha3_384": 104,
    "sha3_512": 72,
    "shake128": 168,
    "shake256": 136,
    "turboshake128": 168,
    "turboshake256": 136,
}
DIGEST_BYTES = {  # by the name of the mode
    "sha224": 28,
    "sha256": 32,
    "sha384": 48,
    "sha512": 64,
    "sha512_224": 28,
    "sha512_256": 32,
    "sha3_224": 28,
    "sha3_256": 32,
    "sha3_384": 48,
    "sha3_512": 64,
}
STATE_BYTES = {  # by the name of the mode
    "sha224": 32,
    "sha256": 32,
    "sha384": 64,
    "sha512": 64,
    "sha512_224": 64,
    "sha512_256": 64,
    "sha3_224": 200,
    "sha3_256": 200,
    "sha3_384": 200,
    "sha3_512": 200,
    "shake128": 200,
    "shake256": 200,
    "turboshake128": 200,
    "turboshake256": 200,
}


class Cause(IntEnum):
    """Why a job has ended."""

    NONE = 0
    WINDOW = 1
    BUS = 2
    PROTOCOL = 3
    ABORTED = 4
    DESCRIPTOR = 5
    FUNCTION = 6
    KEY = 7
    CONTEXT = 8
    LENGTH = 9
    WATCHDOG = 10
    FAILED = 11
    BUDGET = 12
    MISMATCH = 13


class Mode(IntEnum):
    """The mode of a job of unit hash."""

    SHA224 = 0
    SHA256 = 1
    SHA384 = 2
    SHA512 = 3
    SHA512_224 = 4
    SHA512_256 = 5
    SHA3_224 = 8
    SHA3_256 = 9
    SHA3_384 = 10
    SHA3_512 = 11
    SHAKE128 = 12
    SHAKE256 = 13
    TURBOSHAKE128 = 14
    TURBOSHAKE256 = 15


class Kind(IntEnum):
    """What a mode of SHAKE becomes."""

    PLAIN = 0
    CSHAKE = 1
    KMAC = 2
    KMACXOF = 3


class Unit(IntEnum):
    """What does a job."""

    HASH = 0
    KECCAK = 1
    PRNG = 2


class KeyKind(IntEnum):
    """What a key is for."""

    HMAC = 0
    KMAC = 2


class KeyUsage(IntEnum):
    """What the users of a key may do with it."""

    BOTH = 0
    MAKE = 1
    VERIFY = 2
    DERIVE = 3


class User(IntEnum):
    """Whose a job is."""

    QUEUE0 = 0
    QUEUE1 = 1
    QUEUE2 = 2
    QUEUE3 = 3
    DIRECT = 4
    TEST = 5


class Lane(IntEnum):
    """The mode of a job of unit keccak."""

    BITS8 = 0
    BITS16 = 1
    BITS32 = 2
    BITS64 = 3


class Command(IntEnum):
    """The mode of a job of unit prng."""

    FEED = 0
    FETCH = 1
    FORGET = 2


class Id(Register):
    """Tells a hash tile from other devices."""

    OFFSET: ClassVar[int] = 0x000
    VALUE = Field(0, 32)


class Version(Register):
    """Version of the registers, by the rules of semantic versioning."""

    OFFSET: ClassVar[int] = 0x004
    PATCH = Field(0, 16)
    MINOR = Field(16, 8)
    MAJOR = Field(24, 8)


class Capability0(Register):
    """The functions and ports that are built in."""

    OFFSET: ClassVar[int] = 0x008
    SHA2 = Field(0, 6)
    SHA3 = Field(8, 8)
    CSHAKE = Field(16, 1)
    KMAC = Field(17, 1)
    KECCAK = Field(18, 1)
    NARROW_LANES = Field(19, 1)
    PRNG = Field(20, 1)
    DATA_PORT = Field(21, 1)
    STREAM = Field(22, 1)
    DMA = Field(23, 1)
    SIDELOAD = Field(24, 1)
    VERIFY = Field(25, 1)
    DERIVE = Field(26, 1)
    PARTS = Field(27, 1)


class Capability1(Register):
    """The sizes of what is built in."""

    OFFSET: ClassVar[int] = 0x00C
    QUEUES = Field(0, 4)
    SLOTS = Field(4, 4)
    ADDRESS_BITS = Field(8, 7)
    WIDTH = Field(16, 3)
    DETECT = Field(20, 1)


class Control(Register):
    """Commands: a bit that is written as 1 acts once."""

    OFFSET: ClassVar[int] = 0x010
    ABORT = Field(0, 1)
    ZEROIZE = Field(1, 1)
    SELFTEST = Field(2, 1)
    NEXT = Field(3, 1)
    CLEAR_COUNTERS = Field(4, 1)


class Status(Register):
    """What the tile is doing."""

    OFFSET: ClassVar[int] = 0x014
    IDLE = Field(0, 1)
    ZEROIZING = Field(1, 1)
    TESTING = Field(2, 1)
    TESTED = Field(3, 1)
    FAILED = Field(4, 1)
    STUCK = Field(5, 1)
    TAMPERED = Field(6, 1)
    DEBUGGED = Field(7, 1)
    DIRECT_BUSY = Field(8, 1)
    DIRECT_DATA = Field(9, 1)
    DIRECT_DIGEST = Field(10, 1)
    DIRECT_MORE = Field(11, 1)
    KEY_BUSY = Field(12, 1)
    KEY_DATA = Field(13, 1)
    DIRECT_CAUSE = Field(16, 4)
    DIRECT_ENDED = Field(20, 1)
    FAULTED = Field(24, 1)


class Config(Register):
    """How the windows, the counters and the stream behave."""

    OFFSET: ClassVar[int] = 0x018
    DATA_ORDER = Field(0, 1)
    DIGEST_ORDER = Field(1, 1)
    RESTART_COUNTERS = Field(2, 1)
    STREAM_REPEAT = Field(3, 1)


class Watchdog(Register):
    """When a job that makes no progress is ended; not writable while lock.watchdog is set."""

    OFFSET: ClassVar[int] = 0x01C
    CYCLES = Field(0, 32)


class IntrState(Register):
    """Events that are of no queue; a write of 1 clears a bit, unless its event occurs in the
    same cycle.
    """

    OFFSET: ClassVar[int] = 0x020
    DIRECT_DONE = Field(4, 1)
    DIRECT_ERROR = Field(12, 1)
    KEY_DONE = Field(16, 1)
    KEY_ERROR = Field(17, 1)
    TESTED = Field(20, 1)
    FAILED = Field(21, 1)
    ZEROIZED = Field(22, 1)
    STUCK = Field(23, 1)


class IntrEnable(Register):
    """Events that raise the interrupt of the tile."""

    OFFSET: ClassVar[int] = 0x024
    DIRECT_DONE = Field(4, 1)
    DIRECT_ERROR = Field(12, 1)
    KEY_DONE = Field(16, 1)
    KEY_ERROR = Field(17, 1)
    TESTED = Field(20, 1)
    FAILED = Field(21, 1)
    ZEROIZED = Field(22, 1)
    STUCK = Field(23, 1)


class IntrTest(Register):
    """A write of 1 sets the bit of intr_state, as the event would."""

    OFFSET: ClassVar[int] = 0x028
    DIRECT_DONE = Field(4, 1)
    DIRECT_ERROR = Field(12, 1)
    KEY_DONE = Field(16, 1)
    KEY_ERROR = Field(17, 1)
    TESTED = Field(20, 1)
    FAILED = Field(21, 1)
    ZEROIZED = Field(22, 1)
    STUCK = Field(23, 1)


class Budget(Register):
    """How long a job may take, with progress or without; not writable while lock.budget is
    set.
    """

    OFFSET: ClassVar[int] = 0x02C
    CYCLES = Field(0, 32)


class Lock(Register):
    """A write of 1 sets a bit, and the reset alone clears it."""

    OFFSET: ClassVar[int] = 0x030
    WINDOW = Field(0, 1)
    WATCHDOG = Field(1, 1)
    BUDGET = Field(2, 1)
    QUEUE_WINDOWS = Field(4, 4)
    SOFTWARE_SLOTS = Field(8, 8)
    SIDELOAD_SLOTS = Field(16, 8)
    ACCESS = Field(24, 5)


class WindowBaseLow(Register):
    """Bits 31 to 0 of the first address that the DMA may access, after a reset above the last
    one; not writable while lock.window is set.
    """

    OFFSET: ClassVar[int] = 0x034
    VALUE = Field(0, 32)


class WindowBaseHigh(Register):
    """Bits 63 to 32 of the first address that the DMA may access, after a reset above the last
    one; not writable while lock.window is set.
    """

    OFFSET: ClassVar[int] = 0x038
    VALUE = Field(0, 32)


class WindowLastLow(Register):
    """Bits 31 to 0 of the last address that the DMA may access; not writable while lock.window
    is set.
    """

    OFFSET: ClassVar[int] = 0x03C
    VALUE = Field(0, 32)


class WindowLastHigh(Register):
    """Bits 63 to 32 of the last address that the DMA may access; not writable while
    lock.window is set.
    """

    OFFSET: ClassVar[int] = 0x040
    VALUE = Field(0, 32)


class DirectFunction(Register):
    """The function of the direct job, as bits 31 to 0 of word 0 of a descriptor."""

    OFFSET: ClassVar[int] = 0x050
    MODE = Field(0, 4)
    KIND = Field(4, 2)
    UNIT = Field(6, 2)
    DOMAIN = Field(8, 7)
    BITS = Field(16, 3)
    CAPACITY = Field(24, 8)


class DirectControl(Register):
    """Starts the direct job, and says where its key and its data come from."""

    OFFSET: ClassVar[int] = 0x054
    KEYED = Field(1, 1)
    VERIFY = Field(6, 1)
    SLOT = Field(8, 3)
    FROM_STREAM = Field(16, 1)
    TO_STREAM = Field(17, 1)
    TO_SLOT = Field(18, 1)
    START = Field(31, 1)


class DirectLengthLow(Register):
    """Bits 31 to 0 of the number of bytes of the message."""

    OFFSET: ClassVar[int] = 0x058
    VALUE = Field(0, 32)


class DirectLengthHigh(Register):
    """Bits 60 to 32 of the number of bytes of the message."""

    OFFSET: ClassVar[int] = 0x05C
    VALUE = Field(0, 29)


class DirectOutput(Register):
    """How much output the direct job gives."""

    OFFSET: ClassVar[int] = 0x060
    BYTES = Field(0, 32)


class DirectStrings(Register):
    """The strings of cSHAKE and KMAC that precede the message in the data."""

    OFFSET: ClassVar[int] = 0x064
    NAME = Field(0, 8)
    CUSTOM = Field(8, 16)


class KeyControl(Register):
    """Loads a key through the key window, or empties a slot."""

    OFFSET: ClassVar[int] = 0x070
    SLOT = Field(0, 3)
    MODE = Field(4, 4)
    KIND = Field(8, 2)
    USERS = Field(16, 5)
    LOCK = Field(21, 1)
    USAGE = Field(22, 2)
    LEAST = Field(24, 5)
    CLEAR = Field(30, 1)
    START = Field(31, 1)


class KeyBytes(Register):
    """How long the key is."""

    OFFSET: ClassVar[int] = 0x074
    VALUE = Field(0, 16)


class Slots(Register):
    """What the slots hold, a bit each."""

    OFFSET: ClassVar[int] = 0x080
    HOLDS = Field(0, 8)
    SIDELOADED = Field(8, 8)
    LOCKED = Field(16, 8)


class BusyLow(Register):
    """Cycles in which the tile was not idle, lower half."""

    OFFSET: ClassVar[int] = 0x090
    VALUE = Field(0, 32)


class BusyHigh(Register):
    """Cycles in which the tile was not idle, upper half."""

    OFFSET: ClassVar[int] = 0x094
    VALUE = Field(0, 32)


class MemoryLow(Register):
    """Cycles in which the tile waited for memory, lower half."""

    OFFSET: ClassVar[int] = 0x098
    VALUE = Field(0, 32)


class MemoryHigh(Register):
    """Cycles in which the tile waited for memory, upper half."""

    OFFSET: ClassVar[int] = 0x09C
    VALUE = Field(0, 32)


class OutputLow(Register):
    """Cycles in which the tile waited for its output to be taken, lower half."""

    OFFSET: ClassVar[int] = 0x0A0
    VALUE = Field(0, 32)


class OutputHigh(Register):
    """Cycles in which the tile waited for its output to be taken, upper half."""

    OFFSET: ClassVar[int] = 0x0A4
    VALUE = Field(0, 32)


class BlocksLow(Register):
    """Blocks that messages filled, but from the stream, lower half."""

    OFFSET: ClassVar[int] = 0x0A8
    VALUE = Field(0, 32)


class BlocksHigh(Register):
    """Blocks that messages filled, but from the stream, upper half."""

    OFFSET: ClassVar[int] = 0x0AC
    VALUE = Field(0, 32)


class BytesLow(Register):
    """Bytes of messages as they were taken, lower half."""

    OFFSET: ClassVar[int] = 0x0B0
    VALUE = Field(0, 32)


class BytesHigh(Register):
    """Bytes of messages as they were taken, upper half."""

    OFFSET: ClassVar[int] = 0x0B4
    VALUE = Field(0, 32)


class Jobs(Register):
    """Jobs that have ended."""

    OFFSET: ClassVar[int] = 0x0B8
    VALUE = Field(0, 32)


class Window0BaseLow(Register):
    """Bits 31 to 0 of the first address that jobs of queue 0 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x200
    VALUE = Field(0, 32)


class Window0BaseHigh(Register):
    """Bits 63 to 32 of the first address that jobs of queue 0 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x204
    VALUE = Field(0, 32)


class Window0LastLow(Register):
    """Bits 31 to 0 of the last address that jobs of queue 0 may access; not writable while its
    bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x208
    VALUE = Field(0, 32)


class Window0LastHigh(Register):
    """Bits 63 to 32 of the last address that jobs of queue 0 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x20C
    VALUE = Field(0, 32)


class Window1BaseLow(Register):
    """Bits 31 to 0 of the first address that jobs of queue 1 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x210
    VALUE = Field(0, 32)


class Window1BaseHigh(Register):
    """Bits 63 to 32 of the first address that jobs of queue 1 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x214
    VALUE = Field(0, 32)


class Window1LastLow(Register):
    """Bits 31 to 0 of the last address that jobs of queue 1 may access; not writable while its
    bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x218
    VALUE = Field(0, 32)


class Window1LastHigh(Register):
    """Bits 63 to 32 of the last address that jobs of queue 1 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x21C
    VALUE = Field(0, 32)


class Window2BaseLow(Register):
    """Bits 31 to 0 of the first address that jobs of queue 2 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x220
    VALUE = Field(0, 32)


class Window2BaseHigh(Register):
    """Bits 63 to 32 of the first address that jobs of queue 2 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x224
    VALUE = Field(0, 32)


class Window2LastLow(Register):
    """Bits 31 to 0 of the last address that jobs of queue 2 may access; not writable while its
    bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x228
    VALUE = Field(0, 32)


class Window2LastHigh(Register):
    """Bits 63 to 32 of the last address that jobs of queue 2 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x22C
    VALUE = Field(0, 32)


class Window3BaseLow(Register):
    """Bits 31 to 0 of the first address that jobs of queue 3 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x230
    VALUE = Field(0, 32)


class Window3BaseHigh(Register):
    """Bits 63 to 32 of the first address that jobs of queue 3 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x234
    VALUE = Field(0, 32)


class Window3LastLow(Register):
    """Bits 31 to 0 of the last address that jobs of queue 3 may access; not writable while its
    bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x238
    VALUE = Field(0, 32)


class Window3LastHigh(Register):
    """Bits 63 to 32 of the last address that jobs of queue 3 may access; not writable while
    its bit of lock.queue_windows is set.
    """

    OFFSET: ClassVar[int] = 0x23C
    VALUE = Field(0, 32)


class Access0(Register):
    """Who may access the page of queue 0, and what its memory accesses tell the bus; not
    writable while its bit of lock.access is set.
    """

    OFFSET: ClassVar[int] = 0x240
    USER = Field(0, 8)
    CHECK = Field(8, 1)
    PRIVILEGED = Field(9, 1)
    SECURE = Field(10, 1)
    DMA_PROT = Field(16, 3)
    DMA_USER = Field(24, 8)


class Access1(Register):
    """Who may access the page of queue 1, and what its memory accesses tell the bus; not
    writable while its bit of lock.access is set.
    """

    OFFSET: ClassVar[int] = 0x244
    USER = Field(0, 8)
    CHECK = Field(8, 1)
    PRIVILEGED = Field(9, 1)
    SECURE = Field(10, 1)
    DMA_PROT = Field(16, 3)
    DMA_USER = Field(24, 8)


class Access2(Register):
    """Who may access the page of queue 2, and what its memory accesses tell the bus; not
    writable while its bit of lock.access is set.
    """

    OFFSET: ClassVar[int] = 0x248
    USER = Field(0, 8)
    CHECK = Field(8, 1)
    PRIVILEGED = Field(9, 1)
    SECURE = Field(10, 1)
    DMA_PROT = Field(16, 3)
    DMA_USER = Field(24, 8)


class Access3(Register):
    """Who may access the page of queue 3, and what its memory accesses tell the bus; not
    writable while its bit of lock.access is set.
    """

    OFFSET: ClassVar[int] = 0x24C
    USER = Field(0, 8)
    CHECK = Field(8, 1)
    PRIVILEGED = Field(9, 1)
    SECURE = Field(10, 1)
    DMA_PROT = Field(16, 3)
    DMA_USER = Field(24, 8)


class AccessTile(Register):
    """Who may access the pages of the tile, windows and data port too; not writable while its
    bit of lock.access is set.
    """

    OFFSET: ClassVar[int] = 0x250
    USER = Field(0, 8)
    CHECK = Field(8, 1)
    PRIVILEGED = Field(9, 1)
    SECURE = Field(10, 1)


class Budget0Cycles(Register):
    """How long a job of queue 0 may take, beside the budget of all jobs; not writable while
    lock.budget is set.
    """

    OFFSET: ClassVar[int] = 0x260
    VALUE = Field(0, 32)


class Budget0Bytes(Register):
    """How large a job of queue 0 may be; not writable while lock.budget is set."""

    OFFSET: ClassVar[int] = 0x264
    VALUE = Field(0, 32)


class Budget1Cycles(Register):
    """How long a job of queue 1 may take, beside the budget of all jobs; not writable while
    lock.budget is set.
    """

    OFFSET: ClassVar[int] = 0x268
    VALUE = Field(0, 32)


class Budget1Bytes(Register):
    """How large a job of queue 1 may be; not writable while lock.budget is set."""

    OFFSET: ClassVar[int] = 0x26C
    VALUE = Field(0, 32)


class Budget2Cycles(Register):
    """How long a job of queue 2 may take, beside the budget of all jobs; not writable while
    lock.budget is set.
    """

    OFFSET: ClassVar[int] = 0x270
    VALUE = Field(0, 32)


class Budget2Bytes(Register):
    """How large a job of queue 2 may be; not writable while lock.budget is set."""

    OFFSET: ClassVar[int] = 0x274
    VALUE = Field(0, 32)


class Budget3Cycles(Register):
    """How long a job of queue 3 may take, beside the budget of all jobs; not writable while
    lock.budget is set.
    """

    OFFSET: ClassVar[int] = 0x278
    VALUE = Field(0, 32)


class Budget3Bytes(Register):
    """How large a job of queue 3 may be; not writable while lock.budget is set."""

    OFFSET: ClassVar[int] = 0x27C
    VALUE = Field(0, 32)


class QueueBaseLow(Register):
    """Bits 31 to 0 of the address of the ring, a multiple of 64."""

    OFFSET: ClassVar[int] = 0x000
    VALUE = Field(6, 26)


class QueueBaseHigh(Register):
    """Bits 63 to 32 of the address of the ring."""

    OFFSET: ClassVar[int] = 0x004
    VALUE = Field(0, 32)


class QueueControl(Register):
    """Turns the queue on and says how large its ring is."""

    OFFSET: ClassVar[int] = 0x008
    ENABLE = Field(0, 1)
    ABORT = Field(1, 1)
    SIZE = Field(4, 4)


class QueueTail(Register):
    """Where the valid entries end; a write starts the queue."""

    OFFSET: ClassVar[int] = 0x00C
    VALUE = Field(0, 16)


class QueueHead(Register):
    """How far the queue has come."""

    OFFSET: ClassVar[int] = 0x010
    VALUE = Field(0, 16)


class QueueStatus(Register):
    """What the queue is doing, and why it has halted."""

    OFFSET: ClassVar[int] = 0x014
    BUSY = Field(0, 1)
    HALTED = Field(1, 1)
    CAUSE = Field(4, 4)


class QueueErrorLow(Register):
    """Bits 31 to 0 of the address that the cause is about."""

    OFFSET: ClassVar[int] = 0x018
    VALUE = Field(0, 32)


class QueueErrorHigh(Register):
    """Bits 63 to 32 of the address that the cause is about."""

    OFFSET: ClassVar[int] = 0x01C
    VALUE = Field(0, 32)


class QueueIntrState(Register):
    """Events of the queue; a write of 1 clears a bit, unless its event occurs in the same
    cycle.
    """

    OFFSET: ClassVar[int] = 0x020
    DONE = Field(0, 1)
    ERROR = Field(1, 1)


class QueueIntrEnable(Register):
    """Events that raise the interrupt of the queue, and with it that of the tile."""

    OFFSET: ClassVar[int] = 0x024
    DONE = Field(0, 1)
    ERROR = Field(1, 1)


class QueueIntrTest(Register):
    """A write of 1 sets the bit of intr_state, as the event would."""

    OFFSET: ClassVar[int] = 0x028
    DONE = Field(0, 1)
    ERROR = Field(1, 1)


class QueueSlots(Register):
    """What slots hold a key that jobs of the queue may use, a bit each."""

    OFFSET: ClassVar[int] = 0x02C
    HOLDS = Field(0, 8)


class QueueId(Register):
    """The register id of the tile."""

    OFFSET: ClassVar[int] = 0x040
    VALUE = Field(0, 32)


class QueueVersion(Register):
    """The register version of the tile."""

    OFFSET: ClassVar[int] = 0x044
    VALUE = Field(0, 32)


class QueueCapability0(Register):
    """The register capability0 of the tile."""

    OFFSET: ClassVar[int] = 0x048
    VALUE = Field(0, 32)


class QueueCapability1(Register):
    """The register capability1 of the tile."""

    OFFSET: ClassVar[int] = 0x04C
    VALUE = Field(0, 32)


class QueueWindowBaseLow(Register):
    """The register window_base_low of the tile."""

    OFFSET: ClassVar[int] = 0x050
    VALUE = Field(0, 32)


class QueueWindowBaseHigh(Register):
    """The register window_base_high of the tile."""

    OFFSET: ClassVar[int] = 0x054
    VALUE = Field(0, 32)


class QueueWindowLastLow(Register):
    """The register window_last_low of the tile."""

    OFFSET: ClassVar[int] = 0x058
    VALUE = Field(0, 32)


class QueueWindowLastHigh(Register):
    """The register window_last_high of the tile."""

    OFFSET: ClassVar[int] = 0x05C
    VALUE = Field(0, 32)


class QueueOwnBaseLow(Register):
    """The register base_low of the window of the queue, if there are two queues or more."""

    OFFSET: ClassVar[int] = 0x060
    VALUE = Field(0, 32)


class QueueOwnBaseHigh(Register):
    """The register base_high of the window of the queue, if there are two queues or more."""

    OFFSET: ClassVar[int] = 0x064
    VALUE = Field(0, 32)


class QueueOwnLastLow(Register):
    """The register last_low of the window of the queue, if there are two queues or more."""

    OFFSET: ClassVar[int] = 0x068
    VALUE = Field(0, 32)


class QueueOwnLastHigh(Register):
    """The register last_high of the window of the queue, if there are two queues or more."""

    OFFSET: ClassVar[int] = 0x06C
    VALUE = Field(0, 32)


class QueueOwnCycles(Register):
    """The register cycles of the budget of the queue."""

    OFFSET: ClassVar[int] = 0x070
    VALUE = Field(0, 32)


class QueueOwnBytes(Register):
    """The register bytes of the budget of the queue."""

    OFFSET: ClassVar[int] = 0x074
    VALUE = Field(0, 32)


class FunctionWord(Word):
    """What a job computes."""

    WORD_BITS: ClassVar[int] = 32
    MODE = Field(0, 4)
    KIND = Field(4, 2)
    UNIT = Field(6, 2)
    DOMAIN = Field(8, 7)
    BITS = Field(16, 3)
    CAPACITY = Field(24, 8)


class JobWord(Word):
    """How a job is done: of a direct job and of one of a queue."""

    WORD_BITS: ClassVar[int] = 32
    KEYED = Field(1, 1)
    RESUME = Field(2, 1)
    SUSPEND = Field(3, 1)
    LIST = Field(4, 1)
    INTERRUPT = Field(5, 1)
    VERIFY = Field(6, 1)
    SLOT = Field(8, 3)
    FROM_STREAM = Field(16, 1)
    TO_STREAM = Field(17, 1)
    TO_SLOT = Field(18, 1)


class StringsWord(Word):
    """The strings of cSHAKE and KMAC."""

    WORD_BITS: ClassVar[int] = 24
    NAME = Field(0, 8)
    CUSTOM = Field(8, 16)


class AccessWord(Word):
    """Who may access a page, and what the memory accesses of a queue tell the bus."""

    WORD_BITS: ClassVar[int] = 32
    USER = Field(0, 8)
    CHECK = Field(8, 1)
    PRIVILEGED = Field(9, 1)
    SECURE = Field(10, 1)
    DMA_PROT = Field(16, 3)
    DMA_USER = Field(24, 8)


class DescriptorWord(Word):
    """A job of a queue: 64 bytes of memory, aligned to 64, the lowest byte first."""

    WORD_BITS: ClassVar[int] = 512
    MODE = Field(0, 4)
    KIND = Field(4, 2)
    UNIT = Field(6, 2)
    DOMAIN = Field(8, 7)
    BITS = Field(16, 3)
    CAPACITY = Field(24, 8)
    KEYED = Field(33, 1)
    RESUME = Field(34, 1)
    SUSPEND = Field(35, 1)
    LIST = Field(36, 1)
    INTERRUPT = Field(37, 1)
    VERIFY = Field(38, 1)
    SLOT = Field(40, 3)
    MESSAGE = Field(64, 64)
    LENGTH = Field(128, 61)
    DIGEST = Field(192, 64)
    OUTPUT = Field(256, 32)
    NAME = Field(288, 8)
    CUSTOM = Field(296, 16)
    CONTEXT = Field(320, 64)


class EntryWord(Word):
    """An entry of a list: 16 bytes of memory, aligned to 8."""

    WORD_BITS: ClassVar[int] = 128
    ADDRESS = Field(0, 64)
    BYTES = Field(64, 32)


class ContextWord(Word):
    """The head of a context: 16 bytes of memory, aligned to 8."""

    WORD_BITS: ClassVar[int] = 128
    MODE = Field(0, 4)
    STATE = Field(4, 1)
    DOMAIN = Field(8, 7)
    TAIL = Field(16, 8)
    MAGIC = Field(32, 32)
    BLOCKS = Field(64, 55)


class MessageWord(Word):
    """TUSER of a message."""

    WORD_BITS: ClassVar[int] = 183
    MODE = Field(0, 4)
    KIND = Field(4, 2)
    UNIT = Field(6, 2)
    DOMAIN = Field(8, 7)
    BITS = Field(16, 3, last=True)
    CAPACITY = Field(24, 8)
    KEYED = Field(33, 1)
    RESUME = Field(34, 1)
    SUSPEND = Field(35, 1, last=True)
    SLOT = Field(40, 3)
    USER = Field(44, 3)
    OUTPUT = Field(64, 32, last=True)
    NAME = Field(96, 8)
    CUSTOM = Field(104, 16)
    BLOCKS = Field(128, 55)


class KeyWord(Word):
    """TUSER of a key for a slot."""

    WORD_BITS: ClassVar[int] = 48
    SLOT = Field(0, 3)
    MODE = Field(4, 4)
    KIND = Field(8, 2)
    USERS = Field(16, 5)
    BYTES = Field(32, 16)


class SlotKeyWord(Word):
    """TUSER of a key on the sideload port of the tile: that of a key for a slot, its lock, and
    what it may be used for.
    """

    WORD_BITS: ClassVar[int] = 48
    SLOT = Field(0, 3)
    MODE = Field(4, 4)
    KIND = Field(8, 2)
    USERS = Field(16, 5)
    LOCK = Field(21, 1)
    USAGE = Field(22, 2)
    LEAST = Field(24, 5)
    BYTES = Field(32, 16)


REGISTERS: Mapping[str, type[Register]] = {
    "id": Id,
    "version": Version,
    "capability0": Capability0,
    "capability1": Capability1,
    "control": Control,
    "status": Status,
    "config": Config,
    "watchdog": Watchdog,
    "intr_state": IntrState,
    "intr_enable": IntrEnable,
    "intr_test": IntrTest,
    "budget": Budget,
    "lock": Lock,
    "window_base_low": WindowBaseLow,
    "window_base_high": WindowBaseHigh,
    "window_last_low": WindowLastLow,
    "window_last_high": WindowLastHigh,
    "direct_function": DirectFunction,
    "direct_control": DirectControl,
    "direct_length_low": DirectLengthLow,
    "direct_length_high": DirectLengthHigh,
    "direct_output": DirectOutput,
    "direct_strings": DirectStrings,
    "key_control": KeyControl,
    "key_bytes": KeyBytes,
    "slots": Slots,
    "busy_low": BusyLow,
    "busy_high": BusyHigh,
    "memory_low": MemoryLow,
    "memory_high": MemoryHigh,
    "output_low": OutputLow,
    "output_high": OutputHigh,
    "blocks_low": BlocksLow,
    "blocks_high": BlocksHigh,
    "bytes_low": BytesLow,
    "bytes_high": BytesHigh,
    "jobs": Jobs,
    "window0_base_low": Window0BaseLow,
    "window0_base_high": Window0BaseHigh,
    "window0_last_low": Window0LastLow,
    "window0_last_high": Window0LastHigh,
    "window1_base_low": Window1BaseLow,
    "window1_base_high": Window1BaseHigh,
    "window1_last_low": Window1LastLow,
    "window1_last_high": Window1LastHigh,
    "window2_base_low": Window2BaseLow,
    "window2_base_high": Window2BaseHigh,
    "window2_last_low": Window2LastLow,
    "window2_last_high": Window2LastHigh,
    "window3_base_low": Window3BaseLow,
    "window3_base_high": Window3BaseHigh,
    "window3_last_low": Window3LastLow,
    "window3_last_high": Window3LastHigh,
    "access0": Access0,
    "access1": Access1,
    "access2": Access2,
    "access3": Access3,
    "access_tile": AccessTile,
    "budget0_cycles": Budget0Cycles,
    "budget0_bytes": Budget0Bytes,
    "budget1_cycles": Budget1Cycles,
    "budget1_bytes": Budget1Bytes,
    "budget2_cycles": Budget2Cycles,
    "budget2_bytes": Budget2Bytes,
    "budget3_cycles": Budget3Cycles,
    "budget3_bytes": Budget3Bytes,
}
