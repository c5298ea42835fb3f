// A hand that is over in figures: the card points of both sides.
import type { LastHand, View } from "../wire.ts";
import { orderFor, type Rules } from "./order.ts";

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

export interface Sides {
  /** The picker and any partners. */
  seats: number[];
  points: number;
  others: number;
  total: number;
}

/** Both sides' card points of a hand that somebody picked; the bury counts for the picker's side, if it took a trick (P2). */
export function sidesOf(rules: Rules, view: View, last: LastHand): Sides | null {
  if (view.picker === null || view.leaster || last.ending !== "picked") return null;
  const order = orderFor(rules, view);
  const total = order.deck.reduce((sum, card) => sum + order.points(card), 0);
  if (total === 0) return null;
  const partner = view.partner === null ? [] : [view.partner];
  const seats = [...new Set([view.picker, ...partner, ...view.partners])];
  const sum = (with_: boolean) =>
    view.points.reduce((all, p, seat) => (seats.includes(seat) === with_ ? all + p : all), 0);
  const trickless = seats.every((seat) => (view.taken[seat] ?? 0) === 0);
  return trickless
    ? { seats, points: 0, others: total, total }
    : { seats, points: total - sum(false), others: sum(false), total };
}
