// SPDX-License-Identifier: Apache-2.0
// What ht_soc_ibex takes from the package of pythondata-cpu-ibex, for lint runs.

package ibex_pkg;

  parameter int RegFileFPGA = 1;
  parameter int RV32MFast   = 2;

  typedef logic [3:0] ibex_mubi_t;
  parameter ibex_mubi_t IbexMuBiOn = 4'b0101;

  typedef logic [159:0] crash_dump_t;

endpackage
