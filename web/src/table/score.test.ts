import { describe, expect, it } from "vitest";
import { sidesOf } from "./score.ts";

const told = { winners: [0, 1], losers: [2, 3, 4] };

describe("both sides' points", () => {
  it("are those of the verdict", () => {
    const side = { picker: 0, seats: [0, 1], points: 84, others: 36 };
    expect(sidesOf({ verdict: { ...told, side } })).toEqual({ seats: [0, 1], points: 84, others: 36, total: 120 });
  });

  it("are not there without sides, as in a leaster, nor of a hand told before there were verdicts", () => {
    expect(sidesOf({ verdict: told })).toBeNull();
    expect(sidesOf({})).toBeNull();
  });
});
