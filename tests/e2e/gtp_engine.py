"""A GTP engine as a child process, ours or another."""

import subprocess


class Refused(Exception):
    """The engine answered with an error."""


class Engine:
    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError(f"the engine ended at {command!r}")
            if line.strip():
                lines.append(line.rstrip("\n"))
            elif lines:
                break
        answer = "\n".join(lines)
        if answer.startswith("?"):
            raise Refused(answer)
        return answer[1:].strip()

    def close(self):
        self.ask("quit")
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(timeout=60) == 0
