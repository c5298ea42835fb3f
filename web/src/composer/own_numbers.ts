// A table's own numbers for the ways a hand can end (S2). They come together or not at all, so the form sets them together.
import { missing } from "./needs.ts";
import { valueOf, withValue, type Changes, type Fields, type Rules } from "./fields.ts";

/** What an opponent pays: all tricks, 91 to 120, 61 to 90, 31 to 60, 0 to 30, no tricks. */
const USUAL = [3, 2, 1, -1, -2, -3];

/** How many times that each part gets at a table of so many players. */
const parts: Record<string, (players: number) => number> = {
  "scoring.alone": (players) => players - 1,
  "scoring.picker": (players) => players - 3,
  "scoring.partner": () => 1,
  "scoring.opponent": () => -1,
};

export const isOwnNumbers = (key: string) => key in parts;

/** The changes with own numbers that begin as the usual ones, where the table has that part; or without any. */
export function withOwnNumbers(fields: Fields, base: Rules, changes: Changes, on: boolean): Changes {
  const players = fields.of("table.players");
  const n = players ? Number(valueOf(players, base, changes)) : 5;
  let all = changes;
  for (const [key, times] of Object.entries(parts)) {
    const option = fields.of(key);
    if (!option) continue;
    const has = on && missing(option, fields, base, changes).length === 0;
    all = withValue(base, all, key, has ? USUAL.map((v) => v * times(n)) : []);
  }
  return all;
}
