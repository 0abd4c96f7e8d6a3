"""Proves the properties of the RTL: `python formal/prove.py [NAME...]`. See formal/README.md."""

import json
import sys
import tempfile
from dataclasses import replace
from itertools import product
from pathlib import Path

import click
import derive
from induction import Cases, Problem, Result, prove

from hashtile import catalog
from hashtile.errors import HashtileError

FORMAL = Path(__file__).parent
TIMEOUT = 800.0  # seconds a proof


RTL = catalog.data_folder("rtl")
SHA2 = [RTL / "sha2" / f"{name}.sv" for name in ("ht_sha2_pkg", "ht_sha2_round", "ht_sha2_schedule")]
SHA3 = [RTL / "sha3" / f"{name}.sv" for name in ("ht_keccak_pkg", "ht_keccak_round")]

# The cores of the SHA-2 contract, and the parameters that are proved.
CORES: dict[str, list[dict[str, int]]] = {
    "sha2_iterative": [
        {"WordBits": 32, "Narrow": 0, "Unroll": 1},
        {"WordBits": 32, "Narrow": 0, "Unroll": 2},
        {"WordBits": 32, "Narrow": 0, "Unroll": 4},
        {"WordBits": 64, "Narrow": 0, "Unroll": 1},
        {"WordBits": 64, "Narrow": 1, "Unroll": 1},
    ],
    "sha2_carrysave": [
        {"WordBits": 32, "Narrow": 0},
        {"WordBits": 64, "Narrow": 0},
        {"WordBits": 64, "Narrow": 1},
    ],
}
# What the induction step of a core is taken apart into.
_BIT = ((0,), (1,))
CASES: dict[str, Cases] = {
    "sha2_iterative": {("fsm_q",): ((0,), (1,), (2,)), ("step",): _BIT, ("full",): _BIT},
    "sha2_carrysave": {
        ("tail_q", "idle_q", "start_q", "drain_q"): (
            (0, 1, 0, 0),
            *((tail, 0, 0, 0) for tail in (0, 1, 2, 4, 8, 16)),
            *((tail, 0, 1, 0) for tail in (1, 2, 4, 8, 16)),
            *((tail, 0, 0, 1) for tail in (8, 16)),
        ),
        ("message_q",): _BIT,
        ("step",): _BIT,
    },
}


def _core(module: str, parameters: dict[str, int]) -> Problem:
    """A core of the SHA-2 contract; covers and faults lie behind all its rounds."""
    file = RTL / "sha2" / f"{module}.sv"
    rounds = 64 if parameters["WordBits"] == 32 or parameters["Narrow"] else 80
    return Problem(
        top=module,
        checked=[FORMAL / "ht_sha2_core_check.sv", FORMAL / "ht_handshake.sv", file],
        sources=SHA2,
        parameters=parameters | {"TagBits": 2},
        reach=rounds // parameters.get("Unroll", 1) + 26,
        pins={"word_valid_i": 1, "narrow_i": parameters["Narrow"]},
        cases=dict(CASES.get(module, {})) | ({("narrow_q",): _BIT} if parameters["Narrow"] else {}),
    )


# The pipeline: stages, and steps of its operations' ladder
PACKAGE = RTL / "sha2" / "ht_sha256_pkg.sv"
STEPS = [
    "base",
    "unrolled",
    "spatial",
    "prefetched",
    "recursive",
    "compressed",
    "temporal",
    "final",
    "carrysave",
]
OPERATIONS = {step: RTL / "sha2" / f"sha256_op_{step}.sv" for step in STEPS}
PIPELINE: dict[str, list[dict[str, int]]] = {
    "sha256_pipeline": [
        *({"Stages": 4, "Step": step} for step in range(len(STEPS))),
        {"Stages": 8, "Step": 8},
    ],
}


def _pipeline(module: str, parameters: dict[str, int]) -> Problem:
    """The pipeline's control; what words and operations give is no part of it."""
    file = RTL / "sha2" / f"{module}.sv"
    return Problem(
        top=module,
        checked=[FORMAL / "ht_handshake.sv", file],
        sources=[*SHA2, PACKAGE, RTL / "sha2" / "ht_sha256_words.sv", *OPERATIONS.values()],
        parameters=parameters | {"TagBits": 2},
        reach=90 if parameters["Step"] in (0, 8) else 60,
        pins={"word_valid_i": 1, "hash_i": None},
        free="gen_*.u_*",
    )


