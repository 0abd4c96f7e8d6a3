/* SPDX-License-Identifier: Apache-2.0 */
/* The blocks of a context, in software (software/blocks.c), or on an engine by jobs that resume and
   suspend (tile/resume.c). */

#ifndef HASHTILE_BLOCKS_H
#define HASHTILE_BLOCKS_H

#include "common.h"

/* Whether software has the function. */
bool hashtile_software_has(uint32_t algorithm);

/* Absorb the buffer of the context and then `data`, together whole blocks; state and count change
   only on success. If there were no blocks before, the state is not set yet. */
status_t hashtile_software_blocks(struct hashtile_context *context, const uint8_t *data,
                                  size_t bytes);
status_t hashtile_resume_blocks(struct hashtile_context *context, const uint8_t *data,
                                size_t bytes) OPTIONAL;
/* Ends the message: the first bytes of the answer. OUT_OF_REACH: the caller pads and uses blocks. */
status_t hashtile_resume_finish(struct hashtile_context *context, uint8_t *digest,
                                size_t bytes) OPTIONAL;

#endif
