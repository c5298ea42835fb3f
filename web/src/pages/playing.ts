// Straight to a game against bots.
import { aloneHere, canPlayHere } from "../device/device.ts";
import { makeTable, makeTableHere, type WantedTable } from "../net/api.ts";
import { unreachable } from "../net/reach.ts";
import { go } from "../route.ts";

/** What is to be played: a table that the server knows, or rules of one's own. */
export type Played = Pick<WantedTable, "variant" | "rules" | "name">;

/** Kept house rules among what can be chosen. */
export const houseId = (id: string) => "house:" + id;

/** A private table with bots on all seats but one's own, and there. On this device where that's wanted, or no server is there. */
export async function playWithBots(played: Played, players: number, guest: string): Promise<void> {
  const wanted = { ...played, private: true, bots: Array.from({ length: players - 1 }, () => "expert") };
  const wasUnreachable = unreachable.peek();
  const ways = [() => makeTableHere(wanted), () => makeTable(wanted, guest)];
  if (!canPlayHere) ways.shift();
  else if (!aloneHere.peek() && !unreachable.peek()) ways.reverse();
  const [first, second] = ways.map((way) => () => way().then(({ id }) => go("/table/" + id)));
  await first?.().catch((e: unknown) => {
    // Whoever wants it here gets none elsewhere; and what a server refuses isn't done here.
    if (!second || aloneHere.peek() || !unreachable.peek()) throw e;
    // Of two that failed, what's wrong with this device is to be said: that there's no server is known.
    return second().catch((later: unknown) => {
      throw wasUnreachable ? e : later;
    });
  });
}
