// Where everybody sits, from one's own chair, and where the cards of a trick lie.
import type { Sitter, Table } from "../wire.ts";
import type { Listener } from "../words/shown.ts";
import { playersOf } from "./order.ts";
import type { TableState } from "./state.ts";

/** The felt's form: a phone upright, a phone across, anything larger. */
export type Shape = "narrow" | "low" | "round";

/** Lower than this, seats on a ring would lie on each other; as on a narrow felt they stand along the edges. */
const RING_HEIGHT = 380;

/** Of a felt of this size; `across`: the window is a phone's that is held across, as the styles see it. */
export function shapeOf(width: number, height: number, across: boolean): Shape {
  if (across) return "low";
  return width < 600 || height < RING_HEIGHT ? "narrow" : "round";
}

/** In hundredths of the felt; the seat keeps inside at 0 and at 100. */
export interface Spot {
  x: number;
  y: number;
}

// For each number of others, clockwise from one's own left.
const narrow: readonly (readonly [number, number][])[] = [
  [],
  [[50, 0]],
  [
    [0, 12],
    [100, 12],
  ],
  [
    [0, 24],
    [50, 0],
    [100, 24],
  ],
  [
    [0, 52],
    [12, 0],
    [88, 0],
    [100, 52],
  ],
  [
    [0, 62],
    [0, 12],
    [50, 0],
    [100, 12],
    [100, 62],
  ],
  [
    [0, 100],
    [0, 50],
    [0, 0],
    [100, 0],
    [100, 50],
    [100, 100],
  ],
  [
    [0, 100],
    [0, 50],
    [0, 0],
    [50, 0],
    [100, 0],
    [100, 50],
    [100, 100],
  ],
];

function low(count: number, i: number): Spot {
  if (count === 1) return { x: 0, y: 30 };
  const left = Math.ceil(count / 2);
  if (i < left) return { x: 0, y: left === 1 ? 45 : 100 - (100 * i) / (left - 1) };
  const right = count - left;
  return { x: 100, y: right === 1 ? 45 : (100 * (i - left)) / (right - 1) };
}

function round(count: number, i: number): Spot {
  const turn = (2 * Math.PI * (i + 1)) / (count + 1);
  // Many sit along the sides, so that the middle keeps its room.
  const wide = count > 4 ? 75 : 58;
  const spot = { x: 50 - wide * Math.sin(turn), y: 50 + 54 * Math.cos(turn) };
  const inside = (n: number) => Math.round(Math.min(100, Math.max(0, n)));
  return { x: inside(spot.x), y: inside(spot.y) };
}

/** The spots of `count` others, clockwise from one's own left. */
export function spots(count: number, shape: Shape): Spot[] {
  return Array.from({ length: count }, (_, i) => {
    if (shape === "low") return low(count, i);
    const fixed = shape === "narrow" ? narrow[count]?.[i] : undefined;
    return fixed ? { x: fixed[0], y: fixed[1] } : round(count, i);
  });
}

/** Somebody whose connection is gone, and for whom no bot plays yet. */
export function isLost(sitter: Sitter): boolean {
  return sitter.person !== null && sitter.program !== true && !sitter.here && !sitter.away;
}

/** What stands on a seat's disc. */
export function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? "";
}

/** Six and more cards on a low felt: two rows, clockwise as the players sit. */
function inRows(players: number, i: number): Spot {
  const above = Math.ceil(players / 2);
  const below = players - above;
  const upper = i > 1 && i < 2 + above;
  // From the left: the left neighbor, one's own, and from the other end those who follow the upper row.
  const column = upper ? i - 2 : i < 2 ? 1 - i : players - i + 1;
  const of = upper ? above : below;
  return { x: Math.round((100 * column) / (of - 1)), y: upper ? 0 : 100 };
}

/** The upper cards of six and of seven would lie on each other on a ring; from one's own left. */
const rows: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  6: [
    [0, 76],
    [0, 0],
    [50, 0],
    [100, 0],
    [100, 76],
  ],
  7: [
    [0, 100],
    [0, 50],
    [18, 0],
    [82, 0],
    [100, 50],
    [100, 100],
  ],
};

/**
 * Where the card of the player lies who sits `i` places to the left of one's own chair (0: one's own), in hundredths of the middle: on a
 * ring that is pulled into the corners, so that eight cards have room.
 */
export function cardSpot(players: number, i: number, shape: Shape = "round"): Spot {
  if (shape === "low" && players > 5) return inRows(players, i);
  const fixed = shape === "low" ? undefined : rows[players]?.[i - 1];
  if (fixed) return { x: fixed[0], y: fixed[1] };
  const turn = (2 * Math.PI * i) / players;
  const pulled = (n: number) => Math.round(50 + Math.min(50, Math.max(-50, 71 * n)));
  const sine = Math.sin(turn);
  const x = shape === "low" ? Math.round(50 - 50 * sine * Math.abs(sine)) : pulled(-sine);
  return { x, y: pulled(Math.cos(turn)) };
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
