// Writes src/german/corpus.json: sentences of the program, one of each shape, which the German patterns are tested against.
// Run by hand when the program has learned new sentences (some minutes; the more rounds, the rarer the sentences found):
//   node scripts/german-corpus.mjs [PROGRAM] [ROUNDS] [SEED]
// What stands in corpus.json already stays, unless --fresh is given. Two sentences have the same shape when only numbers,
// cards, suits and names differ. The glossary is not here; it has its German by its terms.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultsOf } from "./german-faults.mjs";

const args = process.argv.slice(2).filter((a) => a !== "--fresh");
const program = args[0] ?? "../build/release/sheepshead";
const rounds = Number(args[1] ?? 4);
let seed = Number(args[2] ?? 7);
const target = new URL("../src/german/corpus.json", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "corpus-"));
const NAMES = ["You", "Anna", "Ben", "Cara", "Dan", "Eve", "Finn", "Gus"];

function random(n) {
  seed = (seed * 48271) % 2147483647;
  return seed % n;
}
function any(list) {
  return list[random(list.length)];
}
function told(...args) {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
}

const before = !process.argv.includes("--fresh") && existsSync(target) ? JSON.parse(readFileSync(target, "utf8")) : {};
const parts = {};
const PARTS = "variants score hints remarks refusals explain tables options problems faults";
for (const part of PARTS.split(" ")) {
  parts[part] = new Map();
  (before[part] ?? []).forEach((text) => keep(part, text));
}

