"""The module that makes an AXI4-Stream top of a core: its parameters, files and TUSER."""

from pathlib import Path

from hashtile.catalog import Core
from hashtile.generated.tile_view import MessageWord
from hashtile.reference import functions
from hashtile.reference.functions import NO_FRAMING, Framing


def sponge_user(size: int, capacity: int, domain: int, last_bits: int, length: int) -> int:
    """TUSER of a message for keccak_stream, with all parameters of a sponge."""
    return MessageWord.pack(
        mode=size, bits=last_bits, domain=domain, output=length, capacity=capacity
    )


def message_user(
    core: Core,
    algorithm: str,
    last_bits: int = 0,
    length: int = 0,
    framing: Framing = NO_FRAMING,
) -> int:
    """TUSER of a message for the stream of `core`, without a slot.

    It has the function, the bits of the last byte, the bytes of the digest, and the framing.
    """
    function = functions.ALL[algorithm]
    if core.contract == "hmac":
        return last_bits << slot_bits(core)
    if core.stream.name == "keccak_stream":
        domain = framing.domain or function.domain
        return sponge_user(3, 200 - function.block_bytes, domain, last_bits, length)
    return MessageWord.pack(
        mode=function.number,
        kind=function.kind,
        domain=framing.domain,
        bits=last_bits,
        output=length if function.extendable else 0,
        name=len(framing.function_name),
        custom=len(framing.customization),
    )


def slot_bits(core: Core) -> int:
    """The bits of a slot in TUSER of an HMAC, which are its lowest."""
    return max((core.parameters["Slots"] - 1).bit_length(), 1)


# Parameters of a core that its stream passes on
_PASSED = ("Stages", "Step", "Unroll", "DigitBits", "SliceBits", "Lut", "Detect")


def stream_parameters(core: Core, data_bits: int) -> dict[str, int]:
    """The parameters that make the module of the stream the top of `core`; a top is its own."""
    if core.is_top:
        return core.parameters
    if core.contract == "hmac":
        return core.parameters | {"DataBits": data_bits}
    parameters = {"DataBits": data_bits}
    if core.number is not None:
        parameters["Arch"] = core.number
    if core.stream.messages > 1:
        parameters["Messages"] = core.stream.messages
    elif core.contract != "sponge":
        parameters["Modes"] = functions.modes(core.algorithms)
    names = ("Lanes", "Unroll") if core.contract == "sponge" else _PASSED
    return parameters | {name: core.parameters[name] for name in names if name in core.parameters}


def stream_files(core: Core) -> list[Path]:
    """The files of the top of `core` in its own width, in compilation order."""
    width = core.stream.beat_bits or core.word_bits
    return core.closure(core.stream.module, stream_parameters(core, width))
