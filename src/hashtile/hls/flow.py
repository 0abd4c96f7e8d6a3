"""From a description to Verilog: CIRCT, for a loop the Calyx compiler too, and Yosys.

CIRCT makes a Calyx program of loops, and schedules a pipeline itself. Some front ends cannot read
the output of the Calyx compiler, so Yosys makes plain Verilog of it. All tools run without network.
"""

import contextlib
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from hashtile.hls import products
from hashtile.hls.products import Product
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError, Missing

CALYX = "0.7.1"
_SECONDS = 300.0
_OURS = ("calyx.py", "circt.py", "flow.py", "mlir.py", "words.py")
_MODELS = ("keccak.py", "sha2.py")  # the constants of the descriptions
_YOSYS = (
    *("proc", "flatten", "opt_expr", "opt_clean", "opt_dff -nosdff", "opt_clean -purge"),
    "rename -unescape",
)
_CONTROL = {"clk": "clk_i", "reset": "rst_i", "go": "go_i", "done": "done_o"}
_NO_CALYX = (
    "the Calyx compiler is not installed; install it with: hashtile hls install, which needs cargo"
)
_NO_CIRCT = "CIRCT is not installed; install it with: pip install 'hashtile[hls]'"


def cargo_root(settings: config.Settings) -> Path:
    """Where `hashtile hls install` puts the Calyx compiler."""
    return settings.home / "hls" / "cargo"


def install(settings: config.Settings) -> None:
    """Builds the Calyx compiler from crates.io, if there is none. Raises Missing without cargo."""
    root = cargo_root(settings)
    with contextlib.suppress(Missing):
        if calyx_compiler(settings).is_relative_to(root):
            return
    cargo = shutil.which("cargo")
    if cargo is None:
        raise Missing("cargo builds the Calyx compiler; install Rust: https://rustup.rs")
    root.mkdir(parents=True, exist_ok=True)
    # Its own library of primitives, which the flow does not use, would go to the home of the user
    tools.run(
        [cargo, "install", "calyx", "--version", CALYX, "--locked", "--root", root],
        cwd=root,
        timeout=3600,
        env={"CALYX_PRIMITIVES_DIR": str(root)},
    )


def calyx_compiler(settings: config.Settings) -> Path:
    """The Calyx compiler. Raises Missing if none, or another version, is installed."""
    own = cargo_root(settings) / "bin" / "calyx"
    found = str(own) if own.is_file() else shutil.which("calyx")
    if found is None:
        raise Missing(_NO_CALYX)
    said = tools.run([found, "--version"], cwd=Path.cwd(), timeout=60)
    if CALYX not in said:
        raise Missing(f"{found} is not version {CALYX}; install that with: hashtile hls install")
    return Path(found)


def versions(product: Product) -> list[str]:
    """The tools that make a product, as its stamp names them. Raises Missing."""
    try:
        circt = tools.package_version("pycde")
    except Missing:
        raise Missing(_NO_CIRCT) from None
    if product.form == "pipeline":
        return [circt]
    return [circt, f"calyx {CALYX}", tools.package_version("pyosys")]


def sources(product: Product) -> str:
    """One hash over everything that determines a product, except the tools."""
    package = Path(__file__).parent
    code = [product.description, *(package / name for name in _OURS)]
    code += [package.parent / "reference" / name for name in _MODELS]
    primitives = products.folder() / "calyx" / "primitives" / "compile.futil"
    made = repr((product.name, product.form, product.number))
    return tools.digest_of(tools.code_digest(code), tools.hardware_digest([primitives]), made)


def generate(product: Product, settings: config.Settings) -> str:
    """The product: SystemVerilog with a stamp that says what it was made from.

    Raises Missing if a tool is not installed, HashtileError if one fails.
    """
    made_with = versions(product)
    loops = product.form != "pipeline"
    compiler = calyx_compiler(settings) if loops else None
    with tools.scratch(settings.home / "tmp") as work:
        middle = work / ("kernel.futil" if loops else "kernel.sv")
        command = tools.python("-m", "hashtile.hls.circt", product.name, middle)
        tools.run(command, cwd=work, timeout=_SECONDS)
        if compiler:
            _compile(product, compiler, middle, work)
        text = (work / "kernel.sv").read_text(encoding="utf-8")
    return _stamped(product, made_with, text)


def _compile(product: Product, compiler: Path, program: Path, work: Path) -> None:
    """Writes the Calyx program as plain Verilog with our ports into kernel.sv."""
    library = products.folder() / "calyx"
    command: list[str | Path] = [compiler, program, "-l", library, "-b", "verilog"]
    # One iteration is one group: nothing can be shared, and multiplexers would be left
    command += [
        "--disable-verify",
        "--synthesis",
        "-d",
        "cell-share",
        "-x",
        "tdcc:early-transitions",
    ]
    said = tools.run(command, cwd=work, timeout=_SECONDS)
    (work / "calyx.sv").write_text(said[said.index("module ") :], encoding="utf-8")
    description = product.load()
    names = {f"in{n}": name for n, (name, _) in enumerate(description.inputs)}
    names |= _CONTROL | {"out0": description.output[0]}
    passes = [
        "read_slang --top main calyx.sv",
        *_YOSYS,
        *(["opt_reduce", "opt_clean -purge"] if product.form == "memory" else []),  # one enable
        "cd main",
        *(f"rename {old} {new}" for old, new in names.items()),
        "cd",
        "rename main kernel",
        "write_verilog -noattr kernel.sv",
    ]
    script = "import sys; from pyosys import libyosys as ys; d = ys.Design()\n"
    script += "for line in sys.argv[1:]: ys.run_pass(line, d)"
    tools.run(tools.python("-c", script, *passes), cwd=work, timeout=_SECONDS)


def _stamped(product: Product, made_with: Sequence[str], text: str) -> str:
    """The module under its name after a stamp, without text that depends on the machine."""
    text = re.sub(r"\s*// [^\n]*|/\* Generated by [^\n]*", "", text).strip()
    text, count = re.subn(r"^module kernel\b", f"module {product.name}", text, flags=re.MULTILINE)
    if count != 1:
        raise HashtileError(f"{product.name}: the flow gave no module")
    head = (
        "// SPDX-License-Identifier: Apache-2.0",
        f"// Made by `hashtile hls build` from hls/{product.file}, "
        f"{product.form}({product.number}); not to be edited.",
        f"// sources {sources(product)}",
        f"// tools {', '.join(made_with)}",
        "/* verilator lint_off UNUSEDSIGNAL */  // generated: bits that a tool has left over",
        "/* verilator lint_off WIDTH */",
        "",
        "`default_nettype none",
        "",
    )
    return "\n".join([*head, text, "", "`default_nettype wire", ""])


def stamp(product: Product, text: str) -> tuple[str, str]:
    """The hash of the sources and the tools in the stamp of a product."""
    found = re.search(r"^// sources (\w+)\n// tools ([^\n]*)$", text, re.MULTILINE)
    if found is None:
        raise HashtileError(f"{product.path}: has no stamp; make it again: hashtile hls build")
    return found[1], found[2]
