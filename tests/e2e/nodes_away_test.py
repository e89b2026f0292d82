"""Several servers on one database and one broker, either of which is cut off, stalled or killed."""

import random
import time
import unittest

from node_tools import Nodes, ROOM, finish
from program import wait_until
from proxy import Proxy
from web_client import Refused


class Away(Nodes):
    """The way to the broker or to the database is cut or stalled."""

    def broken(self, how, what):
        cluster = self.cluster(1)
        proxy = Proxy(cluster.broker.port if what == "broker" else cluster.postgres.port)
        self.addCleanup(proxy.close)
        north = cluster.nodes[0]
        south = cluster.add(**{f"{'broker' if what == 'broker' else 'store'}_port": proxy.port})
        ani = self.come(north)
        room = ani.ask("create", **ROOM)["room"]
        budi = self.come(south, "Budi")
        own = budi.ask("create", **ROOM)["room"]
        self.patiently(budi, "watch", room=room["room"])
        getattr(proxy, how)()
        if what == "broker":
            # Its own rooms go on; what another has is refused, soon.
            budi.ask("move", room=own["room"], ply=0, move=own["legal"][0])
            with self.assertRaises(Refused) as refused:
                while True:
                    budi.ask("at", room=room["room"], ply=0)
                    time.sleep(0.05)
            self.assertEqual(refused.exception.code, "busy")
            self.broker_is_missed(south)
            ani.ask("move", room=room["room"], ply=0, move=room["legal"][0])
        else:
            # What it had, another has soon; nothing is accepted twice.
            with self.assertRaises(Refused) as refused:
                budi.ask("move", room=own["room"], ply=0, move=own["legal"][0])
            self.assertEqual(refused.exception.code, "busy")
            back = self.come(north, token=budi.token)
            view = self.patiently(back, "watch", room=own["room"])["room"]
            if view["ply"] == 0:
                self.patiently(back, "move", room=own["room"], ply=0, move=own["legal"][0])
            self.assertEqual(cluster.owner(own["room"]), cluster.number(north))
            self.assertGreater(south.metric("papan_store_writes_failed_total"), 0)
            ani.ask("move", room=room["room"], ply=0, move=room["legal"][0])
        proxy.open()
        self.assertEqual(self.patiently(budi, "watch", room=room["room"])["room"]["ply"], 1)
        self.assertEqual(self.patiently(budi, "watch", room=own["room"])["room"]["ply"], 1)
        view = ani.ask("watch", room=room["room"])["room"]
        ani.ask("move", room=room["room"], ply=1, move=view["legal"][0])
        self.assertEqual(budi.wait_room(lambda r: r["room"] == room["room"] and r["ply"] == 2)["last"], view["legal"][0])
        self.assertEqual(cluster.disorder(), "0")
        if what == "broker":
            self.assertEqual(south.request("GET", "/healthz")[2], b"ok\n")
            self.assertEqual(south.metric("papan_node_leases_lost_total"), 0)
        else:
            # Its rooms may be back before its next look at the database, which tells it.
            wait_until(lambda: south.metric("papan_node_leases_lost_total") >= 1, "the server to learn that it was dead")
            self.assertGreaterEqual(north.metric('papan_node_rooms_taken_over_total{from="dead"}'), 1)

    def broker_is_missed(self, node):
        """It says so; and since its own rooms go on there, it is not to be taken out of service."""
        def told():
            status, _, text = node.request("GET", "/healthz")
            self.assertEqual(status, 200)
            return b"the broker is away" in text
        wait_until(told, "the server to miss its broker")
        self.assertEqual(node.metric("papan_node_broker_connected"), 0)
        self.assertGreaterEqual(node.metric("papan_node_errands_refused_total"), 1)
        self.assertEqual(node.metric("papan_store_readable"), 1)

    def test_broker_cut(self):
        self.broken("cut", "broker")

    def test_broker_stalled(self):
        self.broken("stall", "broker")

    def test_database_cut(self):
        self.broken("cut", "database")

    def test_database_stalled(self):
        self.broken("stall", "database")

    def test_at_random_nothing_acknowledged_is_lost(self):
        cluster = self.cluster(1)
        proxies = [Proxy(cluster.broker.port), Proxy(cluster.postgres.port), Proxy(cluster.broker.port)]
        for proxy in proxies:
            self.addCleanup(proxy.close)
        cluster.add(store_port=proxies[1].port, broker_port=proxies[0].port)
        cluster.add(broker_port=proxies[2].port)
        people = self.busy(cluster, seed=27)
        dice = random.Random(8)
        for _ in range(8):
            proxy = dice.choice(proxies)
            dice.choice((proxy.cut, proxy.stall))()
            time.sleep(dice.choice((0.1, 0.6, 2.5)))  # less than a lease, and more
            proxy.open()
            self.more_moves(people, 1)
        finish(self, cluster, people, 30)

    def test_the_broker_is_killed(self):
        cluster = self.cluster(2)
        people = self.busy(cluster, players=2)
        cluster.broker.kill()
        wait_until(lambda: any(person.refusals for person in people), "somebody to be refused")
        cluster.broker.start()
        self.more_moves(people)
        finish(self, cluster, people, 10)


if __name__ == "__main__":
    unittest.main()
