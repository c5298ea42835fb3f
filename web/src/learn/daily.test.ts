// @vitest-environment happy-dom
// The daily puzzle: whose it is on which day, and the days in a row.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Drill } from "./drill.ts";

async function fresh() {
  vi.resetModules();
  return import("./daily.ts");
}

afterEach(() => localStorage.clear());

describe("the day", () => {
  it("begins at midnight of Universal Time, wherever one is", async () => {
    const { dayOf, dateOf } = await fresh();
    expect(dayOf(Date.parse("1970-01-01T12:00:00Z"))).toBe(0);
    const day = dayOf(Date.parse("2026-11-24T23:59:59-06:00"));
    expect(dateOf(day, "en")).toBe("11/25/26");
    expect(dayOf(Date.parse("2026-11-25T00:00:00Z"))).toBe(day);
    expect(dayOf(Date.parse("2026-11-24T23:59:59Z"))).toBe(day - 1);
  });

  it("has another theme than the one before, and every position in turn", async () => {
    const { themeOf, placeOf } = await fresh();
    expect([0, 1, 2, 3, 4, 5].map(themeOf)).toEqual(["pick", "bury", "call", "lead", "schmear", "pick"]);
    const ofPick = Array.from({ length: 20 }, (_, i) => placeOf(5 * i, 20));
    expect(ofPick).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(placeOf(5 * 20, 20)).toBe(0);
  });

  it("is the position that is written down here for a fixed date", async () => {
    const { dayOf, themeOf, placeOf } = await fresh();
    // 2026-11-24 is day 20,781: 20,781 mod 5 is 1, so it is a bury; its turn is 4,156, and of 20 positions that is number 16 from 0.
    const day = dayOf(Date.parse("2026-11-24T08:00:00Z"));
    expect(day).toBe(20_781);
    expect(themeOf(day)).toBe("bury");
    const file = readFileSync(join(import.meta.dirname, "../../public/puzzles/bury.json"), "utf8");
    const { puzzles } = JSON.parse(file) as Drill;
    expect(puzzles).toHaveLength(20);
    expect(placeOf(day, 20)).toBe(16);
  });
});

describe("days in a row", () => {
  it("are told from the second on, today and the day after", async () => {
    const { answerDaily, runAt } = await fresh();
    answerDaily(100, "pick", true);
    expect(runAt(100)).toBe(0);
    answerDaily(101, "pass", false);
    answerDaily(102, "pick", true);
    expect([101, 102, 103].map((day) => runAt(day))).toEqual([0, 3, 3]);
  });

  it("are not mentioned once they broke", async () => {
    const { answerDaily, runAt } = await fresh();
    answerDaily(100, "pick", true);
    answerDaily(101, "pick", true);
    expect(runAt(103)).toBe(0);
    answerDaily(103, "pick", true);
    expect(runAt(103)).toBe(0);
  });

  it("are kept on the device; the first answer of a day counts", async () => {
    const { answerDaily } = await fresh();
    answerDaily(100, "pass", false);
    answerDaily(100, "pick", true);
    answerDaily(101, "pick", true);
    const again = await fresh();
    expect(again.answerOf(101)).toEqual({ answer: "pick", right: true });
    expect(again.answerOf(100)).toBeNull();
    expect(again.runAt(101)).toBe(2);
  });

  it("begin anew where what was kept makes no sense", async () => {
    localStorage.setItem("sheepshead.daily", '{"day":"today","run":3}');
    const { answerOf, runAt } = await fresh();
    expect([answerOf(5), runAt(5)]).toEqual([null, 0]);
  });
});
