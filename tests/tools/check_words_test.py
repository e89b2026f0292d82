#!/usr/bin/env python3
"""tools/check_words, run on small planted trees and on the real one."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SOURCE = 'return fail(code, "go.ko"_key,\n    "{} is forbidden by {}: "\n    "wait", point, say("ko"_key, "ko"));\n'
INDONESIAN = {"go.ko": "karena {1}, {0} terlarang: tunggu", "ko": "ko"}


class CheckWords(unittest.TestCase):
    def check(self, *arguments: str) -> subprocess.CompletedProcess:
        command = [sys.executable, str(ROOT / "tools" / "check_words"), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def check_planted(self, source: str, indonesian: dict[str, str]) -> subprocess.CompletedProcess:
        with tempfile.TemporaryDirectory() as root:
            files = {"papan/games/go/text.cpp": source, "web/src/words/said.id.json": json.dumps(indonesian)}
            for name, text in files.items():
                path = Path(root, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return self.check(root)

    def assert_only_problem(self, source: str, indonesian: dict[str, str], expected: str) -> None:
        result = self.check_planted(source, indonesian)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        *problems, _ = result.stdout.splitlines()
        self.assertEqual(len(problems), 1, result.stdout)
        self.assertIn(expected, problems[0])

    def test_real_tree_passes(self):
        result = self.check()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_catalogues_in_step_pass(self):
        result = self.check_planted(SOURCE, INDONESIAN)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_missing_in_indonesian(self):
        self.assert_only_problem(SOURCE, {"go.ko": INDONESIAN["go.ko"]}, "'ko' is missing")

    def test_said_by_nobody(self):
        self.assert_only_problem(SOURCE, {**INDONESIAN, "go.suicide": "bunuh diri"}, "nobody says 'go.suicide'")

    def test_a_key_in_a_comment_is_not_said(self):
        self.assert_only_problem(SOURCE + '// "old"_key, "old"\n', {**INDONESIAN, "old": "lama"}, "nobody says 'old'")

    def test_an_argument_is_lost(self):
        self.assert_only_problem(SOURCE, {**INDONESIAN, "go.ko": "{0} terlarang"}, "must use 2 arguments")

    def test_an_argument_that_is_not_there(self):
        self.assert_only_problem(SOURCE, {**INDONESIAN, "ko": "ko {0}"}, "must use 0 arguments")

    def test_one_key_for_two_sentences(self):
        self.assert_only_problem(SOURCE + 'say("ko"_key, "kou");', INDONESIAN, "is another sentence at")

    def test_a_format_that_only_english_could_fill(self):
        source = SOURCE.replace("by {}", "by {:>3}")
        self.assertIn("only plain {}", self.check_planted(source, INDONESIAN).stdout)

    def test_english_that_cannot_be_seen(self):
        self.assert_only_problem(SOURCE + 'fail(code, "go.no"_key, sentence);', INDONESIAN, "does not stand beside it")

    def test_nothing_to_check(self):
        self.assertEqual(self.check_planted("int main() {}\n", {}).returncode, 2)


if __name__ == "__main__":
    unittest.main()
