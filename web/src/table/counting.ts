// Figures that count up and chips that slide at the end of a hand: short, skipped by any touch or key, none where no motion is wanted.
import { signal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { LastHand } from "../wire.ts";
import { still } from "./screen.ts";

export const COUNT_MS = 500;

/** Hands whose end was seen moving: once is enough. */
const seen = new WeakSet<LastHand>();

/** From 0 to 1 while it moves; 1 from the start where it does not. */
export function useCounting(last: LastHand): ReadonlySignal<number> {
  const done = useMemo(() => signal(still() || seen.has(last) ? 1 : 0), [last]);
  useEffect(() => {
    seen.add(last);
    if (done.value === 1) return undefined;
    let frame = 0;
    let began: number | null = null;
    const step = (at: number) => {
      began ??= at;
      done.value = Math.min(1, (at - began) / COUNT_MS);
      if (done.value < 1) frame = requestAnimationFrame(step);
    };
    const skip = () => {
      cancelAnimationFrame(frame);
      done.value = 1;
    };
    frame = requestAnimationFrame(step);
    addEventListener("pointerdown", skip, { once: true });
    addEventListener("keydown", skip, { once: true });
    return () => {
      skip();
      removeEventListener("pointerdown", skip);
      removeEventListener("keydown", skip);
    };
  }, [last]);
  return done;
}

export interface Slide {
  /** Rows of the ledger. */
  from: number;
  to: number;
}

const MOST_CHIPS = 12;

/** Which chips go from which row to which: each winner is paid by the losers in turn, as far as chips go. */
export function slidesOf(gains: readonly (number | null)[]): Slide[] {
  const rows = gains.map((gain, row) => ({ row, left: gain ?? 0 }));
  const payers = rows.filter((r) => r.left < 0);
  const slides: Slide[] = [];
  for (const winner of rows.filter((r) => r.left > 0))
    for (let i = 0; winner.left > 0 && slides.length < MOST_CHIPS; ++i) {
      const open = payers.filter((p) => p.left < 0);
      const payer = open[i % Math.max(1, open.length)];
      if (!payer) break;
      ++payer.left;
      --winner.left;
      slides.push({ from: payer.row, to: winner.row });
    }
  return slides;
}
