"""`papan usi` as other programs use it: through pipes, and in whole games against another engine."""

import os
import shutil
import subprocess
import unittest

from program import PAPAN, run, run_json

FAIRY = shutil.which("fairy-stockfish", path=os.environ.get("PATH", "") + ":/usr/games")


class Transcripts(unittest.TestCase):
    def test_a_session(self):
        answer = run("usi", stdin="usi\nisready\nusinewgame\nposition startpos moves 7g7f\ngo mate 1000\n"
                                  "position startpos\nquit\n").stdout.splitlines()
        self.assertIn("usiok", answer)
        self.assertIn("readyok", answer)

    def test_end_of_input_ends_the_program(self):
        with subprocess.Popen([PAPAN, "usi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
            engine.stdin.write("position startpos\ngo infinite\n")
            engine.stdin.close()
            self.assertEqual(engine.wait(timeout=60), 0)


@unittest.skipUnless(FAIRY, "fairy-stockfish is not installed")
class Games(unittest.TestCase):
    def test_whole_games_against_fairy_stockfish(self):
        lines = run_json("match", "shogi", f"usi:{PAPAN} usi --player alphabeta:nodes=300", f"usi:{FAIRY}",
                         "--games", "2", "--limits", "nodes=300", "--json", "--quiet")
        self.assertEqual(lines[-1]["games"], 2, lines[-1])


if __name__ == "__main__":
    unittest.main()
