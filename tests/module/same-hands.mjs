#!/usr/bin/env node
// Whether the module for browsers plays the very hands that the program plays: at every table, with bots of several
// levels, from the same seeds to the same records, byte for byte; and whether it answers as the same code does that was
// compiled for this machine. The last line says how many; exit status 1 if not.
// Usage: same-hands.mjs BUILD MODULE [--hands N]
//   --hands N   so many hands of each fast bot at each table, a hundredth of those that search; else some seventy in all
import {engine, native} from "./engine.mjs";
import {spawn} from "node:child_process";

const words = process.argv.slice(2);
const at = words.indexOf("--hands");
const many = at < 0 ? 0 : Number(words.splice(at, 2)[1]);
const [build, file, ...rest] = words;
if (!file || rest.length > 0 || !(many >= 0)) {
  console.error("Usage: same-hands.mjs BUILD MODULE [--hands N]");
  process.exit(2);
}

// A chunk of simulate(): the module is asked for one after the other.
const chunk = 1024;
// Where strong looks ahead, two-handed above all, it would take hours with as many worlds as it likes.
const bots = [
  {bot: "random", hands: many || 40},
  {bot: "casual", hands: many || 20},
  {bot: "strong:worlds=6", hands: many || 4},
  {bot: "club:worlds=6", hands: Math.ceil(many / 100) || 2},
  {bot: "expert:worlds=6", hands: Math.ceil(many / 100) || 1},
  {bot: "master:worlds=8", hands: Math.ceil(many / 400) || 1},
];

const module = await engine(file);
const here = native(`${build}/tests/asks`);
const {variants} = module.ask({ask: "variants"});
let same = 0;
let wrong = 0;
let answers = 0;

/** The records that the program writes. */
async function records(variant, {bot, hands}, seed) {
  const options = {variant: variant.id, bots: bot, hands, seed, threads: 1, records: "-"};
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(`${build}/sheepshead`, ["simulate", ...words, "--compact"], {stdio: ["ignore", "pipe", "ignore"]});
  const end = new Promise((resolve) => child.on("close", resolve));
  let text = "";
  for await (const part of child.stdout.setEncoding("utf8")) text += part;
  const status = await end;
  if (status !== 0) throw new Error(`sheepshead simulate ${words.join(" ")}: exit status ${status}`);
  return text;
}

function differ(what, program, own) {
  if (program === own) return false;
  const [a, b] = [program.split("\n"), own.split("\n")];
  const at = a.findIndex((line, i) => line !== b[i]);
  console.log(`${what}: line ${at + 1} differs.\n  program ${a[at]}\n  module  ${b[at]}`);
  ++wrong;
  return true;
}

const {program} = JSON.parse((await records(variants[0], {bot: "random", hands: 1}, 1)).split("\n")[0]);

/** Gives the record of the last hand that the module played. */
async function compare(variant, one, seed) {
  const written = records(variant, one, seed);
  const question = {ask: "play", variant: variant.id, bots: Array(variant.players).fill(one.bot), seed, hands: one.hands, program};
  let own = "";
  for (let c = 0; c * chunk < one.hands; ++c) {
    const answer = module.ask({...question, chunk: c});
    if (answer.problems) throw new Error(JSON.stringify(answer.problems));
    own += answer.records;
  }
  if (!differ(`${variant.id}, ${one.bot}, seed ${seed}`, await written, own)) same += one.hands;
  return JSON.parse(own.trimEnd().split("\n").at(-1));
}

/** Everything else that can be asked of a hand, before each of its actions. */
async function asked(variant, record, seed) {
  const {deck, die, dealer, doublers, actions} = record;
  const hand = {variant: variant.id, deck, ...(die && {die}), dealer, doublers};
  const questions = [{ask: "rules", variant: variant.id}, {ask: "explain", variant: variant.id}, {ask: "deal", variant: variant.id, seed}];
  for (let n = 0; n <= actions.length; ++n) {
    const now = {...hand, actions: actions.slice(0, n)};
    for (const ask of ["legal", "score"]) questions.push({ask, ...now});
    for (let seat = 0; seat < variant.players; ++seat) questions.push({ask: "view", ...now, seat});
    for (const bot of ["random", "casual"]) questions.push({ask: "choose", ...now, seed, bot});
    // Of the seat in turn, which is legal, and of its neighbor, which is refused.
    if (n === actions.length) continue;
    const [seat, ...words] = actions[n].split(" ");
    for (const more of [0, 1]) questions.push({ask: "apply", ...now, seat: (Number(seat) + more) % variant.players, do: words.join(" ")});
  }
  for (const question of questions) {
    const [theirs, own] = [(await here.ask(question)).text, module.text(question)];
    if (!differ(JSON.stringify(question), theirs, own)) ++answers;
  }
}

for (const [n, variant] of variants.entries()) {
  const seed = n + 1;
  for (const one of bots) {
    const record = await compare(variant, one, seed);
    if (one.bot === "casual") await asked(variant, record, seed);
  }
  if (many) console.log(`${variant.id}: ${same} hands so far`);
}
here.end();
console.log(`${same} hands and ${answers} answers at ${variants.length} tables are the same, ${wrong} are not`);
process.exit(wrong === 0 && same > 0 ? 0 : 1);
