// The sizes and places of everything on the table, from the window: one function, so that each can be tested without a browser.
import { cardBoxes, formationsOf, HIGH, INDEX, largest, lies, overlap, type Box, type Formation } from "./formation.ts";
import { seatings, seatSizes, type Front, type Seating, type SeatSize } from "./seating.ts";

export interface Asked {
  /** Of what is below the strip, in pixels. */
  width: number;
  height: number;
  /** Of the prompt and the buttons above one's cards; a phone held across has them beside the cards. */
  ask: number;
  /** The size of the letters: 18, 22, 28. */
  text: number;
  /** Seats of the hand, or of the table while it waits. */
  players: number;
  /** Somebody sits below, with cards. */
  seated: boolean;
  /** Own cards, at the most of this hand. */
  hand: number;
  /** Own cards that lie open. */
  lying: number;
  /** Cards that lie open before another. */
  fronts: number;
  /** Each lays two cards to a trick. */
  battery: boolean;
  /** A phone held across. */
  across: boolean;
  /** There what is asked stands beside the felt, too, and has the whole height; found by layoutOf. */
  beside?: boolean;
  /** Of the longest badge, in letters. */
  letters: number;
  /** The longest name of the others, as a width in the size of its letters (nameWide in seating.ts). */
  longest?: number;
}

export interface Fan {
  card: number;
  /** From card to card. */
  step: number;
  rows: number;
  /** In the longest row. */
  columns: number;
}

export interface Layout {
  /** The green part; it has the whole height above one's own. */
  felt: Box;
  seat: SeatSize;
  /** Cards that lie open before another. */
  front: Fan;
  /** The others, clockwise from one's own left; without an own seat the one below is the first. */
  seats: Box[];
  /** The trick: the width of its cards, and their places by player, clockwise from one's own chair. */
  card: number;
  formation: Formation;
  middle: { x: number; y: number };
  trick: Box[];
  /** Above a hand's cards: so much room to rise. */
  lift: number;
  hand: Fan;
  lying: Fan;
  /** The height of one's own cards, with what they rise. */
  own: number;
  /** On a phone held across: what is asked has the whole height, beside felt and cards. */
  beside: boolean;
}

export const LIFT = 24;
const GAP = 6;
const EDGE = 6;
/** Below one's own cards. */
const FOOT = 8;
/** What two rows of one's own are apart, in heights. */
export const ROW = 0.72;
const LARGEST = 250;
/** Own cards are to be so wide at least, wherever a phone's window lets them. */
export const LEAST = 76;
const none: Fan = { card: 0, step: 0, rows: 0, columns: 0 };

/** So many cards in this room, as wide as they may be. */
export function fan(count: number, room: number, most: number, rows: number): Fan {
  if (count === 0) return none;
  const columns = Math.ceil(count / rows);
  const card = Math.floor(Math.min(most, room / (1 + INDEX.width * (columns - 1))));
  const step = columns === 1 ? card : Math.min(card + GAP, (room - card) / (columns - 1));
  return { card, step, rows, columns };
}

/** One row; two from nine cards on, where one would make them small. */
function rowsOf(count: number, room: number): number {
  if (count <= 8) return 1;
  return fan(count, room, LARGEST, 1).card >= LEAST ? 1 : 2;
}

export function highOf(one: Fan): number {
  return one.rows === 0 ? 0 : Math.ceil(one.card * HIGH * (1 + (one.rows - 1) * ROW));
}

interface Arrangement {
  felt: Box;
  /** Where cards may lie. */
  room: Box;
  seating: Seating;
  seats: Box[];
  formation: Formation;
  worth: number;
}

/** Where several have cards open before them, each keeps to its own part of the felt; two rows where one would make them small. */
function frontFan(asked: Asked): Fan {
  const most = Math.max(30, Math.min(64, asked.height * 0.085));
  if (asked.players <= 2) return fan(asked.fronts, Math.min(asked.width * 0.9, 560), most, 1);
  const room = Math.min(180, asked.width / Math.min(4, asked.players - 1) - 10);
  const one = fan(asked.fronts, room, most, 1);
  return one.card >= 42 || asked.across || asked.height < 540 ? one : fan(asked.fronts, room, Math.min(most, 46), 2);
}