_BITS = list(product((0, 1), repeat=3))
_LATE: Cases = {
    ("known_q", "gen_form.known1_q", "gen_form.known2_q"): (
        (0, 0, 0),
        (1, 0, 0),
        (1, 1, 0),
        (1, 1, 1),
    ),
    tuple(f"gen_form.{name}_q" for name in ("first", "second", "third")): _BITS,
    ("step_i",): _BIT,
}


def _operations() -> dict[str, Problem]:
    """The operations of the pipeline's stages."""
    return {
        f"sha256_op_{name}": Problem(
            top="ht_sha256_op_check",
            checked=[PACKAGE, OPERATIONS[name], FORMAL / "ht_sha256_op_check.sv"],
            sources=SHA2,
            parameters={"Step": step},
            reach=8,
            pins={
                "state_i": int.from_bytes(range(100, 132)),
                "w_i": 0x0123456789ABCDEF,
                "k_i": 0x1122334455667788,
                "had_i": 0x99AABBCCDDEEFF00,
            },
            cases=_LATE if name == "carrysave" else {("known_q", "first_i", "step_i"): _BITS},
            merge=name == "carrysave",
        )
        for step, name in enumerate(STEPS)
    }


# The permutation cores
KECCAK: dict[str, list[dict[str, int]]] = {
    "keccak_duplex": [{"Lanes": 17}, {"Lanes": 25}],
    "keccak_iterative": [
        {"Lanes": 17, "Unroll": 1},
        {"Lanes": 25, "Unroll": 1},
        {"Lanes": 17, "Unroll": 2},
        {"Lanes": 17, "Unroll": 4},
        {"Lanes": 25, "Unroll": 6},
    ],
}


def _keccak(module: str, parameters: dict[str, int]) -> Problem:
    return Problem(
        top=module,
        checked=[
            FORMAL / "ht_keccak_core_check.sv",
            FORMAL / "ht_handshake.sv",
            RTL / "sha3" / f"{module}.sv",
        ],
        sources=SHA3,
        parameters=parameters | {"TagBits": 2},
        reach=12 // parameters.get("Unroll", 1) + 8,
        pins={"block_valid_i": 1, "rounds_i": 12},
        cases={
            ("run_q", "spec_known_o", "spec_clean_o"): (
                (0, 0, 0),
                (0, 0, 1),
                (0, 1, 0),
                (1, 1, 0),
            ),
            ("check.take", "check.absorb", "check.first"): (
                (0, 0, 0),
                (1, 0, 0),
                (1, 1, 0),
                (1, 1, 1),
            ),
        },
    )


# The modules between AXI4-Stream and the cores, and the parameters that are proved.
_BOTH = {"WordBits": 64, "Narrow": 1}
STREAM: dict[str, list[dict[str, int]]] = {
    "ht_words_from_narrow": [
        {"DataBits": 8},
        {"DataBits": 16},
        {"DataBits": 32, "WordBits": 64},
        *({"DataBits": bits} | _BOTH for bits in (8, 32)),
    ],
    "ht_words_from_wide": [
        {"DataBits": 32},
        {"DataBits": 64},
        {"DataBits": 128},
        *({"DataBits": bits} | _BOTH for bits in (64, 128)),
    ],
    "ht_md_pad": [
        {"WordBits": 32},
        {"WordBits": 64},
        {**_BOTH, "Bits": 1},
        {**_BOTH, "Bits": 0},
        *({"WordBits": bits, "Parts": 1} for bits in (32, 64)),
    ],
    "ht_part_state": [{"WordBits": bits} for bits in (32, 64)],
    "ht_digest_to_stream": [
        *({"DataBits": bits} for bits in (8, 32, 64, 256)),
        *({"DataBits": bits, "HashBits": 512, "Narrow": 1} for bits in (32, 128)),
    ],
}
# Words to the beats of a core, and what stands around the core of a transform
BEATS: dict[str, list[dict[str, int]]] = {
    "ht_words_to_beat": [{"WordBits": 32, "Words": 2}, {"WordBits": 64, "Words": 4}],
    "ht_transform_words": [
        {"DataBits": 32, "Length": 24, "Again": 8},
        {"DataBits": 64, "Length": 8, "Again": 8},
        {"DataBits": 128, "Length": 16, "Again": 0},
    ],
    "ht_transform_blocks": [
        {"DataBits": 64, "Words": 1, "Continue": 1},
        {"DataBits": 32, "Words": 4, "Continue": 1},
        {"DataBits": 64, "Words": 16, "Continue": 0},
    ],
}
# The modules of HMAC around the pipelines
HMAC: dict[str, list[dict[str, int]]] = {
    module: [{"Words": words, "TagBits": 2} for words in (1, 2)]
    for module in ("ht_hmac_share", "ht_hmac_outer")
}
# The managers of AXI4: address and length are narrow where nothing depends on their width
MANAGERS: dict[str, list[dict[str, int]]] = {
    "ht_axi_fetch": [
        {"AddressBits": 16, "DataBits": 128, "LengthBits": 16, "BurstBeats": 16, "Outstanding": 4},
        {"AddressBits": 16, "DataBits": 32, "LengthBits": 16, "BurstBeats": 1, "Outstanding": 1}
        | {"Id": 1},
        {"AddressBits": 64, "DataBits": 64, "LengthBits": 32, "BurstBeats": 16, "Outstanding": 4},
    ],
    "ht_axi_chunks": [{"DataBits": bits} for bits in (32, 128)],
    "ht_axi_read_mux": [{"AddressBits": 16, "Outstanding": 4}],
    "ht_axi_store": [
        {"AddressBits": 16, "DataBits": 128, "LengthBits": 16, "BurstBeats": 16, "Outstanding": 4},
        {"AddressBits": 16, "DataBits": 32, "LengthBits": 16, "BurstBeats": 16, "Outstanding": 4},
    ],
}
# Modes, DataBits and BitLengths of the AXI4-Stream tops that are proved.
TOPS = [(3, 8, 1), (3, 32, 0), (60, 32, 1), (63, 8, 0), (63, 32, 1), (63, 128, 1), (4, 64, 1)]


