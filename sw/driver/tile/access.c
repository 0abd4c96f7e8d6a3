/* SPDX-License-Identifier: Apache-2.0 */
/* Who may access the pages of a tile. */

#include "../engine.h"
#include "registers.h"

enum { PAGES = HASHTILE_TILE_PAGE + 1, REGISTER = HASH_TILE_ACCESS1 - HASH_TILE_ACCESS0 };

_Static_assert(HASH_TILE_ACCESS_TILE == HASH_TILE_ACCESS0 + HASHTILE_TILE_PAGE * REGISTER,
               "the register of the tile follows those of the queues");

static uint32_t word(const struct hashtile_access *access) {
    uint32_t value = (uint32_t)access->user << HASH_TILE_ACCESS0_USER_SHIFT;
    if (access->check) value |= HASH_TILE_ACCESS0_CHECK_MASK;
    if (access->privileged) value |= HASH_TILE_ACCESS0_PRIVILEGED_MASK;
    if (access->secure) value |= HASH_TILE_ACCESS0_SECURE_MASK;
    value |= (uint32_t)access->dma_prot << HASH_TILE_ACCESS0_DMA_PROT_SHIFT;
    return value | (uint32_t)access->dma_user << HASH_TILE_ACCESS0_DMA_USER_SHIFT;
}

status_t hashtile_page_access(struct hashtile_engine *engine,
                              const struct hashtile_access *access) {
    status_t status;
    uint32_t locks, lock;
    unsigned queues;
    if (!engine || !access || access->page >= PAGES) return HASHTILE_BAD_ARGUMENT;
    if (access->dma_prot > HASH_TILE_ACCESS0_DMA_PROT_MASK >> HASH_TILE_ACCESS0_DMA_PROT_SHIFT)
        return HASHTILE_BAD_ARGUMENT;
    status = hashtile_enter(engine);
    if (status) return status;
    lock = 1u << (HASH_TILE_LOCK_ACCESS_SHIFT + access->page);
    queues = (engine->capability[1] & HASH_TILE_CAPABILITY1_QUEUES_MASK) >>
             HASH_TILE_CAPABILITY1_QUEUES_SHIFT;
    if (engine->config.tenant || (access->page != HASHTILE_TILE_PAGE && access->page >= queues)) {
        status = HASHTILE_BAD_ARGUMENT;
    } else if ((locks = get(engine, HASH_TILE_LOCK)) & lock) {
        status = HASHTILE_BAD_STATE;
    } else {
        put(engine, HASH_TILE_ACCESS0 + access->page * REGISTER, word(access));
        if (access->lock) put(engine, HASH_TILE_LOCK, locks | lock);
    }
    hashtile_leave(engine);
    return status;
}
