// Cards move: dealt to hand and seats, from a seat to the middle, on to the pile of whoever takes them. Only pictures move, by the Web
// Animations API, and for no longer than what is shown is seen; nothing ever waits for them.
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

interface Point {
  x: number;
  y: number;
}

export function middleOf(e: Element): Point {
  const box = e.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a seat's cards are: its fan or disc, one's own hand below. */
function homeOf(board: HTMLElement, seat: number, what: ".fan" | ".pile"): Point | null {
  const place = board.querySelector(`.seat[data-seat="${seat}"]`);
  if (place) return middleOf(place.querySelector(what) ?? place.querySelector(".disc") ?? place);
  const own = board.querySelector(what === ".pile" ? ".me" : ".hand");
  return own && middleOf(own);
}

function fly(card: HTMLElement, frames: Keyframe[], how: KeyframeAnimationOptions): void {
  if (typeof card.animate !== "function") return;
  card.animate(frames, { fill: "backwards", ...how });
}

/** A card of a trick comes from where it was: a seat, or one's own hand (`from`: where it lay there). */
export function playCard(board: HTMLElement, card: HTMLElement, seat: number, pace: Pace, from?: Point): void {
  const start = from ?? homeOf(board, seat, ".fan");
  if (!start) return;
  const end = middleOf(card);
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
export function gather(board: HTMLElement, cards: readonly HTMLElement[], taker: number, pace: Pace): void {
  const end = homeOf(board, taker, ".pile");
  if (!end || pace.gather === 0) return;
  // All are measured before the first one moves: each that moves would have the page styled anew for the next.
  const starts = cards.map(middleOf);
  cards.forEach((card, i) => {
    const start = starts[i] ?? end;
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

/** A new hand: own cards and each fan come from the dealer, one after the other. */
export function deal(board: HTMLElement, dealer: number, pace: Pace): void {
  const start = homeOf(board, dealer, ".fan");
  if (!start || pace.deal === 0) return;
  const cards = [
    ...board.querySelectorAll<HTMLElement>(".hand .row .card"),
    ...board.querySelectorAll<HTMLElement>(".seat .fan"),
  ];
  const ends = cards.map(middleOf);
  cards.forEach((card, i) => {
    const end = ends[i] ?? start;
    fly(
      card,
      [
        { translate: `${start.x - end.x}px ${start.y - end.y}px`, scale: "0.4", opacity: 0 },
        { translate: "0 0", scale: "1", opacity: 1 },
      ],
      { duration: pace.deal, delay: (i * pace.deal) / Math.max(1, cards.length), easing: "ease-out" },
    );
  });
}
