// How cards are said.
import { say, words } from "../words/say.ts";
import type { Said } from "../words/messages.ts";
import { isCard, type PlaySuit } from "./written.ts";

export { cardShort, isCard, rankOf, signs, suitOf, suits, type PlaySuit, type Suit } from "./written.ts";

/** "queen of clubs", "Kreuz Dame". */
export function cardName(card: string): string {
  return isCard(card) ? words("card.name", { card }) : card;
}

export function suitName(suit: PlaySuit): string {
  return words("card.suit", { suit });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Spoken {
  trump?: boolean;
  /** Left out where it is nobody's turn to play it. */
  playable?: boolean;
  chosen?: boolean;
  why?: Said;
  wins?: boolean;
}

/** "Queen of clubs, trump, playable". */
export function spokenName(card: string, how: Spoken = {}): string {
  const states: Said[] = [];
  if (how.trump) states.push(say("card.trump"));
  if (how.chosen) states.push(say("card.chosen"));
  if (how.playable === true) states.push(say("card.playable"));
  if (how.playable === false)
    states.push(how.why ? say("card.not-playable-why", { why: how.why }) : say("card.not-playable"));
  if (how.wins) states.push(say("card.wins"));
  return words("card.spoken", { card, states });
}
