import { expect, it } from "vitest";
import { countLost, type Lost } from "./lost.ts";

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
