"""`papan serve` through its own protocol: games, restarts, and the checklist of what a hostile client may try."""

import gzip
import json
import os
import signal
import socket
import tempfile
import unittest

from program import PATIENCE, run
from web_client import Client, Refused, Server, seats


class WithServer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def connect(self, name="Ani", token=None):
        client = self.server.connect(name, token)
        self.addCleanup(client.close)
        return client


class Games(WithServer):
    def test_a_game_from_a_position_is_helped_taken_back_and_written(self):
        client = self.connect()
        for game, options, start, move, form, written in (
            ("go", "size=5", "5 ...../..X../..O../...../..... O", "D4", "sgf", "AB[cb]AW[cc]"),
            ("shogi", "", "4k4/9/9/9/9/9/9/9/4K3R b 2P3p 1", "P*5e", "usi", "4k4/9/9/9/9/9/9/9/4K3R b 2P3p"),
            ("othello", "size=4", "-----OX--XO----- O", "c1", "ggf", "BO[4"),
            ("congklak", "", "0,0,3,0,0,0,1,20/5,0,0,0,0,0,2,30 second", "1", "papan", "0,0,3,0,0,0,1,20"),
        ):
            with self.subTest(game):
                room = client.ask("create", game=game, options=options, start=start, seats=seats("me", "me"))["room"]
                number = room["room"]
                self.assertEqual((room["start"], room["position"], room["ply"]), (start, start, 0))
                self.assertIn(client.ask("hint", room=number)["move"], room["legal"])
                client.ask("move", room=number, ply=0, move=move)
                record = {"game": game, "options": options, "start": room["start"], "nodes": [[0, move]]}
                self.assertIn(written, client.ask("write", format=form, **record)["text"].replace("\n", ""))
                client.ask("undo", room=number)
                self.assertEqual(client.ask("watch", room=number)["room"]["position"], start)
                client.ask("resign", room=number)
                self.assertEqual(client.ask("rematch", room=number)["room"]["position"], start)

    def play_out(self, client, room):
        """Plays the first legal move of each turn until the game is over or is counted."""
        number = room["room"]
        while room["status"] == "playing":
            version = room["version"]
            if room["thinking"] is None:
                client.ask("move", room=number, ply=room["ply"], move=room["legal"][len(room["legal"]) // 2])
            room = client.wait_room(lambda r: r["room"] == number and r["version"] > version)
        return room

    def test_a_whole_game_of_each_kind_against_a_player_of_ours(self):
        for game, options in (("othello", "size=6"), ("go", "size=2"), ("congklak", "")):
            with self.subTest(game):
                client = self.connect()
                room = client.ask("create", game=game, options=options, seats=seats("me", "level1"))["room"]
                room = self.play_out(client, room)
                if room["status"] == "scoring":
                    if "scoring" not in room:
                        room = client.wait_room(lambda r: "scoring" in r)
                    client.ask("accept", room=room["room"])
                    room = client.wait_room(lambda r: r["status"] == "finished")
                self.assertEqual(room["status"], "finished")
                self.assertEqual(room["result"]["how"], "rules")
                moves = client.ask("watch", room=room["room"])["room"]["moves"]
                self.assertEqual(len(moves), room["ply"])

    def test_shogi_knows_check_and_why_a_move_is_illegal(self):
        client = self.connect()
        room = client.ask("create", game="shogi", seats=seats("me", "me"))["room"]["room"]
        for ply, move in enumerate(["7g7f", "3c3d", "8h3c+"]):
            client.ask("move", room=room, ply=ply, move=move)
        self.assertTrue(client.wait_room(lambda r: r["ply"] == 3)["check"])
        answer = client.ask("why", room=room, move="9c9d")
        self.assertFalse(answer["legal"])
        self.assertIn("check", answer["message"])
        self.assertEqual(answer["key"], "shogi.in_check")
        self.assertEqual(answer["args"][0]["args"][0]["key"], "shogi.horse")

    def test_the_clock_of_the_server_ends_a_game(self):
        client = self.connect()
        room = client.ask("create", game="othello", seats=seats("me", "me"),
                          clock={"kind": "fischer", "main": 1, "increment": 0})["room"]
        self.assertEqual(room["clock"]["running"], "first")
        ended = client.wait_room(lambda r: r["status"] == "finished")
        self.assertEqual(ended["result"], {"winner": "second", "margin": 0, "how": "time"})

    def test_two_tabs_do_no_harm(self):
        first = self.connect()
        second = self.connect(token=first.token)
        room = first.ask("create", game="othello", seats=seats("me", "me"))["room"]["room"]
        second.ask("watch", room=room)
        first.ask("move", room=room, ply=0, move="f5")
        with self.assertRaises(Refused) as refused:
            second.ask("move", room=room, ply=0, move="f5")
        self.assertEqual(refused.exception.code, "not_now")
        self.assertEqual(second.ask("watch", room=room)["room"]["moves"], ["f5"])

    def test_flags_environment_and_file_say_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            config = os.path.join(folder, "papan.ini")
            with open(config, "w", encoding="utf-8") as file:
                file.write("[serve]\nport = 1\naddress = \"256.0.0.1\"\n")
            self.assertIn("256.0.0.1", run("--config", config, "serve", "--db", folder + "/a.db", code=2).stderr)
            os.environ["PAPAN_ADDRESS"] = "300.0.0.1"
            try:
                self.assertIn("300.0.0.1", run("serve", "--db", folder + "/b.db", code=2).stderr)
            finally:
                del os.environ["PAPAN_ADDRESS"]
            self.assertIn("400.0.0.1", run("serve", "--address", "400.0.0.1", code=2).stderr)

    def test_one_server_a_file(self):
        self.assertIn("another server", run("serve", "--port", "0", "--db", self.server.database, code=1).stderr)


class Restart(unittest.TestCase):
    def test_kill_loses_no_acknowledged_move(self):
        server = Server()
        try:
            client = server.connect()
            token = client.token
            room = client.ask("create", game="othello", seats=seats("me", "me"),
                              clock={"kind": "fischer", "main": 600, "increment": 0})["room"]
            number, acknowledged = room["room"], []
            for _ in range(4):
                room = client.ask("watch", room=number)["room"]
                for _ in range(3):
                    move = room["legal"][0]
                    client.ask("move", room=number, ply=len(acknowledged), move=move)
                    acknowledged.append(move)
                    room = client.ask("watch", room=number)["room"]
                left = room["clock"]["left"]
                server.kill()
                client.close()
                server.start()
                client = server.connect(token=token)
                self.assertEqual(client.ask("hello")["rooms"], [{"room": number, "game": "othello"}])
                room = client.ask("watch", room=number)["room"]
                self.assertEqual(room["moves"], acknowledged)
                waiting = 1 if room["to_move"] == "first" else 0
                self.assertAlmostEqual(room["clock"]["left"][waiting], left[waiting], delta=2)
                self.assertAlmostEqual(room["clock"]["left"][1 - waiting], left[1 - waiting], delta=2000)
            client.close()
        finally:
            server.stop()

    def test_signals_end_it_cleanly(self):
        for name in (signal.SIGINT, signal.SIGTERM):
            server = Server()
            client = server.connect()
            server.process.send_signal(name)
            self.assertEqual(server.process.wait(PATIENCE), 0, server.process.stderr.read())
            client.close()
            server.stop()


class Page(WithServer):
    def test_the_page_and_its_files(self):
        for path in ("/", "/g/k3x9p2ab", "/edit/go"):
            status, headers, body = self.server.request("GET", path)
            self.assertEqual(status, 200)
            self.assertIn(b"<html", body)
            self.assertEqual(headers["Content-Type"], "text/html; charset=utf-8")
            self.assertIn("default-src 'self'", headers["Content-Security-Policy"])
            # The module that plays without a server is compiled in the browser; no other code is.
            self.assertNotIn("unsafe", headers["Content-Security-Policy"].replace("'wasm-unsafe-eval'", ""))
            self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        status, headers, body = self.server.request("GET", "/", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(headers["Content-Encoding"], "gzip")
        self.assertIn(b"<html", gzip.decompress(body))

    def test_what_a_browser_has_is_not_sent_again(self):
        for path in ("/", "/api/catalog", "/manifest.webmanifest"):
            with self.subTest(path):
                status, headers, body = self.server.request("GET", path)
                self.assertEqual((status, len(body) > 0), (200, True))
                tag = headers["ETag"]
                status, again, body = self.server.request("GET", path, headers={"If-None-Match": tag})
                self.assertEqual((status, again["ETag"], body), (304, tag, b""))
                status, _, body = self.server.request("GET", path, headers={"If-None-Match": '"another"'})
                self.assertEqual((status, len(body) > 0), (200, True))

    def test_a_person_at_an_unknown_address_gets_the_page_that_says_so(self):
        status, headers, body = self.server.request("GET", "/nowhere/at/all", headers={"Accept": "text/html,*/*"})
        self.assertEqual((status, b"<html" in body), (404, True))
        status, _, body = self.server.request("GET", "/nowhere/at/all")
        self.assertEqual((status, json.loads(body)["error"]), (404, "not_found"))

    def test_a_record_as_large_as_a_file(self):
        client = self.connect()
        mine = {"X-Papan": "1", "Authorization": f"Bearer {client.token}", "Content-Type": "text/plain"}
        talk = "long " * 200_000
        record = f"(;GM[1]SZ[9]PB[Ani]PW[Budi]CA[UTF-8]C[before];B[ee]C[{talk}];W[gc](;B[cc]C[main])(;B[gg]C[other]))"
        status, _, body = self.server.request("POST", "/api/read", record, mine)
        self.assertEqual(status, 200)
        tree = json.loads(body)["tree"]
        self.assertEqual(tree["players"], ["Ani", "Budi"])
        self.assertEqual(tree["nodes"], [[0, "E5"], [1, "G7"], [2, "C7"], [2, "G3"]])
        self.assertEqual({node: text.strip() for node, text in tree["comments"].items()},
                         {"0": "before", "1": talk.strip(), "3": "main", "4": "other"})
        status, _, body = self.server.request("POST", "/api/write", json.dumps({**tree, "format": "sgf"}), mine)
        self.assertEqual(status, 200)
        self.assertIn(talk.strip(), json.loads(body)["text"])
        # Twice in one place: the move is named with its number.
        status, _, body = self.server.request("POST", "/api/read", "(;GM[1]SZ[9];B[ee];W[ee];B[cc])", mine)
        self.assertEqual(status, 200)
        self.assertIn("move 2", " ".join(json.loads(body)["warnings"]))
        status, _, body = self.server.request("POST", "/api/read", "no record at all", mine)
        self.assertEqual((status, json.loads(body)["error"]), (400, "bad_message"))
        status, *_ = self.server.request("POST", "/api/read", record, {"X-Papan": "1"})
        self.assertEqual(status, 401)
        for path, size in (("/api/read", 5 * 1024 * 1024 + 1), ("/api/guest", 16 * 1024 + 1)):
            with self.subTest(path), socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as line:
                head = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{self.server.port}", f"Content-Length: {size}", "", ""]
                line.sendall("\r\n".join(head).encode())
                self.assertIn(b" 413 ", line.recv(100))  # before any of it is sent

    def test_no_path_is_opened(self):
        for path in ("/../../etc/passwd", "/assets/../../../etc/passwd", "/%2e%2e/etc/passwd", "//etc/passwd", "/.git/config"):
            self.assertEqual(self.server.request("GET", path)[0], 404, path)

    def test_health_metrics_catalogue(self):
        self.assertEqual(self.server.request("GET", "/healthz")[2], b"ok\n")
        self.assertIn(b"papan_connections ", self.server.request("GET", "/metrics")[2])
        games = json.loads(self.server.request("GET", "/api/catalog")[2])["games"]
        self.assertLessEqual({"congklak", "go", "othello", "shogi"}, {game["game"] for game in games})
        for game in games:
            self.assertEqual(len(game["levels"]), 10)
            self.assertEqual(set(game["title"]), {"en", "id"})
            self.assertTrue(game["levels"][0]["player"])
        # What a rule of congklak is where nobody sets it can be said, by the set of rules that is chosen.
        congklak = next(game for game in games if game["game"] == "congklak")
        options = {option["name"]: option for option in congklak["options"]}
        for name, option in options.items():
            self.assertTrue(option["fallback"] or option["usual"], name)
        self.assertEqual((options["holes"]["usual"], options["holes"]["under"]["preset=kalah"]), ("7", "6"))
        self.assertEqual((options["relay"]["usual"], options["relay"]["under"]["preset=kalah"]), ("true", "false"))
        self.assertEqual(options["end"]["under"]["preset=dakon"], "mover-empty")
        packed = self.server.request("GET", "/api/catalog", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(packed[1]["Content-Encoding"], "gzip")
        self.assertEqual(json.loads(gzip.decompress(packed[2]))["games"], games)
        self.assertLess(len(packed[2]), 12_000)


class Safety(WithServer):
    """The checklist of a public server, one test each."""

    def status_of(self, token, origin=None):
        client = Client(self.server.port, token, origin)
        self.addCleanup(client.close)
        return client.status

    def test_origin(self):
        token = self.server.guest()
        self.assertEqual(self.status_of(token, "https://evil.example"), 403)
        self.assertEqual(self.status_of(token, f"http://127.0.0.1:{self.server.port}"), 101)

    def test_token_before_the_upgrade(self):
        for token in (None, "x", "a" * 40, "' OR 1=1 --"):
            self.assertEqual(self.status_of(token), 401)

    def test_cookie(self):
        _, headers, _ = self.server.request("POST", "/api/guest", "{}", {"X-Papan": "1"})
        cookie = headers["Set-Cookie"]
        self.assertIn("HttpOnly", cookie)
        self.assertIn("SameSite=Lax", cookie)
        value = cookie.split(";")[0]
        status, _, body = self.server.request("GET", "/api/guest", headers={"Cookie": "a=b; " + value})
        self.assertEqual(status, 200, body)
        self.assertEqual(self.server.request("GET", "/api/guest", headers={"Cookie": "papan=x"})[0], 401)

    def test_forged_posts(self):
        self.assertEqual(self.server.request("POST", "/api/guest", "{}")[0], 403)
        self.assertEqual(self.server.request("POST", "/api/guest", "{}", {"X-Papan": "1", "Origin": "https://evil.example"})[0],
                         403)

    def test_tokens_are_not_in_the_file(self):
        token = self.server.guest("Rahasia")
        with open(self.server.database, "rb") as file:
            stored = file.read()
        with open(self.server.database + "-wal", "rb") as file:
            stored += file.read()
        self.assertIn(b"Rahasia", stored)
        self.assertNotIn(token.encode(), stored)

    def test_right_to_act(self):
        ani, eve = self.connect("Ani"), self.connect("Eve")
        room = ani.ask("create", game="go", options="size=5", seats=seats("me", "level1"))["room"]["room"]
        eve.ask("watch", room=room)
        for what, fields in (("move", {"ply": 0, "move": "A1"}), ("undo", {}), ("resign", {}), ("declare", {}),
                             ("offer", {"what": "draw"}), ("answer", {"accept": True}), ("mark", {"point": "A1", "dead": True}),
                             ("accept", {}), ("resume", {}), ("rematch", {})):
            with self.assertRaises(Refused, msg=what) as refused:
                eve.ask(what, room=room, **fields)
            self.assertEqual(refused.exception.code, "not_allowed", what)

    def test_large_and_broken_messages(self):
        client = self.connect()
        for data in (b"{", b"\xff\xfe", b"[" * 3000, b'{"id":1,"do":"hello","name":"' + b"x" * 5000 + b'"}'):
            client.send_frame(data) if data != b"\xff\xfe" else client.send_frame(b'"\\ud800"')
            self.assertEqual(client.read()["error"], "bad_message")
        self.assertIn("guest", client.ask("hello"))
        client.send_frame(b" " * 70000)
        with self.assertRaises(ConnectionError):
            client.read()

    def test_large_heads_and_bodies(self):
        self.assertEqual(self.server.request("GET", "/", headers={"X-Long": "x" * 9000})[0], 413)
        self.assertEqual(self.server.request("POST", "/api/guest", "x" * 20000, {"X-Papan": "1"})[0], 413)

    def test_flood(self):
        client = self.connect()
        codes = set()
        with self.assertRaises(ConnectionError):  # at whatever moment the server has had enough
            for _ in range(20):
                for _ in range(20):
                    client.send("hello")
                for _ in range(20):
                    codes.add(client.read().get("error"))
        self.assertIn("too_fast", codes)

    def test_a_guest_has_so_many_connections_and_one_allowance(self):
        token = self.server.guest()
        clients = [self.connect(token=token) for _ in range(20)]
        self.assertEqual(self.status_of(token), 429)
        for client in clients:  # three each: more than one may send at once
            for _ in range(3):
                client.send("hello")
        codes = [client.read().get("error") for client in clients for _ in range(3)]
        self.assertIn("too_fast", codes)
        clients[0].close()

    def test_ping_flood(self):
        client = self.connect()
        with self.assertRaises(OSError):
            for _ in range(200):
                client.send_frame(b"x", 9)
                client.take(3)

    def test_a_peer_that_does_not_read_is_dropped_and_harms_nobody(self):
        deaf = self.connect("Deaf")
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        moves = [f"{column}{row}" for row in (3, 7, 11) for column in "ABCDEFGHJKL"]
        # Game after game, until more is pushed than the system keeps for one that does not read.
        with self.assertRaises(OSError):
            for _ in range(200):
                other = self.connect("Other")
                room = other.ask("create", game="go", options="size=25", seats=seats("me", "me"))["room"]["room"]
                deaf.send("watch", room=room)
                for ply, move in enumerate(moves):
                    other.ask("move", room=room, ply=ply, move=move)
        self.assertNotIn(b"papan_connections_dropped_total 0", self.server.request("GET", "/metrics")[2])
        self.assertIn("guest", self.connect().ask("hello"))

    def test_slow_heads_are_cut_off(self):
        slow = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
        self.addCleanup(slow.close)
        slow.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        self.assertEqual(slow.recv(100), b"")  # the server hangs up by itself


if __name__ == "__main__":
    unittest.main()
