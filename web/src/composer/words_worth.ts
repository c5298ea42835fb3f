// What a rule is worth, in words and figures.
import { catalogue, language } from "../words/words.ts";
import type { Estimate, Measure, MeasureKind, Worth } from "./worth.ts";

export const worthWords = catalogue({
  en: {
    title: "What it is worth",
    ask: "What are these rules worth?",
    askOne: "What is it worth?",
    more: "Bots play the same deals with and without your changes. It takes a few seconds.",
    asking: "Bots play it out. It takes a few seconds.",
    again: "Try again",
    all: "All changes together",
    alone: (label: string) => `“${label}” alone`,
    first: "Change something first; then it can be measured.",
    mendFirst: "Mend the contradictions first; then it can be measured.",
    hands: (n: string) => `${n} hands with each, played by bots that keep to rules of thumb.`,
    "other-players": "Another number plays, so the deals could not be the same; it is less exact for it.",
    "other-deck": "The deck is another, so the deals could not be the same; it is less exact for it.",
    "other-deal": "The cards are dealt otherwise, so the deals could not be the same; it is less exact for it.",
    same: "Not one deal came out differently.",
    noise: "No difference is larger than chance may make it.",
    habits: "The bots do not change their habits for a rule. People would, so take it as a first look.",
    picker: "the picker",
    partner: "the partner",
    opponent: "each opponent",
    points: (who: string, gains: boolean, by: string, give: string) =>
      `${who} ${gains ? "gains" : "loses"} ${by} points a hand, give or take ${give}`,
    won: (more: boolean, by: string, give: string) =>
      `the picker's side wins ${by} of 100 hands ${more ? "more" : "fewer"}, give or take ${give}`,
    nobody: (more: boolean, by: string, give: string) =>
      `nobody picks in ${by} of 100 deals ${more ? "more" : "fewer"}, give or take ${give}`,
    spread: (more: boolean, by: string, give: string) =>
      `scores swing ${more ? "more" : "less"}, by ${by} points, give or take ${give}`,
    small: (sentence: string) => `${sentence}; too small to tell from chance.`,
    plain: (sentence: string) => `${sentence}.`,
    table: "Points a hand, before and after",
    measure: "Measure",
    before: "Before",
    after: "After",
    difference: "Difference",
    none: "none",
    unchanged: "the same",
    row_picker: "Picker",
    row_partner: "Partner",
    row_opponent: "Each opponent",
    row_won: "Picker's side wins",
    row_nobody: "Nobody picks",
    row_spread: "Swing",
  },
  de: {
    title: "Was es ausmacht",
    ask: "Was machen diese Regeln aus?",
    askOne: "Was macht es aus?",
    more: "Bots spielen dieselben Karten mit und ohne deine Änderungen. Es dauert ein paar Sekunden.",
    asking: "Die Bots spielen es durch. Es dauert ein paar Sekunden.",
    again: "Noch einmal versuchen",
    all: "Alle Änderungen zusammen",
    alone: (label: string) => `Nur „${label}“`,
    first: "Ändere zuerst etwas; dann kann es gemessen werden.",
    mendFirst: "Löse zuerst die Widersprüche; dann kann es gemessen werden.",
    hands: (n: string) => `Je ${n} Spiele, gespielt von Bots nach Faustregeln.`,
    "other-players": "Es spielen andere Zahlen mit, die Karten konnten nicht dieselben sein; so ist es weniger genau.",
    "other-deck": "Das Blatt ist ein anderes, die Karten konnten nicht dieselben sein; so ist es weniger genau.",
    "other-deal": "Es wird anders gegeben, die Karten konnten nicht dieselben sein; so ist es weniger genau.",
    same: "Kein einziges Spiel ging anders aus.",
    noise: "Kein Unterschied ist größer, als der Zufall ihn macht.",
    habits: "Die Bots ändern ihre Gewohnheiten nicht wegen einer Regel. Menschen schon; nimm es als ersten Blick.",
    picker: "der Spieler",
    partner: "der Partner",
    opponent: "jeder Gegner",
    points: (who: string, gains: boolean, by: string, give: string) =>
      `${who} ${gains ? "gewinnt" : "verliert"} ${by} Punkte je Spiel, auf ${give} genau`,
    won: (more: boolean, by: string, give: string) =>
      `die Seite des Spielers gewinnt von 100 Spielen ${by} ${more ? "mehr" : "weniger"}, auf ${give} genau`,
    nobody: (more: boolean, by: string, give: string) =>
      `bei 100 Mal Geben nimmt ${by} Mal ${more ? "öfter" : "seltener"} niemand auf, auf ${give} genau`,
    spread: (more: boolean, by: string, give: string) =>
      `die Ergebnisse schwanken ${more ? "mehr" : "weniger"}, um ${by} Punkte, auf ${give} genau`,
    small: (sentence: string) => `${sentence}; das kann auch Zufall sein.`,
    plain: (sentence: string) => `${sentence}.`,
    table: "Punkte je Spiel, vorher und nachher",
    measure: "Maß",
    before: "Vorher",
    after: "Nachher",
    difference: "Unterschied",
    none: "keiner",
    unchanged: "gleich",
    row_picker: "Spieler",
    row_partner: "Partner",
    row_opponent: "Jeder Gegner",
    row_won: "Spielerseite gewinnt",
    row_nobody: "Niemand nimmt auf",
    row_spread: "Schwankung",
  },
});

