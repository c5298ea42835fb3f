import { describe, expect, it } from "vitest";
import type { Played } from "./api.ts";
import {
  ALONE,
  answersOf,
  answersTold,
  isSameHand,
  before,
  dealerAfter,
  numbersOf,
  partnersIn,
  questionOf,
  typed,
  unpicked,
  type Answers,
} from "./steps.ts";

const table: Played = {
  players: 5,
  variant: "five-jack-of-diamonds",
  title: "Five",
  total: 120,
  endings: ["picked", "leaster"],
  partners: 1,
  cracks: false,
  "stake-cents": 0,
};

describe("the questions of a hand", () => {
  it("are picker, partner and what they took", () => {
    let a: Answers = {};
    expect(questionOf(table, a)).toBe("picker");
    a = { ...a, picker: "Ann" };
    expect(questionOf(table, a)).toBe("partners");
    a = { ...a, partners: ["Bob"] };
    expect(questionOf(table, a)).toBe("took");
    a = { ...a, took: 78 };
    expect(questionOf(table, a)).toBe("done");
    expect(numbersOf(table, a)).toEqual({ picker: "Ann", partners: ["Bob"], took: 78 });
  });

  it("ask for the tricks where all points or none were taken", () => {
    const a = { picker: "Ann", partners: [], took: 120 };
    expect(questionOf(table, a)).toBe("tricks");
    expect(numbersOf(table, { ...a, tricks: true })).toMatchObject({ took: 120, tricks: "all" });
    expect(numbersOf(table, { ...a, tricks: false })).not.toHaveProperty("tricks");
    expect(numbersOf(table, { ...a, took: 0, tricks: true })).toMatchObject({ tricks: "none" });
  });

  it("ask who won when nobody picked", () => {
    expect(questionOf(table, { picker: null })).toBe("winner");
    expect(questionOf(table, { picker: null, winner: "Cleo" })).toBe("done");
    expect(numbersOf(table, { picker: null, winner: "Cleo" })).toEqual({ leaster: "Cleo" });
    expect(numbersOf(table, { picker: null, winner: null })).toEqual({ leaster: null });
  });

  it("ask for the ending where there are several, and nothing more where the hand is thrown in", () => {
    const two = { ...table, endings: ["picked", "leaster", "doubler"] };
    expect(unpicked(two)).toEqual(["leaster", "doubler"]);
    expect(questionOf(two, { picker: null })).toBe("ending");
    expect(questionOf(two, { picker: null, ending: "leaster" })).toBe("winner");
    expect(questionOf(two, { picker: null, ending: "doubler" })).toBe("done");
    expect(numbersOf(two, { picker: null, ending: "doubler" })).toEqual({ picker: null, ending: "doubler" });
  });

  it("ask for cracks and partners only where the table has them", () => {
    const cracks = { ...table, cracks: true, partners: 0 };
    expect(questionOf(cracks, { picker: "Ann" })).toBe("took");
    expect(questionOf(cracks, { picker: "Ann", took: 70 })).toBe("cracks");
    expect(numbersOf(cracks, { picker: "Ann", took: 70, cracks: 2 })).toMatchObject({ partners: [], cracks: 2 });
    expect(numbersOf(cracks, { picker: "Ann", took: 70, cracks: 0 })).not.toHaveProperty("cracks");
  });

  it("go back one by one", () => {
    const a = { picker: "Ann", partners: ["Bob"], took: 78 };
    expect(before(a)).toEqual({ picker: "Ann", partners: ["Bob"] });
    expect(before(before(a))).toEqual({ picker: "Ann" });
    expect(before({ picker: null, winner: null })).toEqual({ picker: null });
    expect(before({})).toEqual({});
  });

  it("come back from the numbers", () => {
    for (const a of [
      { picker: "Ann", partners: ["Bob"], took: 78, cracks: 0 },
      { picker: "Ann", partners: [], took: 120, tricks: true, cracks: 1 },
    ])
      expect(answersOf(numbersOf({ ...table, cracks: true }, a))).toEqual(a);
    expect(answersOf({ leaster: "Cleo" })).toEqual({ picker: null, ending: "leaster", winner: "Cleo" });
    expect(answersOf({ picker: null, ending: "doubler" })).toEqual({ picker: null, ending: "doubler" });
  });
});

