// SPDX-License-Identifier: Apache-2.0
// The common part of the programs: the tile of this system, functions by name, messages, figures.

#ifndef ENGINE_H
#define ENGINE_H

#include "hashtile.h"
#include "soc.h"

// The opened tile; NULL if this system has none. Ends the program if the tile does not open.
struct hashtile_engine *engine_open(void);

// Whether the tile has the configurable core of Keccak: 0 no, 1 DCC, 2 DCCL.
unsigned engine_keccak(const struct hashtile_engine *engine);

// All hashes and XOFs, by their names in OpenSSL.
struct named {
    const char *name;
    enum hashtile_algorithm algorithm;
    size_t digest_bytes;  // for a XOF as many as its security needs
};
extern const struct named named[];
extern const unsigned named_count;

// "abcabcabc…", and a hexadecimal string without an end of line.
void fill(uint8_t *message, size_t bytes);
void put_hex(const uint8_t *bytes, size_t count);

// Ends the program unless the status is HASHTILE_OK.
void must(const char *what, enum hashtile_status status);

#endif
