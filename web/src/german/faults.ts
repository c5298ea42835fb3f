// What is wrong with a message, a body or a table's rules that a client sent. Keys and values keep the names that they have there.
import { Lines, type Line } from "./patterns.ts";
import type { Place } from "./places.ts";

const lines: Line[] = [
  ["{part} must be text, not {kind}.", "{part} muss Text sein, nicht {kind}."],
  ["{part} must have no control characters.", "{part} darf keine Steuerzeichen haben."],
  ["{part} must have {n} to {n2} characters, not {n3}.", "{part} muss {n} bis {n2} Zeichen haben, nicht {n3}."],
  ["{part} must be {want}, not {kind}.", "{part} muss {want} sein, nicht {kind}."],
  ["{part} must be a list, not {kind}.", "{part} muss eine Liste sein, nicht {kind}."],
  ["{part} must have {n} to {n2} values, not {n3}.", "{part} muss {n} bis {n2} Werte haben, nicht {n3}."],
  ["{part} must be an object, {...}, not {kind}.", "{part} muss ein Objekt sein, {...}, nicht {kind}."],
  [
    "{part} must be a whole number from {n} to {n2}, not {kind}.",
    "{part} muss eine ganze Zahl von {n} bis {n2} sein, nicht {kind}.",
  ],
  ["{part} is not known.", "{part} ist unbekannt."],
  ["{part} is missing.", "{part} fehlt."],
  ["{part} is missing; it must be {want}.", "{part} fehlt; es muss {want} sein."],
  ["{part} has an unknown key {quote}.", "{part} hat einen unbekannten Schlüssel: {quote}."],
  ["has an unknown key {quote}; known are {keys}.", "hat einen unbekannten Schlüssel: {quote}; bekannt sind {keys}."],
  ["{part} must have exactly one of {want}.", "{part} muss genau eines haben: {want}."],
  ["Did you mean {quotes}?", "Meinst du {quotes}?"],
  ["Did you mean the option {quote}?", "Meinst du die Option {quote}?"],
  ["{part} must nest at most {n} levels.", "{part} darf höchstens {n} Ebenen tief sein."],
  ["{part} may have at most {n} bytes, not {n2}.", "{part} darf höchstens {n} Byte haben, nicht {n2}."],
  ["{part} may have at most {n} keys, not {n2}.", "{part} darf höchstens {n} Schlüssel haben, nicht {n2}."],
  ["There is no key {quote} here.", "Den Schlüssel {quote} gibt es hier nicht."],
  ["{quote} must be there, and a text.", "{quote} muss da sein, und zwar als Text."],

  // The text as a whole.
  ["A message has at most {n} bytes; this one has {n2}.", "Eine Nachricht hat höchstens {n} Byte; diese hat {n2}."],
  ["(The message:|The body) is not JSON.", "Die Nachricht ist kein JSON."],
  ["(The message:|The body) is not JSON: {rest}", "Die Nachricht ist kein JSON."],
  [
    "(The message:|The body) ends in the middle: the text was cut short.",
    "Die Nachricht hört mittendrin auf: Der Text wurde abgeschnitten.",
  ],
  ["(The message:|The body) the key {quote} comes twice.", "Den Schlüssel {quote} gibt es in der Nachricht zweimal."],
  [
    "(The message:|The body) brackets are nested deeper than {n} levels.",
    "In der Nachricht stehen Klammern tiefer als {n} Ebenen ineinander.",
  ],
  [
    "(The message:|The body) is {n} bytes long; the most is {n2}.",
    "Die Nachricht ist {n} Byte lang; höchstens dürfen es {n2} sein.",
  ],
  ["The body must be an object.", "Der Inhalt muss ein Objekt sein."],
  [
    'The body must be JSON; say so with "Content-Type: application/json".',
    'Der Inhalt muss JSON sein; sag das mit "Content-Type: application/json".',
  ],
  [
    'The body may be {"everywhere": true} and nothing else.',
    'Der Inhalt darf {"everywhere": true} sein und sonst nichts.',
  ],
  [
    'After the "?" may stand "before", a number from an answer, and "limit", 1 to {n}, as in "before=7&limit=50".',
    'Nach dem "?" darf "before" stehen, eine Zahl aus einer Antwort, und "limit", 1 bis {n}, wie in "before=7&limit=50".',
  ],

  // Options of rules.
  ["there is no such option.", "Diese Option gibt es nicht."],
  ["there is no such group.", "Diese Gruppe gibt es nicht."],
  ['"sheepshead rules reference" lists them all.', '"sheepshead rules reference" nennt alle.'],
  ["The options of {key} are {keys}.", "Die Optionen von {key} sind {keys}."],
  ["The groups are {keys}.", "Die Gruppen sind {keys}."],
  ["there is no variant {quote}.", "Die Spielart {quote} gibt es nicht."],
  ['"sheepshead rules list" lists them all.', '"sheepshead rules list" nennt alle.'],
  ["must be {want}, not {kind}.", "muss {want} sein, nicht {kind}."],
  ["each must be {want}, not {kind}.", "Jedes muss {want} sein, nicht {kind}."],
  ["must be a whole number, {want}, not {kind}.", "muss eine ganze Zahl sein, {want}, nicht {kind}."],
  [
    "must be a list of whole numbers, as in [3, 3], not {kind}.",
    "muss eine Liste ganzer Zahlen sein, wie [3, 3], nicht {kind}.",
  ],
  [
    'must be a list of cards, as in ["QC", "10D"], not {kind}.',
    'muss eine Liste von Karten sein, wie ["QC", "10D"], nicht {kind}.',
  ],
  ["can have at most {n} numbers, not {n2}.", "darf höchstens {n} Zahlen haben, nicht {n2}."],
  ["can have at most {n} cards, not {n2}.", "darf höchstens {n} Karten haben, nicht {n2}."],
  ["must be an object, {...}, not {kind}.", "muss ein Objekt sein, {...}, nicht {kind}."],
  ["must be an object of options.", "muss ein Objekt mit Optionen sein."],
  [
    'rules must be an object of groups, as in {"table": {"players": 5}}.',
    'Regeln müssen ein Objekt mit Gruppen sein, wie {"table": {"players": 5}}.',
  ],
  ["{quote} is no level.", "{quote} ist keine Spielstärke."],
  ["{key} is no level.", "{key} ist keine Spielstärke."],
  ['Name a "variant", or give "rules".', 'Nenne eine "variant", oder gib "rules" an.'],

  // Lists by themselves.
  ["{cards}", "{cards}"],
  ["{suits}", "{suits}"],
  ["{ranks}", "{ranks}"],
  ["{ns}", "{ns}"],
];

