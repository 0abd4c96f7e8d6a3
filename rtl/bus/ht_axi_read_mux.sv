// SPDX-License-Identifier: Apache-2.0
// Two AXI4 read managers on one port, distinguished by their IDs, 0 and 1. The second manager has
// priority. An R beat goes to the manager that its ID names. If that manager has no burst in
// flight, the beat goes to the other, which sees a wrong ID.

`default_nettype none

module ht_axi_read_mux #(
    parameter int AddressBits = 32,
    parameter int Outstanding = 4  // most bursts of one manager in flight
) (
    input  logic                        clk_i,
    input  logic                        rst_ni,
    // Addresses of the managers
    input  logic [1:0]                  ar_valid_i,
    output logic [1:0]                  ar_ready_o,
    input  logic [1:0][AddressBits-1:0] ar_address_i,
    input  logic [1:0][7:0]             ar_len_i,
    // Beats for the managers
    output logic [1:0]                  r_valid_o,
    input  logic [1:0]                  r_ready_i,
    // The port, without the signals that are the same for both
    output logic [0:0]                  m_axi_arid,
    output logic [AddressBits-1:0]      m_axi_araddr,
    output logic [7:0]                  m_axi_arlen,
    output logic                        m_axi_arvalid,
    input  logic                        m_axi_arready,
    input  logic [0:0]                  m_axi_rid,
    input  logic                        m_axi_rlast,
    input  logic                        m_axi_rvalid,
    output logic                        m_axi_rready
);

  localparam int FlightBits = $clog2(Outstanding + 1);

  logic                       held_q, user_q, user, owner, back;
  logic [1:0]                 goes, comes, flying;
  logic [1:0][FlightBits-1:0] flight_q;

  // An offer stays until it is taken (A3.2.1).
  assign user          = held_q ? user_q : ar_valid_i[1];
  assign m_axi_arid    = user;
  assign m_axi_araddr  = ar_address_i[user];
  assign m_axi_arlen   = ar_len_i[user];
  assign m_axi_arvalid = ar_valid_i[user];
  assign ar_ready_o    = {user, !user} & {2{m_axi_arready}};

  assign flying        = {flight_q[1] != 0, flight_q[0] != 0};
  assign owner         = flying[m_axi_rid] ? m_axi_rid : !m_axi_rid;
  assign r_valid_o     = {owner, !owner} & {2{m_axi_rvalid}};
  assign m_axi_rready  = m_axi_rvalid && r_ready_i[owner];  // without a beat the ID has no meaning

  assign back          = m_axi_rready && m_axi_rlast;
  assign goes          = {user, !user} & {2{m_axi_arvalid && m_axi_arready}};
  assign comes         = {owner, !owner} & {2{back}};

  always_ff @(posedge clk_i) begin
    for (int i = 0; i < 2; i++)
      if (!rst_ni) flight_q[i] <= '0;
      else flight_q[i] <= flight_q[i] + FlightBits'(goes[i]) - FlightBits'(comes[i]);
    held_q <= rst_ni && m_axi_arvalid && !m_axi_arready;
    user_q <= user;
  end

`ifdef FORMAL
  ht_handshake #(.Width(AddressBits + 9)) check_ar (
      .clk_i, .rst_ni, .valid_i(m_axi_arvalid), .ready_i(m_axi_arready),
      .payload_i({m_axi_arid, m_axi_araddr, m_axi_arlen}));

  logic [1:0][FlightBits-1:0] spec_flight_q;

  for (genvar i = 0; i < 2; i++) begin : gen_manager
    logic taken, beat;

    ht_handshake #(.Width(AddressBits + 8), .Assume(1'b1)) check_manager (
        .clk_i, .rst_ni, .valid_i(ar_valid_i[i]), .ready_i(ar_ready_o[i]),
        .payload_i({ar_address_i[i], ar_len_i[i]}));

    assign taken = ar_valid_i[i] && ar_ready_o[i];
    assign beat  = r_valid_o[i] && r_ready_i[i];

    always_ff @(posedge clk_i) begin
      if (!rst_ni) spec_flight_q[i] <= '0;
      else
        spec_flight_q[i] <= spec_flight_q[i] + FlightBits'(taken)
                            - FlightBits'(beat && m_axi_rlast && spec_flight_q[i] != 0);
      if (rst_ni) begin
        // A manager has room for its own bursts, and takes beats only while some are in flight
        assume (!ar_valid_i[i] || int'(spec_flight_q[i]) < Outstanding);
        assume (!r_ready_i[i] || spec_flight_q[i] != 0);
        // A burst is on the port exactly when its manager hands it over, with its ID
        assert (taken == (m_axi_arvalid && m_axi_arready && int'(m_axi_arid) == i));
        assert (!taken || (m_axi_araddr == ar_address_i[i] && m_axi_arlen == ar_len_i[i]));
        // While bursts of a manager are in flight, its beats go to it, and are taken exactly when
        // it takes them
        assert (!(m_axi_rvalid && int'(m_axi_rid) == i && spec_flight_q[i] != 0) || r_valid_o[i]);
        assert (!(r_valid_o[i] && int'(m_axi_rid) != i) || spec_flight_q[1-i] == 0);
        assert (!(m_axi_rvalid && spec_flight_q[i] != 0 && spec_flight_q[1-i] == 0)
                || r_valid_o[i]);
        assert (!r_valid_o[i] || m_axi_rready == r_ready_i[i]);
        // An offer waits only for the port or for an offer of the other manager
        assert (!ar_valid_i[i] || m_axi_arvalid);
        assert (flight_q[i] == spec_flight_q[i]);
      end
    end
  end

  always_ff @(posedge clk_i)
    if (rst_ni) begin
      assert (r_valid_o != 2'b11 && m_axi_rvalid == (r_valid_o != 0));
      cover (ar_valid_i == 2'b11 && m_axi_arid == 0 && m_axi_arready);
      cover (m_axi_rvalid && m_axi_rready && int'(m_axi_rid) == 1 && spec_flight_q[0] != 0);
      cover (m_axi_rvalid && m_axi_rready && int'(m_axi_rid) == 1 && spec_flight_q[1] == 0);
    end
`endif

endmodule

`default_nettype wire
