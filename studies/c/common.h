/* What both games share: contents, directions, the generator and the digest of
   the playout protocols. LAYOUT names the header of a layout. */
#ifndef COMMON_H
#define COMMON_H
#include <stdint.h>
#include <string.h>

enum { EMPTY, BLACK, WHITE, OFF };

/* N W E S NW NE SW SE */
static const signed char ROW_STEP[8] = {-1, 0, 0, 1, -1, -1, 1, 1};
static const signed char COLUMN_STEP[8] = {0, -1, 1, 0, -1, 1, -1, 1};

#include LAYOUT

/* A run of playouts: the state of the generator and the digest go in and out. */
typedef struct { uint64_t random, digest, moves, black_wins; } tally;


static inline uint32_t below(uint64_t *state, uint32_t n)
{
    uint64_t x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return (x * UINT64_C(2685821657736338717) >> 32) * n >> 32;
}

static inline uint64_t digest_of(uint64_t digest, uint32_t word)
{
    return (digest ^ word) * UINT64_C(1099511628211);
}

#endif
