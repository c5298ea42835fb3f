// The three hands that are played with help, at a five-handed table with a called ace: the deal, what everybody plays,
// and the steps at which the learner does something. `sheepshead learn` tells the first from the same file. check_hands.ts
// proves that they keep to the rules and that what is said of the cards is true.
import first from "./first_hand.json";
import second from "./second_hand.json";
import third from "./third_hand.json";
import { orderOf } from "../table/order.ts";

export const YOU = 0;

const order = orderOf({});

export function pointsIn(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + order.points(card), 0);
}

export interface Played {
  leader: number;
  /** In the order of play. */
  cards: readonly string[];
  winner: number;
  points: number;
}

/** A card to touch, a card to play to trick `trick`, or a button. */
export type Step = { id: string; answer: string; claims?: readonly string[] } & (
  { kind: "card" } | { kind: "bury" } | { kind: "play"; trick: number } | { kind: "choice"; choices: readonly string[] }
);

export interface ToldHand {
  names: readonly string[];
  dealer: number;
  /** By seat; the learner has seat 0. */
  deal: readonly (readonly string[])[];
  blind: readonly string[];
  picker: number;
  buried: readonly string[];
  called: string;
  partner: number;
  tricks: readonly Played[];
  /** What they say is in hand_words.ts. */
  steps: readonly Step[];
}

export const handIds = ["first", "second", "third"] as const;
export type HandId = (typeof handIds)[number];

export const hands: Readonly<Record<HandId, ToldHand>> = {
  first: { picker: YOU, ...first } as ToldHand,
  second: second as ToldHand,
  third: third as ToldHand,
};

export interface Scene {
  hand: string[];
  /** Taken up, and not yet buried. */
  blind: readonly string[];
  /** By the learner. */
  buried: string[];
  picked: boolean;
  called: boolean;
  /** Those that are over. */
  tricks: readonly Played[];
  /** The one on the table, its leader first; `over`: its last card has just been played. */
  trick: (Played & { over: boolean }) | null;
  /** The points of all tricks that are over; `counted`: with what was buried, as the hand ends. */
  own: number;
  others: number;
  counted: boolean;
}

export function onSide(hand: ToldHand, seat: number): boolean {
  return seat === hand.picker || seat === hand.partner;
}

/** What is seen at step `at`; `done`: after its answer. */
export function sceneAt(of: ToldHand, at: number, done: boolean): Scene {
  const before = of.steps.slice(0, done ? at + 1 : at);
  const now = of.steps[at];
  const picks = of.picker === YOU;
  const picked = !picks || before.some((s) => s.answer === "pick");
  const called = !picks || before.some((s) => s.answer.startsWith("call "));
  const buried = before.flatMap((s) => (s.kind === "bury" ? [s.answer] : []));
  const playing = now?.kind === "play" ? of.tricks[now.trick] : undefined;
  const number = now?.kind === "play" ? now.trick : called && isCount(now) ? of.tricks.length : 0;
  const tricks = of.tricks.slice(0, number);
  let trick: Scene["trick"] = null;
  if (now && playing) {
    const upTo = playing.cards.indexOf(now.answer);
    trick = { ...playing, cards: done ? [...playing.cards] : playing.cards.slice(0, upTo), over: done };
  }
  const counted = done && called && isCount(now);
  const over = trick?.over ? [...tricks, trick] : tricks;
  const points = (own: boolean) =>
    over.filter((t) => onSide(of, t.winner) === own).reduce((sum, t) => sum + t.points, 0) +
    (counted && own === onSide(of, of.picker) ? pointsIn(of.buried) : 0);
  const gone = [...over, ...(trick ? [trick] : [])].flatMap((t) => t.cards);
  return {
    hand: [...(of.deal[YOU] ?? []), ...(picks && picked ? of.blind : [])].filter(
      (card) => !gone.includes(card) && !buried.includes(card),
    ),
    blind: picks && picked && buried.length === 0 ? of.blind : [],
    buried,
    picked,
    called,
    tricks,
    trick,
    own: points(true),
    others: points(false),
    counted,
  };
}

/** A question about the points at the end. */
export function isCount(step: Step | undefined): boolean {
  return step?.kind === "choice" && /^\d+$/.test(step.answer);
}
