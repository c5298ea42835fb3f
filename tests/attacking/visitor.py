"""Somebody at an address, and their WebSocket at a table."""

import base64
import http.client
import json
import os
import queue
import select
import socket
import ssl
import struct
import threading
import time


class Visitor:
    """A guest or an account or nobody yet."""

    def __init__(self, server, address, token=None):
        self.server, self.address, self.token = server, address, token
        self.person = None

    def ask(self, method, path, body=None, timeout=60, more=()):
        headers = self.server.forwarded(self.address) | dict(more)
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        text = None
        if body is not None:
            text = json.dumps(body)
            headers["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection(self.server.host(), timeout=timeout)
        connection.sock = self.server.connect(self.address, timeout)
        try:
            connection.request(method, path, text, headers)
            answer = connection.getresponse()
            said = answer.read()
        except http.client.HTTPException as e:
            raise ConnectionError(str(e)) from e
        finally:
            connection.close()
        try:
            return answer.status, json.loads(said)
        except ValueError:
            return answer.status, said.decode("utf-8", "replace")

    def raw(self, text, seconds=5):
        """What comes back for these bytes until the connection ends or is quiet for so long."""
        with self.server.connect(self.address, seconds) as connection:
            answer = b""
            try:
                connection.sendall(text.encode("latin-1"))
                while len(answer) < 1 << 20 and (more := connection.recv(65536)):
                    answer += more
            except OSError:
                pass
        return answer.decode("latin-1")

    def post(self, path, body):
        return self.ask("POST", "/api/v1/" + path, body)

    def become_guest(self, name):
        return self.become("guests", {"name": name})

    def become_account(self, login, passphrase):
        return self.become("accounts", {"login": login, "passphrase": passphrase, "name": login})

    def become(self, path, body):
        status, made = self.post(path, body)
        if status not in (200, 201):
            raise RuntimeError(f"nobody is made: {status} {made}")
        self.token, self.person = made["token"], made["person"]
        return self

    def open_table(self, **more):
        wanted = {"variant": "three", "bots": ["random", "random"], "private": True, "settings": {"pace": 0}}
        return self.post("tables", wanted | more)

    def table(self, **more):
        """The answer to open_table(), which must work."""
        status, made = self.open_table(**more)
        if status not in (200, 201):
            raise RuntimeError(f"no table: {status} {made}")
        return made

    def upgraded(self):
        """A WebSocket that nobody reads yet, and what has come behind its head."""
        connection = self.server.connect(self.address)
        key = base64.b64encode(os.urandom(16)).decode()
        more = "".join(f"{name}: {value}\r\n" for name, value in self.server.forwarded(self.address).items())
        head = (f"GET /ws HTTP/1.1\r\nHost: {self.server.host()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{more}Authorization: Bearer {self.token}\r\n\r\n")
        connection.sendall(head.encode())
        got = b""
        while b"\r\n\r\n" not in got:
            if not (some := connection.recv(4096)):
                raise ConnectionError("the socket was refused")
            got += some
        head, rest = got.split(b"\r\n\r\n", 1)
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(head.split(b"\r\n")[0].decode())
        return connection, rest

    def attach(self, table, role="player", since=None):
        return Table(self, table, role, since)

    def sit(self, table):
        """Attached, at the lowest free seat."""
        at = self.attach(table)
        answer = at.say({"type": "sit"})
        if answer is None or answer["type"] != "done":
            raise RuntimeError(f"no seat: {answer}")
        return at


def frame(message):
    text = json.dumps(message).encode()
    mask = os.urandom(4)
    length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
    return b"\x81" + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text))


def attaching(table, role):
    return {"type": "attach", "table": table, "as": role, "protocol": 2}


