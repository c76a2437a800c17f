"""What all judges share: boardbench as a program, the rows compared, and the generator
of the random games (docs/WORKLOADS.md, "How playouts choose")."""
import csv
import io
import json
import re
import subprocess

MASK = (1 << 64) - 1


class Xorshift:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state ^= self.state >> 12
        self.state ^= self.state << 25 & MASK
        self.state ^= self.state >> 27
        return self.state * 2685821657736338717 & MASK

    def below(self, count):
        return (self.next() >> 32) * count >> 32


def perft(game, state, depth):
    """Number of move sequences; a game that ends before the depth counts none."""
    if depth == 0:
        return 1
    return sum(perft(game, child, depth - 1) for child in game.children(state).values())


def divide(game, state, depth):
    """The same behind each move."""
    children = game.children(state).items()
    return {game.name(move): perft(game, child, depth - 1) for move, child in children}


def random_games(game, count, seed):
    """What `playout` prints of random games: moves, games won by black, digest."""
    random, moves, black_wins, digest = Xorshift(seed), 0, 0, 14695981039346656037
    for _ in range(count):
        for move in game.random_game(random):
            moves += 1
            digest = (digest ^ move) * 1099511628211 & MASK
        black_wins += game.black_won()
    return {"moves": str(moves), "black_wins": str(black_wins), "digest": f"{digest:016x}"}


class Compare:
    """Compares every representation with what a program expects. A row is one representation
    in one position, or in one run of random games."""

    def __init__(self, program, spoiled=False):
        self.program, self.spoiled = program, spoiled
        self.note = ""
        self.positions = self.rows = 0
        self.differences = []

    def ask(self, *arguments):
        call = [self.program, *map(str, arguments)]
        done = subprocess.run(call, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            self.differ(arguments, f"exit code {done.returncode}: {done.stderr.strip()}")
            return None
        # As if a representation had counted or shown something else.
        return re.sub(r"[1-9](?=\D*\Z)", "0", done.stdout) if self.spoiled else done.stdout

    def differ(self, arguments, what):
        self.differences.append(f"{' '.join(map(str, arguments))}\n    {what}")

    def table(self, *arguments):
        """The rows of a table by representation; few of them are an error as well."""
        found = {}
        text = self.ask(*arguments, "--format", "csv")
        for row in csv.DictReader(io.StringIO(text or "")):
            found.setdefault(row["representation"], []).append(row)
        if text is not None and len(found) < 8:
            self.differ(arguments, f"only {len(found)} representations answer")
        return found

    def divides(self, game, board, depth, expected):
        """Legal moves and the number of sequences behind each."""
        arguments = ["perft", game, "--variants", "--depth", depth, *board]
        self.positions += 1
        if not expected:
            for name, rows in self.table(*arguments).items():
                self.equal(arguments, name, "0", rows[0]["nodes"])
            return
        for name, rows in self.table(*arguments, "--divide").items():
            found = {row["move"]: int(row["nodes"]) for row in rows}
            self.equal(arguments, name, expected, found)

    def plays(self, game, board, count, seed, expected):
        """Random games by the protocol."""
        arguments = ["playout", game, "--variants", "--playouts", count, "--seed", seed, *board]
        self.positions += 1
        for name, rows in self.table(*arguments).items():
            self.equal(arguments, name, expected, {key: rows[0][key] for key in expected})

    def shows(self, game, board, names, expected):
        """What `show` prints of a position, by each of some representations."""
        self.positions += 1
        for name in names:
            arguments = ["show", game, *board, "--representation", name, "--format", "json"]
            shown = json.loads(self.ask(*arguments) or "{}")
            found = {key: shown.get(key) for key in expected}
            if isinstance(found.get("legal_moves"), list):
                found["legal_moves"] = sorted(found["legal_moves"])
            self.equal(arguments, name, expected, found)

    def equal(self, arguments, name, expected, found):
        self.rows += 1
        if expected != found:
            self.differ(arguments, f"{name}: {difference(expected, found)}")

    def names(self, game, having=""):
        """The representations of a game that play on a board of any size."""
        listed = csv.DictReader(io.StringIO(self.ask("list", "representations", "--format", "csv")))
        any_size = [row for row in listed if row["game"] == game and row["size"] == "at run time"]
        return [row["representation"] for row in any_size if having in row["representation"]]


def difference(expected, found):
    if not isinstance(expected, dict):
        return f"expected {expected}, found {found}"
    keys = sorted(set(expected) | set(found))
    unequal = [key for key in keys if expected.get(key) != found.get(key)]
    each = (f"{key}: expected {expected.get(key)}, found {found.get(key)}" for key in unequal[:6])
    return "; ".join(each)
