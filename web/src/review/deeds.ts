// The table's word for what somebody did (G5), by the mark of the review.
import type { JudgedDecision, Remark } from "../wire.ts";

export type Deed = "mauer" | "schmear" | "bump" | "leak" | "throw-off";

const DEEDS: Partial<Record<Remark["mark"], Deed>> = {
  mauer: "mauer",
  leak: "leak",
  schmear: "schmear",
  "schmear-missed": "schmear",
  "schmear-wrong": "schmear",
  bump: "bump",
  "bump-missed": "bump",
  "throw-off": "throw-off",
};

export function deedOf(d: JudgedDecision): Deed | null {
  for (const { mark } of d.remarks) {
    const deed = DEEDS[mark];
    if (deed !== undefined) return deed;
  }
  return null;
}
