// Tricks as they lie on the table, from the view's list of cards in the order of play.
import type { View } from "../wire.ts";
import { rankOf } from "../cards/names.ts";
import { layoutOf, orderFor, playersOf, type Order, type Rules } from "./order.ts";

export interface Laid {
  seat: number;
  /** From what lies before the seat, at a table of batteries or stacks. */
  battery: boolean;
  /** null: it lies face down. */
  card: string | null;
  /** Lies face down, whether one knows it or not (A5). */
  down: boolean;
}

export interface ShownTrick {
  number: number;
  cards: Laid[];
  /** Who is winning it, or has taken it. */
  winner: number | null;
  points: number;
  over: boolean;
}

export function trickSize(rules: Rules): number {
  return layoutOf(rules) === "battery" ? 2 * playersOf(rules) : playersOf(rules);
}

/** Of a place at a table of batteries, where those from `players` on are what lies before a seat. */
export function seatOfPlace(place: number, players: number): number {
  return place % players;
}

/** The place of card `i`: at a battery table the same kind of place of the other seat, then the other kind (T2a). */
function placeOf(rules: Rules, leader: number, i: number): { seat: number; battery: boolean } {
  const players = playersOf(rules);
  if (layoutOf(rules) === "hand") return { seat: (leader + i) % players, battery: false };
  const battery = leader >= players;
  return { seat: ((leader % players) + (i & 1)) % players, battery: battery !== i >= 2 };
}

/** Who is winning, where the server has not said it: not where a called ten or a card face down has rules of its own (A4, A5). */
function leadingPlace(view: View, cards: readonly Laid[], order: Order): number | null {
  const called = view.called;
  const special = called !== null && rankOf(called) !== "A" && order.suitOf(called) !== "trump";
  if (special || cards.some((laid) => laid.battery || laid.card === null || laid.down)) return null;
  let best: Laid | undefined;
  for (const laid of cards) if (!best || order.beats(laid.card ?? "", best.card ?? "")) best = laid;
  return best?.seat ?? null;
}

export function trickAt(rules: Rules, view: View, number: number): ShownTrick | null {
  const trick = view.tricks[number];
  if (trick === undefined) return null;
  const size = trickSize(rules);
  const players = playersOf(rules);
  const order = orderFor(rules, view);
  const over = trick.cards.length >= size;
  const cards = trick.cards.map((card, i) => ({
    ...placeOf(rules, trick.leader, i),
    card,
    // Once the hand is over it's turned up for everybody.
    down: view["under-at"] === number * size + i && (view["under-laid"] ?? false) && view.phase !== "done",
  }));
  const next = view.tricks[number + 1];
  const place = over ? (next?.leader ?? null) : (view.winning ?? leadingPlace(view, cards, order));
  return {
    number,
    cards,
    winner: place === null ? null : seatOfPlace(place, players),
    points: cards.reduce((sum, laid) => sum + (laid.card === null ? 0 : order.points(laid.card)), 0),
    over,
  };
}

/** The trick in progress, if a card of it lies. */
export function presentTrick(rules: Rules, view: View): ShownTrick | null {
  const trick = trickAt(rules, view, view.tricks.length - 1);
  return trick !== null && !trick.over && trick.cards.length > 0 ? trick : null;
}

/** The last trick that is over. `taker`: who took it, where the view does not say so yet. */
export function lastTrick(rules: Rules, view: View, taker?: number | null): ShownTrick | null {
  for (let i = view.tricks.length - 1; i >= 0; --i) {
    const trick = trickAt(rules, view, i);
    if (trick === null || !trick.over) continue;
    if (trick.winner !== null) return trick;
    const players = playersOf(rules);
    const leads = i === view.tricks.length - 1 && view.turn !== null ? view.turn : null;
    return { ...trick, winner: taker ?? (leads === null ? null : seatOfPlace(leads, players)) };
  }
  return null;
}
