import { describe, expect, it } from "vitest";
import { docsRecord } from "../review/docs_record.ts";
import { choseToPick, placeOf, rivals, searched } from "./figures.ts";
import type { Verdict } from "../wire.ts";
import { makeKept, readKept, roleOf } from "./hand.ts";

// Seat 0 (Anna) picked and called hearts; the ace was North's, seat 2. Seat 1 dealt. Scores 2, -1, 1, -1, -1.
const verdict = { winners: [0, 2], losers: [1, 3, 4], side: { picker: 0, seats: [0, 2], points: 84, others: 36 } };
const kept = (mine: number | null) => makeKept(docsRecord, { at: 5, mine, promised: null, verdict });

describe("a kept hand", () => {
  it("knows one's role and points", () => {
    expect([0, 1, 2].map((seat) => kept(seat).role)).toEqual(["picker", "opponent", "partner"]);
    expect(kept(2).points).toBe(1);
    expect(kept(null).role).toBe("watching");
  });

  it("has its role from the verdict, whatever the scores of the record say", () => {
    const verdict = { winners: [2, 3, 4], losers: [0, 1], side: { picker: 0, seats: [0, 1], points: 0, others: 120 } };
    const told = (mine: number) => makeKept(docsRecord, { at: 5, mine, promised: null, verdict });
    expect([0, 1, 2].map((mine) => told(mine).role)).toEqual(["picker", "partner", "opponent"]);
    expect(readKept(JSON.parse(JSON.stringify(told(1))))).toEqual(told(1));
  });

  it("has its role from the verdict alone: of several Billys, of one who plays alone, and where nobody picked", () => {
    const role = (mine: number, more: Partial<Verdict>) => roleOf(mine, { winners: [1], losers: [0, 2, 3], ...more });
    expect([0, 1, 2].map((mine) => role(mine, { billys: [0, 1] }))).toEqual(["alone", "alone", "opponent"]);
    const side = { picker: 1, seats: [1], points: 70, others: 50 };
    expect([0, 1].map((mine) => role(mine, { side }))).toEqual(["opponent", "alone"]);
    expect(role(1, {})).toBe("single");
    expect(roleOf(1, undefined)).toBe("single");
  });

  it("keeps the role it was kept with before there were verdicts", () => {
    const before = { ...kept(2), verdict: undefined };
    expect(readKept({ ...before, role: "partner" }).role).toBe("partner");
    expect(readKept({ ...before, verdict: { winners: [9] }, role: "partner" }).role).toBe("partner");
    expect(readKept({ ...before, mine: null, role: "partner" }).role).toBe("watching");
    expect(readKept({ ...before, role: "king" }).role).toBe("single");
  });

  it("comes back from a file, with everything that follows made anew", () => {
    const hand = kept(0);
    expect(readKept(JSON.parse(JSON.stringify(hand)))).toEqual(hand);
    expect(readKept({ ...hand, points: 99, role: "partner" })).toEqual(hand);
    expect(() => readKept({ ...hand, record: {} })).toThrow(/format|missing/);
  });

  it("comes back with its review and every alternative of it", () => {
    const one = {
      chosen: "pass",
      best: "pick",
      grade: "slip" as const,
      loss: 9,
      seat: 2,
      remarks: [{ mark: "mauer" as const, fault: true, said: "You passed." }],
    };
    const alternatives = [
      { actions: ["pick"], value: 3, error: 4, loss: 0, grade: "fine" as const, best: true },
      { actions: ["pass"], value: -8, error: 1, loss: 9, grade: "slip" as const, chosen: true },
    ];
    const read = (decisions: unknown) =>
      readKept(JSON.parse(JSON.stringify({ ...kept(0), decisions })) as unknown).decisions;
    const whole = [{ ...one, phase: "pick", reason: "Pick.", alternatives }];
    expect(read(whole)).toEqual(whole);
    const old = { ...one, remarks: ["You passed."] };
    expect(read([old])).toEqual([{ ...one, remarks: [{ mark: "play", fault: false, said: "You passed." }] }]);
    // A review of before, and one with alternatives that are none.
    expect(read([one])).toEqual([one]);
    expect(read([{ ...one, alternatives: [{ ...alternatives[0], loss: "0" }] }])).toEqual([one]);
    expect(read([{ ...one, alternatives: [{ ...alternatives[0], actions: [] }] }])).toEqual([one]);
    expect(read([{ ...one, alternatives: Array(41).fill(alternatives[0]) }])).toEqual([one]);
    expect(read([{ ...one, loss: "9" }])).toBe(null);
  });

  it("counts", () => {
    expect(choseToPick(kept(0))).toBe(true);
    expect(choseToPick(kept(3))).toBe(false);
    // The hand was picked before the dealer was asked.
    expect(choseToPick(kept(1))).toBe(null);
    expect(placeOf(kept(1))).toBe(0);
    expect(placeOf(kept(2))).toBe(1);
    expect(rivals([kept(0)])[0]).toMatchObject({ hands: 1, mine: 2, theirs: -1, ahead: 1 });
    const search = { variant: "", player: "nort", role: "" as const, result: "won" as const };
    expect(searched([kept(0), kept(1)], search)).toHaveLength(1);
  });
});
