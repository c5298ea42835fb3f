// An event as it stands: asked for again every few seconds while the page is seen.
import { signal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { sentenceOf, Trouble } from "../net/api.ts";
import { isState, look, type Asked, type EventState } from "./api.ts";
import { nameOf } from "./keys.ts";

const EVERY = 3_000;

export class Live {
  readonly state: Signal<EventState | null>;
  readonly trouble = signal<string | null>(null);
  /** The key is unknown to the server, or was withdrawn. */
  readonly gone = signal(false);
  /** What must be added to this device's clock to have the server's. */
  readonly ahead = signal(0);
  #asked: Asked | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #newest = 0;

  constructor(
    readonly id: string,
    readonly key: string,
    /** Where the last state is kept for a start without a network. */
    private readonly kept: string | null = null,
  ) {
    this.state = signal(kept === null ? null : readKept(kept));
  }

  start(): void {
    this.#running = true;
    document.addEventListener("visibilitychange", this.#seen);
    addEventListener("online", this.#seen);
    void this.refresh();
  }

  stop(): void {
    this.#running = false;
    ++this.#newest;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
    removeEventListener("online", this.#seen);
  }

  /** The table whose sheet comes along. */
  ask(asked: Asked | null): void {
    if (asked?.round === this.#asked?.round && asked?.table === this.#asked?.table) return;
    this.#asked = asked;
    if (this.#running) void this.refresh();
  }

  /** Whether it could be asked. */
  async refresh(): Promise<boolean> {
    clearTimeout(this.#timer);
    const mine = ++this.#newest;
    const asked = this.#asked;
    const before = this.state.peek();
    const hasSheet = !asked || (before?.sheet?.round === asked.round && before.sheet.table === asked.table);
    try {
      const answer = await look(this.id, this.key, { after: hasSheet ? before?.changes : undefined, asked });
      if (mine !== this.#newest) return true;
      if (isState(answer)) this.#take(answer);
      this.trouble.value = null;
      this.gone.value = false;
    } catch (e) {
      if (mine !== this.#newest) return true;
      this.gone.value = e instanceof Trouble && e.status === 404;
      this.trouble.value = sentenceOf(e);
    }
    if (this.#running && document.visibilityState !== "hidden" && !this.gone.value)
      this.#timer = setTimeout(() => void this.refresh(), EVERY);
    return this.trouble.value === null;
  }

  #take(state: EventState): void {
    if (state.clock) this.ahead.value = state.clock.now - Date.now();
    this.state.value = state;
    nameOf(this.id, state.event);
    if (this.kept === null) return;
    try {
      localStorage.setItem(this.kept, JSON.stringify(state));
    } catch {
      // Without room it's asked for at the next start.
    }
  }

  readonly #seen = (): void => {
    if (document.visibilityState !== "hidden") void this.refresh();
  };
}

function readKept(where: string): EventState | null {
  try {
    const state = JSON.parse(localStorage.getItem(where) ?? "null") as EventState | null;
    return state && isState(state) ? state : null;
  } catch {
    return null;
  }
}

/** For as long as a page is shown. */
export function useLive(id: string, key: string, kept: string | null = null): Live {
  const live = useMemo(() => new Live(id, key, kept), [id, key]);
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  return live;
}
