"""What deploy/ and docs/operate.md tell people to use is what there is: units that systemd reads, flags that the program has, a broker and proxies
that are configured as written there and through which a game is really played."""

import os
import re
import shutil
import ssl
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from fleet_tools import free_port
from node_tools import ROOM
from postgres import Postgres
from program import PAPAN, PATIENCE, wait_until
from web_client import Server, seats

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PROGRAM = "/usr/local/bin/papan"


def checked(*command, **how):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=PATIENCE, **how)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def make_certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """One that is its own authority, for `name` and this machine."""
    certificate, key = folder / f"{name}.crt", folder / f"{name}.key"
    checked("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={name}",
            "-addext", f"subjectAltName=DNS:{name},IP:127.0.0.1", "-keyout", key, "-out", certificate)
    return certificate, key


def replaced(text: str, pairs: dict[str, str]) -> str:
    """Every one of them must be there: else the test would drive something else than what is written."""
    for old, new in pairs.items():
        if old not in text:
            raise AssertionError(f"{old!r} is not in\n{text}")
        text = text.replace(old, new)
    return text


class Flags(unittest.TestCase):
    """Every flag of the program that is named is one it has."""

    helps: dict[tuple, str] = {}

    def help_of(self, *words: str) -> str:
        if words not in self.helps:
            self.helps[words] = checked(PAPAN, *words, "--help")
        return self.helps[words]

    def check(self, command: str, where: str):
        words = command.split()
        names = []
        for word in words:
            if not re.fullmatch("[a-z]+", word) or len(names) == 2:
                break
            names.append(word)
        if len(names) == 2 and names[0] not in ("store", "fleet"):
            names.pop()
        flags = [word.split("=")[0] for word in words if word.startswith("--")]
        text = self.help_of(*names)
        for flag in flags:
            self.assertRegex(text, rf"{flag}\b", f"{where}: papan {command}")

    def test_in_units_and_documents(self):
        count = 0
        for file in [*sorted(DEPLOY.rglob("*.service")), ROOT / "docs" / "operate.md"]:
            for command in re.findall(r"(?<![\w-])papan ((?:--config \S+ )?(?:serve|worker|thinker|store|fleet|train|match)\b[^`|>&#\n)]*)", file.read_text()):
                self.check(re.sub(r"--config \S+ ", "", command), file.name)
                count += 1
        self.assertGreater(count, 10)

    def test_in_files_of_settings(self):
        for file in sorted((DEPLOY / "etc").glob("*.toml")):
            lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")]
            section = lines[0].strip("[]")
            for line in lines[1:]:
                self.assertRegex(self.help_of(section), rf"--{line.split(' = ')[0]}\b", f"{file.name}: {line}")


