"""`papan openings`: games of several kinds of files counted, looked up, and files that are no tables."""

import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from program import run, run_json

WHOLE = "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7c2a4h8a2b7f1b3b1b2h7a7a8a1g1g2h2h1"
# The same game from the other side of the board.
TURNED = "".join(f"{chr(ord('a') + ord('h') - ord(column))}{9 - int(row)}" for column, row in zip(WHOLE[::2], WHOLE[1::2]))


class Openings(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.table = self.folder / "mine.openings"

    def build(self, *arguments, code=0):
        return run("openings", "build", "othello", str(self.table), *arguments, "--quiet", code=code)

    def show(self, *arguments):
        return run_json("openings", "show", "othello", "--table", str(self.table), "--json", *arguments)[0]

    def transcripts(self, *games):
        path = self.folder / "games.transcript"
        path.write_text("".join(f"{game}\n" for game in games), encoding="utf-8")
        return str(path)

    def test_games_are_counted_whatever_way_they_were_kept(self):
        records = self.folder / "records"
        run("match", "othello", "random", "random", "--games", "4", "--openings", "none", "--records", str(records), "--quiet")
        done = self.build(self.transcripts(WHOLE, TURNED, "f5d6c3"), str(records), "--least-games", "2", "--plies", "6")
        self.assertIn("mine.openings: ", done.stdout)
        self.assertIn("of 6 games\n1 games were left out", done.stdout)
        start = self.show()
        self.assertEqual((start["games"], start["plies"], start["least_games"]), (6, 6, 2))
        self.assertEqual([start["moves"][0][name] for name in ("move", "same", "games")], ["d3", ["c4", "f5", "e6"], 6])

    def test_a_move_is_told_with_its_results_and_the_books_value(self):
        self.build(self.transcripts(WHOLE, TURNED), "--least-games", "1")
        reply = self.show("f5d6")
        self.assertEqual(reply["name"]["en"], "Perpendicular")
        row = reply["moves"][0]
        self.assertEqual((row["move"], row["games"], row["wins"], row["draws"], row["margin"]), ("c3", 2, 2, 0, 4.0))
        self.assertIn("value", row["book"])
        self.assertEqual(self.show("f5", "d6")["moves"], reply["moves"])
        self.assertEqual(self.show("--position", reply["position"])["moves"], reply["moves"])
        said = run("openings", "show", "othello", "f5d6", "--table", str(self.table)).stdout
        self.assertRegex(said, r"Perpendicular\nmove +games +won +drawn +lost +margin +book\nc3 +2 +100.0% +0.0% +0.0% +\+4.00")
        self.assertIn("fewer than 1 came here within 20 moves",
                      run("openings", "show", "othello", "f5f4e3f6c4d3", "--table", str(self.table)).stdout)

    def test_a_table_of_ones_own_takes_the_place_of_the_programs(self):
        self.build(self.transcripts(WHOLE, TURNED), "--least-games", "1")
        self.table.rename(self.folder / "othello.openings")
        with mock.patch.dict(os.environ, PAPAN_WEIGHTS=str(self.folder)):
            self.assertEqual(run_json("openings", "show", "othello", "--json")[0]["games"], 2)
        self.assertGreater(run_json("openings", "show", "othello", "--json")[0]["games"], 100_000)

    def test_what_is_none_is_refused(self):
        foreign = self.folder / "picture.openings"
        foreign.write_text("GIF89a", encoding="utf-8")
        for arguments, reason in ((["show", "othello", "--table", str(foreign)], "this is no table of Othello's openings"),
                                  (["show", "othello", "--table", "nothing"], "there is no table of openings 'nothing'"),
                                  (["show", "othello", "f6"], "f6 outflanks no disc"),
                                  (["show", "go"], "go has no table of openings"),
                                  (["build", "go", str(self.table), "games.sgf"], "go has no table of openings")):
            with self.subTest(arguments):
                self.assertIn(reason, run("openings", *arguments, code=2).stderr)
        self.assertIn("there is no whole game of othello", self.build(self.transcripts("f5d6c3"), code=2).stderr)
        self.assertFalse(self.table.exists())


if __name__ == "__main__":
    unittest.main()
