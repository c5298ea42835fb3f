// What follows the account: each entry with the time of its last change, so that of two devices the newer change wins, entry
// by entry. Settings are brought together here, house rules in follow_rules.ts. Where the server keeps none of it, it stays on
// the device, and nobody is troubled with it.
import { effect, type ReadonlySignal } from "@preact/signals";
import { get, me, post, Trouble } from "../net/api.ts";
import { unreachable } from "../net/reach.ts";
import { adopt, changedAt, followed, settingsOf } from "../net/settings.ts";

const SOON = 1_500;
const SELDOM = 30_000;
const TRIES = 3;

export interface Entry {
  is: unknown;
  at: number;
}
export type Entries = Record<string, unknown>;

/** Something that the account keeps, and this device too. */
export interface Following {
  path: string;
  /** Of the entries in what is sent. */
  key: string;
  /** Changes with every change made here. */
  changes: ReadonlySignal<unknown>;
  /** Takes over what is newer there; what is to be kept there, if anything is newer here. */
  bring: (kept: Entries, person: string) => Entries | null;
  /** Whether the account took what it was given; else that was too much. */
  took?: (could: boolean) => void;
}

export function entryOf(value: unknown): Entry | null {
  const one = value as Partial<Entry> | null;
  return typeof one === "object" && one !== null && "is" in one && typeof one.at === "number" && Number.isFinite(one.at)
    ? { is: one.is, at: one.at }
    : null;
}

/**
 * Takes over what is newer there, and gives what is to be kept there if anything is newer here. `theirs`: the settings
 * here were somebody else's, so that all that the account has goes before. What this page does not know stays as it is.
 */
export function bringTogether(kept: Entries, theirs: boolean): Entries | null {
  const merged = { ...kept };
  let isNews = false;
  for (const [key, { of }] of followed) {
    const there = entryOf(kept[key]);
    const mine = changedAt.peek()[key];
    if (there && (theirs || mine === undefined || there.at > mine)) {
      if (adopt(key, there.is, there.at)) continue;
      // What does not fit here was set by another version of these pages; it is left to it.
      if (mine === undefined || there.at >= mine) continue;
    }
    if (mine === undefined || (there && there.at >= mine)) continue;
    merged[key] = { is: of.peek(), at: mine };
    isNews = true;
  }
  return isNews ? merged : null;
}

const ownSettings: Following = {
  path: "me/settings",
  key: "settings",
  changes: changedAt,
  bring: (kept, person) => {
    const news = bringTogether(kept, settingsOf.value !== person);
    settingsOf.value = person;
    return news;
  },
};

/** Whether there is anything to be asked again: a server that keeps none of this is left alone. */
export async function exchange(what: Following = ownSettings): Promise<boolean> {
  for (let i = 0; i < TRIES; ++i) {
    const person = me.value?.person;
    if (!me.value?.login || person === undefined) return true;
    try {
      const there = await get<Record<string, unknown>>(what.path);
      // Signed out meanwhile, or somebody else.
      if (me.value?.person !== person) return true;
      const kept = (there[what.key] ?? {}) as Entries;
      const news = what.bring(kept, person);
      if (!news) return true;
      await post(what.path, { [what.key]: news, version: there["version"] });
      what.took?.(true);
      return true;
    } catch (e) {
      if (!(e instanceof Trouble)) throw e;
      if (e.status === 409) continue;
      if (e.word.startsWith("too-")) what.took?.(false);
      return e.status !== 404 && e.status !== 403;
    }
  }
  return true;
}

const following = new Set<Following>();

/** Keeps what is here and what is in the account together for as long as the page lives. */
export function follow(what: Following = ownSettings): void {
  if (following.has(what)) return;
  following.add(what);
  let can = true;
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!can || !me.value?.login) return;
    if (running) {
      again = true;
      return;
    }
    at = Date.now();
    running = exchange(what)
      .then((more) => void (can = more))
      .catch(() => undefined)
      .finally(() => {
        running = null;
        if (again) soon();
        again = false;
      });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, SOON);
  };

  let person = "";
  effect(() => {
    const who = me.value?.login ? me.value.person : "";
    if (who === person) return;
    person = who;
    can = true;
    if (who) now();
  });
  let last = what.changes.peek();
  what.changes.subscribe((now) => {
    if (now !== last && person) soon();
    last = now;
  });
  let wasGone = false;
  unreachable.subscribe((gone) => {
    if (wasGone && !gone) soon();
    wasGone = gone;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      if (timer !== undefined) now();
    } else if (Date.now() - at > SELDOM) now();
  });
}
