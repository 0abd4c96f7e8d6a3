"""A wrapper that brings a core of any number of ports onto six pins, for place and route."""

from collections.abc import Mapping, Sequence

from hashtile.support.errors import HashtileError

TOP = "pins"
CLOCK = "clk_i"


def text(module: str, parameters: Mapping[str, int], ports: Sequence[tuple[str, str, int]]) -> str:
    """The wrapper of `module`: every port bit but the clock has a flop outside the core.

    `ports` are name, direction and width. Inputs come from a shift register. Outputs are taken by
    flops and read from a shift register after them, so that no path of the core grows.
    """
    inputs = [(name, width) for name, direction, width in ports if direction == "input"]
    outputs = [(name, width) for name, direction, width in ports if direction == "output"]
    if (CLOCK, 1) not in inputs or not outputs or len(inputs) < 2:
        raise HashtileError(f"{module}: needs the input {CLOCK}, another input and an output")
    inputs.remove((CLOCK, 1))
    overrides = ", ".join(f".{name}({value:d})" for name, value in parameters.items())
    bits_in, bits_out = (sum(width for _, width in ports) for ports in (inputs, outputs))
    pins = [f".{CLOCK}", *_slices(inputs, "in_q"), *_slices(outputs, "core_out")]
    connections = ",\n      ".join(pins)
    return f"""\
module {TOP} (
    input  logic {CLOCK},
    input  logic scan_i,
    input  logic load_i,
    output logic scan_o
);
  logic [{bits_in}:0] in_q;
  logic [{bits_out}:0] core_out, out_q, shift_q;
  assign core_out[{bits_out}] = 1'b0;
  always_ff @(posedge {CLOCK}) begin
    in_q    <= {{in_q[{bits_in - 1}:0], scan_i}};
    out_q   <= core_out;
    shift_q <= load_i ? out_q : {{shift_q[{bits_out - 1}:0], 1'b0}};
  end
  {module} {f"#({overrides}) " if overrides else ""}u_core (
      {connections});
  assign scan_o = shift_q[{bits_out - 1}];
endmodule
"""


def _slices(ports: Sequence[tuple[str, int]], vector: str) -> list[str]:
    pins, low = [], 0
    for name, width in ports:
        pins.append(f".{name}({vector}[{low} +: {width}])")
        low += width
    return pins
