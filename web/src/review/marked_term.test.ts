import { expect, it } from "vitest";
import type { JudgedDecision, Remark } from "../wire.ts";
import { markedTermOf } from "./marked_term.ts";

function marked(...marks: Remark["mark"][]): JudgedDecision {
  const remarks = marks.map((mark) => ({ mark, fault: true, said: "" }));
  return { seat: 0, chosen: "play QC", best: "play JD", grade: "mistake", loss: 100, remarks };
}

it("names what was done by the table's own words (G5)", () => {
  expect(markedTermOf(marked("mauer"))).toBe("mauer");
  expect(markedTermOf(marked("weak-pick"))).toBeNull();
  expect(markedTermOf(marked("schmear-missed"))).toBe("schmear");
  expect(markedTermOf(marked("schmear-wrong"))).toBe("schmear");
  expect(markedTermOf(marked("bump"))).toBe("bump");
  expect(markedTermOf(marked("throw-off"))).toBe("throw-off");
  expect(markedTermOf(marked("leak"))).toBe("leak");
  expect(markedTermOf(marked("lead"))).toBeNull();
  expect(markedTermOf(marked())).toBeNull();
});