/** The room that what lies open takes, on backs that are seen below it. */
function frontRoom(front: Fan): Front {
  if (front.rows === 0) return { width: 0, height: 0 };
  return {
    width: Math.ceil(front.card + front.step * (front.columns - 1)),
    height: Math.ceil(front.card * HIGH * (front.rows > 1 ? 1 + ROW : 1.2)) + 6,
  };
}

/** A window that is wider than the table needs shows the room beside it. */
function feltWidths({ width, players, across }: Asked, high: number): number[] {
  const shares = players <= 4 ? [0.75, 1, 1.3, 1.6, 1.9, 2.3, 9] : [1.9, 2.3, 2.8, 3.4, 9];
  const least = across || players <= 4 ? 300 : 560;
  return [...new Set(shares.map((share) => Math.min(width, Math.max(least, Math.round(share * high)))))];
}

/** The best way to set seats and trick on a felt so high, with cards so wide, that is worth more than `least`. */
function arranged(asked: Asked, high: number, card: number, least: number): Arrangement | null {
  // Without an own seat one of them sits below.
  const above = asked.players - 1;
  const front = frontRoom(frontFan(asked));
  const sizes = seatSizes(asked.width, asked.height, asked.text, asked.letters, asked.longest);
  const formations = formationsOf(asked.players, asked.battery).filter((f) => f.height * card * HIGH <= high);
  const widths = feltWidths(asked, high);
  let best: Arrangement | null = null;
  let most = least;
  for (const [i, width] of widths.entries()) {
    const felt: Box = {
      x: (asked.width - width) / 2 + EDGE,
      y: EDGE,
      width: width - 2 * EDGE,
      height: high - 2 * EDGE,
    };
    for (const size of sizes) {
      if (size.worth * (1 - 0.012 * i) <= most) continue;
      for (const seating of above === 0 ? [alone(size)] : seatings(above, size, felt, front)) {
        const seats = asked.seated ? seating.boxes : [belowOf(felt, size, front), ...seating.boxes];
        const floor = asked.seated ? felt.y + felt.height : (seats[0]?.y ?? 0) - 4;
        const room = { ...felt, height: floor - felt.y };
        for (const formation of formations) {
          const worth = seating.worth * formation.worth * (1 - 0.012 * i);
          if (worth <= most) continue;
          const way = { felt, room, seating, seats, formation, worth };
          if (!middles(way).some((at) => lies(formation, card, at, room, seats))) continue;
          most = worth;
          best = way;
        }
      }
    }
  }
  return best;
}

/** Where the middle of the trick may be. */
function middles({ room, seating }: Arrangement): { x: number; y: number }[] {
  const x = room.x + room.width / 2;
  const floor = room.y + room.height;
  return [(room.y + seating.top + 4 + floor) / 2, (room.y + floor) / 2].map((y) => ({ x, y }));
}

function alone(size: SeatSize): Seating {
  return { size, boxes: [], worth: size.worth, top: 0 };
}

function belowOf(felt: Box, size: SeatSize, front: Front): Box {
  const width = Math.max(size.width, front.width);
  const height = size.height + front.height;
  return {
    x: felt.x + (felt.width - width) / 2,
    y: felt.y + felt.height - height,
    width,
    height,
  };
}

export interface Own {
  hand: Fan;
  lying: Fan;
  high: number;
}

/** On a phone held across: how much of the width one's own cards have. */
export function ownShare(width: number): number {
  return width < 640 ? 0.5 : 0.58;
}

