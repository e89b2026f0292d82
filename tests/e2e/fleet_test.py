"""papan train, worker, match and fleet status with a real nats-server: what comes, goes, lies and dies."""

import json
import os
import signal
import subprocess
import unittest

from fleet_tools import Client, Fleet, Witness, kill_in_turn
from program import PAPAN, wait_until


class FleetOfWorkers(unittest.TestCase):
    def setUp(self):
        self.fleet = Fleet()

    def tearDown(self):
        self.fleet.close()

    def test_workers_play_the_games_and_the_matches_of_a_run(self):
        workers = [self.fleet.worker("--name", "north"), self.fleet.worker("--name", "south")]
        coordinator = self.fleet.coordinator()
        wait_until(lambda: "round 2: " in coordinator.log.read_text(), "two rounds")
        ids = self.fleet.stored()
        self.assertGreaterEqual(len(ids), 48)
        self.assertEqual(len(ids), len(set(ids)))
        match = (self.fleet.run_folder / "matches" / "00002-best.jsonl").read_text().splitlines()
        self.assertEqual(len(match), 1 + 4)
        status = wait_until(lambda: self.settled_status(), "the third round's status")
        self.assertEqual({worker["name"] for worker in status["workers"]}, {"north", "south"})
        self.assertEqual([run["run"] for run in status["runs"]], [self.fleet.run_id()])
        run = status["runs"][0]
        self.assertEqual((run["method"], run["game"], run["refused"]), ("zero", "go", 0))
        self.assertGreaterEqual(run["generation"], 3)
        self.assertGreaterEqual(run["kept"], 1)
        self.assertTrue(all(worker["version"] == run["version"] for worker in status["workers"]))
        said = self.fleet.run("fleet", "status", "--fleet", self.fleet.broker.url).stdout
        self.assertIn("2 workers", said)
        self.assertIn("worker north: 1 threads", said)
        told = self.fleet.run("fleet", "status", "--fleet", self.fleet.broker.url, "--prometheus").stdout
        self.assertIn("\npapan_fleet_workers 2\n", told)
        self.assertIn('\npapan_fleet_coordinator{run="%s"} 1\n' % self.fleet.run_id(), told)
        self.assertIn('\npapan_fleet_worker_threads{worker="north",', told)
        coordinator.send_signal(signal.SIGINT)
        self.assertEqual(coordinator.wait(60), 0, coordinator.log.read_text())
        # A run that was ended wants no more games, until it is begun again.
        wait_until(lambda: all("nothing to play" in worker.log.read_text() for worker in workers), "idle workers")
        for worker in workers:
            worker.send_signal(signal.SIGTERM)
        for worker in workers:
            self.assertEqual(worker.wait(30), 0, worker.log.read_text())
            self.assertRegex(worker.log.read_text(), r"\d+ games in \d+ s")
        self.assertEqual(self.fleet.status()["workers"], [])

    def settled_status(self):
        """Between two matches: the run alone, both workers, and some of its games counted."""
        status = self.fleet.status()
        runs = status["runs"]
        return status if len(runs) == 1 and len(status["workers"]) == 2 and runs[0]["generation"] > 2 and \
            runs[0]["kept"] > 0 else None

    def test_a_worker_that_lies_is_shut_out(self):
        witness = Witness(self.fleet.broker)
        honest = self.fleet.worker("--name", "honest")
        self.fleet.coordinator("--set", "games_per_round=100000")
        wait_until(lambda: len(witness.games) > 3 and self.fleet.stored(), "honest games")
        run = self.fleet.run_id()
        liar = Client(self.fleet.broker.port)
        real = witness.games[0]
        lies = [b"", b"PFGM", os.urandom(5000), real[:-9], real[:60] + b"\0" + real[61:], real[:4] + b"\xff" * 100]
        for number, lie in enumerate(lies):
            answer = liar.request(f"papan.game.{run}.liar", lie, f"lie{number}")
            self.assertIn("stream", answer)
        wait_until(lambda: "liar" in self.fleet.status()["runs"][0]["shut_out"], "the liar to be shut out")
        wait_until(lambda: self.fleet.status()["runs"][0]["refused"] >= 5, "the lies to be counted", 30)
        # What it sends from now on is dropped, be it sound or not.
        stranger = max(witness.games, key=len)
        before = set(self.fleet.stored())
        liar.request(f"papan.game.{run}.liar", stranger[:-1], "lie9")
        liar.close()
        turned_away = self.fleet.run("worker", "--fleet", self.fleet.broker.url, "--name", "liar", "--threads", "1")
        self.assertNotEqual(turned_away.returncode, 0)
        self.assertIn("has shut this worker (liar) out", turned_away.stderr)
        wait_until(lambda: len(self.fleet.stored()) > len(before), "honest games to go on")
        self.assertIsNone(honest.poll())
        ids = self.fleet.stored()
        self.assertEqual(len(ids), len(set(ids)))
        witness.over = True

    def test_a_worker_of_another_version_is_refused_with_a_word(self):
        self.fleet.coordinator("--set", "games_per_round=100000")
        run = self.fleet.run_id()
        wait_until(lambda: self.fleet.status()["runs"], "the announcement")
        for process in self.fleet.processes:
            process.kill()
            process.wait()
        other = Client(self.fleet.broker.port)
        note = {"version": "papan 99.0.0, fleet protocol 7", "run": run, "title": "a run of tomorrow"}
        self.assertIn("stream", other.request(f"papan.note.work.{run}", json.dumps(note).encode()))
        other.close()
        done = self.fleet.run("worker", "--fleet", self.fleet.broker.url, "--threads", "1")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("papan 99.0.0", done.stderr)
        self.assertIn("install the same version", done.stderr)

    def test_a_match_has_the_results_of_one_machine(self):
        arguments = ["match", "othello", "alphabeta:depth=2", "mcts:playouts=30", "--games", "12", "--seed", "5", "--quiet"]
        here, there = self.fleet.folder / "here.jsonl", self.fleet.folder / "there.jsonl"
        self.assertEqual(self.fleet.run(*arguments, "--log", str(here)).returncode, 0)
        for name in ("north", "south"):
            self.fleet.worker("--name", name)
        done = self.fleet.run(*arguments, "--log", str(there), "--fleet", self.fleet.broker.url)
        self.assertEqual(done.returncode, 0, done.stderr)

        def games(file):
            read = [json.loads(line) for line in file.read_text().splitlines()]
            return [{name: value for name, value in line.items() if name != "seconds"} for line in read]

        self.assertEqual(games(here), games(there))
        table = self.fleet.run("tournament", "othello", "alphabeta:depth=1", "random", "greedy", "--games", "4", "--quiet",
                               "--json", "--fleet", self.fleet.broker.url)
        self.assertEqual(table.returncode, 0, table.stderr)
        alone = self.fleet.run("tournament", "othello", "alphabeta:depth=1", "random", "greedy", "--games", "4",
                               "--quiet", "--json")
        without_time = [{name: value for name, value in json.loads(done.stdout).items() if name != "seconds"}
                        for done in (table, alone)]
        self.assertEqual(*without_time)
        # Nothing of an event stays at the broker.
        self.assertEqual(self.fleet.status()["runs"], [])

    def test_programs_of_this_machine_are_not_sent_to_others(self):
        done = self.fleet.run("match", "go", "gtp:/usr/games/gnugo --mode gtp", "random", "--games", "2", "--fleet",
                              self.fleet.broker.url)
        self.assertEqual(done.returncode, 2)
        self.assertIn("a fleet plays with players of papan", done.stderr)

    def learn(self, game, method, *settings):
        folder = self.fleet.folder / method
        changes = [word for setting in settings for word in ("--set", setting)]
        done = self.fleet.run("train", game, "--method", method, "--dir", str(folder), *changes, "--rounds", "2",
                              "--quiet", "--fleet", self.fleet.broker.url)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("generation 2: ", done.stdout)
        return folder

    def test_every_method_that_plays_games_has_them_played(self):
        self.fleet.worker()
        folder = self.learn("othello", "patterns", "depth=1", "solve_at=6", "games_per_file=4", "files_per_generation=3",
                            "iterations=4", "match_games=2", "match_depth=1", "probcut_positions=4", "probcut_deepest=3",
                            "probcut_most_empties=10", "gate=0")
        self.assertEqual(len(list((folder / "positions").glob("*.positions"))), 6)
        self.learn("congklak", "linear", "nodes=50", "games_per_generation=40", "match_games=4", "match_nodes=50")
        self.learn("shogi", "nnue", "nodes=50", "longest=60", "positions_per_generation=300", "epochs=1",
                   "match_games=2", "match_nodes=50")

    def test_the_method_games_needs_no_fleet(self):
        done = self.fleet.run("train", "go", "--method", "games", "--positions", "nowhere", "--dir",
                              str(self.fleet.folder / "games"), "--fleet", self.fleet.broker.url)
        self.assertEqual(done.returncode, 2)
        self.assertIn("it takes no --fleet", done.stderr)


