// Each tab that plays on this device has such a worker; one of them at a time is the house, and hears all tabs. When its tab
// is closed, the worker of another one is the house, and begins with what was kept.
import { instanceOf, type Ask } from "./module.ts";
import { pump, type Pump } from "./pump.ts";
import { CHANNEL, LOCK, tabLock, type FromHouse, type FromTab } from "./said.ts";
import { openStore } from "./store.ts";

/** So often a worker that waits asks whether there is a house, and so often it may ask in vain. */
const ASK_MS = 3_000;
const MOST_SILENT = 4;

function compiled(address: string): () => Promise<Ask> {
  const log = (line: string) => console.error(line);
  const module = (async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  })();
  return async () => instanceOf(await module, log);
}

/** A message to oneself comes after what already waits, and isn't held back as timers are. */
function later(ms: number, what: () => void): () => void {
  if (ms > 0) {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    what();
  };
  port2.postMessage(null);
  return () => port1.close();
}

/** As soon as the tab has let go of its lock, it is gone. */
function watch(tab: string, house: Pump, known: Set<string>): void {
  if (known.has(tab)) return;
  known.add(tab);
  void navigator.locks.request(tabLock(tab), () => {
    known.delete(tab);
    house.gone(tab);
  });
}

/** The house, for as long as this worker has the lock. */
function become(instance: () => Promise<Ask>): { stop(): void } {
  const channel = new BroadcastChannel(CHANNEL);
  const house = pump({
    instance,
    store: openStore(),
    say: (what) => channel.postMessage(what),
    now: () => Date.now(),
    later,
    log: (what) => console.error(what),
  });
  const known = new Set<string>();
  channel.onmessage = ({ data }: MessageEvent<FromTab | FromHouse>) => {
    if (!("tab" in data)) return;
    if (data.do !== "hello") watch(data.tab, house, known);
    house.hear(data);
  };
  return {
    stop() {
      house.stop();
      channel.close();
    },
  };
}

/** Waits for the lock, and takes it from a house that says nothing: a phone stops pages that nobody sees. */
async function wait(instance: () => Promise<Ask>): Promise<void> {
  const ear = new BroadcastChannel(CHANNEL);
  const tab = Math.random().toString(36).slice(2);
  let silent = 0;
  ear.onmessage = ({ data }: MessageEvent<FromTab | FromHouse>) => {
    if (!("tab" in data)) silent = 0;
  };
  const queue = new AbortController();
  // Counted, not timed: one that was stopped itself has heard nothing, either.
  const timer = setInterval(() => {
    if (++silent > MOST_SILENT) queue.abort();
    else ear.postMessage({ tab, do: "hello" } satisfies FromTab);
  }, ASK_MS);
  let house: { stop(): void } | undefined;
  const hold = () => {
    clearInterval(timer);
    ear.close();
    house = become(instance);
    return new Promise<never>(() => undefined);
  };
  await navigator.locks
    .request(LOCK, { signal: queue.signal }, hold)
    .catch(() => (house ? undefined : navigator.locks.request(LOCK, { steal: true }, hold)))
    .catch((e: unknown) => {
      // A browser that keeps nothing for these pages gives no locks, either: the tab hears of it as an error.
      if (!house) throw e;
    });
  // It was taken away.
  house?.stop();
  await wait(instance);
}

onmessage = ({ data }: MessageEvent<{ engine: string }>) => {
  wait(compiled(data.engine)).catch((e: unknown) =>
    setTimeout(() => {
      throw e;
    }),
  );
};
