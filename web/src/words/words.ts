// The words of the interface, in English and German. A part of the program keeps its own catalogue beside it:
//   const words = catalogue({ en: {...}, de: {...} });   words().pick
// Both have the same keys, which the compiler checks. What a table's rules say comes from the server.
import { signal } from "@preact/signals";

export type Language = "en" | "de";

/** The language that is spoken now; what is shown follows it at once. */
export const language = signal<Language>("en");

/** A figure with its fraction: "−0.25", "−0,25". */
export function decimal(value: number, digits = 2): string {
  const text = value.toFixed(digits).replace("-", "−");
  return language.value === "de" ? text.replace(".", ",") : text;
}

type Entry = string | ((...values: never[]) => string);

/** A catalogue in both languages; called, it gives the one that is spoken. */
export function catalogue<T extends Record<string, Entry>>(texts: { en: T; de: { [K in keyof T]: T[K] } }): () => T {
  return () => texts[language.value];
}
