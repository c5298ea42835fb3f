"""What is written into requests: others hidden in them, addresses, names."""

import pathlib
import re
import subprocess
import sys

from .felt import must
from .scene import ATTACKER, LETTERS, VICTIM, Scene

SMUGGLING = pathlib.Path(__file__).resolve().parent.parent / "smuggling.py"


class Requests(Scene):
    def smuggling(self):
        """A request hidden in another is never answered, and an innocent connection gets its own answers."""
        if self.through:
            done = subprocess.run([sys.executable, SMUGGLING, str(self.server.outside), self.server.folder / "proxy.pem"],
                                  capture_output=True, timeout=300)
            must(done.returncode == 0, (done.stdout + done.stderr).decode("utf-8", "replace")[-2000:])
            return done.stdout.decode().strip() + ", none got through"
        hidden = "GET /api/v1/variants HTTP/1.1\r\nHost: localhost\r\n\r\n"
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        chunked = "Transfer-Encoding: chunked\r\n"
        post = "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        length = f"Content-Length: {len(hidden)}\r\n"
        tricks = [
            f"GET /ws HTTP/1.1\r\nHost: localhost\r\n{upgrade}{length}\r\n{hidden}",
            f"GET /healthz HTTP/1.1\r\nHost: localhost\r\n{upgrade}{length}\r\n{hidden}",
            f"{post}{length}{chunked}\r\n0\r\n\r\n{hidden}",
            f"{post}Content-Length: 0\r\n{length}\r\n{hidden}",
            f"{post}Content-Length: 0, {len(hidden)}\r\n\r\n{hidden}",
            f"{post}Transfer-Encoding: xchunked\r\n\r\n{hidden}",
            f"{post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n{hidden}",
            f"{post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n{hidden}",
            f"{post}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n{hidden}",
            f"{post}{chunked}\r\nfffffffffffffffff\r\n{hidden}",
            f"{post}{chunked}\r\n0\n\n{hidden}",
            f"{post}Content-Length: +0\r\n\r\n{hidden}",
            f"{post}Content-Length: 0x0\r\n\r\n{hidden}",
            "GET /healthz HTTP/1.1\nHost: localhost\n\n" + hidden,
        ]
        innocent = self.visitor(VICTIM)
        for trick in tricks:
            answer = self.visitor(ATTACKER).raw(trick)
            must("five-called-ace" not in answer, f"the hidden request was answered after {trick[:60]!r}")
            must(len(re.findall(r"HTTP/1\.1 \d\d\d", answer)) <= 1, f"two answers after {trick[:60]!r}")
            must(innocent.ask("GET", "/healthz")[0] == 200, "an innocent visitor is not answered")
        return f"{len(tricks)} tricks, none answered twice"

    def first_line(self, path, *fields):
        head = "".join(field + "\r\n" for field in fields)
        return self.visitor(ATTACKER).raw(
            f"GET {path} HTTP/1.1\r\nHost: {self.server.host()}\r\nConnection: close\r\n{head}\r\n").split("\r\n")[0]

    def forged_addresses(self):
        """Whoever writes addresses into their request is still who they are, and sees no counters."""
        for forged in ((f"X-Forwarded-For: {ATTACKER}",), ("X-Forwarded-For: 127.0.0.1", f"X-Forwarded-For: {ATTACKER}"),
                       (f"X-Forwarded-For: 127.0.0.1, {ATTACKER}",)):
            must(" 200" not in self.first_line("/metrics", *forged), f"/metrics answers to {forged!r}")
        if not self.through:
            must(" 400" in self.first_line("/healthz", "X-Forwarded-For: not-an-address"), "what is no address is taken for one")
            return "4 forgeries refused"
        self.must_be_one_address("X-Forwarded-For")
        return "no forgery is believed"

    # Whoever guesses codes and says another address each time is soon refused all the same.
    def must_be_one_address(self, name, written=lambda n: f"203.0.113.{n}"):
        answers = [self.visitor(ATTACKER).ask("GET", "/api/v1/codes/ABCDE" + LETTERS[n % 32], more={name: written(n)}.items())[0]
                   for n in range(40)]
        must(429 in answers, f"each {name} is somebody else's: {sorted(set(answers))}")

    def forwarded(self):
        """`Forwarded` counts where it is set, its last address alone, and the other header then counts for nothing."""
        if self.through:
            self.must_be_one_address("Forwarded", lambda n: f"for=203.0.113.{n}")
            return "a forged one counts for nothing"
        self.server.close()
        self.server = self.serve('proxy-header = "Forwarded"\n')
        self.server.forwarded = lambda address: {"Forwarded": f"for=203.0.113.9, for={address};proto=http"}
        self.must_be_one_address("X-Forwarded-For")
        other = self.visitor("192.0.2.77")
        must(other.ask("GET", "/api/v1/codes/ABCDEF")[0] == 404, "another address pays for it")
        for none in ("for=unknown", "for=_hidden", 'for="[::1"', "for=192.0.2.1;for=192.0.2.2", "proto=https", "192.0.2.1"):
            must(" 400" in self.first_line("/healthz", "Forwarded: " + none), f"{none!r} is taken for an address")
        return "6 that are no address refused"

    def rebinding(self):
        """A page of another name reaches nothing, though its name leads here."""
        self.server.close()
        self.server = self.serve(proxies="")
        line = self.visitor(ATTACKER).raw(
            "GET /api/v1/variants HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n").split("\r\n")[0]
        must(" 421 " in line, line)
        return "refused"
