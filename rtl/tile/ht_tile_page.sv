// SPDX-License-Identifier: Apache-2.0
// The page of a queue shows what the software of the queue must know of the tile: reads of some of its
// addresses are reads of the tile's registers. Writes are not, so that they reach no register.

`default_nettype none

module ht_tile_page #(
    parameter int Queues  = 'h2000,  // the page of the first queue; those of the others follow
    parameter int Shown   = 'h40,    // in a page: what the tile is, its window, what is the queue's own
    parameter int Window  = 'h34,    // of the tile: 16 bytes
    parameter int Windows = 'h200,   // of the queues: 16 bytes each
    parameter int Budgets = 'h260    // of the queues: 8 bytes each
) (
    input  logic        clk_i,
    input  logic        write_i,
    input  logic [14:0] address_i,
    output logic [14:0] address_o
);

  logic [2:0] page;
  logic       unused;

  assign page   = address_i[14:12] - 3'(Queues >> 12);
  assign unused = &{1'b0, clk_i, address_i[1:0]};

  always_comb begin
    address_o = address_i;
    if (!write_i && !page[2])
      case (address_i[11:4])
        8'(Shown >> 4):     address_o = {11'd0, address_i[3:0]};
        8'(Shown >> 4) + 1: address_o = 15'(Window) + 15'(address_i[3:0]);
        8'(Shown >> 4) + 2: address_o = 15'(Windows) + {9'd0, page[1:0], address_i[3:0]};
        8'(Shown >> 4) + 3:
          if (!address_i[3]) address_o = 15'(Budgets) + {10'd0, page[1:0], address_i[2:0]};
        default: ;
      endcase
  end

`ifdef FORMAL
  int queue, place;
  assign queue = (int'(address_i) - Queues) / 4096;
  assign place = (int'(address_i) - Queues) % 4096 - Shown;

  always_ff @(posedge clk_i)
    if (!write_i && int'(address_i) >= Queues && queue < 4 && place >= 0 && place < 56) begin
      if (place < 16) assert (int'(address_o) == place);
      else if (place < 32) assert (int'(address_o) == Window + place - 16);
      else if (place < 48) assert (int'(address_o) == Windows + 16 * queue + place - 32);
      else assert (int'(address_o) == Budgets + 8 * queue + place - 48);
      cover (queue == 3 && place == 52);
    end else assert (address_o == address_i);
`endif

endmodule

`default_nettype wire
