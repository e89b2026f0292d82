"""A fleet whose parts are killed twenty times."""

import unittest

from fleet_tools import kill_in_turn


class FleetKills(unittest.TestCase):
    def test_twenty_kills_lose_nothing(self):
        kill_in_turn(self, 20, seed=2)


if __name__ == "__main__":
    unittest.main()
