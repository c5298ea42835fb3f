// What a reload of the page would lose of a table, kept for this tab: the log, and the view of the hand that is over last.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { View } from "../wire.ts";
import type { LogLine, Shown } from "./shown.ts";

export interface Remembered {
  /** Who saw it: nobody else is shown it. */
  person: string;
  hand: number;
  view: View | null;
  lines: LogLine[];
}

const keyOf = (table: string) => `log/${table}`;

export function remembered(table: string, person: string): Remembered | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null") as Remembered | null;
    return kept?.person === person && Array.isArray(kept.lines) ? kept : null;
  } catch {
    return null;
  }
}

export function remember(table: string, what: Remembered): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(what));
  } catch {
    // Only a reload would miss it.
  }
}

/** Lines of before the reload stand before those of now, and have numbers of their own. */
function linesOfBefore(kept: Remembered | null): LogLine[] {
  const all = kept?.lines ?? [];
  return all.map((line, i) => ({ ...line, n: i - all.length }));
}

/** The log with what was there before a reload, and the last view of the hand that is over. */
export function useRemembered(shown: Shown): { lines: readonly LogLine[]; view: View | null } {
  const { state } = shown;
  const table = state?.table.id ?? null;
  const person = state?.you.person ?? null;
  const before = useMemo(() => (table && person ? remembered(table, person) : null), [table, person]);
  const early = useMemo(() => linesOfBefore(before), [before]);
  const lines = useMemo(() => [...early, ...shown.lines], [early, shown.lines]);
  const isOver = state !== null && state.view === null;
  const view = shown.view ?? (isOver && before?.hand === state.last?.hand ? (before?.view ?? null) : null);
  const now = useRef<() => void>(() => undefined);
  now.current = () => {
    if (table && person) remember(table, { person, hand: state?.table.hand ?? 0, view, lines: lines.slice(-MOST) });
  };
  useEffect(() => {
    const keep = () => now.current();
    addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      keep();
      removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, []);
  return { lines, view };
}

const MOST = 300;
