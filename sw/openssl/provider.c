/* SPDX-License-Identifier: Apache-2.0 */
/* An OpenSSL 3 provider over the driver. It needs no library of OpenSSL: all calls go through the
   tables that OpenSSL and the provider give each other. */

#include "provider.h"

#include <limits.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <openssl/core_names.h>

static OSSL_FUNC_core_get_params_fn *core_params;
static OSSL_FUNC_core_new_error_fn *new_error;
static OSSL_FUNC_core_vset_error_fn *vset_error;

static void set_error(const OSSL_CORE_HANDLE *core, uint32_t number, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (vset_error) vset_error(core, number, format, arguments);
    va_end(arguments);
}

/* `number` 1 is that of a tile which is required and not there; others are a status and 2. */
static int failed(const OSSL_CORE_HANDLE *core, uint32_t number, const char *text) {
    if (new_error) new_error(core);
    set_error(core, number, "%s", text);
    return 0;
}

int provider_ok(const OSSL_CORE_HANDLE *core, enum hashtile_status status) {
    return status ? failed(core, (uint32_t)status + 2, hashtile_status_text(status)) : 1;
}

static int reports(void) {
    const char *wish = getenv("HASHTILE_REPORT");
    return wish && *wish && strcmp(wish, "0") != 0;
}

void provider_report(const struct stream *stream, const char *name) {
    if (!reports()) return;
    fprintf(stderr, "hashtile: %s, %" PRIu64 " bytes, %" PRIu64 " cycles of the tile%s\n", name,
            stream->bytes, stream->cycles, stream->fell_back ? ", then software" : "");
}

/* ---- Parameters */

const OSSL_PARAM *provider_find(const OSSL_PARAM params[], const char *name) {
    for (const OSSL_PARAM *param = params; param && param->key; param++)
        if (strcmp(param->key, name) == 0) return param;
    return NULL;
}

int provider_set(OSSL_PARAM params[], const char *name, uint64_t value) {
    OSSL_PARAM *param = (OSSL_PARAM *)provider_find(params, name);
    if (!param) return 1;
    if (param->data_type != OSSL_PARAM_UNSIGNED_INTEGER && param->data_type != OSSL_PARAM_INTEGER)
        return 0;
    if (param->data_size == sizeof(uint64_t)) {
        if (param->data) memcpy(param->data, &value, sizeof value);
        param->return_size = sizeof value;
        return 1;
    }
    uint32_t half = (uint32_t)value;
    param->return_size = sizeof half;
    if (!param->data) return 1;
    if (param->data_size != sizeof half || value > INT_MAX) return 0;
    memcpy(param->data, &half, sizeof half);
    return 1;
}

int provider_number(const OSSL_PARAM *param, size_t *value) {
    uint64_t whole;
    uint32_t half;
    if (param->data_type == OSSL_PARAM_INTEGER && param->data_size == sizeof(int)) {
        int number;
        memcpy(&number, param->data, sizeof number);
        if (number < 0) return 0;
        *value = (size_t)number;
    } else if (param->data_type != OSSL_PARAM_UNSIGNED_INTEGER) {
        return 0;
    } else if (param->data_size == sizeof whole) {
        memcpy(&whole, param->data, sizeof whole);
        *value = (size_t)whole;
    } else if (param->data_size == sizeof half) {
        memcpy(&half, param->data, sizeof half);
        *value = half;
    } else {
        return 0;
    }
    return 1;
}

/* ---- Settings: of the section of the configuration file, or else HASHTILE_NAME */

static const char *setting(void *argument, const char *name) {
    char *value = NULL, variable[64] = "HASHTILE_";
    OSSL_PARAM params[] = {{name, OSSL_PARAM_UTF8_PTR, &value, 0, 0},
                           {NULL, 0, NULL, 0, 0}};
    if (core_params && core_params(argument, params) && value && *value) return value;
    size_t at = strlen(variable);
    for (; *name && at + 1 < sizeof variable; name++)
        variable[at++] = *name >= 'a' && *name <= 'z' ? (char)(*name - 'a' + 'A') : *name;
    return getenv(variable);
}

/* ---- The provider */

static const OSSL_ALGORITHM *query(void *provider, int operation, int *no_cache) {
    (void)provider;
    *no_cache = 0;
    if (operation == OSSL_OP_DIGEST) return provider_digests;
    return operation == OSSL_OP_MAC ? provider_macs : NULL;
}

static const OSSL_PARAM *gettable(void *provider) {
    static const OSSL_PARAM params[] = {
        {OSSL_PROV_PARAM_NAME, OSSL_PARAM_UTF8_PTR, NULL, 0, 0},
        {OSSL_PROV_PARAM_STATUS, OSSL_PARAM_INTEGER, NULL, sizeof(int), 0},
        {NULL, 0, NULL, 0, 0},
    };
    (void)provider;
    return params;
}

static int get_params(void *provider, OSSL_PARAM params[]) {
    OSSL_PARAM *name = (OSSL_PARAM *)provider_find(params, OSSL_PROV_PARAM_NAME);
    static const char text[] = "hashtile";
    (void)provider;
    if (name && name->data_type == OSSL_PARAM_UTF8_PTR) {
        *(const char **)name->data = text;
        name->return_size = sizeof text - 1;
    }
    return provider_set(params, OSSL_PROV_PARAM_STATUS, 1);
}

static void teardown(void *provider) {
    (void)provider;
    stream_close_tile();
}

static const OSSL_DISPATCH functions[] = {
    ENTRY(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query),
    ENTRY(OSSL_FUNC_PROVIDER_GETTABLE_PARAMS, gettable),
    ENTRY(OSSL_FUNC_PROVIDER_GET_PARAMS, get_params),
    ENTRY(OSSL_FUNC_PROVIDER_TEARDOWN, teardown),
    END,
};

__attribute__((visibility("default"))) OSSL_provider_init_fn OSSL_provider_init;

int OSSL_provider_init(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in,
                       const OSSL_DISPATCH **out, void **provider) {
    void *provider_handle = (void *)handle;
    for (; in->function_id; in++) {
        if (in->function_id == OSSL_FUNC_CORE_GET_PARAMS) core_params = OSSL_FUNC_core_get_params(in);
        if (in->function_id == OSSL_FUNC_CORE_NEW_ERROR) new_error = OSSL_FUNC_core_new_error(in);
        if (in->function_id == OSSL_FUNC_CORE_VSET_ERROR) vset_error = OSSL_FUNC_core_vset_error(in);
    }
    const char *required = setting(provider_handle, "required");
    const char *wrong = stream_open_tile(setting, provider_handle);
    if (wrong && required && strcmp(required, "0") != 0) {
        stream_close_tile();
        return failed(handle, 1, wrong);
    }
    if (wrong && reports()) fprintf(stderr, "hashtile: all in software: %s\n", wrong);
    *out = functions;
    *provider = provider_handle; /* there is no other state */
    return 1;
}
