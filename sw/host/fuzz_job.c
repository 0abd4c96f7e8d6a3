/* SPDX-License-Identifier: Apache-2.0 */
/* Jobs that wait. */

#include "fuzz.h"

#include <string.h>

enum { JOBS = 4 };

static struct hashtile_job jobs[JOBS];
static struct hashtile_engine *job_engines[JOBS]; /* where it waits */
static uint8_t job_digests[JOBS][OUTPUT], job_wants[JOBS][OUTPUT];

static void end_job(unsigned i, enum hashtile_status status) {
    bool may = faults && (status == HASHTILE_BUS || status == HASHTILE_ABORTED);
    may = may || excused(status);
    job_engines[i] = NULL;
    if (status != HASHTILE_OK && !may) fail("job", (int)status, 0);
    if (!status && memcmp(job_digests[i], job_wants[i], 64)) fail("job's digest", -1, -1);
}

void do_job(void) {
    unsigned i = draw(JOBS);
    struct hashtile_job *job = jobs + i;
    enum hashtile_status status;
    if (job_engines[i]) {
        if (job->status == HASHTILE_PENDING && !draw(6)) {
            status = hashtile_submit(job_engines[i], job);
            if (status != HASHTILE_BAD_STATE)
                fail("submit of a job that waits", (int)status, HASHTILE_BAD_STATE);
        }
        status = draw(2) ? hashtile_wait(job_engines[i], job) : hashtile_poll(job_engines[i], job);
        if (status != HASHTILE_PENDING) end_job(i, status);
        return;
    }
    static struct model model;
    struct model *m = &model;
    m->algorithm = draw_algorithm(1);
    m->bytes = draw_length(600, oracle_block(m->algorithm));
    /* A place of its own, which nobody changes meanwhile */
    uint8_t *text = tiles && draw(4) ? arena + ARENA + i * TEXT : heap + HEAP - (i + 1) * 1024;
    if (text < arena || !tiles) m->bytes %= 1024;
    draw_into(text, m->bytes);
    memcpy(m->text, text, m->bytes);
    *job = (struct hashtile_job){.algorithm = m->algorithm, .message = text, .bytes = m->bytes,
                                 .digest = job_digests[i], .digest_bytes = 64};
    memset(job_digests[i], 0, OUTPUT);
    memset(job_wants[i], 0, OUTPUT);
    expect(m, digest_bytes(m, 64));
    memcpy(job_wants[i], want, digest_bytes(m, 64));
    job_engines[i] = engines[draw(ENGINES)];
    status = hashtile_submit(job_engines[i], job);
    if (status == HASHTILE_FULL)
        job_engines[i] = NULL;
    else if (status)
        fail("submit", (int)status, 0);
    else if (job->status != HASHTILE_PENDING)
        end_job(i, job->status);
}

void end_jobs(void) {
    for (unsigned i = 0; i < JOBS; i++)
        if (job_engines[i]) end_job(i, hashtile_wait(job_engines[i], jobs + i));
}
