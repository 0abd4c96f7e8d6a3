/* SPDX-License-Identifier: Apache-2.0 */
/* One interface to the hash tile and to its functions in software.

   A context belongs to the caller and is opened on an engine, that is a tile, or on NULL: then
   software computes. A function that the tile lacks is computed in software too, and the context
   says so (hashtile_where). The library allocates nothing and keeps nothing outside of the memory
   that the caller gives.

   Every call returns a status. Unless it is HASHTILE_OK, the buffers of the caller
   are unchanged or zero, and a context is unchanged. A call checks its arguments before it accesses
   the tile. Lengths are in bytes and at most SIZE_MAX / 2. A message has at
   most 2^55 - 1 whole blocks. docs/driver.md is the guide. */

#ifndef HASHTILE_H
#define HASHTILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hash_tile_codes.h"
#include "hashtile_config.h"

#define HASHTILE_RESULT __attribute__((warn_unused_result))

/* The version of this header's structs and numbers: raised by each change of one that was there. */
#define HASHTILE_ABI_VERSION 10

/* The version, and what the macros of hashtile_config.h make of the structs. A program that was not
   compiled together with the driver compares it once with hashtile_abi(), which gives that of the
   driver: if they differ, no call is safe. */
#define HASHTILE_ABI                                                               \
    ((uint32_t)HASHTILE_ABI_VERSION << 24 | HASHTILE_LANES << 19 |                 \
     (uint32_t)(sizeof(struct hashtile_engine) + 3 * HASHTILE_PIECES + HASHTILE_RING) % 0x7ffff)
/* Returns the HASHTILE_ABI that the driver was compiled with. */
uint32_t hashtile_abi(void);

enum hashtile_status {
    HASHTILE_OK = 0,
    HASHTILE_PENDING,       /* the job has not ended */
    HASHTILE_BAD_ARGUMENT,  /* a NULL that is not allowed, or a setting out of range */
    HASHTILE_BAD_ALGORITHM, /* no function has this number, or it is not for this call */
    HASHTILE_BAD_LENGTH,    /* too long, or it wraps around */
    HASHTILE_TOO_SMALL,     /* the buffer does not hold the digest */
    HASHTILE_BAD_STATE,     /* not opened, closed, ended, or a forbidden copy */
    HASHTILE_BUSY,          /* another call uses it: try again */
    HASHTILE_FULL,          /* all entries of the ring, or all key slots, are taken */
    HASHTILE_NOT_BUILT,     /* neither the tile nor this program has the function */
    HASHTILE_UNSEEDED,      /* the generator has no seed since it was opened or erased */
    HASHTILE_SELF_TEST,     /* a known answer of the software functions was wrong */
    /* From the tile */
    HASHTILE_ABSENT,        /* there is no tile at the address */
    HASHTILE_VERSION,       /* a tile whose registers this driver does not know */
    HASHTILE_TIMEOUT,       /* the job was aborted because its time was over; the engine continues */
    HASHTILE_DEAD,          /* the tile does not answer: recover, zeroize, or reset it and open again */
    HASHTILE_WRONG_MAC,     /* the message, or the MAC that was to be verified, is not genuine */
    /* Causes of the tile (docs/tile.md) */
    HASHTILE_CAUSES = 32,   /* added to a cause; not a status */
    /* an address outside of the window of the DMA */
    HASHTILE_WINDOW = HASHTILE_CAUSES + HASH_TILE_CAUSE_WINDOW,
    /* the memory answered with an error */
    HASHTILE_BUS = HASHTILE_CAUSES + HASH_TILE_CAUSE_BUS,
    /* the memory broke the protocol of the bus */
    HASHTILE_PROTOCOL = HASHTILE_CAUSES + HASH_TILE_CAUSE_PROTOCOL,
    /* another user or an alarm of the chip aborted or zeroized the tile, or no slot takes a key */
    HASHTILE_ABORTED = HASHTILE_CAUSES + HASH_TILE_CAUSE_ABORTED,
    /* the descriptor is malformed */
    HASHTILE_DESCRIPTOR = HASHTILE_CAUSES + HASH_TILE_CAUSE_DESCRIPTOR,
    /* the tile refuses the function */
    HASHTILE_FUNCTION = HASHTILE_CAUSES + HASH_TILE_CAUSE_FUNCTION,
    /* the slot is empty or not for this job */
    HASHTILE_KEY = HASHTILE_CAUSES + HASH_TILE_CAUSE_KEY,
    /* the tile refuses the context, or returned none */
    HASHTILE_CONTEXT = HASHTILE_CAUSES + HASH_TILE_CAUSE_CONTEXT,
    /* longer than the tile can count */
    HASHTILE_LENGTH = HASHTILE_CAUSES + HASH_TILE_CAUSE_LENGTH,
    /* the tile's watchdog ended the job */
    HASHTILE_WATCHDOG = HASHTILE_CAUSES + HASH_TILE_CAUSE_WATCHDOG,
    /* its self-test has failed or the chip was tampered with: the tile does no jobs until a reset */
    HASHTILE_FAILED = HASHTILE_CAUSES + HASH_TILE_CAUSE_FAILED,
    /* the job took longer, or is larger, than a budget of the tile allows */
    HASHTILE_BUDGET = HASHTILE_CAUSES + HASH_TILE_CAUSE_BUDGET,
};

