"""The registers of the tile with what belongs together as one port: a module around their RTL.

PeakRDL-etana gives each field of each register ports of its own. Here the events are vectors, the
queues are arrays, and a register that is a word of the programmer's view is one port.
"""

import re
from dataclasses import dataclass

from hashtile.registers.description import ADDRESS_BITS, View, fields
from hashtile.registers.package import camel

MODULE = "ht_tile_fields"
_QUEUES = 4
_TEXT = """// SPDX-License-Identifier: Apache-2.0
// The registers of ht_tile: events as vectors, queues as arrays, words of the view as words.
// Generated from tile.rdl and view.toml by `make registers`: do not edit.

`default_nettype none

module ht_tile_fields (
    input  logic clk_i,
    input  logic rst_ni,
    input  logic s_cpuif_req,
    input  logic s_cpuif_req_is_wr,
    input  logic [{address}:0] s_cpuif_addr,
    input  logic [31:0] s_cpuif_wr_data,
    output logic s_cpuif_rd_ack,
    output logic s_cpuif_rd_err,
    output logic [31:0] s_cpuif_rd_data,
    output logic s_cpuif_wr_ack,
    output logic s_cpuif_wr_err,
{ports}
);

  logic [2:0] unused;
  assign unused[2] = &{{1'b0, unused[1:0]{read}}};

{zeros}  ht_tile_registers u_registers (
      .clk_i, .rst_ni, .s_cpuif_req, .s_cpuif_req_is_wr, .s_cpuif_addr, .s_cpuif_wr_data,
      .s_cpuif_wr_biten(32'hffff_ffff), .s_cpuif_req_stall_wr(unused[0]),
      .s_cpuif_req_stall_rd(unused[1]), .s_cpuif_rd_ack, .s_cpuif_rd_err, .s_cpuif_rd_data,
      .s_cpuif_wr_ack, .s_cpuif_wr_err,
{connections});

endmodule

`default_nettype wire
"""
_PORT = re.compile(r"(?:input wire|output logic) (?:\[(\d+):0\] )?hwif_(in|out)_(\w+)")


@dataclass(frozen=True)
class _Place:
    """Where a field lies: the port that has it, the port's type, its bits in that if not all."""

    port: str
    kind: str
    bits: str = ""


def gather(registers: str, view: View) -> str:
    """The text of the module around that of the text `registers`."""
    ports: dict[str, str] = {}
    connections, words = [], _words(view)
    for high, way, name in _PORT.findall(registers):
        place = _place(name, way, int(high or 0) + 1, words)
        ports[place.port] = f"    {'input ' if way == 'in' else 'output'} logic {place.kind}"
        connections.append(f"      .hwif_{way}_{name}({place.port}{place.bits})")
    reserved = {name: mask for name, (_, mask) in words.items() if mask}
    return _TEXT.format(
        address=ADDRESS_BITS - 1,
        ports=",\n".join(f"{kind}{port}" for port, kind in ports.items()),
        read="".join(f", {name}_i" for name in reserved if f"{name}_i" in ports),
        zeros="".join(_zeros(name, reserved[name]) for name in reserved if f"{name}_o" in ports),
        connections=",\n".join(connections),
    )


def _words(view: View) -> dict[str, tuple[dict[str, str], int]]:
    """Of each register that is a word of the view the bits of its fields, and those of no field."""
    words = {}
    for name, register in view.registers.items():
        own = fields(register)
        if any(layout.fields == own for layout in view.layouts.values()):
            bits = {field.name: f"[{field.low}+:{field.bits}]" for field in own}
            words[name] = bits, ~sum(field.mask for field in own) & 0xFFFFFFFF
    return words


def _zeros(name: str, mask: int) -> str:
    """The bits of a word that no field has."""
    runs = re.finditer("1+", f"{mask:032b}"[::-1])
    places = (f"{name}_o[{run.start()}+:{run.end() - run.start()}]" for run in runs)
    return "".join(f"  assign {place} = '0;\n" for place in places) + "\n"


def _place(name: str, way: str, bits: int, words: dict[str, tuple[dict[str, str], int]]) -> _Place:
    side = "i" if way == "in" else "o"
    width = f"[{bits - 1}:0] " if bits > 1 else ""
    if event := re.match(r"intr_(state|enable|test)_(\w+?)(_hwset)?$", name):
        port = f"intr_{'set' if event[3] else event[1]}_{side}"
        number = f"[ht_tile_pkg::Event{camel(event[2])}]"
        return _Place(port, "[ht_tile_pkg::Events-1:0] ", number)
    if queue := re.match(r"queue(\d)_(\w+)$", name):
        kind = f"[{_QUEUES - 1}:0]{width or ' '}"
        return _Place(f"queue_{queue[2]}_{side}", kind, f"[{queue[1]}]")
    for register, (places, _) in words.items():
        field = name.removeprefix(f"{register}_")
        if field != name and field in places:
            return _Place(f"{register}_{side}", "[31:0] ", places[field])
    return _Place(f"{name}_{side}", width)
