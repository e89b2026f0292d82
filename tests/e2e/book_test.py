"""`papan book`: a tiny book grown, gone on with, taught and shown; players that open by it; files that are no books."""

import os
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from program import PAPAN, run, run_json, wait_until_stoppable

QUICK = ["--depth", "3", "--quiet"]


class Book(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.book = self.folder / "tiny.book"

    def build(self, positions):
        return run("book", "build", "othello", str(self.book), "--positions", str(positions), *QUICK).stdout

    def show(self, *arguments):
        return run_json("book", "show", "othello", "--book", str(self.book), "--json", *arguments)[0]

    def test_shogi_has_text_books_counted_from_games(self):
        games, book = self.folder / "games.usi", self.folder / "counted.db"
        games.write_text("startpos moves 7g7f 3c3d 2g2f\nstartpos moves 7g7f 8c8d\n", encoding="utf-8")
        self.assertIn("counted.db: 3 positions", run("book", "learn", "shogi", str(book), str(games), "--plies", "3").stdout)
        text = book.read_text(encoding="utf-8")
        self.assertTrue(text.startswith("#YANEURAOU-DB2016 1.00\nsfen lnsgkgsnl/"), text)
        self.assertIn("\n7g7f 8c8d 0 0 2\n", text)
        (page,) = run_json("book", "show", "shogi", "--book", str(book), "--json")
        self.assertEqual(page["line"][0], "7g7f")
        self.assertIn("`papan book learn` counts games", run("book", "build", "shogi", str(book), code=2).stderr)
        book.write_text("7g7f none 0 0 1\n", encoding="utf-8")
        self.assertIn("line 1: a move without a position", run("book", "show", "shogi", "--book", str(book), code=2).stderr)

    def test_it_is_built_and_gone_on_with(self):
        self.assertIn("tiny.book: 6 positions", self.build(6))
        self.assertIn("tiny.book: 9 positions", self.build(9))
        self.assertIn("tiny.book: 9 positions", self.build(9))
        self.assertEqual(self.show()["positions"], 9)

    def test_ctrl_c_keeps_what_there_is(self):
        process = subprocess.Popen([PAPAN, "book", "build", "othello", str(self.book), "--positions", "1000000", *QUICK],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        wait_until_stoppable(process)
        process.send_signal(signal.SIGINT)
        said, complained = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, complained)
        self.assertIn("the same command goes on", complained)
        self.assertIn(f"{self.show()['positions']} positions", said)

    def test_it_is_shown(self):
        self.build(9)
        start = self.show()
        self.assertEqual([row["move"] for row in start["moves"]], ["d3", "c4", "f5", "e6"])
        self.assertEqual({row["positions"] for row in start["moves"]}, {8})
        reply = self.show("f5")
        self.assertEqual(reply["moves"][0]["value"], -start["moves"][0]["value"])
        self.assertEqual(self.show("--position", reply["position"])["moves"], reply["moves"])
        self.assertEqual(self.show("f5", reply["line"][0])["moves"], self.show("f5" + reply["line"][0])["moves"])
        said = run("book", "show", "othello", "f5", "--book", str(self.book)).stdout
        self.assertRegex(said, r"move +value +depth +positions\n")
        self.assertRegex(said, r"line: [a-h][1-8].*\n9 positions in the book\n")
        self.assertIn("does not know this one", run("book", "show", "othello", "f5f4e3f6c4d3", "--book", str(self.book)).stdout)
        self.assertIn("f6 outflanks no disc", run("book", "show", "othello", "f6", "--book", str(self.book), code=2).stderr)

    def test_it_learns_from_records(self):
        self.build(2)
        record = self.folder / "games.txt"
        record.write_text("f5f4e3f6c4d3\nf5d6c5f4\n", encoding="utf-8")
        run("book", "learn", "othello", str(self.book), str(record), *QUICK)
        for line in ("f5f4e3f6c4", "f5d6c5"):
            self.assertIn({"f5f4e3f6c4": "d3", "f5d6c5": "f4"}[line], [row["move"] for row in self.show(line)["moves"]])
        self.assertTrue(self.show("f5f4e3f6c4d3")["moves"])
        # The records of a match, in the format of Othello programs, no further than so many moves.
        games = self.folder / "games"
        run("match", "othello", "random", "random", "--games", "2", "--openings", "none", "--records", str(games), "--quiet")
        known = self.show()["positions"]
        run("book", "learn", "othello", str(self.book), str(games), "--plies", "4", *QUICK)
        self.assertTrue(known < self.show()["positions"] <= known + 8)

    def test_records_that_are_none_are_refused(self):
        record = self.folder / "games.txt"
        record.write_text("f5f5\n", encoding="utf-8")
        done = run("book", "learn", "othello", str(self.book), str(record), *QUICK, code=2)
        self.assertIn("games.txt: line 1: move 2", done.stderr)
        self.assertIn("there is no game of othello", done.stderr)
        self.assertFalse(self.book.exists())

    def test_a_player_opens_by_it(self):
        self.build(9)
        said = run("nboard", "--player", f"best:depth=2,book={self.book}", stdin="nboard 2\ngo\n").stdout
        self.assertRegex(said, r"nodestats 0 .*\n=== (D3|C4|F5|E6)/")
        searched = run("nboard", "--player", "best:depth=2", stdin="nboard 2\ngo\n").stdout
        self.assertRegex(searched, "nodestats [1-9]")
        # Whoever asks what a position is worth wants a search.
        known = run_json("analyse", "othello", "--player", f"best:book={self.book}", "--limits", "depth=2", "--json")[0]
        self.assertGreater(known["report"]["nodes"], 0)

    def test_a_torn_book_is_refused_and_the_player_does_without(self):
        self.build(9)
        torn = self.folder / "othello.book"
        torn.write_bytes(self.book.read_bytes()[:-1])
        for arguments in (["book", "show", "othello", "--book", str(torn)],
                          ["book", "build", "othello", str(torn), *QUICK],
                          ["match", "othello", f"best:book={torn}", "random", "--games", "2"]):
            with self.subTest(arguments):
                self.assertIn("othello.book: the opening book is damaged", run(*arguments, code=2).stderr)
        with mock.patch.dict(os.environ, PAPAN_WEIGHTS=str(self.folder)):
            done = run("nboard", "--player", "best:depth=2,book=on", stdin="nboard 2\ngo\n")
        self.assertIn("othello plays without its book", done.stderr)
        self.assertIn("=== ", done.stdout)

    def test_what_is_no_book_is_refused(self):
        foreign = self.folder / "picture.book"
        foreign.write_text("GIF89a", encoding="utf-8")
        self.assertIn("this is no opening book of Othello", run("book", "show", "othello", "--book", str(foreign), code=2).stderr)
        self.assertIn("no opening book 'nothing'", run("book", "show", "othello", "--book", "nothing", code=2).stderr)
        self.assertIn("go has no opening book", run("book", "show", "go", code=2).stderr)
        self.assertIn("it is a folder", run("book", "build", "othello", str(self.folder), *QUICK, code=2).stderr)


if __name__ == "__main__":
    unittest.main()
