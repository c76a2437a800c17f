/* Go playouts by the reference protocol; liberties found by flood fill. */
#define N 19
#include "common.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
    CELLS(unsigned char, cells);
    CELLS(unsigned short, marks);
    unsigned short mark;
    unsigned char own;
    int has_ko;
    point ko;
    point chain[N * N];
    point taken[N * N];
    int taken_count;
} board;

typedef struct { point at; unsigned short number; } candidate;

static board B;
static int ready;

static void clear(void)
{
    if (!ready) {
        ALLOCATE(unsigned char, B.cells);
        ALLOCATE(unsigned short, B.marks);
        BORDER(B.cells, OFF);
        for (int row = 0; row < N; row++)
            for (int column = 0; column < N; column++)
                AT(B.marks, point_at(row, column)) = 0;
        ready = 1;
    }
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            AT(B.cells, point_at(row, column)) = EMPTY;
    B.own = BLACK;
    B.has_ko = 0;
}

/* 0 where the chain has a liberty, else its stones, which are in B.chain. */
static int stones_without_liberty(point start, unsigned char stone)
{
    unsigned short mark = ++B.mark;
    int next = 0, end = 1;
    B.chain[0] = start;
    AT(B.marks, start) = mark;
    while (next < end) {
        point p = B.chain[next++], q;
        for (int d = 0; d < 4; d++) {
            unsigned char content = look(B.cells, p, d, &q);
            if (content == EMPTY)
                return 0;
            if (content == stone && AT(B.marks, q) != mark) {
                AT(B.marks, q) = mark;
                B.chain[end++] = q;
            }
        }
    }
    return end;
}

/* Puts a stone on an empty point if that is legal. */
static int place(point p)
{
    if (B.has_ko && same(B.ko, p))
        return 0;
    unsigned char own = B.own, enemy = BLACK + WHITE - own;
    if (B.mark > 65530) {
        for (int row = 0; row < N; row++)
            for (int column = 0; column < N; column++)
                AT(B.marks, point_at(row, column)) = 0;
        B.mark = 0;
    }
    unsigned short before = B.mark;
    int free = 0, friend = 0;
    B.taken_count = 0;
    AT(B.cells, p) = own;
    for (int d = 0; d < 4; d++) {
        point q;
        unsigned char content = look(B.cells, p, d, &q);
        if (content == EMPTY) {
            free = 1;
        } else if (content == own) {
            friend = 1;
        } else if (content == enemy && AT(B.marks, q) <= before) {
            int stones = stones_without_liberty(q, enemy);
            for (int i = 0; i < stones; i++) {
                AT(B.cells, B.chain[i]) = EMPTY;
                B.taken[B.taken_count++] = B.chain[i];
            }
        }
    }
    if (B.taken_count == 0 && !free && stones_without_liberty(p, own)) {
        AT(B.cells, p) = EMPTY;
        return 0;
    }
    B.has_ko = B.taken_count == 1 && !free && !friend;
    if (B.has_ko)
        B.ko = B.taken[0];
    B.own = enemy;
    return 1;
}

static int is_own_eye(point p)
{
    unsigned char own = B.own, enemy = BLACK + WHITE - own;
    point q;
    for (int d = 0; d < 4; d++) {
        unsigned char content = look(B.cells, p, d, &q);
        if (content != own && content != OFF)
            return 0;
    }
    int enemies = 0, edge = 0;
    for (int d = 4; d < 8; d++) {
        unsigned char content = look(B.cells, p, d, &q);
        enemies += content == enemy;
        edge |= content == OFF;
    }
    return enemies + edge < 2;
}

/* The points of captured stones are empty again. The order in which flood found the stones is that of the walk: the same
   queue, the same order of neighbours. */
static int give_back(candidate *list, int count)
{
    for (int i = 0; i < B.taken_count; i++)
        list[count++] = (candidate){B.taken[i], number(B.taken[i])};
    return count;
}

static int black_leads(void)
{
    int lead = 0;
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++) {
            point p = point_at(row, column), q;
            unsigned char content = AT(B.cells, p);
            if (content == EMPTY) {
                int seen = 0;
                for (int d = 0; d < 4; d++) {
                    unsigned char beside = look(B.cells, p, d, &q);
                    seen |= beside == OFF ? 0 : beside;
                }
                content = seen;
            }
            lead += (content == BLACK) - (content == WHITE);
        }
    return lead > 0;
}

static void play(tally *run, const candidate *start)
{
    static candidate list[N * N];
    int count = N * N, passes = 0;
    clear();
    memcpy(list, start, sizeof list);
    for (int moves = 0; moves < 3 * N * N && passes < 2; moves++) {
        int open = count;
        run->moves++;
        for (;;) {
            if (open == 0) {
                B.has_ko = 0;
                B.own = BLACK + WHITE - B.own;
                passes++;
                run->digest = digest_of(run->digest, N * N);
                break;
            }
            int i = below(&run->random, open);
            candidate chosen = list[i];
            if (!is_own_eye(chosen.at) && place(chosen.at)) {
                list[i] = list[--count];
                count = give_back(list, count);
                passes = 0;
                run->digest = digest_of(run->digest, chosen.number);
                break;
            }
            list[i] = list[--open];
            list[open] = chosen;
        }
    }
    run->black_wins += black_leads();
}

static void play_games(tally *run, uint32_t games)
{
    static candidate start[N * N];
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            start[row * N + column] = (candidate){point_at(row, column), row * N + column};
    while (games--)
        play(run, start);
}

int main(int count, char **words)
{
    tally run = {1, UINT64_C(14695981039346656037), 0, 0};
    play_games(&run, count > 1 ? strtoul(words[1], NULL, 10) : 1);
    printf("%llu %016llx\n", (unsigned long long)run.moves, (unsigned long long)run.digest);
    return 0;
}