/* The functions: mode and kind, as in the function of a job of the tile. */
enum hashtile_algorithm {
    HASHTILE_SHA224 = HASH_TILE_MODE_SHA224,
    HASHTILE_SHA256 = HASH_TILE_MODE_SHA256,
    HASHTILE_SHA384 = HASH_TILE_MODE_SHA384,
    HASHTILE_SHA512 = HASH_TILE_MODE_SHA512,
    HASHTILE_SHA512_224 = HASH_TILE_MODE_SHA512_224,
    HASHTILE_SHA512_256 = HASH_TILE_MODE_SHA512_256,
    HASHTILE_SHA3_224 = HASH_TILE_MODE_SHA3_224,
    HASHTILE_SHA3_256 = HASH_TILE_MODE_SHA3_256,
    HASHTILE_SHA3_384 = HASH_TILE_MODE_SHA3_384,
    HASHTILE_SHA3_512 = HASH_TILE_MODE_SHA3_512,
    HASHTILE_SHAKE128 = HASH_TILE_MODE_SHAKE128,
    HASHTILE_SHAKE256 = HASH_TILE_MODE_SHAKE256,
    HASHTILE_TURBOSHAKE128 = HASH_TILE_MODE_TURBOSHAKE128,
    HASHTILE_TURBOSHAKE256 = HASH_TILE_MODE_TURBOSHAKE256,
    HASHTILE_CSHAKE128 =
        HASH_TILE_MODE_SHAKE128 | HASH_TILE_KIND_CSHAKE << HASH_TILE_FUNCTION_KIND_SHIFT,
    HASHTILE_CSHAKE256 =
        HASH_TILE_MODE_SHAKE256 | HASH_TILE_KIND_CSHAKE << HASH_TILE_FUNCTION_KIND_SHIFT,
    HASHTILE_KMAC128 =
        HASH_TILE_MODE_SHAKE128 | HASH_TILE_KIND_KMAC << HASH_TILE_FUNCTION_KIND_SHIFT,
    HASHTILE_KMAC256 =
        HASH_TILE_MODE_SHAKE256 | HASH_TILE_KIND_KMAC << HASH_TILE_FUNCTION_KIND_SHIFT,
    HASHTILE_KMACXOF128 =
        HASH_TILE_MODE_SHAKE128 | HASH_TILE_KIND_KMACXOF << HASH_TILE_FUNCTION_KIND_SHIFT,
    HASHTILE_KMACXOF256 =
        HASH_TILE_MODE_SHAKE256 | HASH_TILE_KIND_KMACXOF << HASH_TILE_FUNCTION_KIND_SHIFT,
};

enum hashtile_place { HASHTILE_SOFTWARE, HASHTILE_TILE };

#define HASHTILE_MAX_DIGEST 64 /* bytes of the longest digest, without XOFs */
#define HASHTILE_MAX_BLOCK 168 /* bytes of the longest block */
#define HASHTILE_MAX_KEY_BLOCK 144 /* bytes of the longest block of a function with an HMAC */

struct hashtile_backend;
struct hashtile_engine;
struct hashtile_job;

/* A piece of a message that lies in several places. */
struct hashtile_piece {
    const void *data;
    size_t bytes;
};

/* ---- Contexts ---------------------------------------------------------------------------------

   Call init, update any number of times, then final. The fields of a context are private. It may lie
   anywhere, also where the tile cannot reach, and may be copied while no call uses it: the copy is
   an independent context (but see hashtile_mac_init). final and discard overwrite it. A call on a context that another call
   uses returns HASHTILE_BUSY. */

union hashtile_state {
    uint32_t words32[8]; /* SHA-224, SHA-256 */
    uint64_t words64[8]; /* other SHA-2 */
    uint64_t lanes[HASHTILE_LANES];
    struct {
        struct hashtile_key *key; /* the state is in its slot */
        uint32_t part;            /* the last part of this context, as the key counts them */
    } under;
};

struct hashtile_context {
    uint32_t magic;
    volatile uint32_t lock;
    struct hashtile_engine *engine;
    uint64_t blocks; /* blocks absorbed in the state */
    union hashtile_state state;
    uint8_t algorithm;
    uint8_t place;
    uint8_t domain;  /* D, of Keccak */
    uint8_t phase;
    uint8_t fill;    /* bytes in the buffer; of an output, bytes of the block already given */
    uint8_t buffer[HASHTILE_MAX_BLOCK];
    uint8_t key[HASHTILE_MAX_KEY_BLOCK]; /* HMAC: K0 XOR opad */
};

/* Bytes of the digest of `algorithm`; 0 for a XOF, or if there is no such function. */
size_t hashtile_digest_bytes(enum hashtile_algorithm algorithm);

