import { expect, it } from "vitest";
import type { View } from "../wire.ts";
import { emptyView } from "./empty_view.ts";
import type { Rules } from "./order.ts";
import { badgesOf, rolesOf, roleTerms, type Role } from "./roles.ts";

const five: Rules = { picking: { rule: "in-turn" } };
const four: Rules = { picking: { rule: "hick" } };

/** Of each badge, a view in which seat 2 has it. */
const wearing: Record<Role, [Rules, Partial<View>]> = {
  picker: [five, { picker: 2 }],
  partner: [five, { picker: 0, partner: 2 }],
  dealer: [five, { dealer: 2 }],
  leads: [five, { tricks: [{ leader: 2, cards: [] }] }],
  alone: [five, { picker: 2, alone: true }],
  cracked: [five, { picker: 0, cracked: [2] }],
  passed: [five, { phase: "pick", passed: [2] }],
  hicked: [four, { phase: "hick", hicked: [2] }],
};

it.each(Object.keys(roleTerms) as Role[])("gives the badge of %s to whoever has it, and to nobody else", (role) => {
  const [rules, more] = wearing[role];
  const view = emptyView(5, more);
  const who = [0, 1, 2, 3, 4].filter((seat) => rolesOf(rules, view, seat, 5).includes(role));
  expect(who).toEqual([2]);
});

it("has no third badge at a seat: whoever is alone shows the lead by the card", () => {
  expect(badgesOf(["picker", "alone", "dealer", "leads"])).toEqual(["picker", "alone"]);
  expect(badgesOf(["picker", "leads", "dealer"])).toEqual(["picker", "leads"]);
  expect(badgesOf(["partner", "leads"])).toEqual(["partner", "leads"]);
});
