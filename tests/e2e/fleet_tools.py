"""A real NATS server, the fleet's programs, and somebody who listens to everything they say."""

import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from program import PAPAN, PATIENCE, wait_until, wait_until_stoppable

# Hands the best network back as the candidate, as papan-train would leave one.
TRAINER = """#!{python}
import json, shutil, sys
run = sys.argv[sys.argv.index("--dir") + 1]
shutil.copy(run + "/best.weights", run + "/candidate.weights")
print(json.dumps({{"step": 20, "policy_loss": 1.5, "value_loss": 0.5, "policy_accuracy": 0.25}}))
"""

QUICK = [
    "width=8", "blocks=1", "games_per_round=24", "full_visits=6", "cheap_visits=3", "match_games=4", "match_visits=2",
    "backend=fp32", "games_at_once=4", "anchor=",
]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Broker:
    """nats-server in a folder of its own, on a port of its own."""

    def __init__(self, folder: Path, config: str = ""):
        self.folder = folder
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config").write_text(
            f'host: "127.0.0.1"\nport: {self.port}\njetstream {{ store_dir: "{folder / "store"}" }}\n{config}')
        self.start()

    def start(self):
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(["nats-server", "-c", str(self.folder / "config")], stdout=self.log,
                                        stderr=self.log)
        wait_until(self.answers, "the broker", 30)

    def answers(self) -> bool:
        if self.process.poll() is not None:
            raise AssertionError((self.folder / "log").read_text())
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as probe:
                return probe.recv(4) == b"INFO"
        except OSError:
            return False

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.log.close()


class Client:
    """The protocol of NATS, as much of it as a stranger needs."""

    def __init__(self, port: int, user: str = "", password: str = ""):
        self.socket = socket.create_connection(("127.0.0.1", port), 5)
        self.file = self.socket.makefile("rb")
        self.file.readline()
        about = {"verbose": False, "pedantic": False, "headers": True, "no_responders": True, "lang": "test",
                 "version": "1", "protocol": 1}
        if user:
            about |= {"user": user, "pass": password}
        self.lock = threading.Lock()
        self.write(f"CONNECT {json.dumps(about)}\r\nPING\r\n".encode())
        answer = self.file.readline()
        while answer and not answer.startswith((b"PONG", b"-ERR")):
            answer = self.file.readline()
        if not answer.startswith(b"PONG"):
            raise PermissionError(answer)
        self.inbox = f"_INBOX.test{os.getpid()}{id(self)}"
        self.socket.settimeout(20)

    def write(self, data: bytes):
        with self.lock:
            self.socket.sendall(data)

    def subscribe(self, subject: str):
        self.write(f"SUB {subject} 1\r\n".encode())

    def publish(self, subject: str, data: bytes, message_id: str = "", reply: str = ""):
        if message_id:
            header = f"NATS/1.0\r\nNats-Msg-Id: {message_id}\r\n\r\n".encode()
            self.write(f"HPUB {subject} {reply + ' ' if reply else ''}{len(header)} {len(header) + len(data)}\r\n".encode()
                       + header + data + b"\r\n")
        else:
            self.write(f"PUB {subject} {reply + ' ' if reply else ''}{len(data)}\r\n".encode() + data + b"\r\n")

    def receive(self) -> tuple[str, str, bytes]:
        """Subject, reply subject, data of the next message."""
        while True:
            line = self.file.readline()
            if not line:
                raise ConnectionError("the broker is gone")
            words = line.split()
            if words[0] == b"PING":
                self.write(b"PONG\r\n")
            elif words[0] == b"MSG":
                data = self.file.read(int(words[-1]) + 2)[:-2]
                return words[1].decode(), words[3].decode() if len(words) == 5 else "", data
            elif words[0] == b"HMSG":
                header, total = int(words[-2]), int(words[-1])
                data = self.file.read(total + 2)[:-2]
                return words[1].decode(), words[3].decode() if len(words) == 6 else "", data[header:]

    def request(self, subject: str, data: bytes = b"", message_id: str = "") -> dict:
        self.subscribe(self.inbox)
        self.publish(subject, data, message_id, reply=self.inbox)
        while True:
            heard, _, answer = self.receive()
            if heard == self.inbox:
                return json.loads(answer or b"{}")

    def close(self):
        self.file.close()
        self.socket.close()


def envelope_id(data: bytes) -> int | None:
    """The id of a game on the wire: a sign, the version with its length, the id."""
    if len(data) < 8 or data[:4] != b"PFGM":
        return None
    (length,) = struct.unpack_from("<I", data, 4)
    return struct.unpack_from("<Q", data, 8 + length)[0] if len(data) >= 16 + length else None


class Witness:
    """Hears every game that is published and every acknowledgement of the broker's."""

    def __init__(self, broker: Broker):
        self.broker = broker
        self.published: dict[str, int] = {}  # reply subject: game
        self.acknowledged: set[int] = set()
        self.games: list[bytes] = []  # some of them whole
        self.over = False
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        while not self.over:
            client = None
            try:
                client = Client(self.broker.port)
                client.subscribe(">")
                while not self.over:
                    self.hear(*client.receive())
            except (OSError, PermissionError):
                time.sleep(0.02)  # the broker was killed
            finally:
                if client:
                    client.close()

    def hear(self, subject: str, reply: str, data: bytes):
        if subject.startswith("papan.game."):
            game = envelope_id(data)
            if game is not None:
                self.published[reply] = game
                if len(self.games) < 50:
                    self.games.append(data)
        elif subject in self.published and b'"stream"' in data and b'"error"' not in data:
            self.acknowledged.add(self.published.pop(subject))


