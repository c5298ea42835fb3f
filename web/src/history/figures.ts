// What old hands come to, in figures.
import { costOf } from "../review/alternatives.ts";
import { readRecord, type HandRecord } from "../review/record.ts";
import { rule } from "../table/order.ts";
import type { HandRole, KeptHand } from "./hand.ts";

export type Result = "won" | "lost" | "even";

export function resultOf(hand: KeptHand): Result {
  return hand.points > 0 ? "won" : hand.points < 0 ? "lost" : "even";
}

export interface Search {
  variant: string;
  player: string;
  role: HandRole | "";
  result: Result | "";
}

export function searched(hands: readonly KeptHand[], wanted: Search): KeptHand[] {
  const player = wanted.player.trim().toLowerCase();
  return hands.filter(
    (h) =>
      (wanted.variant === "" || h.variant === wanted.variant) &&
      (wanted.role === "" || h.role === wanted.role) &&
      (wanted.result === "" || (h.mine !== null && resultOf(h) === wanted.result)) &&
      (player === "" || h.names.some((name) => name.toLowerCase().includes(player))),
  );
}

/** Hundredths of a game point that the decisions of a hand cost; null without a review. */
export function lossOf(hand: KeptHand): number | null {
  return hand.decisions && hand.decisions.reduce((sum, d) => sum + costOf(d), 0);
}

/** One's own hands, the oldest first. */
export function played(hands: readonly KeptHand[]): KeptHand[] {
  return hands.filter((h) => h.mine !== null).sort((a, b) => a.at - b.at);
}

export function sums(hands: readonly KeptHand[]): number[] {
  let sum = 0;
  return hands.map((h) => (sum += h.points));
}

export interface Group<K> {
  of: K;
  hands: number;
  won: number;
  points: number;
}

export function grouped<K extends string | number>(
  hands: readonly KeptHand[],
  of: (hand: KeptHand) => K | null,
): Group<K>[] {
  const groups = new Map<K, Group<K>>();
  for (const hand of hands) {
    const key = of(hand);
    if (key === null) continue;
    const group = groups.get(key) ?? { of: key, hands: 0, won: 0, points: 0 };
    ++group.hands;
    if (hand.points > 0) ++group.won;
    group.points += hand.points;
    groups.set(key, group);
  }
  return [...groups.values()];
}

function recordOf(hand: KeptHand): HandRecord | null {
  try {
    return readRecord(hand.record);
  } catch {
    return null;
  }
}

/** How many places left of the dealer one sat; 0: one dealt. */
export function placeOf(hand: KeptHand): number | null {
  const dealer = (hand.record as { dealer?: unknown }).dealer;
  if (hand.mine === null || typeof dealer !== "number") return null;
  const players = hand.names.length;
  return (hand.mine - dealer + players) % players;
}

/** Whether one picked where one could also pass (P1); null where one was not asked, or had to. */
export function choseToPick(hand: KeptHand): boolean | null {
  const record = recordOf(hand);
  if (!record || hand.mine === null) return null;
  if (rule(record.rules, "picking", "rule") === "schiller" || rule(record.rules, "picking", "rule") === "hick")
    return null;
  const forced = rule(record.rules, "nobody-picks", "rule") === "forced-pick";
  if (forced && hand.mine === record.dealer) return null;
  const choice = record.moves.find(
    (m) => m.seat === hand.mine && ["pick", "pass", "call-leaster", "call-doubler"].includes(m.action.kind),
  );
  return choice ? choice.action.kind === "pick" : null;
}

export interface Picking {
  chances: number;
  picks: number;
  won: number;
  points: number;
}

export function picking(hands: readonly KeptHand[]): Picking {
  const found: Picking = { chances: 0, picks: 0, won: 0, points: 0 };
  for (const hand of hands) {
    const chose = choseToPick(hand);
    if (chose === null) continue;
    ++found.chances;
    if (!chose) continue;
    ++found.picks;
    if (hand.points > 0) ++found.won;
    found.points += hand.points;
  }
  return found;
}

/** Hundredths lost a decision, of each hand that was reviewed. */
export function losses(hands: readonly KeptHand[]): { hand: KeptHand; each: number }[] {
  return hands.flatMap((hand) => {
    const loss = lossOf(hand);
    const count = hand.decisions?.length ?? 0;
    return loss === null || count === 0 ? [] : [{ hand, each: loss / count }];
  });
}

export interface Rival {
  name: string;
  hands: number;
  mine: number;
  theirs: number;
  /** Hands in which one scored more than they did. */
  ahead: number;
}

export function rivals(hands: readonly KeptHand[]): Rival[] {
  const found = new Map<string, Rival>();
  for (const hand of hands)
    hand.names.forEach((name, seat) => {
      if (seat === hand.mine) return;
      const rival = found.get(name) ?? { name, hands: 0, mine: 0, theirs: 0, ahead: 0 };
      const theirs = hand.scores[seat] ?? 0;
      ++rival.hands;
      rival.mine += hand.points;
      rival.theirs += theirs;
      if (hand.points > theirs) ++rival.ahead;
      found.set(name, rival);
    });
  return [...found.values()].sort((a, b) => b.hands - a.hands || a.name.localeCompare(b.name));
}
