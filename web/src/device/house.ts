// The page's end of the house on this device: requests as over HTTP, and wires as WebSockets are.
import address from "virtual:engine";
import { me, Trouble, troubleOf, typedName } from "../net/api.ts";
import { LEFT, type Wire } from "../net/socket.ts";
import { words } from "../words/say.ts";
import { canPlayHere, lastName, notKept } from "./device.ts";
import { CHANNEL, tabLock, type FromHouse, type FromTab } from "./said.ts";

/** So long the house may take to be there, and then for an answer. */
const BEGINS = 20_000;
const ANSWERS = 60_000;
const MOST_NAME = 40;

/** What a browser has to have; a test brings its own. */
export interface Ground {
  channel: Pick<BroadcastChannel, "postMessage" | "onmessage">;
  /** Starts this tab's worker. */
  start(broken: () => void): void;
  tab: string;
}

/** What this tab says, without its own name. */
type Mine<T> = T extends { tab: string } ? Omit<T, "tab"> : never;

export interface HouseHere {
  request<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T>;
  wire(): Wire;
}

interface Open {
  wire: Wire;
  /** The house has heard of it. */
  known: boolean;
}

/** As the module takes a name: what isn't seen, and what it can't show, is left out. */
function tidy(name: string): string {
  const seen = name.replace(/[\p{C}<>]/gu, "").trim();
  return [...seen].slice(0, MOST_NAME).join("").trim();
}

/** Under which name one plays here. */
function nameHere(): string {
  const typed = typedName.peek()?.trim();
  if (typed) lastName.value = typed;
  const name = tidy(typed || me.peek()?.name || lastName.peek());
  return name || words("page.guest");
}

export function houseAt(ground: Ground): HouseHere {
  let run: string | null = null;
  let broken = false;
  let numbers = 0;
  const sockets = new Map<number, Open>();
  const requests = new Map<number, { done(status: number, body: unknown): void; lost(): void; again(): void }>();
  /** Called when the house is there, or known not to come. */
  let waiting: (() => void)[] = [];

  const say = (what: Mine<FromTab>) => ground.channel.postMessage({ ...what, tab: ground.tab });

  const known = () => {
    const all = waiting;
    waiting = [];
    for (const one of all) one();
  };
  const fail = () => {
    broken = true;
    for (const { lost } of [...requests.values()]) lost();
    for (const [socket, { wire }] of [...sockets]) refuse(socket, wire);
    known();
  };
  const open = (socket: number, one: Open) => {
    one.known = true;
    say({ do: "open", socket, name: nameHere() });
    one.wire.onopen?.();
  };
  /** As a server tells that a table can't be had. */
  const refuse = (socket: number, wire: Wire) => {
    sockets.delete(socket);
    const message = { say: "device.broken" };
    wire.onmessage?.({ data: JSON.stringify({ type: "closed", reason: "device", message }) });
  };
  const close = (socket: number) => {
    const one = sockets.get(socket);
    sockets.delete(socket);
    one?.wire.onclose?.();
  };

  ground.channel.onmessage = ({ data }: MessageEvent<FromHouse>) => {
    if ("to" in data && data.to !== undefined && data.to !== ground.tab) return;
    if ("tab" in data || "begins" in data) return;
    if ("broken" in data) return fail();
    if ("house" in data) {
      notKept.value = data.notKept;
      if (data.house === run) return;
      const another = run !== null;
      run = data.house;
      broken = false;
      if (another) {
        for (const { again } of [...requests.values()]) again();
        for (const [socket, one] of [...sockets]) if (one.known) close(socket);
      }
      for (const [socket, one] of [...sockets]) if (!one.known) open(socket, one);
      return known();
    }
    if ("answer" in data) requests.get(data.answer)?.done(data.status, data.body);
    else if ("text" in data) sockets.get(data.socket)?.wire.onmessage?.({ data: data.text });
    else close(data.socket);
  };

  ground.start(fail);
  say({ do: "hello" });

  const offline = () => new Trouble(0, "no-house", words("device.broken"));
  /** Once the house is there. */
  const begun = () =>
    new Promise<void>((done, failed) => {
      const decide = () => {
        clearTimeout(timer);
        if (run !== null && !broken) done();
        else failed(offline());
      };
      const timer = setTimeout(decide, BEGINS);
      if (run !== null || broken) decide();
      else waiting.push(decide);
    });

  return {
    async request<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
      await begun();
      const id = ++numbers;
      return new Promise<T>((done, failed) => {
        const end = () => {
          clearTimeout(timer);
          requests.delete(id);
        };
        const lost = () => {
          end();
          failed(offline());
        };
        const timer = setTimeout(lost, ANSWERS);
        const more = body === undefined ? {} : { body };
        const ask = () => say({ do: "request", request: { id, name: nameHere(), method, path, ...more } });
        requests.set(id, {
          lost,
          // All others only ask; a table may have been made.
          again: path === "tables" ? lost : ask,
          done(status, value) {
            end();
            if (status >= 200 && status < 300) done(value as T);
            else troubleOf(status, value).then(failed, failed);
          },
        });
        ask();
      });
    },
    wire() {
      const socket = ++numbers;
      const wire: Wire = {
        local: true,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => say({ do: "say", socket, text }),
        close(code) {
          if (sockets.delete(socket)) say({ do: "close", socket, left: code === LEFT });
        },
      };
      const one = { wire, known: false };
      sockets.set(socket, one);
      // Whoever made it listens to it by then.
      queueMicrotask(() => {
        if (!sockets.has(socket)) return;
        if (broken) refuse(socket, wire);
        else if (run !== null && !one.known) open(socket, one);
      });
      return wire;
    },
  };
}

function ground(engine: string): Ground {
  const tab = Math.random().toString(36).slice(2);
  navigator.locks.request(tabLock(tab), () => new Promise<never>(() => undefined)).catch(() => undefined);
  return {
    tab,
    channel: new BroadcastChannel(CHANNEL),
    start(broken) {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "house" });
      worker.onerror = broken;
      worker.postMessage({ engine });
    },
  };
}

let here: HouseHere | null = null;

function house(): HouseHere {
  if (!here) {
    if (!canPlayHere || address === null) throw new Trouble(0, "no-house", words("net.offline"));
    here = houseAt(ground(new URL(address, location.href).href));
  }
  return here;
}

export const request: HouseHere["request"] = (method, path, body) => house().request(method, path, body);
export const wire = () => house().wire();
