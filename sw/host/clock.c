// SPDX-License-Identifier: Apache-2.0
// The clock that this processor has while it computes, without a counter of cycles: the least time of
// a chain of additions, each of which needs the sum of the one before, so that it takes a cycle. A
// chain of multiplications, which take three, shows whether that is so here.

#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum { TRIES = 40, LOOPS = 10000, STEPS = 64 };  // a try of additions takes some 0.2 ms

#ifdef __x86_64__
#define CHAIN(step)                                                                      \
    for (uint32_t i = 0; i < LOOPS; i++)                                                 \
        __asm__ volatile(".rept 64\n\t" step " %1, %0\n\t.endr" : "+r"(value) : "r"(other) : "cc");
#else
#define CHAIN(step) return -1;
#endif

static double seconds(const struct timespec *start, const struct timespec *end) {
    return (double)(end->tv_sec - start->tv_sec) + 1e-9 * (double)(end->tv_nsec - start->tv_nsec);
}

static double add(void) {
    uint64_t value = 3, other = 5;
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    CHAIN("add")
    clock_gettime(CLOCK_MONOTONIC, &end);
    return seconds(&start, &end);
}

static double multiply(void) {
    uint64_t value = 3, other = 5;
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    CHAIN("imul")
    clock_gettime(CLOCK_MONOTONIC, &end);
    return seconds(&start, &end);
}

int main(void) {
    double adding = 1e9, multiplying = 1e9;
    for (unsigned i = 0; i < TRIES; i++) {
        double one = add(), three = multiply();
        if (one < adding) adding = one;
        if (three < multiplying) multiplying = three;
    }
    if (adding < 0) {
        fputs("clock: for x86-64 alone\n", stderr);
        return 1;
    }
    printf("@ {\"hertz\": %.0f, \"cycles_of_a_multiplication\": %.3f}\n", LOOPS * STEPS / adding,
           multiplying / adding);
    return 0;
}
