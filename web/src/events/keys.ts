// The events whose links this browser has: a key for each role, kept on this device.
import { signal } from "@preact/signals";
import type { Role } from "./api.ts";

const WHERE = "sheepshead.events";

export interface Known {
  id: string;
  name: string;
  /** When it was last opened. */
  at: number;
  director?: string;
  look?: string;
  /** The link of whoever plays here. */
  player?: string;
  tables: Record<string, string>;
  /** Who one is, by a person's number. */
  me?: number;
  /** Tables of the server where one sat down for this event; from there one comes back. */
  hosted?: readonly string[];
}

function isKnown(value: unknown): value is Known {
  const one = value as Partial<Known> | null;
  return typeof one?.id === "string" && typeof one.name === "string" && typeof one.tables === "object";
}

function read(): Known[] {
  try {
    const all = JSON.parse(localStorage.getItem(WHERE) ?? "[]") as unknown;
    return Array.isArray(all) ? all.filter(isKnown) : [];
  } catch {
    return [];
  }
}

export const known = signal<readonly Known[]>(read());

export const knownOf = (id: string): Known | undefined => known.value.find((one) => one.id === id);

function change(id: string, how: (one: Known) => Known): void {
  const all = read();
  const before = all.find((one) => one.id === id) ?? { id, name: "", at: 0, tables: {} };
  const after = [how(before), ...all.filter((one) => one.id !== id)];
  known.value = after;
  try {
    localStorage.setItem(WHERE, JSON.stringify(after));
  } catch {
    // Without room the links hold as long as the page is open.
  }
}

/** Keeps a key that came by a link. */
export function keep(id: string, name: string, role: Role, key: string, table?: number, person?: number): void {
  change(id, (one) => ({
    ...one,
    name,
    at: Date.now(),
    ...(role === "director" ? { director: key } : role === "look" ? { look: key } : {}),
    ...(role === "player" && person !== undefined ? { player: key, me: person } : {}),
    tables: role === "table" ? { ...one.tables, [String(table)]: key } : one.tables,
  }));
}

export function nameOf(id: string, name: string): void {
  const one = knownOf(id);
  if (one && one.name !== name) change(id, (before) => ({ ...before, name }));
}

export function iAm(id: string, person: number | undefined): void {
  change(id, (before) => {
    const one = { ...before };
    if (person === undefined) delete one.me;
    else one.me = person;
    return one;
  });
}

export function satDown(id: string, table: string): void {
  if (!knownOf(id)?.hosted?.includes(table)) change(id, (one) => ({ ...one, hosted: [...(one.hosted ?? []), table] }));
}

export function forget(id: string): void {
  known.value = read().filter((one) => one.id !== id);
  localStorage.setItem(WHERE, JSON.stringify(known.value));
}

/** The key for a table's sheet: its own, or the director's. */
export const keyOfTable = (id: string, table: number) => knownOf(id)?.tables[String(table)] ?? knownOf(id)?.director;

/** Any key that lets one look. */
export function keyToLook(id: string): string | undefined {
  const one = knownOf(id);
  return one?.director ?? one?.look ?? one?.player ?? Object.values(one?.tables ?? {})[0];
}
