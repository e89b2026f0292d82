#!/usr/bin/env python3
"""Finished Go games by GNU Go playing itself, with GNU Go's own verdict, one JSON object a line.

    tools/go_games.py --size 9 --games 80 --rules chinese --levels 1,5,8 --seed 1 > games.jsonl

Each game begins with a few random moves so that no two are alike. The two sides play at levels
drawn from --levels. Fields: size, rules, komi, moves (vertices, black first), position (as
`papan` writes it), prisoners [taken by black, by white], dead, seki, score. tools/go_agreement.py
compares them with `papan score`.
"""
import argparse
import json
import random
import subprocess
import sys

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Gtp:
    """A GTP engine as a child process."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"the engine ended at '{command}'")
            if line.strip() == "" and lines:
                break
            if line.strip():
                lines.append(line.rstrip("\n"))
        if not lines[0].startswith("="):
            raise RuntimeError(f"{command}: {lines[0]}")
        return "\n".join([lines[0][1:].strip()] + lines[1:]).strip()

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def board_rows(engine, size):
    """The stones as rows from the top."""
    rows = [["."] * size for _ in range(size)]
    for colour, letter in (("black", "X"), ("white", "O")):
        for vertex in engine.ask(f"list_stones {colour}").split():
            rows[size - int(vertex[1:])][LETTERS.index(vertex[0])] = letter
    return ["".join(row) for row in rows]


def play(engine, size, rules, komi, levels, rng):
    engine.ask(f"boardsize {size}")
    engine.ask("clear_board")
    engine.ask(f"komi {komi}")
    moves, passes, colour = [], 0, 0
    opening = rng.randint(2, max(2, size // 3))
    side_levels = [rng.choice(levels), rng.choice(levels)]
    while passes < 2 and len(moves) < 3 * size * size:
        name = ("black", "white")[colour]
        if len(moves) < opening:
            edge = 2 if size > 9 else 1
            vertex = LETTERS[rng.randrange(edge, size - edge)] + str(rng.randrange(edge, size - edge) + 1)
            try:
                engine.ask(f"play {name} {vertex}")
            except RuntimeError:
                continue
        else:
            engine.ask(f"level {side_levels[colour]}")
            vertex = engine.ask(f"genmove {name}").upper()
        moves.append("pass" if vertex == "PASS" else vertex)
        passes = passes + 1 if vertex == "PASS" else 0
        colour = 1 - colour
    engine.ask("level 10")
    return {
        "size": size, "rules": rules, "komi": komi, "levels": side_levels, "moves": moves,
        "position": f"{size} {'/'.join(board_rows(engine, size))} {'XO'[colour]}",
        "prisoners": [int(engine.ask("captures black")), int(engine.ask("captures white"))],
        "dead": sorted(engine.ask("final_status_list dead").split()),
        "seki": sorted(engine.ask("final_status_list seki").split()),
        "score": engine.ask("final_score"),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--gnugo", default="/usr/games/gnugo")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--rules", choices=["chinese", "japanese"], default="chinese")
    parser.add_argument("--levels", default="1")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed * 1000003 + args.size)
    levels = [int(level) for level in args.levels.split(",")]
    komi = 7.5 if args.rules == "chinese" else 6.5
    for _ in range(args.games):
        engine = Gtp([args.gnugo, "--mode", "gtp", f"--{args.rules}-rules", "--never-resign",
                      "--seed", str(rng.randrange(1, 2**31))])
        print(json.dumps(play(engine, args.size, args.rules, komi, levels, rng)), flush=True)
        engine.close()


if __name__ == "__main__":
    sys.exit(main())
