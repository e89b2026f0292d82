"""Congklak through the program: rule sets, the story of a move, exact values."""

import json
import tempfile
import unittest
from pathlib import Path

from program import PAPAN, run, run_json


class Moves(unittest.TestCase):
    def test_each_move_says_how_it_ends_and_what_it_brings(self):
        (answer,) = run_json("moves", "congklak", "--position", "1,0,3,0/0,4,1,0 first", "--json")
        self.assertEqual(list(answer["moves"][0]),
                         ["move", "position", "end", "sown", "lifts", "captured", "gain"])
        self.assertEqual(answer["moves"][0], {
            "move": "1", "position": "0,0,3,5/0,0,1,0 second", "end": "capture", "sown": 1,
            "lifts": 1, "captured": 5, "gain": 5})

    def test_events_can_be_followed_seed_by_seed(self):
        (answer,) = run_json("moves", "congklak", "--position", "1,0,3,0/0,4,1,0 first", "--json",
                             "--events")
        self.assertEqual(
            [(e["what"], e["side"], e["place"], e["count"]) for e in answer["moves"][0]["events"]],
            [("lift", "first", "1", 1), ("drop", "first", "2", 1),
             ("capture", "second", "2", 4), ("capture", "first", "2", 1)])

    def test_rule_sets_are_named(self):
        for name in ["congklak", "congklak-noself", "congkak", "congkak-lap", "dakon",
                     "dakon-sleman"]:
            (answer,) = run_json("moves", "congklak", "--rules", name, "--json")
            self.assertEqual(answer["position"], "7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 first")
        (kalah,) = run_json("moves", "congklak", "--rules", "kalah", "--json")
        self.assertEqual(kalah["position"], "4,4,4,4,4,4,0/4,4,4,4,4,4,0 first")
        self.assertEqual(kalah["moves"][2]["end"], "store")

    def test_an_unknown_rule_set_is_refused(self):
        self.assertIn("expected congklak, congklak-noself, congkak",
                      run("moves", "congklak", "--rules", "preset=chess", code=2).stderr)


class Solve(unittest.TestCase):
    def test_value_of_the_position_and_of_every_move(self):
        (answer,) = run_json("solve", "congklak", "--rules", "holes=4,seeds=4", "--json")
        self.assertEqual(list(answer), ["value", "moves", "line", "nodes", "seconds"])
        self.assertEqual(answer["value"], 30)
        self.assertEqual([m["move"] for m in answer["moves"]], ["1", "2", "3", "4"])
        self.assertEqual(max(m["value"] for m in answer["moves"]), 30)

    def test_positions_from_standard_input(self):
        answers = run_json("solve", "congklak", "--rules", "kalah-empty", "--position", "-", "--json",
                           stdin="1,1,1,1,1,1,0/1,1,1,1,1,1,0 first\n2,2,2,2,2,2,0/2,2,2,2,2,2,9 second\n")
        self.assertEqual([a["value"] for a in answers], [2, 10])

    def test_the_value_alone_is_that_of_the_best_of_all_moves_with_any_memory(self):
        board = ("solve", "congklak", "--rules", "kalah-empty,holes=4,seeds=4", "--json")
        (whole,) = run_json(*board)
        for memory in ("1", "64"):
            (answer,) = run_json(*board, "--value-only", "--memory", memory)
            self.assertEqual(answer["value"], max(m["value"] for m in whole["moves"]))
        run("solve", "congklak", "--memory", "0", code=2)

    def test_what_cannot_be_solved_is_said(self):
        self.assertIn("gomoku has no exact solver", run("solve", "gomoku", code=2).stderr)
        self.assertIn("single round", run("solve", "congklak", "--rules", "rounds=3", code=2).stderr)


class Records(unittest.TestCase):
    GAME = "Congklak 1\nRules: preset=kalah,pie=true\nFirst: Ani\nSecond: Budi\nfirst: 3 1\nsecond: keep 5\n"

    def test_a_record_survives_convert(self):
        again = run("convert", "-", "-", "--to", "congklak", stdin=self.GAME)
        self.assertEqual(again.stdout, self.GAME)

    def test_a_turn_of_the_wrong_side_is_told_with_its_line(self):
        bad = self.GAME.replace("second: keep 5", "first: 5")
        done = run("convert", "-", "-", "--to", "congklak", stdin=bad, code=2)
        self.assertIn("line 6: it is the second player's turn at '5'", done.stderr)


class Engine(unittest.TestCase):
    PLAYER = "negamax:depth=4"

    def games(self, player, rules):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder, "games.log")
            run("match", "congklak", player, "greedy", "--games", "4", "--openings", "random:3", "--seed", "5",
                "--rules", rules, "--log", str(log))
            lines = [json.loads(line) for line in log.read_text().splitlines()]
        return [line["moves"] for line in lines if "moves" in line]

    def test_a_match_meets_the_engine_as_it_meets_the_player_itself(self):
        engine = f"gtp:{PAPAN} congklak-engine --player {self.PLAYER}"
        for rules in ("", "kalah", "rounds=2,holes=5,seeds=3"):
            games = self.games(self.PLAYER, rules)
            self.assertEqual(len(games), 4)
            self.assertEqual(self.games(engine, rules), games, rules)

    def test_a_session(self):
        done = run("congklak-engine", "--player", "greedy", stdin="rules kalah\nplay first 3\ngenmove first\nquit\n")
        self.assertRegex(done.stdout, "^=\n\n=\n\n= [1-6]\n\n=\n\n$")


if __name__ == "__main__":
    unittest.main()
