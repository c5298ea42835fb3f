// A step of a hand as the table draws it. Everybody's cards are known here; whether they are shown is for whoever looks.
import type { ShownTrick } from "../table/trick.ts";
import type { View } from "../wire.ts";
import type { Followed, Step } from "./following.ts";

export interface Seen {
  view: View;
  trick: ShownTrick | null;
}

/**
 * The hand after `at` moves, from the chair of `sits`. `open`: all hands lie face up. Cards that lay open from the deal on, as batteries do,
 * stay where everybody saw them.
 */
export function seenAt(hand: Followed, at: number, sits: number, open: boolean): Seen {
  const { view, hands, trick } = hand.steps[at] as Step;
  const held = hands.map((cards) => cards.filter((c) => c.fate === "held").map((c) => c.card));
  const lies = (card: string) => hand.stacks.has(card);
  const shown = (cards: string[], seat: number) => {
    if (seat === sits) return cards.filter(lies);
    return open ? cards : (view["face-up"]?.[seat] ?? []);
  };
  return {
    view: {
      ...view,
      seat: sits,
      hand: (held[sits] ?? []).filter((card) => !lies(card)),
      "face-up": held.map(shown),
      legal: [],
    },
    trick: trick && { ...trick, cards: trick.cards.map((c) => ({ ...c, down: c.down && view.phase !== "done" })) },
  };
}

/** Where tricks begin: the number of moves before the first card of each. */
export function trickStarts(steps: readonly Step[]): number[] {
  const starts: number[] = [];
  steps.forEach((step, i) => {
    if (step.move?.action.kind === "play" && step.trick?.cards.length === 1) starts.push(i - 1);
  });
  return starts;
}