/* Computes a whole digest at once, in the fastest way. `digest_bytes` is the room at
   `digest`: a XOF fills it, any other function writes its digest and needs room for all of it. Not
   for cSHAKE and KMAC. */
HASHTILE_RESULT enum hashtile_status hashtile_digest(struct hashtile_engine *engine,
                                                     enum hashtile_algorithm algorithm,
                                                     const void *message, size_t bytes,
                                                     void *digest, size_t digest_bytes);

/* The same for a message in `count` pieces. */
HASHTILE_RESULT enum hashtile_status hashtile_digest_list(struct hashtile_engine *engine,
                                                          enum hashtile_algorithm algorithm,
                                                          const struct hashtile_piece *pieces,
                                                          size_t count, void *digest,
                                                          size_t digest_bytes);

/* Opens a context of a hash or XOF; its old contents are ignored. Not for cSHAKE and KMAC. */
HASHTILE_RESULT enum hashtile_status hashtile_init(struct hashtile_context *context,
                                                   struct hashtile_engine *engine,
                                                   enum hashtile_algorithm algorithm);

/* TurboSHAKE with the domain separation byte D, 0x01 to 0x7f; hashtile_init takes 0x1f. */
HASHTILE_RESULT enum hashtile_status hashtile_turboshake_init(struct hashtile_context *context,
                                                              struct hashtile_engine *engine,
                                                              enum hashtile_algorithm algorithm,
                                                              uint8_t domain);

/* cSHAKE with the function name N and the customization string S, each of 0 to 65535 bytes. */
HASHTILE_RESULT enum hashtile_status hashtile_cshake_init(struct hashtile_context *context,
                                                          struct hashtile_engine *engine,
                                                          enum hashtile_algorithm algorithm,
                                                          const void *name, size_t name_bytes,
                                                          const void *custom, size_t custom_bytes);

/* HMAC of a hash, under a key of any length. The context holds values of the key in memory until
   final or discard: a key that must not be in memory belongs in a slot (hashtile_key_open). */
HASHTILE_RESULT enum hashtile_status hashtile_hmac_init(struct hashtile_context *context,
                                                        struct hashtile_engine *engine,
                                                        enum hashtile_algorithm algorithm,
                                                        const void *key, size_t key_bytes);

/* KMAC128, KMAC256, KMACXOF128 or KMACXOF256 under a key and with S, each of 0 to 65535 bytes. */
HASHTILE_RESULT enum hashtile_status hashtile_kmac_init(struct hashtile_context *context,
                                                        struct hashtile_engine *engine,
                                                        enum hashtile_algorithm algorithm,
                                                        const void *key, size_t key_bytes,
                                                        const void *custom, size_t custom_bytes);

/* Adds the next bytes of the message; NULL with 0 bytes is allowed. */
HASHTILE_RESULT enum hashtile_status hashtile_update(struct hashtile_context *context,
                                                     const void *data, size_t bytes);

/* Ends the message, writes the digest and overwrites the context. `digest_bytes` is as in
   hashtile_digest; after hashtile_squeeze the call gives the last bytes of the output, also none.
   The result of KMAC depends on the number of bytes, 1 or more; that of KMACXOF and XOFs does not. */
HASHTILE_RESULT enum hashtile_status hashtile_final(struct hashtile_context *context, void *digest,
                                                    size_t digest_bytes);

/* Gives the next bytes of the output of a XOF. The first call ends the message: then update is
   refused. */
HASHTILE_RESULT enum hashtile_status hashtile_squeeze(struct hashtile_context *context,
                                                      void *output, size_t bytes);

/* Overwrites a context in any state; hashtile_init may then open it again. */
void hashtile_discard(struct hashtile_context *context);

/* Returns who computes; this is fixed when the context is opened. */
enum hashtile_place hashtile_where(const struct hashtile_context *context);

/* Continues in software, from exactly where the context is: for use after an error of the tile. */
HASHTILE_RESULT enum hashtile_status hashtile_fall_back(struct hashtile_context *context);

/* Computes an HMAC at once: during the call the key is in a slot of the tile, if one is free. */
HASHTILE_RESULT enum hashtile_status hashtile_hmac(struct hashtile_engine *engine,
                                                   enum hashtile_algorithm algorithm,
                                                   const void *key, size_t key_bytes,
                                                   const void *message, size_t bytes, void *mac,
                                                   size_t mac_bytes);

/* Computes a KMAC at once, in the same way; key and S are as in hashtile_kmac_init, `mac_bytes` as
   in hashtile_final. */
HASHTILE_RESULT enum hashtile_status hashtile_kmac(struct hashtile_engine *engine,
                                                   enum hashtile_algorithm algorithm,
                                                   const void *key, size_t key_bytes,
                                                   const void *custom, size_t custom_bytes,
                                                   const void *message, size_t bytes, void *mac,
                                                   size_t mac_bytes);