it("a hand as the server tells it has places, and points by seat", () => {
  const names = ["Ann", "Bob", "Cleo", "Dee", "Eva"];
  expect(
    answersTold(
      { ending: "picked", picker: 0, partners: [2], tricks: [1, 5, 0, 0, 0], points: [77, 33, 0, 10, 0], buried: 10 },
      names,
    ),
  ).toEqual({ picker: "Ann", partners: ["Cleo"], took: 87, cracks: 0 });
  expect(
    answersTold({ ending: "picked", picker: 4, tricks: [0, 0, 0, 0, 6], points: [0, 0, 0, 0, 120] }, names),
  ).toEqual({ picker: "Eva", partners: [], took: 120, tricks: true, cracks: 0 });
  expect(answersTold({ ending: "leaster", leaster: 2 }, names)).toEqual({
    picker: null,
    ending: "leaster",
    winner: "Cleo",
  });
});

it("who won a leaster that was played on the server is whoever the scores single out", () => {
  const names = ["Ann", "Bob", "Cleo", "Dee", "Eva"];
  const told = { ending: "leaster", tricks: [1, 2, 1, 1, 1], points: [24, 40, 10, 26, 20] };
  expect(answersTold(told, names, [4, -1, -1, -1, -1]).winner).toBe("Ann");
  expect(answersTold(told, names, [0, 0, 0, 0, 0]).winner).toBeNull();
  expect(answersTold({ ...told, ending: "moster" }, names, [1, -4, 1, 1, 1]).winner).toBe("Bob");
  expect(answersTold({ ending: "leaster", leaster: null }, names, [1, -1, 0, 0, 0]).winner).toBeNull();
});

it("the deal moves on with each hand that counts", () => {
  const hand = { picker: "Ann", partners: [], took: 70 };
  expect(dealerAfter([4, 7, 9], 7, [])).toBe(7);
  expect(dealerAfter([4, 7, 9], 7, [hand, hand])).toBe(4);
  expect(dealerAfter([4, 7, 9], 7, [hand, { picker: null, ending: "redeal" }])).toBe(9);
});

it("the pad takes three digits and no leading zero", () => {
  expect(["1", "2", "0", "5"].reduce(typed, "")).toBe("120");
  expect(["0", "7"].reduce(typed, "")).toBe("7");
  expect(typed("78", "back")).toBe("7");
});

it("nobody is alone in a form until that was chosen", () => {
  expect(partnersIn(table, "", "")).toEqual({});
  expect(questionOf(table, { picker: "Ann", took: 78, ...partnersIn(table, "", "") })).toBe("partners");
  expect(partnersIn(table, ALONE, "")).toEqual({ partners: [] });
  expect(partnersIn(table, ALONE, "Cleo")).toEqual({ partners: [] });
  expect(partnersIn(table, "Bob", "")).toEqual({ partners: ["Bob"] });
  expect(partnersIn({ ...table, partners: 2 }, "Bob", "Cleo")).toEqual({ partners: ["Bob", "Cleo"] });
  expect(partnersIn({ ...table, partners: 0 }, "", "")).toEqual({ partners: [] });
});

it("a correction that changes nothing is the same hand, whoever of the partners is named first", () => {
  const two = { ...table, partners: 2, cracks: true };
  const was = { picker: "Ann", partners: ["Bob", "Cleo"], took: 78, cracks: 0 };
  expect(isSameHand(two, was, { ...was, partners: ["Cleo", "Bob"] })).toBe(true);
  for (const now of [
    { ...was, took: 79 },
    { ...was, picker: "Dee" },
    { ...was, partners: ["Bob"] },
    { ...was, cracks: 1 },
  ])
    expect(isSameHand(two, was, now)).toBe(false);
  // All points without every trick isn't every trick.
  const all = { picker: "Ann", partners: [], took: 120, cracks: 0 };
  expect(isSameHand(two, { ...all, tricks: true }, { ...all, tricks: false })).toBe(false);
  expect(isSameHand(two, all, { ...all, tricks: false })).toBe(true);
});
