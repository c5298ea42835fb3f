// What the program says in English, in the language that is spoken. Its sentences stay English on the wire; German for them is
// fetched once it is spoken, and what has none stays as it is, marked as English.
import { signal } from "@preact/signals";
import { language, type Language } from "../words/words.ts";

export interface Said {
  text: string;
  /** What it is said in. */
  lang: Language;
}

type Translation = typeof import("./german.ts");

const translation = signal<Translation | null>(null);
let coming: Promise<void> | null = null;

/** Brings the German; asked again after the network was gone. */
export function bringGerman(): Promise<void> {
  coming ??= import("./german.ts").then(
    (all) => {
      translation.value = all;
    },
    () => {
      coming = null;
    },
  );
  return coming;
}

/** The German, while that is spoken and there; what is shown follows it. */
function present(): Translation | null {
  if (language.value !== "de") return null;
  if (translation.value === null) void bringGerman();
  return translation.value;
}

function untold(text: string): Said {
  return { text, lang: "en" };
}

/** A sentence of the program, or several in a row. */
export function said(text: string): Said {
  const german = present()?.german(text) ?? null;
  return german === null ? untold(text) : { text: german, lang: "de" };
}

/** The same where only words can stand, such as a label. */
export function saidText(text: string): string {
  return said(text).text;
}

/** The name of a table, which the program chose where nobody gave it one. */
export function saidName(name: string): string {
  return present()?.germanName(name) ?? name;
}

/** A paragraph, sentence by sentence: one that has no German stays among the others. */
export function saidParagraph(text: string): Said[] {
  const german = present();
  if (german === null) return [untold(text)];
  return german.sentencesOf(text).map((sentence) => {
    const found = german.german(sentence);
    return found === null ? untold(sentence) : { text: found, lang: "de" };
  });
}

/** A table of numbers in columns of text. */
export function saidTable(block: string): Said {
  const german = present()?.germanTable(block) ?? null;
  return german === null ? untold(block) : { text: german, lang: "de" };
}

export interface SaidTerm {
  term: string;
  meaning: string;
  example: string;
  lang: Language;
}

/** A term of the glossary. */
export function saidTerm(term: { id: string; term: string; meaning: string; example: string }): SaidTerm {
  const german = present()?.germanTerm(term.id) ?? null;
  if (german !== null) return { ...german, lang: "de" };
  const { term: name, meaning, example } = term;
  return { term: name, meaning, example, lang: "en" };
}