export function ownOf(asked: Asked, most: number): Own {
  if (!asked.seated || asked.hand + asked.lying === 0) return { hand: none, lying: none, high: 0 };
  const room = asked.across ? asked.width * ownShare(asked.width) - 2 * FOOT : asked.width - 2 * FOOT;
  // Across, what lies open lies beside the hand; else above it.
  const beside = asked.across && asked.lying > 0 && asked.hand > 0;
  const part = beside ? (asked.hand + 0.5) / (asked.hand + asked.lying + 1) : 1;
  const rows = asked.across ? 1 : rowsOf(asked.hand, room);
  const hand = fan(asked.hand, room * part - (beside ? FOOT : 0), most, rows);
  const lying = fan(asked.lying, beside ? room * (1 - part) : room, Math.min(most, Math.max(38, 0.8 * most)), 1);
  const lain = lying.rows > 0 ? Math.ceil(lying.card * HIGH * 1.2) : 0;
  const above = lain > 0 ? lain + LIFT : 0;
  const high = LIFT + (beside ? Math.max(highOf(hand), lain) : highOf(hand) + above) + FOOT;
  return { hand, lying, high };
}

/** The height that is left to the felt above what is so high. */
export function feltHigh(asked: Asked, own: { high: number }): number {
  const below = asked.across ? Math.max(own.high, asked.beside ? 0 : asked.ask) : own.high + asked.ask;
  return asked.height - below;
}

/** Own cards so wide are large enough: more is good, but not at the cost of the rest. */
function enough({ width, height, across }: Asked): number {
  return across ? 0.21 * height : Math.min(0.26 * width, 0.18 * height);
}

/** Beyond what is enough a card gains little by being larger; below the least that is wanted it loses much, at once and
 * then by and by. */
function gainOf(card: number, plenty: number): number {
  const full = Math.min(card, plenty) + 0.15 * Math.max(0, card - plenty);
  return full * (card < LEAST ? 0.9 * (card / LEAST) ** 2 : 1);
}

interface Found {
  own: Own;
  way: Arrangement;
  /** How good it is. */
  score: number;
}

/** What own cards may be wide, from the largest down; the least that is wanted is among it. */
function widths(largest: number): number[] {
  const all = [];
  for (let wanted = largest; wanted > 22; wanted *= 0.955) all.push(wanted);
  if (largest > LEAST) all.push(LEAST);
  return all.sort((a, b) => b - a);
}

/** Where the felt has a part of the window's width only. */
function feltOf(asked: Asked): Asked {
  return asked.beside ? { ...asked, width: Math.floor(asked.width * ownShare(asked.width)) } : asked;
}

/** Own cards are as large as the trick's can be with them, and seats and trick as good as they can be with that. */
function search(asked: Asked): Found | null {
  const plenty = enough(asked);
  const felt = feltOf(asked);
  let best: Found | null = null;
  let score = 0;
  let before = 0;
  for (const wanted of widths(Math.min(LARGEST, plenty * 1.35))) {
    const own = ownOf(asked, Math.floor(wanted));
    const card = asked.seated ? Math.max(own.hand.card, own.lying.card) : Math.floor(wanted);
    if (card === before || card === 0) continue;
    before = card;
    const gain = gainOf(card, plenty);
    if (gain <= score) break;
    const way = arranged(felt, feltHigh(asked, own), card, score / gain);
    if (!way) continue;
    score = way.worth * gain;
    best = { own, way, score };
  }
  return best;
}

/** A trick may be larger than own cards, at a small cost to the rest, so that the felt is full. */
function grown(asked: Asked, { own, way }: Found): { way: Arrangement; most: number } {
  const card = own.hand.card > 0 ? Math.max(own.hand.card, own.lying.card) : enough(asked) * 0.8;
  const high = feltHigh(asked, own);
  for (const share of asked.players <= 4 ? [2.3, 2, 1.85, 1.7, 1.55, 1.4, 1.3, 1.2, 1.1] : [1.35, 1.25, 1.15]) {
    const larger = arranged(feltOf(asked), high, Math.floor(card * share), 0.93 * way.worth);
    if (larger) return { way: larger, most: card * share };
  }
  return { way, most: card * 1.1 };
}

