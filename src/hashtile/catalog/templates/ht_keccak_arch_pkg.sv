// SPDX-License-Identifier: Apache-2.0
// The architectures of the Keccak core contract, with their values of `Arch`. Generated from the
// folders of the cores by `make docs`: do not edit.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a build uses only its own architecture
package ht_keccak_arch_pkg;

{% for arch in arches %}
  localparam int {{ arch.title.ljust(width) }} = {{ arch.number }};
{% endfor %}

endpackage

`default_nettype wire
