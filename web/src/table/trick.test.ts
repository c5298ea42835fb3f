import { expect, it } from "vitest";
import { crowd } from "../../tests/gallery_states.ts";
import type { View } from "../wire.ts";
import { trickAt } from "./trick.ts";

const { table, view } = crowd(5, "full");
const { rules } = table;

it("a card laid face down lies so until the hand is over, and then open for everybody (A5)", () => {
  const laid: View = { ...view!, "under-laid": true, "under-at": 5 };
  const down = (of: View) => trickAt(rules, of, 1)?.cards.map((one) => one.down);
  expect(down(laid)).toEqual([true, false, false, false]);
  expect(down({ ...laid, under: "10D" }), "who may know it sees it lie face down, too").toEqual(down(laid));
  const over: View = { ...laid, under: "10D", phase: "done", turn: null };
  expect(down(over)).toEqual([false, false, false, false]);
  expect(trickAt(rules, over, 1)?.cards[0]?.card).toBe("10D");
});
