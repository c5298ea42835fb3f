"""What tests/attacks uses: a server of its own behind a proxy that is trusted, visitors from any address, and how long
they wait. Nothing but Python's own library."""

import base64
import http.client
import json
import os
import pathlib
import queue
import shutil
import socket
import struct
import subprocess
import tempfile
import threading
import time


class Server:
    """`sheepshead serve` on a database of its own. Whoever asks says their address as a trusted proxy would."""

    def __init__(self, program, settings="", proxies='"127.0.0.1"'):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sheepshead-attacks-"))
        self.database = self.folder / "tables.db"
        self.log = self.folder / "log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        config = self.folder / "serve.toml"
        config.write_text(f"trusted-proxies = [{proxies}]\n" + settings)
        self.words = [program, "serve", f"--listen=127.0.0.1:{self.port}", f"--db=sqlite:{self.database}",
                      f"--config={config}", "--json-logs"]
        self.start()

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.words, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        for _ in range(400):
            if self.process.poll() is not None:
                raise RuntimeError(f"the server does not start:\n{self.log.read_text()[-2000:]}")
            try:
                if Visitor(self, "203.0.113.1").ask("GET", "/healthz")[0] == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        return self.process.returncode

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def bytes_of_database(self):
        return sum(f.stat().st_size for f in self.folder.glob("tables.db*"))

    def bytes_of_memory(self):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        return 0


class Visitor:
    """Somebody at an address, a guest or an account or nobody yet."""

    def __init__(self, server, address, token=None):
        self.server, self.address, self.token = server, address, token
        self.person = None

    def ask(self, method, path, body=None, timeout=60):
        headers = {"X-Forwarded-For": self.address, "X-Forwarded-Proto": "http"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        text = None
        if body is not None:
            text = json.dumps(body)
            headers["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=timeout)
        try:
            connection.request(method, path, text, headers)
            answer = connection.getresponse()
            said = answer.read()
        finally:
            connection.close()
        try:
            return answer.status, json.loads(said)
        except ValueError:
            return answer.status, said.decode("utf-8", "replace")

    def post(self, path, body):
        return self.ask("POST", "/api/v1/" + path, body)

    def become_guest(self, name):
        status, made = self.post("guests", {"name": name})
        if status not in (200, 201):
            raise RuntimeError(f"no guest: {status} {made}")
        self.token, self.person = made["token"], made["person"]
        return self

    def become_account(self, login, passphrase):
        status, made = self.post("accounts", {"login": login, "passphrase": passphrase, "name": login})
        if status not in (200, 201):
            raise RuntimeError(f"no account: {status} {made}")
        self.token, self.person = made["token"], made["person"]
        return self

    def open_table(self, **more):
        wanted = {"variant": "three", "bots": ["random", "random"], "private": True, "settings": {"pace": 0}}
        return self.post("tables", wanted | more)

    def attach(self, table, role="player", since=None):
        return Table(self, table, role, since)

    def sit(self, table):
        """Attached, at the lowest free seat."""
        at = self.attach(table)
        answer = at.say({"type": "sit"})
        if answer is None or answer["type"] != "done":
            raise RuntimeError(f"no seat: {answer}")
        return at


class Table:
    """A WebSocket that is attached to a table."""

    def __init__(self, visitor, table, role="player", since=None):
        self.visitor = visitor
        self.heard = queue.Queue()
        self.snapshot = None
        self.closed = None
        self.count = 0
        self.plays = False
        self.seq = 0
        self.connection = socket.create_connection(("127.0.0.1", visitor.server.port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{visitor.server.port}\r\nConnection: Upgrade\r\n"
                f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                f"X-Forwarded-For: {visitor.address}\r\nAuthorization: Bearer {visitor.token}\r\n\r\n")
        self.connection.sendall(head.encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            more = self.connection.recv(4096)
            if not more:
                raise ConnectionError("the socket was refused")
            self.rest += more
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(head.split(b"\r\n")[0].decode())
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        message = {"type": "attach", "table": table, "as": role, "protocol": 2}
        if since is not None:
            message["since"] = since
        self.send(message)
        self.wait(lambda m: m["type"] in ("snapshot", "refused", "closed"))

    def send(self, message):
        text = json.dumps(message).encode()
        mask = os.urandom(4)
        head = b"\x81"
        if len(text) < 126:
            head += bytes([0x80 | len(text)])
        else:
            head += b"\xfe" + struct.pack(">H", len(text))
        self.connection.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))

    def take(self, count):
        while len(self.rest) < count:
            more = self.connection.recv(65536)
            if not more:
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
        except (OSError, ConnectionError, ValueError):
            pass
        self.closed = self.closed or "gone"
        self.heard.put({"type": "gone"})

    def hear(self, message):
        self.seq = max(self.seq, message.get("seq") or 0)
        if message["type"] == "snapshot":
            self.snapshot = message
        if message["type"] == "closed":
            self.closed = message["reason"]
        if self.plays and message.get("legal"):
            self.count += 1
            self.send({"type": "act", "id": f"a{self.count}-{os.urandom(4).hex()}", "seq": self.seq, "action": message["legal"][0]})
        self.heard.put(message)

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
        """Says it with an id and waits for its answer."""
        self.count += 1
        name = f"m{self.count}-{os.urandom(4).hex()}"
        self.send(message | {"id": name})
        return self.wait(lambda m: m.get("id") == name, seconds)

    def play_out(self, seconds=60):
        """Plays the hand in progress, or the next one, with the first card each time; None if it takes too long."""
        self.plays = True
        try:
            legal = (self.snapshot or {}).get("legal")
            if legal:
                self.hear({"type": "again", "legal": legal})
            elif (self.snapshot or {}).get("view") is None:
                self.say({"type": "next"})
            return self.wait(lambda m: m.get("what") == "hand-over", seconds)
        finally:
            self.plays = False

    def leave(self):
        self.connection.close()


class Felt:
    """How long a victim waited for each of several things, in milliseconds, and how many of them failed."""

    def __init__(self):
        self.times, self.failed = [], 0

    def once(self, what):
        began = time.monotonic()
        good = what()
        self.times.append((time.monotonic() - began) * 1000)
        if not good:
            self.failed += 1

    def at(self, share):
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def felt(what, times, pause=0.0):
    """What one who does it so many times in a row feels."""
    waits = Felt()
    for _ in range(times):
        waits.once(what)
        time.sleep(pause)
    return waits


class Attack:
    """Does something over and over on threads of its own until it is left."""

    def __init__(self, what, threads=1, pause=0.0):
        self.going, self.done, self.errors = True, 0, 0
        self.threads = [threading.Thread(target=self.run, args=(what, n, pause), daemon=True) for n in range(threads)]

    def run(self, what, number, pause):
        while self.going:
            try:
                what(number)
            except (OSError, RuntimeError, http.client.HTTPException):
                self.errors += 1
                time.sleep(0.05)
            self.done += 1
            time.sleep(pause)

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        time.sleep(0.5)
        return self

    def __exit__(self, *_):
        self.going = False
        for thread in self.threads:
            thread.join(90)
