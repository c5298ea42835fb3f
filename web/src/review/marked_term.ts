// The table's word for what somebody did (G5), by the mark of the review.
import type { JudgedDecision, Remark } from "../wire.ts";

export type MarkedTerm = "mauer" | "schmear" | "bump" | "leak" | "throw-off";

const TERMS: Partial<Record<Remark["mark"], MarkedTerm>> = {
  mauer: "mauer",
  leak: "leak",
  schmear: "schmear",
  "schmear-missed": "schmear",
  "schmear-wrong": "schmear",
  bump: "bump",
  "bump-missed": "bump",
  "throw-off": "throw-off",
};

export function markedTermOf(d: JudgedDecision): MarkedTerm | null {
  for (const { mark } of d.remarks) {
    const term = TERMS[mark];
    if (term !== undefined) return term;
  }
  return null;
}
