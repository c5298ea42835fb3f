#!/usr/bin/env node
// framing.mjs PROGRAM [--seconds N] [--seed N]: the server against another reader of HTTP, Node's (llhttp).
//
// Random requests, most of them odd in the ways that hide one request in another, go to both. The server may refuse what
// Node takes, and then ends the connection; but it must never see a request that Node did not see, nor another one.
// Exit status: 0 no difference, 1 one that matters (printed), 2 wrong words.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const words = process.argv.slice(2);
const program = words[0];
const option = (name, otherwise) => {
  const at = words.indexOf(name);
  return at < 0 ? otherwise : Number(words[at + 1]);
};
const seconds = option("--seconds", 5);
let seed = option("--seed", 1 + Math.floor(Math.random() * 0x7ffffffe));
if (!program || !(seconds > 0) || !(seed > 0)) {
  console.error("framing.mjs PROGRAM [--seconds N] [--seed N]");
  process.exit(2);
}
console.log(`seed ${seed}`);
const random = (n) => {
  seed = (seed * 48271) % 0x7fffffff;
  return seed % n;
};
const one = (list) => list[random(list.length)];

/** Requests, well formed or nearly, one after the other. */
function stream() {
  let text = "";
  for (let left = 1 + random(3); left > 0; --left) text += request();
  return text;
}

function request() {
  const end = random(12) ? "\r\n" : one(["\n", "\r", "\r\r\n", " \r\n"]);
  const path = one(["/healthz", "/missing", "/missing?q"]);
  const body = one(["", "a", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "0\r\n\r\n", "x".repeat(random(40))]);
  const lines = [one(["GET", "POST", "POST", "PUT", "HEAD"]) + one([" ", " ", " ", "  ", "\t"]) + path +
    one([" HTTP/1.1", " HTTP/1.1", " HTTP/1.1", " HTTP/1.0", " HTTP/1.2", ""]), "Host: localhost"];
  const kinds = random(8);
  const length = () => one([String(body.length), String(body.length), "0", "+" + body.length, "0x1", "1,1", " ", "",
    String(body.length) + " ", "00" + body.length, "-1", "99999999999999999999", String(body.length) + ", " + body.length]);
  const coding = () => one(["chunked", "chunked", "chunked", "Chunked", "identity", "xchunked", "chunked, identity",
    "identity, chunked", "gzip, chunked", "\tchunked", "chunked ", "chunked, chunked", '"chunked"', "chunked;a=b", ""]);
  const name = (plain) => one([plain, plain, plain, plain, plain.toLowerCase(), plain + " ", " " + plain, plain + "\t"]);
  let rest = "";
  if (kinds > 1 && kinds !== 3) lines.push(`${name("Content-Length")}:${one([" ", "", "  ", "\t"])}${length()}`);
  if (kinds === 2) lines.push(`Content-Length: ${length()}`);
  if (kinds > 4 || kinds === 3) {
    lines.push(`${name("Transfer-Encoding")}:${one([" ", "", "\r\n "])}${coding()}`);
    const size = () => one([body.length.toString(16), body.length.toString(16), "0" + body.length.toString(16),
      body.length.toString(16) + ";a", body.length.toString(16) + " ", "-1", "0x" + body.length.toString(16),
      "ffffffffffffffff" + body.length.toString(16)]);
    rest = `${size()}${one(["\r\n", "\r\n", "\n"])}${body}${one(["\r\n", "\r\n", "", "\n"])}0\r\n${one(["", "", "A: b\r\n"])}\r\n`;
  }
  if (!random(6)) lines.push(one(["Connection: close", "Connection: keep-alive", "Connection: Upgrade\r\nUpgrade: websocket",
    "X: a\r\n b", ": empty", "NoColon", "X\0: a", "X: a\rb", "Expect: 100-continue"]));
  if (!random(3)) lines.splice(1, 0, lines.pop());
  return lines.join(end) + end + end + (rest || body);
}

