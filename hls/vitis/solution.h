// SPDX-License-Identifier: Apache-2.0
// One source, three solutions: HLS_SOLUTION 0 leaves loops rolled, 1 unrolls them, 2 pipelines the
// function. A compiler that is no HLS tool does not know the pragmas and computes the same.

#ifndef HLS_SOLUTION_H
#define HLS_SOLUTION_H

#ifndef HLS_SOLUTION
#define HLS_SOLUTION 0
#endif

#define HLS_TEXT(text) _Pragma(#text)

#if HLS_SOLUTION == 1
#define HLS_LOOP HLS_TEXT(HLS UNROLL)
#define HLS_BODY
#elif HLS_SOLUTION == 2
#define HLS_LOOP HLS_TEXT(HLS UNROLL)
#define HLS_BODY HLS_TEXT(HLS PIPELINE II = 1)
#else
#define HLS_LOOP
#define HLS_BODY
#endif

#endif
