/* SPDX-License-Identifier: Apache-2.0 */
/* Sizes of the driver's structs. They are chosen when the driver is compiled, and every file that
   includes hashtile.h must be compiled with the same ones. A program leaves out what it does not
   need by not linking the files: docs/driver.md. */

#ifndef HASHTILE_CONFIG_H
#define HASHTILE_CONFIG_H

#if defined HASHTILE_WITHOUT_TILE || defined HASHTILE_WITHOUT_SOFTWARE || \
    defined HASHTILE_WITHOUT_SHA2
#error "leave the files out of the link instead of these macros: docs/driver.md has the list"
#endif

/* Entries of an engine's ring, a power of two up to 16384: one fewer jobs may wait in it. */
#ifndef HASHTILE_RING
#define HASHTILE_RING 8
#endif
/* Bytes through which an engine passes what the tile cannot reach; 512 or more, a multiple of 8. */
#ifndef HASHTILE_BOUNCE
#define HASHTILE_BOUNCE 512
#endif
/* Pieces of a scatter list that the tile collects itself; longer lists go piece by piece. */
#ifndef HASHTILE_PIECES
#define HASHTILE_PIECES 8
#endif

/* Messages of fewer bytes take the direct job, although the tile could read them. Worth it where
   memory is slow: docs/driver.md has the cycles. */
#ifndef HASHTILE_DIRECT_BYTES
#define HASHTILE_DIRECT_BYTES 0
#endif

/* 64-bit words of the state in a context. HASHTILE_WITHOUT_SHA3 leaves no room for the state of
   Keccak: a context is 136 bytes smaller, and none can be opened for a function of SHA-3. */
#ifdef HASHTILE_WITHOUT_SHA3
#define HASHTILE_LANES 8
#else
#define HASHTILE_LANES 25
#endif

#endif
