"""tools/compare_bench, with programs that say what a bench would say."""

import subprocess
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "compare_bench"


class CompareBench(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def program(self, name, rates, signature=7):
        """A program whose n-th bench tells the n-th rate."""
        path = self.folder / name
        lines = "\n".join(f"if [ $n = {i} ]; then rate={rate}; fi" for i, rate in enumerate(rates))
        path.write_text(f"""#!/bin/sh
n=$(cat "$0.runs" 2>/dev/null || echo 0)
echo $((n + 1)) >"$0.runs"
{lines}
echo '{{"game":"go","what":"perft","per_second":'$rate'}}'
echo '{{"signature":{signature}}}'
""", encoding="utf-8")
        path.chmod(0o755)
        return str(path)

    def compare(self, candidate, baseline, *flags):
        return subprocess.run([TOOL, candidate, baseline, *flags], capture_output=True, text=True)

    def test_the_median_decides(self):
        candidate = self.program("a", [96, 10, 97, 96, 500])
        baseline = self.program("b", [100, 100, 1, 100, 900])
        done = self.compare(candidate, baseline)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("96.0 %", done.stdout)
        self.assertIn("1 figures, 0 slower by more than 5 %", done.stdout)

    def test_what_lacks_more_than_allowed_fails(self):
        done = self.compare(self.program("a", [90]), self.program("b", [100]), "--runs", "1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("TOO SLOW", done.stdout)
        done = self.compare(self.program("c", [90]), self.program("d", [100]), "--runs", "1", "--within", "11")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_programs_that_search_differently_are_not_compared(self):
        done = self.compare(self.program("a", [90]), self.program("b", [90], signature=8), "--runs", "1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("signatures [7, 8]", done.stderr)


if __name__ == "__main__":
    unittest.main()
