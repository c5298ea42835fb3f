// What lies face down round the table, as far as everybody sees it.
import type { View } from "../wire.ts";
import { rule, type Rules } from "./order.ts";

/** Before the picker is known, the blind lies in the middle. */
const early = new Set<View["phase"]>(["redeal", "hick", "announce", "pick", "call-first", "take", "call-jack"]);
/** After these nobody has cards of the blind in hand any more. */
const burying = new Set<View["phase"]>([
  "redeal",
  "hick",
  "announce",
  "lay-up",
  "name-trump",
  "pick",
  "call-first",
  "take",
]);

function blindOf(rules: Rules): number {
  const blind = rule(rules, "deal", "blind");
  return typeof blind === "number" ? blind : 0;
}

/** So many cards lie in the middle for whoever picks. */
export function blindLying(rules: Rules, view: View | null): number {
  if (view === null || view.picker !== null || !early.has(view.phase)) return 0;
  return view.tricks.every((t) => t.cards.length === 0) ? blindOf(rules) : 0;
}

/** So many cards this seat has buried. */
export function buriedBy(rules: Rules, view: View, seat: number): number {
  if (view.picker !== seat || view.leaster || burying.has(view.phase)) return 0;
  const all = blindOf(rules);
  return view.phase === "bury" ? Math.max(0, all - (view["to-bury"] ?? all)) : all;
}

/** Cards in a seat's hand: what lies open before it, and what that covers, is not. */
export function inHand(view: View, seat: number): number {
  const open = view["face-up"]?.[seat] ?? [];
  const covered = open.filter((card) => view.covering?.includes(card)).length;
  return Math.max(0, (view["cards-left"][seat] ?? 0) - open.length - covered);
}
