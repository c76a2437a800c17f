"""m,n,k games, written a second time: short, slow, and made to be read.

A state is the board as a string of `.XO`, row by row from the top, the side to move,
and whether the last move has won. K or more in a row win.
"""


class Mnk:
    def __init__(self, columns, rows, in_a_row):
        self.columns, self.rows, self.in_a_row = columns, rows, in_a_row
        self.start = ("." * (columns * rows), "X", False)

    def in_line(self, board, move, down, right):
        """Stones of the same side that follow a stone in one direction."""
        row, column = divmod(move, self.columns)
        found = 0
        while True:
            row, column = row + down, column + right
            if not (0 <= row < self.rows and 0 <= column < self.columns):
                return found
            if board[row * self.columns + column] != board[move]:
                return found
            found += 1

    def play(self, state, move):
        board, mover, _ = state
        board = board[:move] + mover + board[move + 1 :]
        won = any(
            1 + self.in_line(board, move, down, right) + self.in_line(board, move, -down, -right) >= self.in_a_row
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        )
        return (board, "XO"[mover == "X"], won)

    def over(self, state):
        return state[2] or "." not in state[0]

    def children(self, state):
        if self.over(state):
            return {}
        empty = (at for at, cell in enumerate(state[0]) if cell == ".")
        return {move: self.play(state, move) for move in empty}

    def name(self, move):
        row, column = divmod(move, self.columns)
        return "abcdefghijklmnopqrstuvwxyz"[column] + str(row + 1)

    def random_game(self, random):
        state, empty = self.start, list(range(len(self.start[0])))
        while not self.over(state):
            index = random.below(len(empty))
            move = empty[index]
            empty[index] = empty[-1]
            empty.pop()
            yield move
            state = self.play(state, move)
        self.last = state

    def black_won(self):
        return self.last[2] and self.last[1] == "O"
