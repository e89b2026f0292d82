"""What the owner of a `papan serve` relies on: whom it answers, what it keeps and for how long, what it says when something is wrong."""

import http.client
import json
import os
import resource
import shutil
import signal
import socket
import sqlite3
import ssl
import stat
import struct
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from program import PAPAN, PATIENCE, run, wait_until
from web_client import Client, Refused, Server

STORES = os.path.join(os.path.dirname(__file__), "..", "data", "stores")


def seats(first, second):
    def seat(kind):
        return {"kind": kind} if kind in ("me", "open") else {"kind": "ai", "player": kind}
    return {"first": seat(first), "second": seat(second)}


class Operation(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.database = os.path.join(self.folder, "games.db")

    def serve(self, *flags, **how):
        server = Server(self.database, *flags, **how)
        self.addCleanup(server.stop)
        return server

    def sql(self, text, path=None):
        connection = sqlite3.connect(path or self.database)
        try:
            with connection:
                return connection.execute(text).fetchall()
        finally:
            connection.close()


class Strangers(Operation):
    def status(self, server, host, method="GET", path="/"):
        return server.request(method, path, "{}" if method == "POST" else None, {"Host": host, "X-Papan": "1"})[0]

    def test_a_name_that_is_not_ours_is_refused(self):
        server = self.serve("--host", "Papan.Example")
        token = server.guest()
        for host in ("evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "[evil", ""):
            self.assertEqual(self.status(server, host), 421, host)
            self.assertEqual(self.status(server, host, "POST", "/api/guest"), 421, host)
            client = Client(server.port, token, host=host or " ", origin="http://" + host)
            self.addCleanup(client.close)
            self.assertEqual(client.status, 421, host)
        for host in ("localhost", "LOCALHOST:1", "127.0.0.1", f"127.0.0.1:{server.port}", "[::1]:80", "192.168.1.7:8080",
                     "papan.example", "papan.example.:443"):
            self.assertEqual(self.status(server, host), 200, host)

    def test_metrics_are_for_this_machine(self):
        server = self.serve()
        self.assertEqual(server.request("GET", "/metrics")[0], 200)
        self.assertEqual(server.request("GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.9"})[0], 403)
        self.assertEqual(server.request("GET", "/metrics", headers={"Forwarded": "for=203.0.113.9"})[0], 403)
        server.stop()
        server = self.serve("--open-metrics")
        self.assertEqual(server.request("GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.9"})[0], 200)

    def test_the_environment_names_the_file_of_settings(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "papan.toml")
            with open(file, "w") as settings:
                settings.write("[serve]\nopen-metrics = true\n")
            server = self.serve(env={**os.environ, "PAPAN_CONFIG": file})
            self.assertEqual(server.request("GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.9"})[0], 200)
            done = subprocess.run([PAPAN, "players"], capture_output=True, text=True, timeout=PATIENCE,
                                  env={**os.environ, "PAPAN_CONFIG": file + "x"})
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(file + "x", done.stderr)

    def test_names_are_seen_as_they_are(self):
        server = self.serve()
        for name, shown in (("\u202eibuB", "ibuB"), ("A\u200bn\u2060i\ufeff", "Ani"), ("\u00a0Ani\u3000", "Ani"), ("本因坊", "本因坊")):
            status, _, body = server.request("POST", "/api/guest", json.dumps({"name": name}), {"X-Papan": "1"})
            self.assertEqual((status, json.loads(body)["guest"]["name"]), (201, shown), name)
        for name in ("\u200b", "\u202e\u2066", "\u2800\u3000", "a\u0085b"):
            self.assertEqual(server.request("POST", "/api/guest", json.dumps({"name": name}), {"X-Papan": "1"})[0], 400, name)
        client = server.connect()
        self.addCleanup(client.close)
        with self.assertRaises(Refused):
            client.ask("rename", name="\u200b\u200d")

    def test_log_out_everywhere(self):
        server = self.serve()
        here = server.connect()
        self.addCleanup(here.close)
        elsewhere = server.connect(token=here.token)
        self.addCleanup(elsewhere.close)
        other = server.connect("Budi")
        self.addCleanup(other.close)
        room = here.ask("create", game="othello", seats=seats("me", "me"))["room"]["room"]
        bearer = {"Authorization": f"Bearer {here.token}", "X-Papan": "1"}
        self.assertEqual(server.request("POST", "/api/token", headers={"Authorization": bearer["Authorization"]})[0], 403)
        self.assertEqual(server.request("POST", "/api/token", headers={"X-Papan": "1"})[0], 401)
        status, headers, body = server.request("POST", "/api/token", headers=bearer)
        self.assertEqual(status, 200, body)
        renewed = json.loads(body)["token"]
        self.assertIn(f"papan={renewed};", headers["Set-Cookie"])
        with self.assertRaises(OSError):  # soon
            elsewhere.read()
        old = Client(server.port, here.token)
        self.addCleanup(old.close)
        self.assertEqual(old.status, 401)
        again = server.connect(token=renewed)
        self.addCleanup(again.close)
        self.assertEqual([line["room"] for line in again.ask("hello")["rooms"]], [room])
        self.assertIn("guest", other.ask("hello"))


