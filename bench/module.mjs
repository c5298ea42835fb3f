#!/usr/bin/env node
// How fast the module for browsers is beside the same code compiled for this machine: taking turns, at T5a, on one thread.
// Usage: bench/module.mjs BUILD MODULE... [--rounds N]     BUILD is where tests/asks was built, build/release
import {engine, native} from "../tests/module/engine.mjs";
import {cpus, loadavg} from "node:os";

const words = process.argv.slice(2);
const at = words.indexOf("--rounds");
const rounds = at < 0 ? 5 : Number(words.splice(at, 2)[1]);
const [build, ...files] = words;
if (files.length === 0 || !(rounds > 0)) {
  console.error("Usage: bench/module.mjs BUILD MODULE... [--rounds N]");
  process.exit(2);
}

const variant = "five-called-ace";
const here = native(`${build}/tests/asks`);
const players = [{name: "native", ask: (question) => here.ask(question)}];
for (const name of files) {
  const {text} = await engine(name);
  const ask = async (question) => {
    const begin = performance.now();
    const answer = text(question);
    return {text: answer, milliseconds: performance.now() - begin};
  };
  players.push({name, ask});
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const rows = [];

for (const [bot, hands] of [["random", 102400], ["casual", 20480]]) {
  const speeds = players.map(() => []);
  for (let round = 0; round <= rounds; ++round)
    for (const [p, {ask}] of players.entries()) {
      const question = {ask: "play", variant, bots: Array(5).fill(bot), seed: 1, hands, records: false};
      const {milliseconds} = await ask(question);
      if (round > 0) speeds[p].push((hands / milliseconds) * 1000); // the first round warms up
    }
  rows.push([`${bot}, hands a second`, ...speeds.map((all) => Math.round(median(all)).toLocaleString("en"))]);
}

// Every decision of some hands in which there is something to choose.
const played = JSON.parse((await here.ask({ask: "play", variant, bots: Array(5).fill("casual"), seed: 1, hands: 4})).text);
const decisions = [];
for (const line of played.records.trimEnd().split("\n").slice(1)) {
  const {deck, dealer, doublers, actions} = JSON.parse(line);
  for (let n = 0; n < actions.length; ++n) {
    const hand = {variant, deck, dealer, doublers, actions: actions.slice(0, n)};
    if (JSON.parse((await here.ask({ask: "legal", ...hand})).text).legal.length > 1) decisions.push(hand);
  }
}
for (const bot of ["club", "expert", "master"]) {
  const times = players.map(() => []);
  for (const [seed, hand] of decisions.entries())
    for (const [p, {ask}] of players.entries()) times[p].push((await ask({ask: "choose", ...hand, bot, seed})).milliseconds);
  rows.push([`${bot}, milliseconds a decision, median of ${decisions.length}`, ...times.map((all) => median(all).toFixed(1))]);
  rows.push([`${bot}, the longest`, ...times.map((all) => Math.max(...all).toFixed(0))]);
}
here.end();

console.log(`${cpus()[0].model}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, Node ${process.version}, ${rounds} rounds\n`);
console.log(`| | ${players.map((p) => p.name).join(" | ")} |\n|---|${players.map(() => "---:").join("|")}|`);
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
