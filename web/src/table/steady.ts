// The same layout as long as it can be: while the picker holds more cards than were dealt, and while a note lies over the felt.
import { feltHigh, layoutOf, ownOf, type Asked, type Layout } from "./layout.ts";

/** From hand to hand the same few are asked for: a slow phone takes a frame to search each. */
const MOST_KEPT = 24;
const kept = new Map<string, Layout>();

/** As layoutOf, searched once. */
function layoutFor(asked: Asked): Layout {
  const key = JSON.stringify(asked);
  const had = kept.get(key);
  if (had) return had;
  const made = layoutOf(asked);
  const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

/** Own cards of whoever took the blind are narrower where they have no room: seats and trick stay where they are. */
function withTaken(asked: Asked, dealt: number): Layout {
  const before = layoutFor({ ...asked, hand: Math.min(asked.hand, dealt) });
  if (asked.hand <= dealt) return before;
  const own = ownOf(asked, before.hand.card);
  return own.high <= before.own ? { ...before, hand: own.hand, lying: own.lying } : layoutFor(asked);
}

/** Of a seat's height: the picture and the name. Below it there's room for badges. */
export const SHOWS = 0.6;

/** A note so high over the lower edge of the felt covers somebody's name. */
function covers(asked: Asked, { seats, own, beside }: Layout, note: number): boolean {
  const floor = feltHigh({ ...asked, ask: asked.ask + note, beside }, { high: own });
  return seats.some((seat) => seat.y + SHOWS * seat.height > floor);
}

/** `dealt`: so many cards were dealt to each. `note`: the height of what is told for a while below the question. */
export function steadyLayout(asked: Asked, dealt: number, note: number): Layout {
  const free = withTaken(asked, dealt);
  return note > 0 && covers(asked, free, note) ? withTaken({ ...asked, ask: asked.ask + note }, dealt) : free;
}
