"""papan train and papan selfplay with a trainer that learns nothing: what survives kill -9."""

import json
import os
import random
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PAPAN = os.environ["PAPAN"]

# Hands the best network back as the candidate, as papan-train would leave one.
TRAINER = """#!{python}
import json, shutil, sys
run = sys.argv[sys.argv.index("--dir") + 1]
shutil.copy(run + "/best.weights", run + "/candidate.weights")
print(json.dumps({{"step": 20, "policy_loss": 1.5, "value_loss": 0.5, "policy_accuracy": 0.25}}))
"""

QUICK = [
    "width=8", "blocks=1", "games_per_round=8", "full_visits=6", "cheap_visits=3", "match_games=2", "match_visits=2",
    "backend=fp32", "games_at_once=4", "anchor=",
]


def stored_games(folder: Path) -> int:
    """Whole games in the store: a header of 64 bytes, then as many bytes as it says."""
    count = 0
    for file in sorted(folder.glob("*.games")):
        data = file.read_bytes()
        at = 0
        while at + 64 <= len(data):
            (packed,) = struct.unpack_from("<I", data, at + 40)
            at += 64 + packed
            if at <= len(data):
                count += 1
    return count


class Train(unittest.TestCase):
    def setUp(self):
        self.temp = tempfile.TemporaryDirectory()
        self.run_folder = Path(self.temp.name) / "run"
        trainer = Path(self.temp.name) / "trainer"
        trainer.write_text(TRAINER.format(python=sys.executable))
        trainer.chmod(0o755)
        self.environment = {**os.environ, "PAPAN_TRAIN": str(trainer)}

    def tearDown(self):
        self.temp.cleanup()

    def command(self, *extra: str) -> list[str]:
        changes = [word for change in QUICK for word in ("--set", change)]
        return [PAPAN, "train", "go", "--dir", str(self.run_folder), "--options", "size=4,rules=chinese",
                *changes, *extra]

    def history(self) -> list[dict]:
        return [json.loads(line) for line in (self.run_folder / "ratings.jsonl").read_text().splitlines()]

    def test_killed_again_and_again_it_loses_no_game(self):
        dice = random.Random(7)
        before = 0
        for _ in range(20):
            child = subprocess.Popen(self.command(), env=self.environment, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL)
            time.sleep(dice.uniform(0.1, 0.9))
            child.send_signal(signal.SIGKILL)
            child.wait()
            now = stored_games(self.run_folder / "replay")
            self.assertGreaterEqual(now, before)
            before = now
        rounds = json.loads((self.run_folder / "state.json").read_text())["round"] + 1
        done = subprocess.run(self.command("--rounds", str(rounds)), env=self.environment, capture_output=True,
                              text=True, timeout=200)
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = self.history()
        self.assertEqual([row["round"] for row in rows], list(range(1, rounds + 1)))
        self.assertEqual(rows[-1]["games"], stored_games(self.run_folder / "replay"))
        self.assertIn(f"round {rounds}: {rows[-1]['games']} games", done.stdout)
        self.assertIn("<svg", (self.run_folder / "report.svg").read_text())

    def test_ctrl_c_stops_cleanly(self):
        child = subprocess.Popen(self.command(), env=self.environment, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True)
        time.sleep(1.5)
        child.send_signal(signal.SIGINT)
        _, complaints = child.communicate(timeout=30)
        self.assertEqual(child.returncode, 0, complaints)
        self.assertIn("the same command goes on", complaints)
        self.assertGreaterEqual(json.loads((self.run_folder / "state.json").read_text())["round"], 1)

    def test_two_programs_in_one_folder_are_refused(self):
        first = subprocess.Popen(self.command(), env=self.environment, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        try:
            while not (self.run_folder / "state.json").exists():
                time.sleep(0.05)
            second = subprocess.run(self.command(), env=self.environment, capture_output=True, text=True, timeout=30)
            self.assertEqual(second.returncode, 1)
            self.assertIn("another program is at work", second.stderr)
        finally:
            first.kill()
            first.wait()

    def test_selfplay_stores_what_it_reports(self):
        subprocess.run(self.command("--rounds", "1"), env=self.environment, capture_output=True, check=True, timeout=100)
        out = Path(self.temp.name) / "games"
        done = subprocess.run(
            [PAPAN, "selfplay", "go", "--net", str(self.run_folder / "best.weights"), "--out", str(out), "--games", "5",
             "--options", "size=4,rules=chinese", "--set", "full_visits=4", "--set", "cheap_visits=2", "--set", "backend=fp32"],
            capture_output=True, text=True, check=True, timeout=100)
        self.assertEqual(json.loads(done.stdout)["games"], stored_games(out))

    def test_a_player_without_a_network_says_so(self):
        done = subprocess.run([PAPAN, "match", "go", "zero:net=nowhere", "random", "--games", "2"],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no network 'nowhere'", done.stderr)


if __name__ == "__main__":
    unittest.main()
