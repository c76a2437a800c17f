"""Boardbench against python-chess: random games, and positions of a kind: en passant at
once legal, promotions, double checks, castling out of and through check; random games by
the protocol."""
import random

try:
    import chess
except ImportError:
    chess = None

import compare


class Chess:
    """python-chess in the words of the other judges."""

    def children(self, board):
        after = {}
        for move in board.legal_moves:
            child = board.copy(stack=False)
            child.push(move)
            after[move.uci()] = child
        return after

    def name(self, move):
        return move

    def random_game(self, random):
        board = chess.Board()
        for _ in range(400):
            draw = random.next()
            codes = {code(move): move for move in board.legal_moves}
            if not codes:
                break
            chosen = min(codes, key=lambda code: finalise(draw ^ code))
            yield chosen
            board.push(codes[chosen])
        self.last = board

    def black_won(self):
        return self.last.is_checkmate() and self.last.turn == chess.WHITE


def code(move):
    return move.from_square | move.to_square << 6 | (move.promotion or 1) - 1 << 12


def finalise(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & compare.MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & compare.MASK
    return z ^ z >> 31


def kinds(board):
    """What is special about a position."""
    found = set()
    if board.has_legal_en_passant():
        found.add("en passant")
    if any(move.promotion for move in board.legal_moves):
        found.add("promotion")
    if len(board.checkers()) > 1:
        found.add("double check")
    mine = bool(board.castling_rights & chess.BB_RANK_1 if board.turn else board.castling_rights & chess.BB_RANK_8)
    if mine and board.is_check():
        found.add("castling out of check")
    king = board.king(board.turn)
    beside = [king - 1, king + 1] if mine else []
    if any(board.is_attacked_by(not board.turn, square) for square in beside):
        found.add("castling through check")
    return found


STARTS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1pp1pb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPP1BPPP/R3K2R w KQkq - 0 1",
    "8/pppppppp/8/k7/7K/8/PPPPPPPP/8 w - - 0 1",
    "r3k2r/1P4P1/8/2b2B2/2B2b2/8/1p4p1/R3K2R w KQkq - 0 1",
    "4k3/1pPp1p2/8/2P1PpPp/P1pPp1p1/8/1P1P1PpP/4K3 w - - 0 1",
]


def judge_python_chess(compared, scale):
    wanted = dict.fromkeys(["en passant", "promotion", "double check"], 2 * scale)
    wanted.update(dict.fromkeys(["castling out of check", "castling through check"], scale))
    compared.note = ", ".join(f"{count} with {kind}" for kind, count in wanted.items())
    anything = scale
    while anything or any(wanted.values()):
        board = chess.Board(random.choice(STARTS))
        for _ in range(80):
            legal = list(board.legal_moves)
            if not legal or not (anything or any(wanted.values())):
                break
            useful = [kind for kind in kinds(board) if wanted[kind] > 0]
            some = anything and random.random() < 0.05
            if useful or some:
                for kind in useful:
                    wanted[kind] -= 1
                anything -= bool(some)
                compared.divides("chess", ["--position", board.fen()], 2, compare.divide(Chess(), board, 2))
            board.push(random.choice(legal))
    for seed in range(1, 1 + max(1, scale // 12)):
        compared.plays("chess", [], 1, seed, compare.random_games(Chess(), 1, seed))


MISSING = None if chess else "there is no module chess (pip install chess)"
JUDGES = [("python-chess", judge_python_chess)]
