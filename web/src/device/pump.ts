// The house itself: what tabs say goes to the module, what the module says goes to the tabs and to the store. The module is
// synchronous, and may trap; then a new one begins with what was kept.
import type { FromHouse, FromModule, FromTab, ModuleAnswer, WhyNotKept } from "./said.ts";
import type { Ask } from "./module.ts";
import type { Store } from "./store.ts";

export interface World {
  /** A new instance of the module. */
  instance(): Promise<Ask>;
  store: Store;
  say(what: FromHouse): void;
  now(): number;
  /** Calls back after so many milliseconds, at once for 0; what it gives stops that. */
  later(ms: number, what: () => void): () => void;
  log(what: unknown): void;
}

export interface Pump {
  hear(what: FromTab): void;
  /** The tab is closed, or has crashed. */
  gone(tab: string): void;
  /** Another house has taken over. */
  stop(): void;
}

/** Within one load; what is read anew in parts keeps the texts short. */
const PART = 500;
/** A timer of a browser can't be longer. */
const LONGEST = 2 ** 31 - 1;
/** So many traps within a minute are too many: whatever they come from is kept. */
const MOST_TRAPS = 3;
const MINUTE = 60_000;

interface Whose {
  tab: string;
  of: number;
}

export function pump(world: World): Pump {
  let ask: Ask | null = null;
  let run = "";
  let broken = false;
  let over = false;
  let notKept: WhyNotKept | null = null;
  let traps: number[] = [];
  /** Tables that ended the module more than once: it goes on without them. */
  const without = new Set<number>();
  let stopWaking = () => undefined as void;
  /** Of this run: whose a number of the module's is. */
  let numbers = 0;
  let sockets = new Map<number, Whose>();
  let requests = new Map<number, Whose>();
  let writing: Promise<void> = Promise.resolve();

  const greet = (to?: string) => {
    const whom = to === undefined ? {} : { to };
    if (over) return;
    if (broken) world.say({ broken: true, ...whom });
    else if (ask) world.say({ house: run, notKept, ...whom });
    else world.say({ begins: true, ...whom });
  };

  const keep = (number: number, puts: Parameters<Store["write"]>[0], gone: readonly string[]) => {
    const mine = run;
    writing = writing.then(async () => {
      if (over) return;
      const why = await world.store.write(puts, gone);
      if (why === "lost") return stop();
      // All of it was taken away from under it: there are no tables any more.
      if (why === "cleared") return void begin();
      if (why !== notKept) {
        notKept = why;
        greet();
      }
      // A module that trapped meanwhile has read what was kept; the new one has other numbers.
      if (mine !== run) return;
      tell(why === null ? { do: "kept", number } : { do: "not-kept", number, why });
    });
  };

  const heard = (one: FromModule) => {
    if ("answer" in one) {
      const whose = requests.get(one.answer);
      requests.delete(one.answer);
      if (whose) world.say({ to: whose.tab, answer: whose.of, status: one.status, body: one.body });
    } else if ("keep" in one) {
      keep(one.keep, one.puts ?? [], one.gone ?? []);
    } else if ("log" in one) {
      world.log(one.log);
    } else if ("began" in one) {
      if (one.began.odd > 0) world.log(`${one.began.odd} entries of what was kept can't be read, and are left out.`);
    } else {
      const whose = sockets.get(one.socket);
      if (!whose) return;
      if ("text" in one) return world.say({ to: whose.tab, socket: whose.of, text: one.text });
      sockets.delete(one.socket);
      world.say({ to: whose.tab, socket: whose.of, closed: one.closed });
    }
  };

  const stop = () => {
    over = true;
    ask = null;
    stopWaking();
  };

  const trapped = (e: unknown) => {
    world.log(e);
    const table = ask?.readLast?.() ?? 0;
    ask = null;
    stopWaking();
    const now = world.now();
    traps = [...traps.filter((at) => now - at < MINUTE), now];
    if (traps.length > 1 && table > 0 && !without.has(table)) {
      world.log(`Table t${table} can't be read, and is left out.`);
      without.add(table);
      traps = [];
    }
    if (traps.length >= MOST_TRAPS) {
      broken = true;
      greet();
    } else void begin();
  };

  /** What the module said to it; null: there's none, or it has ended. */
  const tell = (what: object): ModuleAnswer | null => {
    if (!ask) return null;
    let told: ModuleAnswer;
    try {
      told = JSON.parse(ask(JSON.stringify({ ...what, now: world.now() }))) as ModuleAnswer;
    } catch (e) {
      trapped(e);
      return null;
    }
    if (told.problem !== undefined) world.log(told.problem);
    for (const one of told.out ?? []) heard(one);
    stopWaking();
    const wake = told.wake ?? null;
    if (wake !== null) {
      const wait = wake === 0 ? 0 : Math.min(Math.max(0, wake - world.now()), LONGEST);
      stopWaking = world.later(wait, () => void tell({ do: "wake" }));
    }
    return told;
  };

  const begin = async () => {
    sockets = new Map();
    requests = new Map();
    run = Math.random().toString(36).slice(2);
    try {
      const fresh = await world.instance();
      // What was on its way to the store is in what is read.
      await writing;
      const { base, kept } = await world.store.read();
      if (over) return;
      ask = fresh;
      for (let at = 0; at < kept.length; at += PART) if (!tell({ do: "load", kept: kept.slice(at, at + PART) })) return;
      const told = tell({ do: "begin", base, without: [...without] });
      if (!told) return;
      if (!told.out?.some((one) => "began" in one)) throw new Error("The house doesn't begin.");
    } catch (e) {
      // Nothing of it can be played here: the module didn't come, or has no house.
      world.log(e);
      broken = true;
    }
    greet();
  };

  const socketOf = (tab: string, of: number) =>
    [...sockets].find(([, whose]) => whose.tab === tab && whose.of === of)?.[0];

  const hear = (what: FromTab) => {
    if (what.do === "hello") return greet(what.tab);
    // Between two runs nothing is heard: its tab says it again, or says that it failed, once it's told of the new one.
    if (!ask) return;
    const { tab } = what;
    if (what.do === "request") {
      const id = ++numbers;
      requests.set(id, { tab, of: what.request.id });
      const told = tell({ do: "request", ...what.request, id });
      if (told?.problem !== undefined && requests.delete(id))
        world.say({ to: tab, answer: what.request.id, status: 400, body: { error: "odd" } });
    } else if (what.do === "open") {
      const socket = ++numbers;
      sockets.set(socket, { tab, of: what.socket });
      tell({ do: "open", socket, name: what.name });
    } else {
      const socket = socketOf(tab, what.socket);
      if (socket === undefined) return;
      if (what.do === "say") return void tell({ do: "say", socket, text: what.text });
      sockets.delete(socket);
      tell({ do: "close", socket, left: what.left });
    }
  };

  void begin();
  return {
    hear,
    stop,
    gone(tab) {
      for (const [socket, whose] of [...sockets]) {
        if (whose.tab !== tab || !sockets.delete(socket)) continue;
        tell({ do: "close", socket, left: false });
      }
    },
  };
}
