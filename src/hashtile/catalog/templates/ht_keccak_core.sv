// SPDX-License-Identifier: Apache-2.0
// The Keccak core that `Arch` selects, see ht_keccak_arch_pkg: its contract and nothing else. A
// parameter that a core lacks must have the value that disables it. Generated from the folders of
// the cores by `make docs`: do not edit.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a core takes the parameters that it has
module ht_keccak_core #(
    parameter int Arch      = ht_keccak_arch_pkg::Iterative,
    parameter int Lanes     = 25,    // most lanes of a block
    parameter int Unroll    = 1,     // rounds a cycle, if the core can do more than one
    parameter int Stages    = 4,     // stages of a pipeline
    parameter int SliceBits = 2,     // bits of each lane a cycle
    parameter bit Lut       = 1'b0,  // the same, for LUTs with four inputs
    parameter int TagBits   = 1      // bits of the tags
) (
    input  logic                clk_i,          // rising edge
    input  logic                rst_ni,         // synchronous, active low
    // Block
    input  logic                block_valid_i,  // a block is offered
    output logic                block_ready_o,  // it is taken
    input  logic [64*Lanes-1:0] block_i,        // lane 0 in the low bits
    input  logic                absorb_i,       // 0: continue to squeeze, block_i is ignored
    input  logic                first_i,        // with absorb_i: the first block of its message
    input  logic [4:0]          rounds_i,       // the last rounds of Keccak-f: 24 or 12
    input  logic                end_i,          // the state is given after the rounds
    input  logic [TagBits-1:0]  tag_i,          // any value
    // State
    output logic                state_valid_o,  // a state is offered, until taken
    input  logic                state_ready_i,  // it is taken
    output logic [1599:0]       state_o,        // lane 0 in the low bits
    output logic [TagBits-1:0]  tag_o           // that of the block
);

{% for arch in arches %}
  {{ "end else " if not loop.first }}if (Arch == ht_keccak_arch_pkg::{{ arch.title }}{{ lacks[arch.module] }}) begin : gen_core
{% if arch.alert %}
    logic unused;
{% endif %}
    {{ arch.module }} #(
{% for line in arch.given %}
        {{ line }}
{% endfor %}
    ) u_core (.*{{ ", .slot_i('0)" if arch.slots }}{{ ", .alert_o(unused)" if arch.alert }});
{% endfor %}
  end else begin : gen_core
    initial $error("ht_keccak_core: unknown Arch, or one that lacks a parameter");
  end

endmodule
/* verilator lint_on UNUSEDPARAM */

`default_nettype wire
