// Training aids: how much trump is gone, and the card points that one can count.
import type { Settings, View } from "../wire.ts";
import { orderFor, type Rules } from "./order.ts";
import { words } from "../words/say.ts";

export interface Counts {
  trumpGone: number;
  /** Trump that is neither gone nor in one's own hand nor face up. */
  trumpUnseen: string[];
  side: number;
  others: number;
  left: number;
}

export function countsOf(rules: Rules, view: View): Counts {
  const order = orderFor(rules, view);
  const gone = view.tricks.flatMap((t) => t.cards).filter((c) => c !== null);
  const open = (view["face-up"] ?? []).flat();
  const seen = new Set([...gone, ...view.hand, ...(view.buried ?? []), ...(view.aside ?? []), ...open]);
  const trump = order.deck.filter((c) => order.suitOf(c) === "trump");
  const seats = new Set([view.picker, view.partner, ...view.partners]);
  const total = order.deck.reduce((sum, c) => sum + order.points(c), 0);
  const buried = (view.buried ?? []).reduce((sum, c) => sum + order.points(c), 0);
  let side = 0;
  let others = 0;
  view.points.forEach((p, seat) => (seats.has(seat) ? (side += p) : (others += p)));
  return {
    trumpGone: gone.filter((c) => order.suitOf(c) === "trump").length,
    trumpUnseen: order.sort(trump.filter((c) => !seen.has(c))),
    side,
    others,
    left: total - side - others - buried,
  };
}

/** A host may forbid them; a server that says nothing of it allows them. */
export function countersAllowed(settings: Settings): boolean {
  return settings.counters !== false;
}

/** What is counted, in words; where the host forbids it, a sentence that says so. */
export function countsText(
  settings: Settings,
  rules: Rules,
  view: View,
  names: readonly string[],
  mine: number | null,
): string {
  if (!countersAllowed(settings)) return words("table.no-counters");
  const counts = countsOf(rules, view);
  const trump = words("table.trump-out", { gone: counts.trumpGone, unseen: counts.trumpUnseen.length });
  if (!view.leaster && view.picker !== null)
    return `${trump} ${words("table.points-side", { side: counts.side, others: counts.others, left: counts.left })}`;
  const each = view.points
    .map((points, seat) => ({ points, seat }))
    .filter(({ seat }) => (view.taken[seat] ?? 0) > 0)
    .map(({ points, seat }) =>
      words("table.points-of", {
        name: seat === mine ? words("table.own-name", { name: names[seat] ?? "" }) : (names[seat] ?? ""),
        points,
      }),
    );
  return `${trump} ${words("table.points-each", { each })}`;
}
