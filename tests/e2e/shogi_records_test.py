"""Shogi records against other people's libraries: they read what we write, and we read what they write.

Every game is told in KIF here. `papan convert` writes it in each format, tsshogi and json-kifu-format read that, and
what they read is compared, as JKF brought to one form, with the game itself; then the other way round.
"""

import functools
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from program import PAPAN, run

NPM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "npm")
HAS_LIBRARIES = bool(shutil.which("node")) and os.path.isdir(os.path.join(NPM, "node_modules", "tsshogi"))

OPENING = """\
   1 ７六歩(77)   ( 0:12/00:00:12)
   2 ３四歩(33)   ( 1:02/00:01:02)
   3 ２二角成(88)   ( 0:03/00:00:15)
   4 同　銀(31)   ( 0:00/00:01:02)
   5 ５五角打   ( 0:10/00:00:25)
"""


def ended(word):
    return f"先手：羽生\n後手：Moriuchi\n手合割：平手\n手数----指手---------消費時間--\n{OPENING}   6 {word}   ( 0:05/00:01:07)\n"


GAMES = {word: ended(word) for word in (
    "投了", "中断", "千日手", "持将棋", "詰み", "切れ負け", "反則勝ち", "反則負け", "入玉勝ち", "不詰")}
GAMES["handicap"] = """\
下手：弟子
上手：師匠
手合割：六枚落ち
手数----指手---------消費時間--
*an even start it is not
   1 ４二玉(51)
   2 ７六歩(77)
*下手の初手
*two lines of it
   3 ７二金(61)
   4 投了
"""
GAMES["variations"] = f"""\
棋戦：研究
手合割：平手
手数----指手---------消費時間--
*開始前
{OPENING}*角を打つ
   6 投了

変化：5手
   5 ８八銀(79)
   6 ８四歩(83)
   7 ７七銀(88)

変化：7手
   7 ６八玉(59)
*the king goes instead

変化：2手
   2 ８四歩(83)
   3 ６八銀(79)
"""
GAMES["middle"] = """\
後手の持駒：歩二　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂 ・ ・ ・ ・ ・v桂v香|一
| ・ ・ ・v金v玉 ・ ・ ・ ・|二
|v歩 ・ ・v歩 ・v歩 ・v歩v歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ 金 ・ 金 ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| 歩 歩 ・ ・ ・ ・ ・ ・ 歩|七
| ・ ・ ・ ・ 玉 ・ ・ ・ ・|八
| 香 桂 銀 ・ ・ ・ 銀 桂 香|九
+---------------------------+
先手の持駒：飛　角　金　歩三　
先手番
手数----指手---------消費時間--
   1 ６五金(75)
   2 ５一玉(52)
   3 ６四金(55)
   4 ６一玉(51)
   5 ５二角打
   6 同　金(62)
   7 中断
"""


def canonical_moves(entries, times, variations):
    """A tree as nested lists: (move or ending, seconds, comment, alternatives)."""
    line = []
    for entry in entries:
        move, word = entry.get("move"), entry.get("special")
        if move:
            origin = move.get("from")
            word = (f"{origin['x']}{origin['y']}" if origin else move["piece"] + "*")
            word += f"{move['to']['x']}{move['to']['y']}" + ("+" if move.get("promote") else "")
        now = (entry.get("time") or {}).get("now", {})
        seconds = now.get("h", 0) * 3600 + now.get("m", 0) * 60 + now.get("s", 0) if times else 0
        forks = [canonical_moves(fork, times, True) for fork in entry.get("forks") or []] if variations else []
        line.append((word, seconds, "\n".join(entry.get("comments") or []), forks))
    return line


def canonical(jkf, times=True, variations=True, headers=True):
    initial = jkf.get("initial") or {"preset": "HIRATE"}
    start = initial["preset"]
    if start == "OTHER":
        data = initial["data"]
        board = [[(cell.get("color"), cell.get("kind")) if cell.get("kind") else None for cell in column]
                 for column in data["board"]]
        hands = [{kind: count for kind, count in hand.items() if count} for hand in data["hands"]]
        start = (data["color"], board, hands)
    told = {name: value for name, value in jkf["header"].items() if name in ("先手", "後手", "下手", "上手", "棋戦")}
    return told if headers else {}, start, canonical_moves(jkf["moves"], times, variations)