def stored_ids(folder: Path) -> list[int]:
    """The games of a replay folder: a header of 64 bytes, with the id at 8 and the size at 40."""
    ids = []
    for file in sorted(folder.glob("*.games")):
        data = file.read_bytes()
        at = 0
        while at + 64 <= len(data):
            (game,) = struct.unpack_from("<Q", data, at + 8)
            (packed,) = struct.unpack_from("<I", data, at + 40)
            at += 64 + packed
            if at <= len(data):
                ids.append(game)
    return ids


class Fleet:
    """A broker and the programs around it, in a temporary folder; nothing of it is left behind."""

    def __init__(self, config: str = ""):
        self.folder = Path(tempfile.mkdtemp(prefix="papan-fleet-"))
        trainer = self.folder / "trainer"
        trainer.write_text(TRAINER.format(python=sys.executable))
        trainer.chmod(0o755)
        self.environment = {**os.environ, "PAPAN_TRAIN": str(trainer), "XDG_DATA_HOME": str(self.folder / "data")}
        self.broker = Broker(self.folder / "broker", config)
        self.processes: list[subprocess.Popen] = []
        self.run_folder = self.folder / "run"

    def close(self):
        for process in self.processes:
            if process.poll() is None:
                process.kill()
            process.wait()
            for pipe in (process.stdout, process.stderr):
                if pipe:
                    pipe.close()
        self.broker.kill()
        shutil.rmtree(self.folder)

    def start(self, *arguments: str, **keywords) -> subprocess.Popen:
        log = open(self.folder / f"log{len(self.processes)}", "wb")
        process = subprocess.Popen([PAPAN, *arguments], env=self.environment, stdout=log, stderr=subprocess.STDOUT,
                                   **keywords)
        log.close()
        process.log = self.folder / f"log{len(self.processes)}"
        self.processes.append(process)
        return process

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([PAPAN, *arguments], env=self.environment, capture_output=True, text=True,
                              timeout=PATIENCE)

    def worker(self, *extra: str) -> subprocess.Popen:
        return self.start("worker", "--fleet", self.broker.url, "--threads", "1", "--quiet", *extra)

    def train_command(self, *extra: str) -> list[str]:
        changes = [word for change in QUICK for word in ("--set", change)]
        return ["train", "go", "--dir", str(self.run_folder), "--options", "size=4,rules=chinese", *changes,
                "--fleet", self.broker.url, *extra]

    def coordinator(self, *extra: str) -> subprocess.Popen:
        return self.start(*self.train_command(*extra))

    def run_id(self) -> str:
        file = self.run_folder / "fleet.json"
        wait_until(file.exists, "the run's id")
        return json.loads(file.read_text())["run"]

    def status(self) -> dict:
        done = self.run("fleet", "status", "--fleet", self.broker.url, "--json")
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        return json.loads(done.stdout)

    def stored(self) -> list[int]:
        return stored_ids(self.run_folder / "replay")


def kill_in_turn(test, kills: int, seed: int):
    """Workers, coordinator and broker killed in turn: no acknowledged game is lost, and none counts twice."""
    import random
    dice = random.Random(seed)
    forever = ["--set", "games_per_round=1000000"]
    fleet = Fleet()
    try:
        witness = Witness(fleet.broker)
        workers = [fleet.worker(), fleet.worker()]
        coordinator = fleet.coordinator(*forever)
        wait_until(fleet.stored, "the first game")
        for number in range(kills):
            time.sleep(dice.uniform(0.2, 1.0))
            victim = number % 3
            if victim == 0:
                which = dice.randrange(2)
                workers[which].send_signal(signal.SIGKILL)
                workers[which].wait()
                workers[which] = fleet.worker()
            elif victim == 1:
                coordinator.send_signal(signal.SIGKILL)
                coordinator.wait()
                coordinator = fleet.coordinator(*forever)
            else:
                fleet.broker.kill()
                time.sleep(dice.uniform(0, 0.5))
                fleet.broker.start()
            before = len(fleet.stored())
            wait_until(lambda: len(fleet.stored()) > before, f"a game after kill {number + 1}")
        for worker in workers:
            wait_until_stoppable(worker)
            worker.send_signal(signal.SIGINT)
        for worker in workers:
            test.assertEqual(worker.wait(PATIENCE), 0, worker.log.read_text())
        # What waits at the broker is collected before the coordinator is asked to end.
        wait_until(lambda: witness.acknowledged <= set(fleet.stored()), "every acknowledged game on disk", 60)
        wait_until_stoppable(coordinator)
        coordinator.send_signal(signal.SIGINT)
        test.assertEqual(coordinator.wait(PATIENCE), 0, coordinator.log.read_text())
        witness.over = True
        ids = fleet.stored()
        test.assertEqual(len(ids), len(set(ids)), "a game was stored twice")
        test.assertGreater(len(witness.acknowledged), 20)
        test.assertLessEqual(witness.acknowledged, set(ids))
        print(f"{kills} kills: {len(witness.acknowledged)} games seen acknowledged, {len(ids)} stored, "
              f"{len(witness.acknowledged - set(ids))} lost, {len(ids) - len(set(ids))} twice")
    finally:
        fleet.close()
