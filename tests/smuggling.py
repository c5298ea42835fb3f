#!/usr/bin/env python3
"""smuggling.py PORT CA: tries to hide a request in another past the proxy at https://localhost:PORT, while somebody
innocent asks who they are over a connection of their own. Nobody may get another's answer, and nothing of what's only
for the server's own machine. What the server's log must not have, tests/deploy.sh looks for afterwards."""
import json
import socket
import ssl
import sys

PORT, CA = int(sys.argv[1]), sys.argv[2]
HOST = f"localhost:{PORT}"
CONTEXT = ssl.create_default_context(cafile=CA)
CONTEXT.set_alpn_protocols(["http/1.1"])
SECRET = "sheepshead_connections"  # of /metrics, which the proxies hide

INNER = f"GET /metrics HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-For: 203.0.113.66\r\nX-Ignored: "
INNER_WHOLE = INNER + "x\r\n\r\n"
GUEST = f"POST /api/v1/guests HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
SOCKET = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" \
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


def chunk(text, size=None):
    return f"{size or format(len(text), 'x')}\r\n{text}\r\n0\r\n\r\n"


def with_coding(line):
    """Whoever reads the coding sees the end at the 0; whoever reads the length doesn't."""
    body = "0\r\n\r\n" + INNER_WHOLE
    return f"{GUEST}Content-Length: {len(body)}\r\n{line}\r\n\r\n{body}"


def with_length(*lines):
    return GUEST + "".join(line + "\r\n" for line in lines) + "\r\n" + INNER_WHOLE


def upgraded(path, body, *lines):
    return f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\n{SOCKET}" + "".join(line + "\r\n" for line in lines) + "\r\n" + body


LONG = f"Content-Length: {len(INNER_WHOLE)}"
TRICKS = {
    "a length and chunks": with_coding("Transfer-Encoding: chunked"),
    "chunks and a short length": GUEST + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n" + chunk(INNER_WHOLE),
    "two lengths": with_length("Content-Length: 0", LONG),
    "two lengths, the long one first": with_length(LONG, "Content-Length: 0"),
    "two lengths in a line": with_length(f"Content-Length: 0, {len(INNER_WHOLE)}"),
    "a length with a sign": with_length("Content-Length: +0"),
    "a length in hexadecimal": with_length("Content-Length: 0x0"),
    "a blank before the colon of the length": with_length("Content-Length : " + str(len(INNER_WHOLE))),
    "another coding": with_coding("Transfer-Encoding: xchunked"),
    "a coding in quotes": with_coding('Transfer-Encoding: "chunked"'),
    "a coding after a tab": with_coding("Transfer-Encoding:\tchunked"),
    "a coding after a vertical tab": with_coding("Transfer-Encoding:\x0bchunked"),
    "a blank before the colon of the coding": with_coding("Transfer-Encoding : chunked"),
    "a blank before the coding's name": with_coding(" Transfer-Encoding: chunked"),
    "a coding on the next line": with_coding("Transfer-Encoding:\r\n chunked"),
    "two codings": with_coding("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked"),
    "two codings in a line": with_coding("Transfer-Encoding: chunked, identity"),
    "a coding after a bare LF": with_coding("X: y\nTransfer-Encoding: chunked"),
    "a coding after a bare CR": with_coding("X: y\rTransfer-Encoding: chunked"),
    "a coding after a byte 0": with_coding("X: y\0\r\nTransfer-Encoding: chunked"),
    "a coding of HTTP/1.0": with_coding("Transfer-Encoding: chunked").replace("HTTP/1.1", "HTTP/1.0", 1),
    "a chunk too long for a number": GUEST + "Transfer-Encoding: chunked\r\n\r\n" + chunk(INNER_WHOLE, "10000000000000000"),
    "a negative chunk": GUEST + "Transfer-Encoding: chunked\r\n\r\n" + chunk(INNER_WHOLE, "-1"),
    "a chunk with 0x": GUEST + "Transfer-Encoding: chunked\r\n\r\n" + chunk(INNER_WHOLE, "0x0"),
    "a chunk's extension with a bare LF": GUEST + "Transfer-Encoding: chunked\r\n\r\n0;\n\r\n\r\n" + INNER_WHOLE,
    "a chunk's extension with a bare LF in quotes":
        GUEST + "Transfer-Encoding: chunked\r\n\r\n2;x=\"\n\"\r\n{}\r\n0\r\n\r\n" + INNER_WHOLE,
    "fields behind the chunks": GUEST + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n",
    "an upgrade with a body": upgraded("/ws", INNER_WHOLE, LONG),
    "an upgrade with chunks": upgraded("/ws", chunk(INNER_WHOLE), "Transfer-Encoding: chunked"),
    "an upgrade elsewhere with a body": upgraded("/healthz", INNER_WHOLE, LONG),
    "an upgrade elsewhere with a half request": upgraded("/healthz", INNER, f"Content-Length: {len(INNER)}"),
    "an upgrade that is refused, and more": upgraded("/ws", INNER_WHOLE),
    "an upgrade to HTTP/2": f"GET / HTTP/1.1\r\nHost: {HOST}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                            f"HTTP2-Settings: AAMAAABkAAQAAP__\r\n{LONG}\r\n\r\n{INNER_WHOLE}",
    "a GET with a body": f"GET /healthz HTTP/1.1\r\nHost: {HOST}\r\n{LONG}\r\n\r\n{INNER_WHOLE}",
    "a HEAD with a half request": f"HEAD / HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(INNER)}\r\n\r\n{INNER}",
    "a body that is waited for": GUEST + f"Expect: 100-continue\r\n{LONG}\r\n\r\n{INNER_WHOLE}",
    "two hosts": f"GET /metrics HTTP/1.1\r\nHost: {HOST}\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n",
    "another path in the line": f"GET http://127.0.0.1/metrics HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n",
    "a forged address twice": f"GET /healthz HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-For: 203.0.113.66\r\n"
                              "X-Forwarded-For: 203.0.113.66\r\nForwarded: for=203.0.113.66\r\nX_Forwarded_For: 203.0.113.66\r\n\r\n",
}


