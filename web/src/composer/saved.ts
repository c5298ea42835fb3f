// House rules that are kept on this device under a name.
import { signal } from "@preact/signals";
import { kept, readAgain } from "../net/settings.ts";
import type { HouseRules } from "./address.ts";
import { tidyName } from "./names.ts";

export interface SavedRules extends HouseRules {
  id: string;
  players: number;
  at: number;
}

const MOST_SAVED = 200;

function isSaved(value: unknown): boolean {
  const v = value as Partial<SavedRules> | null;
  return (
    typeof v === "object" &&
    v !== null &&
    typeof v.id === "string" &&
    typeof v.name === "string" &&
    typeof v.base === "string" &&
    typeof v.players === "number" &&
    typeof v.at === "number" &&
    typeof v.changes === "object" &&
    v.changes !== null &&
    !Array.isArray(v.changes)
  );
}

const fits = (value: unknown) => Array.isArray(value) && value.every(isSaved);

/** The newest first. */
export const saved = kept<readonly SavedRules[]>("house-rules", [], fits);

// Another tab of the same browser may have kept some meanwhile: writing must not take them away.
const refresh = () => readAgain("house-rules", saved, fits);
if (typeof addEventListener !== "undefined")
  addEventListener("storage", (e) => {
    if (e.key?.endsWith("house-rules")) refresh();
  });

/** What was deleted last, to bring back. */
export const deleted = signal<SavedRules | null>(null);

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

/** Keeps rules under their name; those of the same name before are replaced, and handed back. */
export function keepRules(rules: HouseRules & { players: number }): SavedRules | null {
  const name = tidyName(rules.name);
  const before = saved.value.find((s) => s.name === name) ?? null;
  const one = { ...rules, name, id: before?.id ?? newId(), at: Date.now() };
  saved.value = [one, ...saved.value.filter((s) => s !== before)].slice(0, MOST_SAVED);
  return before;
}

export function renameRules(id: string, name: string): void {
  saved.value = saved.value.map((s) => (s.id === id ? { ...s, name: tidyName(name) } : s));
}

export function duplicateRules(id: string, name: string): void {
  const one = saved.value.find((s) => s.id === id);
  if (one) saved.value = [{ ...one, id: newId(), name: tidyName(name), at: Date.now() }, ...saved.value];
}

export function deleteRules(id: string): void {
  deleted.value = saved.value.find((s) => s.id === id) ?? null;
  saved.value = saved.value.filter((s) => s.id !== id);
}

export function restoreRules(): void {
  const one = deleted.value;
  deleted.value = null;
  if (one) saved.value = [...saved.value, one].sort((a, b) => b.at - a.at);
}
