"""`papan serve --store postgresql://...`: games in a real PostgreSQL, and what happens when either is killed, cut off or stalled."""

import os
import random
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest

from postgres import PASSWORD, QUOTED, Postgres
from program import PAPAN, PATIENCE, run
from proxy import Proxy
from web_client import Refused, Server, seats

ROOM = {"game": "othello", "seats": seats("me", "me")}


def events_of(postgres: Postgres, room: str) -> int:
    return int(postgres.sql(f"SELECT count(*) FROM papan.events WHERE room = '{room}'"))


class Shared(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)

    def setUp(self):
        self.postgres.sql("DROP SCHEMA IF EXISTS papan CASCADE")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.log = os.path.join(self.folder, "log")

    def serve(self, *flags, port=0):
        server = Server(self.postgres.address(port), "--log", self.log, *flags)
        self.addCleanup(server.stop)
        return server

    def proxy(self) -> Proxy:
        proxy = Proxy(self.postgres.port)
        self.addCleanup(proxy.close)
        return proxy

    def play(self, client, room, moves):
        """Plays so many; the moves of the game afterwards."""
        for _ in range(moves):
            client.ask("move", room=room["room"], ply=room["ply"], move=room["legal"][0])
            ply = room["ply"]
            room = client.wait_room(lambda r: r["room"] == room["room"] and r["ply"] > ply)
        return client.ask("watch", room=room["room"])["room"]


    def check(self, players, least=20):
        for player in players:
            player.over = True
        for player in players:
            player.join(PATIENCE)
            self.assertIsNone(player.problem)
        moves = 0
        for player in players:
            for room, known in player.games.items():
                self.assertGreaterEqual(events_of(self.postgres, room), len(known))
                moves += len(known)
        self.assertGreater(moves, least)
        # Every event once, in order: what a second server wrote would show.
        self.assertEqual(self.postgres.sql(
            "SELECT count(*) FROM (SELECT number - row_number() OVER (PARTITION BY room ORDER BY number) AS gap, "
            "fence < lag(fence) OVER (PARTITION BY room ORDER BY number) AS back FROM papan.events) looked "
            "WHERE gap <> 0 OR back"), "0")


class Player(threading.Thread):
    """Plays on in a game whatever happens, and remembers every move that was acknowledged."""

    def __init__(self, server, name):
        super().__init__(daemon=True)
        self.server, self.token = server, server.guest(name)
        self.games: dict[str, list[str]] = {}  # by room
        self.refusals: list[str] = []
        self.longest = 0.0  # that an answer took
        self.over = False
        self.problem = None

    def run(self):
        while not self.over:
            client = None
            try:
                client = self.server.connect(token=self.token)
                if client.status == 101:
                    self.play(client)
                else:
                    time.sleep(0.05)
            except Refused as refused:
                self.refusals.append(refused.code)
                time.sleep(0.05)
            except (OSError, KeyError):  # the server was killed
                time.sleep(0.05)
            except AssertionError as problem:
                self.problem = problem
                return
            finally:
                if client:
                    client.close()

    def play(self, client):
        room = None
        while not self.over:
            if not room or room["status"] != "playing":
                open_rooms = client.ask("hello")["rooms"]
                name = open_rooms[0]["room"] if open_rooms else client.ask("create", **ROOM)["room"]["room"]
                room = client.ask("watch", room=name)["room"]
            known = self.games.setdefault(room["room"], [])
            assert room["moves"][:len(known)] == known, f"{known} was acknowledged, {room['moves']} is there"
            known[:] = room["moves"]
            move, begun = room["legal"][0], time.monotonic()
            try:
                client.ask("move", room=room["room"], ply=room["ply"], move=move)
                known.append(move)
            finally:
                self.longest = max(self.longest, time.monotonic() - begun)
            ply = room["ply"]
            room = client.wait_room(lambda r: r["ply"] > ply)
            room["moves"] = list(known)
            time.sleep(0.05)  # twenty messages a second are a guest's