/* Keccak[c](message || D) of FIPS 202 at once, with a capacity of 1 to 199 bytes, D from 0x01 to
   0x7f: 0x06 SHA-3, 0x1f SHAKE, 0x01 Keccak itself. On the tile it takes unit Keccak and a capacity
   of 56 bytes or more. */
HASHTILE_RESULT enum hashtile_status hashtile_keccak(struct hashtile_engine *engine,
                                                     unsigned capacity, uint8_t domain,
                                                     const void *message, size_t bytes,
                                                     void *output, size_t output_bytes);

/* KangarooTwelve of RFC 9861 at once: KT128 by HASHTILE_TURBOSHAKE128, KT256 by
   HASHTILE_TURBOSHAKE256, with the customization string C. */
HASHTILE_RESULT enum hashtile_status hashtile_k12(struct hashtile_engine *engine,
                                                  enum hashtile_algorithm algorithm,
                                                  const void *message, size_t bytes,
                                                  const void *custom, size_t custom_bytes,
                                                  void *output, size_t output_bytes);

/* ParallelHash128 or 256 of SP 800-185 at once, by HASHTILE_CSHAKE128 or 256, with leaves of
   `leaf_bytes`, 1 or more. The result depends on `output_bytes`, unless `xof` asks for
   ParallelHashXOF. S has 0 to 65535 bytes. */
HASHTILE_RESULT enum hashtile_status hashtile_parallelhash(
    struct hashtile_engine *engine, enum hashtile_algorithm algorithm, bool xof, size_t leaf_bytes,
    const void *message, size_t bytes, const void *custom, size_t custom_bytes, void *output,
    size_t output_bytes);

/* ---- Keys -------------------------------------------------------------------------------------

   A key for many MACs. On a tile it is in a slot, from which nobody can read it, and the copy of
   the caller may be wiped. If the tile has no slot for it, it is in the struct. */

struct hashtile_key {
    uint32_t magic;
    volatile uint32_t lock;
    struct hashtile_engine *engine;
    uint8_t algorithm;
    uint8_t place;
    uint8_t slot;
    bool hmac;
    bool attached; /* the slot held the key before */
    uint8_t fill;
    uint32_t generation;
    uint32_t part; /* parts of messages so far: the slot keeps the state after the last one */
    uint8_t bytes[HASHTILE_MAX_BLOCK];
};

/* Opens a key for HMAC of a hash, of up to 65535 bytes, or for KMAC by its algorithm. In software
   a key of KMAC has at most 168 bytes, on the tile 256. HASHTILE_FULL: all slots are
   taken (close a key, or give NULL). */
HASHTILE_RESULT enum hashtile_status hashtile_key_open(struct hashtile_key *key,
                                                       struct hashtile_engine *engine,
                                                       enum hashtile_algorithm algorithm,
                                                       const void *bytes, size_t count);

/* Opens the key that slot `slot` of the tile holds already, from the sideload port or from other
   software, for the function that it was loaded for. No direct job is needed; the slot may be outside
   of config.slots. HASHTILE_KEY: the slot is empty, or for a tenant not for its queue. HASHTILE_FULL: another key of this engine is in
   it. Whether it holds a key of this function and for this user is known only to the tile:
   MACs then return HASHTILE_KEY. They are by whatever key is in the slot at that time. */
HASHTILE_RESULT enum hashtile_status hashtile_key_attach(struct hashtile_key *key,
                                                         struct hashtile_engine *engine,
                                                         enum hashtile_algorithm algorithm,
                                                         unsigned slot);

/* A key in a slot for other handles, that attach it: tenants, which cannot load one. */
struct hashtile_grant {
    enum hashtile_algorithm algorithm; /* HMAC of a hash, or KMAC */
    uint8_t slot;                      /* one of config.slots */
    uint8_t users;                     /* bits 0 to 3: the queues; bit 4: the direct job */
    bool lock; /* once it is there, nobody loads or empties the slot until a reset of the tile */
    uint8_t usage; /* what they may do with it: HASH_TILE_KEY_USAGE_BOTH, MAKE, VERIFY, DERIVE */
    uint8_t least; /* bytes of the shortest tag that is verified, in steps of 4; 0: 4, but not for
                      VERIFY: whoever may verify can guess a tag, and then byte after byte more */
};

/* Loads a key into a slot, over what is there; the engine has the direct job. Key lengths are those
   of hashtile_key_open. HASHTILE_FULL: a key of this engine is in the slot. HASHTILE_KEY: the slot is
   locked, or only the sideload port loads it. */
HASHTILE_RESULT enum hashtile_status hashtile_key_grant(struct hashtile_engine *engine,
                                                        const struct hashtile_grant *grant,
                                                        const void *bytes, size_t count);

/* Empties the slot; statuses are those of hashtile_key_grant. */
HASHTILE_RESULT enum hashtile_status hashtile_key_revoke(struct hashtile_engine *engine,
                                                         unsigned slot);

