// What a score keeper's evening is told of beside a tournament: who sits at a table now, and who pays whom.
import type { EventSeat, EventState, EventTable, Format, Played } from "./api.ts";

/** No rounds and no draw: tables are opened, and people come and go. */
export const isEvening = ({ format }: { format: Pick<Format, "hands"> }) => format.hands === 0;

/** Who sits at a table now, clockwise; of an evening some have stood up. */
export function seatsNow(table: EventTable): readonly EventSeat[] {
  return table.sit?.flatMap((person) => table.seats.find((one) => one.person === person) ?? []) ?? table.seats;
}

/** Who plays the next hand; of more than play, those who don't sit out. */
export function playing(table: EventTable, plays: Played | undefined): readonly EventSeat[] {
  if (table.play) return table.play.flatMap((person) => table.seats.find((one) => one.person === person) ?? []);
  if (table.seats.length <= (plays?.players ?? 0)) return table.seats;
  return table.seats.filter((one) => one.person !== table.out);
}

/** Who sits at a table of an evening that isn't over, by person. */
export function sitting(state: EventState): Map<number, number> {
  const tables = state.rounds[0]?.tables ?? [];
  return new Map(tables.flatMap((table, at) => (table.sit ?? []).map((person) => [person, at + 1] as const)));
}
