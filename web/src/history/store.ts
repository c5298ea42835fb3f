// The hands kept on this device, in IndexedDB. Where the browser refuses it, they last as long as the page.
import { signal } from "@preact/signals";
import { settingsOf } from "../net/settings.ts";
import type { KeptHand } from "./hand.ts";

const NAME = "sheepshead";
const STORE = "hands";
export const MOST_HANDS = 2_000;

/** Nothing can be kept; said on the page of old hands. */
export const keepingRefused = signal(false);
/** Changes with every hand that comes or goes. */
export const keptChanges = signal(0);

const memory = new Map<string, KeptHand>();

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("refused"));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onerror = () => failed(transaction.error ?? new Error("refused"));
    transaction.onabort = () => failed(transaction.error ?? new Error("refused"));
  });
}

let opening: Promise<IDBDatabase | null> | null = null;

function database(): Promise<IDBDatabase | null> {
  opening ??= (async () => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("at", "at");
      };
      const open = await answer(request);
      open.onversionchange = () => {
        open.close();
        opening = null;
      };
      return open;
    } catch {
      keepingRefused.value = true;
      return null;
    }
  })();
  return opening;
}

/** In the database, or where that fails in memory. */
async function withStore<T>(
  mode: IDBTransactionMode,
  what: (store: IDBObjectStore) => Promise<T>,
  otherwise: () => T,
): Promise<T> {
  const db = await database();
  if (!db) return otherwise();
  try {
    const transaction = db.transaction(STORE, mode);
    const end = mode === "readwrite" ? finished(transaction) : null;
    end?.catch(() => undefined);
    const result = await what(transaction.objectStore(STORE));
    await end;
    return result;
  } catch {
    keepingRefused.value = true;
    return otherwise();
  }
}

function merged(before: KeptHand | undefined, hand: KeptHand): KeptHand {
  if (!before) return hand;
  const of = hand.of ?? before.of;
  // Two who played it look at it on one device: each has their own decisions.
  const isHis = hand.mine === null || before.mine === null || hand.mine === before.mine;
  return {
    ...hand,
    // The account knows when it ended.
    at: hand.of === undefined ? Math.min(before.at, hand.at) : hand.at,
    mine: hand.mine ?? before.mine,
    role: hand.mine === null ? before.role : hand.role,
    points: hand.mine === null ? before.points : hand.points,
    promised: hand.promised ?? before.promised,
    ...((hand.told ?? before.told) ? { told: hand.told ?? before.told } : {}),
    decisions: hand.decisions ?? (isHis ? before.decisions : null),
    ...(of === undefined ? {} : { of }),
  };
}

/** Keeps hands; of one that is there already, nothing that was known is lost. The oldest go when there are too many. */
export async function keepHands(hands: readonly KeptHand[]): Promise<void> {
  await withStore(
    "readwrite",
    async (store) => {
      for (const hand of hands) {
        const before = (await answer(store.get(hand.key))) as KeptHand | undefined;
        await answer(store.put(merged(before, hand)));
      }
      const over = (await answer(store.count())) - MOST_HANDS;
      if (over <= 0) return;
      const oldest = await answer(store.index("at").getAllKeys(null, over));
      // The index gives the hands' own keys, oldest first.
      for (const key of oldest) await answer(store.delete(key));
    },
    () => {
      for (const hand of hands) memory.set(hand.key, merged(memory.get(hand.key), hand));
      const sorted = [...memory.values()].sort((a, b) => a.at - b.at);
      for (const old of sorted.slice(0, Math.max(0, sorted.length - MOST_HANDS))) memory.delete(old.key);
    },
  );
  ++keptChanges.value;
}

const isShown = (hand: KeptHand) =>
  hand.removed === undefined && (hand.of === undefined || hand.of === settingsOf.value);

export async function keptHand(key: string): Promise<KeptHand | null> {
  const found = await withStore(
    "readonly",
    async (store) => ((await answer(store.get(key))) as KeptHand | undefined) ?? memory.get(key),
    () => memory.get(key),
  );
  return found && isShown(found) ? found : null;
}

/** All that whoever is here may see, the newest first. */
export async function keptHands(): Promise<KeptHand[]> {
  return (await allHands()).filter(isShown);
}

/** Those of others and those that were removed, too. */
export async function allHands(): Promise<KeptHand[]> {
  const all = await withStore(
    "readonly",
    async (store) => {
      const found = (await answer(store.getAll())) as KeptHand[];
      const known = new Set(found.map((h) => h.key));
      return [...found, ...[...memory.values()].filter((h) => !known.has(h.key))];
    },
    () => [...memory.values()],
  );
  return all.sort((a, b) => b.at - a.at);
}

/** What is left of a hand of a server's, which its player's account may list. */
function remains(hand: KeptHand): KeptHand | null {
  return hand.table === null ? null : { ...hand, names: [], scores: [], record: null, decisions: null, removed: true };
}

/** Removes one hand, or all that are shown. */
export async function forget(key?: string): Promise<void> {
  const gone = (await keptHands()).filter((hand) => key === undefined || hand.key === key);
  await withStore(
    "readwrite",
    async (store) => {
      for (const hand of gone) {
        const left = remains(hand);
        if (left) await answer(store.put(left));
        else await answer(store.delete(hand.key));
      }
    },
    () => undefined,
  );
  for (const hand of gone) {
    const left = remains(hand);
    if (left && memory.has(hand.key)) memory.set(hand.key, left);
    else memory.delete(hand.key);
  }
  ++keptChanges.value;
}
