// What the server says of house rules: whether they can be played, in full, and explained.
import { post, Trouble, type ExplainedPart } from "../net/api.ts";
import type { Played } from "../pages/playing.ts";
import type { Said } from "../words/messages.ts";
import type { HouseRules } from "./address.ts";
import { words } from "../words/say.ts";
import type { Changes, Rules } from "./fields.ts";

/** Something wrong with rules: the option at fault, and the one it quarrels with, if any. */
export interface Problem {
  key: string;
  other: string;
  text: Said;
}

export interface Checked {
  ok: boolean;
  base: string;
  players: number;
  hash: string;
  rules?: Rules;
  changed: string[];
  explained?: readonly ExplainedPart[];
  problems: Problem[];
}

export const checkRules = (base: string, changes: Changes): Promise<Checked> =>
  post<Checked>("rules/check", { base, changes });

/** Kept rules as a table is opened with them. Where the rules of the game have changed meanwhile, they may contradict. */
export async function playedOf(
  saved: HouseRules,
): Promise<Played & { players: number; explained: readonly ExplainedPart[] }> {
  const answer = await checkRules(saved.base, saved.changes);
  if (!answer.ok || !answer.rules) throw new Trouble(422, "contradiction", words("house.conflict"));
  return {
    rules: answer.rules,
    players: answer.players,
    explained: answer.explained ?? [],
    ...(saved.name ? { name: saved.name } : {}),
  };
}
