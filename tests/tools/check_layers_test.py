#!/usr/bin/env python3
"""tools/check_layers, run on small planted trees and on the real one."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

CLEAN = {
    "papan/base/bits.hpp": "#include <cstdint>\n",
    "papan/core/game.hpp": '#include "papan/base/bits.hpp"\n',
    "papan/games/go/board.hpp": '#include <papan/core/game.hpp>\n',
    "papan/games/go/state.hpp": '#include "papan/games/go/board.hpp"\n#include "papan/base/bits.hpp"\n',
    "papan/games/othello/rules.cpp": '#include "papan/core/game.hpp"\n',
    "papan/apps/main.cpp": '#include "papan/games/go/state.hpp"\n#include "papan/core/game.hpp"\n',
}


class CheckLayers(unittest.TestCase):
    def check(self, *arguments: str) -> subprocess.CompletedProcess:
        command = [sys.executable, str(ROOT / "tools" / "check_layers"), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def check_planted(self, files: dict[str, str]) -> subprocess.CompletedProcess:
        """The clean tree with these files put in."""
        with tempfile.TemporaryDirectory() as root:
            for name, text in {**CLEAN, **files}.items():
                path = Path(root, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return self.check(root)

    def assert_only_problem(self, files: dict[str, str], *expected: str) -> None:
        """Exactly one problem, and its line holds all that is expected."""
        result = self.check_planted(files)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        *problems, _ = result.stdout.splitlines()
        self.assertEqual(len(problems), 1, result.stdout)
        for text in expected:
            self.assertIn(text, problems[0])

    def test_real_tree_passes(self):
        result = self.check()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_clean_tree_passes(self):
        result = self.check_planted({})
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(result.stdout, "layers: 6 files, 7 includes, 0 problems\n")

    def test_include_of_a_higher_layer_is_named_with_file_and_line(self):
        self.assert_only_problem(
            {"papan/core/game.hpp": '#pragma once\n\n#include "papan/games/othello/flips.hpp"\n',
             "papan/games/othello/flips.hpp": ""},
            "papan/core/game.hpp:3:", "core may not include games")

    def test_include_in_angle_brackets_counts(self):
        self.assert_only_problem(
            {"papan/base/bits.hpp": "  #  include <papan/games/go/board.hpp>\n",
             "papan/games/go/board.hpp": ""},
            "papan/base/bits.hpp:1:", "base may not include games")

    def test_layers_side_by_side_do_not_see_each_other(self):
        self.assert_only_problem(
            {"papan/search/uct.hpp": '#include "papan/games/go/board.hpp"\n'},
            "papan/search/uct.hpp:1:", "search may not include games")

    def test_what_a_folder_uses_is_not_reached_through_it(self):
        self.assert_only_problem(
            {"papan/registry/registry.hpp": '#include "papan/games/go/state.hpp"\n',
             "papan/server/room.hpp": '#include "papan/registry/registry.hpp"\n',
             "papan/server/scores.cpp": '#include "papan/games/go/state.hpp"\n'},
            "papan/server/scores.cpp:1:", "server may not include games")

    def test_game_may_not_include_another_game(self):
        self.assert_only_problem(
            {"papan/games/othello/rules.cpp": '\n#include "papan/games/go/board.hpp"\n'},
            "papan/games/othello/rules.cpp:2:", "games/othello may not include games/go")

    def test_missing_header_is_found(self):
        self.assert_only_problem(
            {"papan/core/seat.hpp": '#include "papan/base/gone.hpp"\n'},
            "papan/core/seat.hpp:1:", '"papan/base/gone.hpp" does not exist')

    def test_relative_include_is_refused(self):
        self.assert_only_problem(
            {"papan/core/seat.hpp": '#include "game.hpp"\n'}, "papan/core/seat.hpp:1:", "from the root")

    def test_detour_through_dots_is_refused(self):
        self.assert_only_problem(
            {"papan/core/seat.hpp": '#include "papan/core/../games/go/board.hpp"\n'},
            "papan/core/seat.hpp:1:", "from the root")

    def test_include_by_macro_is_refused(self):
        self.assert_only_problem(
            {"papan/core/seat.hpp": "#include CONFIGURATION\n"}, "papan/core/seat.hpp:1:", "CONFIGURATION")

    def test_circle_of_files_is_found(self):
        self.assert_only_problem(
            {"papan/core/a.hpp": '#include "papan/core/b.hpp"\n',
             "papan/core/b.hpp": '\n#include "papan/core/c.hpp"\n',
             "papan/core/c.hpp": '#include "papan/core/a.hpp"\n'},
            "papan/core/c.hpp:1:",
            "papan/core/a.hpp -> papan/core/b.hpp -> papan/core/c.hpp -> papan/core/a.hpp")

    def test_header_that_includes_itself_is_found(self):
        self.assert_only_problem(
            {"papan/core/a.hpp": '#include "papan/core/a.hpp"\n'},
            "papan/core/a.hpp:1:", "papan/core/a.hpp -> papan/core/a.hpp")

    def test_folder_outside_the_table_is_found(self):
        self.assert_only_problem({"papan/misc/x.cpp": ""}, "papan/misc/x.cpp:1:", "no layer")

    def test_comments_and_raw_strings_hold_no_includes(self):
        bad = '#include "papan/apps/main.cpp"\n'
        text = f'//{bad}/*\n{bad}*/\nconst auto* url = "https://x/*";\nconst auto* raw = R"x(\n{bad})x";\n'
        result = self.check_planted({"papan/core/text.cpp": text})
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_lines_are_counted_through_comments(self):
        self.assert_only_problem(
            {"papan/core/text.cpp": '/* one\n   two */\n#include "papan/base/gone.hpp"  // three\n'},
            "papan/core/text.cpp:3:", "does not exist")

    def test_nothing_to_check_is_no_success(self):
        with tempfile.TemporaryDirectory() as root:
            self.assertEqual(self.check(root).returncode, 2)


if __name__ == "__main__":
    unittest.main()
