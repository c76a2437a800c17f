"""Boardbench against the second programs for Go, Othello and m,n,k (go.py, othello.py,
mnk.py): moves and sequences from positions of random play, and random games."""
import itertools
import random

import compare
from go import Go
from mnk import Mnk
from othello import Othello


def walk(game, state, plies):
    """A limited number of random moves: the moves and the last state."""
    moves = []
    for _ in range(plies):
        children = game.children(state)
        if not children:
            break
        move = random.choice(list(children))
        moves.append((move, state))
        state = children[move]
    return moves, state


def go_board(game, moves=()):
    words = [f"{'BW'[state.mover == 'O']} {game.name(move)}" for move, state in moves]
    ko = "positional-superko" if game.superko else "simple"
    board = ["--rows", game.rows, "--columns", game.columns, "--ko", ko, "--passes", game.passes]
    board += ["--suicide", "yes" if game.suicide else "no"]
    return board + (["--moves", " ".join(words)] if words else [])


def judge_go(compared, scale):
    """Small boards and rectangles under all rules, with ko, suicide and repetition."""
    rules = list(itertools.product((False, True), (False, True), ("ends", "free", "never")))
    sizes = [(2, 2), (2, 3), (3, 3), (4, 3), (2, 7), (5, 4), (5, 5), (2, 25), (9, 9)]
    for number in range(scale * 12):
        rows, columns = sizes[number % len(sizes)]
        game = Go(rows, columns, *rules[number % 12])
        moves, state = walk(game, game.start, random.randrange(6 * rows * columns if rows < 5 else 60))
        depth = 3 if rows * columns <= 9 else 2
        compared.divides("go", go_board(game, moves), depth, compare.divide(game, state, depth))
    for seed in range(1, 1 + max(1, scale // 4)):
        for rows, columns in [(2, 2), (2, 3), (3, 5), (7, 4), (9, 9), (6, 11), (13, 13)]:
            game = Go(rows, columns, superko=seed % 2 == 0)
            count = max(1, 100 // (rows * columns))
            expected = compare.random_games(game, count, seed)
            compared.plays("go", go_board(game), count, seed, expected)


def judge_othello(compared, scale):
    """Positions of random games to their end, where passes are."""
    game = Othello()
    for number in range(scale * 6):
        plies = random.randrange(60) if number % 2 else 48 + random.randrange(13)
        _, (squares, mover) = walk(game, game.start, plies)
        expected = compare.divide(game, (squares, mover), 3)
        compared.divides("othello", [f"--position={squares} {mover}"], 3, expected)
    for seed in range(1, 1 + max(1, scale // 4)):
        compared.plays("othello", [], 4, seed, compare.random_games(game, 4, seed))


def judge_mnk(compared, scale):
    """Boards of all shapes, won and drawn games among the positions."""
    sizes = [(3, 3, 3), (4, 3, 3), (7, 6, 4), (2, 9, 3), (15, 15, 5), (5, 5, 1), (19, 19, 5), (25, 2, 5)]
    for number in range(scale * 8):
        columns, rows, in_a_row = sizes[number % len(sizes)]
        game = Mnk(columns, rows, in_a_row)
        moves, state = walk(game, game.start, random.randrange(columns * rows))
        words = " ".join(game.name(move) for move, _ in moves)
        board = ["--mnk", f"{columns},{rows},{in_a_row}"] + (["--moves", words] if words else [])
        depth = 3 if columns * rows < 30 else 2
        compared.divides("mnk", board, depth, compare.divide(game, state, depth))
    for seed in range(1, 1 + max(1, scale // 4)):
        for columns, rows, in_a_row in sizes:
            game = Mnk(columns, rows, in_a_row)
            board = ["--mnk", f"{columns},{rows},{in_a_row}"]
            compared.plays("mnk", board, 10, seed, compare.random_games(game, 10, seed))


JUDGES = [("go.py", judge_go), ("othello.py", judge_othello), ("mnk.py", judge_mnk)]
