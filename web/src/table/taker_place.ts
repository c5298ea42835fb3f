// Where the button stands that says who takes a trick: over the lower part of its lowest cards, where none of them shows its rank.
import { INDEX, overlap, type Box } from "./formation.ts";
import type { Layout } from "./layout.ts";

/** Of the button, in pixels: what a finger finds, and what one may still tap; a tap anywhere on the felt does the same. */
const HIGHEST = 48;
const LOWEST = 26;
/** So much of a card's height has its rank; INDEX has the suit below it, too. */
const RANK = 0.43;

/** Its upper edge on the board, and its height. */
export function takerPlace({ trick, seats, felt }: Pick<Layout, "trick" | "seats" | "felt">): {
  top: number;
  height: number;
} {
  const lowest = Math.max(...trick.map((card) => card.y));
  const high = trick[0]?.height ?? 0;
  const middle = (Math.min(...trick.map((card) => card.x)) + Math.max(...trick.map((card) => card.x + card.width))) / 2;
  // Where nobody sits at the lower edge with cards of their own, somebody else sits below the trick.
  const below: Box = { x: middle - HIGHEST, y: lowest + high / 2, width: 2 * HIGHEST, height: 3 * HIGHEST };
  const under = seats.filter((seat) => seat.y > lowest && overlap(seat, below));
  const floor = Math.min(felt.y + felt.height, ...under.map((seat) => seat.y - 2));
  const room = (share: number) => floor - (lowest + share * high);
  const height = Math.max(LOWEST, Math.min(HIGHEST, room(RANK)));
  return { top: Math.min(lowest + INDEX.height * high, floor - height), height };
}
