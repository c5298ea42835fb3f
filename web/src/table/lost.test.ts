import { beforeAll, expect, it } from "vitest";
import { bringAll, words } from "../words/say.ts";
import { countLost, type Lost } from "./lost.ts";

beforeAll(bringAll);

const hand = (number: number, isLost: boolean, person = "p1") => ({ person, number, isLost });

it("goes on after a reload, at which the last hand is told again", () => {
  const one = countLost(null, hand(1, true));
  const kept = JSON.parse(JSON.stringify(one)) as Lost;
  const again = countLost(kept, hand(1, true));
  expect(again.n).toBe(1);
  expect(countLost(again, hand(2, true))).toMatchObject({ n: 2, first: 1 });
});

it("begins anew after hands that were not seen, at a rematch and for somebody else", () => {
  const before = countLost(countLost(null, hand(3, true)), hand(4, false));
  expect(before).toMatchObject({ n: 1, first: 3, last: 4 });
  expect(countLost(before, hand(7, true))).toMatchObject({ n: 1, first: 7 });
  expect(countLost(before, hand(1, false))).toMatchObject({ n: 0, first: 1 });
  expect(countLost(before, hand(5, true, "p2"))).toMatchObject({ n: 1, first: 5 });
});

it("explains the strokes at the first one, and after that only counts them", () => {
  const said = (n: number) => words("table.lost-hands", { n, full: n % 9 ? "part" : "full" });
  expect(said(1)).toBe(
    "An old joke of the game: each hand you lose is a stroke, and nine strokes draw a sheep's head.",
  );
  expect([2, 8, 9, 10, 18].map(said)).toEqual([
    "2 strokes so far.",
    "8 strokes so far.",
    "9 strokes: that's a sheep's head.",
    "10 strokes so far.",
    "18 strokes: that's a sheep's head.",
  ]);
});
