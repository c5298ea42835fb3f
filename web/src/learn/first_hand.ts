// A fixed hand at a five-handed table with a called ace, told to somebody who has never played: the deal, what everybody
// plays, and the steps at which the learner does something. check_first_hand.ts proves that it keeps to the rules.
export const YOU = 0;
export const DEALER = 4;
export const names = ["", "Anna", "Ben", "Cleo", "Dan"] as const;

export const deal: readonly (readonly string[])[] = [
  ["QC", "QH", "JC", "9D", "10H", "8C"],
  ["QS", "7D", "10C", "9C", "AS", "KH"],
  ["AC", "JH", "JD", "KD", "9S", "8H"],
  ["QD", "8D", "KC", "KS", "7S", "AH"],
  ["JS", "10D", "7C", "8S", "9H", "7H"],
];
export const blind: readonly string[] = ["AD", "10S"];
export const buried: readonly string[] = ["10H", "10S"];
export const called = "AC";
export const partner = 2;

export interface Played {
  leader: number;
  /** In the order of play. */
  cards: readonly string[];
  winner: number;
  points: number;
}

export const tricks: readonly Played[] = [
  { leader: 0, cards: ["QC", "7D", "KD", "8D", "JS"], winner: 0, points: 9 },
  { leader: 0, cards: ["QH", "QS", "JD", "QD", "10D"], winner: 1, points: 21 },
  { leader: 1, cards: ["9C", "AC", "KC", "7C", "8C"], winner: 2, points: 15 },
  { leader: 2, cards: ["JH", "7S", "7H", "AD", "KH"], winner: 2, points: 17 },
  { leader: 2, cards: ["9S", "KS", "8S", "9D", "AS"], winner: 0, points: 15 },
  { leader: 0, cards: ["JC", "10C", "8H", "AH", "9H"], winner: 0, points: 23 },
];

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

export const steps: readonly Step[] = [
  { id: "highest", kind: "card", answer: "QC" },
  { id: "diamond", kind: "card", answer: "9D" },
  { id: "counts", kind: "card", answer: "10H" },
  { id: "pick", kind: "choice", choices: ["pick", "pass"], answer: "pick" },
  { id: "bury", kind: "bury", answer: "10H" },
  { id: "bury-again", kind: "bury", answer: "10S" },
  { id: "call", kind: "choice", choices: ["call AC", "call AS", "call AH"], answer: "call AC" },
  { id: "lead", kind: "play", trick: 0, answer: "QC" },
  { id: "lead-again", kind: "play", trick: 1, answer: "QH" },
  { id: "follow", kind: "play", trick: 2, answer: "8C" },
  { id: "schmear", kind: "play", trick: 3, answer: "AD" },
  { id: "trump-in", kind: "play", trick: 4, answer: "9D" },
  { id: "last", kind: "play", trick: 5, answer: "JC" },
  { id: "count", kind: "choice", choices: ["61", "79", "99"], answer: "99" },
];

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
