// German for what the program says, gathered; fetched only where German is spoken.
import { explainLines, headings, tableWords } from "./explain.ts";
import { faultLines } from "./faults.ts";
import { hintLines } from "./hints.ts";
import { choiceLines } from "./option_choices.ts";
import { worthChoiceLines } from "./option_choices_score.ts";
import { subjectLines } from "./option_subjects.ts";
import { Lines, type Line } from "./patterns.ts";
import { problemOf } from "./problems.ts";
import { refusalLines } from "./refusals.ts";
import { remarkLines } from "./remarks.ts";
import { scoreLines } from "./score.ts";
import { serverLines } from "./server.ts";
import { terms } from "./terms.ts";
import { variantNames } from "./variants.ts";

const parts: readonly Lines[] = [
  new Lines([
    ...Object.entries({ ...variantNames, ...headings }),
    ...subjectLines,
    ...choiceLines,
    ...worthChoiceLines,
    ...serverLines,
  ] as Line[]),
  explainLines,
  hintLines,
  scoreLines,
  refusalLines,
  remarkLines,
];

/** Before the sentence of an option that a table has switched off. */
const NOT_SO = "Not so: ";
const MOST_KEPT = 2000;
const kept = new Map<string, string | null>();

function sentence(text: string): string | null {
  if (text.startsWith(NOT_SO)) {
    const found = sentence(text.slice(NOT_SO.length));
    return found === null ? null : `Nicht so: ${found}`;
  }
  for (const part of parts) {
    const found = part.find(text);
    if (found !== null) return found;
  }
  const found = problemOf(text) ?? faultLines.find(text);
  if (found !== null) return found;
  // The option that it is about stands before it.
  const [, key, fault] = /^([a-z][\w-]*(?:\.[\w-]+|\[\d+\])*): (.*)$/.exec(text) ?? [];
  const rest = fault === undefined ? null : (problemOf(fault) ?? faultLines.find(fault));
  return rest === null ? null : `${key ?? ""}: ${rest}`;
}

/** Splits a paragraph where a sentence ends, or a list of sentences begins. */
export function sentencesOf(text: string): string[] {
  return text.replace(/\s+/g, " ").split(/(?<=[.?:]) (?=[A-Z"])/);
}

function translated(text: string): string | null {
  const whole = sentence(text);
  if (whole !== null) return whole;
  // One after the other; two that belong together are tried as one first.
  const pieces = text.split(/(?<=[.?]) (?=[A-Z"(])/);
  const out: string[] = [];
  for (let i = 0; i < pieces.length;) {
    const both = i + 1 < pieces.length ? sentence(pieces.slice(i, i + 2).join(" ")) : null;
    const found = both ?? sentence(pieces[i] ?? "");
    if (found === null) return null;
    out.push(found);
    i += both === null ? 1 : 2;
  }
  return out.join(" ");
}

/** The German of a sentence of the program, or of several in a row; null where one of them has none. */
export function german(text: string): string | null {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const found = translated(text.trim().replace(/\s+/g, " "));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, found);
  return found;
}

/** The name of a table that is called by its host; one that somebody gave it has no German. */
export function germanName(name: string): string | null {
  const host = /^(.+)'s table$/.exec(name)?.[1];
  return host === undefined ? null : `Tisch von ${host}`;
}

/** A table in columns, each word of its heads and rows by itself; the columns keep their width. */
export function germanTable(block: string): string | null {
  return tableWords(block);
}

/** A term of the glossary by its id. */
export function germanTerm(id: string): { term: string; meaning: string; example: string } | null {
  const found = terms[id];
  return found === undefined ? null : { term: found[0], meaning: found[1], example: found[2] };
}
