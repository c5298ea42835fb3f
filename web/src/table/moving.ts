// Tells from one drawing of the board to the next what has moved.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../wire.ts";
import { deal, gather, handPlace, playCard, type Ground, type Pace, type Point } from "./motion.ts";
import type { ShownTrick } from "./trick.ts";

interface Seen {
  hand: string;
  cards: number;
  trick: string;
  collecting: boolean;
}

/** The middle of a card that is about to go, on the board; measured only where it lay open. */
function on(board: Element, card: HTMLElement, ground: Ground): Point {
  const known = handPlace(ground, card);
  if (known) return known;
  const [at, around] = [card.getBoundingClientRect(), board.getBoundingClientRect()];
  return { x: at.x + at.width / 2 - around.x, y: at.y + at.height / 2 - around.y };
}

/** No card has been played of it. */
function isFresh(view: View | null): view is View {
  return view !== null && view.tricks.every((t) => t.cards.length === 0);
}

export function useMotion(
  board: RefObject<HTMLElement | null>,
  ground: Ground,
  pace: Pace | null,
  now: {
    view: View | null;
    /** What the seats show by now. */
    seatView: View | null;
    trick: ShownTrick | null;
    mine: number | null;
    collecting: boolean;
    hand: number;
  },
): void {
  const seen = useRef<Seen | null>(null);
  /** The dealer whose cards have come to one's own hand and not yet to the seats. */
  const deals = useRef<number | null>(null);
  const { view, trick } = now;
  const own = view?.hand.join(" ") ?? "";
  const lies = trick ? `${trick.number} ${trick.cards.length}` : "";
  const last = trick?.cards.at(-1);
  // On the board as it still stands: one's own card that is about to go.
  const goes =
    pace && seen.current && seen.current.trick !== lies && last?.card && last.seat === now.mine
      ? board.current?.querySelector<HTMLElement>(`.hand [data-card="${last.card}"]`)
      : null;
  const from = goes && board.current ? on(board.current, goes, ground) : undefined;
  useLayoutEffect(() => {
    const root = board.current;
    const before = seen.current;
    const fresh = `${now.hand} ${view?.dealer ?? ""}`;
    const isNew = isFresh(view) && view.hand.length > 0;
    if (root && pace && before) {
      if (isNew && before.hand !== fresh) {
        deal({ board: root, ground }, view.dealer, pace, "own");
        deals.current = view.dealer;
      }
      const cards = [...root.querySelectorAll<HTMLElement>(".trick li")];
      if (now.collecting && !before.collecting && trick?.winner != null)
        gather({ board: root, ground }, cards, trick.winner, pace);
      else if (trick && lies !== before.trick) {
        const added = before.trick.split(" ")[0] === String(trick.number) ? trick.cards.length - before.cards : 1;
        const card = cards.at(-1);
        if (added === 1 && last && card) playCard({ board: root, ground }, card, last.seat, pace, from);
      }
    }
    seen.current = {
      hand: isNew || !before ? fresh : before.hand,
      cards: trick?.cards.length ?? 0,
      trick: lies,
      collecting: now.collecting,
    };
  }, [own, lies, now.collecting, now.hand, view === null]);
  useLayoutEffect(() => {
    const root = board.current;
    if (!root || !pace || deals.current === null || !isFresh(now.seatView)) return;
    deal({ board: root, ground }, deals.current, pace, "fans");
    deals.current = null;
  }, [now.seatView]);
}
