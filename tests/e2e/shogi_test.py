"""Shogi as a person meets it: drops, refusals with their reason, hints that mate, puzzles."""

import json
import unittest

from program import Person, run

TWO_PEOPLE = ("--first", "human", "--second", "human")
MATE_IN_ONE = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"


class Play(unittest.TestCase):
    def test_pieces_in_kanji_or_letters_with_hands(self):
        person = Person("play", "shogi", *TWO_PEOPLE, "--position", "4k4/9/4P4/9/9/9/9/9/4K4 b 2GS 1")
        person.wait_for(r"歩")
        person.wait_for(r"玉")
        person.wait_for(r"sente.*金")
        person = Person("play", "shogi", "--ascii", *TWO_PEOPLE)
        person.wait_for(r"a +l +n +s +g +k +g +s +n +l\n")
        person.wait_for(r"sente in hand: -")

    def test_drops_in_either_case_and_refusals(self):
        person = Person("play", "shogi", "--ascii", *TWO_PEOPLE)
        for line, answer in (
                ("7g7e", "a pawn does not move from 7g to 7e"),
                ("8h2b+", "the pawn on 7g stands in the way"),
                ("P*5e", "sente has no pawn in hand"),
                ("7g7f", "gote to play"), ("3c3d", "sente to play"), ("8h2b+", "gote to play"),
                ("3a2b", "sente to play"),
                ("b*4e", "gote to play")):
            person.wait_for(r"> ")
            person.type(line)
            person.wait_for(answer)

    def test_a_drop_pawn_mate_is_refused_with_the_line(self):
        person = Person("play", "shogi", "--ascii", *TWO_PEOPLE,
                        "--position", "7lk/7p1/8G/9/9/9/9/9/4K4 b P 1")
        person.wait_for(r"> ")
        person.type("P*1b")
        person.wait_for(r"not allowed: drop-pawn mate: after P\*1b the king on 1a has no answer")

    def test_moves_are_written_and_typed_as_the_reader_wants(self):
        person = Person("play", "shogi", *TWO_PEOPLE, "--notation", "western")
        for line, answer in (("P-7f", "gote to play"), ("p-3d", "sente to play"), ("moves", r"Bx2b\+ B-3c\+ Bx2b= "),
                             ("8h2b+", "gote to play"), ("Sx2b", "sente to play"), ("B*4e", "gote to play")):
            person.wait_for(r"> ")
            person.type(line)
            person.wait_for(answer)
        told = run("play", "shogi", *TWO_PEOPLE, "--notation", "japanese", "--position", MATE_IN_ONE, "--lang", "id",
                   stdin="petunjuk\n▲５二金打\nkeluar\n").stdout
        self.assertIn("petunjuk: ▲５二金 pasti menang", told)
        self.assertIn("shogi has no notation 'klingon', expected usi, western, japanese",
                      run("play", "shogi", "--notation", "klingon", stdin="", code=2).stderr)

    def test_names_come_with_what_stands_on_the_board(self):
        told = run("play", "shogi", *TWO_PEOPLE, "--lang", "id", stdin="7g7f\n3c3d\n6g6f\n8c8d\n2h6h\nkeluar\n").stdout
        self.assertEqual(told.count("sente: pembukaan Benteng lajur empat (四間飛車). "), 1)

    def test_a_hint_mates_first(self):
        for language, words in (("en", r"hint: G\*5b wins by force in 1 moves: G\*5b"),
                                ("id", r"petunjuk: G\*5b pasti menang dalam 1 langkah: G\*5b")):
            person = Person("play", "shogi", "--lang", language, *TWO_PEOPLE, "--position", MATE_IN_ONE)
            person.wait_for(r"> ")
            person.type("hint")
            person.wait_for(words)


class Puzzles(unittest.TestCase):
    def test_mate_prints_the_line(self):
        answer = json.loads(run("mate", "shogi", "--json", "--shortest", "--position", MATE_IN_ONE).stdout)
        self.assertEqual((answer["verdict"], answer["plies"], answer["shortest"], answer["line"]),
                         ("mate", 1, True, ["G*5b"]))

    def test_side_solutions_are_listed(self):
        self.assertIn("only solution: G*5b\n", run("mate", "shogi", "--all", "--position", MATE_IN_ONE).stdout)
        two = run("mate", "shogi", "--all", "--position", "4k4/9/4G4/9/9/9/9/9/4K4 b RG 1", "--notation", "western").stdout
        self.assertRegex(two, r"7 solutions, 6 of them side solutions: .*R\*1a")
        (answer,) = [json.loads(line) for line in run(
            "mate", "shogi", "--all", "--json", "--position", MATE_IN_ONE).stdout.splitlines()]
        self.assertEqual(answer["firsts"], ["G*5b"])

    def test_no_mate_is_said_too(self):
        answer = json.loads(run("mate", "shogi", "--json").stdout)
        self.assertEqual(answer["verdict"], "no mate")

    def test_too_little_time_claims_nothing(self):
        long_mate = "4k4/9/9/9/3+PP4/9/9/9/9 b 4G2r2b4s4n4l16p 1"
        said = run("mate", "shogi", "--time", "0s", "--position", long_mate)
        self.assertRegex(said.stdout, r"^no mate found, ")

    def test_shogi_is_not_solved(self):
        self.assertIn("shogi is not solved", run("solve", "shogi", code=2).stderr)


if __name__ == "__main__":
    unittest.main()
