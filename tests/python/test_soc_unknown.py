"""The system as it is at power-on: flops, caches and RAM unknown, in a simulator of four values.

With VexRiscv: Icarus does not read Ibex.
"""

from pathlib import Path

import pytest

from hashtile.soc import firmware, place, system
from hashtile.support import tools

BUILD = system.Build(
    cpu="vexriscv", rom=1 << 16, ram=1 << 16, flash=1 << 12,
    tile={"Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 1, "Queues": 1, "Prng": 0},
)  # fmt: skip
CYCLES = 60_000
# A digest by registers, one by a descriptor, a key, its MAC and the check of a tag
PROGRAM = """
#include "engine.h"

#include <string.h>

static const uint8_t abc[] = {
    0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23,
    0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad};

int main(void) {
    static uint8_t text[200], digest[32], mac[32];
    struct hashtile_engine *engine = engine_open();
    struct hashtile_key key;
    must("a digest", hashtile_digest(engine, HASHTILE_SHA256, "abc", 3, digest, sizeof digest));
    if (memcmp(digest, abc, sizeof abc)) return 1;
    fill(text, sizeof text);
    must("another", hashtile_digest(engine, HASHTILE_SHA256, text, 200, digest, sizeof digest));
    must("a key", hashtile_key_open(&key, engine, HASHTILE_SHA256, digest, sizeof digest));
    must("a MAC", hashtile_key_mac(&key, NULL, 0, text, 200, mac, sizeof mac));
    must("its tag", hashtile_mac_verify(&key, NULL, 0, text, 200, mac, 16));
    mac[15] ^= 1;
    if (hashtile_mac_verify(&key, NULL, 0, text, 200, mac, 16) != HASHTILE_WRONG_MAC) return 2;
    return hashtile_key_where(&key) != HASHTILE_TILE;
}
"""
BENCH = """
module bench;
  logic        clk = 1'b0, rst_n = 1'b0, tx, ended, grant, valid, error;
  logic [31:0] code, data;
  integer      cycle = 0;

  {module} #({parameters}, .RomImage("rom.hex")) dut (
      .clk_i(clk), .rst_ni(rst_n), .tx_o(tx), .rx_i(1'b1), .ended_o(ended), .code_o(code),
      .request_i(1'b0), .grant_o(grant), .write_i(1'b0), .strobe_i(4'd0), .address_i(32'd0),
      .data_i(32'd0), .valid_o(valid), .data_o(data), .error_o(error));

  always #5 clk = !clk;

  initial begin
    repeat (4) @(posedge clk);
    #1 rst_n = 1'b1;
  end

  always @(negedge clk) if (rst_n) begin
    cycle = cycle + 1;
    if (^{{tx, ended, grant, valid}} === 1'bx) begin
      $display("unknown in cycle %0d", cycle);
      $finish;
    end else if (ended) begin
      $display("ended with %h", code);
      $finish;
    end else if (cycle == {cycles}) begin
      $display("no end");
      $finish;
    end
  end
endmodule
"""


def simulate(folder: Path, files: list[Path]) -> str:
    """The last line that the bench prints."""
    program = folder / "work.c"
    program.write_text(PROGRAM, encoding="utf-8")
    rom = firmware.build(program, BUILD).rom
    (folder / "rom.hex").write_text(place.rows(rom, BUILD.rom), encoding="utf-8")
    parameters = ", ".join(f".{name}({value})" for name, value in BUILD.parameters.items())
    bench = BENCH.format(module=system.MODULE, parameters=parameters, cycles=CYCLES)
    (folder / "bench.sv").write_text(bench, encoding="utf-8")
    icarus, output = tools.find("iverilog"), folder / "bench.vvp"
    sources = [*files, folder / "bench.sv"]
    command: list[str | Path] = [icarus, "-g2012", "-s", "bench", "-o", output, *sources]
    tools.run(command, cwd=folder, timeout=300)
    return tools.run([icarus.parent / "vvp", "-n", output], cwd=folder, timeout=300).split("\n")[-2]


def test_power_on_of_the_system(tmp_path: Path) -> None:
    """The reset alone makes the system work, and no output is ever unknown."""
    assert simulate(tmp_path, system.all_sources(BUILD)) == f"ended with {0:08x}"


# Modules whose flops then keep what they had at power-on
@pytest.mark.parametrize(
    "module", ["ht_soc_bus", "ht_soc_memories", "ht_soc_vexriscv", "ht_soc_peripherals"]
)
def test_a_flop_of_the_system_without_its_reset_is_found(module: str, tmp_path: Path) -> None:
    files = system.all_sources(BUILD)
    (path,) = [file for file in files if file.stem == module]
    text = path.read_text(encoding="utf-8")
    assert "!rst_ni" in text
    broken = tmp_path / path.name
    broken.write_text(text.replace("!rst_ni", "1'b0"), encoding="utf-8")
    found = simulate(tmp_path, [broken if file == path else file for file in files])
    assert found.startswith(("unknown", "no end"))
