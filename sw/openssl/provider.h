/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the provider share. */

#ifndef HASHTILE_PROVIDER_H
#define HASHTILE_PROVIDER_H

#include <openssl/core.h>
#include <openssl/core_dispatch.h>

#include "stream.h"

#define PARAM_CYCLES "hashtile-cycles" /* of a context: cycles of the tile, an unsigned integer */

extern const OSSL_ALGORITHM provider_digests[], provider_macs[];

/* Any function as an entry of a dispatch table. */
#define ENTRY(id, function) {id, (void (*)(void))function}
#define END {0, NULL}

/* Reports a status of the driver to OpenSSL; whether it is HASHTILE_OK. */
int provider_ok(const OSSL_CORE_HANDLE *core, enum hashtile_status status);
/* Says on the standard error output what a message cost, with HASHTILE_REPORT in the environment. */
void provider_report(const struct stream *stream, const char *name);

/* Parameters: those of the name are set, if there are any; whether their types fit. */
const OSSL_PARAM *provider_find(const OSSL_PARAM params[], const char *name);
int provider_set(OSSL_PARAM params[], const char *name, uint64_t value);
/* A number or bytes of a parameter. */
int provider_number(const OSSL_PARAM *param, size_t *value);

#endif