class Table:
    """A WebSocket that is attached to a table."""

    def __init__(self, visitor, table, role="player", since=None):
        self.visitor = visitor
        self.heard = queue.Queue()
        self.snapshot = self.closed = self.turn = None
        self.between = False  # no hand is in progress
        self.plays = False
        self.count = self.seq = 0
        self.connection, self.rest = visitor.upgraded()
        self.connection.setblocking(False)
        self.one_at_a_time = threading.Lock()  # for TLS, which reads and writes one state
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.send(attaching(table, role) | ({} if since is None else {"since": since}))
        self.wait(lambda m: m["type"] in ("snapshot", "refused", "closed"))

    def send(self, message):
        left = frame(message)
        while left:
            try:
                with self.one_at_a_time:
                    left = left[self.connection.send(left):]
            except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
                select.select([], [self.connection], [], 1)

    def some(self):
        while True:
            try:
                with self.one_at_a_time:
                    return self.connection.recv(65536)
            except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
                select.select([self.connection], [], [], 1)

    def take(self, count):
        while len(self.rest) < count:
            if not (more := self.some()):
                raise ConnectionError
            self.rest += more
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def read(self):
        try:
            while True:
                first, second = self.take(2)
                length = second & 0x7F
                if length == 126:
                    length = struct.unpack(">H", self.take(2))[0]
                elif length == 127:
                    length = struct.unpack(">Q", self.take(8))[0]
                payload = self.take(length)
                if first & 0x0F == 1:
                    self.hear(json.loads(payload))
                elif first & 0x0F == 8:
                    break
        except (OSError, ValueError):
            pass
        self.closed = self.closed or "gone"
        self.heard.put({"type": "gone"})

    def hear(self, message):
        self.seq = max(self.seq, message.get("seq") or 0)
        if message["type"] == "snapshot":
            self.snapshot = message
            self.between = message.get("view") is None
        if message["type"] == "closed":
            self.closed = message["reason"]
        what = message.get("what")
        if what in ("dealt", "act", "hand-over") or message["type"] == "snapshot":
            self.turn = message if message.get("legal") else None
            if what:
                self.between = what == "hand-over"
        if self.plays and message.get("legal"):
            self.send(self.act(message["legal"][0]))
        self.heard.put(message)

    def act(self, action):
        self.count += 1
        self.turn = None
        return {"type": "act", "id": f"a{self.count}-{os.urandom(4).hex()}", "seq": self.seq, "action": action}

    def wait(self, is_it, seconds=60):
        """The next message that is the one; None after so long, or when the socket is gone."""
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            try:
                message = self.heard.get(timeout=max(0.001, left))
            except queue.Empty:
                return None
            if is_it(message):
                return message
            if message["type"] == "gone" or left <= 0:
                return None

    def say(self, message, seconds=60):
        """Says it, with an id, and waits for its answer."""
        if "id" not in message:
            self.count += 1
            message = message | {"id": f"m{self.count}-{os.urandom(4).hex()}"}
        self.send(message)
        return self.wait(lambda m: m.get("id") == message["id"], seconds)

    def my_turn(self, seconds=30):
        """Waits for it; the next hand is asked for when one is over. What may be done, or None."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if turn := self.turn:
                return turn["legal"]
            if self.between:
                answer = self.say({"type": "next"}, 10)
                if answer and answer["type"] == "refused":
                    time.sleep(1)  # the limit of talk
                    continue
            self.wait(lambda m: self.turn or (self.between and m.get("what") == "hand-over"), 5)
        return None

    def play_out(self, seconds=60):
        """Plays the hand in progress, or the next one, with the first card each time; None if it takes too long."""
        self.plays = True
        try:
            if turn := self.turn:
                self.send(self.act(turn["legal"][0]))
            elif self.between:
                self.say({"type": "next"})
            return self.wait(lambda m: m.get("what") == "hand-over", seconds)
        finally:
            self.plays = False

    def leave(self):
        try:
            socket.socket.shutdown(self.connection, socket.SHUT_RDWR)
        except OSError:
            pass
        self.reader.join(10)  # or it would read from whatever gets this number next
        self.connection.close()
