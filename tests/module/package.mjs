#!/usr/bin/env node
// The npm package sheepshead-engine as others use it: packed, installed in an empty folder, and held against the program.
// The last line says how many checks passed; exit status 1 if one didn't.
// Usage: package.mjs BUILD PACKAGE.tgz
import {execFileSync} from "node:child_process";
import {copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join, resolve} from "node:path";
import {fileURLToPath, pathToFileURL} from "node:url";
import {native} from "./engine.mjs";

const [build, packed, more] = process.argv.slice(2);
if (!packed || more) {
  console.error("Usage: package.mjs BUILD PACKAGE.tgz");
  process.exit(2);
}
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sheepshead-engine-"));
process.on("exit", () => rmSync(folder, {recursive: true, force: true}));
const run = (program, ...words) => execFileSync(program, words, {cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"]});

let passed = 0;
let failed = 0;
function check(what, good) {
  if (good) return void ++passed;
  ++failed;
  console.log(`${what}: failed`);
}
const same = (what, own, theirs) => check(`${what}: ${JSON.stringify(own)}, not ${JSON.stringify(theirs)}`, JSON.stringify(own) === JSON.stringify(theirs));
/** What is thrown. */
function thrown(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  return null;
}

writeFileSync(join(folder, "package.json"), JSON.stringify({name: "of-somebody-else", private: true, type: "module"}));
run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", resolve(packed));
const inside = join(folder, "node_modules/sheepshead-engine");

copyFileSync(join(inside, "example.mjs"), join(folder, "example.mjs"));
check("the example plays a hand to its end", /\nThe hand is over: You -?\d+,/.test(run("node", "example.mjs")));

// Its types say what is there, to whoever reads them as strictly as can be.
writeFileSync(
  join(folder, "typed.ts"),
  `import {load, type Hand, type View} from "sheepshead-engine";
import {text} from "sheepshead-engine/words";
const engine = await load();
const hand: Hand = engine.deal("three", {seed: 1});
const view: View = hand.view(0);
const action: string = hand.choose("random", 1).action;
const scores: readonly number[] | null = hand.apply(action).score();
console.log(view.hand.length, scores, engine.explain("three").explained.map((part) => text(part.heading)));
// @ts-expect-error a seed is needed
engine.deal("three", {});
`,
);
const tsc = join(root, "web/node_modules/typescript/bin/tsc");
const strictly = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext", "--lib", "es2022,dom"];
check("types", thrown(() => run("node", tsc, ...strictly, "typed.ts")) === null);

const {load, EngineError} = await import(pathToFileURL(join(inside, "dist/engine/index.js")));
const {text} = await import(pathToFileURL(join(inside, "dist/engine/words.js")));
const engine = await load();
const asks = native(`${build}/tests/asks`);
const theirs = async (question) => JSON.parse((await asks.ask(question)).text);

same("variants", engine.variants(), (await theirs({ask: "variants"})).variants);
for (const {id, players} of engine.variants()) {
  // Whoever has the rules needs no name.
  const rules = engine.rules(id);
  let hand = engine.deal(rules, {seed: 11, dealer: players - 1});
  same(`${id}: the deal`, hand.deck, (await theirs({ask: "deal", variant: id, seed: 11})).deck);
  for (let n = 0; !hand.isOver; ++n) {
    const soFar = {variant: id, deck: hand.deck, ...(hand.die !== undefined && {die: hand.die}), dealer: hand.dealer, doublers: 0, actions: hand.actions};
    if (n % 7 === 0) same(`${id}: a view`, hand.view(hand.turn), (await theirs({ask: "view", ...soFar, seat: hand.turn})).view);
    const {action} = hand.choose("casual", n);
    if (n % 7 === 1) same(`${id}: legal`, hand.legal, (await theirs({ask: "legal", ...soFar})).legal);
    if (n % 7 === 2) same(`${id}: events`, hand.events(action).length, (await theirs({ask: "apply", ...soFar, seat: hand.turn, do: action})).events.length);
    hand = hand.apply(action);
  }
  check(`${id}: a score for each`, hand.score().length === players && hand.score().every(Number.isInteger));
  const steps = hand.replay();
  check(`${id}: replayed`, steps.length === hand.actions.length + 1 && steps.at(-1).ending === hand.ending && !steps[0].isOver);
  const {title, explained} = engine.explain(id);
  const said = explained.flatMap((part) => [part.heading, ...part.paragraphs.flatMap((p) => p.said ?? p.rows.flat())]);
  check(`${id}: explained in words`, said.length > 5 && [title, ...said].every((one) => text(one).length > 0 && !text(one).includes("explain")));
}

// What the program wrote is read, in either form.
for (const id of ["two-battery", "three", "four-jack-of-diamonds", "five-called-ace", "six-jack-and-ace", "seven-die", "eight-black-queens"])
  for (const form of [["--compact"], []]) {
    const file = join(folder, "hands.jsonl");
    execFileSync(`${build}/sheepshead`, ["simulate", "--variant", id, "--bots", "casual", "--hands", "5", "--seed", "4", "--records", file, ...form], {stdio: "ignore"});
    const read = engine.read(readFileSync(file, "utf8"));
    check(`${id}: five hands are read`, read.length === 5);
    for (const {hand, scores, players, variant} of read) {
      same(`${id}: scores`, hand.score(), scores);
      check(`${id}: who played`, variant === id && players.every(({bot}) => bot === "casual"));
    }
    rmSync(file);
  }
const played = engine.read(engine.play("five-called-ace", {bots: Array(5).fill("random"), hands: 3, seed: 5}));
check("what it plays itself is read", played.length === 3);

// What's wrong is said.
const hand = engine.deal("five-called-ace", {seed: 1});
const refused = thrown(() => hand.apply("play QC"));
check("an action that isn't allowed", refused instanceof EngineError && text(refused.problems[0].text).length > 10);
check("a table that isn't there", thrown(() => engine.deal("five-caled-ace", {seed: 1})) instanceof EngineError);
check("a seed that is none", thrown(() => engine.deal("three", {seed: -1})) instanceof EngineError);
check("a record that is none", thrown(() => engine.read("{}"))?.problems[0].key.startsWith("line 1"));
check("a false score", thrown(() => engine.read(engine.play("three", {bots: Array(3).fill("random"), hands: 1, seed: 5}).replace(/"scores":\[[^\]]*\]/, '"scores":[9,-4,-5]'))) instanceof EngineError);
check("nothing changed", hand.actions.length === 0 && hand.phase === "pick");

asks.end();
console.log(`${passed} checks of the package passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
