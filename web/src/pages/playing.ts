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
  const here = () => makeTableHere(wanted);
  const there = () => makeTable(wanted, guest);
  const made = async () => {
    if (!canPlayHere) return there();
    if (aloneHere.peek()) return here();
    // What a server refuses isn't done here.
    if (!unreachable.peek())
      return there().catch((e: unknown) => {
        if (!unreachable.peek()) throw e;
        return here();
      });
    return here().catch((e: unknown) => {
      if (!unreachable.peek()) throw e;
      // Of two that failed, what's wrong with this device is to be said: that there's no server is known.
      return there().catch(() => {
        throw e;
      });
    });
  };
  go("/table/" + (await made()).id);
}