/* A key that the tile makes of a key in a slot: the MAC of `info`, which nobody sees. HKDF-Expand
   (RFC 5869) of one block has info || 01 there, SP 800-108 in counter mode all of its input, and KMAC
   the context, with the label as S. */
struct hashtile_derivation {
    enum hashtile_algorithm algorithm; /* HMAC of a hash, or KMAC */
    uint8_t slot;        /* of the key that derives: for bit 4 of the users, and for nothing else */
    const void *custom;  /* S of KMAC; HMAC has none */
    size_t custom_bytes; /* up to 65535 */
    const void *info;
    size_t info_bytes;
    size_t key_bytes; /* of the new key, its MAC's first: up to 64; 0: all that HMAC gives */
};

/* Loads the key that is derived into the slot of `grant`, over what is there, also over the key that
   derives it; the engine has the direct job. HASHTILE_NOT_BUILT: the tile does not derive keys.
   HASHTILE_KEY: the slot has no key that derives by this function, or that of `grant` takes none.
   Others: those of hashtile_key_grant. */
HASHTILE_RESULT enum hashtile_status hashtile_key_derive(
    struct hashtile_engine *engine, const struct hashtile_derivation *by,
    const struct hashtile_grant *grant);

#define HASHTILE_LEAST_TAG 8 /* bytes of the shortest part of an HMAC */

/* Computes a MAC. `custom` is S of KMAC; HMAC has none. `mac_bytes` is as in hashtile_final; of an
   HMAC it may be less than the digest, HASHTILE_LEAST_TAG or more: then the call writes as many of its
   first bytes, and no other. */
HASHTILE_RESULT enum hashtile_status hashtile_key_mac(struct hashtile_key *key, const void *custom,
                                                      size_t custom_bytes, const void *message,
                                                      size_t bytes, void *mac, size_t mac_bytes);

/* Opens a context for the MAC of a message in parts under an open key, which stays open. Then come
   hashtile_update and hashtile_final, with room for the complete MAC. In software this is any key, of
   KMAC with an empty S. In a slot it is HMAC of SHA-2: the state stays in the slot, and nothing that
   stands for the key is in memory. HASHTILE_NOT_BUILT: another function, or a tile or handle that
   cannot do this. A slot keeps the state of one message. So a context is a HASHTILE_CONTEXT after a part
   of another context of the same key, or of a MAC at once that was too long for one job, after a copy of
   it was used, and after an error of an update that had sent a part before. HASHTILE_FUNCTION: another
   user of the slot has sent a part. Then begin again. hashtile_fall_back is for no such context. */
HASHTILE_RESULT enum hashtile_status hashtile_mac_init(struct hashtile_context *context,
                                                       struct hashtile_key *key);

/* Verifies a MAC, in a time that does not depend on its value: HASHTILE_OK or HASHTILE_WRONG_MAC.
   A tile that has the key in a slot compares itself, and gives no MAC. HASHTILE_KEY: a key whose slot
   allows no tag of this length.
   `mac` may be the first bytes of an HMAC, from HASHTILE_LEAST_TAG bytes on; that of KMAC has at
   most HASHTILE_MAX_DIGEST bytes, and its length is part of the function. HASHTILE_BAD_LENGTH
   for others. Nothing of the right MAC is left in memory. */
HASHTILE_RESULT enum hashtile_status hashtile_mac_verify(struct hashtile_key *key,
                                                         const void *custom, size_t custom_bytes,
                                                         const void *message, size_t bytes,
                                                         const void *mac, size_t mac_bytes);

/* Returns where the key is. */
enum hashtile_place hashtile_key_where(const struct hashtile_key *key);

/* Empties the slot, unless the key was attached, and overwrites the struct; on an error of the tile
   the key stays open. */
HASHTILE_RESULT enum hashtile_status hashtile_key_close(struct hashtile_key *key);

/* ---- Pseudo-random bytes ----------------------------------------------------------------------

   SpongePRG of rtl/sha3/keccak_prng/README.md, rate 1088 bits. Its quality is that of its
   seeds, and it is not a DRBG of SP 800-90A: for that see hashtile_drbg_open. All users of a tile share the generator of the tile. In
   software it is the struct; a copy of it is refused, because both would give the same bytes. */

struct hashtile_prng {
    uint32_t magic;
    volatile uint32_t lock;
    struct hashtile_engine *engine;
    const struct hashtile_prng *self;
    uint8_t place;
    bool seeded;
    uint8_t fill;  /* bytes fed that are not in a block yet */
    uint8_t given; /* bytes of the state that were given, or must not be given */
    uint64_t lanes[25];
};

/* Opens a generator without a seed: that of the tile, or for a NULL engine one in the struct. */
HASHTILE_RESULT enum hashtile_status hashtile_prng_open(struct hashtile_prng *prng,
                                                        struct hashtile_engine *engine);
/* Takes a seed. */
HASHTILE_RESULT enum hashtile_status hashtile_prng_feed(struct hashtile_prng *prng,
                                                        const void *seed, size_t bytes);
