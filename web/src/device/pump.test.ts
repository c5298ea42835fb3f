import { describe, expect, it } from "vitest";
import { pump, type Pump, type World } from "./pump.ts";
import type { Entry, FromHouse, FromModule, WhyNotKept } from "./said.ts";

type Written = WhyNotKept | "lost" | "cleared" | null;
type Told = { do: string } & Record<string, unknown>;

/** A module that says what a test lets it say, and a store that is as slow and as full as a test wants. */
class Place implements World {
  told: Told[] = [];
  said: FromHouse[] = [];
  logged: unknown[] = [];
  instances = 0;
  disk = new Map<string, unknown>();
  timers: { ms: number; what: () => void }[] = [];
  time = 1_000_000;
  /** What the module answers to what it's told. */
  script: (told: Told) => { out?: FromModule[]; wake?: number | null; problem?: unknown } = () => ({});
  /** The table that the module read last. */
  last = 0;
  writes: { puts: readonly Entry[]; gone: readonly string[]; end: (why: Written) => void }[] = [];

  instance = () => {
    ++this.instances;
    const ask = (text: string) => {
      const told = JSON.parse(text) as Told;
      this.told.push(told);
      const out = told.do === "begin" ? [{ began: { odd: 0 } }] : [];
      return JSON.stringify({ out, wake: null, ...this.script(told) });
    };
    return Promise.resolve(Object.assign(ask, { readLast: () => this.last }));
  };
  store = {
    read: () => Promise.resolve({ base: 2 ** 40, kept: [...this.disk].map(([key, value]) => ({ key, value })) }),
    write: (puts: readonly Entry[], gone: readonly string[]) =>
      new Promise<Written>((end) => {
        this.writes.push({
          puts,
          gone,
          end: (why) => {
            if (why === null) for (const { key, value } of puts) this.disk.set(key, value);
            end(why);
          },
        });
      }),
  };
  say = (what: FromHouse) => void this.said.push(what);
  now = () => this.time;
  later = (ms: number, what: () => void) => {
    const timer = { ms, what };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((one) => one !== timer));
  };
  log = (what: unknown) => void this.logged.push(what);
}

const settle = async () => {
  for (let i = 0; i < 30; ++i) await Promise.resolve();
};
const todo = (place: Place) => place.told.map((one) => one.do);
const run = (place: Place) => place.said.flatMap((one) => ("house" in one ? [one.house] : []));

async function opened(place = new Place()): Promise<{ place: Place; house: Pump }> {
  const house = pump(place);
  await settle();
  return { place, house };
}

