// The table's word for what somebody did (G5), read from what the server says of a decision.
import type { JudgedDecision } from "../wire.ts";

export type Deed = "mauer" | "schmear" | "bump" | "leak" | "throw-off";

const said: readonly (readonly [RegExp, Deed])[] = [
  [/told everybody who the partner is/i, "leak"],
  [/\bschmear(ed)?\b/i, "schmear"],
  [/\bbump(ed)?\b/i, "bump"],
  [/\bthrew off\b/i, "throw-off"],
];

export function deedOf(d: JudgedDecision): Deed | null {
  // A hand that should have been picked.
  if (d.grade !== "fine" && d.chosen === "pass" && d.best === "pick") return "mauer";
  const text = d.remarks.join(" ");
  return said.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
