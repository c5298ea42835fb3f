import { signal } from "@preact/signals";
import { afterEach, expect, it } from "vitest";
import type { Review } from "../wire.ts";
import { answerNeighbors, askNeighbors } from "./neighbors.ts";
import type { Closed } from "./state.ts";

const review: Review = { type: "review", id: "1", hand: 3, decisions: [] };
let stop = () => undefined as void;
afterEach(() => stop());

function tab(table: string) {
  const asked: (number | undefined)[] = [];
  const closed = signal<Closed | null>(null);
  const session = {
    closed,
    review: (hand?: number) => {
      asked.push(hand);
      return Promise.resolve(review);
    },
  };
  stop = answerNeighbors(table, session);
  return { asked, closed };
}

it("asks the tab that has the table open", async () => {
  const { asked } = tab("t1");
  expect(await askNeighbors("t1", 3)).toEqual(review);
  expect(asked).toEqual([3]);
});

it("has no answer where the table is not open, or was closed", async () => {
  const { asked, closed } = tab("t1");
  expect(await askNeighbors("t2", 3)).toBeUndefined();
  closed.value = { reason: "elsewhere", message: "" };
  expect(await askNeighbors("t1", 3)).toBeUndefined();
  expect(asked).toEqual([]);
});