def _stream(module: str, parameters: dict[str, int]) -> Problem:
    file = catalog.data_folder("rtl") / "stream" / f"{module}.sv"
    return Problem(
        top=module,
        checked=[FORMAL / "ht_handshake.sv", file],
        parameters=parameters,
        reach=36,
        pins={"word_ready_i": 1, "beat_ready_i": 1, "hash_i": int.from_bytes(range(32))},
        cases={("narrow_i",): _BIT} if module == "ht_md_pad" and "Narrow" in parameters else {},
    )


def _beats(module: str, parameters: dict[str, int]) -> Problem:
    file = RTL / ("sha2" if module == "ht_words_to_beat" else "stream") / f"{module}.sv"
    return Problem(
        top=module,
        checked=[FORMAL / "ht_handshake.sv", file],
        sources=[RTL / "stream" / f"{name}.sv" for name in ("ht_words_from_wide", "ht_digest_to_stream")],
        parameters=parameters,
        reach=40,
        pins={"word_ready_i": 1, "beat_ready_i": 1},
    )


def _hmac(module: str, parameters: dict[str, int]) -> Problem:
    return Problem(
        top=module,
        checked=[FORMAL / "ht_handshake.sv", RTL / "hmac" / f"{module}.sv"],
        parameters=parameters,
        reach=36,
        pins={"word_ready_i": 1, "word_i": 5, "word2_i": 6, "digest_i": int.from_bytes(range(32))},
    )


def _manager(module: str, parameters: dict[str, int]) -> Problem:
    if module in ("ht_axi_chunks", "ht_axi_read_mux"):
        checked = [FORMAL / "ht_handshake.sv", RTL / "bus" / f"{module}.sv"]
        return Problem(top=module, checked=checked, parameters=parameters)
    checks = ("ht_handshake", "ht_byte_packer_check", "ht_axi_manager_check")
    return Problem(
        top=module,
        checked=[
            *(FORMAL / f"{name}.sv" for name in checks),
            *(RTL / "bus" / f"{name}.sv" for name in ("ht_axi_bursts", module)),
        ],
        sources=[RTL / "stream" / "ht_byte_packer.sv"],
        parameters=parameters,
        reach=12,
        pins=dict.fromkeys(("address_i", "bytes_i", "window_last_i")) | {"window_base_i": 0x100},
        free="u_packer" if module == "ht_axi_store" else "",
        merge=True,
    )


def _top(modes: int, data_bits: int, bit_lengths: int) -> Problem:
    """The AXI4-Stream top around any core of the contract."""
    stream = catalog.core("sha2_engine").stream
    return Problem(
        top=stream.module,
        checked=[FORMAL / "ht_handshake.sv", FORMAL / "ht_sha2_stream_check.sv", stream.files[-1]],
        sources=stream.files,
        parameters={"Modes": modes, "DataBits": data_bits, "BitLengths": bit_lengths},
        reach=60,
        pins={"s_axis_tvalid": 1},
        free="u_engine",
        pdr=True,
    )


KEPT = ("keccak_iterative", "ht_lanes_to_block")


