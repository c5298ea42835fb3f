// Straight to a game against bots.
import { makeTable } from "../net/api.ts";
import { go } from "../route.ts";

/** A private table with bots on all seats but one's own, and there. */
export async function playWithBots(variant: string, players: number, guest: string): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => "expert");
  const { id } = await makeTable({ variant, private: true, bots }, guest);
  go("/table/" + id);
}
