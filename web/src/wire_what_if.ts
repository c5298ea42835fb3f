// What POST /api/v1/what-if answers: docs/protocol.md.
import type { Ending } from "./wire.ts";
import type { Said } from "./words/messages.ts";

/** More than any decision has. */
export const MOST_LEGAL = 400;

export interface Choice {
  /** The number of actions before it. */
  at: number;
  seat: number;
  legal: string[];
  task: Said;
}

export interface Outcome {
  ending: Ending;
  scores: number[];
}

export interface WhatIf extends Outcome {
  at: number;
  actions: { seat: number; do: string }[];
  was: Outcome;
}