class Health(Operation):
    def health(self, server):
        status, _, body = server.request("GET", "/healthz")
        return status, body.decode()

    def test_a_disk_that_is_full(self):
        def little_space():  # as a full disk, but for this process only
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
        server = self.serve("--log", "/dev/null", preexec_fn=little_space, restore_signals=False)
        self.assertEqual(self.health(server), (200, "ok\n"))
        answers, status = set(), 200
        while status == 200:
            answers.add(server.request("POST", "/api/guest", json.dumps({"name": "x" * 20}), {"X-Papan": "1"})[0])
            status, why = self.health(server)
        self.assertEqual(status, 503)
        self.assertIn("nothing can be saved: ", why)
        self.assertLessEqual(answers, {201, 429, 503})  # too many at once is no lie

    def test_asking_often_costs_no_writing(self):
        server = self.serve()
        self.assertEqual(self.health(server), (200, "ok\n"))
        log = self.database + "-wal"
        before, begun = os.path.getsize(log), time.monotonic()
        for _ in range(300):
            self.assertEqual(self.health(server), (200, "ok\n"))
        looks = time.monotonic() - begun + 2  # one a second, and what the server writes by itself
        self.assertLess(os.path.getsize(log) - before, looks * 5 * 4096)

    def test_a_database_that_is_damaged(self):
        server = self.serve()
        client = server.connect()
        for _ in range(15):
            client.ask("create", game="othello", seats=seats("me", "me"))
        client.close()
        server.stop()
        size = os.path.getsize(self.database)
        with open(self.database, "r+b") as file:  # all but the list of tables
            file.seek(4096)
            file.write(b"\x5a" * (size - 4096))
        server = self.serve("--quiet")
        status, deadline = 200, time.monotonic() + PATIENCE  # the look begins with the server
        while status == 200 and time.monotonic() < deadline:
            status, why = self.health(server)
        self.assertEqual(status, 503)
        self.assertRegex(why, "damaged|malformed")
        # Nobody is told to become somebody else because of it.
        self.assertEqual(server.request("GET", "/api/guest", headers={"Authorization": "Bearer " + "a" * 40})[0], 503)

    def test_the_log_says_what_was_refused_and_stays_short(self):
        log = os.path.join(self.folder, "log")
        server = self.serve("--log", log)
        for _ in range(100):
            server.request("GET", "/", headers={"Host": "evil.example"})
        server.stop()
        with open(log, encoding="utf-8") as file:
            lines = file.readlines()
        self.assertTrue(any("evil.example" in line and "--host" in line for line in lines), lines)
        self.assertLess(len(lines), 50)
        run("serve", "--port", "0", "--db", self.database, "--log", self.database + "/log", code=1)


