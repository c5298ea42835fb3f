// At which tables this browser has a seat, and as whom: without its sign-in, it doesn't take another one unasked.
import { kept } from "../net/settings.ts";

export interface SatAt {
  /** Its id or its code, as an address may name it. */
  table: string;
  person: string;
}

const MOST = 40;

const isSeats = (v: unknown) =>
  Array.isArray(v) &&
  v.every((one: Partial<SatAt> | null) => typeof one?.table === "string" && typeof one.person === "string");

const seats = kept<SatAt[]>("sat-at", [], isSeats);

/** Whoever sat at this table in this browser last, and has not stood up. */
export function satAt(table: string): string | null {
  const named = table.toUpperCase();
  return seats.peek().find((one) => one.table === named)?.person ?? null;
}

/** Under all names of one table; null for nobody. */
export function seatedAt(names: readonly (string | undefined)[], person: string | null): void {
  const all = new Set(names.flatMap((name) => (name ? [name.toUpperCase()] : [])));
  if ([...all].every((name) => satAt(name) === person)) return;
  const others = seats.peek().filter((one) => !all.has(one.table));
  const now = person === null ? [] : [...all].map((table) => ({ table, person }));
  seats.value = [...now, ...others].slice(0, MOST);
}

/** What comes before a table that is opened: nothing, a name, or the word that the seat is lost. */
export type Before = "nothing" | "name" | "signed-out";

export function before(who: { person: string } | null, typed: string | null, table: string): Before {
  if (who) return "nothing";
  if (satAt(table) !== null) return "signed-out";
  return typed?.trim() ? "nothing" : "name";
}
