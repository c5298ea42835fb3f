// What could have been chosen at a decision, as rows of a chart: words, cost, and how long its bar is.
import { readAction } from "../table/actions.ts";
import { actionLabel, anyLabel } from "../table/words.ts";
import type { Alternative, JudgedDecision } from "../wire.ts";

/** A bar of the whole width is half a point at least, so that a trifle does not look like a mistake. */
const LEAST_SCALE = 50;

export interface Row {
  label: string;
  /** The same with the cards' names. */
  spoken: string;
  /** Hundredths of a game point. */
  loss: number;
  grade: JudgedDecision["grade"];
  chosen: boolean;
  best: boolean;
  /** Percent of the width. */
  length: number;
}

/** Hundredths of a game point that count: only a slip or mistake surely cost something. */
export function costOf(one: Pick<Alternative, "loss" | "grade">): number {
  return one.grade === "fine" ? 0 : one.loss;
}

/** All of them, the best first; of a review kept before there were any, the chosen one and the better one. */
export function alternativesOf(
  d: JudgedDecision,
): Pick<Alternative, "actions" | "loss" | "grade" | "chosen" | "best">[] {
  if (d.alternatives && d.alternatives.length > 0) return d.alternatives;
  if (d.grade === "fine") return [];
  return [
    { actions: [d.best], loss: 0, grade: "fine", best: true },
    { actions: [d.chosen], loss: d.loss, grade: d.grade, chosen: true },
  ];
}

/** What the best is worth, in hundredths; null where only its lead is known. */
export function worthOfBest(d: JudgedDecision): number | null {
  return d.alternatives?.find((a) => a.best)?.value ?? null;
}

/** "Play 7♣ or 8♣": cards of which it does not matter which is played have one row. */
export function labelOf(actions: readonly string[], phase: string, spoken = false): string {
  const all = actions.map(readAction);
  const [first] = all;
  if (!first) return "";
  const cards = all.flatMap((a) => a.cards);
  if (all.length === 1 || cards.length !== all.length) return actionLabel(first, phase, spoken);
  return anyLabel(first.kind, cards, spoken);
}

export function rowsOf(d: JudgedDecision): Row[] {
  const all = alternativesOf(d);
  const most = Math.max(LEAST_SCALE, ...all.map(costOf));
  const phase = d.phase ?? "";
  return all.map((a) => ({
    label: labelOf(a.actions, phase),
    spoken: labelOf(a.actions, phase, true),
    loss: costOf(a),
    grade: a.grade,
    chosen: a.chosen ?? false,
    best: a.best ?? false,
    length: (100 * a.loss) / most,
  }));
}
