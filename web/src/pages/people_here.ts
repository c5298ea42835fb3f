// Who else is at a table: those who sit there, and those who have said something.
import type { TableState } from "../table/state.ts";
import type { ChatLine } from "../wire.ts";

export interface PersonHere {
  person: string;
  name: string;
  blocked: boolean;
  /** What the person said, the last first; nothing of who is blocked. */
  lines: (ChatLine & { seq: number })[];
}

/** `heard`: names by person, kept while the table is open: nothing is left of who only watches and is blocked. */
export function peopleHere(state: TableState, heard = new Map<string, string>()): PersonHere[] {
  const names = new Map<string, string>();
  for (const s of state.table.seats) if (s.person !== null && !s.program) names.set(s.person, s.name ?? s.person);
  for (const line of state.chat) if (!names.has(line.person)) names.set(line.person, line.name);
  names.delete(state.you.person);
  const blocked = new Set(state.you.blocked ?? []);
  for (const [person, name] of heard) if (blocked.has(person) && !names.has(person)) names.set(person, name);
  for (const [person, name] of names) heard.set(person, name);
  return [...names].map(([person, name]) => ({
    person,
    name,
    blocked: blocked.has(person),
    lines: state.chat
      .filter((line): line is ChatLine & { seq: number } => line.person === person && line.seq !== undefined)
      .reverse(),
  }));
}
