import { describe, expect, it } from "vitest";
import type { Sitter, Table } from "../wire.ts";
import { cardSpot, chairs, isLost, namesOf, shapeOf, spots } from "./seats.ts";

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

describe("places round the table", () => {
  it("knows a phone upright, a phone across and a desktop", () => {
    expect(shapeOf(360, 500, false)).toBe("narrow");
    expect(shapeOf(740, 280, true)).toBe("low");
    expect(shapeOf(1050, 600, false)).toBe("round");
    // A desktop at 200 percent.
    expect(shapeOf(640, 300, false)).toBe("narrow");
  });

  it("has as many places as others, all on the felt, none twice", () => {
    for (const shape of ["narrow", "low", "round"] as const) {
      for (let count = 1; count <= 7; ++count) {
        const all = spots(count, shape);
        expect(all).toHaveLength(count);
        for (const { x, y } of all) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(100);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(100);
        }
        expect(new Set(all.map((s) => `${s.x} ${s.y}`)).size).toBe(count);
      }
    }
  });

  it("goes clockwise from one's own left", () => {
    for (const shape of ["narrow", "low", "round"] as const) {
      const all = spots(6, shape);
      expect(all[0]?.x).toBeLessThan(50);
      expect(all[5]?.x).toBeGreaterThan(50);
    }
  });

  it("lays each card towards its player", () => {
    expect(cardSpot(4, 0)).toEqual({ x: 50, y: 100 });
    expect(cardSpot(4, 1)).toEqual({ x: 0, y: 50 });
    expect(cardSpot(4, 2)).toEqual({ x: 50, y: 0 });
    expect(cardSpot(4, 3)).toEqual({ x: 100, y: 50 });
    expect(new Set(Array.from({ length: 8 }, (_, i) => JSON.stringify(cardSpot(8, i)))).size).toBe(8);
  });
});

describe("a full table on a phone held across", () => {
  it.each([6, 7, 8])("lays %i cards in two rows, clockwise, none on another", (players) => {
    const all = Array.from({ length: players }, (_, i) => cardSpot(players, i, "low"));
    const upper = all.filter((s) => s.y === 0);
    const lower = all.filter((s) => s.y === 100);
    expect(upper.length + lower.length).toBe(players);
    expect(Math.max(upper.length, lower.length)).toBe(Math.ceil(players / 2));
    expect(new Set(all.map((s) => `${s.x} ${s.y}`)).size).toBe(players);
    // One's own below, the left neighbor's to the left of it, the one after that above it.
    expect(all[0]?.y).toBe(100);
    expect(all[1]).toEqual({ x: 0, y: 100 });
    expect(all[2]).toEqual({ x: 0, y: 0 });
    expect(all.slice(2, 2 + upper.length).map((s) => s.x)).toEqual(upper.map((s) => s.x).sort((a, b) => a - b));
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

  it("are all there while the table waits", () => {
    const t = table([sitter(0, null, "Ada"), sitter(1, null, null), sitter(2, null, null)], 3, "waiting");
    expect(chairs(t, 0).round).toHaveLength(3);
  });
});