class FleetKilled(unittest.TestCase):
    def test_a_few_kills_lose_nothing(self):
        kill_in_turn(self, 4, seed=1)


class FleetClosed(unittest.TestCase):
    """A broker that lets in whom it knows, and lets a worker do what workers do: the example of docs/fleet.md."""

    CONFIG = """
authorization {
  users = [
    { user: coordinator, password: "c-secret", permissions: { publish: ">", subscribe: ">" } }
    { user: north, password: "n-secret", permissions: {
        publish: [ "papan.game.*.north", "papan.here.worker.north", "$JS.API.DIRECT.GET.>", "$JS.API.STREAM.INFO.PAPAN_NOTES",
                   "$JS.API.STREAM.PURGE.PAPAN_HERE", "$JS.API.CONSUMER.INFO.*.players",
                   "$JS.API.CONSUMER.DURABLE.CREATE.*.players", "$JS.API.CONSUMER.CREATE.>",
                   "$JS.API.CONSUMER.MSG.NEXT.*.players", "$JS.ACK.>" ]
        subscribe: [ "papan.note.>", "_INBOX.>" ] } }
  ]
}
"""

    def setUp(self):
        self.fleet = Fleet(self.CONFIG)
        for name, secret in (("coordinator", "c-secret"), ("north", "n-secret"), ("thief", "guess")):
            (self.fleet.folder / name).write_text(f"{name}:{secret}\n")

    def tearDown(self):
        self.fleet.close()

    def test_credentials_from_a_file(self):
        key = {name: ("--credentials", str(self.fleet.folder / name)) for name in ("coordinator", "north", "thief")}
        thief = self.fleet.run("worker", "--fleet", self.fleet.broker.url, "--threads", "1", *key["thief"])
        self.assertNotEqual(thief.returncode, 0)
        self.assertIn("are the credentials right?", thief.stderr)
        stranger = self.fleet.run("fleet", "status", "--fleet", self.fleet.broker.url)
        self.assertNotEqual(stranger.returncode, 0)
        self.fleet.worker("--name", "north", *key["north"])
        coordinator = self.fleet.coordinator("--rounds", "1", *key["coordinator"])
        self.assertEqual(coordinator.wait(120), 0, coordinator.log.read_text())
        self.assertGreaterEqual(len(self.fleet.stored()), 24)
        # With a worker's key nobody speaks for another worker or for a coordinator.
        client = Client(self.fleet.broker.port, "north", "n-secret")
        client.publish("papan.game.x.south", b"x")
        self.assertIn(b"Permissions Violation", client.file.readline())
        client.publish("papan.note.work.x", b"x")
        self.assertIn(b"Permissions Violation", client.file.readline())
        client.close()


class NoFleet(unittest.TestCase):
    def test_without_the_program_the_command_that_builds_it_is_named(self):
        for command in (["worker"], ["fleet", "status"], ["match", "othello", "random", "random"]):
            done = subprocess.run([PAPAN, *command, "--fleet", "nats://127.0.0.1:1"], capture_output=True, text=True,
                                  env={**os.environ, "PAPAN_FLEET": "/nowhere"}, timeout=30)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("tools/build release papan papan-fleet", done.stderr)

    def test_an_address_that_is_none_is_refused(self):
        done = subprocess.run([PAPAN, "fleet", "status", "--fleet", "nats://:::"], capture_output=True, text=True, timeout=30)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
