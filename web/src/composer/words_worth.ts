// What a rule is worth, in words and figures.
import { text, say, words } from "../words/say.ts";
import { language } from "../words/words.ts";
import type { Estimate, Measure, MeasureKind, Worth } from "./worth.ts";

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

function said(m: Measure, value: number, ci95: number) {
  const by = shown(m.kind, Math.abs(value));
  const how = { by, give: doubt(m.kind, ci95), sure: m.within_noise ? ("no" as const) : ("yes" as const) };
  const way = value > 0 ? "more" : "fewer";
  switch (m.kind) {
    case "won":
      return say("worth.won", { way, ...how });
    case "nobody":
      return say("worth.nobody", { way, ...how });
    case "spread":
      return say("worth.spread", { way, ...how });
    default:
      return say("worth.points", { who: m.kind, way: value > 0 ? "gains" : "loses", ...how });
  }
}

/** "The picker gains 0.21 points a hand, give or take 0.05."; empty where there is nothing to say. */
export function sentenceOfMeasure(m: Measure): string {
  return m.difference && !m.same ? text(said(m, m.difference.value, m.difference.ci95)) : "";
}

/** Why the deals could not be the same, where they were not. */
export function pairingWords(pairing: Worth["pairing"]): string {
  switch (pairing) {
    case "paired":
      return "";
    case "other-players":
      return words("worth.pairing", { how: "otherplayers" });
    case "other-deck":
      return words("worth.pairing", { how: "otherdeck" });
    case "other-deal":
      return words("worth.pairing", { how: "otherdeal" });
  }
}

/** What all of it comes to, where nothing stands out. */
export function verdictOf(worth: Worth): string {
  const measured = worth.measures.filter((m) => m.difference);
  if (measured.every((m) => m.same)) return words("worth.same");
  return measured.every((m) => m.same || m.within_noise) ? words("worth.noise") : "";
}

function estimate(kind: MeasureKind, e: Estimate | null): string {
  if (!e) return words("worth.none");
  const points = kind === "picker" || kind === "partner" || kind === "opponent";
  return shown(kind, e.value, points ? "exceptZero" : "auto") + (isShare(kind) ? "\u00a0%" : "");
}

/** The row of a measure in the table: before, after, and the difference with its doubt. */
export function rowOf(m: Measure): { title: string; before: string; after: string; difference: string } {
  const difference = !m.difference
    ? ""
    : m.same
      ? words("worth.unchanged")
      : `${shown(m.kind, m.difference.value, "exceptZero")} ±\u00a0${doubt(m.kind, m.difference.ci95)}`;
  return {
    title: words("worth.row", { row: m.kind }),
    before: estimate(m.kind, m.before),
    after: estimate(m.kind, m.after),
    difference,
  };
}