/* Gives bytes, each only once; HASHTILE_UNSEEDED before the first feed. */
HASHTILE_RESULT enum hashtile_status hashtile_prng_fetch(struct hashtile_prng *prng, void *output,
                                                         size_t bytes);
/* After this call, the state does not reveal what was fetched before. */
HASHTILE_RESULT enum hashtile_status hashtile_prng_forget(struct hashtile_prng *prng);
/* Overwrites the struct; the tile's generator keeps its state (hashtile_zeroize erases it). */
void hashtile_prng_close(struct hashtile_prng *prng);
enum hashtile_place hashtile_prng_where(const struct hashtile_prng *prng);

/* HMAC_DRBG of SP 800-90A. Its state is in this struct, and its HMACs are the engine's; so each user of
   a tile can have one. A copy is refused, because both would give the same bytes. After an error of the
   tile it has no seed: open it again. */
struct hashtile_drbg {
    uint32_t magic;
    volatile uint32_t lock;
    struct hashtile_engine *engine;
    const struct hashtile_drbg *self;
    uint64_t requests; /* since the last seed */
    uint8_t algorithm;
    bool seeded;
    uint8_t key[HASHTILE_MAX_DIGEST], v[HASHTILE_MAX_DIGEST];
};

/* Instantiates (9.1): HMAC of a hash, and `seed`, which is the entropy input and after it the nonce.
   Both together have 48 bytes or more, for a digest of 28 bytes 36 or more: HASHTILE_BAD_LENGTH
   otherwise. `text` personalizes, and may be empty. No string has more than 65535 bytes. */
HASHTILE_RESULT enum hashtile_status hashtile_drbg_open(struct hashtile_drbg *drbg,
                                                        struct hashtile_engine *engine,
                                                        enum hashtile_algorithm algorithm,
                                                        const void *seed, size_t seed_bytes,
                                                        const void *text, size_t text_bytes);
/* Reseeds (9.2) from 32 bytes of entropy or more, for a digest of 28 bytes 24 or more. `more` is the
   additional input, and may be empty. For prediction resistance, reseed with it before each request. */
HASHTILE_RESULT enum hashtile_status hashtile_drbg_reseed(struct hashtile_drbg *drbg,
                                                          const void *entropy, size_t bytes,
                                                          const void *more, size_t more_bytes);
/* Generates (9.3) up to 65536 bytes. HASHTILE_UNSEEDED: there was an error, or there were 2^48 requests
   since the last seed. */
HASHTILE_RESULT enum hashtile_status hashtile_drbg_generate(struct hashtile_drbg *drbg,
                                                            void *output, size_t bytes,
                                                            const void *more, size_t more_bytes);
/* Uninstantiates (9.4): overwrites the struct. */
void hashtile_drbg_close(struct hashtile_drbg *drbg);
/* Tests all of it with known answers (11.3), by HMAC-SHA-256. HASHTILE_SELF_TEST: one is wrong. */
HASHTILE_RESULT enum hashtile_status hashtile_drbg_test(struct hashtile_engine *engine);

/* The health tests of a source of entropy (SP 800-90B, 4.4), for seeds. All zero is a new struct. */
struct hashtile_health {
    uint16_t run;   /* equal samples at the end */
    uint16_t place; /* samples of the window so far */
    uint16_t same;  /* of them, those that equal the first */
    uint8_t last, first;
    bool failed;
};

/* Tests samples as they come from the source, a byte each, before they are fed. They must have at
   least one bit of entropy each: 21 equal ones in a row, or 311 of 512 that equal the first of them,
   come by chance in one test of 2^20. HASHTILE_UNSEEDED: so many came, now or before; do not use what
   the source gives. Test 1024 samples at the start, and then all that are used. */
HASHTILE_RESULT enum hashtile_status hashtile_health_test(struct hashtile_health *health,
                                                          const void *samples, size_t bytes);

/* ---- Safety -------------------------------------------------------------------------------- */

/* Whether `bytes` bytes are equal; the time depends only on `bytes`. False for NULL. */
bool hashtile_equal(const void *a, const void *b, size_t bytes);

/* Overwrites with zeros; the compiler cannot remove this. */
void hashtile_wipe(void *data, size_t bytes);

/* Tests the digest of "abc" by every function of this build in software; then, with an engine, runs
   the self-test of the tile. HASHTILE_SELF_TEST or HASHTILE_FAILED if one is wrong. A tenant's engine
   is a HASHTILE_BAD_ARGUMENT. */
HASHTILE_RESULT enum hashtile_status hashtile_selftest(struct hashtile_engine *engine);

/* Returns a few words that name the status. */
const char *hashtile_status_text(enum hashtile_status status);

/* ---- Engines ----------------------------------------------------------------------------------

   An engine is one handle of a tile. It has its own queue, and one handle of a tile has the direct
   job and the keys. Handles of one tile, on one CPU or on several, need no lock among them.

   A tenant's handle accesses only the page of its queue, at config.base. The owner of the tile has set
   windows and limits, so those in its config must be 0, and it has no direct job. It loads no keys, and
   may attach those that the queue may use. hashtile_zeroize and the test of the tile are not for it. */