class File(Operation):
    def test_only_its_owner_may_read_it(self):
        self.serve()
        for ending in ("", "-wal", "-shm", ".lock"):
            self.assertEqual(stat.S_IMODE(os.stat(self.database + ending).st_mode), 0o600, ending)

    def test_one_server_a_file_whatever_it_is_called(self):
        server = self.serve()
        link = os.path.join(self.folder, "link.db")
        os.symlink(self.database, link)
        self.assertIn("another server", run("serve", "--port", "0", "--db", link, code=1).stderr)
        server.stop()
        os.remove(link)
        os.link(self.database, link)
        self.assertIn("second name", run("serve", "--port", "0", "--db", link, code=1).stderr)

    def test_threads_that_no_machine_has(self):
        for number in ("1000000", "257", "-1"):
            self.assertIn("threads", run("serve", "--port", "0", "--db", self.database, "--threads", number, code=2).stderr)

    def test_a_newer_file_and_a_foreign_one_are_refused_and_left_alone(self):
        self.serve().stop()
        newest = self.sql("PRAGMA user_version")[0][0]
        self.assertGreaterEqual(newest, 2)
        self.sql("PRAGMA user_version = 999")
        for command in (("serve", "--port", "0"), ("store", "check"), ("store", "backup", os.path.join(self.folder, "b.db"))):
            self.assertIn("newer", run(*command, "--db", self.database, code=2).stderr)
        self.assertEqual(self.sql("PRAGMA user_version")[0][0], 999)
        foreign = os.path.join(self.folder, "foreign.db")
        self.sql("CREATE TABLE bookmarks(name TEXT)", foreign)
        self.assertIn("another program", run("serve", "--port", "0", "--db", foreign, code=2).stderr)
        self.assertEqual(self.sql("SELECT name FROM sqlite_master", foreign), [("bookmarks",)])

    def test_old_games_and_guests_are_deleted(self):
        server = self.serve()
        ani, budi = server.connect("Ani"), server.connect("Budi")
        server.guest("Citra")
        rooms = [ani.ask("create", game="othello", seats=seats("me", "me"))["room"]["room"] for _ in range(3)]
        for room in rooms[:2]:
            ani.ask("resign", room=room)
        ani.close()
        budi.close()
        server.stop()
        self.sql(f"UPDATE rooms SET ended = ended - 11 * 86400 WHERE id = '{rooms[0]}'")
        self.sql("UPDATE guests SET seen = seen - 11 * 86400 WHERE name IN ('Ani', 'Citra')")
        server = self.serve("--keep", "10")
        deadline = time.monotonic() + PATIENCE
        while self.sql("SELECT count(*) FROM guests")[0][0] == 3 and time.monotonic() < deadline:
            server.request("GET", "/healthz")
        server.stop()
        self.assertEqual(sorted(self.sql("SELECT name FROM guests")), [("Ani",), ("Budi",)])
        for table, column in (("rooms", "id"), ("events", "room"), ("players", "room")):
            left = {row[0] for row in self.sql(f"SELECT {column} FROM {table}")}
            self.assertNotIn(rooms[0], left, table)
        self.assertEqual({row[0] for row in self.sql("SELECT id FROM rooms")}, set(rooms[1:]))

    def test_games_of_the_first_version_go_on(self):
        with open(os.path.join(STORES, "version0.json"), encoding="utf-8") as file:
            facts = json.load(file)
        shutil.copy(os.path.join(STORES, "version0.db"), self.database)
        os.chmod(self.database, 0o644)  # as that program left it
        server = self.serve()
        self.assertEqual(stat.S_IMODE(os.stat(self.database).st_mode), 0o600)
        people = {name: server.connect(token=token) for name, token in facts["tokens"].items()}
        for client in people.values():
            self.addCleanup(client.close)
        for name, stored in facts["rooms"].items():
            with self.subTest(name):
                client = people["Budi" if name.startswith("waiting") else "Ani"]
                room = client.ask("watch", room=stored["room"])["room"]
                self.assertEqual((room["game"], room["moves"], room["status"]), (stored["game"], stored["moves"], stored["status"]))
                self.go_on(people, room)
        for client in people.values():
            client.close()
        server.stop()
        self.assertIn("all is well", run("store", "check", "--db", self.database).stdout)

    def go_on(self, people, room):
        """One step further in a room of the stored file."""
        number, ani, budi = room["room"], people["Ani"], people["Budi"]
        if room["status"] == "waiting":
            ani.ask("join", room=number)
            self.assertEqual(ani.ask("watch", room=number)["room"]["status"], "playing")
        elif room["status"] == "scoring":
            ani.ask("accept", room=number)
            self.assertEqual(ani.wait_room(lambda r: r["room"] == number)["status"], "finished")
        elif "offer" in room and room["offer"]:
            budi.ask("answer", room=number, accept=True)
            self.assertEqual(ani.wait_room(lambda r: r["room"] == number)["result"]["how"], "agreement")
        elif room["status"] == "playing":
            self.play_until_answered(ani, room)

    def play_until_answered(self, client, room):
        """A turn of ours, of however many moves, and a move of the other side."""
        mine = room["to_move"]
        while room["status"] == "playing" and room["to_move"] == mine:
            number, version = room["room"], room["version"]
            client.ask("move", room=number, ply=room["ply"], move=room["legal"][0])
            room = client.wait_room(lambda r: r["room"] == number and r["version"] > version)
        version = room["version"]
        client.wait_room(lambda r: r["room"] == number and r["version"] > version)


