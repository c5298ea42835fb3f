// The places in a sentence of the program where numbers, names, cards and suits stand, and how German says them.
import { cardName, cardShort, isCard, suitName, type PlaySuit } from "../cards/names.ts";

/** What stood in a place: how it is said, in its forms, and which of several endings goes with it. */
export interface Filled {
  text: string;
  forms?: Record<string, string>;
  /** 0, 1, 2: one and more; or you, one, several. */
  choice?: number;
}

export interface Place {
  /** What may stand there, as the source of a regular expression without groups that capture. */
  is: string;
  /** Null where it cannot be said in German after all. `behind`: which word of several stood right behind it. */
  say: (text: string, behind?: string) => Filled | null;
}

const RANKS: Record<string, string> = {
  ace: "A", ten: "10", king: "K", queen: "Q", jack: "J", nine: "9", eight: "8", seven: "7", six: "6",
}; // prettier-ignore
const RANK = Object.keys(RANKS).join("|");
const SUIT = "clubs|spades|hearts|diamonds";
const LETTERS: Record<string, string> = {
  "♣": "C",
  "♠": "S",
  "♥": "H",
  "♦": "D",
  clubs: "C",
  spades: "S",
  hearts: "H",
  diamonds: "D",
};
export const CARD = `(?:(?:${RANK}) of (?:${SUIT})|(?:A|10|[KQJ6-9])[CSHD♣♠♥♦])`;

/** "queen of clubs", "QC", "Q♣" as "QC". */
function codeOf(text: string): string | null {
  const long = new RegExp(`^(${RANK}) of (${SUIT})$`).exec(text);
  if (long) return (RANKS[long[1] ?? ""] ?? "") + (LETTERS[long[2] ?? ""] ?? "");
  const short = text.replace(/[♣♠♥♦]$/, (sign) => LETTERS[sign] ?? "");
  return isCard(short) ? short : null;
}

/** "die Kreuz Dame", "den Herz Buben". */
function cardForms(code: string): Filled {
  const text = cardName(code);
  const rank = code.slice(0, -1);
  const male = rank === "K" || rank === "J";
  const neuter = rank === "A";
  const bent = rank === "J" ? text + "n" : text;
  const nom = `${male ? "der" : neuter ? "das" : "die"} ${text}`;
  return {
    text,
    forms: {
      nom,
      Nom: nom.charAt(0).toUpperCase() + nom.slice(1),
      acc: `${male ? "den" : neuter ? "das" : "die"} ${bent}`,
      dat: `${male || neuter ? "dem" : "der"} ${bent}`,
      bent,
      Its: male || neuter ? "Seine" : "Ihre",
      it: male ? "er" : neuter ? "es" : "sie",
      It: male ? "Er" : neuter ? "Es" : "Sie",
      him: male ? "ihn" : neuter ? "es" : "sie",
      rel: male ? "den" : neuter ? "das" : "die",
    },
  };
}

const LIST = (one: string) => `${one}(?:, ${one})*(?: (?:and|or) ${one})?`;

/** A list in words, each of its parts said by `say`. */
export function list(text: string, say: (part: string) => string | null): string | null {
  const out: string[] = [];
  for (const piece of text.split(/(, then |, | and | or )/)) {
    const link = { ", then ": ", dann ", ", ": ", ", " and ": " und ", " or ": " oder " }[piece];
    const part = link ?? say(piece);
    if (part === null) return null;
    out.push(part);
  }
  return out.join("");
}

const fill = (text: string | null): Filled | null => (text === null ? null : { text });

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]; // prettier-ignore
const ZAHLEN = ["keine", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
  "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig"]; // prettier-ignore
const NUMBER_WORDS = [...NUMBERS]
  .reverse()
  .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)])
  .join("|");
const ZU: Record<number, string> = {
  2: "zweit",
  3: "dritt",
  4: "viert",
  5: "fünft",
  6: "sechst",
  7: "siebt",
  8: "acht",
};
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
  "twelfth", "thirteenth", "fourteenth", "fifteenth"]; // prettier-ignore

// prettier-ignore
const ORDINAL_WORDS = ["erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte", "zehnte", "elfte",
  "zwölfte", "dreizehnte", "vierzehnte", "fünfzehnte"];

export function number(text: string): string {
  return text.replace(".", ",").replace("-", "−");
}

