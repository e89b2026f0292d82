"""`papan gtp` through real pipes: whole games against GNU Go, and what the two say of the result."""

import os
import shutil
import unittest

from gtp_engine import Engine, Refused
from program import PAPAN, PATIENCE, run, wait_until

GNUGO = shutil.which("gnugo") or "/usr/games/gnugo"


def margin(score):
    return float(score[2:]) * (1 if score[0] == "B" else -1) if "+" in score else 0.0


def play_game(black, white, size, komi):
    """Both engines see every move; returns the moves."""
    for engine in (black, white):
        engine.ask(f"boardsize {size}")
        engine.ask("clear_board")
        engine.ask(f"komi {komi}")
    moves = []
    while moves[-2:] != ["PASS", "PASS"] and len(moves) < 3 * size * size:
        name, mover, other = (("b", black, white), ("w", white, black))[len(moves) % 2]
        move = mover.ask(f"genmove {name}").upper()
        if move == "RESIGN":
            break
        other.ask(f"play {name} {move}")
        moves.append(move)
    return moves


@unittest.skipUnless(os.path.exists(GNUGO), "GNU Go is not installed")
class AgainstGnuGo(unittest.TestCase):
    def play(self, rules, papan_is_black):
        papan = Engine(PAPAN, "gtp", "--options", f"rules={rules}", "--player", "uct:playouts=400")
        gnugo = Engine(GNUGO, "--mode", "gtp", f"--{rules}-rules", "--level", "1", "--never-resign",
                       "--seed", "1")
        black, white = (papan, gnugo) if papan_is_black else (gnugo, papan)
        moves = play_game(black, white, 7, 6.5)
        self.assertEqual(moves[-2:], ["PASS", "PASS"], "the game did not end by passes")
        self.assertEqual(sorted(papan.ask("final_status_list dead").split()),
                         sorted(gnugo.ask("final_status_list dead").split()))
        self.assertEqual(margin(papan.ask("final_score")), margin(gnugo.ask("final_score")))
        papan.close()
        gnugo.close()

    def test_a_game_by_area(self):
        self.play("chinese", True)

    def test_a_game_by_territory(self):
        self.play("japanese", False)


class Session(unittest.TestCase):
    def test_it_ends_with_its_input(self):
        engine = Engine(PAPAN, "gtp", "--options", "size=5", "--player", "random")
        self.assertEqual(engine.ask("3 name"), "3 Papan")
        engine.process.stdin.close()
        self.assertEqual(engine.process.wait(timeout=60), 0)
        engine.process.stdout.close()

    def test_it_stops_thinking_when_its_input_ends(self):
        engine = Engine(PAPAN, "gtp", "--options", "size=9", "--player", "uct", "--limits", "movetime=1h")
        engine.process.stdin.write("genmove b\n")
        engine.process.stdin.close()
        self.assertEqual(engine.process.wait(timeout=PATIENCE), 0)
        self.assertRegex(engine.process.stdout.read(), "^= [A-J][1-9]\n\n$")
        engine.process.stdout.close()

    def test_input_that_ends_with_quit_is_worked_off(self):
        flags = ("gtp", "--options", "size=7", "--player", "uct", "--limits", "playouts=3000", "--seed", "5")
        engine = Engine(PAPAN, *flags)
        patient = engine.ask("genmove b")
        engine.close()
        self.assertEqual(run(*flags, stdin="genmove b\n\nquit\n\n").stdout, f"= {patient}\n\n=\n\n")

    def test_it_ponders_where_it_is_told_and_ends_with_its_input(self):
        engine = Engine(PAPAN, "gtp", "--game", "othello", "--player", "best", "--limits", "nodes=1000", "--ponder")
        engine.ask("genmove b")
        spent = float(engine.ask("cputime"))
        # Each question ends the pondering, and it is gone on with behind the answer.
        wait_until(lambda: float(engine.ask("cputime")) > spent + 0.05, "time spent between the commands")
        self.assertRegex(engine.ask("genmove w"), "^[a-h][1-8]$")
        engine.process.stdin.close()
        self.assertEqual(engine.process.wait(timeout=PATIENCE), 0)
        engine.process.stdout.close()

    def test_bad_flags_are_refused(self):
        self.assertIn("no game", run("gtp", "--game", "ludo", code=2).stderr)
        self.assertIn("no player", run("gtp", "--player", "dice", code=2).stderr)
        self.assertIn("size", run("gtp", "--options", "size=99", code=2).stderr)

    def test_errors_do_not_end_it(self):
        engine = Engine(PAPAN, "gtp", "--player", "random")
        with self.assertRaises(Refused):
            engine.ask("dance")
        engine.close()


if __name__ == "__main__":
    unittest.main()
