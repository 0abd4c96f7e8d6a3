// SPDX-License-Identifier: Apache-2.0
// A full AXI4 subordinate for registers and windows: a burst becomes single accesses, one beat a
// cycle, two cycles from a request to its answer. An access happens once, in the cycle of valid and
// ready. All outputs come from registers: no combinational path leads from any input to any output.

`default_nettype none

module ht_axi_access #(
    parameter int AddressBits = 16,
    parameter int DataBits    = 32,  // 32 to 1024
    parameter int IdBits      = 4,
    parameter int ProtBits    = 3,  // more: what else comes with an address, AxUSER on top
    localparam int Lanes      = DataBits / 8,
    localparam int AccessBits = 1 + ProtBits + AddressBits + Lanes + DataBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // Write request
    input  logic                   s_axi_awvalid,
    output logic                   s_axi_awready,
    input  logic [IdBits-1:0]      s_axi_awid,
    input  logic [AddressBits-1:0] s_axi_awaddr,
    input  logic [7:0]             s_axi_awlen,
    input  logic [2:0]             s_axi_awsize,
    input  logic [1:0]             s_axi_awburst,
    input  logic                   s_axi_awlock,  // answered OKAY: no exclusive accesses (A7.2)
    input  logic [ProtBits-1:0]    s_axi_awprot,
    // Write data
    input  logic                   s_axi_wvalid,
    output logic                   s_axi_wready,
    input  logic [DataBits-1:0]    s_axi_wdata,
    input  logic [Lanes-1:0]       s_axi_wstrb,
    input  logic                   s_axi_wlast,   // ignored: AWLEN says it too
    // Write response
    output logic                   s_axi_bvalid,
    input  logic                   s_axi_bready,
    output logic [IdBits-1:0]      s_axi_bid,
    output logic [1:0]             s_axi_bresp,
    // Read request
    input  logic                   s_axi_arvalid,
    output logic                   s_axi_arready,
    input  logic [IdBits-1:0]      s_axi_arid,
    input  logic [AddressBits-1:0] s_axi_araddr,
    input  logic [7:0]             s_axi_arlen,
    input  logic [2:0]             s_axi_arsize,
    input  logic [1:0]             s_axi_arburst,
    input  logic                   s_axi_arlock,
    input  logic [ProtBits-1:0]    s_axi_arprot,
    // Read data
    output logic                   s_axi_rvalid,
    input  logic                   s_axi_rready,
    output logic [IdBits-1:0]      s_axi_rid,
    output logic [DataBits-1:0]    s_axi_rdata,
    output logic [1:0]             s_axi_rresp,
    output logic                   s_axi_rlast,
    // Access: write, protection, address, strobe and data, the first one on top. The strobe of a
    // read has the lanes that it transfers. Error and read data are sampled in the cycle of ready.
    output logic                   access_valid_o,
    input  logic                   access_ready_i,
    output logic [AccessBits-1:0]  access_o,
    input  logic [DataBits-1:0]    access_data_i,
    input  logic                   access_error_i
);

  logic                   write_valid, write_last, write_done, data_valid, write_able;
  logic [AddressBits-1:0] write_address;
  logic [IdBits-1:0]      write_id;
  logic [ProtBits-1:0]    write_prot;
  logic [Lanes-1:0]       write_lanes, write_strobe;
  logic [DataBits-1:0]    write_data;
  logic                   read_valid, read_last, read_done, room, read_able, read_error;
  logic [AddressBits-1:0] read_address;
  logic [IdBits-1:0]      read_id;
  logic [ProtBits-1:0]    read_prot;
  logic [Lanes-1:0]       read_lanes;
  logic                   write;             // the access is a write
  logic                   waits_q, write_q;  // the access waits; it is a write
  logic                   turn_q;            // the write goes first, as a read ended last
  logic                   error_q;           // an earlier beat of this write failed

  ht_axi_beats #(
      .AddressBits(AddressBits), .DataBits(DataBits), .IdBits(IdBits), .ProtBits(ProtBits)
  ) u_burst_write (
      .clk_i, .rst_ni, .valid_i(s_axi_awvalid), .ready_o(s_axi_awready),
      .address_i(s_axi_awaddr), .length_i(s_axi_awlen), .size_i(s_axi_awsize),
      .burst_i(s_axi_awburst), .id_i(s_axi_awid), .prot_i(s_axi_awprot),
      .beat_valid_o(write_valid), .beat_ready_i(write_done), .beat_address_o(write_address),
      .beat_lanes_o(write_lanes), .beat_last_o(write_last), .beat_id_o(write_id),
      .beat_prot_o(write_prot));

  ht_axi_beats #(
      .AddressBits(AddressBits), .DataBits(DataBits), .IdBits(IdBits), .ProtBits(ProtBits)
  ) u_burst_read (
      .clk_i, .rst_ni, .valid_i(s_axi_arvalid), .ready_o(s_axi_arready),
      .address_i(s_axi_araddr), .length_i(s_axi_arlen), .size_i(s_axi_arsize),
      .burst_i(s_axi_arburst), .id_i(s_axi_arid), .prot_i(s_axi_arprot),
      .beat_valid_o(read_valid), .beat_ready_i(read_done), .beat_address_o(read_address),
      .beat_lanes_o(read_lanes), .beat_last_o(read_last), .beat_id_o(read_id),
      .beat_prot_o(read_prot));

  ht_axi_slice #(.Width(DataBits + Lanes)) u_slice_write (
      .clk_i, .rst_ni, .valid_i(s_axi_wvalid), .ready_o(s_axi_wready),
      .payload_i({s_axi_wdata, s_axi_wstrb}), .valid_o(data_valid), .ready_i(write_done),
      .payload_o({write_data, write_strobe}));

  ht_axi_slice #(.Width(DataBits + IdBits + 2)) u_slice_read (
      .clk_i, .rst_ni, .valid_i(read_done), .ready_o(room),
      .payload_i({access_data_i, read_id, read_last, access_error_i}), .valid_o(s_axi_rvalid),
      .ready_i(s_axi_rready), .payload_o({s_axi_rdata, s_axi_rid, s_axi_rlast, read_error}));

  // An access starts only if there is room for its answer. A side that cannot continue, for lack of
  // data or of room, leaves the port to the other side: a manager may need one side to make
  // progress on the other.
  assign write_able = write_valid && data_valid && !(write_last && s_axi_bvalid);
  assign read_able  = read_valid && room;

  assign access_valid_o = write_able || read_able;
  assign write          = waits_q ? write_q : write_able && (turn_q || !read_able);
  assign access_o       = {write, write ? {write_prot, write_address, write_strobe}
                                        : {read_prot, read_address, read_lanes}, write_data};

  assign write_done = access_valid_o && access_ready_i && write;
  assign read_done  = access_valid_o && access_ready_i && !write;

  assign s_axi_rresp = {read_error, 1'b0};  // SLVERR or OKAY

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      waits_q      <= 1'b0;
      turn_q       <= 1'b0;
      error_q      <= 1'b0;
      s_axi_bvalid <= 1'b0;
    end else begin
      waits_q <= access_valid_o && !access_ready_i;
      if ((write_done && write_last) || (read_done && read_last)) turn_q <= read_done;
      if (write_done) error_q <= !write_last && (error_q || access_error_i);
      if (write_done && write_last) s_axi_bvalid <= 1'b1;
      else if (s_axi_bready) s_axi_bvalid <= 1'b0;
    end
    write_q <= write;

    if (write_done && write_last) begin
      s_axi_bid   <= write_id;
      s_axi_bresp <= {error_q || access_error_i, 1'b0};
    end
  end

  logic unused;
  assign unused = &{1'b0, s_axi_awlock, s_axi_arlock, s_axi_wlast, write_lanes};

`ifdef FORMAL
  localparam int DataWidth = DataBits + Lanes, AnswerWidth = DataBits + IdBits + 2;

  logic                   spec_write_busy, spec_read_busy;
  logic [AddressBits-1:0] spec_write_address, spec_read_address;
  logic [Lanes-1:0]       spec_write_lanes, spec_read_lanes;
  logic [7:0]             spec_write_beat, spec_write_length, spec_read_beat, spec_read_length;
  logic [2:0]             spec_write_size, spec_read_size;
  logic [ProtBits-1:0]    spec_write_prot, spec_read_prot;
  logic [1:0]             spec_write_burst, spec_read_burst;
  logic [IdBits-1:0]      spec_write_id, spec_read_id;
  logic [1:0]             held_count, spec_data_count, kept_count, spec_answer_count;
  logic [DataWidth-1:0]   held_first, held_second, spec_data_first, spec_data_second;
  logic [AnswerWidth-1:0] kept_first, kept_second, spec_answer_first, spec_answer_second;
  logic                   spec_error, spec_write_lost, spec_read_lost;
  logic [1:0]             spec_writes, spec_bursts, spec_reads;
  logic [2*IdBits-1:0]    spec_write_ids;
  logic [3*IdBits-1:0]    spec_read_ids;
  logic [15:0]            spec_write_lengths;
  logic [23:0]            spec_burst_lengths, spec_read_lengths;
  logic [8:0]             spec_write_beats;
  logic [7:0]             spec_read_beats;

  ht_axi_beats_check #(
      .AddressBits(AddressBits), .DataBits(DataBits), .IdBits(IdBits), .ProtBits(ProtBits),
      .Assume(1'b1)
  ) check_write (
      .clk_i, .rst_ni, .valid_i(s_axi_awvalid), .ready_o(s_axi_awready),
      .address_i(s_axi_awaddr), .length_i(s_axi_awlen), .size_i(s_axi_awsize),
      .burst_i(s_axi_awburst), .id_i(s_axi_awid), .prot_i(s_axi_awprot),
      .beat_valid_o(write_valid), .beat_ready_i(write_done), .beat_address_o(write_address),
      .beat_lanes_o(write_lanes), .beat_last_o(write_last), .beat_id_o(write_id),
      .beat_prot_o(write_prot), .spec_busy_o(spec_write_busy),
      .spec_address_o(spec_write_address), .spec_lanes_o(spec_write_lanes),
      .spec_beat_o(spec_write_beat), .spec_length_o(spec_write_length),
      .spec_size_o(spec_write_size), .spec_burst_o(spec_write_burst), .spec_id_o(spec_write_id),
      .spec_prot_o(spec_write_prot));
  ht_axi_beats_check #(
      .AddressBits(AddressBits), .DataBits(DataBits), .IdBits(IdBits), .ProtBits(ProtBits),
      .Assume(1'b1)
  ) check_read (
      .clk_i, .rst_ni, .valid_i(s_axi_arvalid), .ready_o(s_axi_arready),
      .address_i(s_axi_araddr), .length_i(s_axi_arlen), .size_i(s_axi_arsize),
      .burst_i(s_axi_arburst), .id_i(s_axi_arid), .prot_i(s_axi_arprot),
      .beat_valid_o(read_valid), .beat_ready_i(read_done), .beat_address_o(read_address),
      .beat_lanes_o(read_lanes), .beat_last_o(read_last), .beat_id_o(read_id),
      .beat_prot_o(read_prot), .spec_busy_o(spec_read_busy), .spec_address_o(spec_read_address),
      .spec_lanes_o(spec_read_lanes), .spec_beat_o(spec_read_beat),
      .spec_length_o(spec_read_length), .spec_size_o(spec_read_size),
      .spec_burst_o(spec_read_burst), .spec_id_o(spec_read_id), .spec_prot_o(spec_read_prot));
  ht_axi_slice_check #(.Width(DataWidth), .Assume(1'b1)) check_held (
      .clk_i, .rst_ni, .valid_i(s_axi_wvalid), .ready_o(s_axi_wready),
      .payload_i({s_axi_wdata, s_axi_wstrb}), .valid_o(data_valid), .ready_i(write_done),
      .payload_o({write_data, write_strobe}), .spec_count_o(held_count),
      .spec_first_o(held_first), .spec_second_o(held_second));
  ht_axi_slice_check #(.Width(AnswerWidth), .Assume(1'b1)) check_kept (
      .clk_i, .rst_ni, .valid_i(read_done), .ready_o(room),
      .payload_i({access_data_i, read_id, read_last, access_error_i}), .valid_o(s_axi_rvalid),
      .ready_i(s_axi_rready), .payload_o({s_axi_rdata, s_axi_rid, s_axi_rlast, read_error}),
      .spec_count_o(kept_count), .spec_first_o(kept_first), .spec_second_o(kept_second));
  ht_axi_access_check #(
      .AddressBits(AddressBits), .DataBits(DataBits), .IdBits(IdBits), .ProtBits(ProtBits)
  ) check (
      .clk_i, .rst_ni, .wvalid_i(s_axi_wvalid), .wready_i(s_axi_wready), .wdata_i(s_axi_wdata),
      .wstrb_i(s_axi_wstrb), .bvalid_i(s_axi_bvalid), .bready_i(s_axi_bready),
      .bresp_i(s_axi_bresp), .rvalid_i(s_axi_rvalid), .rready_i(s_axi_rready), .rid_i(s_axi_rid),
      .rdata_i(s_axi_rdata), .rresp_i(s_axi_rresp), .rlast_i(s_axi_rlast),
      .access_valid_i(access_valid_o), .access_ready_i, .access_i(access_o),
      .access_data_i, .access_error_i, .write_busy_i(spec_write_busy),
      .write_address_i(spec_write_address), .write_prot_i(spec_write_prot),
      .write_last_i(spec_write_beat == spec_write_length), .write_done_i(write_done),
      .read_busy_i(spec_read_busy), .read_address_i(spec_read_address),
      .read_lanes_i(spec_read_lanes), .read_prot_i(spec_read_prot), .read_id_i(spec_read_id),
      .read_last_i(spec_read_beat == spec_read_length), .read_done_i(read_done),
      .spec_data_count_o(spec_data_count), .spec_data_first_o(spec_data_first),
      .spec_data_second_o(spec_data_second), .spec_answer_count_o(spec_answer_count),
      .spec_answer_first_o(spec_answer_first), .spec_answer_second_o(spec_answer_second),
      .spec_error_o(spec_error), .spec_write_lost_o(spec_write_lost),
      .spec_read_lost_o(spec_read_lost));
  ht_axi_subordinate_check #(
      .AddressBits(AddressBits), .DataBits(DataBits), .IdBits(IdBits), .ProtBits(ProtBits)
  ) check_axi (
      .clk_i, .rst_ni, .awvalid_i(s_axi_awvalid), .awready_i(s_axi_awready), .awid_i(s_axi_awid),
      .awaddr_i(s_axi_awaddr), .awlen_i(s_axi_awlen), .awsize_i(s_axi_awsize),
      .awburst_i(s_axi_awburst), .awlock_i(s_axi_awlock), .awprot_i(s_axi_awprot),
      .wvalid_i(s_axi_wvalid), .wready_i(s_axi_wready), .wdata_i(s_axi_wdata),
      .wstrb_i(s_axi_wstrb), .wlast_i(s_axi_wlast), .bvalid_i(s_axi_bvalid),
      .bready_i(s_axi_bready), .bid_i(s_axi_bid), .bresp_i(s_axi_bresp),
      .arvalid_i(s_axi_arvalid), .arready_i(s_axi_arready), .arid_i(s_axi_arid),
      .araddr_i(s_axi_araddr), .arlen_i(s_axi_arlen), .arsize_i(s_axi_arsize),
      .arburst_i(s_axi_arburst), .arlock_i(s_axi_arlock), .arprot_i(s_axi_arprot),
      .rvalid_i(s_axi_rvalid), .rready_i(s_axi_rready), .rid_i(s_axi_rid), .rdata_i(s_axi_rdata),
      .rresp_i(s_axi_rresp), .rlast_i(s_axi_rlast), .spec_writes_o(spec_writes),
      .spec_write_ids_o(spec_write_ids), .spec_write_lengths_o(spec_write_lengths),
      .spec_reads_o(spec_reads), .spec_read_ids_o(spec_read_ids),
      .spec_read_lengths_o(spec_read_lengths), .spec_bursts_o(spec_bursts),
      .spec_burst_lengths_o(spec_burst_lengths), .spec_write_beats_o(spec_write_beats),
      .spec_read_beats_o(spec_read_beats));

  // For the answers kept: whether the older and the newer is the last of its read, how many are
  // last, how many answers follow them, and which read the newer one belongs to
  logic       first_last, second_last;
  logic [1:0] lasts, behind, newer;
  int         came;  // beats of write data received since the oldest write without an answer

  assign first_last  = spec_answer_count != 0 && spec_answer_first[1];
  assign second_last = spec_answer_count == 2 && spec_answer_second[1];
  assign lasts       = 2'(first_last) + 2'(second_last);
  assign newer       = 2'(first_last);

  always_comb begin
    behind = spec_answer_count;
    if (first_last) behind = spec_answer_count - 2'd1;
    if (second_last) behind = '0;
    came = int'(spec_write_beats);
    for (int i = 0; i < 3; i++)
      if (i < int'(spec_bursts)) came = came + int'(spec_burst_lengths[8*i +: 8]) + 1;
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    // The queues are the queues of the check
    assert ({held_count, kept_count} == {spec_data_count, spec_answer_count});
    assert (held_count == 0 || held_first == spec_data_first);
    assert (held_count < 2 || held_second == spec_data_second);
    assert (kept_count == 0 || kept_first == spec_answer_first);
    assert (kept_count < 2 || kept_second == spec_answer_second);
    assert (error_q == spec_error && !(spec_write_lost && !turn_q) && !(spec_read_lost && turn_q));

    // Writes: one may wait for BREADY, one is in progress
    assert (spec_writes == 2'(s_axi_bvalid) + 2'(spec_write_busy));
    assert (!s_axi_bvalid || s_axi_bid == spec_write_ids[IdBits-1:0]);
    assert (!spec_write_busy
            || (spec_write_id == IdBits'(spec_write_ids >> (s_axi_bvalid ? IdBits : 0))
                && spec_write_length == 8'(spec_write_lengths >> (s_axi_bvalid ? 8 : 0))));
    assert (came == (s_axi_bvalid ? int'(spec_write_lengths[7:0]) + 1 : 0)
                    + (spec_write_busy ? int'(spec_write_beat) : 0) + int'(held_count));

    // Reads: answers of up to two are kept, one is in progress
    assert (spec_reads == lasts + 2'(spec_read_busy));
    assert (spec_reads != 0 || spec_read_beats == 0);
    assert (kept_count == 0
            || (kept_first[2 +: IdBits] == spec_read_ids[IdBits-1:0]
                && first_last == (spec_read_beats == spec_read_lengths[7:0])));
    assert (kept_count < 2
            || (kept_second[2 +: IdBits] == IdBits'(spec_read_ids >> IdBits*newer)
                && second_last == ((first_last ? 8'd0 : spec_read_beats + 8'd1)
                                   == 8'(spec_read_lengths >> 8*newer))));
    assert (spec_read_busy || behind == 0);
    assert (!spec_read_busy
            || (spec_read_id == IdBits'(spec_read_ids >> IdBits*lasts)
                && spec_read_length == 8'(spec_read_lengths >> 8*lasts)
                && {1'b0, spec_read_beat}
                   == 9'(behind) + (lasts == 0 ? {1'b0, spec_read_beats} : 9'd0)));
  end

  logic unused_spec;
  assign unused_spec = &{1'b0, spec_write_lanes, spec_write_size, spec_write_burst,
                         spec_read_size, spec_read_burst};
`endif

endmodule

`default_nettype wire
