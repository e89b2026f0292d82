"""A way to a server on this machine that can be cut and stalled."""

import select
import socket
import threading


class Proxy:
    """Passes everything on, both ways, until it is told otherwise."""

    def __init__(self, port: int):
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.mode = "open"
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.lock = threading.Lock()
        self.wake, self.woken = socket.socketpair()
        self.over = False
        self.thread = threading.Thread(target=self.work, daemon=True)
        self.thread.start()

    def change(self, mode: str):
        self.mode = mode
        self.wake.send(b"x")

    def cut(self):
        """Connections end, and new ones are refused as soon as they are made."""
        self.change("cut")

    def stall(self):
        """Nothing arrives any more, and nobody is told."""
        self.change("stalled")

    def open(self):
        self.change("open")

    def close(self):
        self.over = True
        self.wake.send(b"x")
        self.thread.join()
        self.drop()
        for end in (self.listener, self.wake, self.woken):
            end.close()

    def drop(self):
        for pair in self.pairs:
            for end in pair:
                end.close()
        self.pairs = []

    def accept(self):
        near, _ = self.listener.accept()
        try:
            far = socket.create_connection(("127.0.0.1", self.target), 10)
        except OSError:
            near.close()
            return
        self.pairs.append((near, far))

    def work(self):
        while not self.over:
            ends = {end: (pair, other) for pair in self.pairs for end, other in (pair, pair[::-1])}
            listening = [self.woken] + ([] if self.mode == "stalled" else [self.listener, *ends])
            ready, _, _ = select.select(listening, [], [])
            if self.woken in ready:
                self.woken.recv(100)
                if self.mode == "cut":
                    self.drop()
                continue
            if self.listener in ready:
                self.accept()
                if self.mode == "cut":
                    self.drop()
                continue
            for end in ready:
                pair, other = ends[end]
                if pair not in self.pairs:
                    continue
                try:
                    data = end.recv(65536)
                    if data:
                        other.sendall(data)
                except OSError:
                    data = b""
                if not data:
                    self.pairs.remove(pair)
                    for both in pair:
                        both.close()
