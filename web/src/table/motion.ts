// Cards move: dealt to hand and seats, from a seat to the middle, on to the pile of whoever takes them. Only pictures move, by the Web
// Animations API, and for no longer than what is shown is seen; nothing ever waits for them.
import { HIGH, type Box } from "./formation.ts";
import { ROW, type Fan } from "./layout.ts";
import type { Times } from "./speeds.ts";

/** How long a card flies and a trick is gathered, at most. */
export const PLAY_MS = 180;
export const GATHER_MS = 300;
const DEAL_MS = 260;

export interface Pace {
  play: number;
  gather: number;
  deal: number;
}

/** At a speed: never longer than the pacer shows a thing; null where nothing moves. */
export function paceOf(times: Times, still: boolean): Pace | null {
  if (still || times.card === 0) return null;
  return {
    play: Math.min(PLAY_MS, times.card / 2),
    gather: Math.min(GATHER_MS, times.collect),
    deal: Math.min(DEAL_MS, times.deal / 2),
  };
}

/** What moves on a board, and how that was laid out. */
export interface Moved {
  board: HTMLElement;
  ground: Ground;
}

export interface Point {
  x: number;
  y: number;
}

/** The board as it was laid out: nothing on it has to be measured, which would have a slow phone lay it out twice. */
export interface Ground {
  width: number;
  height: number;
  /** Of a seat's disc. */
  disc: number;
  /** Own cards: the height of their part, and how they lie in it. */
  own: number;
  hand: Pick<Fan, "card" | "step" | "columns">;
  /** On a phone held across own cards have this share of the width. */
  share: number;
}

/** Below own cards; as in the layout. */
const FOOT = 8;
/** A card on its way to the table stands so much higher (style/cards.css). */
const GOING = 34;

const pixels = (length: string): number => parseFloat(length) || 0;

/** A box from its styles, which are the layout's. */
function boxOf(e: HTMLElement): Box {
  const { left, top, width, height } = e.style;
  return { x: pixels(left), y: pixels(top), width: pixels(width), height: pixels(height) };
}

/** Where a seat's cards are, or its tricks: on either side of its disc. */
function homeOf(board: HTMLElement, ground: Ground, seat: number, what: "fan" | "pile"): Point {
  const place = board.querySelector<HTMLElement>(`.seat[data-seat="${seat}"]`);
  const { disc } = ground;
  if (!place) {
    if (what === "pile") return { x: disc, y: ground.height - ground.own };
    return { x: (ground.width * ground.share) / 2, y: ground.height - ground.own / 2 };
  }
  const box = boxOf(place);
  const aside = what === "fan" ? -0.7 : 0.7;
  if (place.classList.contains("tall")) return { x: box.x + box.width / 2 + aside * disc, y: box.y + disc / 2 };
  const right = place.classList.contains("right");
  const y = box.y + box.height / 2;
  return { x: right ? box.x + box.width - disc * (1 - aside) : box.x + disc * (1 + aside), y };
}

/** The middle of a card of the trick. */
function lyingAt(card: HTMLElement): Point {
  const middle = card.closest<HTMLElement>(".middle");
  const wide = pixels(middle?.style.getPropertyValue("--card") ?? "");
  const [at, around] = [boxOf(card), middle ? boxOf(middle) : null];
  return { x: (around?.x ?? 0) + at.x + wide / 2, y: (around?.y ?? 0) + at.y + (wide * HIGH) / 2 };
}

/** The middle of one of so many own cards, in the row that is nearest. */
function ownAt({ width, height, share, hand }: Ground, i: number): Point {
  const at = i % Math.max(1, hand.columns);
  return {
    x: (width * share) / 2 + (at - (hand.columns - 1) / 2) * hand.step,
    y: height - FOOT - (hand.card * HIGH) / 2,
  };
}

/** The middle of an own card as it lies in its row, also of one that is on its way up. */
export function handPlace({ width, height, share, hand }: Ground, card: HTMLElement): Point | null {
  const row = card.parentElement;
  const rows = [...(row?.parentElement?.querySelectorAll(".row.mine") ?? [])];
  if (!row || !rows.includes(row)) return null;
  const [at, last] = [[...row.children].indexOf(card), row.children.length - 1];
  const below = rows.length - 1 - rows.indexOf(row);
  const high = hand.card * HIGH;
  return {
    x: (width * share) / 2 + (at - last / 2) * pixels(row.style.getPropertyValue("--step")),
    y: height - FOOT - high * (0.5 + ROW * below) - (card.classList.contains("going") ? GOING : 0),
  };
}

function fly(card: HTMLElement, frames: Keyframe[], how: KeyframeAnimationOptions): void {
  if (typeof card.animate !== "function") return;
  card.animate(frames, { fill: "backwards", ...how });
}

/** A card of a trick comes from where it was: a seat, or one's own hand (`from`: where it lay there, on the board). */
export function playCard(on: Moved, card: HTMLElement, seat: number, pace: Pace, from?: Point): void {
  const start = from ?? homeOf(on.board, on.ground, seat, "fan");
  const end = lyingAt(card);
  const size = from ? 1 : 0.45;
  fly(
    card,
    [
      { transform: `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${size})`, opacity: from ? 1 : 0.6 },
      { transform: "none", opacity: 1 },
    ],
    { duration: pace.play, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
}

/** A trick goes to the pile of its taker, face up until it is there. */
export function gather(on: Moved, cards: readonly HTMLElement[], taker: number, pace: Pace): void {
  if (pace.gather === 0) return;
  const end = homeOf(on.board, on.ground, taker, "pile");
  cards.forEach((card) => {
    const start = lyingAt(card);
    fly(
      card,
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.3)`, opacity: 0.4 },
      ],
      { duration: pace.gather, easing: "ease-in", fill: "forwards" },
    );
  });
}

/** A new hand: own cards and each fan come from the dealer, one after the other. The fans are drawn a little later than the cards. */
export function deal(on: Moved, dealer: number, pace: Pace, what: "own" | "fans"): void {
  if (pace.deal === 0) return;
  const { board, ground } = on;
  const start = homeOf(board, ground, dealer, "fan");
  const own = [...board.querySelectorAll<HTMLElement>(".hand .row .card")];
  const fans = [...board.querySelectorAll<HTMLElement>(".seat .fan")];
  const first = what === "own" ? 0 : own.length;
  const count = own.length + board.querySelectorAll(".seat[data-seat]").length;
  (what === "own" ? own : fans).forEach((card, i) => {
    const seat = Number(card.closest<HTMLElement>(".seat")?.dataset["seat"] ?? NaN);
    const end = Number.isNaN(seat) ? ownAt(ground, i) : homeOf(board, ground, seat, "fan");
    fly(
      card,
      [
        { translate: `${start.x - end.x}px ${start.y - end.y}px`, scale: "0.4", opacity: 0 },
        { translate: "0 0", scale: "1", opacity: 1 },
      ],
      { duration: pace.deal, delay: ((first + i) * pace.deal) / Math.max(1, count), easing: "ease-out" },
    );
  });
}
