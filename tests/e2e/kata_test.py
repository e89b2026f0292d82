"""`papan analysis` as KaTrain uses it: its queries, through the program."""

import json
import subprocess
import unittest

from program import PAPAN, run


def katrain_query(number: int, moves: list, **more) -> dict:
    """As KaTrain's engine writes them."""
    return {"rules": "japanese", "priority": 0, "analyzeTurns": [len(moves)], "maxVisits": 16, "komi": 6.5,
            "boardXSize": 9, "boardYSize": 9, "includeOwnership": True, "includeMovesOwnership": True,
            "includePolicy": True, "initialStones": [], "initialPlayer": "B", "moves": moves,
            "overrideSettings": {"reportAnalysisWinratesAs": "BLACK", "maxTime": 8.0, "wideRootNoise": 0.04},
            "id": f"QUERY:{number}", **more}


class KaTrain(unittest.TestCase):
    def ask(self, *queries: dict) -> list[dict]:
        text = "".join(json.dumps(query) + "\n" for query in queries)
        return [json.loads(line) for line in run("analysis", "--visits", "16", stdin=text).stdout.splitlines()]

    def test_a_game_move_by_move(self):
        moves = [["B", "E5"], ["W", "C3"], ["B", "G3"]]
        told = self.ask(*(katrain_query(turn, moves[:turn]) for turn in range(4)))
        answers = [line for line in told if "moveInfos" in line]
        self.assertEqual([answer["id"] for answer in answers], [f"QUERY:{turn}" for turn in range(4)])
        for turn, answer in enumerate(answers):
            self.assertEqual(answer["turnNumber"], turn)
            self.assertEqual(len(answer["ownership"]), 81)
            self.assertEqual(len(answer["policy"]), 82)
            # What KaTrain reads of each.
            for field in ("winrate", "scoreLead", "visits"):
                self.assertIn(field, answer["rootInfo"])
            for row in answer["moveInfos"]:
                for field in ("move", "order", "visits", "winrate", "scoreLead", "pv", "prior"):
                    self.assertIn(field, row)
        self.assertEqual({line["field"] for line in told if "warning" in line}, {"overrideSettings"})

    def test_a_move_that_cannot_be_played_is_told_in_its_words(self):
        told = self.ask(katrain_query(1, [["B", "E5"], ["W", "E5"]]))
        self.assertIn("Illegal move", told[0]["error"])

    def test_a_long_thought_is_given_up(self):
        with subprocess.Popen([PAPAN, "analysis"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
            query = katrain_query(1, [], maxVisits=10_000_000, reportDuringSearchEvery=0.05,
                                  overrideSettings={"maxTime": 100000})
            engine.stdin.write(json.dumps(query) + "\n")
            engine.stdin.flush()
            self.assertTrue(json.loads(engine.stdout.readline())["isDuringSearch"])
            engine.stdin.write('{"id":"QUERY:2","action":"terminate","terminateId":"QUERY:1"}\n')
            engine.stdin.close()
            rest = [json.loads(line) for line in engine.stdout]
            self.assertEqual(engine.wait(timeout=60), 0)
        self.assertEqual([line["id"] for line in rest if line.get("isDuringSearch") is False], ["QUERY:1"])
        self.assertIn("QUERY:2", [line["id"] for line in rest])


if __name__ == "__main__":
    unittest.main()
