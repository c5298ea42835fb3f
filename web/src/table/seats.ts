// Who sits at the table, from one's own chair.
import type { Sitter, Table } from "../wire.ts";
import type { Listener } from "../words/shown.ts";
import { playersOf } from "./order.ts";
import type { TableState } from "./state.ts";

/** Somebody whose connection is gone, and for whom no bot plays yet. */
export function isLost(sitter: Sitter): boolean {
  return sitter.person !== null && sitter.program !== true && !sitter.here && !sitter.away;
}

/** What stands on a seat's disc. */
export function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? "";
}

export interface Chair {
  /** The place at the table. */
  place: number;
  /** The seat of the hand, by which turns and scores count; null: not in it. */
  seat: number | null;
  sitter: Sitter;
  me: boolean;
}

function chair(sitter: Sitter, seat: number | null, mine: number | null): Chair {
  return { place: sitter.seat, seat, sitter, me: sitter.seat === mine };
}

/** Who plays, clockwise from one's own chair (from the first, for one who has none), and who sits out. */
export function chairs(table: Table, mine: number | null): { round: Chair[]; out: Chair[] } {
  const players = playersOf(table.rules);
  const all = table.seats;
  const playing = all.filter((s) => s.plays !== null);
  if (playing.length < players || table.state === "waiting") {
    const round = all.map((s) => chair(s, s.plays, mine));
    const first = Math.max(
      0,
      round.findIndex((c) => c.me),
    );
    return { round: [...round.slice(first), ...round.slice(0, first)], out: [] };
  }
  const round = [...playing].sort((a, b) => (a.plays ?? 0) - (b.plays ?? 0)).map((s) => chair(s, s.plays, mine));
  const first = Math.max(
    0,
    round.findIndex((c) => c.me),
  );
  const out = all.filter((s) => s.plays === null && s.name !== null).map((s) => chair(s, null, mine));
  return { round: [...round.slice(first), ...round.slice(0, first)], out };
}

/** Where only names are known, as of a hand that is looked at again: clockwise from one's own chair, or from the first. */
export function chairsNamed(names: readonly string[], mine: number | null): Chair[] {
  const all = names.map((name, seat) => {
    const sitter = { seat, plays: seat, person: null, name, bot: null, here: true, away: false, ready: false };
    return chair(sitter, seat, mine);
  });
  return [...all.slice(mine ?? 0), ...all.slice(0, mine ?? 0)];
}

/** Names by seat of the hand. */
export function namesOf(table: Table): string[] {
  const names: string[] = [];
  for (const sitter of table.seats) if (sitter.plays !== null) names[sitter.plays] = sitter.name ?? "";
  return names;
}

/** What somebody has won or lost at a table; null before its first hand. */
export function totalOf(table: Table, name: string | null): number | null {
  return table.hand === 0 ? null : (table.ledger.find((a) => a.name === name)?.points ?? null);
}

/** One's seat of the hand. */
export function mineIn(state: TableState | null): number | null {
  if (!state) return null;
  return state.table.seats.find((s) => s.seat === state.you.seat)?.plays ?? null;
}

/** Whom a message of the table is for. */
export function listenerAt(state: TableState): Listener {
  return { names: namesOf(state.table), seat: mineIn(state) };
}
