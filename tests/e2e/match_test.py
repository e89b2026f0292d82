"""Matches, tournaments and experiments through the real program: answers, signals, logs, engines."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from program import PAPAN, PATIENCE, Person, run, run_json, wait_until

MOCK = os.environ["MOCK_ENGINE"]
RHINO = "/usr/games/gtp-rhino"


def games_of(log):
    """The games of a log without their times, by number; fails when one is there twice."""
    games = {}
    for line in Path(log).read_text().splitlines()[1:]:
        game = json.loads(line)
        del game["seconds"]
        assert game["id"] not in games, f"game {game['id']} twice"
        games[game["id"]] = game
    return games


class WithFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.log = os.path.join(self.folder, "games.jsonl")


class Match(WithFolder):
    def test_json_is_one_object_seen_from_the_first_player(self):
        (answer,) = run_json("match", "othello", "minimax", "random", "--games", "20", "--json")
        self.assertEqual(list(answer)[:10], ["game", "players", "games", "wins", "draws", "losses", "score", "elo",
                                             "elo_low", "elo_high"])
        self.assertEqual(answer["games"], 20)
        self.assertEqual(answer["wins"] + answer["draws"] + answer["losses"], 20)
        self.assertGreater(answer["score"], 0.5)
        self.assertEqual(sum(answer["pentanomial"]), 10)

    def test_text_says_the_same(self):
        text = run("match", "othello", "greedy", "random", "--games", "6").stdout
        self.assertRegex(text, r"games 6: \+\d =\d -\d, score")
        self.assertIn("likelihood of superiority", text)

    def test_the_seed_decides_everything_and_threads_nothing(self):
        def play(name, *more):
            log = os.path.join(self.folder, name)
            run("match", "othello", "uct:playouts=8", "random", "--games", "6", "--log", log, *more)
            return games_of(log)
        once = play("once")
        self.assertEqual(once, play("threads", "--concurrency", "3"))
        self.assertNotEqual(once, play("other", "--seed", "2"))

    def test_limits_may_differ(self):
        (answer,) = run_json("match", "othello", "alphabeta", "alphabeta", "--games", "2", "--json",
                             "--limits-a", "depth=1", "--limits-b", "time=5s+0.1s,nodes=2000")
        self.assertEqual(answer["players"], ["alphabeta@depth=1", "alphabeta@time=5s+100ms,nodes=2000"])
        self.assertEqual(answer["endings"], {"rules": 2})

    def test_sprt_stops_by_itself(self):
        (answer,) = run_json("match", "othello", "minimax", "random", "--games", "5000", "--json",
                             "--sprt", "elo0=0,elo1=60")
        self.assertEqual(answer["sprt"]["verdict"], "elo1 accepted")
        self.assertLess(answer["games"], 5000)

    def test_bad_input_is_told_and_is_exit_code_2(self):
        for arguments in (["match", "othello", "nobody", "random"], ["match", "chess", "a", "b"], ["match"],
                          ["match", "othello", "random"], ["match", "othello", "random", "random", "--limits", "x=1"],
                          ["match", "othello", "random", "random", "--openings", "/no/such/file"],
                          ["match", "othello", "random", "random", "--sprt", "elo0=9"],
                          ["match", "othello", "gtp:/no/such/engine", "random"],
                          ["tournament", "othello", "random"], ["experiment", "nothing"]):
            self.assertTrue(run(*arguments, code=2).stderr.startswith("papan: "), arguments)

    def test_every_game_can_be_played(self):
        for game in run_json("players", "--json")[0]["games"]:
            (answer,) = run_json("match", game["game"], "random", "random", "--games", "4", "--json",
                                 "--max-moves", "300")
            self.assertEqual(answer["games"], 4)

    def test_games_are_also_written_in_the_format_of_their_game(self):
        for game, rules, ending in (("go", "size=5", "sgf"), ("othello", "size=6", "ggf")):
            folder, log = os.path.join(self.folder, game), os.path.join(self.folder, game + ".jsonl")
            run("match", game, "greedy", "random", "--rules", rules, "--games", "4", "--records", folder, "--log", log)
            self.assertEqual(sorted(os.listdir(folder)), [f"00000{i}.{ending}" for i in range(4)])
            for number, played in games_of(log).items():
                record = os.path.join(folder, f"00000{number}.{ending}")
                text = Path(record).read_text()
                names = ["greedy", "random"] if number % 2 == 0 else ["random", "greedy"]
                self.assertIn(f"PB[{names[0]}]", text)
                self.assertIn(f"PW[{names[1]}]", text)
                self.assertIn("RE[", text)
                self.assertEqual(text.count("B[") - text.count("PB["), len(played["moves"].split()[0::2]))
                run("convert", record, "-", "--to", "pos")
        self.assertIn("no record format", run("match", "gomoku", "random", "random", "--records", self.folder,
                                              code=2).stderr)

    def test_progress_is_a_line_on_a_terminal(self):
        person = Person("match", "othello", "uct:playouts=30", "random", "--games", "2000")
        person.wait_for(r"\d+/2000 \+\d+ =\d+ -\d+  [\d.]+ %  Elo .* LOS .* left")
        os.kill(person.pid, signal.SIGINT)
        person.wait_for(r"games \d+:")
        person.wait_for(r"stopped after \d+ of 2000 games")


class Resume(WithFolder):
    def start(self, *more):
        return subprocess.Popen([PAPAN, "match", "othello", "uct:playouts=30", "random", "--games", "2000", "--resume",
                                 self.log, "--concurrency", "2", *more], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    def lines(self):
        return Path(self.log).read_text().count("\n") if os.path.exists(self.log) else 0

    def test_ctrl_c_finishes_cleanly_and_the_log_goes_on(self):
        process = self.start("--json")
        wait_until(lambda: self.lines() > 30)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0, err)
        answer = json.loads(out)
        self.assertTrue(answer["stopped"])
        self.assertEqual(answer["games"], len(games_of(self.log)))
        # Everything else is in the log.
        more = answer["games"] + 10
        (again,) = run_json("match", "--resume", self.log, "--games", str(more), "--json")
        self.assertEqual(again["resumed"], answer["games"])
        self.assertEqual(set(games_of(self.log)) >= set(range(more)), True)

    def test_a_killed_match_loses_and_doubles_nothing(self):
        process = self.start()
        wait_until(lambda: self.lines() > 30)
        process.kill()
        process.communicate(timeout=PATIENCE)
        before = self.whole_games()
        games = max(before) + 20
        run("match", "--resume", self.log, "--games", str(games))
        after = games_of(self.log)
        self.assertEqual(set(after), set(range(games)) | set(before))
        for number, game in before.items():
            self.assertEqual(after[number], game)
        # And it is the match that would have been played without the accident.
        whole = os.path.join(self.folder, "whole")
        run("match", "othello", "uct:playouts=30", "random", "--games", str(games), "--log", whole)
        for number, game in games_of(whole).items():
            self.assertEqual(after[number], game)

    def whole_games(self):
        """What a reader sees after the accident: a last line cut short is no game."""
        text = Path(self.log).read_text()
        whole = text[:text.rindex("\n") + 1]
        Path(self.folder, "copy").write_text(whole)
        return games_of(os.path.join(self.folder, "copy"))

    def test_a_damaged_log_is_refused_with_the_place_and_the_fault(self):
        run("match", "othello", "random", "random", "--games", "4", "--log", self.log)
        lines = Path(self.log).read_text().splitlines()
        for number, damage, fault in (
                (1, lambda line: line[:20], r":1: the JSON is cut off at column 21"),
                (1, lambda line: "[" + line + "]", r":1: not the head of a game log"),
                (1, lambda line: line.replace('"seed":1', '"seed":"x"'), r":1: not the head of a game log: 'seed' cannot be \"x\""),
                (3, lambda line: line[:30], r":3: the JSON is cut off at column 31"),
                (3, lambda line: line[:30] + "\0" + line[31:], r":3: this is no JSON: .* at column 31"),
                (3, lambda line: "7", r":3: not a game: this is 7 where an object was expected"),
                (4, lambda line: line.replace('"moves"', '"mover"'), r":4: not a game: 'moves' is missing"),
                (4, lambda line: line.replace('"id":2', '"id":-2'), r":4: not a game: 'id' cannot be -2"),
                (4, lambda line: re.sub(r'"seconds":.[^]]*.', '"seconds":[1e300,0]', line), r":4: not a game: nobody thinks"),
                (5, lambda line: re.sub(r'"ending":"[a-z ]*"', '"ending":"stopped"', line), r":5: not a game: one that was stopped")):
            damaged = lines.copy()
            damaged[number - 1] = damage(lines[number - 1])
            self.assertNotEqual(damaged, lines, fault)
            Path(self.log).write_text("\n".join(damaged) + "\n")
            said = run("match", "--resume", self.log, "--games", "6", code=2).stderr
            self.assertRegex(said, re.escape(self.log) + fault)
            self.assertNotIn("json.exception", said)
            self.assertEqual(Path(self.log).read_text(), "\n".join(damaged) + "\n")

    def test_a_log_is_never_overwritten_or_mixed(self):
        run("match", "othello", "random", "random", "--games", "2", "--log", self.log)
        self.assertIn("--resume", run("match", "othello", "random", "random", "--log", self.log, code=2).stderr)
        self.assertIn("another match", run("match", "othello", "random", "random", "--resume", self.log, "--seed",
                                           "9", code=2).stderr)


class Disk(WithFolder):
    def test_a_full_disk_ends_the_match_and_keeps_every_finished_game(self):
        done = subprocess.run(["sh", "-c", f"ulimit -f 8; exec '{PAPAN}' match othello random random --games 1000 "
                               f"--log '{self.log}' --json"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot write to", done.stderr)
        self.assertIn("finished games are in it", done.stderr)
        kept = len(games_of(self.log))
        self.assertGreater(kept, 5)
        told = json.loads(done.stdout)
        self.assertEqual(told["games"], kept + 1)  # the one that did not fit was played
        self.assertIn(told["error"], done.stderr)
        self.assertEqual((told["key"], told["args"]), ("io", []))
        (answer,) = run_json("match", "--resume", self.log, "--games", "40", "--json")
        self.assertEqual(answer["resumed"], kept)

    def test_a_tournament_tells_programs_the_same(self):
        done = subprocess.run(["sh", "-c", f"ulimit -f 8; exec '{PAPAN}' tournament othello random minimax greedy "
                               f"--games 1000 --log '{self.log}' --json"], capture_output=True, text=True,
                              timeout=PATIENCE)
        self.assertEqual(done.returncode, 1)
        told = json.loads(done.stdout)
        self.assertIn("cannot write to", told["error"])
        self.assertEqual((told["key"], told["args"]), ("io", []))


class Engines(WithFolder):
    def alive(self):
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(process / "exe") == MOCK and self.folder in (process / "cmdline").read_text():
                    found.append(process.name)
            except OSError:
                pass
        return found

    def mock(self, *fault):
        # The folder stands in the command line so that this test's processes can be told apart.
        return " ".join([f"gtp:{MOCK} gtp othello", *fault, self.folder])

    def test_faults_are_counted_by_reason(self):
        (answer,) = run_json("match", "othello", self.mock("die", "3"), "random", "--games", "4", "--json")
        self.assertEqual(answer["losses"], 4)
        self.assertEqual(answer["forfeits"], [{"crash": 4}, {}])

    def test_no_process_outlives_a_killed_match(self):
        process = subprocess.Popen([PAPAN, "match", "othello", self.mock("stall", "2"), "random"],
                                   stderr=subprocess.DEVNULL)
        wait_until(lambda: len(self.alive()) == 1)
        process.kill()
        process.wait()
        wait_until(lambda: not self.alive())

    def test_ctrl_c_ends_a_stalled_engine(self):
        process = subprocess.Popen([PAPAN, "match", "othello", self.mock("stall", "2"), "random", "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        wait_until(lambda: len(self.alive()) == 1)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)
        self.assertTrue(json.loads(out)["stopped"])
        self.assertEqual(self.alive(), [])


@unittest.skipUnless(os.path.exists(RHINO), "gtp-rhino is not installed: Debian's grhino")
class AnotherProgram(WithFolder):
    # At its lowest level and without its book: a game takes a tenth of a second. It passes by itself when it must.
    ENGINE = f"gtp:{RHINO} -l 1 -b 0"

    def test_whole_games_are_played_by_the_rules_of_both(self):
        records = os.path.join(self.folder, "records")
        (answer,) = run_json("match", "othello", "best:depth=4", self.ENGINE, "--games", "6", "--openings", "random:6",
                             "--seed", "3", "--json", "--log", self.log, "--records", records)
        self.assertEqual(answer["players"], ["best:depth=4", self.ENGINE])
        self.assertEqual(answer["endings"], {"rules": 6})
        self.assertEqual(answer["forfeits"], [{}, {}])
        self.assertGreaterEqual(answer["wins"], 4)
        self.assertEqual(len(games_of(self.log)), 6)
        for record in Path(records).iterdir():
            self.assertIn(RHINO, record.read_text())

    def test_it_is_given_its_clock(self):
        (answer,) = run_json("match", "othello", "greedy", f"{self.ENGINE}@time=60s", "--games", "2", "--json")
        self.assertEqual(answer["endings"], {"rules": 2})
        self.assertEqual(answer["forfeits"], [{}, {}])


class Tournament(WithFolder):
    def test_tables_ratings_and_picture(self):
        svg = os.path.join(self.folder, "ratings.svg")
        (answer,) = run_json("tournament", "othello", "random", "minimax", "greedy", "--games", "10", "--json",
                             "--svg", svg, "--log", self.log)
        self.assertEqual([player["rank"] for player in answer["players"]], [1, 2, 3])
        self.assertEqual(answer["games"], 30)
        self.assertAlmostEqual(sum(player["elo"] for player in answer["players"]), 0, places=6)
        self.assertIn("</svg>", Path(svg).read_text())
        text = run("tournament", "--resume", self.log, "--games", "10").stdout
        self.assertIn("| rank | player |", text)


class Experiment(WithFolder):
    def test_quick_run_writes_the_page_and_the_plot(self):
        self.assertIn("othello-minimax", run("experiment").stdout)
        run("experiment", "othello-minimax", "--quick", "--out", self.folder, "--concurrency", "2")
        page = Path(self.folder, "othello-minimax.md").read_text()
        self.assertIn("| `alphabeta:depth=6` | 2 |", page)
        self.assertIn("papan experiment othello-minimax --quick", page)
        self.assertIn("</svg>", Path(self.folder, "othello-minimax.svg").read_text())


if __name__ == "__main__":
    unittest.main()
