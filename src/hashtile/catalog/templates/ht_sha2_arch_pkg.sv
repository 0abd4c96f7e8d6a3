// SPDX-License-Identifier: Apache-2.0
// The architectures of the SHA-2 core contract, with their values of `Arch`. Generated from the
// folders of the cores by `make docs`: do not edit.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a build uses only its own architecture
package ht_sha2_arch_pkg;

{% for arch in arches %}
  localparam int {{ arch.title.ljust(width) }} = {{ arch.number }};
{% endfor %}

{% for fact, meaning in (
    ("one_message", "it has one message in flight, and so knows which result is its last"),
    ("loads", "the first word of a message waits in its first cycle, while the chaining value is loaded"),
) %}
  // Whether {{ meaning }}
  function automatic bit {{ fact }}(input int arch);
    case (arch)
      {{ arches | selectattr(fact) | map(attribute="title") | join(", ") }}: {{ fact }} = 1'b1;
      default: {{ fact }} = 1'b0;
    endcase
  endfunction

{% endfor %}
  // Words of a beat; `staged` is the number for a pipeline, from ht_sha256_pkg::words
  function automatic int beat_words(
      input int arch, input int unroll, input int staged, input int words);
    case (arch)
{% for arch in arches if arch.beat != "1" %}
      {{ arch.title }}: beat_words = {{ arch.beat }};
{% endfor %}
      default: beat_words = 1;
    endcase
  endfunction

endpackage

`default_nettype wire