/** A sentence without its numbers, cards and names. */
function shape(part, text) {
  if (part === "variants" || part === "options") return text;
  if (part === "tables") return text.replace(/[-+]?\d+/g, "#").replace(/ +/g, " ");
  if (part === "explain")
    return text
      .replace(
        /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)\b/gi,
        "#",
      )
      .replace(/[-+]?\d+/g, "#");
  if (part === "problems")
    return text
      .replace(/"[^"]*"/g, "VALUE")
      .replace(/\b[a-z-]+\.[a-z-]+\b/g, "OPTION")
      .replace(/\[[^\]]*\]/g, "LIST")
      .replace(/\b(A|10|[KQJ6-9])[CSHD]\b/g, "CARD")
      .replace(/VALUE((, | or )VALUE)+/g, "VALUES")
      .replace(/\d+((, | or )\d+)+/g, "#s")
      .replace(/-?\d+/g, "#")
      .replace(/# cards?/g, "# cards");
  if (part === "faults") return text.replace(/"[^"]*"/g, "VALUE").replace(/-?\d+/g, "#");
  return text
    .replace(/\b(A|10|[KQJ6-9])([CSHD]|[♣♠♥♦])(?![\w])/g, "CARD")
    .replace(/\b(ace|ten|king|queen|jack|nine|eight|seven|six) of (clubs|spades|hearts|diamonds)\b/g, "CARD")
    .replace(/\b(clubs?|spades?|hearts?|diamonds?)\b/gi, "SUIT")
    .replace(/(CARD)(( |, | and | or |, then | the )+CARD)+/g, "CARDS")
    .replace(/\b(Anna|Ben|Cara|Dan|Eve|Finn|Gus)\b/g, "NAME")
    .replace(/((NAME|You), )*(NAME|You) and (NAME|You)/g, "NAMES")
    .replace(/[-+−]?\d+(\.\d+)?/g, "#")
    .replace(/# (points|cards|tricks|counters)/g, "# $1");
}
function keep(part, text) {
  const sentence = part === "tables" ? text : text.trim();
  if (sentence === "" || sentence.startsWith("In the blind: ")) return;
  // What may not be done and what is asked instead go together freely: each of both once is enough.
  const halves = /^(.* may not .* now): (.*)$/.exec(sentence);
  const keys = part === "refusals" && halves ? halves.slice(1) : [sentence];
  const key = keys.map((half) => shape(part, half)).find((half) => !parts[part].has(half));
  if (key !== undefined) parts[part].set(key, sentence);
}

const fields = JSON.parse(told("rules", "reference", "--json"));
const listed = JSON.parse(told("rules", "list", "--json"));

/** A value for an option, as --set takes it. */
function valueOf(field) {
  if (field.kind === "flag") return any(["true", "false"]);
  if (field.kind === "choice") return any(field.values).name;
  if (field.kind === "number")
    return String(field.only ? any(field.only) : field.min + random(field.max - field.min + 1));
  if (field.kind === "cards") return any(["[QC,QS]", "[QC,JD]", "[QC,JD,7D]", "[]", "[QC,QC]", "[AC,QS]"]);
  return any(["[]", "[3,3]", "[2,2,2]", "[4]", "[12,8,4,-4,-8,-12]", "[6,4,2,-2,-4,-6]", "[3,2,1]"]);
}
const nameOf = (field) => `${field.group}.${field.key}`;

/** A few options set anew. */
function house() {
  const n = 1 + random(4);
  return Array.from({ length: n }, () => {
    const field = any(fields);
    return `${nameOf(field)}=${valueOf(field)}`;
  }).flatMap((set) => ["--set", set]);
}

function sentences(text) {
  return text.split(/(?<=[.:?])\s+(?=[A-Z"])/);
}

/** Paragraphs broken into lines, headings, tables. */
function takeExplained(text) {
  const lines = text.split("\n").slice(1);
  let paragraph = [];
  let table = [];
  const end = () => {
    if (paragraph.length > 0) sentences(paragraph.join(" ")).forEach((s) => keep("explain", s));
    if (table.length > 0) keep("tables", table.join("\n"));
    paragraph = [];
    table = [];
  };
  for (const line of lines) {
    const row = line.startsWith("  ");
    if (line === "" || row !== table.length > 0) end();
    if (row) table.push(line);
    else if (line !== "" && paragraph.length === 0 && !/[.:,;]/.test(line) && line.length < 30) keep("explain", line);
    else if (line !== "") paragraph.push(line);
  }
  end();
}

function explain(id, sets) {
  const run = spawnSync(program, ["rules", "explain", id, ...sets], { encoding: "utf8" });
  if (run.status === 0) takeExplained(run.stdout);
  else
    run.stderr.split("\n").forEach((line) => {
      const problem = /^--set: ([\w.-]+): (.*)$/.exec(line);
      if (problem) keep("problems", problem[2]);
    });
  return run.status === 0;
}

function recordsOf(id, sets, bots, hands) {
  const file = join(folder, "hands.jsonl");
  told(
    "simulate",
    "--variant",
    id,
    ...sets,
    "--hands",
    String(hands),
    "--threads",
    "1",
    "--seed",
    String(random(1e6)),
    "--bots",
    bots,
    "--records",
    file,
  );
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const record = JSON.parse(line);
      const turn = random(record.seats.length);
      record.seats.forEach((s, i) => {
        s.name = NAMES[(i + turn) % record.seats.length];
        delete s.bot;
      });
      return record;
    });
}
function write(name, records) {
  const file = join(folder, name);
  writeFileSync(file, records.map((r) => JSON.stringify(r) + "\n").join(""));
  return file;
}

function scores(records) {
  const run = spawnSync(program, ["replay", write("told.jsonl", records)], { encoding: "utf8", maxBuffer: 1 << 28 });
  for (const block of run.stdout.split(/\n\s*\n/)) {
    const lines = block.trim().split("\n");
    if (!lines.at(-1)?.startsWith("Checked: ")) continue;
    lines.slice(0, -2).forEach((line) => {
      if (!/^ *\d+ {2}|^ *\d+ [A-Z]/.test(line)) keep("score", line);
    });
  }
}

const KINDS =
  "pass pick call-leaster call-doubler redeal silent crack recrack alone castrate sheepshead take-all hick best announce-call billy side-solo lay-up first-trick claim".split(
    " ",
  );
const CARDS = ["A", "10", "K", "Q", "J", "9", "8", "7"].flatMap((r) => [..."CSHD"].map((s) => r + s));
function someAction() {
  const kind = random(10);
  if (kind < 4) return any(KINDS);
  if (kind === 4)
    return any([
      "take 0",
      "take 5",
      "trick 1",
      "trick 12",
      "suit clubs",
      "suit diamonds",
      "blitz black-queens",
      "blitz jacks",
      "blitz middle-jacks",
      "blitz red-queens",
    ]);
  return `${any(["play", "play", "play", "bury", "call", "call", "under", "give"])} ${any(CARDS)}`;
}
function refusals(records) {
  const wrong = records.flatMap((record) =>
    Array.from({ length: 10 }, () => {
      const changed = structuredClone(record);
      const i = random(changed.actions.length);
      changed.actions[i].do = someAction();
      return changed;
    }),
  );
  const run = spawnSync(program, ["replay", "--json", write("wrong.jsonl", wrong)], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  for (const line of run.stdout.split("\n").filter(Boolean)) {
    const reason = /^action \d+ of \d+, seat \d[^,]*, "[^"]*": (.*)$/.exec(JSON.parse(line).problem?.reason ?? "");
    if (reason) keep("refusals", reason[1]);
  }
}

function judged(records) {
  const run = spawnSync(
    program,
    [
      "analyze",
      "--all",
      "--level",
      "club:worlds=2",
      "--rounds",
      "2",
      "--threads",
      "1",
      "--json",
      write("judged.jsonl", records),
    ],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  for (const hand of JSON.parse(run.stdout || '{"hands":[]}').hands)
    for (const decision of hand.decisions) {
      if (decision["rule-of-thumb"]) keep("hints", decision["rule-of-thumb"].reason);
      for (const remark of decision.remarks) keep("remarks", remark.text);
    }
}

for (const text of await faultsOf(program)) keep("faults", text);
for (const { name } of listed) keep("variants", name);
for (const field of fields) {
  keep("options", field.sentence);
  for (const value of field.values ?? []) keep("options", value.sentence);
}
for (const { id } of listed) {
  explain(id, []);
  for (let round = 0; round < rounds; ++round) {
    for (let i = 0; i < 12; ++i) explain(id, house());
    let sets = house();
    if (round === 0 || !explain(id, sets)) sets = [];
    try {
      const bots = round % 2 === 0 ? "random" : "conventions";
      const records = recordsOf(id, sets, bots, 60);
      scores(records);
      refusals(records.slice(0, 20));
      judged(records.slice(0, 3));
    } catch {
      process.stderr.write(`${id} with ${sets.join(" ")} could not be played\n`);
    }
  }
  process.stderr.write(".");
}
rmSync(folder, { recursive: true });
const out = Object.fromEntries(Object.entries(parts).map(([part, found]) => [part, [...found.values()].sort()]));
writeFileSync(target, JSON.stringify(out, null, 2) + "\n");
process.stderr.write(
  "\n" +
    Object.entries(out)
      .map(([part, list]) => `${part} ${list.length}`)
      .join(", ") +
    "\n",
);
