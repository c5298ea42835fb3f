// What if somebody had played another card: asked of the server, whose bots play the rest of the hand.
import { askHouse, isOnDevice } from "../device/device.ts";
import { askAsSomebody, post } from "../net/api.ts";
import { follow, type Followed } from "./following.ts";
import { readRecord } from "./record.ts";
import { MOST_LEGAL, type Choice, type WhatIf } from "../wire_what_if.ts";

const PATIENCE = 60_000;

/** A hand as it would have gone on. */
export interface Branch {
  /** The number of moves before the one that is another. */
  at: number;
  /** Who did something else. */
  seat: number;
  hand: Followed;
}

async function asked<T>(what: { record: unknown } & Partial<Record<"at" | "do", unknown>>): Promise<T> {
  if (isOnDevice(readRecord(what.record).proof?.table)) return askHouse("POST", "what-if", what);
  await askAsSomebody();
  return post<T>("what-if", what, PATIENCE);
}

/** Where anybody had a choice in the hand, by the number of moves before it. */
export async function choicesOf(record: unknown): Promise<Map<number, Choice>> {
  const { choices } = await asked<{ choices: Choice[] }>({ record });
  return new Map(choices.filter((one) => one.legal.length <= MOST_LEGAL).map((one) => [one.at, one]));
}

export async function playedOn(record: unknown, choice: Choice, action: string): Promise<Branch> {
  const told = await asked<WhatIf>({ record, at: choice.at, do: action });
  return { at: choice.at, seat: choice.seat, hand: await follow(withRest(record, choice.at, told)) };
}

/** The record with the rest that was told in the place of its own. */
export function withRest(record: unknown, at: number, told: WhatIf): unknown {
  const before = record as { actions: unknown[] };
  return {
    ...before,
    actions: [...before.actions.slice(0, at), ...told.actions],
    ending: told.ending,
    scores: told.scores,
  };
}
