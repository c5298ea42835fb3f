import { expect, it } from "vitest";
import { readAction } from "../table/actions.ts";
import { playedBids } from "./bids.ts";

const moves = (...said: [number, string][]) => said.map(([seat, text]) => ({ seat, action: readAction(text) }));
const seats = (...said: [number, string][]) => playedBids(moves(...said)).map((bid) => bid.seat);

// T4d: "Ranks, low to high: call, Billy, side-solo, the Best. Equal rank: the earlier seat, but several Billys are played at once."
it("plays the highest game, of equal ones the earlier", () => {
  expect(seats([1, "hick"], [2, "pass"])).toEqual([]);
  expect(seats([1, "announce-call"], [2, "announce-call"])).toEqual([1]);
  expect(seats([1, "announce-call"], [3, "billy"])).toEqual([3]);
  expect(seats([1, "billy"], [2, "side-solo"], [2, "suit clubs"])).toEqual([2]);
  expect(seats([1, "side-solo"], [2, "best"])).toEqual([2]);
  expect(seats([0, "billy"], [2, "billy"])).toEqual([0, 2]);
});

// T4d: "If a Billy meets a side-solo, the Billy may lay it up, which outranks the side-solo; the side-solo may then lay down too."
it("lets a game that is laid up outrank the other", () => {
  expect(seats([1, "billy"], [2, "side-solo"], [1, "lay-up"])).toEqual([1]);
  expect(seats([1, "billy"], [2, "side-solo"], [1, "lay-up"], [2, "lay-up"])).toEqual([2]);
  expect(seats([1, "billy"], [2, "side-solo"], [1, "silent"])).toEqual([2]);
});