function inWords(text: string): Filled | null {
  const n = NUMBERS.indexOf(text.toLowerCase());
  const word = n < 0 ? number(text) : (ZAHLEN[n] ?? text);
  const first = word.charAt(0).toUpperCase() + word.slice(1);
  return {
    text: /^[A-Z]/.test(text) ? first : word,
    forms: { low: word, zu: ZU[n] ?? word, acc: n === 1 ? "eine" : word },
    choice: n === 1 || text === "1" ? 0 : 1,
  };
}

/** "you" or a player's name, which may hold an "and". Nobody's has more than 40 characters, so a longer piece is none. */
function one(text: string): Filled | null {
  if (text === "You" || text === "you")
    return { text: "du", forms: { First: "Du", acc: "dich", dat: "dir" }, choice: 0 };
  return text.length <= 40 ? { text, choice: 1 } : null;
}

/** The same, or several; "has", "takes" and the like are said of one only. */
function who(text: string, behind = ""): Filled | null {
  if (/^you$/i.test(text) || /s$/.test(behind)) return one(text);
  if (text.split(/, | and /).some((name) => name.length > 40)) return null;
  const names = text.replace(/ and (?=[^,]*$)/, " und ").replace(/(^|, | und )You\b/g, "$1du");
  const several = names !== text || text.includes(", ");
  const forms = { First: names.replace(/^du\b/, "Du"), acc: names.replace(/(^|, | und )du\b/g, "$1dich") };
  return { text: names, forms, choice: several ? 2 : 1 };
}

function suit(text: string): string {
  return suitName(text.toLowerCase() as PlaySuit);
}

/** "the queens of clubs and spades, the jacks in the same order, then the ace and ten of diamonds". */
function order(text: string): string | null {
  const groups = text.split(/(, then | and (?=the )|, (?=the ))/);
  const out: string[] = [];
  for (const group of groups) {
    const link = { ", then ": ", dann ", " and ": " und ", ", ": ", " }[group];
    if (link !== undefined) {
      out.push(link);
      continue;
    }
    const again = new RegExp(`^the (${RANK})(?:e?s) in the same order$`).exec(group);
    const many = new RegExp(`^the (${RANK})(?:e?s) of (.*)$`).exec(group);
    const row = new RegExp(`^the (${LIST(`(?:${RANK})`)}) of (${SUIT})$`).exec(group);
    if (again) out.push(`die ${rankNames(again[1] ?? "")} in derselben Folge`);
    else if (row && row[1] && row[2]) {
      const ranks = list(row[1], rankName);
      if (ranks === null) return null;
      out.push(`${suit(row[2])} ${ranks}`);
    } else if (many && many[1] && many[2]) {
      const suits = list(many[2], suit);
      if (suits === null) return null;
      out.push(`die ${rankNames(many[1])} in ${suits}`);
    } else return null;
  }
  return out.join("");
}

const PLURALS: Record<string, string> = {
  ace: "Asse", ten: "Zehnen", king: "Könige", queen: "Damen", jack: "Buben", nine: "Neunen", eight: "Achten", seven: "Siebenen", six: "Sechsen",
}; // prettier-ignore

function rankNames(rank: string): string {
  return PLURALS[rank] ?? rank;
}
function rankName(rank: string): string | null {
  const code = RANKS[rank.replace(/^the /, "")];
  return code === undefined ? null : cardName(code + "C").replace(/^\S+ /, "");
}

const PAIRS: Record<string, string> = {
  "both black queens": "beide schwarzen Damen",
  "both red queens": "beide roten Damen",
  "both black jacks": "beide schwarzen Buben",
  "both middle jacks": "beide mittleren Buben",
  "all four jacks": "alle vier Buben",
};
const BIDS: Record<string, string> = {
  "no game": "kein Spiel", "a call": "einen Ruf", "a Billy": "einen Billy", "a side-solo": "ein Farbsolo", "the Best": "das Beste",
}; // prettier-ignore

const any = (words: Record<string, string>): Place => ({
  is: Object.keys(words).join("|"),
  say: (text) => fill(words[text] ?? null),
});