describe("the house", () => {
  it("begins with all that is kept, in parts, and then says that it is there", async () => {
    const place = new Place();
    for (let i = 0; i < 1200; ++i) place.disk.set(`entry/${i}`, i);
    await opened(place);
    expect(todo(place)).toEqual(["load", "load", "load", "begin"]);
    expect(place.told.flatMap((one) => (one.do === "load" ? (one["kept"] as Entry[]) : [])).length).toBe(1200);
    expect(place.told[3]).toMatchObject({ base: 2 ** 40, now: place.time });
    expect(run(place).length).toBe(1);
  });

  it("says 'kept' only once a write is done, one write after the other", async () => {
    const { place, house } = await opened();
    let number = 0;
    place.script = (told) => {
      if (told.do !== "say") return {};
      ++number;
      return { out: [{ keep: number, puts: [{ key: `entry/${number}`, value: number }] }] };
    };
    house.hear({ tab: "a", do: "open", socket: 1, name: "Flo" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "one" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "two" });
    await settle();
    expect(place.writes.length).toBe(1);
    expect(todo(place)).not.toContain("kept");
    place.writes[0]?.end(null);
    await settle();
    expect(place.told.filter((one) => one.do === "kept").map((one) => one["number"])).toEqual([1]);
    expect(place.writes.length).toBe(2);
    place.writes[1]?.end(null);
    await settle();
    expect(place.told.filter((one) => one.do === "kept").map((one) => one["number"])).toEqual([1, 2]);
  });

  it("tells the module and every tab of a full store, and when there is room again", async () => {
    const { place, house } = await opened();
    place.script = (told) => (told.do === "say" ? { out: [{ keep: 4, puts: [] }] } : {});
    house.hear({ tab: "a", do: "open", socket: 1, name: "Flo" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "" });
    await settle();
    place.writes[0]?.end("full");
    await settle();
    expect(place.told.at(-1)).toMatchObject({ do: "not-kept", number: 4, why: "full" });
    expect(place.said.at(-1)).toMatchObject({ notKept: "full" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "" });
    await settle();
    place.writes[1]?.end(null);
    await settle();
    expect(place.told.at(-1)).toMatchObject({ do: "kept" });
    expect(place.said.at(-1)).toMatchObject({ notKept: null });
  });

  it("keeps the sockets and requests of two tabs apart, and closes those of a tab that goes", async () => {
    const { place, house } = await opened();
    place.script = (told) => {
      if (told.do === "say") return { out: [{ socket: told["socket"] as number, text: `to ${String(told["text"])}` }] };
      if (told.do === "request") return { out: [{ answer: told["id"] as number, status: 200, body: told["path"] }] };
      return {};
    };
    for (const tab of ["a", "b"]) {
      house.hear({ tab, do: "open", socket: 1, name: tab });
      house.hear({ tab, do: "say", socket: 1, text: tab });
      house.hear({ tab, do: "request", request: { id: 1, name: tab, method: "GET", path: `tables/${tab}` } });
    }
    expect(place.said.slice(1)).toEqual([
      { to: "a", socket: 1, text: "to a" },
      { to: "a", answer: 1, status: 200, body: "tables/a" },
      { to: "b", socket: 1, text: "to b" },
      { to: "b", answer: 1, status: 200, body: "tables/b" },
    ]);
    const second = place.told.filter((one) => one.do === "open").at(-1)?.["socket"];
    house.gone("b");
    expect(place.told.at(-1)).toMatchObject({ do: "close", socket: second, left: false });
    house.hear({ tab: "b", do: "say", socket: 1, text: "late" });
    expect(place.told.at(-1)).toMatchObject({ do: "close" });
  });

  it("wakes the module when it wants: at once, or at its time, and never twice", async () => {
    const { place, house } = await opened();
    place.script = (told) => ({ wake: told.do === "wake" ? place.time + 700 : 0 });
    house.hear({ tab: "a", do: "open", socket: 1, name: "Flo" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "" });
    expect(place.timers.map((one) => one.ms)).toEqual([0]);
    place.timers[0]?.what();
    expect(place.timers.map((one) => one.ms)).toEqual([700]);
    expect(place.told.at(-1)).toMatchObject({ do: "wake", now: place.time });
  });

  it("begins anew after a trap with what was kept, and tells the tabs that their lines are lost", async () => {
    const { place, house } = await opened();
    const [before] = run(place);
    place.script = (told) => {
      if (told["text"] === "trap") throw new WebAssembly.RuntimeError("unreachable");
      return told["text"] === "keep" ? { out: [{ keep: 1, puts: [{ key: "entry/1", value: 1 }] }] } : {};
    };
    house.hear({ tab: "a", do: "open", socket: 1, name: "Flo" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "keep" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "trap" });
    await settle();
    // What was on its way is waited for, and read.
    expect(place.instances).toBe(2);
    expect(run(place)).toEqual([before]);
    place.writes[0]?.end(null);
    await settle();
    expect(todo(place).slice(-2)).toEqual(["load", "begin"]);
    expect(place.told.at(-2)).toMatchObject({ kept: [{ key: "entry/1", value: 1 }] });
    expect(run(place).length).toBe(2);
    expect(todo(place)).not.toContain("kept");
    // A socket of before is none any more.
    house.hear({ tab: "a", do: "say", socket: 1, text: "again" });
    expect(todo(place).at(-1)).toBe("begin");
  });

  it("says and does nothing more once another house has its store", async () => {
    const { place, house } = await opened();
    place.script = (told) => (told.do === "say" ? { out: [{ keep: 1, puts: [] }], wake: 0 } : {});
    house.hear({ tab: "a", do: "open", socket: 1, name: "Flo" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "" });
    await settle();
    place.writes[0]?.end("lost");
    await settle();
    const told = place.told.length;
    house.hear({ tab: "a", do: "hello" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "" });
    expect(place.told.length).toBe(told);
    expect(place.said.length).toBe(1);
    expect(place.timers).toEqual([]);
  });

  it("gives up where each new module traps at once", async () => {
    const place = new Place();
    place.script = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
    await opened(place);
    await settle();
    expect(place.instances).toBe(3);
    expect(place.said).toEqual([{ broken: true }]);
  });

  it("goes on without a table that ends each new module", async () => {
    const place = new Place();
    place.last = 2 ** 40 + 7;
    place.script = (told) => {
      if (told.do === "begin" && !(told["without"] as number[]).includes(place.last))
        throw new WebAssembly.RuntimeError("unreachable");
      return {};
    };
    await opened(place);
    await settle();
    expect(place.instances).toBe(3);
    expect(place.told.at(-1)).toMatchObject({ do: "begin", without: [2 ** 40 + 7] });
    expect(run(place).length).toBe(1);
  });

  it("begins anew, with nothing, where all that was kept was taken away", async () => {
    const { place, house } = await opened();
    place.script = (told) => (told.do === "say" ? { out: [{ keep: 1, puts: [] }] } : {});
    house.hear({ tab: "a", do: "open", socket: 1, name: "Flo" });
    house.hear({ tab: "a", do: "say", socket: 1, text: "" });
    await settle();
    place.writes[0]?.end("cleared");
    await settle();
    expect(place.instances).toBe(2);
    expect(run(place).length).toBe(2);
  });

  it("answers a request that the module won't hear, and says so where it won't begin", async () => {
    const { place, house } = await opened();
    place.script = () => ({ problem: { key: "path" } });
    house.hear({ tab: "a", do: "request", request: { id: 5, name: "", method: "GET", path: "" } });
    expect(place.said.at(-1)).toEqual({ to: "a", answer: 5, status: 400, body: { error: "odd" } });
    const other = new Place();
    other.script = () => ({ out: [], problem: { key: "base" } });
    await opened(other);
    expect(other.said).toEqual([{ broken: true }]);
  });

  it("says that there is none where the module doesn't come", async () => {
    const place = new Place();
    place.instance = () => Promise.reject(new Error("no network"));
    const { house } = await opened(place);
    house.hear({ tab: "a", do: "hello" });
    expect(place.said).toEqual([{ broken: true }, { broken: true, to: "a" }]);
  });
});
