// A fixed hand at a five-handed table with a called ace, told to somebody who has never played: the deal, what everybody
// plays, and the steps at which the learner does something. `sheepshead learn` tells the same hand from the same file.
// check_first_hand.ts proves that it keeps to the rules.
import hand from "./first_hand.json";

export const YOU = 0;
export const DEALER = hand.dealer;
export const names: readonly string[] = hand.names;

export const deal: readonly (readonly string[])[] = hand.deal;
export const blind: readonly string[] = hand.blind;
export const buried: readonly string[] = hand.buried;
export const called = hand.called;
export const partner = hand.partner;

export interface Played {
  leader: number;
  /** In the order of play. */
  cards: readonly string[];
  winner: number;
  points: number;
}

export const tricks: readonly Played[] = hand.tricks;

/** A card to touch, a card to play to trick `trick`, or a button. */
export type Step = { id: StepId; answer: string } & (
  { kind: "card" } | { kind: "bury" } | { kind: "play"; trick: number } | { kind: "choice"; choices: readonly string[] }
);

export type StepId =
  | "highest"
  | "diamond"
  | "counts"
  | "pick"
  | "bury"
  | "bury-again"
  | "call"
  | "lead"
  | "lead-again"
  | "follow"
  | "schmear"
  | "trump-in"
  | "last"
  | "count";

/** What they say is in first_words.ts. */
export const steps = hand.steps as readonly Step[];

export interface Scene {
  hand: string[];
  /** The blind, where it is on show. */
  blind: readonly string[];
  buried: string[];
  called: boolean;
  /** The trick on the table, its leader first. */
  trick: { leader: number; cards: string[]; over: boolean; winner: number; points: number } | null;
  /** The points of the tricks that are over. */
  own: number;
  others: number;
}

/** What is seen at step `at`; `done`: after its answer. */
export function sceneAt(at: number, done: boolean): Scene {
  const before = steps.slice(0, done ? at + 1 : at);
  const did = new Set<StepId>(before.map((s) => s.id));
  const now = steps[at];
  const hand = [...(deal[YOU] ?? []), ...(did.has("pick") ? blind : [])];
  const gone: string[] = [];
  const bury: string[] = [];
  let own = 0;
  let others = 0;
  for (const step of before) {
    if (step.kind === "bury") bury.push(step.answer);
    if (step.kind !== "play") continue;
    gone.push(step.answer);
    const trick = tricks[step.trick];
    if (!trick) continue;
    if (trick.winner === YOU || trick.winner === partner) own += trick.points;
    else others += trick.points;
  }
  let trick: Scene["trick"] = null;
  const played = now?.kind === "play" ? tricks[now.trick] : undefined;
  if (now && played) {
    const upTo = played.cards.indexOf(now.answer);
    trick = { ...played, cards: done ? [...played.cards] : played.cards.slice(0, upTo), over: done };
  }
  return {
    hand: hand.filter((card) => !gone.includes(card) && !bury.includes(card)),
    blind: did.has("pick") && bury.length === 0 ? blind : [],
    buried: bury,
    called: did.has("call"),
    trick,
    own,
    others,
  };
}
