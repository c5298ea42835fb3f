// Points, money and times as the pages of events show them.
import { decimal, language } from "../words/words.ts";
import type { EventPerson, EventRound, EventState, EventTable } from "./api.ts";
import { isEvening } from "./evening.ts";
import { signed } from "../table/score.ts";
export { signed };

/** A difference is told as a fraction: "-7/4" is "−1.75". */
export function difference(fraction: string): string {
  const [over = "0", under = "1"] = fraction.split("/");
  const n = Number(over) / Number(under);
  return Number.isInteger(n) ? signed(n) : (n > 0 ? "+" : "") + decimal(n);
}

/** Whether one of several sums has cents: beside it, the others show theirs, too. */
export const haveCents = (sums: readonly number[]) => sums.some((cents) => cents % 100 !== 0);

/** Cents as dollars: "$7.50", without cents where there are none, unless others beside it have some. */
export function money(cents: number, exact = false): string {
  const digits = exact || cents % 100 !== 0 ? 2 : 0;
  return (cents / 100).toLocaleString(language.value, {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** What somebody has won or lost: "+$7.50". */
export const signedMoney = (cents: number, exact = false) =>
  (cents > 0 ? "+" : cents < 0 ? "−" : "") + money(Math.abs(cents), exact);

/** Dollars and cents as somebody types them, "25" or "7.50"; null if it's no sum of money. */
export function cents(typed: string): number | null {
  const found = /^\s*\$?\s*(\d{1,5})(?:[.,](\d{2}))?\s*$/.exec(typed);
  return found ? 100 * Number(found[1]) + Number(found[2] ?? 0) : null;
}

/** "1:05:09", "12:34"; never less than zero. */
export function countdown(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Whole minutes since the table was last told of. */
export function minutesSince(at: string | null, now: number): number | null {
  const then = at === null ? NaN : Date.parse(at);
  return Number.isFinite(then) ? Math.max(0, Math.floor((now - then) / 60_000)) : null;
}

/** Of a round that has begun, the tables that are behind the others: by a fifth of their hands, and two at least. */
export function lagging(round: EventRound): Set<EventTable> {
  const open = round.tables.filter((t) => !t.done);
  if (round.tables.length < 2) return new Set();
  const part = (t: EventTable) => (t.done ? 1 : t.planned > 0 ? t.hands / t.planned : 0);
  const parts = round.tables.map(part).sort((a, b) => a - b);
  const middle = parts[Math.floor(parts.length / 2)] ?? 0;
  return new Set(open.filter((t) => middle - part(t) > 0.2 && (middle - part(t)) * t.planned >= 2));
}

/** Where somebody sits in a round: the table's number from 1, or null. */
export function tableOf(round: EventRound | undefined, person: number): number | null {
  const at = round?.tables.findIndex((t) => t.sit?.includes(person) ?? t.seats.some((s) => s.person === person)) ?? -1;
  return at < 0 ? null : at + 1;
}

export function nameOf(state: EventState, person: number): string {
  return state.people.find((one) => one.person === person)?.name ?? "";
}

/** Whether a table's hands are known by their totals alone, in this round or, with 0, in any. */
export function hasTotals(state: EventState, round = 0): boolean {
  return state.rounds.some((one, at) => (round === 0 || round === at + 1) && one.tables.some((t) => t.sheet));
}

/** The last rounds in which nobody has played, from this one on (1 is the first); null if there is none. */
export function unplayedFrom(state: EventState): number | null {
  const { rounds } = state;
  const played = rounds.map((round) => round.tables.some((t) => t.sheet || t.hands > 0)).lastIndexOf(true);
  return played + 1 < rounds.length ? played + 2 : null;
}

/** People whom the seats that are still to be played don't fit: who came late, and who has left. */
export function misfits(state: EventState): { late: EventPerson[]; gone: EventPerson[] } {
  const from = unplayedFrom(state);
  if (from === null || isEvening(state)) return { late: [], gone: [] };
  const seatedIn = (rounds: readonly EventRound[]) =>
    new Set(rounds.flatMap((r) => [...r.out, ...r.tables.flatMap((t) => t.seats.map((s) => s.person))]));
  const ever = seatedIn(state.rounds);
  const still = seatedIn(state.rounds.slice(from - 1));
  return {
    late: state.people.filter((p) => p.here && !ever.has(p.person)),
    gone: state.people.filter((p) => !p.here && still.has(p.person)),
  };
}
