// SPDX-License-Identifier: Apache-2.0
// The architectures behind the Keccak core contract, by the number that `Arch` has. Generated from the
// folders of the cores by `make docs`: do not edit.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a build names its own architecture only
package ht_keccak_arch_pkg;

{% for arch in arches %}
  localparam int {{ arch.title.ljust(width) }} = {{ arch.number }};
{% endfor %}

endpackage

`default_nettype wire
