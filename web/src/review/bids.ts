// Southern Indiana (T4d): whose game is played so far in a replay, from what was announced. Who won is for the verdict to say.
import type { PlainKind } from "../wire.ts";
import type { Move } from "./record.ts";

/** From the lowest. */
const kinds = ["announce-call", "billy", "side-solo", "best"] as const satisfies readonly PlainKind[];

export interface Bid {
  seat: number;
  kind: (typeof kinds)[number];
  laidUp: boolean;
}

/** A call lowest, then a Billy, a side-solo, the Best; a Billy laid up is above a side-solo, and that one laid up above it again. */
function worth(bid: Bid): number {
  return kinds.indexOf(bid.kind) + (bid.laidUp ? (bid.kind === "billy" ? 1.3 : 0.6) : 0);
}

export function bidsIn(moves: readonly Move[]): Bid[] {
  const bids: Bid[] = [];
  for (const { seat, action } of moves) {
    const kind = kinds.find((k) => k === action.kind);
    if (kind) bids.push({ seat, kind, laidUp: false });
    const own = bids.find((bid) => bid.seat === seat);
    if (action.kind === "lay-up" && own) own.laidUp = true;
  }
  return bids;
}

/** The bids that are played: the highest, of equals the earliest; but all Billys that are as high together. */
export function playedBids(moves: readonly Move[]): Bid[] {
  const bids = bidsIn(moves);
  const most = Math.max(0, ...bids.map(worth));
  const highest = bids.filter((bid) => worth(bid) === most);
  return highest[0]?.kind === "billy" ? highest : highest.slice(0, 1);
}
