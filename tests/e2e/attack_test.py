"""What a stranger can do to `papan serve`: whatever is sent, the server lives, answers, and serves everybody else."""

import json
import os
import tempfile
import unittest

from web_client import Refused, Server, seats


class AttackTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.stop)

    def connect(self, name="Eve"):
        client = self.server.connect(name)
        self.addCleanup(client.close)
        return client

    def assert_refused(self, client, code, what, /, **fields):
        with self.assertRaises(Refused) as refused:
            client.ask(what, **fields)
        self.assertEqual(refused.exception.code, code)
        return str(refused.exception)

    def assert_serves(self):
        """Somebody honest gets an answer from the weakest player."""
        honest = self.connect("Ani")
        room = honest.ask("create", game="othello", seats=seats("me", "level1"))["room"]
        honest.ask("move", room=room["room"], ply=0, move=room["legal"][0])
        self.assertEqual(honest.wait_room(lambda r: r["ply"] == 2)["to_move"], "first")


class PlayersOfStrangers(AttackTest):
    """Memory, threads and files are the server's to give."""

    GREEDY = [("othello", "alphabeta:hash=65536"), ("othello", "alphabeta:hash=2048"), ("shogi", "alphabeta:hash=4096"),
              ("othello", "uct:threads=256"), ("othello", "mcts:threads=2"), ("go", "uct:memory=65536"),
              ("othello", "mcts:memory=65536"), ("go", "zero:cache=10000000"), ("congklak", "greedy:turn,width=1000000"),
              ("congklak", "best:hash=65536"), ("go", "zero:net=/etc/passwd"), ("go", "zero:net=../weights/go9.weights")]

    def test_no_seat_is_given_to_them(self):
        client = self.connect()
        for game, player in self.GREEDY:
            with self.subTest(player=player):
                self.assert_refused(client, "bad_rules", "create", game=game, seats=seats("me", player))
        self.assert_serves()

    def test_they_study_nothing(self):
        client = self.connect()
        for game, player in self.GREEDY:
            for what in ("analyse", "review", "explain", "trace", "map", "values"):
                with self.subTest(player=player, what=what):
                    self.assert_refused(client, "bad_rules", what, game=game, moves=[], player=player)
            with self.subTest(player=player, what="compare"):
                self.assert_refused(client, "bad_rules", "compare", game=game, players=[player, "random"])
            client = self.connect()  # as fast as one guest may
        self.assert_serves()

    def test_a_refusal_does_not_tell_which_files_exist(self):
        client = self.connect()
        with tempfile.NamedTemporaryFile() as file:
            there = self.assert_refused(client, "bad_rules", "map", game="go", moves=[], player=f"zero:net={file.name}")
        gone = self.assert_refused(client, "bad_rules", "map", game="go", moves=[], player=f"zero:net={file.name}")
        self.assertEqual(there, gone)

    def test_twenty_of_them_do_not_lock_their_guest_out(self):
        token = self.server.guest("Eve")
        for _ in range(30):
            client = self.server.connect(token=token)
            self.assert_refused(client, "bad_rules", "create", game="othello", seats=seats("me", "alphabeta:hash=65536"))
            client.close()
        client = self.server.connect(token=token)
        self.addCleanup(client.close)
        self.assertIn("guest", client.ask("hello"))


class LongTexts(AttackTest):
    def processor_seconds(self):
        with open(f"/proc/{self.server.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def cost_of_reading(self, text):
        client = self.connect()
        before = self.processor_seconds()
        try:
            client.ask("read", text=text, game="go")
        except Refused:
            pass
        return self.processor_seconds() - before

    def test_a_record_costs_time_in_proportion_to_its_length(self):
        texts = {"open brackets": "(" * 59_000, "nested games": "(;B[aa]" * 8_000, "one long line": "(;" + "B[aa];W[bb];" * 4_900,
                 "many properties": "(;" + "".join(f"A{chr(65 + i % 26)}{chr(65 + i // 26 % 26)}{chr(65 + i // 676)}[]"
                                                   for i in range(9_000)),
                 "open squares": "[" * 59_000, "open braces": '{"a":' * 6_000, "blanks": "(" + " " * 58_000}
        for name, text in texts.items():
            with self.subTest(name):
                # What grows with the square takes sixteen times as long; the rest is for small things.
                self.assertLess(self.cost_of_reading(text), 8 * self.cost_of_reading(text[:len(text) // 4]) + 0.2)
        self.assert_serves()


class DeepTexts(AttackTest):
    """Lists within lists are read and told by calls within calls: too many of them are not begun."""

    def test_a_record_nested_without_end_is_refused(self):
        mine = {"X-Papan": "1", "Authorization": f"Bearer {self.server.guest('Eve')}"}
        deep = "[" * 2_000_000 + "]" * 2_000_000
        board = json.dumps([[{}] * 9] * 9)
        records = [
            f'{{"papan":1,"game":"othello","options":"","start":"","players":["",""],"moves":[{deep}]}}',
            f'{{"header":{{}},"initial":{{"preset":"OTHER","data":{{"color":0,"board":{board},'
            f'"hands":[{{"FU":{deep}}},{{}}]}}}},"moves":[{{}}]}}',
        ]
        for record in records:
            with self.subTest(record=record[:40]):
                self.assertEqual(self.server.request("POST", "/api/read", record, mine)[0], 400)
                self.assert_serves()


class ManyWishes(AttackTest):
    def test_twenty_games_are_all_a_guest_gets_however_fast_it_asks(self):
        client = self.connect()
        numbers = [client.send("create", game="othello", seats=seats("me", "me")) for _ in range(30)]
        made = []
        for number in numbers:
            try:
                made.append(client.wait_answer(number)["room"]["room"])
            except Refused as refused:
                self.assertEqual(refused.code, "busy")
        self.assertEqual(len(made), 20)
        self.assertEqual(len(client.ask("hello")["rooms"]), 20)
        client.ask("abandon", room=made[0])
        self.assertIn("room", client.ask("create", game="othello", seats=seats("me", "me")))

    def test_a_person_is_answered_while_others_study(self):
        """Each guest asks for minutes of thought in every way there is; the weakest player still moves."""
        for guest in range(6):
            client = self.connect(f"Eve {guest}")
            client.ask("analyse", game="shogi", moves=[], player="alphabeta", limits="movetime=60s")
            client.ask("compare", game="othello", players=["alphabeta:movetime=1s", "uct:movetime=1s"], games=100)
            for _ in range(3):
                client.ask("create", game="shogi", seats=seats("alphabeta:movetime=30s", "me"))
            client.send("trace", game="shogi", moves=[], player="mcts:preset=paper", playouts=500)
        self.assert_serves()

    def test_hints_are_counted_and_end_with_their_connection(self):
        client = self.connect()
        room = client.ask("create", game="go", seats=seats("me", "me"))["room"]["room"]
        numbers = [client.send("hint", room=room) for _ in range(8)]
        refused = 0
        for number in numbers[-4:]:
            with self.assertRaises(Refused) as answer:
                client.wait_answer(number)
            refused += answer.exception.code == "busy"
        self.assertEqual(refused, 4)
        client.close()
        self.assert_serves()


if __name__ == "__main__":
    unittest.main()
