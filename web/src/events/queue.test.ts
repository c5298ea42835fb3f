import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Trouble } from "../net/api.ts";
import type { Said } from "../words/messages.ts";
import type { Change } from "./api.ts";
import { Queue } from "./queue.ts";
import { handOf, isNotNext, movedUp } from "./WaitingShown.tsx";

const offline = () => new Trouble(0, "offline", "No network.");
const hand = (took: number): Change => ({
  hand: { round: 1, table: 1, numbers: { picker: "Ann", partners: [], took } },
});

/** A server that counts what has the same letters once, and may lose its answer. */
class Server {
  readonly had: (Change & { once: string })[] = [];
  isOff = false;
  losesAnswers = false;
  refuses: ((change: Change) => string | null) | null = null;
  asked = 0;

  readonly take = async (change: Change & { once: string }): Promise<unknown> => {
    ++this.asked;
    await Promise.resolve();
    if (this.isOff) throw offline();
    const no = this.refuses?.(change);
    if (no) throw new Trouble(409, "refused", no);
    if (!this.had.some((one) => one.once === change.once)) this.had.push(change);
    if (this.losesAnswers) throw offline();
    return { changes: this.had.length };
  };
}

function keeping(): Pick<Storage, "getItem" | "setItem"> {
  const all = new Map<string, string>();
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value) };
}

const tooks = (server: Server) => server.had.map((one) => ("hand" in one ? one.hand.numbers["took"] : null));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("keeps hands for an hour without a network, and sends them in order by itself", async () => {
  const [server, kept] = [new Server(), keeping()];
  server.isOff = true;
  let queue = new Queue("q", server.take, undefined, kept);
  queue.start();
  await queue.add(hand(61));
  await queue.add(hand(62));
  expect(queue.waiting.value).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  // The page is loaded again meanwhile.
  queue.stop();
  queue = new Queue("q", server.take, undefined, kept);
  queue.start();
  await queue.add(hand(63));
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(server.had).toEqual([]);
  // Twice a minute at the most.
  expect(server.asked).toBeLessThan(150);
  server.isOff = false;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(tooks(server)).toEqual([61, 62, 63]);
  expect(queue.waiting.value).toEqual([]);
  queue.stop();
});

it("counts once what is sent twice", async () => {
  const server = new Server();
  server.losesAnswers = true;
  const queue = new Queue("q", server.take, undefined, keeping());
  queue.start();
  await queue.add(hand(61));
  expect(tooks(server)).toEqual([61]);
  expect(queue.waiting.value).toHaveLength(1);
  server.losesAnswers = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tooks(server)).toEqual([61]);
  expect(queue.waiting.value).toEqual([]);
  queue.stop();
});

it("does not send a hand a second time while it is on its way", async () => {
  const server = new Server();
  const queue = new Queue("q", server.take, undefined, keeping());
  const first = queue.add(hand(61));
  await Promise.all([first, queue.add(hand(62)), queue.flush()]);
  await queue.flush();
  expect(tooks(server)).toEqual([61, 62]);
  expect(server.asked).toBe(2);
});

it("keeps what is refused, and all behind it, until it is changed", async () => {
  const server = new Server();
  server.refuses = (change) => ("hand" in change && change.hand.numbers["took"] === 121 ? "Too many points." : null);
  const queue = new Queue("q", server.take, undefined, keeping());
  await queue.add(hand(121));
  await queue.add(hand(62));
  expect(queue.waiting.value.map((one) => one.refused)).toEqual(["Too many points.", undefined]);
  expect(server.had).toEqual([]);
  const [first] = queue.waiting.value;
  await queue.change(first?.once ?? "", hand(112));
  expect(tooks(server)).toEqual([112, 62]);
  expect(queue.waiting.value).toEqual([]);
});

it("goes on when what is refused is dropped", async () => {
  const server = new Server();
  server.refuses = (change) => ("hand" in change && change.hand.numbers["took"] === 121 ? "Too many points." : null);
  let told = 0;
  const queue = new Queue("q", server.take, () => Promise.resolve(++told > 0), keeping());
  await queue.add(hand(121));
  await queue.add(hand(62));
  await queue.drop(queue.waiting.value[0]?.once ?? "");
  expect(tooks(server)).toEqual([62]);
  expect(told).toBe(1);
});

/** A table whose sheet takes a hand only if it's the next, as the server does. */
class Sheet {
  played: number[] = [];
  readonly take = (change: Change): Promise<unknown> => {
    if ("hand" in change) {
      const [next, mine] = [this.played.length + 1, change.hand.hand ?? 0];
      const why = mine < next ? "club.hand-there" : "club.hand-not-next";
      const said = { say: why, round: 1, table: 1, hand: mine, next } as Said;
      if (mine !== next) return Promise.reject(new Trouble(409, "refused", said));
      this.played.push(Number(change.hand.numbers["took"]));
    }
    return Promise.resolve();
  };
}
const numbered = (n: number, took: number): Change => ({
  hand: { round: 1, table: 1, hand: n, numbers: { picker: "Ann", partners: [], took } },
});

it("loses nothing when the hand before those that wait was taken back meanwhile", async () => {
  const waiting = async () => {
    const sheet = new Sheet();
    sheet.played = [51, 52];
    const queue = new Queue("q", sheet.take, undefined, keeping());
    const [third, fourth] = [numbered(3, 53), numbered(4, 54)];
    // The director has taken back hand 2 before they come.
    sheet.played.pop();
    await queue.add(third);
    await queue.add(fourth);
    return { sheet, queue };
  };
  for (const way of ["entered here", "entered elsewhere", "moved up"]) {
    const { sheet, queue } = await waiting();
    const [first] = queue.waiting.value;
    if (!first) throw new Error("nothing waits");
    expect(queue.waiting.value.map(isNotNext)).toEqual([true, false]);
    expect(handOf(first)).toBe(3);
    if (way === "entered here") await queue.before(first.once, numbered(2, 61));
    if (way === "entered elsewhere") {
      await queue.retry();
      expect(queue.waiting.value.map(isNotNext)).toEqual([true, false]);
      sheet.played.push(61);
      await queue.retry();
    }
    if (way === "moved up") await queue.retry(movedUp(3, 2));
    expect(sheet.played, way).toEqual(way === "moved up" ? [51, 53, 54] : [51, 61, 53, 54]);
    expect(queue.waiting.value).toEqual([]);
  }
});