const KEY = "[a-z][\\w-]*(?:\\[\\d+\\])?(?:\\.[\\w-]+(?:\\[\\d+\\])?)*";
const QUOTE = '"(?:[^"\\\\]|\\\\.)*"';
const QUOTES = `${QUOTE}(?:, ${QUOTE})*(?: or ${QUOTE})?`;
const NUMBERS = "-?\\d+(?:, -?\\d+)*(?: or -?\\d+)?";

const KINDS: Record<string, string> = {
  "null": "null",
  "true": "true",
  "false": "false",
  "text": "Text",
  "an object": "ein Objekt",
  "a list": "eine Liste",
  "a list of text": "eine Liste von Text",
  "a list of numbers": "eine Liste von Zahlen",
  "a list of something else": "eine Liste von anderem",
  "a number": "eine Zahl",
  "a number with a fraction": "eine Zahl mit Komma",
  "such a number": "so eine Zahl",
}; // prettier-ignore

const OR = / or (?=[^ ]*$|"[^"]*"$)/;

const more: Record<string, Place> = {
  part: {
    is: `(?:${QUOTE}|The message|The body)`,
    say: (t) => ({ text: t === "The message" ? "Die Nachricht" : t === "The body" ? "Der Inhalt" : t }),
  },
  kind: {
    is: `(?:${QUOTE}|-?\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?|${Object.keys(KINDS).sort().reverse().join("|")})`,
    say: (t) => ({ text: KINDS[t] ?? t }),
  },
  want: {
    is: `(?:true or false|a card such as "QC" or "10D"|from -?\\d+ to -?\\d+|${QUOTES}|${NUMBERS})`,
    say: (t) => {
      if (t.startsWith("a card")) return { text: 'eine Karte wie "QC" oder "10D"' };
      return { text: t.replace(/^from (\S+) to /, "von $1 bis ").replace(OR, " oder ") };
    },
  },
  quote: { is: QUOTE, say: (t) => ({ text: t }) },
  quotes: { is: QUOTES, say: (t) => ({ text: t.replace(OR, " oder ") }) },
  key: { is: KEY, say: (t) => ({ text: `"${t}"` }) },
  keys: {
    is: `${KEY}(?:, ${KEY})*(?: and ${KEY})?`,
    say: (t) => ({ text: t.replace(new RegExp(KEY, "g"), (key) => (key === "and" ? "und" : `"${key}"`)) }),
  },
  rest: { is: ".*", say: () => ({ text: "" }) },
};

export const faultLines = new Lines(lines, more);
