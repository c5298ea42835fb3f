// A step of a record as the table draws it.
import { expect, test } from "vitest";
import { docsFollowed } from "./docs_followed.ts";
import { seenAt, trickStarts } from "./seen.ts";

const { record, steps } = docsFollowed;
const last = steps.length - 1;

test("everybody holds the cards of the deal, face up or not", () => {
  const open = seenAt(docsFollowed, 0, 2, true).view;
  const players = record.names.length;
  const each = (steps[0]?.hands[2] ?? []).length;
  expect(open.hand).toHaveLength(each);
  expect(open["face-up"]?.map((cards) => cards.length)).toEqual(
    Array.from({ length: players }, (_, seat) => (seat === 2 ? 0 : each)),
  );
  const closed = seenAt(docsFollowed, 0, 2, false).view;
  expect(closed["face-up"]?.flat()).toEqual([]);
  expect(closed["cards-left"]).toEqual(new Array<number>(players).fill(each));
});

test("whoever moves next has the turn, and at the end nobody", () => {
  expect(seenAt(docsFollowed, 0, 0, true).view.turn).toBe(record.moves[0]?.seat);
  const end = seenAt(docsFollowed, last, 0, true);
  expect(end.view.turn).toBeNull();
  expect(end.view.phase).toBe("done");
  expect(end.view.hand).toEqual([]);
  expect(end.view.points.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(120);
});

test("the trick lies there with its winner as long as no other is begun", () => {
  const over = steps.findIndex((step) => step.trick?.over);
  const { trick } = seenAt(docsFollowed, over, 0, true);
  expect(trick?.cards).toHaveLength(record.names.length);
  expect(trick?.winner).not.toBeNull();
  expect(seenAt(docsFollowed, over, 0, true).view.taken.reduce((sum, n) => sum + n, 0)).toBe(1);
});

test("each trick has a mark where it begins", () => {
  const starts = trickStarts(steps);
  expect(starts).toHaveLength(steps[0]?.hands[0]?.length ?? -1);
  for (const at of starts) expect(record.moves[at]?.action.kind).toBe("play");
});

test("a partner is known once the called card lies on the table, not before", () => {
  const called = steps.at(-1)?.view.called;
  const at = record.moves.findIndex((m) => m.action.kind === "play" && m.action.cards[0] === called);
  if (called == null || at < 0) return;
  expect(seenAt(docsFollowed, at, 0, true).view.partner).toBeNull();
  expect(seenAt(docsFollowed, at + 1, 0, true).view.partner).toBe(record.moves[at]?.seat);
});

test("a card laid face down is turned up at the end (A5)", () => {
  const laid = steps.map((step) =>
    step.trick
      ? { ...step, trick: { ...step.trick, cards: step.trick.cards.map((c) => ({ ...c, down: true })) } }
      : step,
  );
  const down = (at: number) => seenAt({ ...docsFollowed, steps: laid }, at, 0, false).trick?.cards.some((c) => c.down);
  expect([down(last - 1), down(last)]).toEqual([true, false]);
});
