#!/usr/bin/env node
// The house of the module plays hands at some tables, and is begun anew from what was kept at any moment; the program
// then verifies its deals and replays its records.
// Usage: tests/module/house.mjs BUILD MODULE [--hands N]     BUILD is where the program was built, build/release
import {spawnSync} from "node:child_process";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {houseOf} from "./engine.mjs";

const words = process.argv.slice(2);
const at = words.indexOf("--hands");
const hands = at < 0 ? 3 : Number(words.splice(at, 2)[1]);
const [build, file] = words;
if (file === undefined || !(hands > 0)) {
  console.error("Usage: tests/module/house.mjs BUILD MODULE [--hands N]");
  process.exit(2);
}

const MOST_STEPS = 4000;
const tables = {"five-called-ace": 5, "five-jack-crack-and-blitz": 5, three: 3, "two-battery": 2, "six-jack-and-ace": 6, "eight-three-partners": 8};

/** A page without a screen. Its clock goes as fast as it likes. */
class Page {
  kept = new Map();
  now = Date.now();
  shown = 0;
  over = 0;
  legal = [];
  between = false;
  answers = [];
  id = 0;

  async begin() {
    this.say = await houseOf(file);
    this.tell({do: "load", kept: [...this.kept].map(([key, value]) => ({key, value}))});
    this.tell({do: "begin", base: 2 ** 40, name: "Walter"});
  }
  tell(message) {
    const todo = [message];
    while (todo.length > 0) {
      const done = this.say({now: this.now, ...todo.shift()});
      if (done.problem) throw new Error(JSON.stringify([message, done.problem]));
      for (const one of done.out) {
        if (one.keep !== undefined) {
          for (const {key, value} of one.puts) this.kept.set(key, value);
          for (const key of one.gone) this.kept.delete(key);
          todo.push({do: "kept", number: one.keep});
        } else if (one.text !== undefined) this.hear(JSON.parse(one.text));
        else if (one.answer !== undefined) this.answers.push(one);
        else if (one.began?.odd > 0) throw new Error(`${one.began.odd} entries could not be read`);
      }
      this.wake = done.wake;
      if (todo.length === 0 && this.wake === 0) todo.push({do: "wake"});
    }
  }
  wait(milliseconds) {
    this.now += milliseconds;
    this.tell({do: "wake"});
  }
  hear(frame) {
    if (frame.type !== "told" && frame.type !== "snapshot") return;
    this.shown = Math.max(this.shown, frame.seq);
    this.legal = frame.legal ?? [];
    if (frame.type === "snapshot") this.between = frame.table.state === "between";
    if (frame.what === "hand-over") ++this.over;
    if (frame.what === "hand-over") this.between = true;
    if (frame.what === "deal") this.between = false;
  }
  request(method, path, body) {
    this.tell({do: "request", id: ++this.id, method, path, ...(body && {body})});
    return this.answers.pop();
  }
  attach(table) {
    this.tell({do: "open", socket: 1});
    this.toTable({type: "attach", table, as: "player", protocol: 2});
  }
  toTable(message) {
    this.tell({do: "say", socket: 1, text: JSON.stringify(message)});
  }
}

const folder = mkdtempSync(join(tmpdir(), "house-"));
let checked = 0;
let anew = 0;
try {
  for (const [variant, players] of Object.entries(tables)) {
    const page = new Page();
    await page.begin();
    const bots = Array(players - 1).fill("casual");
    const made = page.request("POST", "tables", {variant, private: true, bots, settings: {pace: 0}});
    if (made.status !== 201) throw new Error(JSON.stringify(made));
    const table = made.body.id;
    page.attach(table);
    page.toTable({type: "sit", id: "s"});
    page.toTable({type: "next", id: "f"});
    let steps = 0;
    for (let n = 0; page.over < hands; ++n) {
      if (++steps > MOST_STEPS) throw new Error(`${variant} does not go on`);
      if (page.legal.length > 0) {
        const action = page.legal[Math.floor(Math.random() * page.legal.length)];
        page.legal = [];
        page.toTable({type: "act", id: `a${n}`, seq: page.shown, action});
      } else if (page.between) {
        page.between = false;
        page.toTable({type: "next", id: `n${n}`});
      } else page.wait(1000);
      if (Math.random() < 0.03) {
        const {shown} = page;
        page.shown = 0;
        await page.begin();
        page.attach(table);
        if (page.shown < shown) throw new Error(`${variant}: ${shown} was shown, and ${page.shown} is left`);
        ++anew;
      }
    }
    for (let hand = 1; hand <= hands; ++hand) {
      const {status, body} = page.request("GET", `tables/${table}/records/${hand}`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      const record = join(folder, `${variant}-${hand}.json`);
      writeFileSync(record, JSON.stringify(body));
      const {status: said, stdout, stderr} = spawnSync(`${build}/sheepshead`, ["verify", record], {encoding: "utf8"});
      if (said !== 0) throw new Error(`${variant}, hand ${hand}: ${stdout}${stderr}`);
      ++checked;
    }
  }
} finally {
  rmSync(folder, {recursive: true});
}
console.log(`${checked} hands of ${Object.keys(tables).length} tables, begun anew ${anew} times: the program finds every deal as it was promised.`);