/** What Node sees: the paths of the requests that it took whole. */
function seenByNode(port, text) {
  return new Promise((done) => {
    const from = net.connect(port, "127.0.0.1");
    const seen = [];
    let told = false;
    const finish = () => {
      if (told) return;
      told = true;
      done(seen.filter((what) => what !== ""));
    };
    from.on("connect", () => {
      taken.set(from.localPort, seen);
      from.end(Buffer.from(text, "latin1"));
    });
    from.on("data", () => {});
    from.on("close", finish);
    from.on("error", finish);
    from.setTimeout(3000, () => from.destroy());
  });
}
const taken = new Map();
const other = http.createServer({ requireHostHeader: false, insecureHTTPParser: false }, (asked, answer) => {
  const seen = taken.get(asked.socket.remotePort) ?? [];
  asked.on("data", () => {});
  const at = seen.push("") - 1; // whole only at its end
  asked.on("end", () => {
    seen[at] = `${asked.method} ${asked.url}`;
    answer.end();
  });
  asked.on("error", () => {});
});
// Without a listener Node would go on where it is asked for an upgrade; the server does not.
other.on("upgrade", (asked, socket) => {
  taken.get(socket.remotePort)?.push(`${asked.method} ${asked.url}`);
  socket.end();
});
other.on("checkContinue", (asked, answer) => other.emit("request", asked, answer));
other.on("checkExpectation", (asked, answer) => other.emit("request", asked, answer));
// Node knows some methods only, which says nothing about where a request ends.
other.on("clientError", (error, socket) => {
  if (error.code === "HPE_INVALID_METHOD") taken.get(socket.remotePort)?.push("of a method unknown to Node");
  socket.destroy();
});

/** What the server answers: its statuses, and all the text. */
function answered(port, text) {
  return new Promise((done) => {
    const to = net.connect(port, "127.0.0.1");
    let heard = "";
    to.on("connect", () => to.end(Buffer.from(text, "latin1")));
    to.on("data", (data) => (heard += data.toString("latin1")));
    const finish = () => done([...heard.matchAll(/HTTP\/1\.[01] (\d\d\d)/g)].map((m) => Number(m[1])));
    to.on("close", finish);
    to.on("error", finish);
    to.setTimeout(3000, () => to.destroy());
  });
}

const listening = (server) => new Promise((done) => server.listen(0, "127.0.0.1", () => done(server.address().port)));
const freePort = async () => {
  const held = net.createServer();
  const port = await listening(held);
  await new Promise((done) => held.close(done));
  return port;
};

const folder = mkdtempSync(join(tmpdir(), "sheepshead-framing-"));
const port = await freePort();
writeFileSync(`${folder}/serve.toml`, "[limits]\nrequests-per-second = 1000000\nconnections-per-address = 10000\n");
const serving = spawn(
  program,
  ["serve", `--listen=127.0.0.1:${port}`, `--db=sqlite:${folder}/tables.db`, `--config=${folder}/serve.toml`],
  { stdio: "ignore" },
);
const ending = new Promise((done) => serving.on("exit", done));
let ended = false;
void ending.then(() => (ended = true));
const nodePort = await listening(other);

/** A refusal: the server took nothing of what follows. */
const isRefusal = (status) => [400, 408, 411, 413, 417, 421, 426, 429, 431, 501, 505].includes(status);
let tried = 0, refused = 0, difference = false;
for (let i = 0; i < 200; ++i) {
  const alive = await answered(port, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  if (alive.length > 0) break;
  await new Promise((done) => setTimeout(done, 50));
}
const until = Date.now() + seconds * 1000;
while (Date.now() < until && !difference && !ended) {
  const text = stream();
  const [seen, statuses] = await Promise.all([seenByNode(nodePort, text), answered(port, text)]);
  if (seen.includes("of a method unknown to Node")) continue;
  ++tried;
  const final = statuses.filter((status) => status !== 100);
  const taken = final.filter((status) => !isRefusal(status));
  if (taken.length < final.length) ++refused;
  const wanted = (what) => (what.endsWith("/healthz") ? [200, 403, 404, 405] : [403, 404, 405]);
  const wrong =
    taken.length > seen.length ||
    taken.some((status, at) => !wanted(seen[at]).includes(status)) ||
    final.slice(0, -1).some(isRefusal); // after a refusal nothing more
  if (wrong) {
    difference = true;
    console.log(JSON.stringify({ text, seen, statuses }, null, 1));
  }
}
serving.kill("SIGTERM");
await ending;
other.closeAllConnections();
other.close();
rmSync(folder, { recursive: true, force: true });
console.log(`${tried} tried, ${refused} refused, ${difference ? "a difference" : "no difference"}`);
process.exit(difference || tried === 0 ? 1 : 0);
