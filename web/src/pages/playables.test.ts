import { expect, it } from "vitest";
import { byPlayers, matching, type Playable } from "./playables.ts";

const all = [
  { name: "Five-handed, called ace", gist: "The usual game.", players: 5 },
  { name: "Süd-Indiana", gist: "Bis 24, mit Hicken.", players: 4 },
  { name: "Four friends", gist: "A called ace.", players: 4 },
];
const names = (search: string, players: number | null = null) => matching(all, search, players).map((v) => v.name);

it("finds by all words, wherever they are said, whatever their case and accents", () => {
  expect(names("ACE called")).toEqual(["Five-handed, called ace", "Four friends"]);
  expect(names("sud hicken")).toEqual(["Süd-Indiana"]);
  expect(names("ace queen")).toEqual([]);
});

it("finds by the number of players, and both together", () => {
  expect(names("", 4)).toEqual(["Süd-Indiana", "Four friends"]);
  expect(names("ace", 4)).toEqual(["Four friends"]);
  expect(names("  ")).toHaveLength(3);
});

it("all tables stand by how many play, rules of one's own before them", () => {
  const one = (name: string, players: number, own = false) => ({ name, players, own }) as Playable;
  const all = [one("B", 5), one("A", 2), one("Mine", 4, true), one("C", 5)];
  expect(byPlayers(all).map(({ name, of }) => [name, of.map((v) => v.name)])).toEqual([
    ["Your house rules", ["Mine"]],
    ["2 players", ["A"]],
    ["5 players", ["B", "C"]],
  ]);
});
