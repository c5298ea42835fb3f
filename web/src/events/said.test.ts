import { expect, it } from "vitest";
import type { Played } from "./api.ts";
import { correctionSaid } from "./said.ts";

const table = {
  players: 5,
  variant: "",
  title: "",
  total: 120,
  endings: ["picked"],
  partners: 1,
  cracks: true,
} as never as Played;

it("says what was corrected in as few words as it can", () => {
  const was = { picker: "Ann", partners: ["Bob"], took: 78 };
  expect(correctionSaid(table, was, was)).toBe("");
  expect(correctionSaid(table, was, { ...was, took: 91 })).toBe("78 → 91");
  expect(correctionSaid(table, was, { ...was, picker: "Cleo" })).toBe("Ann → Cleo");
  expect(correctionSaid(table, was, { ...was, picker: "Cleo", took: 91 })).toBe("Ann → Cleo, 78 → 91");
});

it("says all of it where a name or a number alone would mislead", () => {
  const was = { picker: "Ann", partners: ["Bob"], took: 78 };
  for (const now of [
    { ...was, partners: [] },
    { ...was, cracks: 1 },
    { picker: null, ending: "leaster", winner: "Ann" },
  ])
    expect(correctionSaid(table, was, now)).toMatch(/^Ann picked with Bob and took 78; .* → /);
});
