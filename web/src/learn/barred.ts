// Why a card can't be played at the table with a called ace that lessons and drills are about.
import { orderOf } from "../table/order.ts";
import type { Message, Said } from "../words/messages.ts";
import { say } from "../words/say.ts";

const order = orderOf({});

/** The refusal where the card has to follow; null where it may be played, as far as that goes. */
export function mustFollow(card: string, hand: readonly string[], led: string | undefined): Message | null {
  if (led === undefined) return null;
  const suit = order.suitOf(led);
  const cards = order.sort(hand.filter((c) => order.suitOf(c) === suit));
  if (cards.length === 0 || cards.includes(card)) return null;
  return say("refusal.follow", { who: { you: true }, suit, cards });
}

/** Of a card that isn't one of the choices. */
export function whyNot(card: string, hand: readonly string[], led: string | undefined): Said {
  return mustFollow(card, hand, led) ?? say("learn.not-a-choice", { card });
}