#define HASHTILE_NO_QUEUE 255u

struct hashtile_config {
    uintptr_t base;         /* address of the registers of the tile for the CPU; see tenant */
    uint8_t queue;          /* 0 to 3, or HASHTILE_NO_QUEUE; ignored for a tenant */
    bool direct;            /* it has the direct job and the key slots; only one handle may */
    bool shared;            /* other handles use the tile */
    bool interrupts;        /* jobs raise the interrupt; hashtile_interrupt must then be called */
    bool tenant;            /* base is the page of a queue, and nothing outside of it is accessed */
    uint8_t slots;          /* key slots that it may load, a bit each; 0: all */
    uintptr_t window_first; /* bus addresses that the tile may reach; both 0: unchanged */
    uintptr_t window_last;
    uint32_t watchdog;      /* cycles of the watchdog of the tile; 0: unchanged */
    uint32_t budget;        /* cycles that the tile gives a job of anybody; 0: unchanged */
    /* The longest time of a job: ticks for each 4 KiB or less of its message and output; 0: 1000000.
       A tick is one of now(), or without now() one poll of the tile. */
    uint32_t timeout;
    uint32_t (*now)(void *argument);
    /* Called between two polls; may sleep until hashtile_events(engine) differs from `seen`, or a
       tick of now() is over. Without it the driver polls all the time. */
    void (*sleep)(void *argument, struct hashtile_engine *engine, uint32_t seen);
    /* A mutex around each call that needs the tile; without it such calls are HASHTILE_BUSY while
       another one runs. */
    void (*lock)(void *argument);
    void (*unlock)(void *argument);
    void *argument;
};

/* The state of a handle in the driver. With a queue it must be in memory that the tile reaches, else
   the engine works without the queue. The tile reads and writes its first part. */
struct hashtile_engine {
    _Alignas(64) uint32_t ring[HASHTILE_RING][16]; /* descriptors */
    uint32_t answers[HASHTILE_RING][16];
    uint32_t list[HASHTILE_PIECES][4];
    uint32_t image[96]; /* a context in the format of the tile */
    uint8_t bounce[HASHTILE_BOUNCE];
    _Alignas(64) uint32_t magic;
    volatile uint32_t lock;
    volatile uint32_t events; /* interrupts so far */
    uint32_t reaped;          /* interrupts that were handled */
    const struct hashtile_backend *back; /* the back end of the engine */
    enum hashtile_status (*quick)(struct hashtile_engine *engine, uint32_t function,
                                  const void *message, size_t bytes, uint8_t *digest,
                                  size_t digest_bytes); /* its short way, if it may be used; or NULL */
    struct hashtile_config config;
    struct hashtile_job *jobs[HASHTILE_RING]; /* NULL: the job of a call that waits */
    uint32_t capability[2];
    size_t most_bytes;        /* of a message and of an answer of a job of the queue */
    uintptr_t queue;          /* address of the registers of the queue */
    uint32_t interrupt;       /* its bits of intr_state of the tile */
    uint32_t direct[5];       /* contents of the registers: function, length, output, strings */
    uint16_t head, tail;      /* entries that are done, entries that were given */
    bool ring_works, dead;
    uint8_t slots_used;       /* of its own keys */
    uint8_t slots_attached;   /* of keys that were there */
    uint32_t generation;      /* zeroizes that emptied the slots */
};

/* Opens a tile: checks its identity and its self-test, sets the window and starts the queue. Ends in
   bounded time with any device at the address, if reads of it end. */
HASHTILE_RESULT enum hashtile_status hashtile_open(struct hashtile_engine *engine,
                                                   const struct hashtile_config *config);

/* Closes the engine and its queue. HASHTILE_BUSY while jobs wait; its keys and contexts become
   invalid. */
HASHTILE_RESULT enum hashtile_status hashtile_close(struct hashtile_engine *engine);

/* Ends what an engine that is HASHTILE_DEAD has in the tile, by the abort of its queue; only if it has
   the direct job, and that is not enough, by an abort of all. Keys and jobs of others stay. HASHTILE_OK:
   it works again. HASHTILE_DEAD: not yet; call it again later, or the owner must zeroize the tile. */
HASHTILE_RESULT enum hashtile_status hashtile_recover(struct hashtile_engine *engine);

/* Whether the tile computes the function. */
bool hashtile_built(const struct hashtile_engine *engine, enum hashtile_algorithm algorithm);

/* Erases all keys and states in the tile, for all its users; jobs end as HASHTILE_ABORTED. The
   caller must close its keys and open them again, and feed the generator. HASHTILE_BAD_ARGUMENT for
   a tenant. */
HASHTILE_RESULT enum hashtile_status hashtile_zeroize(struct hashtile_engine *engine);

#define HASHTILE_TILE_PAGE 4u

