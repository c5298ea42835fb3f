// House rules that follow the account: of two devices the newer change of each wins, and what was deleted on one stays so.
import type { Changes } from "../composer/fields.ts";
import {
  accountIsFull,
  deletedHere,
  isSaved,
  MOST_SAVED,
  numbered,
  onDevice,
  renamed,
  savedChanges,
  type RenamedRules,
  type SavedRules,
} from "../composer/saved.ts";
import { entryOf, type Entries, type Entry, type Following } from "./follow.ts";

/** Of rules that were deleted so many are remembered, the last ones. */
const MOST_DELETED = 200;

function readRules(id: string, { is, at }: Entry, of: string): SavedRules | null {
  const rules = { ...(is as object), id, at, of };
  return isSaved(rules) ? rules : null;
}

const contents = ({ base, name, changes, players }: SavedRules) => ({ base, name, changes, players });

function sameChanges(a: Changes, b: Changes): boolean {
  const sorted = (changes: Changes) => JSON.stringify(Object.entries(changes).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}

/** What both know of the rules of one account, by their ids. */
class Both {
  readonly rules = new Map<string, SavedRules>();
  readonly gone = new Map<string, number>();
  readonly merged: Entries;
  isNews = false;

  constructor(
    readonly kept: Entries,
    readonly person: string,
  ) {
    this.merged = { ...kept };
    for (const one of onDevice.peek())
      if (one.of === undefined || one.of === person) this.rules.set(one.id, { ...one, of: person });
    for (const one of deletedHere.peek()) if (one.of === person) this.gone.set(one.id, one.at);
  }

  tell(id: string, is: object | null, at: number): void {
    this.merged[id] = { is, at };
    this.isNews = true;
  }

  takeNewer(): void {
    for (const [id, value] of Object.entries(this.kept)) {
      const there = entryOf(value);
      if (!there || there.at <= Math.max(this.rules.get(id)?.at ?? 0, this.gone.get(id) ?? 0)) continue;
      if (there.is === null) {
        this.rules.delete(id);
        this.gone.delete(id);
        continue;
      }
      const rules = readRules(id, there, this.person);
      // Of another version of these pages: it is left to that.
      if (!rules) continue;
      this.rules.set(id, rules);
      this.gone.delete(id);
    }
  }

  /** Of those with one name the older keep it; the same rules twice are once enough. */
  tellApart(): RenamedRules[] {
    const found: RenamedRules[] = [];
    const byName = new Map<string, SavedRules>();
    for (const one of [...this.rules.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
      const other = byName.get(one.name);
      if (!other) {
        byName.set(one.name, one);
        continue;
      }
      // On every device the same, so that they need not settle it.
      const at = one.at + 1;
      if (one.base === other.base && sameChanges(one.changes, other.changes)) {
        this.rules.delete(one.id);
        this.gone.set(one.id, at);
        continue;
      }
      const name = numbered(one.name, (n) => byName.has(n) || [...this.rules.values()].some((r) => r.name === n));
      found.push({ from: one.name, to: name });
      const now = { ...one, name, at };
      this.rules.set(one.id, now);
      byName.set(name, now);
    }
    return found;
  }

  giveNewer(): void {
    for (const one of this.rules.values()) {
      const there = entryOf(this.kept[one.id]);
      if (!there || there.at < one.at) this.tell(one.id, contents(one), one.at);
    }
    for (const [id, at] of this.gone) {
      const there = entryOf(this.kept[id]);
      if (there && there.is !== null && there.at < at) this.tell(id, null, at);
    }
    const deleted = Object.entries(this.merged)
      .flatMap(([id, value]) => {
        const one = entryOf(value);
        return one?.is === null ? [{ id, at: one.at }] : [];
      })
      .sort((a, b) => b.at - a.at);
    for (const { id } of deleted.slice(MOST_DELETED)) delete this.merged[id];
  }
}

/** Takes over what is newer in the account, and gives what is to be kept there if anything is newer here. */
export function bringRules(kept: Entries, person: string): Entries | null {
  const both = new Both(kept, person);
  both.takeNewer();
  const names = both.tellApart();
  both.giveNewer();
  const others = onDevice.peek().filter((s) => s.of !== undefined && s.of !== person);
  const rules = [...both.rules.values(), ...others].sort((a, b) => b.at - a.at);
  if (JSON.stringify(rules) !== JSON.stringify(onDevice.peek())) onDevice.value = rules;
  const gone = [...both.gone].map(([id, at]) => ({ id, at, of: person }));
  const before = deletedHere.peek().filter((d) => d.of === person);
  if (JSON.stringify(gone) !== JSON.stringify(before))
    deletedHere.value = [...gone.slice(0, MOST_DELETED), ...deletedHere.peek().filter((d) => d.of !== person)];
  if (names.length > 0) renamed.value = names;
  if (both.rules.size <= MOST_SAVED) return both.isNews ? both.merged : null;
  accountIsFull.value = true;
  return null;
}

export const houseRules: Following = {
  path: "me/house-rules",
  key: "house-rules",
  changes: savedChanges,
  bring: bringRules,
  took: (could) => (accountIsFull.value = !could),
};
