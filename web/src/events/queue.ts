// What is told of a table waits on this device until the server has it, in order. Sent again after an answer got lost, it
// has the same `once` and counts once. What the server refuses stays until somebody changes or drops it, and so does
// whatever was told after it.
import { signal, type Signal } from "@preact/signals";
import { Trouble } from "../net/api.ts";
import type { Said } from "../words/messages.ts";
import { freshOnce, type Change } from "./api.ts";

export interface Waiting {
  once: string;
  at: number;
  change: Change;
  /** Why the server didn't take it. */
  refused?: Said;
}

export type Keeping = Pick<Storage, "getItem" | "setItem">;
export type Send = (change: Change & { once: string }) => Promise<unknown>;

const FIRST_WAIT = 2_000;
const MOST_WAIT = 30_000;
/** Answers that say "later", not "no". */
const LATER = new Set([0, 408, 429, 500, 502, 503, 504]);

/** What was refused has changed nothing, but its letters are used up. */
function unrefused({ refused, ...one }: Waiting): Waiting {
  return refused === undefined ? one : { ...one, once: freshOnce() };
}

export class Queue {
  readonly waiting: Signal<readonly Waiting[]>;
  #sending: Promise<void> | null = null;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #running = false;

  constructor(
    private readonly where: string,
    private readonly send: Send,
    /** The server has taken something; tells whether what's shown has it too. If not, it's sent once more later. */
    private readonly taken: () => Promise<boolean> = () => Promise.resolve(true),
    private readonly keeping: Keeping = localStorage,
  ) {
    this.waiting = signal(this.#read());
  }

  start(): void {
    this.#running = true;
    addEventListener("online", this.#soon);
    document.addEventListener("visibilitychange", this.#soon);
    void this.flush();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#soon);
    document.removeEventListener("visibilitychange", this.#soon);
  }

  /** Returns when it was sent, or it's known that it has to wait. */
  add(change: Change): Promise<void> {
    this.#write([...this.#read(), { once: freshOnce(), at: Date.now(), change }]);
    return this.flush();
  }

  drop(once: string): Promise<void> {
    this.#write(this.#read().filter((one) => one.once !== once));
    return this.flush();
  }

  /** Another change in its place. */
  change(once: string, change: Change): Promise<void> {
    // What was refused has changed nothing, but its letters are used up.
    this.#write(this.#read().map((one) => (one.once === once ? { once: freshOnce(), at: one.at, change } : one)));
    return this.flush();
  }

  /** Something that has to be told before it. */
  before(once: string, change: Change): Promise<void> {
    const all = this.#read();
    const at = Math.max(
      0,
      all.findIndex((one) => one.once === once),
    );
    const first = { once: freshOnce(), at: Date.now(), change };
    this.#write([...all.slice(0, at), first, ...all.slice(at).map(unrefused)]);
    return this.flush();
  }

  /** What was refused may be taken now, by something that was told elsewhere, or as `changed`. */
  retry(changed: (change: Change) => Change = (change) => change): Promise<void> {
    this.#write(this.#read().map((one) => unrefused({ ...one, change: changed(one.change) })));
    return this.flush();
  }

  flush(): Promise<void> {
    this.#again = true;
    this.#sending ??= this.#sendWhileAsked();
    return this.#sending;
  }

  /** What is added while the last one is on its way, or just after it, goes out too. */
  async #sendWhileAsked(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      clearTimeout(this.#timer);
      await this.#sendAll();
    }
    this.#sending = null;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const first = this.#read()[0];
      if (!first || first.refused !== undefined) return this.#show();
      try {
        await this.send({ ...first.change, once: first.once });
      } catch (e) {
        if (!(e instanceof Trouble) || LATER.has(e.status)) return this.#later();
        this.#write(this.#read().map((one) => (one.once === first.once ? { ...one, refused: e.said } : one)));
        return;
      }
      this.#wait = FIRST_WAIT;
      if (!(await this.taken())) return this.#later();
      this.#write(this.#read().filter((one) => one.once !== first.once));
    }
  }

  #later(): void {
    this.#show();
    if (!this.#running) return;
    this.#timer = setTimeout(() => void this.flush(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, MOST_WAIT);
  }

  readonly #soon = (): void => {
    this.#wait = FIRST_WAIT;
    if (document.visibilityState !== "hidden") void this.flush();
  };

  // Another tab may have written meanwhile: what is kept is what holds.
  #read(): Waiting[] {
    try {
      const all = JSON.parse(this.keeping.getItem(this.where) ?? "[]") as unknown;
      return Array.isArray(all) ? (all as Waiting[]) : [];
    } catch {
      return [];
    }
  }

  #write(all: readonly Waiting[]): void {
    this.keeping.setItem(this.where, JSON.stringify(all));
    this.waiting.value = all;
  }

  #show(): void {
    this.waiting.value = this.#read();
  }
}