def _sponge() -> dict[str, Problem]:
    """The modules around the Keccak cores."""
    checks = [FORMAL / f"{name}.sv" for name in ("ht_handshake", "ht_byte_packer_check")]
    return {
        "ht_byte_packer": Problem(
            top="ht_byte_packer",
            checked=[*checks, RTL / "stream" / "ht_byte_packer.sv"],
            cases={("spec_held_o",): [(n,) for n in range(8)]},
        ),
        **{
            f"sponge_squeeze_{bits}_{state_bits}": Problem(
                top="ht_sponge_squeeze",
                checked=[*checks, RTL / "stream" / "ht_sponge_squeeze.sv"],
                sources=[RTL / "stream" / "ht_byte_packer.sv"],
                parameters={"DataBits": bits, "StateBits": state_bits},
                reach=20,
                pins={"state_valid_i": 1, "rate_i": 5, "length_i": 9},
                free="u_packer",
            )
            for bits, state_bits in ((8, 512), (64, 1600))
        },
        **{
            name: Problem(
                top="ht_sponge_pad",
                checked=[*checks, RTL / "stream" / "ht_sponge_pad.sv"],
                sources=[RTL / "stream" / "ht_byte_packer.sv"],
                parameters={"Parts": parts},
                reach=14,
                pins={"chunk_valid_i": 1, "rate_i": 17, "domain_i": 6},
                free="u_packer",
            )
            for parts, name in enumerate(("ht_sponge_pad", "sponge_pad_parts"))
        },
        "ht_sha3_frame": Problem(
            top="ht_sha3_frame",
            checked=[*checks, RTL / "stream" / "ht_sha3_frame.sv"],
            reach=14,
            pins={"packet_valid_i": 1, "key_valid_i": 1, "rate_i": 136},
            cases={("fsm_q",): [(n,) for n in range(8)]},
        ),
        "keccak_dcc_18": Problem(
            top="keccak_dcc",
            checked=[*checks, RTL / "sha3" / "keccak_dcc.sv"],
            sources=[*SHA3, *(RTL / "sha3" / f"{name}.sv" for name in KEPT)],
            parameters={"Lanes": 18},
            reach=24,
            pins={"lane_valid_i": 1},
            free="u_core",
        ),
        "keccak_dccl_18": Problem(
            top="keccak_dccl",
            checked=[*checks, RTL / "sha3" / "keccak_dccl.sv"],
            sources=SHA3,
            parameters={"Lanes": 18},
            reach=24,
            pins={"byte_valid_i": 1},
        ),
        **{
            f"keccak_prng_{lanes}": Problem(
                top="keccak_prng",
                checked=[
                    *checks,
                    *(FORMAL / f"{name}_check.sv" for name in ("ht_lanes_to_block", "keccak_prng")),
                    RTL / "sha3" / "keccak_prng.sv",
                ],
                sources=[
                    *SHA3,
                    RTL / "stream" / "ht_byte_packer.sv",
                    *(RTL / "sha3" / f"{name}.sv" for name in ("keccak_duplex", "ht_lanes_to_block")),
                ],
                parameters={"Lanes": lanes},
                reach=10 + lanes,
                pins={"length_i": 11},
                free="u_*",
            )
            for lanes in (2, 9)
        },
        "lanes_to_block_9": Problem(
            top="ht_lanes_to_block",
            checked=[
                *checks,
                FORMAL / "ht_lanes_to_block_check.sv",
                RTL / "sha3" / "ht_lanes_to_block.sv",
            ],
            parameters={"Lanes": 9, "TagBits": 2},
            reach=14,
            pins={"lane_valid_i": 1},
            cases={("spec_count_o",): [(n,) for n in range(10)], ("taken",): _BIT},
        ),
    }


# The subordinate of AXI4: the width of the bus
SUBORDINATES: dict[str, list[dict[str, int]]] = {
    module: [{"DataBits": bits} for bits in (32, 128)] for module in ("ht_axi_beats", "ht_axi_access")
}


def _subordinate(module: str, parameters: dict[str, int]) -> Problem:
    checks = (f"axi_{name}_check" for name in ("slice", "beats", "access", "subordinate"))
    names = ("ht_handshake", "ht_axi_legal", *checks)
    return Problem(
        top=module,
        checked=[*(FORMAL / f"{name}.sv" for name in names), RTL / "bus" / f"{module}.sv"],
        sources=[RTL / "bus" / f"{name}.sv" for name in ("ht_axi_slice", "ht_axi_beats")],
        parameters=parameters,
        reach=12,
        free="u_*" if module == "ht_axi_access" else "",
    )


