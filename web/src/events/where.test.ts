// What an event offers to print.
import { expect, test } from "vitest";
import type { Format } from "./api.ts";
import { printedOf } from "./where.ts";

test("what is written on at a table is there for real tables alone", () => {
  const of = (online: boolean) => printedOf({ format: { online, hands: 20 } as Format });
  expect(of(false)).toEqual(["plan", "sheets", "cards", "tickets", "standings", "payout"]);
  expect(of(true)).toEqual(["plan", "tickets", "standings", "payout"]);
});

test("of an evening, who pays whom is printed, too", () => {
  expect(printedOf({ format: { online: false, hands: 0 } as Format })).toEqual([
    "sheets",
    "cards",
    "standings",
    "payout",
  ]);
});