def connected():
    raw = socket.create_connection(("127.0.0.1", PORT), timeout=10)
    return CONTEXT.wrap_socket(raw, server_hostname="localhost")


def read_until_quiet(line, seconds):
    line.settimeout(seconds)
    got = b""
    try:
        while more := line.recv(65536):
            got += more
    except (TimeoutError, ssl.SSLError, ConnectionError):
        pass
    return got.decode("latin-1")


class Visitor:
    """Over a connection of one's own, which is opened again when the proxy closes it between two answers."""

    def __init__(self, name):
        self.name, self.line = name, None
        answer = self.ask(GUEST + "Content-Length: %d\r\n\r\n{\"name\":\"%s\"}" % (len(name) + 11, name))
        self.token = json.loads(answer[1])["token"]

    def ask(self, text):
        for fresh in (self.line is None, True):
            if fresh:
                self.line = connected()
            try:
                self.line.sendall(text.encode())
                got = b""
                while b"\r\n\r\n" not in got:
                    more = self.line.recv(65536)
                    if not more:
                        raise ConnectionError
                    got += more
                head, _, body = got.partition(b"\r\n\r\n")
                fields = dict(line.lower().split(": ", 1) for line in head.decode().split("\r\n")[1:])
                while len(body) < int(fields["content-length"]):
                    body += self.line.recv(65536)
                return head.decode(), body.decode()
            except ConnectionError:
                if fresh:
                    raise
        raise ConnectionError

    def is_known(self, after):
        head, body = self.ask(f"GET /api/v1/me HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {self.token}\r\n\r\n")
        if " 200" not in head.split("\r\n")[0] or json.loads(body)["name"] != self.name:
            sys.exit(f"After {after} somebody else got: {head}\n\n{body}")


def main():
    innocent = Visitor("Ina")
    innocent.is_known("nothing")
    for what, trick in TRICKS.items():
        for _ in range(2):  # the second may meet what the first left behind
            with connected() as line:
                try:
                    line.sendall(trick.encode("latin-1"))
                except ConnectionError:
                    pass
                got = read_until_quiet(line, 0.15)
            if SECRET in got:
                sys.exit(f"{what} shows what is only for the server's own machine:\n{got}")
            innocent.is_known(what)
    print(f"{len(TRICKS)} tricks")


main()
