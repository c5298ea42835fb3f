import { expect, it } from "vitest";
import type { JudgedDecision, Remark } from "../wire.ts";
import { deedOf } from "./deeds.ts";

function marked(...marks: Remark["mark"][]): JudgedDecision {
  const remarks = marks.map((mark) => ({ mark, fault: true, said: "" }));
  return { seat: 0, chosen: "play QC", best: "play JD", grade: "mistake", loss: 100, remarks };
}

it("names what was done by the table's own words (G5)", () => {
  expect(deedOf(marked("mauer"))).toBe("mauer");
  expect(deedOf(marked("weak-pick"))).toBeNull();
  expect(deedOf(marked("schmear-missed"))).toBe("schmear");
  expect(deedOf(marked("schmear-wrong"))).toBe("schmear");
  expect(deedOf(marked("bump"))).toBe("bump");
  expect(deedOf(marked("throw-off"))).toBe("throw-off");
  expect(deedOf(marked("leak"))).toBe("leak");
  expect(deedOf(marked("lead"))).toBeNull();
  expect(deedOf(marked())).toBeNull();
});
