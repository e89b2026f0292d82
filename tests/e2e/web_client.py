"""A client of `papan serve` made of nothing but the protocol (docs/protocols/web.md) and Python's own library."""

import base64
import http.client
import json
import os
import socket
import struct
import subprocess
import tempfile
import time

from program import PAPAN, PATIENCE


def seats(first, second):
    """For `create`: each is me, open, or a player of ours."""
    def seat(kind):
        return {"kind": kind} if kind in ("me", "open") else {"kind": "ai", "player": kind}
    return {"first": seat(first), "second": seat(second)}


class Server:
    """`papan serve` on a free port with a database of its own."""

    def __init__(self, database=None, *more, tls=None, **how):
        """`more` are flags, `how` says how the process is started, `tls` is the client's side of https."""
        self.folder = None if database else tempfile.TemporaryDirectory()
        self.database = database or os.path.join(self.folder.name, "games.db")
        self.more, self.how, self.tls = more, how, tls
        self.port = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen([PAPAN, "serve", "--port", str(self.port), "--db", self.database, *self.more],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **self.how)
        line = self.process.stdout.readline()
        scheme = "https" if self.tls else "http"
        assert line.startswith(f"Papan: {scheme}://127.0.0.1:"), line + self.process.stderr.read()
        self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            assert self.process.wait(PATIENCE) == 0
        self.process.stdout.close()
        self.process.stderr.close()
        if self.folder:
            self.folder.cleanup()

    def request(self, method, path, body=None, headers=None):
        """(status, headers, body)"""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE) if not self.tls else \
            http.client.HTTPSConnection("127.0.0.1", self.port, timeout=PATIENCE, context=self.tls)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def metric(self, name: str) -> float:
        """What /metrics says of it; `name` is as it stands there, with its labels."""
        text = self.request("GET", "/metrics")[2].decode()
        values = [line.removeprefix(name + " ") for line in text.splitlines() if line.startswith(name + " ")]
        assert len(values) == 1, f"{name} stands {len(values)} times in\n{text}"
        return float(values[0])

    def guest(self, name="Ani"):
        status, _, body = self.request("POST", "/api/guest", json.dumps({"name": name}), {"X-Papan": "1"})
        assert status == 201, body
        return json.loads(body)["token"]

    def connect(self, name="Ani", token=None):
        return Client(self.port, token or self.guest(name), tls=self.tls)


class Refused(Exception):
    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code


class Client:
    """A WebSocket with requests and pushes."""

    def __init__(self, port, token, origin=None, host=None, tls=None):
        self.token = token
        self.pushed = []
        self.answered = {}
        self.last = 0
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname="127.0.0.1")
        head = [f"GET /ws HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
                f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13"]
        if token:
            head.append(f"Authorization: Bearer {token}")
        if origin:
            head.append(f"Origin: {origin}")
        self.socket.sendall("\r\n".join(head + ["", ""]).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.receive()
        answer, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(answer.split()[1])

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed")
        self.buffer += data

    def take(self, size):
        while len(self.buffer) < size:
            self.receive()
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def send_frame(self, data, opcode=1):
        mask = os.urandom(4)
        length = len(data)
        head = bytes([0x80 | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        repeated = mask * (length // 4 + 1)
        self.socket.sendall(head + mask + bytes(a ^ b for a, b in zip(data, repeated)))

    def read_frame(self):
        """The next text; pings are answered on the way."""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            data = self.take(length)
            if first & 15 == 9:
                self.send_frame(data, 10)
            elif first & 15 == 8:
                raise ConnectionError("closed")
            else:
                return data

    def read(self):
        return json.loads(self.read_frame())

    def send(self, what, /, **fields):
        self.last += 1
        self.send_frame(json.dumps({"id": self.last, "do": what, **fields}).encode())
        return self.last

    def wait_answer(self, number):
        """Answers to questions that were sent together may come in any order."""
        while number not in self.answered:
            message = self.read()
            if "push" in message:
                self.pushed.append(message)
            else:
                self.answered[message["id"]] = message
        answer = self.answered.pop(number)
        if "error" in answer:
            raise Refused(answer["error"], answer["message"])
        return answer

    def ask(self, what, /, **fields):
        return self.wait_answer(self.send(what, **fields))

    def wait_room(self, condition):
        """The first pushed room for which the condition holds."""
        deadline = time.monotonic() + PATIENCE
        while True:
            while self.pushed:
                message = self.pushed.pop(0)
                if message["push"] == "room" and condition(message["room"]):
                    return message["room"]
            assert time.monotonic() < deadline
            message = self.read()
            assert "push" in message, message
            self.pushed.append(message)

    def close(self):
        self.socket.close()