class Games(Shared):
    def test_a_game_and_a_restart(self):
        server = self.serve()
        client = server.connect("Ani")
        self.addCleanup(client.close)
        room = self.play(client, client.ask("create", **ROOM)["room"], 7)
        self.assertEqual(events_of(self.postgres, room["room"]), 7)
        server.process.terminate()
        self.assertEqual(server.process.wait(PATIENCE), 0)
        self.assertEqual(self.postgres.sql("SELECT count(*) FROM papan.nodes"), "0")  # it said that it ends
        again = self.serve()
        back = again.connect(token=client.token)
        self.addCleanup(back.close)
        self.assertEqual([line["room"] for line in back.ask("hello")["rooms"]], [room["room"]])
        there = back.ask("watch", room=room["room"])["room"]
        self.assertEqual(there["moves"], room["moves"])
        # Players of ours as well.
        computer = back.ask("create", game="othello", seats=seats("me", "level1"))["room"]
        back.ask("move", room=computer["room"], ply=0, move=computer["legal"][0])
        back.wait_room(lambda r: r["room"] == computer["room"] and r["ply"] == 2)
        self.assertIn("all is well", run("store", "check", "--store", self.postgres.address()).stdout)

    def test_killed_again_and_again_no_acknowledged_move_is_lost(self):
        server = self.serve()
        players = [Player(server, name) for name in ("Ani", "Budi", "Cici")]
        for player in players:
            player.start()
        dice = random.Random(25)
        for _ in range(6):
            time.sleep(dice.uniform(0.2, 0.8))
            server.kill()
            server.start()
        time.sleep(0.5)
        self.check(players)
        run("store", "check", "--store", self.postgres.address(), "--quiet")


