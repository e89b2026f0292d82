"""`papan gtp` under the engine controller that Sabaki uses: a game of two engines, analysis stopped in both ways, records."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

from program import PAPAN

NPM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "npm")
HAS_CLIENT = bool(shutil.which("node")) and os.path.isdir(os.path.join(NPM, "node_modules", "@sabaki", "gtp"))

# A wall for each side in the middle: Black has two lines of five points, White three, 2.5 for komi.
RECORD = ("(;GM[1]FF[4]SZ[5]KM[2.5]RU[Chinese];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[])")


@unittest.skipUnless(HAS_CLIENT, "the npm packages of tests/npm are not installed: tools/install_npm tests/npm")
class SabakiController(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            sgf = os.path.join(folder, "game.sgf")
            with open(sgf, "w", encoding="utf-8") as file:
                file.write(RECORD)
            done = subprocess.run(["node", "gtp.mjs"], cwd=NPM, capture_output=True, text=True, timeout=240,
                                  input=json.dumps({"papan": os.path.abspath(PAPAN), "sgf": sgf}))
        assert done.returncode == 0, done.stderr
        seen = json.loads(done.stdout)
        cls.game, cls.session = seen["game"], seen["session"]

    def test_a_game_ends_by_passes_with_one_score(self):
        self.assertEqual(self.game["moves"][-2:], ["pass", "pass"])
        self.assertGreater(len(self.game["moves"]), 4)
        self.assertEqual(self.game["scores"][0], self.game["scores"][1])
        self.assertRegex(self.game["scores"][0], r"^([BW]\+[\d.]+|0)$")

    def test_commands(self):
        self.assertLessEqual({"genmove", "play", "undo", "loadsgf", "printsgf", "final_score", "kata-analyze",
                              "lz-analyze", "lz-genmove_analyze"}, set(self.session["commands"]))
        self.assertEqual(self.session["unknown"], {"error": "unknown command"})
        self.assertEqual(self.session["numbered"], {"id": 7, "error": False, "content": "2"})

    def test_analysis_streams_until_another_command(self):
        seen = self.session["byCommand"]
        self.assertFalse(seen["error"])
        self.assertGreaterEqual(len(seen["lines"]), 3)
        self.assertRegex(seen["lines"][0], r"^info move [A-E][1-5] visits \d+ ")
        self.assertEqual(seen["next"], "Papan")
        self.assertFalse(seen["busy"])

    def test_analysis_streams_until_an_empty_line(self):
        seen = self.session["byEmptyLine"]
        self.assertFalse(seen["error"])
        self.assertGreaterEqual(len(seen["lines"]), 3)
        self.assertFalse(seen["busy"])

    def test_a_record_is_loaded_counted_and_taken_back(self):
        self.assertEqual(self.session["score"], "W+7.5")
        self.assertEqual(self.session["undone"], "")
        self.assertIn(";W[ce];B[])", self.session["record"].replace("\n", ""))
        self.assertNotIn("error", str(self.session["loaded"]))


if __name__ == "__main__":
    unittest.main()
