// Whether the told hand keeps to the rules: the deal, the bury, the call, each card, who takes each trick, the points.
import { isCard, suitOf } from "../cards/names.ts";
import { orderOf } from "../table/order.ts";
import { trickAt } from "../table/trick.ts";
import type { View } from "../wire.ts";
import {
  blind,
  buried,
  called,
  deal,
  DEALER,
  partner,
  sceneAt,
  steps,
  tricks,
  YOU,
  type Played,
} from "./first_hand.ts";

const order = orderOf({});
const sum = (cards: readonly string[]) => cards.reduce((total, card) => total + order.points(card), 0);

function faultsOfDeal(): string[] {
  const faults: string[] = [];
  const all = [...deal.flat(), ...blind];
  if (new Set(all).size !== 32 || !all.every((card) => order.deck.includes(card) && isCard(card)))
    faults.push("the 32 cards are not dealt once each");
  if (deal.some((hand) => hand.length !== 6) || blind.length !== 2) faults.push("a hand has not six cards");
  const own = [...(deal[YOU] ?? []), ...blind];
  if (buried.length !== 2 || !buried.every((card) => own.includes(card))) faults.push("buried what is not in hand");
  const kept = own.filter((card) => !buried.includes(card));
  if (own.includes(called) || order.suitOf(called) === "trump") faults.push("this ace may not be called (A1)");
  if (!kept.some((card) => order.suitOf(card) === suitOf(called))) faults.push("no hold card is kept (A2)");
  if (!deal[partner]?.includes(called)) faults.push("the partner has not the called ace");
  return faults;
}

function faultsOfTrick(trick: Played, at: number, hands: string[][]): string[] {
  const faults: string[] = [];
  const no = (what: string) => faults.push(`trick ${at + 1}: ${what}`);
  const first = trick.cards[0] ?? "";
  const led = order.suitOf(first);
  if (trick.cards.length !== 5) no("not five cards");
  trick.cards.forEach((card, i) => {
    const seat = (trick.leader + i) % 5;
    const hand = hands[seat] ?? [];
    if (!hand.includes(card)) no(`${card} is not in the hand of seat ${seat}`);
    const follows = hand.filter((c) => order.suitOf(c) === led);
    if (i > 0 && follows.length > 0 && !follows.includes(card)) no(`${card} does not follow (L2)`);
    const calledSuit = suitOf(called);
    if (led === calledSuit && hand.includes(called) && card !== called) no("the called ace stays back (A3)");
    const held = hand.filter((c) => order.suitOf(c) === calledSuit);
    if (seat === YOU && led !== calledSuit && held.length === 1 && held[0] === card && hand.length > 1)
      no("the hold card is thrown off (A2)");
    hands[seat] = hand.filter((c) => c !== card);
  });
  const best = trick.cards.reduce((b, card) => (order.beats(card, b) ? card : b), first);
  if ((trick.leader + trick.cards.indexOf(best)) % 5 !== trick.winner) no("another card takes it (L3)");
  if (sum(trick.cards) !== trick.points) no(`it counts ${sum(trick.cards)}`);
  const next = tricks[at + 1];
  if (next && next.leader !== trick.winner) no("who took it does not lead the next (L1)");
  return faults;
}

/** The same tricks as the table would show them. */
function faultsAtTable(): string[] {
  const view = {
    tricks: tricks.map((t) => ({ leader: t.leader, cards: [...t.cards] })),
    called: null,
  } as unknown as View;
  return tricks.flatMap((told, at) => {
    const shown = trickAt({}, view, at);
    const same = shown?.points === told.points && (at === tricks.length - 1 || shown.winner === told.winner);
    return same ? [] : [`trick ${at + 1} is shown in another way at the table`];
  });
}

function faultsOfSteps(): string[] {
  const faults: string[] = [];
  steps.forEach((step, at) => {
    const scene = sceneAt(at, false);
    if (step.kind === "choice") {
      if (!step.choices.includes(step.answer)) faults.push(`${step.id}: the answer is none of the choices`);
    } else if (!scene.hand.includes(step.answer)) faults.push(`${step.id}: ${step.answer} is not in hand`);
    if (step.kind === "bury" && !buried.includes(step.answer)) faults.push(`${step.id}: not what is buried`);
    if (step.kind === "play") {
      const trick = tricks[step.trick];
      const i = trick ? trick.cards.indexOf(step.answer) : -1;
      if (!trick || (trick.leader + i) % 5 !== YOU) faults.push(`${step.id}: this card is played by another seat`);
    }
  });
  return faults;
}

/** Every fault, in words; empty where there is none. */
export function faultsOfFirstHand(): string[] {
  const own = [...(deal[YOU] ?? []), ...blind].filter((card) => !buried.includes(card));
  const hands = deal.map((hand, seat) => (seat === YOU ? own : [...hand]));
  const faults = [...faultsOfDeal(), ...faultsOfSteps(), ...faultsAtTable()];
  if (tricks[0]?.leader !== (DEALER + 1) % 5) faults.push("the player left of the dealer does not lead (L1)");
  tricks.forEach((trick, at) => faults.push(...faultsOfTrick(trick, at, hands)));
  if (hands.some((hand) => hand.length > 0)) faults.push("cards are left");
  const total = tricks.reduce((points, t) => points + t.points, 0) + sum(buried);
  if (total !== 120) faults.push(`the points add up to ${total}`);
  return faults;
}
