// What the server tells of an event, and what it's told. docs/events.md says what an event is. People, rounds, tables and
// hands count from 1.
import { get, post, Trouble } from "../net/api.ts";
import type { Said } from "../words/messages.ts";
import { words } from "../words/say.ts";

export type Role = "director" | "table" | "look" | "player";
export type Counts = "total" | "best" | "average";

export interface Format {
  rounds: number;
  hands: number;
  wanted: number;
  least: number;
  most: number;
  counts: Counts;
  best: number;
  "least-hands": number;
  advance: number;
  fee: number;
  places: readonly number[];
  "per-round": number;
  penalty: number;
  /** Its tables are the server's own. */
  online: boolean;
  /** And all tables of a round play the same deals. */
  duplicate: boolean;
  /** Of an evening: whether sheepsheads are shown. */
  heads: boolean;
}

/** What is played at a table of so many. */
export interface Played {
  players: number;
  variant: string;
  title: Said;
  /** Card points of a hand. */
  total: number;
  /** How a hand can end: "picked", "leaster". */
  endings: readonly string[];
  /** The most that a picker can have. */
  partners: number;
  cracks: boolean;
  /** Cents a point. */
  "stake-cents": number;
}

export interface EventPerson {
  person: number;
  name: string;
  team?: string;
  junior?: boolean;
  /** Fills a table of an event whose tables all play the same deals. */
  bot?: boolean;
  here: boolean;
  /** The fee; the director alone is told. */
  paid?: boolean;
}

export interface EventSeat {
  person: number;
  name: string;
  points: number;
}

export interface EventTable {
  seats: readonly EventSeat[];
  hands: number;
  planned: number;
  done: boolean;
  /** Its totals were entered at once. */
  sheet: boolean;
  /** Which of the event's `tables` is played. */
  plays: number;
  dealer: number | null;
  out: number | null;
  at: string | null;
  doubts: number;
  /** Of an event that's played on the server: whether the table is open there. */
  open?: boolean;
  /** Of an evening: who sits there now, clockwise; who of them plays the next hand; whether somebody said it's over. */
  sit?: readonly number[];
  play?: readonly number[];
  over?: boolean;
}

export interface EventRound {
  tables: readonly EventTable[];
  out: readonly number[];
}

export interface Standing {
  place: number | null;
  person: number;
  name: string;
  points: number;
  rounds: readonly (number | null)[];
  best: number | null;
  penalties: number;
  "rounds-played": number;
  hands: number;
  picked: number;
  "won-as-picker": number;
  average: number;
  team?: string;
  junior?: boolean;
}

/** A line of a list beside the standings. */
export interface Listed {
  place: number;
  person: number;
  name: string;
  points?: number;
  /** Games lost. */
  lost?: number;
  hands: number;
  average?: number;
}

export type PotBy = "points" | "picker" | "sheepsheads";

/** A side pot. */
export interface Pot {
  name: string;
  "fee-cents": number;
  by: PotBy;
  /** Whose points count; missing: the whole event's. */
  round?: number;
  people: readonly number[];
  "taken-cents": number;
}

export interface Prize {
  place?: number;
  round?: number;
  /** The name of a side pot. */
  pot?: string;
  person: number;
  name: string;
  cents: number;
}

export interface Payout {
  entries: number;
  "fee-cents": number;
  "taken-cents": number;
  "paid-cents": number;
  /** How many have paid as yet; for the director alone. */
  "paid-in"?: number;
  "so-far": boolean;
  pots: readonly Pot[];
  prizes: readonly Prize[];
}

/** Of an evening: who has won how much, and who pays whom; null where points don't sum to zero. */
export interface Money {
  "stake-cents": number;
  "so-far": boolean;
  balances: readonly { person: number; name: string; points: number; cents: number }[];
  payments: readonly { from: number; "from-name": string; to: number; "to-name": string; cents: number }[] | null;
}

export interface Clock {
  round: number;
  ends: number;
  seconds: number;
  /** The server's, when it told. */
  now: number;
}

/** A hand that was entered; the numbers are a settle line (docs/formats.md), with places in `seats`. */
export interface PlayedHand {
  hand: number;
  dealer: number;
  numbers: Readonly<Record<string, unknown>>;
  /** People, in order, who played the hand. */
  seats: readonly number[];
  /** By seat of the table. */
  points: readonly number[];
  /** Why it was corrected, and by whom, the first first; `was` are the numbers before. */
  corrections: readonly {
    by: string;
    why: string;
    "at-table"?: number;
    was: Readonly<Record<string, unknown>>;
  }[];
  by: string;
  /** The table whose link it came by; null: the director's. */
  "at-table": number | null;
  doubt: { by: string; why: string } | null;
}

