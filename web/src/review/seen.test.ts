// A step of a record as the table draws it.
import { expect, test } from "vitest";
import { followed } from "./following.ts";
import { readRecord } from "./record.ts";
import { seenAt, trickStarts } from "./seen.ts";
import { branchOf } from "./what_if.ts";
import { docsRecord } from "./docs_record.ts";

const record = readRecord(docsRecord);
const steps = followed(record);
const last = steps.length - 1;

test("everybody holds the cards of the deal, face up or not", () => {
  const open = seenAt(record, steps, 0, 2, true).view;
  const players = record.names.length;
  const each = (steps[0]?.hands[2] ?? []).length;
  expect(open.hand).toHaveLength(each);
  expect(open["face-up"]?.map((cards) => cards.length)).toEqual(
    Array.from({ length: players }, (_, seat) => (seat === 2 ? 0 : each)),
  );
  const closed = seenAt(record, steps, 0, 2, false).view;
  expect(closed["face-up"]?.flat()).toEqual([]);
  expect(closed["cards-left"]).toEqual(new Array<number>(players).fill(each));
});

test("whoever moves next has the turn, and at the end nobody", () => {
  expect(seenAt(record, steps, 0, 0, true).view.turn).toBe(record.moves[0]?.seat);
  const end = seenAt(record, steps, last, 0, true);
  expect(end.view.turn).toBeNull();
  expect(end.view.phase).toBe("done");
  expect(end.view.hand).toEqual([]);
  expect(end.view.points.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(120);
});

test("the trick lies there with its winner as long as no other is begun", () => {
  const over = steps.findIndex((step) => step.trick?.over);
  const { trick } = seenAt(record, steps, over, 0, true);
  expect(trick?.cards).toHaveLength(record.names.length);
  expect(trick?.winner).not.toBeNull();
  expect(seenAt(record, steps, over, 0, true).view.taken.reduce((sum, n) => sum + n, 0)).toBe(1);
});

test("each trick has a mark where it begins", () => {
  const starts = trickStarts(steps);
  expect(starts).toHaveLength(steps[0]?.hands[0]?.length ?? -1);
  for (const at of starts) expect(record.moves[at]?.action.kind).toBe("play");
});

test("a partner is known once the called card lies on the table, not before", () => {
  const called = steps.at(-1)?.called;
  const at = record.moves.findIndex((m) => m.action.kind === "play" && m.action.cards[0] === called);
  if (called == null || at < 0) return;
  expect(seenAt(record, steps, at, 0, true).view.partner).toBeNull();
  expect(seenAt(record, steps, at + 1, 0, true).view.partner).toBe(record.moves[at]?.seat);
});

test("a line is the hand up to the choice, and then what was told", () => {
  const at = 0;
  const told = {
    at,
    actions: record.moves.map((m) => ({ seat: m.seat, do: m.action.text })),
    ending: record.ending,
    scores: record.scores,
    was: { ending: record.ending, scores: record.scores },
  };
  const line = branchOf(docsRecord, { at, seat: record.moves[0]?.seat ?? 0, legal: [], task: "" }, told);
  expect(line.record.moves).toEqual(record.moves);
  expect(() => branchOf(docsRecord, { at: record.moves.length, seat: 0, legal: [], task: "" }, told)).toThrow();
});

test("a card laid face down is turned up at the end (A5)", () => {
  const laid = steps.map((step) =>
    step.trick
      ? { ...step, trick: { ...step.trick, cards: step.trick.cards.map((c) => ({ ...c, down: true })) } }
      : step,
  );
  const down = (at: number) => seenAt(record, laid, at, 0, false).trick?.cards.some((c) => c.down);
  expect([down(last - 1), down(last)]).toEqual([true, false]);
});
