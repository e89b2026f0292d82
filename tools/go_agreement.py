#!/usr/bin/env python3
"""How often `papan score` agrees with GNU Go about finished games.

    tools/go_agreement.py --papan build/release/papan/apps/papan games.jsonl...

The games are those of tools/go_games.py. Prints a line per set of games with the rates, and every
disagreement with both verdicts, so that each can be looked at.
"""
import argparse
import json
import subprocess
import sys
import time

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def sgf_of(game):
    """The game as SGF, so that prisoners and rules come along."""
    size = game["size"]

    def point(vertex):
        if vertex == "pass":
            return ""
        column = LETTERS.index(vertex[0])
        return chr(97 + column) + chr(97 + size - int(vertex[1:]))

    moves = "".join(f";{'BW'[i % 2]}[{point(move)}]" for i, move in enumerate(game["moves"]))
    return f"(;GM[1]FF[4]SZ[{size}]KM[{game['komi']}]RU[{game['rules'].capitalize()}]{moves})"


def margin_of(score):
    if score.startswith(("B+", "W+")):
        return float(score[2:]) * (1 if score[0] == "B" else -1)
    return 0.0


def compare(papan, game, playouts):
    command = [papan, "score", "-", "--json", "--playouts", str(playouts)]
    start = time.perf_counter()
    answer = subprocess.run(command, input=sgf_of(game), capture_output=True, text=True, check=True)
    seconds = time.perf_counter() - start
    return json.loads(answer.stdout), seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--papan", required=True)
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--quiet", action="store_true", help="only the rates")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    for path in args.files:
        with open(path, encoding="utf-8") as file:
            games = [json.loads(line) for line in file if line.strip()]
        if not games:
            continue
        same_dead = same_score = settled = with_seki = same_seki = 0
        settled_same = 0
        slowest = 0.0
        for number, game in enumerate(games):
            verdict, seconds = compare(args.papan, game, args.playouts)
            slowest = max(slowest, seconds)
            dead_agrees = set(verdict["dead"]) == set(game["dead"])
            score_agrees = abs(verdict["margin"] - margin_of(game["score"])) < 0.01
            same_dead += dead_agrees
            same_score += score_agrees
            settled += verdict["settled"]
            settled_same += verdict["settled"] and dead_agrees and score_agrees
            if game["seki"] or verdict["seki"]:
                with_seki += 1
                same_seki += set(game["seki"]) == set(verdict["seki"])
            if not args.quiet and not (dead_agrees and score_agrees):
                print(json.dumps({
                    "file": path, "game": number, "settled": verdict["settled"],
                    "position": game["position"],
                    "dead_gnugo_only": sorted(set(game["dead"]) - set(verdict["dead"])),
                    "dead_papan_only": sorted(set(verdict["dead"]) - set(game["dead"])),
                    "seki_gnugo": game["seki"], "seki_papan": verdict["seki"],
                    "score_gnugo": margin_of(game["score"]), "score_papan": verdict["margin"]}))
        print(json.dumps({
            "file": path, "games": len(games), "same_dead": same_dead, "same_score": same_score,
            "settled": settled, "settled_and_same": settled_same, "with_seki": with_seki,
            "same_seki": same_seki, "slowest_seconds": round(slowest, 3)}), flush=True)


if __name__ == "__main__":
    sys.exit(main())
