"""Othello, written a second time: short, slow, and made to be read.

A state is the 64 squares as a string of `XO-`, a1 b1 .. h8, and the side to move.
"""
PASS = 64
STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


class Othello:
    def __init__(self):
        self.start = ("-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27, "X")

    def turned(self, state, square):
        """The discs that a move turns; none if it is no move."""
        squares, mover = state
        turned = []
        for down, right in STEPS if squares[square] == "-" else []:
            line = []
            row, column = divmod(square, 8)
            while True:
                row, column = row + down, column + right
                if not (0 <= row < 8 and 0 <= column < 8) or squares[row * 8 + column] == "-":
                    break
                if squares[row * 8 + column] == mover:
                    turned += line
                    break
                line.append(row * 8 + column)
        return turned

    def children(self, state):
        """The states after each move; a pass only where there is no other."""
        squares, mover = state
        other = "XO"[mover == "X"]
        after = {}
        for square in range(64):
            turned = self.turned(state, square)
            if turned:
                new = list(squares)
                for at in turned + [square]:
                    new[at] = mover
                after[square] = ("".join(new), other)
        if not after and any(self.turned((squares, other), at) for at in range(64)):
            after[PASS] = (squares, other)
        return after

    def over(self, state):
        return not self.children(state)

    def name(self, move):
        return "pass" if move == PASS else "abcdefgh"[move % 8] + str(move // 8 + 1)

    def random_game(self, random):
        state = self.start
        while True:
            after = self.children(state)
            if not after:
                self.last = state
                return
            move = sorted(after)[random.below(len(after))]
            yield move
            state = after[move]

    def black_won(self):
        return self.last[0].count("X") > self.last[0].count("O")