export const PLACES: Record<string, Place> = {
  n: {
    is: "[-+−]?\\d+(?:\\.\\d+)?",
    say: (t) => ({ text: number(t), choice: Math.abs(Number(t.replace("−", "-"))) === 1 ? 0 : 1 }),
  },
  /** "two", "Two", "no", "12" */
  w: { is: `(?:${NUMBER_WORDS}|\\d+)`, say: inWords },
  /** Several of them: "three, two and three". */
  ws: { is: LIST(`(?:${NUMBER_WORDS}|\\d+)`), say: (t) => fill(list(t, (w) => inWords(w)?.text ?? null)) },
  /** Several numbers: "4, 8 or 16". */
  ns: {
    is: LIST("-?\\d+"),
    say: (t) => {
      const text = list(t, number);
      return text === null ? null : { text, choice: t === "1" ? 0 : 1 };
    },
  },
  /** "first" */
  nth: {
    is: `(?:${[...ORDINALS].reverse().join("|")}|\\d+th)`,
    say: (t) => {
      const word = ORDINAL_WORDS[ORDINALS.indexOf(t)];
      return word === undefined
        ? { text: `${String(parseInt(t, 10))}.`, forms: { nom: `${String(parseInt(t, 10))}.` } }
        : { text: word + "n", forms: { nom: word } };
    },
  },
  money: {
    is: "(?:\\d+ cents?|\\$\\d+\\.\\d\\d)",
    say: (t) => fill(t.startsWith("$") ? `${number(t.slice(1))} $` : t.replace(/cents?/, "Cent")),
  },
  who: { is: "[^:;]+?", say: who },
  /** Where the program never speaks of several. */
  one: { is: "[^:;]+?", say: one },
  card: {
    is: CARD,
    say: (t) => {
      const code = codeOf(t);
      return code === null ? null : cardForms(code);
    },
  },
  cards: {
    is: LIST(`(?:the )?${CARD}`),
    say: (t) =>
      fill(
        list(t, (c) => {
          const code = codeOf(c.replace(/^the /, ""));
          return code === null ? null : cardName(code);
        }),
      ),
  },
  /** "With QC JS" or "With no trump". */
  with: {
    is: `With (?:no trump|${CARD}(?: ${CARD})*)`,
    say: (t) => {
      const cards = t.slice(5);
      if (cards === "no trump") return { text: "Ohne Trumpf" };
      return {
        text:
          "Mit " +
          cards
            .split(" ")
            .map((c) => cardShort(codeOf(c) ?? c))
            .join(" "),
      };
    },
  },
  order: { is: `the .*(?:${SUIT}|order)`, say: (t) => fill(order(t)) },
  suit: {
    is: `(?:${SUIT}|trump|Clubs|Spades|Hearts|Diamonds|Trump)`,
    say: (t) => ({ text: suit(t), forms: { none: `${/trump/i.test(t) ? "keinen" : "kein"} ${suit(t)}` } }),
  },
  suits: {
    is: LIST("(?:[Cc]lubs|[Ss]pades|[Hh]earts|[Dd]iamonds)"),
    say: (t) => fill(list(t, suit)),
  },
  /** "a club, 2 spades and a heart" */
  fail: {
    is: "(?:no fail|(?:a|\\d) (?:club|spade|heart|diamond)s?(?:(?:, | and )(?:a|\\d) (?:club|spade|heart|diamond)s?)*)",
    say: (t) =>
      t === "no fail"
        ? { text: "keiner Fehlfarbe" }
        : fill(
            list(t, (part) => {
              const [n = "", name = ""] = part.split(" ");
              return `${n === "a" ? "einem" : n} ${suit(name.replace(/s?$/, "s"))}`;
            }),
          ),
  },
  /** "the ten, the king and the nine" */
  ranks: { is: LIST(`(?:the )?(?:${RANK})`), say: (t) => fill(list(t, rankName)) },
  rank: {
    is: RANK,
    say: (t) => {
      const name = rankName(t) ?? t;
      const one = ["ace", "king", "jack"].includes(t) ? "ein" : "eine";
      const the = one === "eine" ? "die" : t === "ace" ? "das" : "der";
      return { text: name, forms: { the: `${the} ${name}`, a: `${one} ${name}`, A: `E${one.slice(1)} ${name}` } };
    },
  },
  kind: {
    is: `(?:${Object.keys(PLURALS)
      .map((r) => (r === "six" ? "sixes" : r + "s"))
      .join("|")})`,
    say: (t) => fill(rankNames(t === "sixes" ? "six" : t.slice(0, -1))),
  },
  pair: any(PAIRS),
  bid: any(BIDS),
  option: { is: "[a-z]+(?:-[a-z]+)*\\.[a-z]+(?:-[a-z]+)*", say: (t) => ({ text: t }) },
  /** A value as a file of rules spells it, or several. */
  value: {
    is: LIST('(?:"[^"]*"|\\[[^\\]]*\\]|true|false|-?\\d+)'),
    say: (t) => fill(t.replace(/,? or (?=\S+$)/, " oder ").replace(/" or "/g, '" oder "')),
  },
};
