// The words of the game, with the German word where one is in use.
import { computed, signal } from "@preact/signals";
import type { MessageId } from "../words/messages.ts";
import { bringAll, text } from "../words/say.ts";
import { language, type Language } from "../words/words.ts";
import { piecesOf, type Piece } from "./pieces.ts";

export interface GlossaryTerm {
  id: string;
  term: string;
  others: string[];
  meaning: string;
  example: string;
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

/** What a German table says, by the term's id. */
export const german: Readonly<Record<string, string>> = {
  alone: "allein, Solo",
  "black-queens": "die schwarzen Damen",
  blind: "Blind",
  bury: "drücken",
  call: "rufen",
  "called-ace": "gerufenes Ass",
  "card-points": "Augen",
  count: "zählen",
  crack: "Kontra",
  dealer: "Geber",
  "following-suit": "bedienen",
  "jack-of-diamonds": "Karo Bube",
  lead: "ausspielen",
  mauer: "mauern, Maurer",
  opponent: "Gegner",
  overtrump: "überstechen",
  partner: "Partner",
  pass: "passen",
  pick: "aufnehmen",
  picker: "Spieler",
  "re-crack": "Rekontra",
  schmear: "schmieren",
  schneider: "Schneider",
  schwanzer: "Schwanzer",
  sheepshead: "Schafkopf",
  spitz: "Spitz",
  trick: "Stich",
  trump: "Trumpf",
  "trump-in": "stechen",
};

function part(id: TermId, name: "name" | "others" | "meaning" | "example"): string {
  return text({ say: `term.${id}.${name}` });
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
    terms.find((t) => t.id === wanted || t.term === wanted) ?? terms.find((t) => t.others.some((o) => o === wanted))
  );
}

/** A term as it is said in the language that is spoken; German ones have their English names among the others. */
export interface SpokenTerm extends GlossaryTerm {
  lang: Language;
  isGerman: boolean;
}

export function spokenTerm(t: GlossaryTerm): SpokenTerm {
  return { ...t, lang: language.value, isGerman: language.value === "de" };
}

/** All of them, in the order of the alphabet. */
export function spokenTerms(terms: readonly GlossaryTerm[]): SpokenTerm[] {
  return terms.map(spokenTerm).sort((a, b) => a.term.localeCompare(b.term, language.value));
}

/** The terms in which each word of `query` stands; those whose own name begins with it first. */
export function searchTerms<T extends GlossaryTerm>(terms: readonly T[], query: string): T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...terms];
  const text = (t: GlossaryTerm) => [t.term, ...t.others, t.meaning, german[t.id] ?? ""].join(" ").toLowerCase();
  const named = (t: GlossaryTerm) =>
    [t.term, ...t.others, ...(german[t.id] ?? "").toLowerCase().split(", ")].some((name) =>
      name.startsWith(words[0] ?? ""),
    );
  const found = terms.filter((t) => words.every((w) => text(t).includes(w)));
  return [...found.filter(named), ...found.filter((t) => !named(t))];
}

/** A text, and where in it other terms stand: the longest names first, each term once, and never the term itself. */
export function withTerms(text: string, terms: readonly GlossaryTerm[], self: string): Piece[] {
  const names = terms
    .filter((t) => t.id !== self)
    .flatMap((t) => [t.term, ...t.others].map((name) => ({ name, id: t.id })))
    .filter(({ name }) => name.length > 3)
    .sort((a, b) => b.name.length - a.name.length);
  const byName = new Map(names.map(({ name, id }) => [name, id]));
  const any = new RegExp(`\\b(${[...byName.keys()].map((n) => n.replace(/[^\w ]/g, "\\$&")).join("|")})\\b`, "gi");
  return piecesOf(text, any, byName);
}