export interface Sheet {
  round: number;
  table: number;
  played: readonly PlayedHand[];
}

export interface Wish {
  wish: "apart" | "together" | "table";
  a: number;
  /** A person, or the number of a table. */
  b: number;
}

export interface EventState {
  id: string;
  changes: number;
  role: Role;
  table?: number;
  /** Whose link it is. */
  person?: number;
  /** Where they play now; `hosted` is the table of the server, once it's open. */
  seat?: { round: number; table: number; seat: number; hosted: string | null; done: boolean } | null;
  /** Its name. */
  event: string;
  preset: string;
  format: Format;
  tables: readonly Played[];
  people: readonly EventPerson[];
  /** The one that is played now; 0: none is drawn. */
  round: number;
  rounds: readonly EventRound[];
  standings: readonly Standing[];
  teams: readonly { place: number; team: string; points: number }[];
  lists: {
    picker: readonly Listed[];
    sheepsheads: readonly Listed[];
    juniors: readonly Listed[];
    /** Who is first as picker in each round. */
    "picker-rounds": readonly (readonly Listed[])[];
  };
  payout: Payout;
  money?: Money;
  /** Why, and who said so, is for the director alone; and so are the wishes. */
  penalties: readonly { person: number; round: number; points: number; why?: string; by?: string }[];
  wishes: readonly Wish[];
  clock: Clock | null;
  sheet: Sheet | null;
}

/** A settle line with the names of people: {"picker":"Ann","partners":["Bob"],"took":78}. */
export type Numbers = Record<string, unknown>;

export type Change = { by?: string; why?: string } & (
  | { joins: { name: string; team?: string; junior?: boolean } }
  | { leaves: number }
  | { back: number }
  | { hand: { round: number; table: number; numbers: Numbers; hand?: number } }
  | { amended: { round: number; table: number; hand: number; numbers: Numbers } }
  | { "taken-back": { round: number; table: number; hand?: number } }
  | { sheet: { round: number; table: number; hands: number; points: readonly number[] } }
  | { undrawn: number }
  | { penalty: { person: number; round: number; points: number } }
  | { doubt: { round: number; table: number; hand: number } }
  | { wish: Wish }
  | { unwish: Wish }
  | { clock: { round: number; seconds: number } }
  | { renamed: { person: number; name: string } }
  | { removed: number }
  | { paid: number }
  | { unpaid: number }
  | { pot: { name: string; fee: number; by: PotBy; round?: number; people: readonly number[] } }
  | { unpot: { name: string } }
  | { "new-table": { people: readonly number[]; plays?: number } }
  | { sits: { round: number; table: number; person: number; after?: number } }
  | { stands: { round: number; table: number; person: number } }
  | { ended: { round: number; table: number } }
  | { "goes-on": { round: number; table: number } }
);

export interface Preset {
  id: string;
  variant: string;
  rounds: number;
  hands: number;
  wanted: number;
  least: number;
  most: number;
  fee: number;
  counts: Counts;
  best: number;
  "least-hands": number;
}

export interface NewEvent {
  name: string;
  preset: string;
  people?: readonly string[];
  variant?: string;
  rounds?: number;
  hands?: number;
  wanted?: number;
  least?: number;
  most?: number;
  fee?: number;
  online?: boolean;
  duplicate?: boolean;
  stake?: number;
  heads?: boolean;
  also?: readonly string[];
}

export interface DrawWanted {
  rounds?: number;
  again?: boolean;
  standing?: "neighbors" | "spread";
  first?: number;
  /** How many changes whoever draws has seen: a draw that somebody else made since isn't followed by another. */
  changes?: number;
}

/** A wish that a draw didn't keep, and in which rounds. */
export type Broken = Wish & { rounds: readonly number[] };

export interface Links {
  look: { key: string };
  tables: readonly { table: number; key: string }[];
  /** Of an event that's played on the server. */
  people?: readonly { person: number; key: string }[];
}

export interface Asked {
  round: number;
  table: number;
}

/** Random letters: whatever is sent again with them counts once. */
export function freshOnce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
}

const SLOW = 15_000;
const at = (id: string) => "events/" + encodeURIComponent(id);
const by = (key: string) => ({ "Event-Key": key });

