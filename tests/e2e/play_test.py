"""`papan play` as a person meets it: through a pseudo-terminal."""

import json
import os
import tempfile
import unittest

from program import Person, run

PROMPT = r"black to play> "


class Play(unittest.TestCase):
    def test_a_player_says_how_it_came_to_its_move(self):
        person = Person("play", "congklak", "--first", "greedy:dynamic", "--second", "human", "--traditional",
                        "--explain", "--lang", "id", "--pace", "off")
        person.wait_for(r"lubang 2: 7 biji, f = 10")
        person.wait_for(r"f tertinggi 10: lubang 2")
        person.wait_for(r"giliran kedua> ")
        person.type("quit")

    def test_a_sowing_is_told_in_the_language_of_the_rest(self):
        told = run("play", "congklak", "--first", "human", "--second", "random", "--traditional", "--lang", "id",
                   "--pace", "1ms", "--options", "holes=3,seeds=2", stdin="1\nkeluar\n").stdout
        self.assertIn("pertama: ambil 2 (pertama 1)\n", told)
        self.assertIn("pertama: tabur 1 (pertama lumbung)\n", told)
        for word in ("lift", "drop", "capture", "first", "second", "store"):
            self.assertNotIn(word, told)

    def test_the_features_of_a_move_are_told(self):
        person = Person("play", "shogi", "--first", "mcts:playouts=20", "--second", "human", "--explain")
        person.wait_for(r"features of \S+: material .* = [\d.e+-]+, chance [\d.]+ %")
        person.type("quit")

    def test_a_short_game_with_hint_undo_moves_and_resignation(self):
        person = Person("play", "othello", "--opponent", "minimax:depth=2", "--seed", "1")
        person.wait_for(r"black: you +white: minimax:depth=2")
        person.wait_for(r"4 · · \* ○ ● · · ·")
        person.wait_for(PROMPT)
        person.type("f5")
        person.wait_for(r"white plays [a-h][1-8]")
        person.wait_for(PROMPT)
        person.type("hint")
        person.wait_for(r"hint: [a-h][1-8] \(chance to win about \d+ %\)")
        person.wait_for(PROMPT)
        person.type("moves")
        person.wait_for(r"legal moves: [a-h][1-8] ")
        person.wait_for(PROMPT)
        person.type("undo")
        person.wait_for(r"● 2  ○ 2")
        person.wait_for(PROMPT)
        person.type("undo")
        person.wait_for(r"no move to take back")
        person.type("a1")
        person.wait_for(r"not allowed: a1 outflanks no disc")
        person.wait_for(PROMPT)
        person.type("help")
        person.wait_for(r"save FILE")
        person.type("resign")
        person.wait_for(r"black resigns, white wins")
        person.wait_for(r"the game is over")
        person.type("quit")
        self.assertEqual(person.exit_code(), 0)

    def test_whole_game_between_two_players_and_the_result_in_words(self):
        done = run("play", "othello", "--first", "random", "--second", "greedy", "--seed", "3", "--lang", "en")
        self.assertRegex(done.stdout, r"(black|white) wins by \d+|a draw")
        again = run("play", "othello", "--first", "random", "--second", "greedy", "--seed", "3", "--lang", "en")
        self.assertEqual(done.stdout, again.stdout)

    def test_the_network_plays_go_where_nobody_is_named(self):
        person = Person("play", "go", "--options", "size=9")
        person.wait_for(r"black: you +white: zero:net=go9")
        person.wait_for(PROMPT)
        person.type("E5")
        person.wait_for(r"white plays [A-J][1-9]")
        person.type("quit")
        elsewhere = Person("play", "go", "--options", "size=13")
        elsewhere.wait_for(r"black: you +white: zero:net=go,")
        elsewhere.type("quit")

    def test_save_load_and_resume(self):
        folder = tempfile.mkdtemp()
        path = os.path.join(folder, "game.json")
        person = Person("play", "othello", "--opponent", "human")
        person.wait_for(PROMPT)
        person.type("f5")
        person.wait_for(r"white to play> ")
        person.type("save " + path)
        person.wait_for(r"saved in ")
        person.type("d6")
        person.wait_for(PROMPT)
        person.type("load " + path)
        person.wait_for(r"● 4  ○ 1")
        person.wait_for(r"white to play> ")
        person.type("quit")
        self.assertEqual(person.exit_code(), 0)
        with open(path) as file:
            self.assertEqual(json.load(file)["moves"], ["f5"])

        person = Person("play", "--resume", path)
        person.wait_for(r"going on from ")
        person.wait_for(r"● 4  ○ 1")
        person.type("quit")
        self.assertEqual(person.exit_code(), 0)

    def test_a_name_that_ends_in_a_format_is_a_record(self):
        path = os.path.join(tempfile.mkdtemp(), "game.ggf")
        person = Person("play", "othello", "--opponent", "human")
        person.wait_for(PROMPT)
        person.type("f5")
        person.wait_for(r"white to play> ")
        person.type("save " + path)
        person.wait_for(r"saved in ")
        with open(path) as file:
            text = file.read()
        self.assertTrue(text.startswith("(;GM[Othello]"), text)
        self.assertIn("B[F5", text.upper())
        person.type("d6")
        person.wait_for(PROMPT)
        person.type("load " + path)
        person.wait_for(r"● 4  ○ 1")
        person.type("save game.kif")
        person.wait_for(r"othello")
        person.type("quit")
        self.assertEqual(person.exit_code(), 0)

    def test_the_papers_minimax_tells_its_disc_counts(self):
        person = Person("play", "othello", "--first", "minimax:depth=2", "--second", "human", "--explain")
        person.wait_for(r"how it thinks")
        person.wait_for(r"d3 +worth 4 discs")
        person.type("quit")

    def test_a_killed_game_goes_on_where_it_was(self):
        person = Person("play", "othello", "--opponent", "human")
        person.wait_for(PROMPT)
        person.type("f5")
        person.wait_for(r"white to play> ")
        os.kill(person.pid, 9)
        os.waitpid(person.pid, 0)
        person = Person("play", "--resume", home=person.home)
        person.wait_for(r"● 4  ○ 1")
        person.wait_for(r"white to play> ")
        person.type("quit")
        person.wait_for(r"papan play --resume")
        self.assertEqual(person.exit_code(), 0)

    def test_switching_sides_makes_the_opponent_move(self):
        person = Person("play", "othello", "--opponent", "random")
        person.wait_for(PROMPT)
        person.type("switch")
        person.wait_for(r"black plays ")
        person.wait_for(r"white to play> ")
        person.type("level 1")
        person.type("level 99")
        person.wait_for(r"'99' is not a level")
        person.type("quit")
        self.assertEqual(person.exit_code(), 0)

    def test_ctrl_c_makes_a_thinking_player_move(self):
        person = Person("play", "othello", "--opponent", "alphabeta:movetime=1h", "--side", "white")
        person.wait_for(r"thinks: depth \d+")
        person.interrupt()
        person.wait_for(r"black plays [a-h][1-8]")
        person.wait_for(r"white to play> ")
        person.type("quit")
        self.assertEqual(person.exit_code(), 0)

    def test_without_a_game_it_asks_in_indonesian(self):
        person = Person("play", environment={"LANG": "id_ID.UTF-8"})
        person.wait_for(r"Permainan apa\? .*othello.*: ")
        person.type("catur")
        person.wait_for(r"'catur' bukan salah satunya")
        person.type("othello")
        person.wait_for(r"Tingkat 1 ")
        person.type("1")
        person.wait_for(r"giliran hitam> ")
        person.type("petunjuk")
        person.wait_for(r"petunjuk: [a-h][1-8]")
        person.wait_for(r"giliran hitam> ")
        person.type("menyerah")
        person.wait_for(r"hitam menyerah, putih menang")
        person.type("keluar")
        self.assertEqual(person.exit_code(), 0)

    def test_the_rules_object_in_the_language_of_the_person(self):
        for game, moves in {
            "othello": {"a1": "di a1 tidak ada keping yang terapit", "d4": "d4 sudah terisi",
                        "pas": "masih ada langkah, jadi tidak boleh lewat",
                        "z9": r"'z9' bukan langkah, ketik a1 sampai h8 atau lewat"},
            "go": {"z9": r"'z9' bukan langkah, ketik A1 sampai \w+ \(tanpa I\) atau pas"},
            "shogi": {"7g7e": "bidak tidak bergerak dari 7g ke 7e", "8h2b": "terhalang bidak di 7g",
                      "B*5e": "sente tidak punya gajah di tangan", "5i4i": "4i sudah ditempati emas",
                      "win": "raja belum masuk tiga baris terjauh", "e4": r"'e4' bukan langkah, ketik misalnya 7g7f"},
            "congklak": {"9": r"'9' bukan langkah, ketik nomor lubang, 1 sampai 7"},
        }.items():
            person = Person("play", game, "--opponent", "human", "--lang", "id")
            for move, reason in moves.items():
                person.wait_for(r"giliran \w+> ")
                person.type(move)
                person.wait_for("tidak boleh: " + reason)
            person.type("keluar")
            self.assertEqual(person.exit_code(), 0)

    def test_a_forced_pass_is_told_and_made_with_enter(self):
        position = "XO" + "-" * 62 + " O"
        person = Person("play", "othello", "--opponent", "human", "--position", position)
        person.wait_for(r"no move: type pass")
        person.type("")
        person.wait_for(PROMPT)
        person.type("c1")
        person.wait_for(r"black wins by 3")
        person.type("quit")
        self.assertEqual(person.exit_code(), 0)

    def test_bad_input_is_told_and_ends_with_two(self):
        self.assertIn("not a saved game", run("play", "--resume", "/dev/null", code=2).stderr)
        self.assertIn("No such file", run("play", "--resume", "/nowhere/game.json", code=2).stderr)
        self.assertIn("side is 'red', expected black or white",
                      run("play", "othello", "--side", "red", code=2).stderr)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump({"papan": 1, "game": "othello", "options": "", "start": "", "moves": ["f5", "f5"],
                       "players": ["human", "human"]}, file)
            file.flush()
            self.assertIn("move 2 (f5): f5 is not empty", run("play", "--resume", file.name, code=2).stderr)

    def test_a_damaged_saved_game_is_refused_with_the_place_and_the_fault(self):
        game = {"papan": 1, "game": "othello", "options": "", "start": "", "moves": ["f5"], "players": ["human", "human"]}
        whole = json.dumps(game, indent=1)
        for text, fault in (
                (whole[:whole.index('"f5"') + 2], r"not a saved game of papan: the JSON is cut off at line \d+, column \d+"),
                (whole.replace('"f5"', "%5"), r"not a saved game of papan: this is no JSON: '%' at line 7, column \d+"),
                ("[]", "not a saved game of papan"),
                (json.dumps({**game, "moves": "f5"}), "not a whole saved game: 'moves' cannot be \"f5\""),
                (json.dumps({**game, "players": ["human"]}), "not a whole saved game: 'players' cannot be a list"),
                (json.dumps({name: value for name, value in game.items() if name != "game"}), "'game' is missing")):
            with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                file.write(text)
                file.flush()
                said = run("play", "--resume", file.name, code=2).stderr
                self.assertRegex(said, fault)
                self.assertIn(file.name, said)
                self.assertNotIn("json.exception", said)


if __name__ == "__main__":
    unittest.main()
