// Tells from one drawing of the board to the next what has moved.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../wire.ts";
import { deal, gather, playCard, type Pace } from "./motion.ts";
import type { ShownTrick } from "./trick.ts";

interface Seen {
  hand: string;
  cards: number;
  trick: string;
  collecting: boolean;
  /** Where one's own cards lay. */
  own: Map<string, { x: number; y: number }>;
}

export function useMotion(
  board: RefObject<HTMLElement | null>,
  pace: Pace | null,
  now: { view: View | null; trick: ShownTrick | null; mine: number | null; collecting: boolean; hand: number },
): void {
  const seen = useRef<Seen | null>(null);
  const { view, trick } = now;
  const own = view?.hand.join(" ") ?? "";
  const lies = trick ? `${trick.number} ${trick.cards.length}` : "";
  useLayoutEffect(() => {
    const root = board.current;
    const before = seen.current;
    // The boxes of one's own cards are only needed for the next that is played.
    const places = () => {
      const map: Seen["own"] = new Map();
      if (!root || !pace) return map;
      for (const card of root.querySelectorAll<HTMLElement>(".hand [data-card]")) {
        const box = card.getBoundingClientRect();
        map.set(card.dataset["card"] ?? "", { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      }
      return map;
    };
    const fresh = `${now.hand} ${view?.dealer ?? ""}`;
    const isNew = view !== null && view.tricks.every((t) => t.cards.length === 0) && view.hand.length > 0;
    if (root && pace && before) {
      if (isNew && before.hand !== fresh) deal(root, view.dealer, pace);
      const cards = [...root.querySelectorAll<HTMLElement>(".trick li")];
      if (now.collecting && !before.collecting && trick?.winner != null) gather(root, cards, trick.winner, pace);
      else if (trick && lies !== before.trick) {
        const added = before.trick.split(" ")[0] === String(trick.number) ? trick.cards.length - before.cards : 1;
        const last = trick.cards.at(-1);
        const card = cards.at(-1);
        if (added === 1 && last && card)
          playCard(root, card, last.seat, pace, last.seat === now.mine ? before.own.get(last.card ?? "") : undefined);
      }
    }
    seen.current = {
      hand: isNew || !before ? fresh : before.hand,
      cards: trick?.cards.length ?? 0,
      trick: lies,
      collecting: now.collecting,
      own: places(),
    };
  }, [own, lies, now.collecting, now.hand, view === null]);
}
