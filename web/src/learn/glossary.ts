// The words of the game, as the program explains them (scripts/glossary.mjs), with the German word where one is in use.
import { signal } from "@preact/signals";
import { saidTerm } from "../german/said.ts";
import type { Language } from "../words/words.ts";
import { piecesOf, type Piece } from "./pieces.ts";

export interface GlossaryTerm {
  id: string;
  term: string;
  others: string[];
  meaning: string;
  example: string;
}

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

/** All terms in the order of the alphabet; null until they are there. */
export const glossary = signal<readonly GlossaryTerm[] | null>(null);
export const glossaryTrouble = signal(false);

let coming: Promise<void> | null = null;

/** Brings the terms, which are no part of the first load. */
export function bringGlossary(): Promise<void> {
  coming ??= import("./glossary.json").then(
    (all) => {
      glossary.value = all.default;
      glossaryTrouble.value = false;
    },
    () => {
      coming = null;
      glossaryTrouble.value = true;
    },
  );
  return coming;
}

export function termOf(terms: readonly GlossaryTerm[], name: string): GlossaryTerm | undefined {
  const wanted = name.toLowerCase();
  return (
    terms.find((t) => t.id === wanted || t.term === wanted) ?? terms.find((t) => t.others.some((o) => o === wanted))
  );
}

/** A term as it is said in the language that is spoken; German ones have their English names beside. */
export interface SpokenTerm extends GlossaryTerm {
  lang: Language;
  isGerman: boolean;
}

export function spokenTerm(t: GlossaryTerm): SpokenTerm {
  const { lang, ...words } = saidTerm(t);
  const isGerman = lang === "de";
  const others = isGerman && words.term !== t.term ? [t.term, ...t.others] : t.others;
  return { id: t.id, ...words, others, lang, isGerman };
}

/** All of them, in the order of the alphabet. */
export function spokenTerms(terms: readonly GlossaryTerm[]): SpokenTerm[] {
  const all = terms.map(spokenTerm);
  return all.some((t) => t.isGerman) ? all.sort((a, b) => a.term.localeCompare(b.term, "de")) : all;
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
