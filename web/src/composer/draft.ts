// What is being composed, and the way back: every edit can be undone, and done again.
import type { Changes } from "./fields.ts";

export interface Draft {
  base: string;
  changes: Changes;
}

export interface Edits {
  past: readonly Draft[];
  now: Draft;
  future: readonly Draft[];
}

const MOST_EDITS = 200;

export function begin(now: Draft): Edits {
  return { past: [], now, future: [] };
}

const text = (d: Draft) => JSON.stringify([d.base, Object.entries(d.changes).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** What is the same as before is no edit. `on`: goes on with the last edit, and both are undone together. */
export function edited(edits: Edits, now: Draft, on = false): Edits {
  if (text(edits.now) === text(now)) return edits;
  const before = edits.past.at(-1);
  if (on && before)
    return text(before) === text(now)
      ? { past: edits.past.slice(0, -1), now: before, future: [] }
      : { past: edits.past, now, future: [] };
  return { past: [...edits.past, edits.now].slice(-MOST_EDITS), now, future: [] };
}

export function undone(edits: Edits): Edits {
  const before = edits.past.at(-1);
  if (!before) return edits;
  return { past: edits.past.slice(0, -1), now: before, future: [edits.now, ...edits.future] };
}

export function redone(edits: Edits): Edits {
  const [next, ...future] = edits.future;
  if (!next) return edits;
  return { past: [...edits.past, edits.now], now: next, future };
}
