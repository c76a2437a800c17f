/* Othello playouts: the k-th legal move in row-major order; legal moves and turned
   discs found by walking the eight directions. */
#define N 8
#include "common.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
    CELLS(unsigned char, cells);
    unsigned char own;
    point moves[N * N];
} board;

static board B;
static int ready;

static void clear(void)
{
    if (!ready) {
        ALLOCATE(unsigned char, B.cells);
        BORDER(B.cells, OFF);
        ready = 1;
    }
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            AT(B.cells, point_at(row, column)) = EMPTY;
    AT(B.cells, point_at(N / 2 - 1, N / 2 - 1)) = WHITE;
    AT(B.cells, point_at(N / 2, N / 2)) = WHITE;
    AT(B.cells, point_at(N / 2 - 1, N / 2)) = BLACK;
    AT(B.cells, point_at(N / 2, N / 2 - 1)) = BLACK;
    B.own = BLACK;
}

static inline int turns_in(point p, int direction, unsigned char own, unsigned char enemy)
{
    point q;
    if (look(B.cells, p, direction, &q) != enemy)
        return 0;
    for (;;) {
        unsigned char content = look(B.cells, q, direction, &q);
        if (content != enemy)
            return content == own;
    }
}

static int turns_any(point p, unsigned char own, unsigned char enemy)
{
    for (int d = 0; d < 8; d++)
        if (turns_in(p, d, own, enemy))
            return 1;
    return 0;
}

static int list_moves(unsigned char own)
{
    unsigned char enemy = BLACK + WHITE - own;
    int count = 0;
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++) {
            point p = point_at(row, column);
            if (AT(B.cells, p) == EMPTY && turns_any(p, own, enemy))
                B.moves[count++] = p;
        }
    return count;
}

static void place(point p)
{
    unsigned char own = B.own, enemy = BLACK + WHITE - own;
    for (int d = 0; d < 8; d++) {
        if (!turns_in(p, d, own, enemy))
            continue;
        point q;
        look(B.cells, p, d, &q);
        while (AT(B.cells, q) == enemy) {
            AT(B.cells, q) = own;
            look(B.cells, q, d, &q);
        }
    }
    AT(B.cells, p) = own;
}

static void play(tally *run)
{
    clear();
    for (;;) {
        int count = list_moves(B.own);
        if (count == 0) {
            if (list_moves(BLACK + WHITE - B.own) == 0)
                break;
            /* A forced pass is the only move and is drawn as one. */
            below(&run->random, 1);
            run->digest = digest_of(run->digest, N * N);
        } else {
            point chosen = B.moves[below(&run->random, count)];
            place(chosen);
            run->digest = digest_of(run->digest, number(chosen));
        }
        run->moves++;
        B.own = BLACK + WHITE - B.own;
    }
    int lead = 0;
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++) {
            unsigned char content = AT(B.cells, point_at(row, column));
            lead += (content == BLACK) - (content == WHITE);
        }
    run->black_wins += lead > 0;
}

static void play_games(tally *run, uint32_t games)
{
    while (games--)
        play(run);
}

int main(int count, char **words)
{
    tally run = {1, UINT64_C(14695981039346656037), 0, 0};
    play_games(&run, count > 1 ? strtoul(words[1], NULL, 10) : 1);
    printf("%llu %016llx\n", (unsigned long long)run.moves, (unsigned long long)run.digest);
    return 0;
}
