// How the arguments of a message look in the language that is spoken: what compiled lines call.
import { cardShort } from "../cards/written.ts";
import type { Said, Spelled, Who } from "./messages.ts";

export type Line = string | ((given: Record<string, unknown>, shown: Shown) => string);

/** Whom a message is for: who is "you", and what the seats are called. */
export interface Listener {
  names?: readonly string[];
  seat?: number | null;
  /** Cards are named as on their faces: "the 7♦" instead of "the seven of diamonds". */
  faces?: boolean;
  /** What options of the rules and their values are called here; else as files spell them. */
  options?: { name: (key: string) => string; value: (spelled: Spelled) => string };
}

interface Language {
  tag: string;
  line(id: string): Line | undefined;
}

type Cases = Record<string, string>;

const RANKS: Record<string, string> = {
  A: "ace",
  "10": "ten",
  K: "king",
  Q: "queen",
  J: "jack",
  "9": "nine",
  "8": "eight",
  "7": "seven",
  "6": "six",
};
const SUITS: Record<string, string> = { C: "clubs", S: "spades", H: "hearts", D: "diamonds" };
const SHARED = new Map<string, Intl.NumberFormat | Intl.PluralRules | Intl.ListFormat>();

function shared<T extends Intl.NumberFormat | Intl.PluralRules | Intl.ListFormat>(key: string, make: () => T): T {
  const had = SHARED.get(key);
  if (had) return had as T;
  const made = make();
  SHARED.set(key, made);
  return made;
}

/** Around a marked term: its id, and its word. Characters of no script. */
const [BEGINS, SAYS, ENDS] = ["\ue000", "\ue001", "\ue002"];
const MARKS = new RegExp(`${BEGINS}([a-z-]+)${SAYS}([^${ENDS}]*)${ENDS}`, "u");

/** What stands between marked terms, and the terms by turns: text, id, word, text, ... */
export function unmarked(text: string): string[] {
  return text.split(MARKS);
}

export function capital(text: string): string {
  const at = text.startsWith(BEGINS) ? text.indexOf(SAYS) + 1 : 0;
  return text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1);
}

export class Shown {
  constructor(
    private readonly language: Language,
    private readonly to: Listener,
    private readonly marks = false,
  ) {}

  said(said: Said): string {
    if (typeof said === "string") return said;
    return this.spoken(said.say, said);
  }
  private spoken(id: string, given: Record<string, unknown>): string {
    const line = this.language.line(id);
    return line === undefined ? "" : typeof line === "string" ? line : line(given, this);
  }
  private form(kind: string, form: string, given: Record<string, unknown>): string {
    return this.spoken(`form.${kind}.${form}`, given);
  }

  /** A word of a line that speaks of a term of the glossary; the build found it there. */
  term(id: string, word: string): string {
    return this.marks ? BEGINS + id + SAYS + word + ENDS : word;
  }
  pick(value: string, cases: Cases): string {
    return cases[value.replaceAll("-", "_")] ?? cases["other"] ?? ""; // a key of a select has no hyphen
  }
  plural(n: number, cases: Cases): string {
    const rules = shared(`plural ${this.language.tag}`, () => new Intl.PluralRules(this.language.tag));
    return cases[String(n)] ?? cases[rules.select(n)] ?? cases["other"] ?? "";
  }
  ordinal(n: number, cases: Cases): string {
    const how = { type: "ordinal" } as const;
    const rules = shared(`ordinal ${this.language.tag}`, () => new Intl.PluralRules(this.language.tag, how));
    return cases[String(n)] ?? cases[rules.select(n)] ?? cases["other"] ?? "";
  }
  figure(n: number, how: Intl.NumberFormatOptions): string {
    const key = `${this.language.tag} ${JSON.stringify(how)}`;
    const format = shared(key, () => new Intl.NumberFormat(this.language.tag, how));
    return format.format(n).replace("-", "−");
  }

  number(n: number, form?: string): string {
    return form === undefined ? this.figure(n, {}) : this.form("number", form, { n });
  }
  decimal(n: number, form?: string): string {
    return form === undefined ? this.figure(n, {}) : this.form("decimal", form, { n });
  }
  text(text: string, form?: string): string {
    if (form === "cap") return capital(text);
    return form === undefined ? text : this.form("text", form, { text });
  }
  choice(word: string): string {
    return word;
  }
  option(key: string): string {
    return this.to.options?.name(key) ?? key;
  }
  value(spelled: Spelled): string {
    return this.to.options?.value(spelled) ?? spelled.is;
  }
  suit(suit: string, form?: string): string {
    return form === undefined ? suit : this.form("suit", form, { suit });
  }
  card(card: string, form?: string): string {
    const short = cardShort(card);
    if (form === undefined) return short;
    if (form === "cap") return capital(short);
    const [rank, suit] = [RANKS[card.slice(0, -1)] ?? "", SUITS[card.slice(-1)] ?? ""];
    return this.form("card", form, { rank, suit, as: this.to.faces ? "face" : "words", short });
  }
  cards(cards: readonly string[], form?: string): string {
    if (form === "n") return this.number(cards.length);
    const all = cards.map((card) => this.card(card, form));
    return form === undefined ? all.join(" ") : this.joined(all, "conjunction");
  }
  is(who: Who | readonly Who[]): string {
    if (!Array.isArray(who)) return this.isYou(who as Who) ? "you" : "other";
    const all = who as readonly Who[];
    const [first] = all;
    if (first === undefined) return "none";
    return all.length > 1 ? "many" : this.isYou(first) ? "you" : "one";
  }
  /** The same, where it matters to a verb that the reader is among several. */
  are(people: readonly Who[]): string {
    const is = this.is(people);
    return is === "many" && people.some((who) => this.isYou(who)) ? "with_you" : is;
  }
  who(who: Who, form?: string): string {
    const name = this.name(who);
    if (form === "cap") return this.isYou(who) ? capital(name) : name; // a name stays as its owner writes it
    return form === undefined ? name : this.form("who", form, { is: this.isYou(who) ? "you" : "other", name });
  }
  people(people: readonly Who[], form?: string): string {
    if (form === "n") return this.number(people.length);
    if (form === "cap") {
      const [first] = people;
      const all = this.people(people);
      return first !== undefined && !this.isYou(first) ? all : capital(all);
    }
    const all = people.map((who) => this.who(who, form === "or" ? undefined : form));
    return this.joined(all, form === "or" ? "disjunction" : "conjunction");
  }
  message(said: Said, form?: string): string {
    return form === "cap" ? capital(this.said(said)) : this.said(said);
  }
  list(said: readonly Said[], form?: string): string {
    if (form === "n") return this.number(said.length);
    const all = said.map((one) => this.said(one));
    if (form === "row") return all.join(", ");
    if (form === "prose") return all.join(" ");
    if (form === "lines") return all.join("\n");
    return this.joined(all, form === "or" ? "disjunction" : "conjunction");
  }

  private isYou(who: Who): boolean {
    return "you" in who || ("seat" in who && who.seat === this.to.seat);
  }
  private name(who: Who): string {
    if ("you" in who || this.isYou(who)) return this.form("who", "you", { is: "you", name: "" });
    if ("name" in who) return who.name;
    return this.to.names?.[who.seat] || this.form("who", "seat", { is: "other", name: String(who.seat + 1) });
  }
  private joined(all: readonly string[], type: "conjunction" | "disjunction"): string {
    const format = shared(`${type} ${this.language.tag}`, () => new Intl.ListFormat(this.language.tag, { type }));
    return format.format(all);
  }
}