class Files(unittest.TestCase):
    def test_units_are_read_by_systemd(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("there is no systemd")
        with tempfile.TemporaryDirectory() as folder:
            units = Path(folder) / "units"
            shutil.copytree(DEPLOY / "systemd", units)
            for unit in units.glob("*.service"):
                unit.write_text(unit.read_text().replace(PROGRAM, PAPAN))
            (units / "papan-node@.service").rename(units / "papan-node@8080.service")
            named = [unit for unit in units.iterdir() if unit.suffix in (".service", ".timer")]
            said = checked("systemd-analyze", "verify", "--man=no", *named, env={**os.environ, "SYSTEMD_UNIT_PATH": f"{units}:"})
            # What it says of units of the system is not about ours.
            self.assertEqual([line for line in said.splitlines() if "papan" in line], [])
            for unit in units.glob("*.service"):
                shown = checked("systemd-analyze", "security", "--offline=true", "--no-pager", unit,
                                env={**os.environ, "SYSTEMD_UNIT_PATH": f"{units}:"})
                self.assertRegex(shown, r"exposure level for papan\S+: [0-2]\.\d", unit.name)

    def test_settings_of_caddy_and_prometheus(self):
        tried = 0
        if shutil.which("caddy"):
            self.assertIn("Valid configuration", checked("caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "caddy/Caddyfile"))
            tried += 1
        if shutil.which("promtool"):
            checked("promtool", "check", "config", DEPLOY / "prometheus/prometheus.yml")
            tried += 1
        if not tried:
            self.skipTest("neither is here: tools/install_packages deploy")

    def test_every_number_of_a_rule_is_one_that_there_is(self):
        sources = [ROOT / "papan/server/metrics.cpp", ROOT / "papan/fleet/status_metrics.cpp"]
        known = " ".join(source.read_text() for source in sources)
        rules = (DEPLOY / "prometheus/papan_rules.yml").read_text()
        names = set(re.findall(r"\bpapan_\w+", "\n".join(line for line in rules.splitlines() if "expr:" in line)))
        self.assertGreater(len(names), 5)
        for name in names:
            plain = name.removeprefix("papan_").removesuffix("_total")
            self.assertTrue(f'"{plain}"' in known or f'"{name}"' in known, name)


class Whole(unittest.TestCase):
    """Two servers, PostgreSQL, a broker closed as deploy/ closes it, and a proxy."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="papan-deploy-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.folder.chmod(0o755)
        cls.certificate, cls.key = make_certificate(cls.folder, "papan.example")
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.close)
        cls.broker_port = free_port()
        cls.start_broker()
        credentials = cls.folder / "node.credentials"
        credentials.write_text("server:change-me-server\n")
        settings = cls.folder / "node.toml"
        settings.write_text(replaced((DEPLOY / "etc/node.toml").read_text(), {
            "10.0.0.11": "127.0.0.1", "broker.example:4222": f"127.0.0.1:{cls.broker_port}", "/etc/papan/ca.crt": str(cls.certificate)}))
        cls.nodes = []
        for _ in range(2):
            node = Server(cls.postgres.address(), "--credentials", str(credentials), "--quiet", env={**os.environ, "PAPAN_CONFIG": str(settings)})
            cls.addClassCleanup(node.kill)
            cls.nodes.append(node)

    @classmethod
    def start_broker(cls):
        config = cls.folder / "nats-server.conf"
        config.write_text(replaced((DEPLOY / "nats/nats-server.conf").read_text(), {
            "host: 10.0.0.31": "host: 127.0.0.1", "port: 4222": f"port: {cls.broker_port}", "/var/lib/papan-broker": str(cls.folder / "store"),
            "/etc/papan/broker.crt": str(cls.certificate), "/etc/papan/broker.key": str(cls.key), "20GB": "1GB"}))
        cls.run_until_class_ends("nats-server", "-c", config)

    @classmethod
    def run_until_class_ends(cls, *command):
        log = open(cls.folder / "log", "ab")
        process = subprocess.Popen([str(word) for word in command], stdout=log, stderr=log)
        cls.addClassCleanup(log.close)
        cls.addClassCleanup(process.wait)
        cls.addClassCleanup(process.terminate)
        return process

    def proxied(self, port: int) -> Server:
        """The proxy, as a server to connect to."""
        front = Server.__new__(Server)
        front.port, front.tls = port, ssl.create_default_context(cafile=str(self.certificate))
        def answers():
            try:
                return front.request("GET", "/healthz")[0] == 200
            except OSError:
                return False
        wait_until(answers, "the proxy")
        return front

    def play_through(self, front: Server):
        self.assertEqual(front.request("GET", "/metrics")[0], 404)
        status, _, page = front.request("GET", "/")
        self.assertEqual(status, 200, page)
        token = front.guest("Ani")
        # Four pages: whatever the balancer does, some are at each server.
        pages = [front.connect(token=token) for _ in range(4)]
        for page in pages:
            self.addCleanup(page.close)
        room = pages[0].ask("create", **ROOM)["room"]
        for page in pages[1:]:
            wait_until(lambda page=page: "error" not in self.polite(page, "watch", room=room["room"]), "the room to be watched")
        for ply, page in enumerate(pages):
            view = pages[0].ask("watch", room=room["room"])["room"]
            page.ask("move", room=room["room"], ply=ply, move=view["legal"][0])
            for other in pages:
                other.wait_room(lambda seen: seen["ply"] > ply)

    def polite(self, page, what, **fields):
        try:
            return page.ask(what, **fields)
        except Exception as refused:  # two servers that have just met may be busy for a moment
            self.assertIn("busy", str(refused))
            time.sleep(0.05)
            return {"error": str(refused)}

    def test_a_thinker_thinks_for_the_servers(self):
        credentials = self.folder / "thinker.credentials"
        credentials.write_text("east:change-me-east\n")
        settings = self.folder / "thinker.toml"
        settings.write_text(replaced((DEPLOY / "etc/thinker.toml").read_text(), {
            "broker.example:4222": f"127.0.0.1:{self.broker_port}", "/etc/papan/ca.crt": str(self.certificate)}))
        thinker = subprocess.Popen([PAPAN, "--config", str(settings), "thinker", "--credentials", str(credentials), "--quiet"],
                                   stdout=subprocess.DEVNULL)
        self.addCleanup(thinker.wait)
        self.addCleanup(thinker.kill)
        for node in self.nodes:
            wait_until(lambda node=node: node.metric("papan_think_free_slots") > 0, "the thinker to be seen")
            page = node.connect()
            self.addCleanup(page.close)
            room = page.ask("create", game="othello", seats=seats("me", "level3"))["room"]
            page.ask("move", room=room["room"], ply=0, move=room["legal"][0])
            page.wait_room(lambda seen: seen["ply"] == 2)
            self.assertEqual(node.metric("papan_think_answered_total"), 1)

    def test_a_game_through_nginx(self):
        if not shutil.which("nginx"):
            self.skipTest("there is no nginx: tools/install_packages deploy")
        port, plain = free_port(), free_port()
        site = self.folder / "papan.conf"
        text = replaced((DEPLOY / "nginx/papan.conf").read_text(), {
            "10.0.0.11:8080": f"127.0.0.1:{self.nodes[0].port}", "10.0.0.12:8080": f"127.0.0.1:{self.nodes[1].port}",
            "server 10.0.0.13:8080 max_fails=1 fail_timeout=3s;": "", "listen 443 ": f"listen 127.0.0.1:{port} ",
            "listen 80;": f"listen 127.0.0.1:{plain};", "/etc/letsencrypt/live/papan.example/fullchain.pem": str(self.certificate),
            "/etc/letsencrypt/live/papan.example/privkey.pem": str(self.key)})
        site.write_text(text)
        config = self.folder / "nginx.conf"
        places = "\n".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        config.write_text(f"daemon off; worker_processes 1; pid {self.folder}/nginx.pid; error_log {self.folder}/nginx.log;\n"
                          f"events {{}}\nhttp {{ access_log off; {places}\ninclude {site}; }}\n")
        checked("nginx", "-t", "-c", config)
        self.run_until_class_ends("nginx", "-c", config)
        front = self.proxied(port)
        self.play_through(front)
        self.assertGreater(sum(node.metric("papan_node_errands_total") for node in self.nodes), 0)

    def test_a_game_through_caddy(self):
        if not shutil.which("caddy"):
            self.skipTest("there is no caddy: tools/install_packages deploy")
        port = free_port()
        config = self.folder / "Caddyfile"
        text = replaced((DEPLOY / "caddy/Caddyfile").read_text(), {
            "10.0.0.11:8080 10.0.0.12:8080 10.0.0.13:8080": " ".join(f"127.0.0.1:{node.port}" for node in self.nodes),
            "papan.example {": f"https://127.0.0.1:{port} {{\n\ttls {self.certificate} {self.key}"})
        config.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text)
        process = self.run_until_class_ends("caddy", "run", "--adapter", "caddyfile", "--config", config)
        self.assertIsNone(process.poll())
        self.play_through(self.proxied(port))

    def test_a_stranger_is_not_let_in_by_the_broker(self):
        wrong = self.folder / "wrong"
        wrong.write_text("server:guess\n")
        done = subprocess.run([PAPAN, "fleet", "status", "--fleet", f"tls://127.0.0.1:{self.broker_port}", "--ca", str(self.certificate),
                               "--credentials", str(wrong)], capture_output=True, text=True, timeout=PATIENCE)
        self.assertNotEqual(done.returncode, 0)
        right = self.folder / "coordinator"
        right.write_text("coordinator:change-me-coordinator\n")
        said = checked(PAPAN, "fleet", "status", "--prometheus", "--fleet", f"tls://127.0.0.1:{self.broker_port}", "--ca", self.certificate,
                       "--credentials", right)
        self.assertIn("papan_fleet_workers 0\n", said)


if __name__ == "__main__":
    unittest.main()
