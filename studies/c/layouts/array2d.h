/* An array of arrays: `board[row][column]`. */
typedef struct { signed char row, column; } point;

#define CELLS(type, name) type name[N][N]
#define AT(cells, p) ((cells)[(p).row][(p).column])
#define ALLOCATE(type, name) ((void)0)
#define BORDER(cells, off) ((void)0)

static inline point point_at(int row, int column) { return (point){row, column}; }
static inline int number(point p) { return p.row * N + p.column; }
static inline int same(point a, point b) { return a.row == b.row && a.column == b.column; }

static inline unsigned char look(unsigned char (*cells)[N], point p, int direction, point *next)
{
    int row = p.row + ROW_STEP[direction], column = p.column + COLUMN_STEP[direction];
    next->row = row;
    next->column = column;
    if (row < 0 || row >= N || column < 0 || column >= N)
        return OFF;
    return cells[row][column];
}
