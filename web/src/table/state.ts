// What the browser knows of a table: the snapshot, brought up to date with everything that was told after it.
import type { ChatLine, LastHand, RefusedCard, Table, View, You } from "../wire.ts";
import type { Said } from "../words/messages.ts";

export interface TableState {
  /** The last entry that is in it. */
  seq: number;
  table: Table;
  you: You;
  /** What one's seat may know; null between hands. */
  view: View | null;
  /** What one may do now, as texts of actions ("play QC", "pick"); empty if it is not one's turn. */
  legal: string[];
  /** What one is asked for, or what the table waits for; null between hands. */
  task: Said | null;
  /** One's own cards that cannot be chosen now, and why. */
  refused: RefusedCard[];
  /** What is played, by whom, against whom; of a hand that is over until the next one. */
  contract: Said[];
  /** The last hand that is over. */
  last: LastHand | null;
  /** The host has changed the rules: what is played from the next hand on. Until it is dealt. */
  newRules?: Said;
  commitment: string;
  chat: ChatLine[];
}

export type Link = "connecting" | "live" | "lost" | "closed";

/** Why a table is no longer open here: a word of the protocol, and a sentence to show. */
export interface Closed {
  reason: string;
  message: string;
}
