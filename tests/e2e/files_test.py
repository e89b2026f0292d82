"""Files that are no files, disks that are full, and flags that make no sense: what each command answers and exits with."""

import json
import os
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from program import PAPAN, run

SGF = "(;GM[1]FF[4]SZ[9];B[ee];W[cc])"
QUICK = ["--limits", "nodes=50", "--quiet"]

# Each writes to standard output.
SPEAKING = [
    ["--help"],
    ["--version"],
    ["analyse", "othello", "--limits", "depth=1"],
    ["analysis", "--player", "random"],
    ["book", "show", "othello"],
    ["convert", "-", "-", "--from", "sgf", "--to", "sgf"],
    ["experiment"],
    ["gtp", "--player", "random"],
    ["match", "othello", "random", "random", "--games", "2", *QUICK],
    ["moves", "othello"],
    ["nboard", "--player", "random"],
    ["openings", "show", "othello"],
    ["perft", "othello", "--depth", "2"],
    ["players"],
    ["score", "-"],
    ["solve", "congklak", "--rules", "holes=3,seeds=2"],
    ["tournament", "othello", "random", "greedy", "--games", "2", *QUICK],
    ["usi", "--player", "random"],
]
INPUT = {"analysis": '{"id":"v","action":"query_version"}\n', "gtp": "name\nquit\n", "nboard": "nboard 2\nquit\n", "usi": "usi\nquit\n"}


class Folder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.record = self.folder / "game.sgf"
        self.record.write_text(SGF, encoding="utf-8")


class FullDisk(Folder):
    def test_every_command_that_cannot_write_its_answer_fails(self):
        for arguments in SPEAKING:
            with self.subTest(arguments), open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([PAPAN, *arguments], input=INPUT.get(arguments[0], SGF), stdout=full,
                                      stderr=subprocess.PIPE, text=True, timeout=60)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn("No space left on device", done.stderr)

    def test_a_device_is_written_to_and_not_replaced(self):
        done = run("convert", str(self.record), "/dev/full", "--to", "sgf", code=1)
        self.assertIn("cannot write /dev/full: No space left on device", done.stderr)
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/full").st_mode))

    def test_a_link_is_followed(self):
        link = self.folder / "link.sgf"
        target = self.folder / "target.sgf"
        link.symlink_to(target)
        run("convert", str(self.record), str(link))
        self.assertTrue(link.is_symlink())
        self.assertIn("B[ee]", target.read_text(encoding="utf-8"))


class NamesBeside(Folder):
    """Othello's WTHOR base: the games of a year in one file, the names in others of its folder."""

    def test_games_get_the_names_of_the_files_beside_them(self):
        header = bytes(4) + (1).to_bytes(4, "little") + (2).to_bytes(2, "little") + (1981).to_bytes(2, "little") + bytes([8, 0, 0, 0])
        game = bytes([0, 0, 1, 0, 0, 0, 33, 33, 56, 64, 33]) + bytes(57)  # f5 d6 c3 of player 1 against player 0
        (self.folder / "WTH_1981.wtb").write_bytes(header + game)
        (self.folder / "WTHOR.JOU").write_bytes(header + b"Kurt".ljust(20, b"\0") + "Andr\u00e9".encode("latin-1").ljust(20, b"\0"))
        done = run("convert", str(self.folder / "WTH_1981.wtb"), "-", "--to", "ggf")
        self.assertIn("PB[Andr\u00e9]PW[Kurt]RE[+2.000]", done.stdout)
        self.assertIn("B[F5]W[D6]B[C3]", done.stdout)
        done = run("convert", str(self.folder / "WTH_1981.wtb"), "-", "--to", "transcript")
        self.assertEqual(done.stdout, "f5d6c3\n")


class Collections(Folder):
    """`papan analyse` goes through every game of a file."""

    def test_each_game_is_named_and_analysed(self):
        board = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
        record = self.folder / "two.ggf"
        record.write_text(f"(;GM[Othello]PB[Ani]PW[Budi]TY[8]{board}B[F5]W[D6];)(;GM[Othello]TY[8]{board}B[D3];)", encoding="utf-8")
        quick = ["--player", "greedy", "--limits", "nodes=50"]
        done = run("analyse", "othello", str(record), *quick)
        self.assertIn("game 1 of 2: Ani - Budi\n", done.stdout)
        self.assertIn("\ngame 2 of 2\n", done.stdout)
        self.assertEqual(done.stdout.count("  ply side"), 2)
        done = run("analyse", "othello", str(record), *quick, "--json")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["of"] for line in lines if "of" in line], [2, 2])
        self.assertEqual([line["played"] for line in lines if "played" in line], ["f5", "d6", None, "d3", None])
        run("analyse", "go", str(record), *quick, code=2)


