// The words of the game, with what a German table says where that is another word.
import { computed, signal } from "@preact/signals";
import type { Message, MessageId } from "../words/messages.ts";
import { bringAll, text, words } from "../words/say.ts";
import { language } from "../words/words.ts";

export interface GlossaryTerm {
  id: string;
  term: string;
  others: string[];
  meaning: string;
  example: string;
  /** What a German table says; null where it has no word of its own, or says the same. */
  german: string | null;
}

type TermId = MessageId extends infer Id ? (Id extends `term.${infer Name}.name` ? Name : never) : never;

/** As the program has them, in the order of the English alphabet. */
export const termIds = [
  "alone",
  "around-the-corner",
  "battery",
  "best",
  "big-queen",
  "billy",
  "black-queens",
  "bleed-trump",
  "blind",
  "blitz",
  "buck",
  "bump",
  "bury",
  "call",
  "call-down",
  "call-up",
  "called-ace",
  "card-points",
  "castrate",
  "claim",
  "count",
  "counter",
  "crack",
  "cut-throat",
  "dealer",
  "die",
  "double-on-the-bump",
  "doubler",
  "duck",
  "fail",
  "following-suit",
  "forced-pick",
  "foreign-trick",
  "fox",
  "fox-catchers",
  "frog",
  "game-point",
  "granny-hand",
  "hick",
  "hold-card",
  "in-the-middle",
  "jack-of-diamonds",
  "lay-it-up",
  "lead",
  "leaster",
  "little-queen",
  "mauer",
  "mittler",
  "moster",
  "next-dealer",
  "no-trick",
  "nuclear",
  "on-the-end",
  "opponent",
  "overtrump",
  "packet",
  "partner",
  "pass",
  "pick",
  "picker",
  "pot",
  "power",
  "re-crack",
  "redeal",
  "renege",
  "schiller",
  "schmear",
  "schneider",
  "schwanzer",
  "sheep-head",
  "sheepshead",
  "shit-on-your-neighbor",
  "showdown",
  "side",
  "side-solo",
  "southern-indiana",
  "spitz",
  "stakes",
  "stuck",
  "table-talk",
  "tell",
  "throw-off",
  "trick",
  "trump",
  "trump-in",
  "under",
  "void",
  "walk",
  "wilky",
] as const satisfies readonly TermId[];

function part(id: TermId, name: "name" | "others" | "meaning" | "example" | "german"): string {
  return text({ say: `term.${id}.${name}` } as Message);
}

/** What a term means, as a message: its terms can be marked. */
export function meaningOf(id: string): Message {
  return { say: `term.${id}.meaning` } as Message;
}

function germanOf(id: TermId, name: string): string | null {
  const german = part(id, "german");
  return german === "" || german === name ? null : german;
}

/** All terms; null until their words are there. */
export const glossary = computed<readonly GlossaryTerm[] | null>(() =>
  part("alone", "name") === ""
    ? null
    : termIds.map((id) => ({
        id,
        term: part(id, "name"),
        others: part(id, "others").split(", "),
        meaning: part(id, "meaning"),
        example: part(id, "example"),
        german: germanOf(id, part(id, "name")),
      })),
);
export const glossaryTrouble = signal(false);

/** Brings the terms, which are no part of the first load; asked again after the network was gone. */
export async function bringGlossary(): Promise<void> {
  glossaryTrouble.value = false;
  await bringAll();
  glossaryTrouble.value = glossary.value === null;
}

export function termOf(terms: readonly GlossaryTerm[], name: string): GlossaryTerm | undefined {
  const wanted = name.toLowerCase();
  return (
    terms.find((t) => t.id === wanted || t.term.toLowerCase() === wanted) ??
    terms.find((t) => t.others.some((o) => o.toLowerCase() === wanted))
  );
}

/** All of them, in the order of the alphabet. */
export function inOrder(terms: readonly GlossaryTerm[]): GlossaryTerm[] {
  return [...terms].sort((a, b) => a.term.localeCompare(b.term, language.value));
}

/** The language that the other names of terms are in. */
export function languageOfOthers(): string {
  return words("language.others");
}

/** The first of a term's names in another language than the one that is spoken, if it's another word. */
export function foreignName(t: GlossaryTerm): { name: string; lang: string } | null {
  const [first] = t.others;
  if (languageOfOthers() !== language.value && first && first !== t.term.toLowerCase())
    return { name: first, lang: languageOfOthers() };
  return t.german === null ? null : { name: t.german, lang: "de" };
}

/** The terms in which each word of `query` stands; those whose own name begins with it first. */
export function searchTerms(terms: readonly GlossaryTerm[], query: string): GlossaryTerm[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...terms];
  const names = (t: GlossaryTerm) => [t.term, ...t.others, ...(t.german ?? "").split(", ")].map((n) => n.toLowerCase());
  const all = (t: GlossaryTerm) => [...names(t), t.meaning.toLowerCase()].join(" ");
  const named = (t: GlossaryTerm) => names(t).some((name) => name.startsWith(wanted[0] ?? ""));
  const found = terms.filter((t) => wanted.every((w) => all(t).includes(w)));
  return [...found.filter(named), ...found.filter((t) => !named(t))];
}
