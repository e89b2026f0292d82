"""Several `papan serve --store postgresql://... --fleet nats://...`: guests of different servers in one room, and servers that are killed
and ended meanwhile."""

import random
import subprocess
import unittest

from fleet_tools import Client as Stranger
from node_tools import Nodes, ROOM, finish
from program import PAPAN, PATIENCE, wait_until
from web_client import Refused, seats


class Games(Nodes):
    def test_guests_of_different_servers(self):
        north, south, west = self.cluster(3).nodes
        ani, budi, cici = self.come(north, "Ani"), self.come(south, "Budi"), self.come(west, "Cici")
        self.assertEqual([node.metric("papan_node_broker_connected") for node in (north, south, west)], [1, 1, 1])
        room = ani.ask("create", game="othello", seats=seats("me", "open"))["room"]["room"]
        self.patiently(budi, "watch", room=room)
        self.patiently(budi, "join", room=room)
        view = self.patiently(cici, "watch", room=room)["room"]
        self.assertEqual([seat["name"] for seat in view["seats"]], ["Ani", "Budi"])
        self.assertEqual(view["you"], [])
        players = {"first": ani, "second": budi}
        while view["status"] == "playing" and view["ply"] < 30:
            players[view["to_move"]].ask("move", room=room, ply=view["ply"], move=view["legal"][0])
            ply = view["ply"]
            heard = [client.wait_room(lambda r: r["ply"] > ply) for client in (ani, budi, cici)]
            view = heard[0]
            for other in heard[1:]:
                self.assertEqual({**other, "you": None, "clock": None}, {**view, "you": None, "clock": None})
        with self.assertRaises(Refused) as refused:
            cici.ask("move", room=room, ply=view["ply"], move=view["legal"][0])
        self.assertEqual(refused.exception.code, "not_allowed")
        with self.assertRaises(Refused) as refused:
            cici.ask("watch", room="nowhere")
        self.assertEqual(refused.exception.code, "not_found")
        # On a busy machine a sign of life may be late: for that moment a neighbour counts as far.
        wait_until(lambda: all(node.metric("papan_node_neighbours_near") == 2 for node in (north, south, west)),
                   "all servers to hear of each other")
        wait_until(lambda: north.metric("papan_node_visitors") == 2, "both visitors to be at the room's server")
        self.assertEqual(north.metric("papan_node_errands_total"), 0)
        self.assertGreaterEqual(south.metric("papan_node_errands_total"), view["ply"] // 2)
        # Who leaves is seen to leave by those at other servers.
        budi.close()
        ani.wait_room(lambda r: not r["seats"][1]["online"])
        cici.wait_room(lambda r: not r["seats"][1]["online"])
        # And comes back somewhere else.
        back = self.come(west, token=budi.token)
        back.ask("watch", room=room)
        back.ask("resign", room=room)
        self.assertEqual(ani.wait_room(lambda r: r["status"] == "finished")["result"]["winner"], "first")
        again = back.ask("rematch", room=room)["room"]
        self.assertEqual(ani.wait_room(lambda r: r["rematch"])["rematch"], again["room"])

    def test_a_player_of_ours_thinks_for_a_guest_of_another_server(self):
        north, south = self.cluster(2).nodes
        ani = self.come(north)
        room = ani.ask("create", game="othello", seats=seats("me", "level3"))["room"]
        elsewhere = self.come(south, token=ani.token)
        self.patiently(elsewhere, "watch", room=room["room"])
        ani.close()
        self.assertEqual(elsewhere.ask("listen", room=room["room"], on=True)["plies"], [])
        self.assertTrue(elsewhere.ask("hint", room=room["room"])["move"])
        elsewhere.ask("move", room=room["room"], ply=0, move=room["legal"][0])
        elsewhere.wait_room(lambda r: r["ply"] == 2)
        self.assertEqual(elsewhere.ask("thought", room=room["room"], ply=1)["thought"]["ply"], 1)

    def test_an_old_token_is_nobodys_anywhere(self):
        north, south = self.cluster(2).nodes
        ani = self.come(north)
        # So that they know each other.
        room = ani.ask("create", **ROOM)["room"]["room"]
        other = self.come(south, token=ani.token)
        self.patiently(other, "watch", room=room)
        headers = {"X-Papan": "1", "Authorization": f"Bearer {ani.token}"}
        self.assertEqual(north.request("POST", "/api/token", "", headers)[0], 200)
        with self.assertRaises(ConnectionError):
            while True:
                other.read()


class Kills(Nodes):
    def test_a_room_is_taken_over(self):
        cluster = self.cluster(2)
        north, south = cluster.nodes
        ani = self.come(north)
        room = ani.ask("create", **ROOM)["room"]
        budi = self.come(south, "Budi")
        self.patiently(budi, "watch", room=room["room"])
        ani.ask("move", room=room["room"], ply=0, move=room["legal"][0])
        budi.wait_room(lambda r: r["ply"] == 1)
        north.kill()
        # Whoever watches at another server is told, and need not ask twice.
        while not any(message["push"] == "gone" for message in budi.pushed):
            budi.pushed.append(budi.read())
        self.assertEqual(budi.ask("watch", room=room["room"])["room"]["ply"], 1)
        back = self.come(south, token=ani.token)
        view = back.ask("watch", room=room["room"])["room"]
        back.ask("move", room=room["room"], ply=1, move=view["legal"][0])
        budi.wait_room(lambda r: r["ply"] == 2)
        self.assertEqual(cluster.owner(room["room"]), cluster.number(south))
        self.assertEqual(south.metric('papan_node_rooms_taken_over_total{from="dead"}'), 1)
        self.assertEqual(south.metric('papan_node_rooms_taken_over_total{from="gone"}'), 0)
        self.assertEqual(cluster.disorder(), "0")

    def test_killed_at_random_no_acknowledged_move_is_lost(self):
        cluster = self.cluster(3)
        people = self.busy(cluster)
        dice = random.Random(13)
        for _ in range(4):
            node = dice.choice(cluster.nodes)
            node.kill()
            self.more_moves(people, 1)
            node.start()
            self.more_moves(people)
        finish(self, cluster, people, 30)

    def test_ended_in_turn_no_move_is_lost(self):
        cluster = self.cluster(3)
        people = self.busy(cluster, seed=26)
        for node in cluster.nodes:
            number = cluster.number(node)
            node.process.terminate()
            self.assertEqual(node.process.wait(PATIENCE), 0)
            self.assertEqual(cluster.postgres.sql(f"SELECT count(*) FROM papan.nodes WHERE number = {number}"), "0")
            node.kill()  # its pipes
            self.more_moves(people)
            node.start()
            self.more_moves(people)
        finish(self, cluster, people, 30)

    def test_a_guest_elsewhere_need_not_notice_that_a_server_ends(self):
        cluster = self.cluster(2)
        north, south = cluster.nodes
        ani = self.come(north)
        room = ani.ask("create", **ROOM)["room"]
        other = self.come(south, token=ani.token)
        self.patiently(other, "watch", room=room["room"])
        north.process.terminate()
        self.assertEqual(north.process.wait(PATIENCE), 0)
        while not any(message["push"] == "gone" for message in other.pushed):
            other.pushed.append(other.read())
        other.ask("watch", room=room["room"])
        other.ask("move", room=room["room"], ply=0, move=room["legal"][0])  # at once
        self.assertEqual(cluster.events(room["room"]), 1)
        self.assertEqual(south.metric('papan_node_rooms_taken_over_total{from="gone"}'), 1)
        self.assertEqual(south.metric('papan_node_rooms_taken_over_total{from="dead"}'), 0)


class Strangers(Nodes):
    def test_what_cannot_be_read_is_not_acted_on(self):
        cluster = self.cluster(2)
        north, south = cluster.nodes
        ani = self.come(north)
        room = ani.ask("create", **ROOM)["room"]
        budi = self.come(south, "Budi")
        self.patiently(budi, "watch", room=room["room"])
        stranger = Stranger(cluster.broker.port)
        self.addCleanup(stranger.close)
        there, other = cluster.number(north), cluster.number(south)
        ask = '{"kind":"ask","peers":[1],"number":1,"guest":"x","name":"x"}\n{"id":1,"do":"resign","room":"%s"}' % room["room"]
        for data in ("", "x", "papan1 999 1 1 n\n" + ask, f"papan1 {other} 1 0 n\n" + ask, "papan1 999 1 0 e\n",
                     f"papan1 {other} 99999999 99999999 n\n" + ask, "\x00" * 1000, f"papan1 {other} 5 5 n\n[[[[",
                     "papan1 " + "9" * 90 + " 1 1 b\n"):
            for _ in range(20):
                stranger.publish(f"papan.node.{there}", data.encode())
        view = self.patiently(ani, "watch", room=room["room"])["room"]
        self.assertEqual(view["status"], "playing")
        # The two find together again, whatever was said in their names.
        self.patiently(ani, "move", room=room["room"], ply=0, move=view["legal"][0])
        def heard():
            return self.patiently(budi, "watch", room=room["room"])["room"]["ply"] == 1
        wait_until(heard, "the move to be heard")
        self.assertEqual(north.request("GET", "/healthz")[0], 200)
        self.assertGreater(north.metric("papan_node_frames_unheeded_total"), 100)

    def refusal(self, *flags):
        done = subprocess.run([PAPAN, "serve", "--port", "0", *flags], capture_output=True, text=True, timeout=PATIENCE)
        self.assertNotEqual(done.returncode, 0, done.stdout)
        self.assertNotIn("never", done.stderr)
        return done.stderr

    def test_who_cannot_be_one_of_them(self):
        cluster = self.cluster(1)
        address = cluster.postgres.address()
        self.assertIn("another server", self.refusal("--store", address))
        self.assertIn("/nowhere", self.refusal("--store", address, "--fleet", cluster.broker.url, "--credentials", "/nowhere"))
        cluster.nodes[0].stop()
        alone = subprocess.Popen([PAPAN, "serve", "--port", "0", "--store", address], stdout=subprocess.PIPE, text=True)
        try:
            self.assertIn("Papan", alone.stdout.readline())
            self.assertIn("none that shares", self.refusal("--store", address, "--fleet", cluster.broker.url))
        finally:
            alone.kill()
            alone.wait()
            alone.stdout.close()


if __name__ == "__main__":
    unittest.main()
