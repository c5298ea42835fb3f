// Starts the server beside it, fills its tables, plays whatever is legal, and says what it cost.
//
//   node drive.js [--tables N] [--seconds S] [--pace MS] [--mode relay|state]       the figures as JSON
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";

import { Client } from "@colyseus/sdk";

const options = { tables: 20, seconds: 10, pace: 1000, mode: "relay" };
for (let i = 2; i < process.argv.length; i += 2) {
  const key = process.argv[i].replace(/^--/, "");
  const value = process.argv[i + 1];
  if (!(key in options) || !(key === "mode" ? ["relay", "state"].includes(value) : Number(value) > 0)) {
    console.error("Usage: node drive.js [--tables N] [--seconds S] [--pace MS] [--mode relay|state]");
    process.exit(2);
  }
  options[key] = key === "mode" ? value : Number(value);
}
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const now = () => performance.now();

const probe = createServer().listen(0, "127.0.0.1");
await once(probe, "listening");
const port = probe.address().port;
probe.close();
const folder = new URL(".", import.meta.url).pathname;
const server = spawn(process.execPath, [folder + "server.js", String(port), options.mode], { stdio: ["ignore", "pipe", "inherit"] });
server.on("exit", (code) => { if (code) { console.error("The server ended with " + code + "."); process.exit(1); } });
for await (const line of server.stdout) if (String(line).includes("listening")) break;

function cpuSeconds() {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]);
const empty = rss();

let counting = false, actions = 0, frames = 0, refused = 0, sockets = 0, ids = 0;
const latencies = [];

async function fill(client) {
  const table = { seq: 0, sent: 0, waits: new Set() };
  const first = await client.create("table");
  const rooms = [first];
  const listen = (room) => {
    ++sockets;
    room.onMessage("done", () => ++frames);
    room.onMessage("refused", () => ++refused);
    const act = (seq, legal) => setTimeout(() => {
      table.sent = now();
      table.waits = new Set(rooms);
      room.send("act", { id: "c" + ++ids, seq, action: legal[Math.floor(Math.random() * legal.length)] });
    }, options.pace * (0.5 + Math.random()));
    const heard = (seq) => {
      ++frames;
      if (seq > table.seq && table.sent > 0 && counting) ++actions;
      table.seq = Math.max(table.seq, seq);
      if (table.waits.delete(room) && counting) latencies.push(now() - table.sent);
    };
    if (options.mode === "relay") {
      room.onMessage("told", (told) => {
        if (told.what === "act") heard(told.seq);
        else ++frames, table.seq = Math.max(table.seq, told.seq);
        if (told.legal.length > 0) act(told.seq, told.legal);
      });
      return;
    }
    let mine = null, asked = 0;
    room.onMessage("seat", (seat) => (mine = seat));
    room.onStateChange((state) => {
      heard(state.seq);
      if (mine === null || state.turn !== mine || state.seq === asked || !state.phase || state.phase === "over") return;
      const legal = [...(state.seats[mine].legal ?? [])];
      if (legal.length === 0) return;
      asked = state.seq;
      act(state.seq, legal);
    });
  };
  listen(first);
  for (let i = 1; i < 5; ++i) {
    const room = await client.joinById(first.roomId);
    rooms.push(room);
    listen(room);
  }
}

const client = new Client(`http://127.0.0.1:${port}`);
let next = 0;
await Promise.all(Array.from({ length: 8 }, async () => {
  while (next++ < options.tables) await fill(client);
}));
await sleep(3000);
frames = 0;
counting = true;
const before = cpuSeconds(), begin = now();
await sleep(options.seconds * 1000);
counting = false;
const wall = (now() - begin) / 1000, cpu = cpuSeconds() - before;
latencies.sort((a, b) => a - b);
const percentile = (part) => latencies[Math.min(latencies.length - 1, Math.floor(part * latencies.length))] ?? 0;
console.log(JSON.stringify({
  mode: options.mode, tables: options.tables, sockets, seconds: wall, "actions/s": actions / wall, "frames/s": frames / wall,
  "p50-ms": percentile(0.5), "p99-ms": percentile(0.99), cpu: cpu / wall, "actions/cpu-s": actions / cpu,
  "rss-empty-KiB": empty, "rss-KiB": rss(), "kB/connection": (rss() - empty) * 1.024 / sockets, refused,
  node: process.version,
}));
server.kill();
process.exit(actions > 0 && refused === 0 ? 0 : 1);
