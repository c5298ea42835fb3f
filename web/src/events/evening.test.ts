import { expect, test } from "vitest";
import type { EventTable } from "./api.ts";
import { playing, seatsNow } from "./evening.ts";

const seats = [1, 2, 3, 4, 5, 6].map((person) => ({ person, name: "P" + person, points: 0 }));
const table = (more: Partial<EventTable>): EventTable => ({
  seats,
  hands: 0,
  planned: 0,
  done: false,
  sheet: false,
  plays: 0,
  dealer: 2,
  out: null,
  at: null,
  doubts: 0,
  ...more,
});
const five = {
  players: 5,
  variant: "",
  title: "",
  total: 120,
  endings: [],
  partners: 1,
  cracks: false,
  "stake-cents": 0,
};
const who = (of: readonly { person: number }[]) => of.map((one) => one.person);

test("of an evening, whoever stood up neither sits nor plays", () => {
  const now = table({ sit: [2, 6, 3, 4, 5], play: [2, 6, 3, 4, 5] });
  expect(who(seatsNow(now))).toEqual([2, 6, 3, 4, 5]);
  expect(who(playing(now, five))).toEqual([2, 6, 3, 4, 5]);
  expect(who(playing(table({ sit: [1, 2, 3], play: [] }), five))).toEqual([]);
});

test("of a tournament's table of six, the dealer sits out", () => {
  expect(who(seatsNow(table({})))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(who(playing(table({ out: 2 }), five))).toEqual([1, 3, 4, 5, 6]);
  expect(who(playing(table({ seats: seats.slice(0, 5) }), five))).toEqual([1, 2, 3, 4, 5]);
});
