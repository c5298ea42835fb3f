// Where the others sit round the felt, and how large their seats are.
import type { Box } from "./formation.ts";

/** What a seat needs, by the size of its letters. */
export interface SeatSize {
  /** Disc above the words, or beside them. */
  form: "tall" | "wide";
  /** Of the letters, in pixels. */
  text: number;
  badge: number;
  disc: number;
  /** Rows of badges that there is room for. */
  rows: number;
  width: number;
  height: number;
  /** As a factor: one that shows more is worth more. */
  worth: number;
  /** There's no room for two lines of a long name. */
  oneLine?: boolean;
}

const LINE = 1.25;
/** PARTNER, and SPIELER. */
const TIGHT = 7;

/** A badge's height, with the space above it. */
export function badgeHigh(badge: number): number {
  return Math.ceil(badge * 1.2) + 7;
}

/** Letters of a seat grow with a large window up to this, and beyond only as all letters do. */
const LARGE = 26;
/** A long name has two lines of smaller letters, as in style/seats.css; they are so much higher than one line. */
const TWO_LINES = 0.34;

/** Shares of all letters, rows of badges, least disc, worth: from the roomiest. In a large window seats grow with it. */
function sharesIn(width: number, height: number): [number, number, number, number][] {
  const grow = Math.min(1.7, width / 1200, height / 720);
  const grown: [number, number, number, number][] = [
    [0.95 * grow, 2, 56 * grow, 1.06],
    [0.95 * (0.5 + grow / 2), 2, 56 * (0.5 + grow / 2), 1.03],
  ];
  return [
    ...(grow > 1.05 ? grown : []),
    [0.95, 2, 56, 1],
    [0.8, 2, 42, 0.9],
    [0.72, 1, 34, 0.8],
    [0.72, 1, 28, 0.7],
    [0.44, 1, 28, 0.6],
    [0.44, 0, 28, 0.5],
  ];
}

