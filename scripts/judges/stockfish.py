"""Boardbench against Stockfish by UCI: the moves of random games, and the sequences
behind each."""
import os
import random
import shutil
import subprocess

PROGRAM = shutil.which("stockfish", path=os.environ["PATH"] + ":/usr/games")
STARTS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/pppppppp/8/k7/7K/8/PPPPPPPP/8 w - - 0 1",
]


class Uci:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command, last):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while not lines or not lines[-1].startswith(last):
            lines.append(self.process.stdout.readline().strip())
        return lines

    def divide(self, position, depth):
        lines = self.ask(f"position {position}\ngo perft {depth}", "Nodes searched")
        moves = (line.split(": ") for line in lines if ": " in line and " " not in line.split(": ")[0])
        return {move: int(nodes) for move, nodes in moves}

    def fen(self, position):
        fen = next(line for line in self.ask(f"position {position}\nd", "Checkers") if line.startswith("Fen: "))
        return fen.removeprefix("Fen: ")


def judge_stockfish(compared, scale):
    uci = Uci()
    for number in range(scale):
        position, moves = f"fen {STARTS[number % len(STARTS)]}", []
        for ply in range(60):
            here = f"{position} moves {' '.join(moves)}" if moves else position
            legal = list(uci.divide(here, 1))
            if ply % 10 == number % 10 or not legal:
                depth = 3 if ply % 20 == number % 10 else 2
                compared.divides("chess", ["--position", uci.fen(here)], depth, uci.divide(here, depth))
            if not legal:
                break
            moves.append(random.choice(legal))
    uci.process.kill()
    uci.process.wait()


MISSING = None if PROGRAM else "there is no stockfish (Debian: stockfish)"
JUDGES = [("Stockfish by UCI", judge_stockfish)]
