// House rules that are kept under a name: on this device and, where one has an account, in that, too (account/follow_rules.ts).
import { computed, signal } from "@preact/signals";
import { kept, settingsOf } from "../net/settings.ts";
import type { HouseRules } from "./address.ts";
import { MOST_NAME, tidyName } from "./names.ts";

export interface SavedRules extends HouseRules {
  id: string;
  players: number;
  /** When they were changed last, in milliseconds. */
  at: number;
  /** The account that keeps them, too. */
  of?: string;
}

/** Rules of an account that were deleted here: they must not come back from there. */
export interface DeletedRules {
  id: string;
  at: number;
  of: string;
}

export const MOST_SAVED = 200;

const isOf = (of: unknown) => of === undefined || typeof of === "string";

export function isSaved(value: unknown): value is SavedRules {
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
    !Array.isArray(v.changes) &&
    isOf(v.of)
  );
}

function isDeleted(value: unknown): value is DeletedRules {
  const v = value as Partial<DeletedRules> | null;
  return (
    typeof v === "object" &&
    v !== null &&
    typeof v.id === "string" &&
    typeof v.at === "number" &&
    typeof v.of === "string"
  );
}

const fits = (value: unknown) => Array.isArray(value) && value.every(isSaved);
const fitsDeleted = (value: unknown) => Array.isArray(value) && value.every(isDeleted);

/** All that this device keeps, also for an account that is signed out; the newest first. */
export const onDevice = kept<readonly SavedRules[]>("house-rules", [], fits);
export const deletedHere = kept<readonly DeletedRules[]>("house-rules-deleted", [], fitsDeleted);

const isHere = (rules: SavedRules) => rules.of === undefined || rules.of === settingsOf.value;

/** Those that whoever is here may see, the newest first. */
export const saved = computed<readonly SavedRules[]>(() => onDevice.value.filter(isHere));

/** Changes with every change made here. */
export const savedChanges = signal(0);

export interface RenamedRules {
  from: string;
  to: string;
}

/** Rules from two devices that had the same name: what they are called now. */
export const renamed = signal<readonly RenamedRules[]>([]);
/** The account takes no more. */
export const accountIsFull = signal(false);

/** What was deleted last, to bring back. */
export const deleted = signal<SavedRules | null>(null);

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
/** Later than what it replaces, whatever the clock says. */
const nowAfter = (before = 0) => Math.max(Date.now(), before + 1);

function keep(all: readonly SavedRules[]): void {
  onDevice.value = [...all].sort((a, b) => b.at - a.at);
  ++savedChanges.value;
}

/** The rules that have this name, those with the id `but` left aside. */
export function namedSo(name: string, but?: string): SavedRules | null {
  const tidy = tidyName(name);
  return saved.value.find((s) => s.name === tidy && s.id !== but) ?? null;
}

/** The name, or with the next number behind it that is not taken. */
export function numbered(name: string, taken: (name: string) => boolean): string {
  let free = tidyName(name);
  const [, stem = free, number = "1"] = /^(.*) ([1-9]\d?)$/.exec(free) ?? [];
  for (let n = Number(number) + 1; taken(free); ++n) {
    const behind = ` ${String(n)}`;
    free = tidyName([...stem].slice(0, MOST_NAME - behind.length).join("")) + behind;
  }
  return free;
}

export function freeName(name: string, but?: string): string {
  return numbered(name, (one) => namedSo(one, but) !== null);
}

/** Keeps rules under a name that no others have, or in the place of `instead`. False: there are too many. */
export function keepRules(rules: HouseRules & { players: number }, instead?: SavedRules): boolean {
  if (!instead && saved.value.length >= MOST_SAVED) return false;
  const { base, changes, players } = rules;
  const of = instead?.of === undefined ? {} : { of: instead.of };
  const id = instead?.id ?? newId();
  const one = { base, changes, players, name: tidyName(rules.name), id, at: nowAfter(instead?.at), ...of };
  keep([one, ...onDevice.value.filter((s) => s.id !== id)]);
  return true;
}

export function renameRules(id: string, name: string): void {
  keep(onDevice.value.map((s) => (s.id === id ? { ...s, name: tidyName(name), at: nowAfter(s.at) } : s)));
}

/** A second one beside them; false: there are too many. */
export function duplicateRules(id: string, name: string): boolean {
  const one = saved.value.find((s) => s.id === id);
  return one === undefined || keepRules({ ...one, name: freeName(name) });
}

export function deleteRules(id: string): void {
  const one = onDevice.value.find((s) => s.id === id);
  deleted.value = one ?? null;
  if (one?.of !== undefined)
    deletedHere.value = [{ id, at: nowAfter(one.at), of: one.of }, ...deletedHere.value.filter((d) => d.id !== id)];
  keep(onDevice.value.filter((s) => s.id !== id));
}

export function restoreRules(): void {
  const one = deleted.value;
  deleted.value = null;
  if (!one) return;
  const gone = deletedHere.value.find((d) => d.id === one.id);
  deletedHere.value = deletedHere.value.filter((d) => d.id !== one.id);
  // In its old place, unless an account has heard of it meanwhile.
  keep([...onDevice.value, { ...one, name: freeName(one.name), at: gone ? nowAfter(gone.at) : one.at }]);
}
