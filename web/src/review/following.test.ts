import { describe, expect, it } from "vitest";
import { docsRecord } from "./docs_record.ts";
import { dealt, followed } from "./following.ts";
import { readRecord, RecordTrouble } from "./record.ts";

const record = readRecord(docsRecord);

describe("the deal", () => {
  it("goes in packets from the dealer's left, the blind after the first round", () => {
    const { hands, blind } = dealt(record);
    // Seat 2 is left of the dealer, seat 1.
    expect(hands[2]?.slice(0, 3)).toEqual(["9H", "AS", "AH"]);
    expect(blind).toEqual(["JD", "7H"]);
    expect(hands[2]?.slice(3)).toEqual(["AC", "KD", "QS"]);
    expect(hands.every((hand) => hand.length === 6)).toBe(true);
  });
});

describe("a hand that is followed", () => {
  const steps = followed(record);

  it("has a step for the deal and one for each move", () => {
    expect(steps).toHaveLength(38);
    expect(steps[0]?.move).toBe(null);
    expect(steps[0]?.blind).toEqual(["JD", "7H"]);
  });

  it("gives the blind to the picker", () => {
    const step = steps[4];
    expect(step?.picker).toBe(0);
    expect(step?.blind).toEqual([]);
    expect(step?.hands[0]?.map((c) => c.card)).toEqual(expect.arrayContaining(["JD", "7H"]));
    expect(steps[6]?.hands[0]?.filter((c) => c.fate === "buried").map((c) => c.card)).toEqual(
      expect.arrayContaining(["KC", "9S"]),
    );
  });

  it("finds the winners and the points of its tricks", () => {
    // Worked out by hand with L2, C2 and C5.
    const over = steps.filter((s) => s.trick?.over && s.move?.action.kind === "play").map((s) => s.trick);
    expect(over.map((t) => [t?.winner, t?.points])).toEqual([
      [0, 9],
      [0, 19],
      [1, 27],
      [2, 15],
      [0, 24],
      [4, 22],
    ]);
  });
});

describe("a record that cannot have happened", () => {
  const broken = (actions: unknown) => () => followed(readRecord({ ...docsRecord, actions }));

  it("is told with the move", () => {
    const a = docsRecord.actions;
    expect(broken([...a.slice(0, 7), { seat: 2, do: "play QC" }])).toThrow(RecordTrouble);
    expect(broken([...a.slice(0, 7), { seat: 2, do: "play QC" }])).toThrow(/actions\[7\]/);
    expect(broken([...a.slice(0, 7), { seat: 3, do: "play QD" }])).toThrow(/out of turn/);
    expect(broken([...a, { seat: 0, do: "play 7D" }])).toThrow(/actions\[37\]/);
  });
});
