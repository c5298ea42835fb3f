import { expect, it } from "vitest";
import { emptyView } from "./empty_view.ts";
import { countsOf, countsText } from "./counters.ts";

const view = emptyView(5, {
  picker: 3,
  hand: ["QC", "8C"],
  taken: [0, 1, 0, 0, 0],
  points: [0, 25, 0, 0, 0],
  tricks: [{ leader: 0, cards: ["7D", "KD", "AD", "10D", "9C"] }],
});

it("counts trump that is gone and trump that one has not seen", () => {
  const counts = countsOf({}, view);
  expect(counts.trumpGone).toBe(4);
  // 14 trump, four played, one in the hand.
  expect(counts.trumpUnseen).toHaveLength(9);
  expect(counts).toMatchObject({ side: 0, others: 25, left: 95 });
});

it("says so where the host forbids it, and counts where a server says nothing of it", () => {
  expect(countsText({}, {}, view, [], 0)).toMatch(/^Trump gone 4/);
  expect(countsText({ counters: false }, {}, view, [], 0)).toBe("The host has turned off counters at this table.");
});
