// How far one is with a drill, kept on the device: the last answer to each position. Where storage is refused, it lasts as long
// as the page.
import { signal, type Signal } from "@preact/signals";
import { storageRefused } from "../net/settings.ts";

export type Progress = Readonly<Record<string, boolean>>;

const PREFIX = "sheepshead.drill.";
const known = new Map<string, Signal<Progress>>();

function fits(value: unknown): value is Progress {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((v) => typeof v === "boolean")
  );
}

function kept(theme: string): Progress {
  let text: string | null;
  try {
    text = localStorage.getItem(PREFIX + theme);
  } catch {
    storageRefused.value = true;
    return {};
  }
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return fits(value) ? value : {};
  } catch {
    return {};
  }
}

function keep(theme: string, progress: Progress): void {
  try {
    localStorage.setItem(PREFIX + theme, JSON.stringify(progress));
  } catch {
    storageRefused.value = true;
  }
}

/** By the position's id: whether it was answered rightly. */
export function progressOf(theme: string): Signal<Progress> {
  let one = known.get(theme);
  if (!one) known.set(theme, (one = signal(kept(theme))));
  return one;
}

export function answered(theme: string, id: string, right: boolean): void {
  const one = progressOf(theme);
  one.value = { ...one.value, [id]: right };
  keep(theme, one.value);
}

export function startOver(theme: string): void {
  progressOf(theme).value = {};
  keep(theme, {});
}

/** Of the positions there are now; those of an older file do not count. */
export function tally(progress: Progress, ids: readonly string[]): { right: number; tried: number } {
  const tried = ids.filter((id) => id in progress);
  return { right: tried.filter((id) => progress[id]).length, tried: tried.length };
}

/** The next position after `at` that has no answer yet; else the next that was wrong; null: all are right. */
export function nextOpen(progress: Progress, ids: readonly string[], at: number): number | null {
  const round = ids.map((_, i) => (at + 1 + i) % ids.length);
  const open = (i: number) => !((ids[i] ?? "") in progress);
  const wrong = (i: number) => progress[ids[i] ?? ""] === false;
  return round.find(open) ?? round.find((i) => wrong(i) && i !== at) ?? null;
}
