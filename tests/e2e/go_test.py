"""`papan score` and `papan convert` as people call them."""

import os
import tempfile
import unittest
import unittest.mock

from program import run, run_json

# Finished; C5 and J5 are hopeless.
SIDES = "9 " + "/".join([".X.XO.O.."] * 4 + [".XOXO.O.X"] + [".X.XO.O.."] * 4) + " X"


class Score(unittest.TestCase):
    def test_json_of_the_judge(self):
        (answer,) = run_json("score", "-", "--json", "--rules", "japanese", stdin=SIDES)
        for key in ("rules", "method", "black", "white", "margin", "dead", "seki", "owner", "steps"):
            self.assertIn(key, answer)
        self.assertEqual(answer["rules"], "japanese")
        self.assertEqual(answer["method"], "true")
        self.assertEqual(answer["dead"], ["C5", "J5"])
        self.assertEqual(answer["seki"], [])
        self.assertEqual((answer["black"], answer["white"]), (19, 28))
        self.assertEqual(answer["margin"], 19 - 28 - 6.5)
        self.assertEqual(answer["owner"], ["BBBBWWWWW"] * 9)
        self.assertTrue(answer["settled"])

    def test_the_graph_shows_its_five_steps(self):
        (answer,) = run_json("score", "-", "--json", "--method", "graph", stdin=SIDES)
        self.assertEqual([step["step"] for step in answer["steps"]], [1, 2, 3, 4, 5])
        self.assertEqual(answer["steps"][0]["edges"]["yellow"], 144)
        self.assertEqual(answer["dead"], [])  # two liberties: the document takes it for alive
        self.assertEqual(answer["steps"][4]["vertices"][0], "BBYBWWWYY")

    def test_marks_of_a_person(self):
        (answer,) = run_json("score", "-", "--json", "--alive", "C5,J5", stdin=SIDES)
        self.assertEqual(answer["dead"], [])
        (answer,) = run_json("score", "-", "--json", "--dead", "E1", stdin=SIDES)
        self.assertIn("E9", answer["dead"])
        self.assertIn("no stone at 'A1'", run("score", "-", "--dead", "A1", stdin=SIDES, code=2).stderr)

    def test_every_dead_group_has_its_reason(self):
        text = run("score", "-", "--network", "off", stdin=SIDES).stdout
        self.assertRegex(text, r"(?m)^White C5 is dead: (it is captured in \d+ of 1000 playouts|reading: )")
        self.assertRegex(text, r"(?m)^Black J5 is dead: ")
        marked = run("score", "-", "--dead", "E1", stdin=SIDES).stdout
        self.assertRegex(marked, r"(?m)^White E9 .* is dead: marked by hand$")

    def test_a_network_is_asked_where_it_is_there(self):
        def verdict(*more, **environment):
            with unittest.mock.patch.dict(os.environ, environment):
                return run_json("score", "-", "--json", *more, stdin=SIDES)[0]

        plain = verdict("--network", "off")
        self.assertFalse(plain["network"])
        self.assertIn("there is no network 'nowhere'", run("score", "-", "--network", "nowhere", stdin=SIDES, code=2).stderr)
        with tempfile.TemporaryDirectory() as folder:
            torn = os.path.join(folder, "go9.weights")
            with open(torn, "w", encoding="utf-8") as file:
                file.write("no network at all")
            # A bad file where a shipped one is looked for changes nothing; named, it is complained about.
            self.assertEqual(verdict(PAPAN_WEIGHTS=folder), plain)
            run("score", "-", "--network", torn, stdin=SIDES, code=2)
        self.assertEqual(verdict(PAPAN_SCORING_NETWORK="off"), plain)

    def test_sgf_with_prisoners_and_its_own_rules(self):
        sgf = "(;SZ[3]KM[0]RU[Japanese];B[ba];W[aa];B[ab];W[];B[bb];W[];B[])"
        (answer,) = run_json("score", "-", "--json", stdin=sgf)
        self.assertEqual(answer["rules"], "japanese")
        self.assertEqual(answer["black"], 6 + 1)

    def test_bad_input(self):
        run("score", "/no/such/file", code=2)
        run("score", "-", stdin="hello", code=2)
        run("score", "-", stdin="9 ... X", code=2)
        run("score", "-", "--rules", "poker", stdin=SIDES, code=2)
        run("score", "-", "--method", "magic", stdin=SIDES, code=2)


class Convert(unittest.TestCase):
    def test_sgf_comes_back_whole(self):
        sgf = "(;FF[4]SZ[9]ZZ[mine];B[aa](;W[bb]C[a\\]b])(;W[cc]))\n"
        done = run("convert", "-", "-", "--from", "sgf", "--to", "sgf", stdin=sgf)
        again = run("convert", "-", "-", "--from", "sgf", "--to", "sgf", stdin=done.stdout)
        self.assertEqual(again.stdout, done.stdout)
        self.assertEqual(done.stdout.replace("\n", ""), sgf.replace("\n", ""))

    def test_files_by_their_endings(self):
        with tempfile.TemporaryDirectory() as folder:
            source, target = os.path.join(folder, "a.sgf"), os.path.join(folder, "b.pos")
            with open(source, "w", encoding="utf-8") as file:
                file.write("(;SZ[3];B[bb]B[aa]")
            done = run("convert", source, target)
            self.assertIn("a.sgf:1:14: B stands twice", done.stderr)
            with open(target, encoding="utf-8") as file:
                self.assertEqual(file.read(), "3 .../.X./... O\n")

    def test_unknown_formats(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.xyz")
            self.assertIn("cannot be read", run("convert", path, "-", "--to", "sgf", code=2).stderr)
            with open(path, "w", encoding="utf-8") as file:
                file.write("nothing that anyone knows")
            self.assertIn("format", run("convert", path, "-", "--to", "sgf", code=2).stderr)


class Network(unittest.TestCase):
    def test_says_what_it_is_and_what_it_sees(self):
        what, sees = run("network", "go", "go9", "--options", "size=9").stdout.splitlines()
        self.assertIn("32 channels, 4 blocks", what)
        (answer,) = run_json("network", "go", "go9", "--options", "size=9", "--json")
        network, numbers = answer["network"], answer["numbers"]
        self.assertEqual(len(numbers["planes"]), network["planes"] * 81)
        self.assertEqual(len(numbers["globals"]), network["globals"])
        self.assertEqual((len(numbers["policy"]), len(numbers["ownership"])), (82, 81))
        # An empty board is the same in all its symmetries, whose mean the line of text tells.
        self.assertIn(f"result {numbers['value']:+.3f}", sees)
        self.assertIn("E5", sees)
        self.assertEqual(max(range(82), key=lambda place: numbers["policy"][place]), 40)

    def test_is_written_for_other_runtimes(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "go9.onnx")
            run("network", "go", "go9", "--onnx", file)
            self.assertGreater(os.path.getsize(file), 4 * 90_501)

    def test_bad_input(self):
        self.assertIn("no networks for shogi", run("network", "shogi", "go9", code=2).stderr)
        self.assertIn("'nosuch'", run("network", "go", "nosuch", code=2).stderr)
        self.assertIn("/nosuch/", run("network", "go", "go9", "--onnx", "/nosuch/a.onnx", code=1).stderr)


if __name__ == "__main__":
    unittest.main()