class Away(Shared):
    """The way to the database is cut or stalled."""

    def health(self, server):
        status, _, body = server.request("GET", "/healthz")
        return status, body.decode()

    def wait_healthy(self, server):
        deadline = time.monotonic() + PATIENCE
        while self.health(server)[0] != 200:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)

    def watch(self, client, room):
        """A connection that nobody has asked anything meanwhile is found dead by the first who does: soon, then."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return client.ask("watch", room=room["room"])["room"]
            except Refused as refused:
                self.assertEqual(refused.code, "busy")
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.1)

    def refused_politely(self, how):
        proxy = self.proxy()
        server = self.serve(port=proxy.port)
        client = server.connect("Ani")
        self.addCleanup(client.close)
        room = self.play(client, client.ask("create", **ROOM)["room"], 3)
        getattr(proxy, how)()
        begun = time.monotonic()
        with self.assertRaises(Refused) as refused:
            client.ask("move", room=room["room"], ply=room["ply"], move=room["legal"][0])
        self.assertEqual(refused.exception.code, "busy")
        with self.assertRaises(Refused) as refused:
            client.ask("watch", room=room["room"])
        self.assertEqual(refused.exception.code, "busy")  # not that there is no such game
        # Nobody is told to become somebody else because of it.
        bearer = {"Authorization": f"Bearer {client.token}"}
        self.assertEqual(server.request("GET", "/api/guest", headers=bearer)[0], 503)
        self.assertEqual(server.request("POST", "/api/guest", "{}", {"X-Papan": "1"})[0], 503)
        status, why = self.health(server)
        self.assertEqual(status, 503, why)
        self.assertEqual(server.request("GET", "/api/catalog")[0], 200)
        self.assertLess(time.monotonic() - begun, 30)
        proxy.open()
        self.wait_healthy(server)
        there = self.watch(client, room)
        self.assertEqual(there["moves"][:3], room["moves"])
        self.play(client, there, 3)
        with open(self.log, encoding="utf-8") as log:
            self.assertNotIn("never", log.read())

    def test_cut(self):
        self.refused_politely("cut")

    def test_stalled(self):
        self.refused_politely("stall")

    def test_the_database_itself_is_restarted(self):
        server = self.serve()
        client = server.connect("Ani")
        self.addCleanup(client.close)
        room = self.play(client, client.ask("create", **ROOM)["room"], 3)
        self.postgres.stop()
        with self.assertRaises(Refused):
            client.ask("move", room=room["room"], ply=room["ply"], move=room["legal"][0])
        self.postgres.start()
        self.wait_healthy(server)
        there = self.watch(client, room)
        self.assertEqual(there["moves"], room["moves"])
        self.play(client, there, 1)

    def test_cut_and_stalled_at_random_nothing_acknowledged_is_lost(self):
        proxy = self.proxy()
        server = self.serve(port=proxy.port)
        players = [Player(server, name) for name in ("Ani", "Budi", "Cici")]
        for player in players:
            player.start()
        dice = random.Random(15)
        for _ in range(8):
            time.sleep(dice.uniform(0.3, 0.9))
            dice.choice((proxy.cut, proxy.stall))()
            time.sleep(dice.choice((0.05, 0.3, 1.5)))
            proxy.open()
        self.wait_healthy(server)
        time.sleep(1)
        self.check(players)
        self.assertLess(max(player.longest for player in players), 15)
        self.assertLessEqual({code for player in players for code in player.refusals}, {"busy", "too_fast", "not_now"})


class Mistakes(Shared):
    def refusal(self, address, code, *words):
        """What is said of it, in which the password does not occur."""
        done = subprocess.run([PAPAN, "serve", "--port", "0", "--log", self.log, "--store", address], capture_output=True,
                              text=True, timeout=PATIENCE)
        said = done.stdout + done.stderr
        with open(self.log, encoding="utf-8") as log:
            said += log.read()
        self.assertEqual(done.returncode, code, said)
        for word in words:
            self.assertIn(word, said)
        for secret in ("never", PASSWORD, QUOTED, "0be%40"):
            self.assertNotIn(secret, said)

    def test_addresses_that_lead_nowhere(self):
        self.refusal(f"postgresql://papan:{PASSWORD}@127.0.0.1/x", 2, "write @ as %40")
        self.refusal("postgresql://papan:never%zz@127.0.0.1/x", 2, "expected postgresql://")
        self.refusal(self.postgres.address(password="never"), 1, "password authentication failed")
        self.refusal(self.postgres.address(database="none"), 1, 'database "none" does not exist')
        self.refusal(self.postgres.address(port=1), 1, "Connection refused")

    def test_a_newer_schema_is_left_alone(self):
        self.serve().stop()
        self.postgres.sql("UPDATE papan.version SET number = 1000")
        self.refusal(self.postgres.address(), 2, "a newer Papan", "1000")
        self.assertEqual(self.postgres.sql("SELECT number FROM papan.version"), "1000")

    def test_a_second_server_is_refused(self):
        self.serve()
        self.refusal(self.postgres.address(), 1, "another server")

    def test_a_database_that_speaks_no_unicode(self):
        self.postgres.sql("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
        self.refusal(self.postgres.address(database="latin"), 2, "UTF8")

    def test_without_the_program_the_command_that_builds_it_is_named(self):
        environment = {**os.environ, "PAPAN_FLEET": "/nowhere"}
        for command in (["serve", "--store", self.postgres.address()], ["store", "copy", "a.db", self.postgres.address()],
                        ["store", "check", "--store", self.postgres.address()]):
            done = subprocess.run([PAPAN, *command], env=environment, capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn("tools/build release papan papan-fleet", done.stderr)
            self.assertNotIn("never", done.stderr)


class Copies(Shared):
    def rows(self, path):
        connection = sqlite3.connect(path)
        try:
            return {table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
                    for table in ("guests", "rooms", "events", "players")}
        finally:
            connection.close()

    def filled(self):
        """A file with finished and unfinished games of several people; one of their tokens and a room."""
        path = os.path.join(self.folder, "games.db")
        server = Server(path)
        self.addCleanup(server.stop)
        for name in ("Ani", "Bu'di", "本因坊"):
            client = server.connect(name)
            self.addCleanup(client.close)
            rooms = [client.ask("create", **ROOM)["room"] for _ in range(3)]
            for room in rooms:
                self.play(client, room, 4)
            client.ask("abandon", room=rooms[0]["room"])
        server.stop()
        return path, client.token, rooms[1]["room"]

    def test_there_and_back_again(self):
        path, token, room = self.filled()
        there = run("store", "copy", path, self.postgres.address())
        self.assertIn("3 guests, 9 rooms, 39 events", there.stdout)
        self.assertNotIn("never", there.stdout + there.stderr)
        again = run("store", "copy", path, self.postgres.address(), code=2)
        self.assertIn("are there already", again.stderr)
        server = self.serve()
        client = server.connect(token=token)
        self.addCleanup(client.close)
        self.assertEqual(len(client.ask("watch", room=room)["room"]["moves"]), 4)
        back = os.path.join(self.folder, "back.db")
        run("store", "copy", self.postgres.address(), back)  # while a server is there
        self.assertEqual(self.rows(back), self.rows(path))
        self.assertIn("is there already", run("store", "copy", self.postgres.address(), back, code=2).stderr)
        self.assertIn("all is well", run("store", "check", "--db", back).stdout)
        self.assertEqual(sorted(name for name in os.listdir(self.folder) if "part" in name), [])

    def test_what_cannot_be_copied_leaves_nothing(self):
        run("store", "copy", os.path.join(self.folder, "none.db"), self.postgres.address(), code=1)
        self.assertIn("no games", run("store", "copy", self.postgres.address(), os.path.join(self.folder, "x.db"), code=2).stderr)
        path, _, _ = self.filled()
        connection = sqlite3.connect(path)
        with connection:  # as a damaged file might have it
            connection.execute("UPDATE events SET event = CAST(x'ff' AS TEXT) WHERE room = (SELECT id FROM rooms WHERE number = 9)")
        connection.close()
        self.assertIn("invalid byte sequence", run("store", "copy", path, self.postgres.address(), code=2).stderr)
        self.assertEqual(self.postgres.sql("SELECT count(*) FROM papan.rooms"), "0")


if __name__ == "__main__":
    unittest.main()
