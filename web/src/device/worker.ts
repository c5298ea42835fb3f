// Each tab that plays on this device has such a worker; one of them at a time is the house, and hears all tabs. When its tab
// is closed, the worker of another one is the house, and begins with what was kept.
import { instanceOf, type Ask } from "./module.ts";
import { pump, type Pump } from "./pump.ts";
import { CHANNEL, LOCK, tabLock, type FromTab } from "./said.ts";
import { openStore } from "./store.ts";

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

onmessage = ({ data }: MessageEvent<{ engine: string }>) => {
  void navigator.locks.request(LOCK, () => {
    const channel = new BroadcastChannel(CHANNEL);
    const house = pump({
      instance: compiled(data.engine),
      store: openStore(),
      say: (what) => channel.postMessage(what),
      now: () => Date.now(),
      later,
      log: (what) => console.error(what),
    });
    const known = new Set<string>();
    channel.onmessage = ({ data: said }: MessageEvent<FromTab>) => {
      if (!("tab" in said)) return;
      watch(said.tab, house, known);
      house.hear(said);
    };
    // Held for as long as this worker lives.
    return new Promise<never>(() => undefined);
  });
};
