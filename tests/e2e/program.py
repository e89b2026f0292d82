"""Runs the papan program for the tests: once with its whole output, or in a pseudo-terminal as a person would."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import tempfile
import time

PAPAN = os.environ["PAPAN"]
PATIENCE = 120  # seconds until a silent program counts as hung


def run(*arguments, stdin="", code=0):
    """The finished process; fails when its exit code is another."""
    done = subprocess.run([PAPAN, *arguments], input=stdin, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == code, f"exit code {done.returncode}, expected {code}: {done.stdout}{done.stderr}"
    return done


def run_json(*arguments, **keywords):
    """Each line of the output, decoded."""
    return [json.loads(line) for line in run(*arguments, **keywords).stdout.splitlines()]


def wait_until(condition, what="something to happen", patience=PATIENCE):
    """What the condition found once it is true."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited {patience} s for {what}")


def wait_until_stoppable(process):
    """Until the program reads SIGINT itself: before that it ends of the signal, as every program does that has only begun."""
    def blocks_the_signal():
        with open(f"/proc/{process.pid}/status") as status:
            blocked = next(int(line.split()[1], 16) for line in status if line.startswith("SigBlk:"))
        return blocked >> (signal.SIGINT - 1) & 1
    wait_until(blocks_the_signal, "the program to read its signals")


class Person:
    """Somebody at a terminal: types lines and reads what appears."""

    def __init__(self, *arguments, home=None, environment=None):
        self.home = home or tempfile.mkdtemp()
        settings = dict(os.environ, TERM="dumb", XDG_DATA_HOME=self.home, LANG="en_US.UTF-8", LC_ALL="")
        settings.update(environment or {})
        self.seen = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(PAPAN, [PAPAN, *arguments], settings)

    def wait_for(self, pattern):
        """Reads until the pattern appears after what was waited for last; returns the match."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = re.search(pattern, self.seen)
            if found:
                self.seen = self.seen[found.end():]
                return found
            ready, _, _ = select.select([self.terminal], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"waited for {pattern!r}, saw {self.seen!r}")
            try:
                piece = os.read(self.terminal, 65536)
            except OSError:  # Linux ends a pseudo-terminal with an error
                piece = b""
            if not piece:
                raise AssertionError(f"the program ended; waited for {pattern!r}, saw {self.seen!r}")
            self.seen += piece.decode(errors="replace").replace("\r", "")

    def type(self, line):
        os.write(self.terminal, (line + "\n").encode())

    def interrupt(self):
        os.kill(self.pid, signal.SIGINT)

    def exit_code(self):
        """Reads to the end and returns the exit code."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if not os.read(self.terminal, 65536):
                    break
            except OSError:
                break
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
