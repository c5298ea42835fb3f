// Which tables the first page shows: those one played last, and then some that suit most people.
import { saved } from "../composer/saved.ts";
import { kept } from "../net/settings.ts";
import type { Variant } from "../net/api.ts";
import { houseId } from "./playing.ts";

export const MOST_FAVORITES = 6;

/** For people who haven't played yet: each number of players that is common, the usual way first. */
const USUAL = [
  "five-called-ace",
  "five-jack-of-diamonds",
  "three",
  "four-black-queens",
  "six-jack-of-diamonds",
  "two-battery",
] as const;

const isIds = (v: unknown) => Array.isArray(v) && v.every((id) => typeof id === "string" && id.length <= 100);

/** What was played here last, the newest first: tables of the server, and house rules as "house:ID". */
export const playedLast = kept<string[]>("played-last", [], isIds);

export function playedNow(id: string): void {
  playedLast.value = [id, ...playedLast.value.filter((one) => one !== id)].slice(0, MOST_FAVORITES);
}

/** The ids of what is shown: what is no longer there is left out. */
export function favoritesOf(list: readonly Pick<Variant, "id">[], own: readonly { id: string }[]): string[] {
  const there = new Set([...list.map((v) => v.id), ...own.map((s) => houseId(s.id))]);
  const wanted = [...playedLast.value, ...USUAL, ...list.map((v) => v.id)];
  return [...new Set(wanted)].filter((id) => there.has(id)).slice(0, MOST_FAVORITES);
}

export const favorites = (list: readonly Variant[]) => favoritesOf(list, saved.value);
