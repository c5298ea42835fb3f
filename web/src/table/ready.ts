// Who has to agree before the next hand is dealt, and who has.
import { words } from "../words/say.ts";
import type { Sitter, Table } from "../wire.ts";

/** The people at the table; bots, programs and those who are away aren't waited for. */
export function waitedFor(table: Table): Sitter[] {
  return table.seats.filter((s) => s.person !== null && s.bot === null && s.program !== true && !s.away);
}

function others(table: Table, mine: number | null): Sitter[] {
  return waitedFor(table).filter((s) => s.seat !== mine);
}

/** What pressing the button does: it deals, or says that oneself is ready. */
export function goOnLabel(table: Table, mine: number): string {
  if (others(table, mine).some((s) => !s.ready)) return words("table.im-ready");
  return words(table.hand === 0 ? "table.deal" : "table.next");
}

function notReady(table: Table, mine: number | null): { name: string }[] {
  return others(table, mine).flatMap((s) => (!s.ready && s.name !== null ? [{ name: s.name }] : []));
}

/** Of one who is ready: whom the table waits for. */
export function waitingText(table: Table, mine: number | null): string {
  const who = notReady(table, mine);
  return who.length === 0 ? words("table.ready") : words("table.waiting-for", { who });
}

/** Of one who isn't, while others aren't either: what the button leads to. Empty where it deals at once. */
export function whenReady(table: Table, mine: number | null): string {
  const who = notReady(table, mine);
  return who.length === 0 ? "" : words("table.when-ready", { who });
}

/** "Walter is ready."; empty if none of the others is. */
export function othersReady(table: Table, mine: number | null): string {
  const ready = others(table, mine).flatMap((s) => (s.ready && s.name !== null ? [{ name: s.name }] : []));
  return ready.length === 0 ? "" : words("table.ready-too", { who: ready });
}