/** How wide a name is in bold letters, in their size: about, and rather more than less. */
export function nameWide(name: string): number {
  let wide = 0;
  for (const letter of name)
    wide += /[ .,'’ijlI|-]/.test(letter) ? 0.4 : /[mwMW@]/.test(letter) ? 1.05 : /\p{Lu}/u.test(letter) ? 0.8 : 0.68;
  return wide;
}

/** The room that a name has beside or below the disc of a seat so wide: beside it there are the cards, too. */
export function nameRoom({ form, disc }: SeatSize, width: number): number {
  return form === "tall" ? width : width - Math.ceil(1.82 * disc) - 8;
}

/** Whether one of these names is too long for one line where it stands. */
export function isOneLong(size: SeatSize, seats: readonly { name: string; width: number }[]): boolean {
  return seats.some(({ name, width }) => size.text * nameWide(name) > nameRoom(size, width));
}

/** The sizes that a seat may have in a window so wide, from the roomiest; `letters`: of the longest badge; `name`: the width of the longest name. */
export function seatSizes(width: number, height: number, text: number, letters: number, name = 0): SeatSize[] {
  const all: SeatSize[] = [];
  // Small windows have room for letters of a middle size at most.
  const most = Math.max(12.5, 0.043 * Math.min(width, 1.6 * height));
  for (const [share, rows, least, worth] of sharesIn(width, height)) {
    const wanted = Math.min(share * text, most, Math.max(LARGE, 0.95 * text));
    const size = Math.max(12.5, Math.round(wanted * 2) / 2);
    const badge = Math.max(12, Math.round(0.82 * size));
    const disc = Math.round(Math.max(least, size * (Math.min(least, 56) / 18)));
    // Who leads is only told where it is this tight.
    const word =
      rows === 0 ? Math.ceil(Math.min(letters, TIGHT) * badge * 0.69) + 12 : Math.ceil(letters * badge * 0.69) + 16;
    // Without a row of its own the badge stands beside the total.
    const beside = rows === 0 ? Math.ceil(2 * size) + 2 : 0;
    const below = Math.ceil(rows * badgeHigh(badge));
    const tall = Math.max(word + beside, Math.ceil(2.7 * disc), Math.ceil(5.4 * size));
    const wide = Math.max(word + beside, Math.ceil(5.4 * size));
    const words = (room: number) => Math.ceil((2 * LINE + (name * size > room ? TWO_LINES : 0)) * size);
    const alike = { text: size, badge, disc, rows };
    all.push({ ...alike, form: "tall", width: tall, height: disc + 3 + words(tall) + below, worth });
    all.push({
      ...alike,
      form: "wide",
      width: Math.ceil(2 * disc) + 6 + wide,
      height: Math.max(disc, words(wide) + below),
      worth: worth * 0.97,
    });
  }
  return all;
}

/** So many at each side, and the rest above. */
interface Template {
  left: number;
  top: number;
  right: number;
  /** Those at the sides: right below those above, or along the whole edge. */
  sides: "arc" | "edge";
  worth: number;
}

function templates(others: number): Template[] {
  const all: Template[] = [];
  for (let side = 0; 2 * side <= others; ++side) {
    const top = others - 2 * side;
    const worth = top === 0 ? 0.85 : side === 0 && others > 2 ? 0.92 : 1;
    all.push({ left: side, top, right: side, sides: "arc", worth });
    if (side > 0) all.push({ left: side, top, right: side, sides: "edge", worth });
  }
  return all;
}

export interface Seating {
  size: SeatSize;
  /** Clockwise from one's own left. */
  boxes: Box[];
  worth: number;
  /** How far down those reach that sit above. */
  top: number;
}

/** `count` boxes along a line from `from` to `to`, at even distances. */
function along(count: number, from: number, to: number, long: number): number[] {
  if (count === 1) return [(from + to - long) / 2];
  return Array.from({ length: count }, (_, i) => from + (i * (to - from - long)) / (count - 1));
}

/** What lies open before a seat. */
export interface Front {
  width: number;
  height: number;
}

function seated(template: Template, size: SeatSize, felt: Box, front: Front): Seating | null {
  const { left, top, sides } = template;
  const width = Math.max(size.width, front.width);
  const height = size.height + front.height;
  const inner = felt.width - (left > 0 ? 2 * (width + 8) : 0);
  const within = top * (width + 6) <= inner;
  // Where there is no room between them, those at the sides sit below those above.
  const beside = within || top === 0;
  if (height > felt.height || (left > 0 && 2 * width + 8 > felt.width)) return null;
  if (!beside && top * (width + 2) > felt.width) return null;
  if (top === 0 && sides === "arc") return null;
  const depth = top === 0 ? 0 : height;
  const from = beside ? (sides === "arc" && left === 1 ? Math.min(height * 0.45, 90) : 0) : depth + 6;
  const room = felt.height - from;
  if (left * (height + 6) > room) return null;
  const to = left === 1 ? (sides === "arc" ? from + height : felt.height * 0.94) : felt.height;
  const start = left === 1 && sides === "edge" ? Math.max(from, felt.height * 0.06) : from;
  const ys = along(left, start, to, height).map((y) => Math.max(from, Math.min(y, felt.height - height)));
  const above = (() => {
    const long = within ? inner : felt.width;
    const begin = (felt.width - long) / 2;
    const step = Math.min(long / top, width * 1.7);
    const first = begin + (long - step * top) / 2;
    return Array.from({ length: top }, (_, i) => first + step * (i + 0.5) - width / 2);
  })();
  // Above, the outer ones of several sit a little lower, if nobody sits below them.
  const lower = (i: number) => (left === 0 && top > 2 && (i === 0 || i === top - 1) ? Math.min(26, height * 0.25) : 0);
  const box = (x: number, y: number): Box => ({ x: felt.x + x, y: felt.y + y, width, height });
  return {
    size,
    boxes: [
      ...[...ys].reverse().map((y) => box(0, y)),
      ...above.map((x, i) => box(x, lower(i))),
      ...ys.map((y) => box(felt.width - width, y)),
    ],
    worth: size.worth * template.worth,
    top: depth,
  };
}

/** Everything that can be with seats of this size, each with so much before it. */
export function seatings(others: number, size: SeatSize, felt: Box, front: Front): Seating[] {
  return templates(others).flatMap((template) => seated(template, size, felt, front) ?? []);
}