class Site(Folder):
    """`papan site`: the page as plain files."""

    def test_it_writes_everything_and_names_nothing_from_the_root(self):
        site = self.folder / "site"
        run("site", str(site))
        index = (site / "index.html").read_text(encoding="utf-8")
        self.assertIn('<meta name="papan-host" content="files" />', index)
        for attribute in ("href", "src"):
            self.assertNotIn(f'{attribute}="/', index)
        for needed in ("sw.js", "manifest.webmanifest", "api/catalog"):
            self.assertTrue((site / needed).is_file(), needed)
        endings = {file.suffix for file in (site / "assets").iterdir()}
        self.assertLessEqual({".js", ".css", ".wasm", ".weights", ".patterns", ".nnue", ".eval"}, endings)

    def test_it_is_written_again_but_never_over_something_else(self):
        site = self.folder / "site"
        run("site", str(site))
        old = site / "assets" / "of-an-older-page.js"
        old.write_text("", encoding="utf-8")
        run("site", str(site))
        self.assertFalse(old.exists())
        done = run("site", str(self.folder), code=2)
        self.assertIn("holds something else", done.stderr)
        self.assertFalse((self.folder / "index.html").exists())
        self.assertIn("is no folder", run("site", str(self.record), code=2).stderr)


class NoFiles(Folder):
    def test_a_folder_is_refused_as_bad_input(self):
        folder = str(self.folder)
        for arguments in (["convert", folder, "-", "--to", "sgf"], ["score", folder],
                          ["analyse", "go", folder], ["play", "--resume", folder],
                          ["match", "othello", "random", "random", "--openings", folder],
                          ["analyse", "go", "--player", f"zero:net={folder}"],
                          ["--config", folder, "players"]):
            with self.subTest(arguments):
                self.assertIn(folder, run(*arguments, code=2).stderr)

    def test_gtp_goes_on_after_a_folder(self):
        answers = run("gtp", "--player", "random", stdin=f"loadsgf {self.folder}\n7 name\n").stdout
        self.assertRegex(answers, r"\? cannot load file: .* it is a folder\n\n=7 ")

    def test_what_has_no_end_is_refused(self):
        for arguments in (["convert", "/dev/zero", "-", "--from", "sgf", "--to", "sgf"], ["score", "/dev/zero"]):
            with self.subTest(arguments):
                self.assertIn("/dev/zero is larger than 256 MB", run(*arguments, code=2).stderr)

    def test_a_configuration_that_is_none_is_refused(self):
        config = self.folder / "papan.ini"
        for content, complaint in ((b"\x00\xff\x00[serve]\nport=1\n", "no text: byte 1"),
                                   (b"[serve]\nprot=9000\n", "prot"), (b"just words\n", "just words"),
                                   (b"#" * (2 << 20), "larger than 1 MB")):
            with self.subTest(content[:20]):
                config.write_bytes(content)
                self.assertIn(complaint, run("--config", str(config), "players", code=2).stderr)
        self.assertIn("none.ini", run("--config", str(self.folder / "none.ini"), "players", code=2).stderr)
        config.write_bytes(b"# a comment\n[match]\nseed=5\n")
        run("--config", str(config), "players")

    def test_a_configuration_starts_no_command_by_itself(self):
        config = self.folder / "papan.ini"
        config.write_text(f"[serve]\nport=0\ndb=\"{self.folder / 'games.db'}\"\n[match]\nseed=5\n", encoding="utf-8")
        self.assertIn("minimax", run("--config", str(config), "players", "othello").stdout)
        self.assertFalse((self.folder / "games.db").exists())
        self.assertIn("A subcommand is required", run("--config", str(config), code=2).stderr)


class Flags(Folder):
    def test_what_makes_no_sense_is_refused(self):
        training = ["train", "othello", "--dir", str(self.folder / "run")]
        for arguments in (["analyse", "othello", "--seed", "-1"], ["gtp", "--seed", "-1"],
                          ["play", "othello", "--seed", "-1"], ["match", "othello", "random", "random", "--seed", "-1"],
                          [*training, "--rounds", "-1"], [*training, "--rounds", "0"], [*training, "--hours", "-1"],
                          [*training, "--hours", "nan"]):
            with self.subTest(arguments):
                said = run(*arguments, code=2).stderr
                self.assertIn(arguments[-2], said)
                self.assertLess(len(said), 200)
        self.assertFalse((self.folder / "run").exists())

    def test_an_unknown_player_is_told_at_once(self):
        for command in ("usi", "gtp", "nboard", "analysis"):
            self.assertIn("has no player 'nope'", run(command, "--player", "nope", code=2).stderr)

    def test_an_unknown_command_is_named(self):
        for arguments in (["nosuch"], ["nosuch", "--flag"], ["nosuch", "othello"]):
            with self.subTest(arguments):
                self.assertIn("there is no command 'nosuch', expected serve, site, store, play,", run(*arguments, code=2).stderr)
        self.assertIn("papan", run("--help", "nosuch").stdout)


if __name__ == "__main__":
    unittest.main()