export const presets = async () => (await get<{ presets: Preset[] }>("event-presets")).presets;

export const begin = (wanted: NewEvent) => post<{ id: string; key: string }>("events", wanted);

/** The state; or, when nothing has changed since `after`, the number of changes alone. */
export function look(
  id: string,
  key: string,
  { after, asked }: { after?: number | undefined; asked?: Asked | null | undefined } = {},
): Promise<EventState | { changes: number }> {
  const query = new URLSearchParams();
  if (after !== undefined) query.set("after", String(after));
  if (asked) {
    query.set("round", String(asked.round));
    query.set("table", String(asked.table));
  }
  const told = query.toString();
  return get(at(id) + (told ? "?" + told : ""), by(key));
}

export function isState(answer: EventState | { changes: number }): answer is EventState {
  return "id" in answer;
}

export const tell = (id: string, key: string, change: Change & { once: string }) =>
  post<{ changes: number }>(at(id) + "/changes", change, SLOW, by(key));

export const draw = (id: string, key: string, wanted: DrawWanted & { once: string }) =>
  post<{ changes: number; broken?: readonly Broken[] }>(at(id) + "/draw", wanted, 4 * SLOW, by(key));

export const links = (id: string, key: string) => get<Links>(at(id) + "/links", by(key));

/** Another key, in place of one that no longer works. */
export const renew = (
  id: string,
  key: string,
  what: { what: "look" | "table" | "director" | "player"; table?: number; person?: number },
) => post<{ key: string }>(at(id) + "/renew", what, SLOW, by(key));

/** Opens the tables of a round that aren't open yet; `wait` in seconds. */
export const open = (id: string, key: string, wanted: { round: number; wait: number; pace?: number }) =>
  post<{ changes: number; opened: number }>(at(id) + "/open", wanted, 4 * SLOW, by(key));

/** Sits down where the key's person plays, and says which table of the server that is. */
export const sit = (id: string, key: string) => post<{ table: string }>(at(id) + "/sit", {}, SLOW, by(key));

export interface OpenTable {
  round: number;
  table: number;
  hosted: string;
  /** People who haven't come. */
  missing: readonly number[];
}

/** The tables that are open and not done. */
export const openTables = async (id: string, key: string) =>
  (await get<{ tables: OpenTable[] }>(at(id) + "/tables", by(key))).tables;

/** What a table made of a deal. */
export interface TravelerLine {
  table: number;
  ending: string;
  /** A person; null where nobody picked. */
  picker: number | null;
  partners: readonly number[];
  took: number | null;
  /** Who held which cards; the difference is a fraction: "-7/4". */
  seats: readonly { person: number; name: string; points: number; difference: string }[];
}

export interface Traveler {
  round: number;
  hand: number;
  people: number;
  tables: readonly TravelerLine[];
  cards?: { dealer: number; seats: readonly (readonly string[])[]; blind: readonly string[] };
}

export interface Duplicate {
  rows: readonly { place: number; person: number; name: string; deals: number; difference: string; bot: boolean }[];
  deals: readonly Traveler[];
  /** `own`: the table of the server where the key's person plays. */
  rounds: readonly {
    round: number;
    hands: number;
    planned: number;
    promise: string | null;
    secret: string | null;
    own: string | null;
  }[];
}

/** Of an event whose tables all play the same deals. */
export const duplicate = (id: string, key: string) => get<Duplicate>(at(id) + "/duplicate", by(key));

/** What each seat of a deal would make of it as the picker, by seat of the hand, and who would pick; null: nobody. */
export interface ParOfDeal {
  known: boolean;
  picker: number | null;
  seats: readonly ({
    took: number;
    points: readonly number[];
    buries: readonly string[];
    calls: string | null;
  } | null)[];
}
export const parOf = (id: string, key: string, round: number, hand: number) =>
  get<ParOfDeal>(`${at(id)}/par?round=${round}&hand=${hand}`, by(key));

/** The event's file, as `sheepshead event` reads it. */
export async function file(id: string, key: string): Promise<string> {
  const answer = await fetch("/api/v1/" + at(id) + "/file", { headers: by(key), credentials: "same-origin" }).catch(
    () => null,
  );
  if (!answer) throw new Trouble(0, "offline", words("net.offline"));
  if (!answer.ok) throw new Trouble(answer.status, "odd", words("net.odd"));
  return answer.text();
}

/** Rows of a QR code; 1 is dark. */
export const qr = async (text: string) => (await post<{ size: number; rows: string[] }>("qr", { text })).rows;
