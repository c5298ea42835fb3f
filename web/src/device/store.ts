// What the house on this device keeps, in IndexedDB: keys and values. What can't be written is kept in memory and written
// with what follows, so that what is on the disk is always what the house had at some moment.
import type { Entry, WhyNotKept } from "./said.ts";

const NAME = "sheepshead-house";
const STORE = "kept";
/** Rows about the store itself; the house never sees them. */
const FORMAT = "about/format";
const BASE = "about/base";
/** Which house has it. One that was taken for dead, and goes on later, must write nothing more. */
const OWNER = "about/owner";
/** What is written now. A newer page reads older stores; an older page leaves a newer store alone. */
const NOW = 1;

export interface Store {
  /** All that is kept, and where the numbers of this device's tables begin: drawn once. From now on the store is this house's. */
  read(): Promise<{ base: number; kept: Entry[] }>;
  /** All of it or nothing; null once it is safe; "lost": another house has the store; "cleared": somebody has emptied it. Called one after the other. */
  write(puts: readonly Entry[], gone: readonly string[]): Promise<WhyNotKept | "lost" | "cleared" | null>;
}

/** Between 2^40 and 2^52. */
export function drawBase(random: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0): number {
  // Room for 2^20 tables each; two devices hardly ever have the same numbers.
  return 2 ** 40 + (random() % (2 ** 32 - 2 ** 20)) * 2 ** 20;
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("refused"));
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onerror = transaction.onabort = () => failed(transaction.error ?? new Error("refused"));
  });

/** `indexed`: null where the browser has none. */
export function openStore(indexed: IDBFactory | null = typeof indexedDB === "undefined" ? null : indexedDB): Store {
  /** What is not on the disk yet: a value, or undefined for what is gone. */
  const waiting = new Map<string, unknown>();
  let opening: Promise<IDBDatabase> | null = null;
  let spare: number | null = null;
  let owns = false;
  const self = Math.random().toString(36).slice(2);

  const open = async (): Promise<IDBDatabase> => {
    if (!indexed) throw new Error("refused");
    const request = indexed.open(NAME, 1);
    request.onupgradeneeded = () => {
      const made = request.result.createObjectStore(STORE);
      made.put(NOW, FORMAT);
      made.put(drawBase(), BASE);
    };
    const db = await answer(request);
    db.onclose = db.onversionchange = () => {
      db.close();
      opening = null;
    };
    const format = await answer(db.transaction(STORE).objectStore(STORE).get(FORMAT));
    if (typeof format !== "number" || format > NOW) {
      db.close();
      throw new Error("newer");
    }
    return db;
  };
  const database = () => {
    opening ??= open();
    // Tried again with the next that is written.
    opening.catch(() => (opening = null));
    return opening;
  };

  /** All rows; the store is this house's from then on, where that can be written. */
  const rowsOf = async (db: IDBDatabase, mode: IDBTransactionMode): Promise<[IDBValidKey[], unknown[]]> => {
    const transaction = db.transaction(STORE, mode);
    const end = finished(transaction);
    end.catch(() => undefined);
    const store = transaction.objectStore(STORE);
    if (mode === "readwrite") store.put(self, OWNER);
    const rows = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    await end;
    owns = mode === "readwrite";
    return rows;
  };

  return {
    async read() {
      const found = new Map<string, unknown>();
      let base: unknown;
      try {
        const db = await database();
        // A disk that is full can still be read.
        const [keys, values] = await rowsOf(db, "readwrite").catch(() => rowsOf(db, "readonly"));
        keys.forEach((key, i) => found.set(String(key), values[i]));
        base = found.get(BASE);
      } catch {
        // It begins with what is in memory, and under other numbers: those of the tables that can't be read are taken.
        found.clear();
      }
      if (typeof base !== "number" || !(base >= 2 ** 40 && base <= 2 ** 52)) base = spare ??= drawBase();
      for (const [key, value] of waiting) {
        if (value === undefined) found.delete(key);
        else found.set(key, value);
      }
      const kept = [...found].filter(([key]) => !key.startsWith("about/")).map(([key, value]) => ({ key, value }));
      return { base: base as number, kept };
    },
    async write(puts, gone) {
      for (const key of gone) waiting.set(key, undefined);
      for (const { key, value } of puts) waiting.set(key, value);
      try {
        // On the disk, and not only on its way there: a phone's battery may end at any moment.
        const transaction = (await database()).transaction(STORE, "readwrite", { durability: "strict" });
        const end = finished(transaction);
        const store = transaction.objectStore(STORE);
        end.catch(() => undefined);
        const owner: unknown = owns ? await answer(store.get(OWNER)) : self;
        if (owner === undefined) {
          owns = false;
          waiting.clear();
          return "cleared";
        }
        if (owner !== self) return "lost";
        try {
          if (!owns) store.put(self, OWNER);
          for (const [key, value] of waiting) {
            if (value === undefined) store.delete(key);
            else store.put(value, key);
          }
        } catch (e) {
          transaction.abort();
          throw e;
        }
        await end;
        owns = true;
        waiting.clear();
        return null;
      } catch (e) {
        return e instanceof DOMException && e.name === "QuotaExceededError" ? "full" : "refused";
      }
    },
  };
}
