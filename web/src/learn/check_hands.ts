// Whether a told hand keeps to the rules: the deal, the bury, the call, each card, who takes each trick, the points; and
// whether what its steps claim is true of the cards.
import { isCard, suitOf } from "../cards/names.ts";
import { orderOf } from "../table/order.ts";
import { trickAt } from "../table/trick.ts";
import type { View } from "../wire.ts";
import { faultsOfClaims } from "./check_claims.ts";
import { barred } from "./barred.ts";
import { isCount, onSide, sceneAt, YOU, type Played, type ToldHand } from "./hands.ts";

const order = orderOf({});
const sum = (cards: readonly string[]) => cards.reduce((total, card) => total + order.points(card), 0);

/** What the picker has, the blind taken up. */
function pickersCards(of: ToldHand): string[] {
  return [...(of.deal[of.picker] ?? []), ...of.blind];
}

function faultsOfDeal(of: ToldHand): string[] {
  const faults: string[] = [];
  const all = [...of.deal.flat(), ...of.blind];
  if (new Set(all).size !== 32 || !all.every((card) => order.deck.includes(card) && isCard(card)))
    faults.push("the 32 cards are not dealt once each");
  if (of.deal.some((hand) => hand.length !== 6) || of.blind.length !== 2) faults.push("a hand has not six cards");
  const own = pickersCards(of);
  if (of.buried.length !== 2 || !of.buried.every((card) => own.includes(card)))
    faults.push("buried what is not in hand");
  const kept = own.filter((card) => !of.buried.includes(card));
  if (own.includes(of.called) || order.suitOf(of.called) === "trump") faults.push("this ace may not be called (A1)");
  if (!kept.some((card) => order.suitOf(card) === suitOf(of.called))) faults.push("no hold card is kept (A2)");
  if (!of.deal[of.partner]?.includes(of.called)) faults.push("the partner has not the called ace");
  return faults;
}

function faultsOfTrick(of: ToldHand, trick: Played, at: number, hands: string[][]): string[] {
  const faults: string[] = [];
  const no = (what: string) => faults.push(`trick ${at + 1}: ${what}`);
  const first = trick.cards[0] ?? "";
  const wasLed = of.tricks.slice(0, at).some((t) => order.suitOf(t.cards[0] ?? "") === suitOf(of.called));
  if (trick.cards.length !== 5) no("not five cards");
  trick.cards.forEach((card, i) => {
    const seat = (trick.leader + i) % 5;
    const hand = hands[seat] ?? [];
    if (!hand.includes(card)) no(`${card} is not in the hand of seat ${seat}`);
    const call = { ace: of.called, wasLed, picks: seat === of.picker };
    const why = barred(card, hand, i === 0 ? undefined : first, call);
    if (why) no(`seat ${seat} may not play ${card}: ${why.say} (L2, A2, A3)`);
    hands[seat] = hand.filter((c) => c !== card);
  });
  const best = trick.cards.reduce((b, card) => (order.beats(card, b) ? card : b), first);
  if ((trick.leader + trick.cards.indexOf(best)) % 5 !== trick.winner) no("another card takes it (L3)");
  if (sum(trick.cards) !== trick.points) no(`it counts ${sum(trick.cards)}`);
  const next = of.tricks[at + 1];
  if (next && next.leader !== trick.winner) no("who took it does not lead the next (L1)");
  return faults;
}

/** The same tricks as the table would show them. */
function faultsAtTable(of: ToldHand): string[] {
  const view = {
    tricks: of.tricks.map((t) => ({ leader: t.leader, cards: [...t.cards] })),
    called: null,
  } as unknown as View;
  return of.tricks.flatMap((told, at) => {
    const shown = trickAt({}, view, at);
    const same = shown?.points === told.points && (at === of.tricks.length - 1 || shown.winner === told.winner);
    return same ? [] : [`trick ${at + 1} is shown in another way at the table`];
  });
}

function faultsOfSteps(of: ToldHand): string[] {
  const faults: string[] = [];
  of.steps.forEach((step, at) => {
    const scene = sceneAt(of, at, false);
    if (step.kind === "choice") {
      if (!step.choices.includes(step.answer)) faults.push(`${step.id}: the answer is none of the choices`);
    } else if (!scene.hand.includes(step.answer)) faults.push(`${step.id}: ${step.answer} is not in hand`);
    if (step.kind === "bury" && !of.buried.includes(step.answer)) faults.push(`${step.id}: not what is buried`);
    if (step.kind === "play") {
      const trick = of.tricks[step.trick];
      const i = trick ? trick.cards.indexOf(step.answer) : -1;
      if (!trick || (trick.leader + i) % 5 !== YOU) faults.push(`${step.id}: this card is played by another seat`);
    }
    if (isCount(step) && Number(step.answer) !== pointsOf(of).own) faults.push(`${step.id}: it is another number`);
  });
  return faults;
}

/** Of both sides at the end, the bury with the picker's. */
export function pointsOf(of: ToldHand): { own: number; others: number } {
  const own = of.tricks.filter((t) => onSide(of, t.winner)).reduce((points, t) => points + t.points, sum(of.buried));
  return { own, others: 120 - own };
}

/** Every fault, in words; empty where there is none. */
export function faultsOfHand(of: ToldHand): string[] {
  const kept = pickersCards(of).filter((card) => !of.buried.includes(card));
  const hands = of.deal.map((hand, seat) => (seat === of.picker ? kept : [...hand]));
  const faults = [...faultsOfDeal(of), ...faultsOfSteps(of), ...faultsAtTable(of), ...faultsOfClaims(of)];
  if (of.tricks[0]?.leader !== (of.dealer + 1) % 5) faults.push("the player left of the dealer does not lead (L1)");
  of.tricks.forEach((trick, at) => faults.push(...faultsOfTrick(of, trick, at, hands)));
  if (hands.some((hand) => hand.length > 0)) faults.push("cards are left");
  const total = of.tricks.reduce((points, t) => points + t.points, 0) + sum(of.buried);
  if (total !== 120) faults.push(`the points add up to ${total}`);
  return faults;
}
