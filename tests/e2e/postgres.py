"""A real PostgreSQL in a folder of its own, as a user without privileges; nothing of it is left behind.

postgres.py COMMAND...: runs the command with PAPAN_TEST_POSTGRES naming the address of such a database."""

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PASSWORD = "never:to/be@seen%"
QUOTED = "never%3Ato%2Fbe%40seen%25"
PATIENCE = 60
PR_SET_PDEATHSIG = 1


def programs() -> Path:
    """Debian keeps them apart from other programs, by version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if found:
        return found[-1].parent
    named = shutil.which("postgres")
    if not named:
        raise AssertionError("there is no PostgreSQL: tools/install_packages fleet")
    return Path(named).resolve().parent


def become_nobody():
    """PostgreSQL does not run as root; and it ends with whoever started it."""
    if os.geteuid() == 0:
        user = pwd.getpwnam("nobody")
        os.setgroups([])
        os.setgid(user.pw_gid)
        os.setuid(user.pw_uid)
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


class Postgres:
    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="papan-postgres-"))
        if os.geteuid() == 0:
            user = pwd.getpwnam("nobody")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.process = None
        try:
            secret = self.folder / "password"
            secret.write_text(PASSWORD)
            secret.chmod(0o644)
            self.run("initdb", "--pgdata", self.folder / "data", "--username=papan", "--pwfile", secret, "--no-sync",
                     "--auth=scram-sha-256", "--encoding=UTF8", "--no-locale")
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                self.port = probe.getsockname()[1]
            self.start()
        except BaseException:
            self.close()
            raise

    def run(self, program: str, *arguments):
        done = subprocess.run([programs() / program, *map(str, arguments)], preexec_fn=become_nobody, cwd=self.folder,
                              capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)

    def start(self):
        """fsync is for power cuts, of which none is tried."""
        log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(
            [programs() / "postgres", "-D", self.folder / "data", "-c", "listen_addresses=127.0.0.1", "-c",
             f"port={self.port}", "-c", f"unix_socket_directories={self.folder}", "-c", "fsync=off", "-c",
             "shared_buffers=16MB", "-c", "max_connections=50"],
            preexec_fn=become_nobody, cwd=self.folder, stdout=log, stderr=log)
        log.close()
        deadline = time.monotonic() + PATIENCE
        while self.sql("SELECT 1", check=False) is None:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError((self.folder / "log").read_text())
            time.sleep(0.05)

    def address(self, port: int = 0, password: str = QUOTED, database: str = "postgres") -> str:
        return f"postgresql://papan:{password}@127.0.0.1:{port or self.port}/{database}"

    def sql(self, text: str, check: bool = True, database: str = "postgres"):
        """What psql prints; nothing when it fails and need not succeed."""
        done = subprocess.run(["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1",
                               "-c", text, self.address(database=database)],
                              capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode != 0:
            if check:
                raise AssertionError(done.stderr)
            return None
        return done.stdout.rstrip("\n")

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)  # at once: nothing is to be kept
            self.process.wait(PATIENCE)

    def close(self):
        self.stop()
        shutil.rmtree(self.folder)


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    postgres = Postgres()
    try:
        return subprocess.run(sys.argv[1:], env={**os.environ, "PAPAN_TEST_POSTGRES": postgres.address()}).returncode
    finally:
        postgres.close()


if __name__ == "__main__":
    sys.exit(main())