/* Who may access a page of the tile, and what the memory accesses of its queue tell the bus. */
struct hashtile_access {
    uint8_t page;     /* 0 to 3: that of a queue; HASHTILE_TILE_PAGE: those of the tile itself */
    uint8_t user;     /* AxUSER of those who may, if `check` is set */
    bool check;
    bool privileged;  /* only privileged accesses: AxPROT[0] is 1 */
    bool secure;      /* only secure accesses: AxPROT[1] is 0 */
    uint8_t dma_prot; /* AxPROT of memory accesses, 0 to 7; 2 is usual; ignored for the tile's pages */
    uint8_t dma_user; /* AxUSER of memory accesses; ignored for the tile's pages */
    bool lock;        /* nobody changes it until a reset of the tile */
};

/* Sets who may access a page; for the handle of the owner. Other accesses are answered by an error of
   the bus and do nothing. The policy of the tile's pages must let this caller through, or its next
   access is such an error. HASHTILE_BAD_STATE: it is locked. HASHTILE_BAD_ARGUMENT for a tenant and
   for a queue that is not built. */
HASHTILE_RESULT enum hashtile_status hashtile_page_access(struct hashtile_engine *engine,
                                                          const struct hashtile_access *access);

/* What the jobs of a queue may do. The owner of the tile decides for all queues. */
struct hashtile_limits {
    uint8_t queue;
    bool lock_window;       /* nobody changes the window of this queue until a reset of the tile */
    bool lock_budgets;      /* nobody changes the budgets, of any queue and of the tile, until then */
    uintptr_t window_first; /* bus addresses that they may reach; both 0: unchanged */
    uintptr_t window_last;
    uint32_t cycles;        /* that one may take, beside the budget of all; 0: no limit */
    uint32_t bytes;         /* of its message, and of its answer; 0: no limit */
};

/* Sets the limits of a queue; for the handle of the owner. A handle of the queue reads them when it is
   opened, and sends a longer message in parts of whole blocks, between which other queues have their
   turn. So `bytes` should be 168 or more, which is a block of each function. With a key in a slot there
   are no parts: such a message is a HASHTILE_BUDGET. HASHTILE_BAD_STATE: what would change is locked,
   and nothing has changed. HASHTILE_BAD_ARGUMENT for a tenant, for a queue that is not built, and for
   the window of the only queue, which is that of the tile. */
HASHTILE_RESULT enum hashtile_status hashtile_queue_limits(struct hashtile_engine *engine,
                                                           const struct hashtile_limits *limits);

/* ---- Jobs -------------------------------------------------------------------------------------

   A digest or MAC that is computed while the caller does other work. The caller must not change the
   job and the memory to which it points from submit until its status is not HASHTILE_PENDING. */

struct hashtile_job {
    enum hashtile_algorithm algorithm; /* a hash or XOF; ignored for a MAC */
    struct hashtile_key *key;          /* NULL, or the key of a MAC without S, on the same engine */
    const void *message;
    size_t bytes;
    void *digest;
    size_t digest_bytes;               /* as in hashtile_digest, with a key as in hashtile_key_mac */
    /* Called once when the job has ended, from the call that finds the end: any call that uses this
       engine, or the interrupt. Calls from it on this engine return HASHTILE_BUSY. May be NULL. */
    void (*done)(struct hashtile_job *job);
    void *argument;                    /* for the caller */
    volatile enum hashtile_status status;
};

/* Gives a job to the queue. If the queue cannot do it, because it lacks the function or cannot reach
   the memory, the job is done at once. A job may fail after submit returned: see its status. */
HASHTILE_RESULT enum hashtile_status hashtile_submit(struct hashtile_engine *engine,
                                                     struct hashtile_job *job);

/* Gives jobs in their order, for less time of the processor than hashtile_submit of each: with
   config.interrupts only the last one raises the interrupt, or one that fails. The tile begins with
   the first job while later ones are described. `*taken` is the number of jobs that were given.
   HASHTILE_OK: all. Else jobs[*taken] was refused with this status: HASHTILE_FULL says to wait for an
   earlier job, and to give the rest then. */
HASHTILE_RESULT enum hashtile_status hashtile_submit_all(struct hashtile_engine *engine,
                                                         struct hashtile_job *jobs, size_t count,
                                                         size_t *taken);

/* Polls once; returns the status of the job. */
HASHTILE_RESULT enum hashtile_status hashtile_poll(struct hashtile_engine *engine,
                                                   struct hashtile_job *job);

/* Waits until the job has ended, at most for the timeouts of the jobs before it and its own. */
HASHTILE_RESULT enum hashtile_status hashtile_wait(struct hashtile_engine *engine,
                                                   struct hashtile_job *job);

/* The handler of the interrupt of the tile must call this for each engine on the tile, that of the
   interrupt of a queue for its engine alone; returns whether the interrupt was for this engine. Ends
   jobs, unless it interrupted a call of the driver: then that call ends them. */
bool hashtile_interrupt(struct hashtile_engine *engine);

/* The number of interrupts so far, for config.sleep. */
uint32_t hashtile_events(const struct hashtile_engine *engine);

#endif
