// SPDX-License-Identifier: Apache-2.0
// What every harness and every model of Verilator reads. It is compiled once for all builds.

#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "verilated.h"
#include "verilated_save.h"
