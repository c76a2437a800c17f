"""Boardbench against GNU Go by GTP: stones, captures and legal moves of random games,
under its rules of ko and suicide."""
import os
import random
import shutil
import subprocess

PROGRAM = shutil.which("gnugo", path=os.environ["PATH"] + ":/usr/games")
RULES = [
    (["--simple-ko", "--forbid-suicide"], ["--ko", "simple", "--suicide", "no"]),
    (["--positional-superko", "--forbid-suicide"], ["--ko", "positional-superko", "--suicide", "no"]),
    (["--simple-ko", "--allow-suicide"], ["--ko", "simple", "--suicide", "yes"]),
]
# Not both at once: GNU Go 3.8 lets a suicide repeat an earlier board. go.py does both.


class Gtp:
    def __init__(self, options):
        call = [PROGRAM, "--mode", "gtp", *options]
        self.process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __call__(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while line := self.process.stdout.readline().rstrip("\n"):
            lines.append(line)
        answer = " ".join(lines)
        assert answer.startswith("="), f"GNU Go answers {command!r} with {answer!r}"
        return answer[1:].split()

    def end(self):
        self("quit")
        self.process.wait()


def judge_gnugo(compared, scale):
    every = compared.names("go")
    for number in range(scale * 2):
        options, rules = RULES[number % 3]
        size = random.choice([2, 3, 4, 5, 7, 9, 9, 13, 19])
        gtp = Gtp(options)
        gtp(f"boardsize {size}")
        gtp("clear_board")
        words, length = [], random.randrange(10, 2 * size * size + 12)
        looks = set(random.sample(range(length), 5))
        for ply in range(length):
            colour = ("black", "white")[ply % 2]
            legal = gtp(f"all_legal {colour}")
            points = [point for point in legal if point != "PASS"]
            if ply in looks:
                look(compared, every, gtp, size, rules, words, colour, points)
            move = random.choice(points) if points and random.random() < 0.98 else "pass"
            if move == "pass" and words and words[-1].endswith("pass"):
                break
            gtp(f"play {colour} {move}")
            words.append(f"{'BW'[ply % 2]} {move}")
        gtp.end()


def look(compared, every, gtp, size, rules, words, colour, points):
    board = ["--size", size, *rules] + (["--moves", " ".join(words)] if words else [])
    expected = {move: 1 for move in [*points, "pass"]}
    compared.divides("go", board, 1, expected)
    rows = [["."] * size for _ in range(size)]
    for side, stone in (("black", "X"), ("white", "O")):
        for vertex in gtp(f"list_stones {side}"):
            column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".index(vertex[0])
            rows[size - int(vertex[1:])][column] = stone
    shown = {
        "rows": ["".join(row) for row in rows],
        "to_move": colour,
        "legal_moves": sorted(expected),
        "captures_black": int(gtp("captures black")[0]),
        "captures_white": int(gtp("captures white")[0]),
    }
    compared.shows("go", board, random.sample(every, 4), shown)


MISSING = None if PROGRAM else "there is no gnugo (Debian: gnugo)"
JUDGES = [("GNU Go by GTP", judge_gnugo)]
