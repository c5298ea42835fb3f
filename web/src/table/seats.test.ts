import { describe, expect, it } from "vitest";
import type { Sitter, Table } from "../wire.ts";
import { chairs, chairsNamed, isLost, namesOf } from "./seats.ts";

function sitter(seat: number, plays: number | null, name: string | null): Sitter {
  return { seat, plays, person: name, name, bot: null, here: true, away: false, ready: false };
}

function table(seats: Sitter[], players: number, state: Table["state"] = "playing"): Table {
  return {
    id: "t1",
    name: "",
    variant: "",
    rules: { table: { players } },
    hash: "",
    host: "",
    state,
    settings: {},
    seats,
    spectators: 0,
    hand: 1,
    dealer: 0,
    doublers: 0,
    ledger: [],
    pots: [],
  };
}

describe("a connection that is lost", () => {
  it("is a person's, until a bot plays for them", () => {
    const ann = { ...sitter(0, 0, "Ann"), here: false };
    expect(isLost(ann)).toBe(true);
    expect(isLost({ ...ann, here: true })).toBe(false);
    expect(isLost({ ...ann, away: true })).toBe(false);
    expect(isLost({ ...ann, program: true })).toBe(false);
    expect(isLost({ ...ann, person: null, bot: "expert" })).toBe(false);
  });
});

describe("chairs", () => {
  const names = ["Ada", "Bert", "Cleo", "Dora"];

  it("begin with one's own", () => {
    const t = table(
      names.map((n, i) => sitter(i, i, n)),
      4,
    );
    expect(chairs(t, 2).round.map((c) => c.sitter.name)).toEqual(["Cleo", "Dora", "Ada", "Bert"]);
    expect(chairs(t, null).round.map((c) => c.sitter.name)).toEqual(names);
  });

  it("go by the seats of the hand, where somebody sits out", () => {
    // The dealer, Bert, sits out; the hand's first seat is Cleo's.
    const seats = [sitter(0, 2, "Ada"), sitter(1, null, "Bert"), sitter(2, 0, "Cleo"), sitter(3, 1, "Dora")];
    const t = table(seats, 3);
    const { round, out } = chairs(t, 0);
    expect(round.map((c) => c.sitter.name)).toEqual(["Ada", "Cleo", "Dora"]);
    expect(out.map((c) => c.sitter.name)).toEqual(["Bert"]);
    expect(namesOf(t)).toEqual(["Cleo", "Dora", "Ada"]);
  });

  it("are made of names alone, where a hand is looked at again", () => {
    expect(chairsNamed(names, 2).map((c) => [c.sitter.name, c.seat, c.me])).toEqual([
      ["Cleo", 2, true],
      ["Dora", 3, false],
      ["Ada", 0, false],
      ["Bert", 1, false],
    ]);
    expect(chairsNamed(names, null).some((c) => c.me)).toBe(false);
  });

  it("are all there while the table waits", () => {
    const t = table([sitter(0, null, "Ada"), sitter(1, null, null), sitter(2, null, null)], 3, "waiting");
    expect(chairs(t, 0).round).toHaveLength(3);
  });
});
