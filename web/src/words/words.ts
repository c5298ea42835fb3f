// Which language is spoken: one of words/*.json. What is said in it is in say.ts.
import { signal } from "@preact/signals";
import { languages } from "virtual:words";

/** A language by its tag, "de"; American English, the first of all, is "en". */
export type Language = string;

/** The one whose words every other falls back to. */
export const FIRST: Language = "en";

/** All languages, and what those who speak them call them. */
export const spokenHere: readonly { language: Language; name: string }[] = languages.map(({ tag, name }) => ({
  language: tag === "en-US" ? FIRST : tag,
  name,
}));

/** The language that is spoken now; what is shown follows it at once. */
export const language = signal<Language>(FIRST);

/** The one of `all` that fits best what a reader wants, the dearest first: "de-AT" is served by "de". */
export function bestOf(wanted: readonly string[], all: readonly Language[]): Language {
  for (const one of wanted) {
    const tag = one.toLowerCase();
    const near = (by: (have: string) => boolean) => all.find((have) => by(have.toLowerCase()));
    const found =
      near((have) => have === tag) ??
      near((have) => tag.startsWith(have + "-")) ??
      near((have) => have.split("-")[0] === tag.split("-")[0]);
    if (found !== undefined) return found;
  }
  return FIRST;
}

/** A figure with its fraction: "−0.25", "−0,25". */
export function decimal(value: number, digits = 2): string {
  const how = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return value.toLocaleString(language.value, how).replace("-", "−");
}

/** A moment, in milliseconds since 1970, as a day and a time. */
export function dated(at: number): string {
  return new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
}
