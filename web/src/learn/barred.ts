// Why a card can't be played at the table with a called ace that lessons and drills are about (L2, A2, A3).
import { suitOf } from "../cards/names.ts";
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

/** Of a call, as far as it binds the one who plays. */
export interface Bound {
  ace: string;
  /** Its suit has been led in an earlier trick. */
  wasLed: boolean;
  /** Of the one who plays. */
  picks: boolean;
}

/** The refusal of a card by any rule of this table; null: it may be played. */
export function barred(
  card: string,
  hand: readonly string[],
  led: string | undefined,
  call: Bound | null,
): Message | null {
  const who = { you: true } as const;
  const suit = call && suitOf(call.ace);
  if (call && suit && !call.wasLed && led !== undefined && order.suitOf(led) === suit)
    if (hand.includes(call.ace) && card !== call.ace)
      return say("refusal.called-led", { who, suit, cards: [say("refusal.card", { card: call.ace })] });
  const follow = mustFollow(card, hand, led);
  if (follow || !call || !suit || call.wasLed || hand.length === 1) return follow;
  if (led === undefined) {
    const stays = hand.includes(call.ace) && card !== call.ace && order.suitOf(card) === suit;
    return stays ? say("refusal.lead-only", { who, suit, card: call.ace }) : null;
  }
  if (order.suitOf(led) === suit) return null;
  if (card === call.ace) return say("refusal.called-kept", { who, suit, card });
  const ofSuit = hand.filter((c) => order.suitOf(c) === suit);
  if (call.picks && ofSuit.length === 1 && ofSuit[0] === card) return say("refusal.hold", { who, suit, card });
  return null;
}

/** Of a card that isn't one of the choices. */
export function whyNot(card: string, hand: readonly string[], led: string | undefined, call: Bound | null): Said {
  return barred(card, hand, led, call) ?? say("learn.not-a-choice", { card });
}