class Care(Operation):
    def test_a_backup_of_a_running_server_and_a_check(self):
        server = self.serve()
        client = server.connect()
        self.addCleanup(client.close)
        room = client.ask("create", game="othello", seats=seats("me", "me"))["room"]["room"]
        client.ask("move", room=room, ply=0, move="f5")
        copy = os.path.join(self.folder, "copy.db")
        run("store", "backup", "--db", self.database, copy)
        client.ask("move", room=room, ply=1, move="d6")
        self.assertEqual(stat.S_IMODE(os.stat(copy).st_mode), 0o600)
        self.assertIn("is there already", run("store", "backup", "--db", self.database, copy, code=2).stderr)
        for path, events in ((copy, 1), (self.database, 2)):
            found = run("store", "check", "--db", path).stdout
            self.assertIn(f"1 rooms (1 unfinished), {events} events", found)
            self.assertIn("all is well", found)
        restored = Server(copy)
        self.addCleanup(restored.stop)
        again = restored.connect(token=client.token)
        self.addCleanup(again.close)
        self.assertEqual(again.ask("watch", room=room)["room"]["moves"], ["f5"])
        self.assertEqual(sorted(os.listdir(self.folder)).count("copy.db.part"), 0)

    def test_a_check_names_the_room_that_does_not_replay(self):
        server = self.serve()
        client = server.connect()
        rooms = [client.ask("create", game="othello", seats=seats("me", "me"))["room"]["room"] for _ in range(2)]
        for room in rooms:
            client.ask("move", room=room, ply=0, move="f5")
        client.close()
        server.stop()
        self.sql(f"UPDATE events SET event = replace(event, 'f5', 'a1') WHERE room = '{rooms[1]}'")
        found = run("store", "check", "--db", self.database, code=1).stdout
        self.assertIn(f"room {rooms[1]}: ", found)
        self.assertNotIn(rooms[0], found)
        with open(self.database, "r+b") as file:
            file.seek(0)
            file.write(b"nothing of this kind")
        self.assertIn("not a database", run("store", "check", "--db", self.database, code=1).stderr)
        run("store", "check", "--db", os.path.join(self.folder, "none.db"), code=1)


class End(Operation):
    def test_it_ends_well_while_people_are_there(self):
        for _ in range(3):
            server = Server(self.database)
            client = server.connect()
            room = client.ask("create", game="othello", seats=seats("me", "me"))["room"]["room"]
            client.ask("move", room=room, ply=0, move="f5")
            server.process.terminate()
            self.assertEqual(server.process.wait(PATIENCE), 0, "it crashed")
            server.stop()
            client.close()


