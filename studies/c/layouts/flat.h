/* One array without a border. A point is an index, and its column is carried
   along, so that no step divides. */
typedef struct { short index, column; } point;

#define CELLS(type, name) type name[N * N]
#define AT(cells, p) ((cells)[(p).index])
#define ALLOCATE(type, name) ((void)0)
#define BORDER(cells, off) ((void)0)

static inline point point_at(int row, int column) { return (point){row * N + column, column}; }
static inline int number(point p) { return p.index; }
static inline int same(point a, point b) { return a.index == b.index; }

static inline unsigned char look(const unsigned char *cells, point p, int direction, point *next)
{
    int index = p.index + ROW_STEP[direction] * N + COLUMN_STEP[direction];
    int column = p.column + COLUMN_STEP[direction];
    next->index = index;
    next->column = column;
    if ((unsigned)column >= N || (unsigned)index >= N * N)
        return OFF;
    return cells[index];
}
