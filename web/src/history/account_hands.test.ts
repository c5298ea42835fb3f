// @vitest-environment happy-dom
// The hands of an account, brought to a device that lacks them; without IndexedDB the device is the page.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { me } from "../net/api.ts";
import { settingsOf } from "../net/settings.ts";
import { docsRecord } from "../review/docs_record.ts";
import { bringHands, fetchTrouble, type ListedHand } from "./account_hands.ts";
import { makeKept } from "./hand.ts";
import { allHands, forget, keepHands, keptHands } from "./store.ts";

/** A hand like no other: the first player's name tells it. */
const record = (n: number) => ({
  ...docsRecord,
  seats: docsRecord.seats.map((p, seat) => (seat === 0 ? { ...p, name: `Anna ${String(n)}` } : p)),
});
const listed = (n: number): ListedHand => ({ table: "t1", hand: n, at: 1000 + n, name: `Anna ${String(n)}` });

const verdict = { winners: [0, 2], losers: [1, 3, 4], side: { picker: 0, seats: [0, 2], points: 84, others: 36 } };

/** A server that lists hands, two a page. */
let hands: ListedHand[];
let asked: string[];
let refuse: (path: string) => Response | null;

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const no = (status: number, error: string) => json({ error, message: "Not now." }, status);

function serve(address: string): Promise<Response> {
  const path = address.replace("/api/v1/", "");
  asked.push(path);
  const refused = refuse(path);
  if (refused) return Promise.resolve(refused);
  const [where, query] = path.split("?");
  if (where === "me/hands") {
    const before = Number(new URLSearchParams(query).get("before") ?? Infinity);
    const all = [...hands].reverse().filter((h) => h.hand < before);
    const page = all.slice(0, 2);
    return Promise.resolve(json({ hands: page, before: all.length > 2 ? (page.at(-1)?.hand ?? null) : null }));
  }
  const n = Number(/^tables\/t1\/hands\/(\d+)$/.exec(path)?.[1]);
  return Promise.resolve(json({ record: record(n), verdict }));
}

const here = async () => (await keptHands()).map((h) => h.hand);
const records = () => asked.filter((path) => path.startsWith("tables/"));

beforeEach(() => {
  asked = [];
  refuse = () => null;
  hands = [1, 2, 3].map(listed);
  me.value = { person: "p1", name: "Anna", login: "anna", csrf: "c" };
  settingsOf.value = "p1";
  vi.stubGlobal("fetch", serve);
});

afterEach(async () => {
  settingsOf.value = "p1";
  await forget();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("are fetched page by page, and once", async () => {
  await bringHands();
  expect(await here()).toEqual([3, 2, 1]);
  expect((await keptHands()).map((h) => [h.at, h.mine, h.of, h.role])).toEqual([
    [1003, 0, "p1", "picker"],
    [1002, 0, "p1", "picker"],
    [1001, 0, "p1", "picker"],
  ]);
  asked = [];
  await bringHands();
  expect(records()).toEqual([]);
  expect(fetchTrouble.value).toBeNull();
  hands.push(listed(4));
  await bringHands();
  expect(records()).toEqual(["tables/t1/hands/4"]);
  await forget();
});

it("that were played here are not there twice", async () => {
  const own = makeKept(record(5), { at: 1005, mine: 0, promised: "a".repeat(64) });
  await keepHands([{ ...own, table: "t1", hand: 5 }]);
  hands = [listed(5)];
  await bringHands();
  expect(records()).toEqual([]);
  expect((await keptHands()).map((h) => [h.hand, h.promised, h.of])).toEqual([[5, "a".repeat(64), "p1"]]);
  // One that was kept by the device's own clock is found by its record, and keeps what is known of it.
  const late = makeKept(record(6), { at: 999_999, mine: 0, promised: "b".repeat(64) });
  await keepHands([{ ...late, table: "t1", hand: 6 }]);
  hands = [listed(6)];
  await bringHands();
  const found = (await keptHands()).filter((h) => h.hand === 6);
  expect(found.map((h) => [h.at, h.promised, h.of])).toEqual([[1006, "b".repeat(64), "p1"]]);
});

it("are seen by nobody else, and stay removed here", async () => {
  hands = [11, 12].map(listed);
  await bringHands();
  settingsOf.value = "";
  expect(await here()).toEqual([]);
  settingsOf.value = "p1";
  const [newest] = await keptHands();
  await forget(newest?.key);
  expect(await here()).toEqual([11]);
  asked = [];
  await bringHands();
  expect(records()).toEqual([]);
  expect(await here()).toEqual([11]);
  expect((await allHands()).find((h) => h.hand === 12)?.record).toBeNull();
});

it("that are gone there are passed over; a server that is busy is asked again", async () => {
  vi.useFakeTimers();
  hands = [21, 22].map(listed);
  let busy = 1;
  refuse = (path) => {
    if (path.endsWith("/21")) return no(404, "no-such-record");
    if (path.endsWith("/22") && busy-- > 0) return no(503, "busy");
    return null;
  };
  const done = bringHands();
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
  expect(await here()).toEqual([22]);
  expect(fetchTrouble.value).toBeNull();
});

it("that cannot be fetched are said so, with those that are here", async () => {
  vi.useFakeTimers();
  hands = [listed(31)];
  refuse = (path) => (path.startsWith("tables/") ? no(503, "busy") : null);
  const done = bringHands();
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(fetchTrouble.value).toBe("Not now.");
});

it("are not asked for by guests", async () => {
  me.value = { person: "p1", name: "Anna", csrf: "c" };
  await bringHands();
  me.value = null;
  settingsOf.value = "";
  await bringHands();
  expect(asked).toEqual([]);
});