/** These are parts of hands; shown as so many of 100. */
const isShare = (kind: MeasureKind) => kind === "won" || kind === "nobody";

function figure(value: number, digits: number, sign: "auto" | "exceptZero" = "auto"): string {
  const how = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: sign } as const;
  // A true minus, as wide as the plus.
  return value.toLocaleString(language.value, how).replace("-", "\u2212");
}

function shown(kind: MeasureKind, value: number, sign: "auto" | "exceptZero" = "auto"): string {
  return isShare(kind) ? figure(100 * value, 1, sign) : figure(value, 2, sign);
}

/** What bounds the doubt is never shown as nothing. */
function doubt(kind: MeasureKind, ci95: number): string {
  const least = isShare(kind) ? 0.001 : 0.01;
  return shown(kind, Math.max(ci95, least));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "The picker gains 0.21 points a hand, give or take 0.05."; empty where there is nothing to say. */
export function sentenceOfMeasure(m: Measure): string {
  if (!m.difference || m.same) return "";
  const words = worthWords();
  const { value, ci95 } = m.difference;
  const by = shown(m.kind, Math.abs(value));
  const give = doubt(m.kind, ci95);
  const more = value > 0;
  const said =
    m.kind === "won" || m.kind === "nobody" || m.kind === "spread"
      ? words[m.kind](more, by, give)
      : words.points(words[m.kind], more, by, give);
  return (m.within_noise ? words.small : words.plain)(capital(said));
}

/** What all of it comes to, where nothing stands out. */
export function verdictOf(worth: Worth): string {
  const words = worthWords();
  const measured = worth.measures.filter((m) => m.difference);
  if (measured.every((m) => m.same)) return words.same;
  return measured.every((m) => m.same || m.within_noise) ? words.noise : "";
}

function estimate(kind: MeasureKind, e: Estimate | null): string {
  if (!e) return worthWords().none;
  const points = kind === "picker" || kind === "partner" || kind === "opponent";
  return shown(kind, e.value, points ? "exceptZero" : "auto") + (isShare(kind) ? "\u00a0%" : "");
}

/** The row of a measure in the table: before, after, and the difference with its doubt. */
export function rowOf(m: Measure): { title: string; before: string; after: string; difference: string } {
  const words = worthWords();
  const difference = !m.difference
    ? ""
    : m.same
      ? words.unchanged
      : `${shown(m.kind, m.difference.value, "exceptZero")} ±\u00a0${doubt(m.kind, m.difference.ci95)}`;
  return {
    title: words[`row_${m.kind}`],
    before: estimate(m.kind, m.before),
    after: estimate(m.kind, m.after),
    difference,
  };
}