def sockets_of(process):
    """How many sockets a program has open."""
    count = 0
    for file in Path(f"/proc/{process.pid}/fd").iterdir():
        try:
            count += os.readlink(file).startswith("socket:")
        except OSError:  # closed meanwhile
            pass
    return count


class Encrypted(Operation):
    def certificate(self):
        certificate, key = os.path.join(self.folder, "cert.pem"), os.path.join(self.folder, "key.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key,
                        "-out", certificate], check=True, capture_output=True)
        return certificate, key

    def test_a_game_over_tls(self):
        certificate, key = self.certificate()
        server = self.serve("--tls-cert", certificate, "--tls-key", key, tls=ssl.create_default_context(cafile=certificate))
        status, headers, body = server.request("POST", "/api/guest", "{}", {"X-Papan": "1", "Origin": f"https://127.0.0.1:{server.port}"})
        self.assertEqual(status, 201, body)
        self.assertIn("; Secure", headers["Set-Cookie"])
        self.assertIn(b"<html", server.request("GET", "/")[2])
        client = server.connect()
        self.addCleanup(client.close)
        room = client.ask("create", game="othello", seats=seats("me", "level1"))["room"]
        client.ask("move", room=room["room"], ply=0, move="f5")
        client.wait_room(lambda r: r["ply"] == 2)
        # Who does not speak TLS is turned away and harms nobody.
        plain = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.addCleanup(plain.close)
        with self.assertRaises((http.client.HTTPException, OSError)):
            plain.request("GET", "/")
            plain.getresponse()
        self.assertIn("guest", client.ask("hello"))

    def test_large_files_go_both_ways_over_tls(self):
        certificate, key = self.certificate()
        server = self.serve("--tls-cert", certificate, "--tls-key", key, tls=ssl.create_default_context(cafile=certificate))
        record = "(;GM[1]SZ[9]C[" + "a" * 4_000_000 + "];B[ee])"
        authorised = {"X-Papan": "1", "Authorization": f"Bearer {server.guest()}"}
        status, _, body = server.request("POST", "/api/read", record, authorised)
        self.assertEqual(status, 200, body[:200])
        self.assertGreater(len(body), 4_000_000)

    def test_connections_over_tls_leave_nothing_behind(self):
        certificate, key = self.certificate()
        server = self.serve("--tls-cert", certificate, "--tls-key", key, tls=ssl.create_default_context(cafile=certificate))
        token = server.guest()
        wait_until(lambda: sockets_of(server.process) == 1, "only the one that listens")
        clients = [server.connect(token=token) for _ in range(20)]
        for number, client in enumerate(clients):
            client.ask("hello")
            if number % 2:  # as from a machine that is switched off, with an answer on its way
                client.send_frame(b'{"id":99,"do":"catalogue"}')
                client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.socket.close()
        wait_until(lambda: sockets_of(server.process) == 1, "their sockets to be closed")

    def test_without_tls_only_a_proxy_makes_cookies_secure(self):
        server = self.serve()
        self.assertNotIn("Secure", server.request("POST", "/api/guest", "{}", {"X-Papan": "1"})[1]["Set-Cookie"])
        here = f"127.0.0.1:{server.port}"
        behind = server.request("POST", "/api/guest", "{}", {"X-Papan": "1", "Host": here, "Origin": "https://" + here})
        self.assertIn("; Secure", behind[1]["Set-Cookie"])

    def test_a_certificate_that_is_none(self):
        certificate, key = self.certificate()
        def refusal(*flags):
            return run("serve", "--port", "0", "--db", self.database, *flags, code=2).stderr
        self.assertIn("needs a certificate and its key", refusal("--tls-cert", certificate))
        self.assertIn("is no certificate", refusal("--tls-cert", key, "--tls-key", key))
        self.assertIn("is not the key of", refusal("--tls-cert", certificate, "--tls-key", certificate))
        self.assertIn("is no certificate", refusal("--tls-cert", "/nowhere", "--tls-key", key))


if __name__ == "__main__":
    unittest.main()