interface Answer {
  asked: Asked;
  found: Found | null;
}

/** Where there is no room for two lines of a name, one has to do. */
function searched(asked: Asked): Answer {
  const found = search(asked);
  if (found) return { asked, found };
  const short = { ...asked, longest: 0 };
  return { asked: short, found: search(short) };
}

/** What is asked stands beside the felt only where the table gains so much by it. */
const GAINS = 1.6;

/** On a phone held across many buttons would take the felt's room. */
function bestOf(wanted: Asked): Answer {
  const below = searched(wanted);
  if (!wanted.across || !wanted.seated) return below;
  const beside = searched({ ...wanted, beside: true });
  return beside.found && beside.found.score > (below.found?.score ?? 0) * GAINS ? beside : below;
}

export function layoutOf(wanted: Asked): Layout {
  const { asked, found } = bestOf(wanted);
  const oneLine = asked.longest !== wanted.longest;
  const own = found?.own ?? ownOf(asked, 40);
  const { way, most } = found ? grown(asked, found) : { way: cramped(asked, feltHigh(asked, own)), most: 40 };
  const tries = middles(way).map((middle) => ({
    middle,
    card: largest(way.formation, middle, way.room, way.seats, most),
  }));
  const [first, second] = tries;
  const { middle, card: widest } = second && first && second.card > first.card ? second : first!;
  const card = Math.max(widest, 30);
  const trick = cardBoxes(way.formation, card, middle);
  return {
    felt: way.felt,
    seat: oneLine ? { ...way.seating.size, oneLine } : way.seating.size,
    front: frontFan(feltOf(asked)),
    seats: widened(way, trick),
    card,
    formation: way.formation,
    middle,
    trick,
    lift: LIFT,
    hand: own.hand,
    lying: own.lying,
    own: own.high,
    beside: asked.beside ?? false,
  };
}

/** Seats take the room that is left beside them, so that long names are read whole. */
function widened({ felt, seats, seating }: Arrangement, trick: readonly Box[]): Box[] {
  const center = felt.x + felt.width / 2;
  const result = [...seats];
  const step = 6;
  const most = seating.size.width * 1.7;
  for (let more = true; more;) {
    more = false;
    result.forEach((seat, i) => {
      const at = seat.x + seat.width / 2 - center;
      const tall = seating.size.form === "tall" && seat.x > felt.x + 1 && seat.x + seat.width < felt.x + felt.width - 1;
      const right = tall || Math.abs(at) < 4 || at < 0 ? step : 0;
      const left = tall || Math.abs(at) < 4 || at > 0 ? step : 0;
      const wide = { ...seat, x: seat.x - left, width: seat.width + left + right };
      const inside = wide.x >= felt.x && wide.x + wide.width <= felt.x + felt.width;
      const free = [...trick, ...result.filter((_, j) => j !== i)].every((other) => !overlap(wide, other, 4));
      if (wide.width > most || !inside || !free) return;
      result[i] = wide;
      more = true;
    });
  }
  return result;
}

/** A window in which nothing fits: the page scrolls. */
function cramped(asked: Asked, high: number): Arrangement {
  const felt = { x: EDGE, y: EDGE, width: asked.width - 2 * EDGE, height: Math.max(high, 320) };
  const sizes = seatSizes(asked.width, 600, asked.text, asked.letters, asked.longest);
  const above = asked.players - 1;
  const found = sizes.flatMap((size) => seatings(above, size, felt, { width: 0, height: 0 })).at(-1);
  const seating = found ?? alone(sizes.at(-1)!);
  const formation = formationsOf(asked.players, asked.battery).at(-1)!;
  const seats = asked.seated ? seating.boxes : [belowOf(felt, seating.size, { width: 0, height: 0 }), ...seating.boxes];
  return { felt, room: felt, seating, seats, formation, worth: 0 };
}
