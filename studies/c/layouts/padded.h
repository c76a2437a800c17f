/* GNU Go's array: one border column shared by both edges, a border row at each
   end. The content of a border cell is the test for the edge. */
typedef short point;

enum { STRIDE = N + 1, FIRST = N + 2, ALL = (N + 2) * (N + 1) + 1 };
#define CELLS(type, name) type name[ALL]
#define AT(cells, p) ((cells)[p])
#define ALLOCATE(type, name) ((void)0)
#define BORDER(cells, off) memset((cells), (off), ALL)

static inline point point_at(int row, int column) { return FIRST + row * STRIDE + column; }
static inline int number(point p) { return (p - FIRST) / STRIDE * N + (p - FIRST) % STRIDE; }
static inline int same(point a, point b) { return a == b; }

static inline unsigned char look(const unsigned char *cells, point p, int direction, point *next)
{
    *next = p + ROW_STEP[direction] * STRIDE + COLUMN_STEP[direction];
    return cells[*next];
}
