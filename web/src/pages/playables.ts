// What one can play: a table that the server knows, or house rules that are kept here.
import { addressOf } from "../composer/address.ts";
import { playedOf } from "../composer/checked.ts";
import type { SavedRules } from "../composer/saved.ts";
import { variant, type ExplainedPart, type Variant } from "../net/api.ts";
import { text, words } from "../words/say.ts";
import { houseId, type Played } from "./playing.ts";

export interface Playable {
  id: string;
  name: string;
  players: number;
  /** House rules that are kept here. */
  own: boolean;
  /** What is special about it, in a line; "" where nobody wrote one. */
  gist: string;
  /** The address at which its rules can be changed. */
  change: string;
  played: () => Promise<Played>;
  explained: () => Promise<readonly ExplainedPart[]>;
}

export const known = (v: Variant): Playable => ({
  id: v.id,
  own: false,
  name: text(v.name),
  players: v.players,
  gist: v.gist === undefined ? "" : text(v.gist),
  change: "#/composer/" + v.id,
  played: () => Promise.resolve({ variant: v.id }),
  explained: async () => (await variant(v.id)).explained,
});

export const own = (s: SavedRules): Playable => ({
  id: houseId(s.id),
  own: true,
  name: s.name,
  players: s.players,
  gist: words("house.about", { n: Object.keys(s.changes).length }),
  change: addressOf(s),
  played: async () => {
    const { rules, name } = await playedOf(s);
    return { rules, ...(name ? { name } : {}) };
  },
  explained: async () => (await playedOf(s)).explained,
});

const plain = (s: string) => s.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Those that have every word of what is searched for, in their name or their line. */
export function matching<T extends Pick<Playable, "name" | "gist" | "players">>(
  all: readonly T[],
  search: string,
  players: number | null,
): T[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    const said = plain(one.name + " " + one.gist);
    return (players === null || one.players === players) && wanted.every((word) => said.includes(word));
  });
}

/** Rules of one's own first, then all tables by how many play. */
export function byPlayers(all: readonly Playable[]): { name: string; of: readonly Playable[] }[] {
  const kept = all.filter((v) => v.own);
  const groups = [2, 3, 4, 5, 6, 7, 8].map((n) => ({
    name: words("page.players", { n }),
    of: all.filter((v) => !v.own && v.players === n),
  }));
  return [{ name: words("house.yours"), of: kept }, ...groups].filter(({ of }) => of.length > 0);
}
