import { expect, it } from "vitest";
import type { JudgedDecision } from "../wire.ts";
import { deedOf } from "./deeds.ts";

function decision(more: Partial<JudgedDecision>): JudgedDecision {
  return { chosen: "play QC", best: "play JD", grade: "mistake", loss: 100, remarks: [], ...more };
}

// The sentences are those of src/search/analysis/remarks_play.cpp and remarks_bidding.cpp.
it("names what was done by the table's own words (G5)", () => {
  expect(deedOf(decision({ chosen: "pass", best: "pick" }))).toBe("mauer");
  expect(deedOf(decision({ chosen: "pass", best: "pass", grade: "fine" }))).toBeNull();
  expect(deedOf(decision({ remarks: ["You played 10S; 7S was the schmear: -0.4."] }))).toBe("schmear");
  expect(deedOf(decision({ remarks: ["You schmeared AH to the wrong side: -1.2."] }))).toBe("schmear");
  expect(deedOf(decision({ remarks: ["You bumped with QC; JC was enough: -0.3."] }))).toBe("bump");
  expect(deedOf(decision({ remarks: ["You threw off 7H: +0.3."] }))).toBe("throw-off");
  const leak = "You played JD and told everybody who the partner is; 9D kept the secret: -0.5.";
  expect(deedOf(decision({ remarks: [leak] }))).toBe("leak");
  expect(deedOf(decision({ remarks: ["You led trump: +0.3."] }))).toBeNull();
});
