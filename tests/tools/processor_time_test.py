"""tools/processor_time must be invisible to the build, and note what tools/slowest reads."""

import subprocess
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parent.parent.parent / "tools" / "processor_time"


class ProcessorTime(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log = Path(folder.name) / "log"

    def run_tool(self, script, *arguments):
        return subprocess.run([TOOL, self.log, "sh", "-c", script, "sh", *arguments], capture_output=True, text=True)

    def test_output_errors_and_exit_code_are_the_commands(self):
        done = self.run_tool("echo out; echo err >&2; exit 3")
        self.assertEqual((done.stdout, done.stderr, done.returncode), ("out\n", "err\n", 3))

    def test_a_line_says_how_long_and_what_was_made(self):
        self.run_tool("true", "-c", "a.cpp", "-o", "folder/a.cpp.o")
        self.run_tool("true", "-o", "b.o", "-c", "b.cpp")
        lines = self.log.read_text().splitlines()
        self.assertRegex(lines[0], r"^\d+\.\d{3} \d+\.\d{3} folder/a\.cpp\.o$")
        self.assertRegex(lines[1], r" b\.o$")


if __name__ == "__main__":
    unittest.main()
