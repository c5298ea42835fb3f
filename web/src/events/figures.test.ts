// Seats that no longer fit the people who are here.
import { expect, test } from "vitest";
import type { EventRound, EventState, EventTable } from "./api.ts";
import { difference, hasTotals, misfits, unplayedFrom } from "./figures.ts";

const table = (people: number[], hands = 0): EventTable =>
  ({ seats: people.map((person) => ({ person })), hands, sheet: false }) as unknown as EventTable;
const round = (...tables: EventTable[]): EventRound => ({ tables, out: [] });
const state = (here: boolean[], ...rounds: EventRound[]) =>
  ({
    people: here.map((is, at) => ({ person: at + 1, name: `P${at + 1}`, here: is })),
    rounds,
    format: { hands: 20 },
  }) as unknown as EventState;
const names = (of: EventState) => {
  const { late, gone } = misfits(of);
  return [late.map((p) => p.name), gone.map((p) => p.name)];
};

test("rounds that nobody has played are the last ones", () => {
  const played = round(table([1, 2], 3));
  const fresh = round(table([1, 2]));
  expect(unplayedFrom(state([true, true]))).toBe(null);
  expect(unplayedFrom(state([true, true], played))).toBe(null);
  expect(unplayedFrom(state([true, true], fresh, fresh))).toBe(1);
  expect(unplayedFrom(state([true, true], played, fresh, fresh))).toBe(2);
  expect(unplayedFrom(state([true, true], fresh, played, fresh))).toBe(3);
});

test("who came late has no seat, and who left still has one, while seats can be drawn anew", () => {
  const played = round(table([1, 2], 3));
  const fresh = round(table([1, 2]));
  expect(names(state([true, true, true], played, fresh))).toEqual([["P3"], []]);
  expect(names(state([true, false], played, fresh))).toEqual([[], ["P2"]]);
  expect(names(state([true, false, true], played))).toEqual([[], []]);
  expect(names(state([true, true], played, fresh))).toEqual([[], []]);
});

test("whoever plays no final wasn't late", () => {
  expect(names(state([true, true, true], round(table([1, 2, 3], 3)), round(table([1, 2]))))).toEqual([[], []]);
});

test("nobody is late for an evening, where people come as they like", () => {
  const evening = { ...state([true, true, true], round(table([1, 2]))), format: { hands: 0 } } as EventState;
  expect(names(evening)).toEqual([[], []]);
});

test("a difference is a number with its sign", () => {
  expect(["-7/4", "1/2", "0", "3", "-2"].map(difference)).toEqual(["−1.75", "+0.50", "0", "+3", "−2"]);
});

test("totals of a paper sheet are seen, in any round or in one", () => {
  const bySheet = { ...table([1, 2], 20), sheet: true };
  const of = state([true, true], round(table([1, 2], 20), table([1, 2])), round(table([1, 2]), bySheet));
  expect(hasTotals(of)).toBe(true);
  expect([1, 2, 3].map((n) => hasTotals(of, n))).toEqual([false, true, false]);
  expect(hasTotals(state([true, true], round(table([1, 2], 20))))).toBe(false);
});
