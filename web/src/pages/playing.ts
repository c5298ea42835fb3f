// Straight to a game against bots.
import { makeTable, type WantedTable } from "../net/api.ts";
import { go } from "../route.ts";

/** What is to be played: a table that the server knows, or rules of one's own. */
export type Played = Pick<WantedTable, "variant" | "rules" | "name">;

/** Kept house rules among what can be chosen. */
export const houseId = (id: string) => "house:" + id;

/** A private table with bots on all seats but one's own, and there. */
export async function playWithBots(played: Played, players: number, guest: string): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => "expert");
  const { id } = await makeTable({ ...played, private: true, bots }, guest);
  go("/table/" + id);
}
