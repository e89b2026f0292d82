"""The answers of the subcommands: text, JSON, standard input, errors and exit codes."""

import unittest

from program import run, run_json

START = "---------------------------OX------XO--------------------------- X"


class Moves(unittest.TestCase):
    def test_json_has_every_move_with_its_position(self):
        (answer,) = run_json("moves", "othello", "--json")
        self.assertEqual(list(answer), ["game", "position", "to_move", "outcome", "moves"])
        self.assertEqual(answer["game"], "othello")
        self.assertEqual(answer["position"], START)
        self.assertEqual(answer["to_move"], "first")
        self.assertIsNone(answer["outcome"])
        self.assertEqual([m["move"] for m in answer["moves"]], ["d3", "c4", "f5", "e6"])
        self.assertEqual(answer["moves"][2]["position"],
                         "---------------------------OX------XXX-------------------------- O")

    def test_a_finished_game_has_an_outcome_and_no_moves(self):
        (answer,) = run_json("moves", "othello", "--position", "XXX" + "-" * 61 + " O", "--json")
        self.assertEqual(answer["outcome"], {"value": 1.0, "margin": 3, "winner": "first"})
        self.assertEqual(answer["moves"], [])

    def test_positions_come_one_a_line_and_a_bad_one_does_not_stop_the_rest(self):
        lines = f"{START}\nnonsense X\n\n{START[:-1]}O\n"
        answers = run_json("moves", "othello", "--position", "-", "--json", stdin=lines, code=2)
        self.assertEqual(len(answers), 3)
        self.assertIn("square 1 is 'n'", answers[1]["error"])
        self.assertEqual(answers[1]["at"], 0)
        self.assertEqual(answers[1]["key"], "context")
        position, reason = answers[1]["args"]
        self.assertEqual(position["key"], "position")
        self.assertEqual((reason["key"], reason["args"]), ("othello.square_unread", ["1", "'n'"]))
        self.assertEqual(answers[2]["to_move"], "second")

    def test_answers_come_before_the_input_ends(self):
        import subprocess
        from program import PAPAN
        with subprocess.Popen([PAPAN, "moves", "othello", "--position", "-", "--json"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            process.stdin.write(START + "\n")
            process.stdin.flush()
            self.assertIn('"d3"', process.stdout.readline())
            process.stdin.close()

    def test_small_boards(self):
        (answer,) = run_json("moves", "othello", "--options", "size=6", "--json")
        self.assertEqual(answer["options"], "size=6")
        self.assertEqual([m["move"] for m in answer["moves"]], ["c2", "b3", "e4", "d5"])

    def test_text_marks_the_moves_on_the_board(self):
        text = run("moves", "othello").stdout
        self.assertIn("4 - - * O X - - -", text)
        self.assertIn("black to move: d3 c4 f5 e6", text)


class Perft(unittest.TestCase):
    def test_json(self):
        (answer,) = run_json("perft", "othello", "--depth", "7", "--json")
        self.assertEqual(list(answer), ["nodes", "seconds"])
        self.assertEqual(answer["nodes"], 55092)

    def test_from_a_position_on_standard_input(self):
        answers = run_json("perft", "othello", "--depth", "2", "--position", "-", "--json",
                           stdin=f"{START}\n{START}\n")
        self.assertEqual([a["nodes"] for a in answers], [12, 12])

    def test_a_finished_game_counts_one_leaf(self):
        (answer,) = run_json("perft", "othello", "--depth", "5", "--position", "XXX" + "-" * 61 + " O", "--json")
        self.assertEqual(answer["nodes"], 1)


class Analyse(unittest.TestCase):
    def test_the_papers_tree_is_data(self):
        (answer,) = run_json("analyse", "othello", "--player", "minimax", "--tree", "--json")
        nodes = answer["tree"]["nodes"]
        self.assertEqual(len(nodes), 1 + 4 + 12 + 56)
        self.assertEqual({n["kind"] for n in nodes}, {"inner", "leaf"})
        self.assertEqual([nodes[0]["role"], nodes[nodes[0]["best"]]["role"]], ["max", "min"])
        self.assertEqual(nodes[nodes[0]["best"]]["move"], answer["move"])

    def test_the_same_seed_gives_the_same_answer(self):
        def ask():
            (answer,) = run_json("analyse", "othello", "--player", "uct", "--limits", "playouts=500",
                                 "--seed", "7", "--json")
            answer["report"].pop("seconds")
            return answer
        self.assertEqual(ask(), ask())

    def test_every_move_is_reported(self):
        (answer,) = run_json("analyse", "othello", "--limits", "depth=4", "--json")
        self.assertEqual({m["move"] for m in answer["report"]["moves"]}, {"d3", "c4", "f5", "e6"})
        self.assertEqual(answer["report"]["line"][0], answer["move"])


class Others(unittest.TestCase):
    def test_version(self):
        self.assertRegex(run("--version").stdout, r"^papan \d+\.\d+\.\d+ \((x86-64-v[234]|native)\)\n$")

    def test_players(self):
        (answer,) = run_json("players", "--json")
        othello = next(g for g in answer["games"] if g["game"] == "othello")
        names = [p["name"] for p in othello["players"]]
        for name in ["random", "greedy", "minimax", "alphabeta", "uct"]:
            self.assertIn(name, names)
        self.assertEqual(len(othello["levels"]), 10)
        self.assertIn("minimax", run("players", "othello").stdout)

    def test_bench_signature_is_the_same_twice(self):
        def rows():
            return run_json("bench", "othello", "--json")
        first, second = rows(), rows()
        self.assertEqual(first[-1]["signature"], second[-1]["signature"])
        self.assertEqual([row["what"] for row in first[:-1]],
                         ["perft", "minimax", "alphabeta", "uct", "playouts", "simulations", "solver"])
        for row in first[:-1]:
            self.assertAlmostEqual(row["per_second"] * max(row["processor_seconds"], 1e-9),
                                   row.get(row["what"], row.get("nodes")), delta=1)

    def test_bench_solves(self):
        row = next(row for row in run_json("bench", "congklak", "--json") if row.get("what") == "solver")
        self.assertEqual((row["options"], row["value"]), ("holes=6,seeds=3", 24))
        self.assertGreater(row["nodes"], 0)


class BadInput(unittest.TestCase):
    def expect(self, message, *arguments, stdin=""):
        self.assertIn(message, run(*arguments, stdin=stdin, code=2).stderr)

    def test_messages_say_what_and_where(self):
        bad = "-" * 16 + "Q" + "-" * 47 + " X"
        self.expect("position: square 17 is 'Q', expected X, O or -", "moves", "othello", "--position", bad)
        self.expect("3 squares before the side to move, expected 64", "perft", "othello", "--depth", "3",
                    "--position", "---")
        self.expect("there is no game 'chess', expected", "moves", "chess")
        self.expect("options: size is '7', expected 8, 6, 4", "moves", "othello", "--options", "size=7")
        self.expect("options: 'colour' is not a parameter", "moves", "othello", "--options", "colour=red",
                    "--position", "-")
        self.expect("othello has no player 'hal'", "analyse", "othello", "--player", "hal")
        self.expect("limits: nodes is '0'", "analyse", "othello", "--limits", "nodes=0")
        self.expect("the game is over", "analyse", "othello", "--position", "XXX" + "-" * 61 + " O")

    def test_flags(self):
        run("perft", "othello", code=2)
        run("perft", "othello", "--depth", "-1", code=2)
        run("perft", "othello", "--depth", "x", code=2)
        run("moves", code=2)
        run("fly", code=2)
        run(code=2)

    def test_bytes_that_are_no_text_are_refused(self):
        import subprocess
        from program import PAPAN
        done = subprocess.run([PAPAN, "moves", "othello", "--position", "-", "--json"],
                              input=b"\xff\xfe\x00\n" + b"X" * 100000 + b"\n", capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout.count(b'"error"'), 2)



class AnalyseARecord(unittest.TestCase):
    # Black gives a corner away at move 5.
    GAME = "e6f6f5d6g7h8\n"

    def test_a_row_a_move_and_the_mistakes(self):
        out = run("analyse", "othello", "-", "--limits", "depth=4", stdin=self.GAME).stdout
        self.assertRegex(out, r"(?m)^ +5 black +g7 +\d+% +[a-h][1-8] +\d+$")
        self.assertRegex(out, r"(?m)^mistake: 5 g7 lost \d+ points of a hundred; better [a-h][1-8]")

    def test_json_has_an_object_a_position(self):
        rows = run_json("analyse", "othello", "-", "--limits", "depth=2", "--json", stdin=self.GAME)
        self.assertEqual([row["ply"] for row in rows], list(range(7)))
        self.assertEqual([row["played"] for row in rows], ["e6", "f6", "f5", "d6", "g7", "h8", None])

    def test_a_record_of_another_game_is_refused(self):
        self.assertIn("a game of othello", run("analyse", "shogi", "-", stdin=self.GAME, code=2).stderr)


class Explanations(unittest.TestCase):
    def test_the_greedy_players_table(self):
        (answer,) = run_json("analyse", "congklak", "--player", "greedy:dynamic", "--json")
        table = answer["greedy"]
        self.assertEqual(table["best"], max(hole["f"] for hole in table["holes"]))
        self.assertEqual(str(table["chosen"]), answer["move"])

    def test_what_alpha_beta_cuts_off(self):
        for player, searched in (("minimax:depth=4", False), ("alphabeta:depth=4", True)):
            (answer,) = run_json("analyse", "othello", "--player", player, "--tree", "--json")
            tree = answer["tree"]
            self.assertEqual(tree["searched"], searched)
            self.assertEqual(len(tree["nodes"]), tree["kept"] + len(tree["cut"]))
            self.assertTrue(tree["cut"] and tree["stops"])
            for stop in tree["stops"]:
                node = tree["nodes"][stop["node"]]
                beyond = stop["value"] >= stop["bound"] if node["role"] == "max" else stop["value"] <= stop["bound"]
                self.assertTrue(beyond, stop)

    def test_features_of_moves(self):
        (answer,) = run_json("analyse", "shogi", "--player", "mcts:playouts=30", "--json")
        self.assertEqual(len(answer["ratings"]), 30)
        self.assertAlmostEqual(sum(row["chance"] for row in answer["ratings"]), 1)
        for row in answer["ratings"]:
            product = 1
            for feature in row["features"]:
                product *= feature["gamma"]
            self.assertAlmostEqual(product, row["rating"], 5)

    def test_final_rules_and_playouts(self):
        (answer,) = run_json("analyse", "othello", "--player", "uct:playouts=200", "--trace", "5", "--json")
        self.assertEqual(answer["final"]["robust"], answer["move"])
        self.assertEqual(len(answer["trace"]["playouts"]), 5)
        self.assertEqual(answer["trace"]["player"], "uct:playouts=200")


if __name__ == "__main__":
    unittest.main()
