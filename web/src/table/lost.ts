// How many hands one has lost in a row of hands that this tab has seen without a gap, a reload of the page included.
import { useMemo } from "preact/hooks";
import { mineIn } from "./seats.ts";
import type { TableState } from "./state.ts";

export interface Lost {
  /** Who lost them: nobody else is told. */
  person: string;
  /** The first hand that is counted, and the last. */
  first: number;
  last: number;
  n: number;
}

/** With the hand that is over; one that came after a gap is the first of a new count, and so is the first of a rematch. */
export function countLost(before: Lost | null, hand: { person: string; number: number; isLost: boolean }): Lost {
  const { person, number, isLost } = hand;
  const goesOn = before?.person === person;
  if (goesOn && before.last === number) return before;
  const more = isLost ? 1 : 0;
  return goesOn && before.last + 1 === number
    ? { ...before, last: number, n: before.n + more }
    : { person, first: number, last: number, n: more };
}

function kept(key: string): Lost | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Lost | null;
  } catch {
    return null;
  }
}

/** So many hands lost: what this tab has counted before, with the last hand of the table. */
export function useLost(state: TableState | null): number {
  const last = state?.last ?? null;
  const [table, person, mine] = [state?.table.id, state?.you.person, mineIn(state)];
  return useMemo(() => {
    if (!last || table === undefined || person === undefined) return 0;
    const key = `lost/${table}`;
    const isLost = mine !== null && (last.scores[mine] ?? 0) < 0;
    const counted = countLost(kept(key), { person, number: last.hand, isLost });
    try {
      sessionStorage.setItem(key, JSON.stringify(counted));
    } catch {
      // Only a reload would miss it.
    }
    return counted.n;
  }, [last, table, person]);
}
