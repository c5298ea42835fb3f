// The view of a hand in which nothing has happened yet, to put into it what has.
import type { View } from "../wire.ts";

export function emptyView(players: number, more: Partial<View> = {}): View {
  const zeros = Array.from({ length: players }, () => 0);
  return {
    seat: 0,
    dealer: 1,
    turn: 0,
    phase: "play",
    hand: [],
    "cards-left": zeros.map(() => 6),
    picker: null,
    partner: null,
    partners: [],
    called: null,
    alone: false,
    leaster: false,
    cracks: 0,
    passed: [],
    taken: zeros,
    points: zeros,
    tricks: [],
    legal: [],
    ...more,
  };
}
