// To other people by one button: a public table with room, or a new one at which bots play until people come.
import { kept } from "../net/settings.ts";
import { beSomebody, makeTable, openTables, type OpenTable } from "../net/api.ts";
import { go } from "../route.ts";

/** How many play at the tables that one likes; 0: any number. */
export const KINDS = [0, 3, 4, 5, 6] as const;
export type Kind = (typeof KINDS)[number];

export const kind = kept<Kind>("kind", 0, (v) => (KINDS as readonly unknown[]).includes(v));

/** What is played at a new table. */
const USUAL: Record<Kind, string> = {
  0: "five-called-ace",
  3: "three",
  4: "four-black-queens",
  5: "five-called-ace",
  6: "six-jack-of-diamonds",
};

/** Of the wanted kind, with room, and with people who are there now. */
function fitting(tables: readonly OpenTable[], wanted: Kind): OpenTable[] {
  return tables.filter(
    (t) => t.free > 0 && t.here > 0 && t.state !== "ended" && (wanted === 0 || t.players === wanted),
  );
}

/** The table to join: where most people are. Null if there is none. */
export function bestTable(tables: readonly OpenTable[], wanted: Kind): OpenTable | null {
  return fitting(tables, wanted).reduce<OpenTable | null>((best, t) => (best && best.here >= t.here ? best : t), null);
}

/** How many people are at tables that one could join now. */
export function peopleToJoin(tables: readonly OpenTable[], wanted: Kind): number {
  return fitting(tables, wanted).reduce((sum, t) => sum + t.here, 0);
}

export async function playWithPeople(guest: string): Promise<void> {
  await beSomebody(guest);
  const found = bestTable(await openTables(), kind.value);
  if (found) {
    go("/table/" + found.id);
    return;
  }
  const variant = USUAL[kind.value];
  const players = kind.value || 5;
  const { id } = await makeTable(
    {
      variant,
      private: false,
      bots: Array.from({ length: players - 1 }, () => "expert"),
      settings: { "bots-yield": true },
    },
    guest,
  );
  go("/table/" + id);
}
