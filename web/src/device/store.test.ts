import { describe, expect, it } from "vitest";
import { drawBase, openStore } from "./store.ts";

/** As much of IndexedDB as is used, with a disk that can be full, refused, or of a newer page. */
class Disk {
  rows = new Map<string, unknown>();
  made = false;
  refuses = false;
  full = false;
  transactions = 0;

  readonly factory = { open: () => this.#request(() => this.#database(), true) } as unknown as IDBFactory;

  #request<T>(result: () => T, opens = false) {
    const request = {
      result: undefined as T | undefined,
      error: null as unknown,
      onsuccess: null as (() => void) | null,
      onerror: null as (() => void) | null,
      onupgradeneeded: null as (() => void) | null,
    };
    queueMicrotask(() => {
      if (opens && this.refuses) {
        request.error = new DOMException("refused", "InvalidStateError");
        return request.onerror?.();
      }
      request.result = result();
      if (opens && !this.made) {
        this.made = true;
        request.onupgradeneeded?.();
      }
      request.onsuccess?.();
    });
    return request;
  }

  #database() {
    const put = (value: unknown, key: string) => this.rows.set(key, value);
    return {
      createObjectStore: () => ({ put }),
      transaction: (_: string, mode?: string) => this.#transaction(mode === "readwrite"),
      close: () => undefined,
    };
  }

  #transaction(writes: boolean) {
    ++this.transactions;
    const after = new Map(this.rows);
    const transaction = {
      error: null as unknown,
      oncomplete: null as (() => void) | null,
      onerror: null as (() => void) | null,
      onabort: null as (() => void) | null,
      abort: () => undefined,
      objectStore: () => ({
        get: (key: string) => this.#request(() => after.get(key)),
        getAll: () => this.#request(() => [...after.values()]),
        getAllKeys: () => this.#request(() => [...after.keys()]),
        put: (value: unknown, key: string) => void after.set(key, value),
        delete: (key: string) => void after.delete(key),
      }),
    };
    setTimeout(() => {
      if (this.full && writes) {
        transaction.error = new DOMException("full", "QuotaExceededError");
        return transaction.onabort?.();
      }
      this.rows = after;
      transaction.oncomplete?.();
    }, 0);
    return transaction;
  }
}

const entry = (n: number) => ({ key: `entry/${n}`, value: n });

describe("what the house keeps", () => {
  it("is read by the page that comes after, with the same first number", async () => {
    const disk = new Disk();
    const store = openStore(disk.factory);
    const { base, kept } = await store.read();
    expect(kept).toEqual([]);
    expect(await store.write([entry(1), entry(2)], [])).toBeNull();
    expect(await store.write([entry(3)], ["entry/1"])).toBeNull();
    const again = await openStore(disk.factory).read();
    expect(again).toEqual({ base, kept: [entry(2), entry(3)] });
  });

  it("is written whole or not at all, and what had no room is written with what follows", async () => {
    const disk = new Disk();
    const store = openStore(disk.factory);
    await store.read();
    expect(await store.write([entry(1)], [])).toBeNull();
    disk.full = true;
    expect(await store.write([entry(2)], ["entry/1"])).toBe("full");
    // A disk that is full can still be read.
    expect((await openStore(disk.factory).read()).kept).toEqual([entry(1)]);
    // A module that begins anew in this page has it all the same.
    expect((await store.read()).kept).toEqual([entry(2)]);
    disk.full = false;
    expect(await store.write([entry(3)], [])).toBeNull();
    expect((await openStore(disk.factory).read()).kept).toEqual([entry(2), entry(3)]);
  });

  it("stays in memory where a browser refuses, under numbers of its own", async () => {
    const disk = new Disk();
    const { base } = await openStore(disk.factory).read();
    disk.refuses = true;
    const store = openStore(disk.factory);
    const first = await store.read();
    expect(first.base).not.toBe(base);
    expect(await store.write([entry(1)], [])).toBe("refused");
    expect(await store.read()).toEqual({ base: first.base, kept: [entry(1)] });
    expect(await openStore(null).write([entry(1)], [])).toBe("refused");
  });

  it("of a newer page is left alone", async () => {
    const disk = new Disk();
    await openStore(disk.factory).read();
    disk.rows.set("about/format", 2);
    disk.rows.set("entry/1", { odd: true });
    const store = openStore(disk.factory);
    expect((await store.read()).kept).toEqual([]);
    expect(await store.write([entry(1)], [])).toBe("refused");
    expect(disk.rows.get("entry/1")).toEqual({ odd: true });
  });
});

it("a house whose store another one has writes nothing more", async () => {
  const disk = new Disk();
  const [old, newer] = [openStore(disk.factory), openStore(disk.factory)];
  await old.read();
  await old.write([entry(1)], []);
  expect((await newer.read()).kept).toEqual([entry(1)]);
  expect(await old.write([entry(2)], [])).toBe("lost");
  expect(await newer.write([entry(3)], [])).toBeNull();
  expect((await openStore(disk.factory).read()).kept).toEqual([entry(1), entry(3)]);
});

it("a store that was emptied under its house says so, and holds nothing of before", async () => {
  const disk = new Disk();
  const store = openStore(disk.factory);
  await store.read();
  await store.write([entry(1)], []);
  // As when somebody clears the site's data: what is opened next is made anew.
  disk.rows = new Map<string, unknown>([["about/format", 1]]);
  expect(await store.write([entry(2)], [])).toBe("cleared");
  expect((await store.read()).kept).toEqual([]);
  expect(await store.write([entry(3)], [])).toBeNull();
  expect((await openStore(disk.factory).read()).kept).toEqual([entry(3)]);
});

it("a first number that can't be is another", async () => {
  const disk = new Disk();
  await openStore(disk.factory).read();
  for (const odd of [5, Number.NaN, "x", 2 ** 53]) {
    disk.rows.set("about/base", odd);
    const { base } = await openStore(disk.factory).read();
    expect(base).toBeGreaterThanOrEqual(2 ** 40);
    expect(base).toBeLessThan(2 ** 52);
  }
});

it("the first number of a device's tables is from 2^40 on, with room, and below 2^52", () => {
  expect(drawBase(() => 0)).toBe(2 ** 40);
  expect(drawBase(() => 2 ** 32 - 1)).toBeLessThan(2 ** 52);
  expect(drawBase(() => 7) % 2 ** 20).toBe(0);
});
