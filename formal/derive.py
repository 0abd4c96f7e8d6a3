"""The constants of the reference models, by FIPS 180-4 and FIPS 202, as SystemVerilog packages."""

from hashtile.reference import keccak
from hashtile.reference import sha2 as model


def packages() -> str:
    """The packages `sha2_derived` and `keccak_derived`, in one file."""
    return "/* verilator lint_off DECLFILENAME */\n" + _sha2() + _keccak()


def _keccak() -> str:
    """`keccak_derived`: `constant(index)`, in the form of ht_keccak_pkg for lanes of 64 bits."""
    count = keccak.rounds(64)
    rows = [f"      {i}: constant = 64'h{keccak.constant(i, 64):x};" for i in range(count)]
    return "\n".join(
        [
            "package keccak_derived;",
            "  function automatic logic [63:0] constant(input logic [4:0] index);",
            "    case (index)",
            *rows,
            "      default: constant = '0;",
            "    endcase",
            "  endfunction",
            "endpackage",
            "",
        ]
    )


def _sha2() -> str:
    """`sha2_derived`: `k_256(t)`, `k_512(t)` and the initial values, named as in ht_sha2_pkg."""
    lines = ["/* verilator lint_off UNUSEDPARAM */", "package sha2_derived;"]
    for name, index_bits, word_bits in (("k_256", 6, 32), ("k_512", 7, 64)):
        lines += [
            f"  function automatic logic [{word_bits - 1}:0] {name}"
            f"(input logic [{index_bits - 1}:0] t);",
            "    case (t)",
            *(
                f"      {t}: {name} = {word_bits}'h{k:x};"
                for t, k in enumerate(model.k_constants(word_bits))
            ),
            f"      default: {name} = '0;",
            "    endcase",
            "  endfunction",
        ]
    for algorithm, (_, word_bits) in model.ALGORITHMS.items():
        name = algorithm.replace("sha", "Iv").replace("-", "_")
        words = (f"{word_bits}'h{word:x}" for word in model.initial_hash(algorithm))
        lines.append(f"  localparam logic [{8 * word_bits - 1}:0] {name} = {{{', '.join(words)}}};")
    return "\n".join([*lines, "endpackage", ""])
