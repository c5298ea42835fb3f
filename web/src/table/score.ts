// A hand that is over in figures: the card points of both sides.
import type { LastHand } from "../wire.ts";

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

export interface Sides {
  /** The picker and any partners. */
  seats: number[];
  points: number;
  others: number;
  total: number;
}

/** Both sides' card points of a hand that somebody picked, as the verdict has them: with the bury, where it counts (P2). */
export function sidesOf(last: Pick<LastHand, "verdict">): Sides | null {
  const side = last.verdict?.side;
  if (!side || side.points + side.others === 0) return null;
  const { seats, points, others } = side;
  return { seats, points, others, total: points + others };
}
