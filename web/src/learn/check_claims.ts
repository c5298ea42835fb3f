// What the steps of a told hand claim about its cards, as a step's `claims` name it, held against the cards.
import { suitOf } from "../cards/names.ts";
import { orderOf } from "../table/order.ts";
import { barred } from "./barred.ts";
import { onSide, sceneAt, YOU, type Scene, type Step, type ToldHand } from "./hands.ts";

const order = orderOf({});
const trumpOf = (cards: readonly string[]) => cards.filter((c) => order.suitOf(c) === "trump");
const lowest = (cards: readonly string[]) => order.sort(cards).at(-1);
const sum = (cards: readonly string[]) => cards.reduce((total, card) => total + order.points(card), 0);

interface Situation {
  of: ToldHand;
  step: Step;
  before: Scene;
  after: Scene;
  /** What the learner has before the answer. */
  hand: readonly string[];
  card: string;
  led: string | undefined;
  /** Nobody has played these before this card. */
  unseen: readonly string[];
}

function bestOf(cards: readonly string[]): string {
  return cards.reduce((best, card) => (order.beats(card, best) ? card : best));
}

/** Who is winning the trick before the learner plays. */
function winning({ before }: Situation): number | null {
  const trick = before.trick;
  if (!trick || trick.cards.length === 0) return null;
  return (trick.leader + trick.cards.indexOf(bestOf(trick.cards))) % 5;
}

function legalCards({ of, step, before, hand, led }: Situation): string[] {
  const wasLed = before.tricks.some((t) => order.suitOf(t.cards[0] ?? "") === suitOf(of.called));
  if (step.kind !== "play") return [...hand];
  return hand.filter((c) => barred(c, hand, led, { ace: of.called, wasLed, picks: of.picker === YOU }) === null);
}

function tookFor(after: Scene, points: string | undefined, seat: string | undefined): boolean {
  return after.trick?.points === Number(points) && after.trick.winner === Number(seat);
}

/** By the first word of a claim; the rest are its numbers and cards. */
const proofs: Record<string, (at: Situation, ...rest: string[]) => boolean> = {
  /** So many have passed before the learner is asked. */
  passed: ({ of }, n) => (YOU - of.dealer - 1 + 5) % 5 === Number(n),
  trump: ({ hand }, n) => trumpOf(hand).length === Number(n),
  blind: ({ of }, ...cards) => cards.every((card) => of.blind.includes(card)),
  "only-of-suit": ({ hand, card }) => hand.filter((c) => order.suitOf(c) === order.suitOf(card)).length === 1,
  points: ({ card }, n) => order.points(card) === Number(n),
  "counts-most": ({ hand, card }) => hand.every((c) => order.points(c) <= order.points(card)),
  "counts-most-of-trump": ({ hand, card }) =>
    trumpOf(hand).includes(card) && trumpOf(hand).every((c) => order.points(c) <= order.points(card)),
  /** The single fail card that counts most. */
  "best-single": ({ hand, card }) => {
    const single = hand.filter((c) => hand.filter((d) => order.suitOf(d) === order.suitOf(c)).length === 1);
    return single.includes(card) && single.every((c) => order.points(c) <= order.points(card));
  },
  holds: ({ hand }, ...cards) => {
    const fail = hand.filter((c) => order.suitOf(c) !== "trump");
    return cards.length === fail.length && cards.every((card) => fail.includes(card));
  },
  called: ({ of, card }) => of.called === card,
  /** The ace has to be with that seat, who has yet to play to the suit that was called. */
  "called-behind": ({ of, led, before }, seat) => {
    const played = before.trick?.cards.length ?? 0;
    const isCalled = led !== undefined && order.suitOf(led) === suitOf(of.called);
    return isCalled && played === 3 && of.partner === Number(seat) && !before.trick?.cards.includes(of.called);
  },
  takes: ({ after }, n) => after.trick?.points === Number(n) && after.trick.winner === YOU,
  "side-takes": ({ of, after }, n, seat) => tookFor(after, n, seat) && onSide(of, Number(seat)),
  loses: ({ of, after }, n, seat) => tookFor(after, n, seat) && !onSide(of, Number(seat)),
  void: ({ hand, led }) => led !== undefined && hand.every((c) => order.suitOf(c) !== order.suitOf(led)),
  last: ({ before }) => before.trick?.cards.length === 4,
  behind: ({ before }, n) => 4 - (before.trick?.cards.length ?? 0) === Number(n),
  "highest-left": ({ hand, unseen, card }) => bestOf([card, ...trumpOf([...hand, ...unseen])]) === card,
  "trump-fall": ({ after, card }, n) =>
    trumpOf(after.trick?.cards.filter((c) => c !== card) ?? []).length === Number(n),
  "no-trump": ({ after }, seat) => {
    const trick = after.trick;
    return trick !== null && trumpOf([trick.cards[(Number(seat) - trick.leader + 5) % 5] ?? ""]).length === 0;
  },
  side: ({ of, after }, n) => after.own + sum(of.picker === YOU ? of.buried : []) === Number(n),
  /** Trump that the others have. */
  "trump-out-before": ({ unseen }, n) => trumpOf(unseen).length === Number(n),
  "trump-out": ({ unseen, after }, n) =>
    trumpOf(unseen.filter((c) => !after.trick?.cards.includes(c))).length === Number(n),
  "only-legal": (at) => legalCards(at).join() === at.card,
  "only-fail": ({ hand, card }) => hand.filter((c) => order.suitOf(c) !== "trump").join() === card,
  "lowest-trump": ({ hand, card }) => lowest(trumpOf(hand)) === card,
  "lowest-of-suit": ({ hand, card }) => lowest(hand.filter((c) => order.suitOf(c) === order.suitOf(card))) === card,
  "cannot-win": (at) => legalCards(at).every((c) => !order.beats(c, bestOf(at.before.trick?.cards ?? [""]))),
  winning: (at, seat) => winning(at) === Number(seat),
  gives: ({ card }, n) => order.points(card) === Number(n),
  "last-trump-led": ({ before, hand, unseen }) =>
    before.trick?.cards.length === 3 &&
    trumpOf([before.trick.cards[0] ?? ""]).length === 1 &&
    trumpOf([...hand, ...unseen]).length === 0,
  total: ({ of }, n) =>
    of.tricks.filter((t) => onSide(of, t.winner)).reduce((points, t) => points + t.points, sum(of.buried)) ===
    Number(n),
};

function situationAt(of: ToldHand, at: number): Situation | null {
  const step = of.steps[at];
  if (!step) return null;
  const before = sceneAt(of, at, false);
  const after = sceneAt(of, at, true);
  const seen = [
    ...before.tricks.flatMap((t) => t.cards),
    ...(before.trick?.cards ?? []),
    ...before.hand,
    ...before.buried,
  ];
  const unseen = order.deck.filter((c) => !seen.includes(c));
  return { of, step, before, after, hand: before.hand, card: step.answer, led: before.trick?.cards[0], unseen };
}

export function faultsOfClaims(of: ToldHand): string[] {
  return of.steps.flatMap((step, at) => {
    const situation = situationAt(of, at);
    return (step.claims ?? []).flatMap((claim) => {
      const [name = "", ...rest] = claim.split(" ");
      const holds = situation && proofs[name]?.(situation, ...rest);
      return holds === true ? [] : [`${step.id}: "${claim}" is ${holds === undefined ? "no claim" : "not so"}`];
    });
  });
}
