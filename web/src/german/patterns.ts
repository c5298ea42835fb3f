// Sentences with places: an English one that a sentence is held against, and the German one that is said for it.
//   ["{who} (take|takes) {n} (point|points).", "{who.First} [who:nimmst|nimmt|nehmen] {n} [n:Auge|Augen]."]
// English: {n} is a place (places.ts; {n2} is another of the same kind), (a|b) stands for either; right behind a place it is told to
// the place, whose words may go by it. German: {card.acc} is a form of what stood there, [n:a|b] goes by it; in it "#" is the place itself.
import { PLACES, type Filled, type Place } from "./places.ts";

export type Line = readonly [english: string, german: string];

interface Pattern {
  is: RegExp;
  places: { key: string; place: Place }[];
  german: string;
}

export class Lines {
  private readonly exact = new Map<string, string>();
  private readonly patterns: Pattern[] = [];

  /** `more`: places beside the usual ones. */
  constructor(lines: readonly Line[], more: Record<string, Place> = {}) {
    for (const [english, german] of lines) {
      if (/[{(]/.test(english)) this.patterns.push(compiled(english, german, more));
      else this.exact.set(english, german);
    }
  }

  find(text: string): string | null {
    const known = this.exact.get(text);
    if (known !== undefined) return known;
    for (const pattern of this.patterns) {
      const hit = pattern.is.exec(text);
      const found = hit && filled(pattern, hit.slice(1));
      if (found) return found;
    }
    return null;
  }
}

function compiled(english: string, german: string, more: Record<string, Place>): Pattern {
  const places: Pattern["places"] = [];
  const PARTS = /\{(\w+)\}(?: \((\w+\|\w+)\))?|[.*+?$^[\]\\]|\(|\)|\|/g;
  const source = english.replace(PARTS, (all, key?: string, behind?: string) => {
    if (key === undefined) return all === "(" ? "(?:" : all === ")" || all === "|" ? all : "\\" + all;
    const place = more[key.replace(/\d+$/, "")] ?? PLACES[key.replace(/\d+$/, "")];
    if (place === undefined) throw new Error(`no place ${key} in: ${english}`);
    places.push({ key, place });
    return `(${place.is})(${behind === undefined ? "" : ` (?:${behind})`})`;
  });
  return { is: new RegExp(`^${source}$`), places, german };
}

function filled(pattern: Pattern, texts: readonly string[]): string | null {
  const values = new Map<string, Filled>();
  for (const [i, { key, place }] of pattern.places.entries()) {
    const value = place.say(texts[2 * i] ?? "", (texts[2 * i + 1] ?? "").trim());
    if (value === null) return null;
    values.set(key, value);
  }
  const get = (key: string, form?: string) => {
    const value = values.get(key);
    return (form === undefined ? undefined : value?.forms?.[form]) ?? value?.text ?? "";
  };
  return pattern.german
    .replace(/\[(\w+):([^\]]*)\]/g, (_, key: string, choices: string) => {
      const all = choices.split("|");
      const chosen = all[Math.min(values.get(key)?.choice ?? 0, all.length - 1)] ?? "";
      return chosen.replace("#", `{${key}}`);
    })
    .replace(/\{(\w+)(?:\.(\w+))?\}/g, (_, key: string, form?: string) => get(key, form));
}
