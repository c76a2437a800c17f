/* 0x88: rows twice as wide as a power of two that holds the board; one AND tells
   whether an index lies on it. On 8x8 the mask is 0x88. On other sizes a bias
   first carries what is past the last column or row into the masked bits. */
typedef short point;

enum {
    HALF = N <= 8 ? 8 : N <= 16 ? 16 : 32,
    WIDTH = 2 * HALF,
    BIAS = (HALF - N) * (WIDTH + 1),
    MASK = HALF * WIDTH + HALF,
    ALL = N * WIDTH
};
#define CELLS(type, name) type name[ALL]
#define AT(cells, p) ((cells)[p])
#define ALLOCATE(type, name) ((void)0)
#define BORDER(cells, off) ((void)0)

static inline point point_at(int row, int column) { return row * WIDTH + column; }
static inline int number(point p) { return p / WIDTH * N + p % WIDTH; }
static inline int same(point a, point b) { return a == b; }

static inline unsigned char look(const unsigned char *cells, point p, int direction, point *next)
{
    int index = p + ROW_STEP[direction] * WIDTH + COLUMN_STEP[direction];
    *next = index;
    if ((index | (index + BIAS)) & MASK)
        return OFF;
    return cells[index];
}
