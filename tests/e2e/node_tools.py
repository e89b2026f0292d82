"""Several servers on one PostgreSQL and one broker, people who go from one to the other, and a look at what was kept.

node_tools.py COMMAND...: runs the command, in which the words STORE and BROKER stand for the addresses of such a database and broker."""

import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from fleet_tools import Broker
from postgres import Postgres
from program import PATIENCE, wait_until
from web_client import Refused, Server, seats

ROOM = {"game": "othello", "seats": seats("me", "me")}
POLITE = {"busy", "too_fast", "not_now"}


class Ground:
    """A database and a broker, for one cluster after the other; nothing of them is left behind."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="papan-nodes-")
        self.postgres, self.broker = None, None
        try:
            self.postgres = Postgres()
            self.broker = Broker(Path(self.folder.name) / "broker")
        except BaseException:
            self.close()
            raise

    def close(self):
        if self.broker:
            self.broker.kill()
        if self.postgres:
            self.postgres.close()
        self.folder.cleanup()


class Cluster:
    """Servers on an empty database."""

    def __init__(self, ground: Ground, nodes: int):
        self.postgres, self.broker, self.nodes = ground.postgres, ground.broker, []
        self.postgres.sql("DROP SCHEMA IF EXISTS papan CASCADE")
        self.folder = tempfile.TemporaryDirectory(prefix="papan-nodes-")
        try:
            for _ in range(nodes):
                self.add()
        except BaseException:
            self.close()
            raise

    def add(self, store_port: int = 0, broker_port: int = 0) -> Server:
        log = f"{self.folder.name}/log{len(self.nodes)}"
        node = Server(self.postgres.address(store_port), "--fleet", f"nats://127.0.0.1:{broker_port or self.broker.port}",
                      "--log", log)
        node.log = log
        self.nodes.append(node)
        return node

    def close(self):
        for node in self.nodes:
            node.kill()
        self.folder.cleanup()

    def number(self, node: Server) -> str:
        """Under which the others know it."""
        return self.postgres.sql(f"SELECT max(number) FROM papan.nodes WHERE name LIKE '%:{node.port}'")

    def rooms_at(self, number: str) -> list[str]:
        return self.postgres.sql(f"SELECT id FROM papan.rooms WHERE owner = {number} AND NOT finished").split()

    def owner(self, room: str) -> str:
        return self.postgres.sql(f"SELECT owner FROM papan.rooms WHERE id = '{room}'")

    def events(self, room: str) -> int:
        return int(self.postgres.sql(f"SELECT count(*) FROM papan.events WHERE room = '{room}'"))

    def disorder(self) -> str:
        """How many events do not follow the one before, or were written by a node that had lost the room to another."""
        return self.postgres.sql(
            "SELECT count(*) FROM (SELECT number - row_number() OVER (PARTITION BY room ORDER BY number) AS gap, "
            "fence < lag(fence) OVER (PARTITION BY room ORDER BY number) AS back FROM papan.events) looked "
            "WHERE gap <> 0 OR back")


class Balancer:
    """What stands before the servers: a connection goes to any of those that live."""

    def __init__(self, nodes: list[Server], seed: int):
        self.nodes, self.dice, self.lock = nodes, random.Random(seed), threading.Lock()

    def pick(self) -> Server:
        with self.lock:
            alive = [node for node in self.nodes if node.process.poll() is None]
            return self.dice.choice(alive or self.nodes)

    def connect(self, token: str):
        return self.pick().connect(token=token)


class Person(threading.Thread):
    """Goes on connecting, whatever happens to the servers."""

    def __init__(self, balancer: Balancer, token: str):
        super().__init__(daemon=True)
        self.balancer, self.token = balancer, token
        self.refusals: list[str] = []
        self.over = False
        self.problem = None

    def run(self):
        while not self.over:
            client = None
            try:
                client = self.balancer.connect(self.token)
                if client.status == 101:
                    self.stay(client)
                else:
                    time.sleep(0.05)
            except Refused as refused:
                self.refusals.append(refused.code)
                time.sleep(0.05)
            except (OSError, KeyError, IndexError):  # the server was killed
                time.sleep(0.05)
            except AssertionError as problem:
                self.problem = problem
                return
            finally:
                if client:
                    client.close()


class Wanderer(Person):
    """Plays both sides of a game, now at this server and now at that, and remembers every move that was acknowledged."""

    def __init__(self, balancer: Balancer, token: str, stays: int = 8):
        super().__init__(balancer, token)
        self.stays = stays
        self.games: dict[str, list[str]] = {}  # by room: what is there at least
        self.moves = 0  # acknowledged
        self.seen: list[tuple[float, str]] = []  # when the room could be watched or played in
        self.longest = 0.0  # that an answer took

    def ask(self, client, what, **fields):
        begun = time.monotonic()
        try:
            answer = client.ask(what, **fields)
        finally:
            self.longest = max(self.longest, time.monotonic() - begun)
        if "room" in fields:
            self.seen.append((time.monotonic(), fields["room"]))
        return answer

    def stay(self, client):
        for _ in range(self.stays):
            if self.over:
                return
            rooms = client.ask("hello")["rooms"]
            name = rooms[0]["room"] if rooms else client.ask("create", **ROOM)["room"]["room"]
            room = self.ask(client, "watch", room=name)["room"]
            known = self.games.setdefault(name, [])
            assert room["moves"][:len(known)] == known, f"{known} was acknowledged, {room['moves']} is there"
            known[:] = room["moves"]
            if room["status"] == "playing":
                move = random.choice(room["legal"])
                self.ask(client, "move", room=name, ply=room["ply"], move=move)
                known.append(move)
                self.moves += 1
            time.sleep(0.15)  # twenty messages a second are a guest's


class Watcher(Person):
    """Hears of one game by what is pushed, and asks only when it is told that the room is gone."""

    def __init__(self, balancer: Balancer, token: str, room: str):
        super().__init__(balancer, token)
        self.room, self.version = room, -1

    def watch(self, client):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                return client.ask("watch", room=self.room)["room"]
            except Refused as refused:
                self.refusals.append(refused.code)
                time.sleep(0.1)
        raise AssertionError(f"{self.room} cannot be watched")

    def stay(self, client):
        client.socket.settimeout(0.2)
        self.version = self.watch(client)["version"]
        while not self.over:
            try:
                message = client.pushed.pop(0) if client.pushed else client.read()
            except TimeoutError:
                continue
            if message["push"] == "gone":
                self.version = self.watch(client)["version"]
            elif message["room"]["room"] == self.room:
                assert message["room"]["version"] >= self.version or self.version < 0
                self.version = message["room"]["version"]


def finish(test, cluster: Cluster, people: list[Person], least: int):
    """Everybody stops; nothing that was acknowledged may be missing, and no two nodes may have written into one room."""
    players = [person for person in people if isinstance(person, Wanderer)]
    for player in players:
        player.over = True
    for player in players:
        player.join(PATIENCE)
        test.assertIsNone(player.problem)
    node = next(node for node in cluster.nodes if node.process.poll() is None)
    for player in players:
        client = node.connect(token=player.token)
        for room, known in player.games.items():
            def there():
                try:
                    return client.ask("watch", room=room)["room"]
                except Refused as refused:
                    test.assertIn(refused.code, POLITE)
                    return None
            test.assertEqual(wait_until(there, f"room {room}")["moves"][:len(known)], known)
        client.close()
    for watcher in people:
        if isinstance(watcher, Watcher):
            wait_until(lambda: watcher.problem or watcher.version == cluster.events(watcher.room),
                       f"the watcher of {watcher.room} to hear the last of it")
            watcher.over = True
            watcher.join(PATIENCE)
            test.assertIsNone(watcher.problem)
    test.assertGreater(sum(player.moves for player in players), least)
    test.assertEqual(cluster.disorder(), "0")
    test.assertLessEqual({code for person in people for code in person.refusals}, POLITE)


class Nodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.ground = Ground()
        cls.addClassCleanup(cls.ground.close)

    def cluster(self, nodes: int) -> Cluster:
        cluster = Cluster(self.ground, nodes)
        self.addCleanup(cluster.close)
        return cluster

    def come(self, node, name="Ani", token=None):
        client = node.connect(name, token=token)
        self.addCleanup(client.close)
        return client

    def patiently(self, client, what, **fields):
        """Asks again where it is refused for now."""
        def answer():
            try:
                return client.ask(what, **fields)
            except Refused as refused:
                self.assertIn(refused.code, POLITE)
                time.sleep(0.05)
                return None
        return wait_until(answer, what)

    def busy(self, cluster, players=4, seed=25):
        """People under way in games, and some who watch them."""
        balancer = Balancer(cluster.nodes, seed)
        people = [Wanderer(balancer, cluster.nodes[i % len(cluster.nodes)].guest(f"Guest {i}")) for i in range(players)]
        for person in people:
            person.start()
        wait_until(lambda: all(person.moves > 2 for person in people), "games to be under way")
        watchers = [Watcher(balancer, cluster.nodes[0].guest("Watcher"), next(iter(person.games))) for person in people[:2]]
        for watcher in watchers:
            watcher.start()
        return people + watchers

    def more_moves(self, people, least=2):
        """Until everybody has made some more."""
        players = [person for person in people if isinstance(person, Wanderer)]
        before = [player.moves for player in players]
        wait_until(lambda: all(player.problem or player.moves >= moves + least for player, moves in zip(players, before)),
                   "everybody to play on")


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    ground = Ground()
    try:
        names = {"STORE": ground.postgres.address(), "BROKER": ground.broker.url}
        return subprocess.run([names.get(word, word) for word in sys.argv[1:]]).returncode
    finally:
        ground.close()


if __name__ == "__main__":
    sys.exit(main())
