// Writes src/learn/glossary.json from the program's own glossary. Run by hand when src/notation/glossary_terms.hpp has changed:
//   node scripts/glossary.mjs [PROGRAM]
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const program = process.argv[2] ?? "../build/release/sheepshead";
const told = JSON.parse(execFileSync(program, ["rules", "glossary", "--json"], { encoding: "utf8" }));
const terms = told.map(({ term, others, meaning, example }) => ({
  id: term.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
  term,
  others,
  meaning,
  example,
}));
writeFileSync(new URL("../src/learn/glossary.json", import.meta.url), JSON.stringify(terms, null, 2) + "\n");
