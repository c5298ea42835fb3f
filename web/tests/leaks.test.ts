import { expect, test } from "vitest";
import { leaks } from "./leaks.ts";

const view = { seat: 0, picker: null, hand: ["QC", "7H"], tricks: [] };
const dealt = { type: "told", what: "dealt", view, legal: ["pick", "pass"] };

test("one's own cards, cards played and cards called are no leak", () => {
  const told = [
    dealt,
    { type: "told", what: "act", seat: 1, action: "call AC", events: [{ what: "called", seat: 1, card: "AC" }] },
    { type: "told", what: "act", seat: 2, action: "play KS", events: [{ what: "played", seat: 2, card: "KS" }] },
  ];
  expect(leaks(told)).toEqual([]);
});

test.each([
  [
    "a card of another seat",
    { type: "told", what: "act", seat: 1, action: null, events: [{ what: "sat", card: "AC" }] },
  ],
  ["what another buried", { type: "told", what: "act", seat: 1, action: "bury AD 10C", events: [] }],
  ["the blind of another", { type: "snapshot", view: { ...view, picker: 2, blind: ["JD", "8S"] } }],
  ["a list of hands", { type: "told", what: "act", seat: 1, hands: [["QC"], ["QS"]] }],
])("%s is one", (_, message) => {
  expect(leaks([dealt, message])).not.toEqual([]);
});

test("cards of the last hand are unknown in the next one", () => {
  expect(
    leaks([dealt, { ...dealt, view: { ...view, hand: ["AH"] } }, { what: "act", events: [{ card: "QC" }] }]),
  ).not.toEqual([]);
});
