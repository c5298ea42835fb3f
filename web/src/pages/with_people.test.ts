import { expect, it } from "vitest";
import type { OpenTable } from "../net/api.ts";
import { bestTable, peopleToJoin } from "./with_people.ts";

const table = (id: string, more: Partial<OpenTable>): OpenTable => ({
  id,
  name: id,
  variant: "three",
  players: 5,
  seats: 5,
  people: 1,
  here: more.people ?? 1,
  bots: 0,
  free: 1,
  state: "playing",
  spectators: 0,
  ...more,
});

it("joins where most people are, of those with room", () => {
  const tables = [table("t1", {}), table("t2", { people: 3 }), table("t3", { people: 4, free: 0 })];
  expect(bestTable(tables, 0)?.id).toBe("t2");
  expect(bestTable(tables, 5)?.id).toBe("t2");
});

it("counts those who are there at the tables that one could join, of the wanted kind", () => {
  const tables = [
    table("t1", { people: 3, here: 2 }),
    table("full", { people: 5, free: 0 }),
    table("over", { state: "ended" }),
    table("left", { people: 2, here: 0 }),
    table("t2", { players: 3 }),
  ];
  expect(peopleToJoin(tables, 0)).toBe(3);
  expect(peopleToJoin(tables, 3)).toBe(1);
  expect(peopleToJoin(tables, 4)).toBe(0);
  expect(bestTable([table("left", { people: 4, here: 0 }), table("t1", {})], 0)?.id).toBe("t1");
});

it("joins no table of another kind, none that is over, and none that everybody left", () => {
  const tables = [table("t1", { players: 3 }), table("t2", { state: "ended" }), table("t3", { people: 0, free: 5 })];
  expect(bestTable(tables, 5)).toBeNull();
  expect(bestTable(tables, 3)?.id).toBe("t1");
  expect(bestTable([], 0)).toBeNull();
});
