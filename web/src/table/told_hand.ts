// What this device was told of a hand while it was played, to be held against the record that a proof is of: docs/fair-deals.md.
import type { GameEvent, ToldAct, View } from "../wire.ts";

export interface SeenCards {
  what: "dealt" | "later";
  /** null: from the rail. */
  seat: number | null;
  hand: string[];
  /** By seat: what lies open before it. */
  open: string[][];
  /** In order; null where a card lies face down. */
  played: (string | null)[];
}

export interface HeardMove {
  what: "move";
  seat: number;
  /** As far as one may know it. */
  action: string | null;
  card: string | null;
  /** Cards that are shown, and whose they are. */
  shown: { seat: number; cards: string[] }[];
  /** What was done before it was not heard. */
  late: boolean;
}

export interface ToldHand {
  /** In the order in which they were told. Before a view from later on, anything may have happened. */
  steps: (SeenCards | HeardMove)[];
  /** What this seat found in the blind. */
  blind: string[];
  /** Its end was told, and nothing before it is missing. */
  toItsEnd: boolean;
}

/** More than any hand has. */
const MOST_STEPS = 1000;

const moving = new Set(["played", "passed-card", "gave-back"]);
const showing = new Set(["showed-hand", "blitzed", "cards-laid-up", "turned-up"]);

export const nothingTold = (): ToldHand => ({ steps: [], blind: [], toItsEnd: false });

function found(before: ToldHand, cards: readonly string[] | undefined): string[] {
  return [...new Set([...before.blind, ...(cards ?? [])])];
}

function added(before: ToldHand, step: SeenCards | HeardMove, blind: string[]): ToldHand {
  return { ...before, steps: [...before.steps, step].slice(0, MOST_STEPS), blind };
}

export function withView(before: ToldHand, view: View, what: "dealt" | "later"): ToldHand {
  const { seat, hand } = view;
  const played = view.tricks.flatMap((trick) => trick.cards);
  return added(before, { what, seat, hand, open: view["face-up"] ?? [], played }, found(before, view.blind));
}

export function withAct(before: ToldHand, act: ToldAct): ToldHand {
  const { seat, action = null, events } = act;
  const card = events.find((e) => moving.has(e.what) && e.seat === seat)?.card ?? null;
  const shown = events
    .filter(
      (e): e is GameEvent & { seat: number; cards: string[] } =>
        showing.has(e.what) && !!e.cards && e.seat !== undefined,
    )
    .map((e) => ({ seat: e.seat, cards: e.cards }));
  const blind = [
    ...(act.view?.blind ?? []),
    ...events.flatMap((e) => (e.what === "took-blind" ? (e.cards ?? []) : [])),
  ];
  const late = before.steps.length === 0;
  return added(before, { what: "move", seat, action, card, shown, late }, found(before, blind));
}