# The modules of the tile, and the parameters that are proved
TILE: dict[str, list[dict[str, int]]] = {
    "ht_tile_windows": [{"DataBits": bits} for bits in (32, 128)],
    "ht_tile_control": [{}],
    "ht_tile_source": [{}],
    "ht_tile_text": [{}],
    "ht_tile_answers": [{"AddressBits": 8}],
    "ht_tile_drop": [{}],
    "ht_tile_job": [{"AddressBits": 16, "Dma": dma} for dma in (0, 1)],
    "ht_tile_queues": [{"AddressBits": 24, "Queues": queues} for queues in (2, 4)],
}


def _tile(module: str, parameters: dict[str, int]) -> Problem:
    checks = ("ht_handshake", "ht_byte_packer_check")
    return Problem(
        top=module,
        checked=[*(FORMAL / f"{name}.sv" for name in checks), RTL / "tile" / f"{module}.sv"],
        sources=[RTL / "stream" / "ht_byte_packer.sv"],
        parameters=parameters,
        reach=16,
        pins=dict.fromkeys(("tail_i", "bytes_i", "start_control_i", "start_length_i", "word_i"))
        | {"watchdog_i": 2, "strings_i": 0},
        free="u_packer" if module == "ht_tile_text" else "",
    )


def problems() -> dict[str, Problem]:
    """All proofs by name: the standard's functions, every core of the catalogue, the stream."""
    found = {
        "ht_sha2_pkg": Problem(
            top="ht_sha2_pkg_check",
            checked=[FORMAL / "ht_sha2_pkg_check.sv"],
            sources=[*SHA2, PACKAGE, FORMAL / "ht_sha2_spec.sv"],
            k=0,
        ),
        "ht_keccak_pkg": Problem(
            top="ht_keccak_pkg_check",
            checked=[FORMAL / "ht_keccak_pkg_check.sv"],
            sources=[*SHA3, FORMAL / "ht_keccak_spec.sv"],
            k=0,
        ),
    }
    for modules, problem in (
        (CORES, _core),
        (PIPELINE, _pipeline),
        (KECCAK, _keccak),
        (STREAM, _stream),
        (BEATS, _beats),
        (HMAC, _hmac),
        (MANAGERS, _manager),
        (SUBORDINATES, _subordinate),
        (TILE, _tile),
    ):
        for module, builds in modules.items():
            for parameters in builds:
                name = "_".join([module, *map(str, parameters.values())])
                found[name] = problem(module, parameters)
    found |= _operations() | _sponge()
    found["ht_axi_slice"] = Problem(
        top="ht_axi_slice",
        checked=[FORMAL / "ht_axi_slice_check.sv", RTL / "bus" / "ht_axi_slice.sv"],
    )
    found["ht_soc_bus"] = Problem(
        top="ht_soc_bus", checked=[RTL / "soc" / "ht_soc_bus.sv"], pins={"address_i": None}
    )
    found |= {"_".join(["sha2_stream", *map(str, top)]): _top(*top) for top in TOPS}
    return found


def run(problem: Problem, timeout: float = TIMEOUT, doubt: bool = False) -> Result:
    """One proof, in a folder of its own that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="hashtile-formal-") as folder:
        work = Path(folder)
        derived = work / "derived.sv"
        derived.write_text(derive.packages())
        sources = [derived, *problem.sources]
        return prove(replace(problem, sources=sources), work, timeout, doubt)


@click.command()
@click.argument("names", nargs=-1)
@click.option("--list", "list_", is_flag=True, help="Print the names of all proofs.")
@click.option("--json", "json_", is_flag=True, help="Print one JSON object a proof.")
def main(names: tuple[str, ...], list_: bool, json_: bool) -> None:
    """Prove NAMES, or everything. Exit status 1 unless all is proved."""
    known = problems()
    if list_:
        print("\n".join(known))
        return
    if unknown := [name for name in names if name not in known]:
        raise click.ClickException(f"no proof {', '.join(unknown)}; there are: {', '.join(known)}")
    proved = []
    for name in names or known:
        problem = known[name]
        try:
            result = run(problem)
        except HashtileError as error:
            raise click.ClickException(f"{name}: {error}") from error
        method = "pdr" if problem.pdr else f"{problem.k}-induction" if problem.k else "all inputs"
        proved.append(result.verdict == "PROVED")
        line = {"name": name, "method": method, **vars(result)}
        text = f"{name:20} {method:11} {result.seconds:5.1f} s  {result.verdict}: {result.detail}"
        print(json.dumps(line) if json_ else text, flush=True)
    sys.exit(0 if proved and all(proved) else 1)


if __name__ == "__main__":
    main()
