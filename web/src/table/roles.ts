// What each seat is in the hand: the badges round the table.
import type { Badge, View } from "../wire.ts";
import { rule, type Rules } from "./order.ts";
import { seatOfPlace } from "./trick.ts";

/** Bids stand beside a seat in words of their own. */
export type Role = Exclude<Badge, "call" | "billy" | "solo" | "best">;

/** The glossary's word for each. */
export const roleTerms: Readonly<Record<Role, string>> = {
  picker: "picker",
  partner: "partner",
  dealer: "dealer",
  leads: "lead",
  alone: "alone",
  cracked: "crack",
  passed: "pass",
  hicked: "hick",
};

export function rolesOf(rules: Rules, view: View, seat: number, players: number): Role[] {
  const roles: Role[] = [];
  const secret = rule(rules, "picking", "rule") === "no-picker";
  const bidding = rule(rules, "picking", "rule") === "hick";
  if (seat === view.picker) roles.push(secret ? "partner" : "picker");
  else if (view.bidders?.includes(seat)) roles.push("picker");
  if (seat === view.picker && view.alone) roles.push("alone");
  if (seat !== view.picker && (seat === view.partner || view.partners.includes(seat))) roles.push("partner");
  if (bidding && view.picker === null && view.hicked?.includes(seat)) roles.push("hicked");
  if (seat === view.dealer) roles.push("dealer");
  const trick = view.tricks.at(-1);
  if (view.phase === "play" && trick && seatOfPlace(trick.leader, players) === seat) roles.push("leads");
  if (view.cracked?.includes(seat)) roles.push("cracked");
  if ((view.phase === "pick" || view.phase === "hick") && view.passed.includes(seat)) roles.push("passed");
  return roles;
}

/** The badges at a seat, where a third would lie on the trick: whoever is alone and leads shows it by the card that lies first. */
export function badgesOf(roles: readonly Role[]): Role[] {
  return roles.filter((role) => role !== "dealer" && !(role === "leads" && roles.includes("alone")));
}
