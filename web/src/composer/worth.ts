// What house rules are worth: bots play the same deals with and without them, at the server or on this device.
import { signal } from "@preact/signals";
import { askAsSomebody, post, sentenceOf } from "../net/api.ts";
import { spelled, type Changes } from "./fields.ts";

export interface Estimate {
  value: number;
  ci95: number;
}

export type MeasureKind = "picker" | "partner" | "opponent" | "won" | "nobody" | "spread";

export interface Measure {
  kind: MeasureKind;
  before: Estimate | null;
  after: Estimate | null;
  difference: Estimate | null;
  within_noise: boolean;
  same: boolean;
}

export interface Worth {
  pairing: "paired" | "other-players" | "other-deck" | "other-deal";
  hands: number;
  seconds: number;
  bot: string;
  measures: Measure[];
}

export type Asked = { state: "asking" } | { state: "known"; worth: Worth } | { state: "trouble"; sentence: string };

/** Bots may have to play for a while. */
const PATIENCE = 90_000;

/** What was asked, by the rules that it was asked of. */
export const asked = signal<Readonly<Record<string, Asked>>>({});

/** One name for the same changes, whatever their order. */
export function nameOf(base: string, changes: Changes): string {
  const parts = Object.entries(changes).map(([key, value]) => `${key}=${spelled(value)}`);
  return [base, ...parts.sort()].join("&");
}

export async function askWorth(base: string, changes: Changes, guest: string): Promise<void> {
  const name = nameOf(base, changes);
  const now = asked.value[name]?.state;
  if (now === "asking" || now === "known") return;
  const put = (what: Asked) => (asked.value = { ...asked.value, [name]: what });
  put({ state: "asking" });
  try {
    await askAsSomebody(guest);
    put({ state: "known", worth: await post<Worth>("rules/worth", { base, changes }, PATIENCE) });
  } catch (e) {
    put({ state: "trouble", sentence: sentenceOf(e) });
  }
}