def convert(text, source, target):
    """Through the program; text is str for UTF-8, bytes for anything else."""
    with tempfile.TemporaryDirectory() as folder:
        into, out = os.path.join(folder, f"in.{source}"), os.path.join(folder, f"out.{target}")
        with open(into, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        done = subprocess.run([PAPAN, "convert", into, out, "--quiet"], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, f"{done.stderr}\n{text}"
        with open(out, "rb") as file:
            written = file.read()
    return written.decode("cp932" if target in ("kif", "ki2", "csa") else "utf-8")


@functools.lru_cache(maxsize=None)
def truth(name):
    """The game as we understand it; the other tests say whether others agree."""
    return json.loads(convert(GAMES[name], "kifu", "jkf"))


def ask(requests):
    done = subprocess.run(["node", "records.mjs"], cwd=NPM, input=json.dumps(requests), capture_output=True, text=True,
                          timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# What a format has room for.
ROOM = {"kifu": {}, "kif": {}, "jkf": {}, "ki2u": {"times": False}, "csa": {"variations": False},
        "csa3": {"variations": False}}
THEIR_NAME = {"kifu": "kif", "ki2u": "ki2", "csa3": "csa"}


def moves_of(ki2):
    """The moves of a KI2 text, one by one."""
    return re.findall(r"[▲△][^▲△\s]+(?:　[^▲△\s]+)?", ki2.replace("☗", "▲").replace("☖", "△"))


class Broken(unittest.TestCase):
    def test_a_bad_byte_is_refused_or_replaced_and_told(self):
        with tempfile.TemporaryDirectory() as folder:
            broken, out = os.path.join(folder, "broken.kif"), os.path.join(folder, "out.usi")
            with open(broken, "wb") as file:
                file.write(GAMES["投了"].encode("cp932").replace("羽生".encode("cp932"), b"\x89\xff"))
            self.assertIn("neither UTF-8 nor Shift_JIS", run("convert", broken, out, code=2).stderr)
            told = run("convert", "--tolerant", broken, out).stderr
            self.assertRegex(told, r"broken\.kif:1:\d+: a byte that is no character, replaced by �")
            with open(out, encoding="utf-8") as file:
                self.assertIn("7g7f 3c3d 8h2b+", file.read())

    def test_what_is_no_game_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            for ending in ("kif", "kifu", "ki2", "csa", "usi", "jkf", "sgf", "ggf", "transcript"):
                for text in ("", "hello\n"):
                    into, out = os.path.join(folder, f"in.{ending}"), os.path.join(folder, "out.pos")
                    with open(into, "w", encoding="utf-8") as file:
                        file.write(text)
                    with self.subTest(ending=ending, text=text):
                        self.assertTrue(run("convert", into, out, code=2).stderr.startswith("papan: "))
                        self.assertFalse(os.path.exists(out))


@unittest.skipUnless(HAS_LIBRARIES, "the npm packages of tests/npm are not installed: tools/install_npm tests/npm")
class OtherLibraries(unittest.TestCase):
    maxDiff = None

    def compare(self, answers, names, **room):
        for name, answer in zip(names, answers, strict=True):
            with self.subTest(game=name):
                self.assertNotIn("error", answer)
                self.assertEqual(canonical(answer["jkf"], **room), canonical(truth(name), **room))

    def test_tsshogi_reads_what_we_write(self):
        for target, room in ROOM.items():
            # tsshogi takes CSA's event for a title, and the players' names stand for both kinds of games.
            room = dict(room, headers=not target.startswith("csa"))
            # It writes %+ILLEGAL_ACTION as CSA means it, for a foul of sente, but reads it the other way round.
            misread = {"反則勝ち"} if target in ("csa", "csa3", "jkf") else set()
            names = [name for name in GAMES if name not in misread]
            with self.subTest(target=target):
                answers = ask([{"library": "tsshogi", "read": THEIR_NAME.get(target, target),
                                "text": convert(GAMES[name], "kifu", target)} for name in names])
                self.compare(answers, names, **room)

    def test_tsshogi_writes_whole_games_as_we_do(self):
        with tempfile.TemporaryDirectory() as folder:
            run("match", "shogi", "random", "greedy", "--games", "8", "--seed", "7", "--records", folder, "--quiet")
            games = []
            for name in sorted(os.listdir(folder)):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    games.append(file.read())
        self.assertEqual(len(games), 8)
        theirs = ask([{"library": "tsshogi", "read": "kif", "text": game, "write": "ki2"} for game in games])
        compared = 0
        for game, answer in zip(games, theirs, strict=True):
            ours = moves_of(convert(game, "kifu", "ki2u"))
            self.assertEqual(ours, moves_of(answer["text"]))
            compared += len(ours)
        self.assertGreater(compared, 400)

    def test_json_kifu_format_reads_what_we_write(self):
        # It knows fewer endings and no variations in KI2.
        for target, unknown in (("kifu", {"入玉勝ち"}), ("ki2u", {"入玉勝ち", "variations"}), ("csa", {"variations"})):
            names = [name for name in GAMES if name not in unknown]
            with self.subTest(target=target):
                answers = ask([{"library": "json-kifu-format", "read": THEIR_NAME.get(target, target),
                                "text": convert(GAMES[name], "kifu", target)} for name in names])
                if target == "csa":  # it takes the star of CSA's comments for a part of them
                    answers = json.loads(json.dumps(answers).replace('"*', '"'))
                self.compare(answers, names, **dict(ROOM[target], headers=target != "csa"))

    def test_we_read_what_tsshogi_writes(self):
        for source in ("kif", "ki2", "csa", "csa3", "jkf"):
            ours = {"kif": "kifu", "ki2": "ki2u"}.get(source, source)
            with self.subTest(source=source):
                written = ask([{"library": "tsshogi", "read": "kif", "text": text, "write": source}
                               for text in GAMES.values()])
                for name, answer in zip(GAMES, written, strict=True):
                    with self.subTest(game=name):
                        self.assertNotIn("error", answer)
                        read = json.loads(convert(answer["text"], ours, "jkf"))
                        room = dict(ROOM[ours], headers=not source.startswith("csa"))
                        self.assertEqual(canonical(read, **room), canonical(truth(name), **room), answer["text"])

    def test_we_read_what_json_kifu_format_writes(self):
        written = ask([{"library": "json-kifu-format", "read": "kif", "text": text} for text in GAMES.values()])
        for name, answer in zip(GAMES, written, strict=True):
            if name == "入玉勝ち":  # which it does not know
                continue
            with self.subTest(game=name):
                read = json.loads(convert(json.dumps(answer["jkf"]), "jkf", "jkf"))
                self.assertEqual(canonical(read), canonical(truth(name)))

    def test_usi_both_ways(self):
        moves = {name: convert(GAMES[name], "kifu", "usi") for name in GAMES}
        answers = ask([{"library": "tsshogi", "read": "usi", "text": text, "write": "usi"} for text in moves.values()])
        endings = {"resign", "win", "timeout"}  # which tsshogi leaves out
        for name, answer in zip(GAMES, answers, strict=True):
            with self.subTest(game=name):
                theirs = convert(answer["text"], "usi", "usi").split()
                self.assertEqual(theirs, [word for word in moves[name].split() if word not in endings])


class Encodings(unittest.TestCase):
    def test_shift_jis_euc_jp_and_marks(self):
        for name in ("投了", "handicap", "variations", "middle"):
            text = GAMES[name]
            for encoding in ("cp932", "euc_jp", "utf-8-sig"):
                for end in ("\n", "\r\n"):
                    with self.subTest(game=name, encoding=encoding, end=end):
                        data = text.strip().replace("\n", end).encode(encoding)
                        self.assertEqual(json.loads(convert(data, "kif", "jkf")), truth(name))

    def test_a_board_and_a_handicap_line_in_one_file(self):
        text = GAMES["middle"].replace("後手の持駒", "手合割：平手\n後手の持駒")
        self.assertEqual(json.loads(convert(text, "kif", "jkf")), truth("middle"))

    def test_without_a_telling_name(self):
        for target in ("kif", "kifu", "ki2", "csa", "csa3", "jkf", "usi", "sfen"):
            text = convert(GAMES["投了"], "kifu", target)
            data = text.encode("cp932" if target in ("kif", "ki2", "csa") else "utf-8")
            done = subprocess.run([PAPAN, "convert", "-", "-", "--to", "sfen", "--quiet"], input=data,
                                  capture_output=True, timeout=60, check=True)
            self.assertIn(b"moves 7g7f 3c3d 8h2b+ 3a2b B*5e resign", done.stdout, target)


if __name__ == "__main__":
    unittest.main()
