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

from program import PAPAN, wait_until, wait_until_stoppable

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
        wait_until((self.run_folder / "state.json").exists, "the first round")
        wait_until_stoppable(child)
        child.send_signal(signal.SIGINT)
        _, complaints = child.communicate(timeout=30)
        self.assertEqual(child.returncode, 0, complaints)
        self.assertIn("the same command goes on", complaints)
        self.assertGreaterEqual(json.loads((self.run_folder / "state.json").read_text())["round"], 1)

    def test_two_programs_in_one_folder_are_refused(self):
        first = subprocess.Popen(self.command(), env=self.environment, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        try:
            wait_until((self.run_folder / "state.json").exists, "the first round")
            second = subprocess.run(self.command(), env=self.environment, capture_output=True, text=True, timeout=30)
            self.assertEqual(second.returncode, 1)
            self.assertIn("another program is at work", second.stderr)
        finally:
            first.kill()
            first.wait()

    def test_learns_by_itself_where_no_other_trainer_is_named(self):
        environment = {name: value for name, value in os.environ.items() if name != "PAPAN_TRAIN"}
        done = subprocess.run(self.command("--rounds", "1"), env=environment, capture_output=True, text=True,
                              timeout=200)
        self.assertEqual(done.returncode, 0, done.stderr)
        last = json.loads((self.run_folder / "losses.jsonl").read_text().splitlines()[-1])
        self.assertGreater(last["step"], 0)
        self.assertGreater(last["policy_loss"], 0)
        self.assertTrue((self.run_folder / "trainer" / "checkpoint").exists())
        self.assertNotEqual((self.run_folder / "candidate.weights").read_bytes(),
                            (self.run_folder / "start.weights").read_bytes())

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


class TrainPatterns(unittest.TestCase):
    """papan train othello --method patterns, with games of one move ahead."""

    QUICK = [
        "depth=1", "solve_at=6", "games_per_file=4", "files_per_generation=3", "iterations=4", "match_games=2",
        "match_depth=1", "probcut_positions=4", "probcut_deepest=3", "probcut_most_empties=10", "gate=0",
    ]

    def setUp(self):
        self.temp = tempfile.TemporaryDirectory()
        self.run_folder = Path(self.temp.name) / "run"

    def tearDown(self):
        self.temp.cleanup()

    def command(self, *extra: str) -> list[str]:
        changes = [word for change in self.QUICK for word in ("--set", change)]
        return [PAPAN, "train", "othello", "--method", "patterns", "--dir", str(self.run_folder), *changes, *extra]

    def run_for(self, generations: int, *extra: str) -> subprocess.CompletedProcess:
        return subprocess.run(self.command("--rounds", str(generations), *extra), capture_output=True, text=True,
                              timeout=200)

    def files(self) -> list[Path]:
        return sorted((self.run_folder / "positions").glob("*.positions"))

    def history(self) -> list[int]:
        lines = (self.run_folder / "generations.jsonl").read_text().splitlines()
        return [json.loads(line)["generation"] for line in lines]

    def test_killed_it_goes_on_and_its_weights_play(self):
        child = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: self.files() or child.poll() is not None, "the first positions")
        self.assertIsNone(child.poll())
        child.kill()
        child.wait()
        before = {file.name: file.read_bytes() for file in self.files()}
        done = self.run_for(2)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("generation 2: ", done.stdout)
        self.assertEqual(self.history(), [1, 2])
        for file in self.files():
            self.assertEqual(file.read_bytes(), before.get(file.name, file.read_bytes()))
        self.assertIn("<svg", (self.run_folder / "report.svg").read_text())
        best = self.run_folder / "best.patterns"
        match = subprocess.run([PAPAN, "match", "othello", f"best:patterns={best},depth=1", "random", "--games", "2",
                                "--json"], capture_output=True, text=True, timeout=100)
        self.assertEqual(match.returncode, 0, match.stderr)

    def test_it_begins_from_weights_alone(self):
        self.assertEqual(self.run_for(1).returncode, 0)
        first = self.run_folder / "best.patterns"
        weights = Path(self.temp.name) / "first.patterns"
        weights.write_bytes(first.read_bytes())
        self.run_folder = Path(self.temp.name) / "second"
        done = self.run_for(1, "--from", str(weights))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.run_folder = Path(self.temp.name) / "third"
        weights.write_bytes(weights.read_bytes()[:-1])
        done = self.run_for(1, "--from", str(weights))
        self.assertEqual(done.returncode, 2)
        self.assertIn("damaged", done.stderr)

    def test_a_file_named_stop_stops_it(self):
        self.run_folder.mkdir()
        (self.run_folder / "stop").touch()
        done = subprocess.run(self.command(), capture_output=True, text=True, timeout=100)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.files(), [])

    def test_games_of_others_are_learnt_from_and_faults_told(self):
        games = Path(self.temp.name) / "games.txt"
        games.write_text("1977\t34\tf5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2"
                         "g7c2a4h8a2b7f1b3b1b2h7a7a8a1g1g2h2h1\n1977\t1\tf5a1\n")
        done = self.run_for(1, "--positions", str(games), "--set", "others_every=1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("is left out: move 2", done.stderr)

    def test_what_does_not_exist_is_refused(self):
        done = subprocess.run([PAPAN, "train", "othello", "--method", "osmosis", "--dir", str(self.run_folder)],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no method 'osmosis', expected zero", done.stderr)
        done = self.run_for(1, "--set", "deepness=3")
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no setting 'deepness'", done.stderr)


if __name__ == "__main__":
    unittest.main()
