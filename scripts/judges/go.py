"""Go, written a second time: short, slow, and made to be read.

A board is a string of `.XO`, row by row from the top. A state is everything that the
rules ask about; it is never changed.
"""
from collections import namedtuple

State = namedtuple("State", "board mover ko passes seen taken")
LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Go:
    def __init__(self, rows, columns, superko=False, suicide=False, passes="ends"):
        self.rows, self.columns = rows, columns
        self.superko, self.suicide, self.passes = superko, suicide, passes
        self.points = self.pass_move = rows * columns
        board = "." * self.points
        self.start = State(board, "X", None, 0, frozenset([board]), (0, 0))

    def step(self, point, down, right):
        row, column = divmod(point, self.columns)
        row, column = row + down, column + right
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if inside else None

    def neighbours(self, point):
        steps = [self.step(point, *by) for by in ((-1, 0), (0, -1), (0, 1), (1, 0))]
        return [point for point in steps if point is not None]

    def chain(self, board, point):
        """The stones of a chain, breadth first, and its liberties."""
        stones, liberties = [point], set()
        for stone in stones:
            for near in self.neighbours(stone):
                if board[near] == "." and board[point] != ".":
                    liberties.add(near)
                elif board[near] == board[point] and near not in stones:
                    stones.append(near)
        return stones, liberties

    def play(self, state, move):
        """The state after a move, or None if the rules forbid it."""
        mover, other = state.mover, "XO"[state.mover == "X"]
        if move == self.pass_move:
            if self.passes == "never":
                return None
            return state._replace(mover=other, ko=None, passes=state.passes + 1)
        if state.board[move] != "." or (move == state.ko and not self.superko):
            return None
        board = put(state.board, [move], mover)
        captured = []
        for near in self.neighbours(move):
            if board[near] == other and not self.chain(board, near)[1]:
                captured += self.chain(board, near)[0]
                board = put(board, captured, ".")
        stones, liberties = self.chain(board, move)
        black, white = state.taken
        taken = len(captured)
        if not liberties:
            if not self.suicide or len(stones) == 1:
                return None
            board = put(board, stones, ".")
            mover, taken = other, len(stones)
        if self.superko and board in state.seen:
            return None
        single = len(captured) == 1 and len(stones) == 1 and len(liberties) == 1
        counts = (black + taken, white) if mover == "X" else (black, white + taken)
        seen = state.seen | {board} if self.superko else state.seen
        return State(board, other, captured[0] if single else None, 0, seen, counts)

    def over(self, state):
        return self.passes == "ends" and state.passes >= 2

    def children(self, state):
        if self.over(state):
            return {}
        played = ((move, self.play(state, move)) for move in range(self.points + 1))
        return {move: child for move, child in played if child is not None}

    def name(self, move):
        if move == self.pass_move:
            return "pass"
        row, column = divmod(move, self.columns)
        return f"{LETTERS[column]}{self.rows - row}"

    # Random games, as docs/WORKLOADS.md has them.

    def is_eye(self, board, point, own):
        if any(board[near] != own for near in self.neighbours(point)):
            return False
        corners = [self.step(point, *by) for by in ((-1, -1), (-1, 1), (1, -1), (1, 1))]
        enemies = sum(c is not None and board[c] not in (own, ".") for c in corners)
        return enemies + (None in corners) < 2

    def random_game(self, random):
        state, candidates = self.start, list(range(self.points))
        for _ in range(3 * self.points):
            open_, child = len(candidates), None
            while open_ and child is None:
                index = random.below(open_)
                point = candidates[index]
                if not self.is_eye(state.board, point, state.mover):
                    child = self.play(state, point)
                if child is None:
                    open_ -= 1
                    candidates[index], candidates[open_] = candidates[open_], point
            if child is None:
                point, child = self.pass_move, self.play(state, self.pass_move)
            else:
                candidates[index] = candidates[-1]
                candidates.pop()
                for near in self.neighbours(point):
                    if child.board[near] == "." and near not in candidates:
                        walk = self.chain(child.board, near)[0]
                        candidates += [p for p in walk if p not in candidates]
            yield point
            state = child
            if self.over(state):
                break
        self.last = state

    def black_won(self):
        return self.area(self.last.board) > 0

    def area(self, board):
        lead = 0
        for point in range(self.points):
            owners = {board[point]} if board[point] != "." else {board[n] for n in self.neighbours(point)}
            lead += (owners == {"X"}) - (owners == {"O"})
        return lead


def put(board, points, stone):
    return "".join(stone if at in points else old for at, old in enumerate(board))
