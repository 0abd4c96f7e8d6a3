"""The tile as a chip is at power-on: all flops unknown, in a simulator that knows four values."""

import dataclasses
from pathlib import Path

import pytest

from hashtile.catalog import ports, sources
from hashtile.generated import tile_view as view
from hashtile.support import folders, tools

MODULE = "ht_tile"
BUILD = {"Modes2": 2, "Modes3": 0b00000010, "Slots": 1, "Queues": 1, "DataBits": 32,
         "Frame": 0, "Stream": 1, "DataPort": 1, "Sideload": 1, "IdBits": 1}  # fmt: skip
CYCLES = 3000
# Reads the status for ever; ends when the self-test has ended
BENCH = """
module bench;
{declared}
  logic [31:0] status = '0;
  {module} #({parameters}) dut ({connected});

  always #5 clk_i = !clk_i;

  // What is known from the reset on
  wire [{last}:0] control = {{{control}}};
  // What is known in a cycle of its valid
{payloads}
  initial begin
    s_axi_arsize = 3'd2;
    s_axi_arburst = 2'd1;
    s_axi_araddr = 13'h{address:x};
    s_axi_rready = 1'b1;
    repeat (4) @(posedge clk_i);
    #1 rst_ni = 1'b1;
    s_axi_arvalid = 1'b1;
  end

  always @(negedge clk_i) if (rst_ni) begin
    if (^control === 1'bx) begin
      $display("unknown: %b", control);
      $finish;
    end
    if (known !== '0) begin
      $display("unknown payload: %b", known);
      $finish;
    end
    if (s_axi_rvalid) status = s_axi_rdata;
    if (status[{tested}] || status[{failed}]) begin
      $display("status %h", status);
      $finish;
    end
  end

  initial begin
    repeat ({cycles}) @(posedge clk_i);
    $display("no end");
    $finish;
  end
endmodule
"""


def bit(field: object) -> int:
    """The place of a field of one bit."""
    return int(field.mask).bit_length() - 1  # type: ignore[attr-defined]


def bench(build: dict[str, int]) -> str:
    """Inputs are 0 but for the clock, the reset and a read; outputs are looked at in each cycle."""
    path = folders.data_folder("rtl") / "tile" / f"{MODULE}.sv"
    found = []
    for port in ports.header(path, MODULE).ports:
        bits = port.bits
        for name, value in {
            "AddressBits": 32,
            "KeyUserBits": view.KeyWord.WORD_BITS,
            "BusUserBits": view.AccessWord.USER.mask.bit_length(),
            **build,
        }.items():
            bits = bits.replace(name, str(value))
        found.append(dataclasses.replace(port, bits=bits))
    outputs = [port.name for port in found if port.direction == "output"]
    events = ("irq_o", "queue_irq_o", "idle_o", "alert_o")
    control = [n for n in outputs if n.endswith(("valid", "ready")) or n in events]
    channels = {valid[: -len("valid")]: valid for valid in control if valid.endswith("valid")}
    payloads = [
        f"    {valid} === 1'b1 && (^{name} === 1'bx)"
        for prefix, valid in channels.items()
        for name in outputs
        if name.startswith(prefix) and name not in control
    ]
    lines = [
        f"  logic [{port.bits}-1:0] {port.name}" + (" = '0;" if port.direction == "input" else ";")
        for port in found
    ]
    return BENCH.format(
        declared="\n".join(lines),
        module=MODULE,
        parameters=", ".join(f".{name}({value})" for name, value in build.items()),
        connected=", ".join(f".{port.name}({port.name})" for port in found),
        last=len(control) - 1,
        control=", ".join(f"^{name}" for name in control),
        payloads=f"  wire [{len(payloads) - 1}:0] known = {{\n" + ",\n".join(payloads) + "};",
        address=view.Status.OFFSET,
        tested=bit(view.Status.TESTED),
        failed=bit(view.Status.FAILED),
        cycles=CYCLES,
    )


def simulate(folder: Path, files: list[Path], build: dict[str, int] = BUILD) -> str:
    """The last line that the bench prints."""
    (folder / "bench.sv").write_text(bench(build))
    output = folder / "bench.vvp"
    icarus = tools.find("iverilog")
    command = [icarus, "-g2012", "-s", "bench", "-o", output, *files, folder / "bench.sv"]
    tools.run(command, cwd=folder, timeout=300)
    return tools.run([icarus.parent / "vvp", "-n", output], cwd=folder, timeout=300).split("\n")[-2]


@pytest.mark.parametrize("more", [{}, {"Detect": 1, "Arch": 0}, {"Detect": 2}])
def test_power_on(tmp_path: Path, more: dict[str, int]) -> None:
    """The reset alone makes every control output known, and the self-test passes."""
    build = BUILD | more
    last = simulate(tmp_path, sources.closure(MODULE, build), build)
    assert int(last.removeprefix("status "), 16) == view.Status.TESTED.mask | view.Status.IDLE.mask


# Modules whose flops then keep what they had at power-on
FORGETFUL = ("ht_axi_slice", "ht_axi_store", "ht_sha2_carrysave", "ht_sponge_pad")


@pytest.mark.parametrize("module", FORGETFUL)
def test_a_flop_without_its_reset_is_found(module: str, tmp_path: Path) -> None:
    files = sources.closure(MODULE, BUILD)
    (path,) = [file for file in files if file.stem == module]
    text = path.read_text()
    assert "!rst_ni" in text
    broken = tmp_path / path.name
    broken.write_text(text.replace("!rst_ni", "1'b0"))
    assert not simulate(tmp_path, [broken if f == path else f for f in files]).startswith("status")
