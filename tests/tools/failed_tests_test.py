"""tools/failed_tests, on what ctest leaves behind of tests that failed, were killed or never ran."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "failed_tests"

TESTS = """
enable_testing()
add_test(NAME good COMMAND sh -c "echo nothing wrong here")
add_test(NAME bad COMMAND sh -c "seq 1 100; printf 'no newline'; exit 3")
add_test(NAME late COMMAND sh -c "echo almost there; exec sleep 60")
set_tests_properties(late PROPERTIES TIMEOUT 1)
add_test(NAME dies COMMAND sh -c "kill -SEGV $$")
add_test(NAME missing COMMAND ./no-such-program)
"""
NAMES = ["dev: bad (Failed)", "dev: late (Timeout)", "dev: dies (SEGFAULT)", "dev: missing (Not Run)"]


class FailedTests(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.log = self.folder / "step.log"

    def run_tests(self, *arguments, tests=TESTS):
        (self.folder / "CMakeLists.txt").write_text(f"cmake_minimum_required(VERSION 3.25)\nproject(x NONE)\n{tests}")
        build = self.folder / "build" / "dev"
        # What a surrounding ctest has set must not reach the one inside.
        own = {name: value for name, value in os.environ.items() if not name.startswith("CTEST")}
        subprocess.run(["cmake", "-S", self.folder, "-B", build], check=True, capture_output=True, env=own)
        with self.log.open("w") as log:
            subprocess.run(["ctest", "--test-dir", build, *arguments], check=False, stdout=log, stderr=log, env=own)

    def report(self, *arguments):
        done = subprocess.run([TOOL, *arguments, self.log], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def test_the_failed_ones_are_named_and_quoted(self):
        self.run_tests()
        lines = self.report()
        self.assertEqual(lines[:4], NAMES)
        bad = lines[lines.index("-- the end of bad") + 1 : lines.index("-- the end of late")]
        self.assertEqual(bad, [*(str(i) for i in range(62, 101)), "no newline"])
        self.assertIn("almost there", lines)
        self.assertNotIn("nothing wrong here", lines)

    def test_what_passed_only_when_asked_again_is_named_and_quoted(self):
        tried = self.folder / "tried"
        self.run_tests("--repeat", "until-pass:2", "--output-on-failure", tests=f"""
enable_testing()
add_test(NAME good COMMAND true)
add_test(NAME bad COMMAND sh -c "echo never; exit 1")
add_test(NAME unsteady COMMAND sh -c "test -e {tried} || {{ touch {tried}; echo not yet; exit 1; }}")
""")
        lines = self.report("--unsteady")
        self.assertEqual(lines[:2], ["unsteady passed only when it was asked again", "not yet"])
        self.assertNotIn("never", lines)
        self.assertEqual(self.report()[0], "dev: bad (Failed)")

    def test_all_of_them_share_the_lines_there_are(self):
        self.run_tests()
        lines = self.report("--lines", "18")
        self.assertEqual(lines[:4], NAMES)
        self.assertLessEqual(len(lines), 18)
        self.assertIn("no newline", lines)
        self.assertIn("almost there", lines)
        self.assertEqual(self.report("--lines", "4"), [*NAMES[:2], "and 2 more"])

    def test_a_step_without_failed_tests_is_quoted_itself(self):
        self.run_tests("--tests-regex", "good")
        self.log.write_text("".join(f"step line {i}\n" for i in range(100)))
        self.assertEqual(self.report(), [f"step line {i}" for i in range(60, 100)])


if __name__ == "__main__":
    unittest.main()
