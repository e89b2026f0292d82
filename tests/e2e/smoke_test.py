"""Every player and every level of every game plays a few moves through the real program, as it lists them itself: a
player that is added is covered without being named. Limits are in nodes and playouts, so a slow machine takes longer
and finds the same. PAPAN_SMOKE_MOVES makes it shorter, for programs that run in an emulator."""

import os
import unittest

from program import run_json

MOVES = os.environ.get("PAPAN_SMOKE_MOVES", "60")
LIMITS = "nodes=20000,playouts=100"


def subjects():
    (catalogue,) = run_json("players", "--json")
    for game in catalogue["games"]:
        # A learned player without a network of its own for such a board plays by equal chances.
        names = [f"{name}:net=uniform" if name == "zero" else name
                 for name in (player["name"] for player in game["players"])]
        levels = [f"level{number + 1}" for number in range(len(game["levels"]))]
        yield game["game"], [(name, "") for name in names] + [
            (name, board_for(game["game"], level["player"])) for name, level in zip(levels, game["levels"])]


def board_for(game, spec):
    """The options of a board on which a level can be tried in an emulator too: a search with the network of 19x19 is
    too slow there, one look at a time is not."""
    searches = spec.startswith("zero:") and "visits=1," not in spec + ","
    return "size=9" if game == "go" and searches else ""


class Smoke(unittest.TestCase):
    def test_every_player_of_every_game_plays(self):
        for game, players in subjects():
            self.assertTrue(players)
            for player, options in players:
                with self.subTest(game=game, player=player):
                    self.play(game, player, options)

    def play(self, game, player, options):
        (answer,) = run_json("match", game, player, "random", "--games", "2", "--limits", LIMITS,
                             "--options", options, "--max-moves", MOVES, "--quiet", "--json")
        self.assertEqual(answer["games"], 2)
        self.assertEqual(answer["forfeits"], [{}, {}])


if __name__ == "__main__":
    unittest.main()
