// What the browser knows of a table: the snapshot, brought up to date with everything that was told after it.
import type { ChatLine, LastHand, Table, View, You } from "../wire.ts";

export interface TableState {
  /** The last entry that is in it. */
  seq: number;
  table: Table;
  you: You;
  /** What one's seat may know; null between hands. */
  view: View | null;
  /** What one may do now, as texts of actions ("play QC", "pick"); empty if it is not one's turn. */
  legal: string[];
  /** The last hand that is over. */
  last: LastHand | null;
  commitment: string;
  chat: ChatLine[];
}

export type Link = "connecting" | "live" | "lost" | "closed";

/** Why a table is no longer open here: a word of the protocol, and a sentence to show. */
export interface Closed {
  reason: string;
  message: string;
}
