// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../net/settings.ts";
import type { Shown } from "../table/shown.ts";
import type { TableState } from "../table/state.ts";
import type { ChatLine, LastHand } from "../wire.ts";
import { hearing, soundsBetween } from "./hearing.ts";
import { notes, SOUNDS } from "./tones.ts";

/** The sounds that were begun, by their length in seconds. */
let begun: number[];
let contexts: FakeContext[];

class Param {
  value = 0;
  setValueAtTime(value: number): void {
    this.value = value;
  }
}

class Node {
  gain = new Param();
  connect<T>(to: T): T {
    return to;
  }
}

class Source extends Node {
  buffer: { length: number } | null = null;
  start(): void {
    begun.push((this.buffer?.length ?? 0) / 8000);
  }
}

class FakeContext {
  state = "running";
  currentTime = 10;
  sampleRate = 8000;
  destination = new Node();
  gains: Node[] = [];
  constructor() {
    contexts.push(this);
  }
  createGain(): Node {
    const one = new Node();
    this.gains.push(one);
    return one;
  }
  createBufferSource = () => new Source();
  createBuffer = (_: number, length: number) => ({ length, copyToChannel: () => undefined });
  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.state = "suspended";
    return Promise.resolve();
  }
}

let touched: boolean;
let buzzes: number[];
let still: boolean;

beforeEach(() => {
  begun = [];
  contexts = [];
  buzzes = [];
  touched = true;
  still = false;
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  Object.defineProperty(navigator, "userActivation", { configurable: true, get: () => ({ hasBeenActive: touched }) });
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: (ms: number) => void buzzes.push(ms) });
  settings.sound.value = true;
  settings.vibration.value = false;
  settings.volume.value = 0.5;
  for (const one of SOUNDS) settings.sounds[one].value = true;
});

afterEach(() => vi.unstubAllGlobals());

/** The player keeps its context; each test begins with none. */
async function fresh() {
  vi.resetModules();
  localStorage.clear();
  const player = await import("./player.ts");
  const own = await import("../net/settings.ts");
  return { ...player, settings: own.settings };
}

describe("a sound", () => {
  it("is off until one wants it", async () => {
    const { play, settings: mine } = await fresh();
    expect(mine.sound.value).toBe(false);
    expect(mine.vibration.value).toBe(false);
    play("turn");
    expect(contexts).toEqual([]);
  });

  it("is one buffer, and ends", async () => {
    const { play, settings: mine } = await fresh();
    mine.sound.value = true;
    for (const one of SOUNDS) {
      begun = [];
      play(one);
      expect(begun).toHaveLength(1);
      const end = Math.max(...notes[one].map((note) => note.at + note.lasts));
      expect(begun[0]).toBeCloseTo(end, 3);
    }
    expect(contexts).toHaveLength(1);
  });

  it("waits for the first touch of the page", async () => {
    const { play, settings: mine } = await fresh();
    mine.sound.value = true;
    touched = false;
    play("card");
    expect(contexts).toEqual([]);
    touched = true;
    play("card");
    expect(contexts).toHaveLength(1);
    expect(begun).toHaveLength(1);
  });

  it("is heard by its group, and as loud as is set", async () => {
    const { play, settings: mine } = await fresh();
    mine.sound.value = true;
    mine.sounds.card.value = false;
    play("card");
    expect(begun).toEqual([]);
    mine.volume.value = 0.5;
    play("trick");
    const loud = contexts[0]?.gains[0]?.gain;
    expect(loud?.value).toBeCloseTo(0.25);
    mine.volume.value = 1;
    expect(loud?.value).toBe(1);
    mine.volume.value = 0;
    begun = [];
    play("hand");
    expect(begun).toEqual([]);
  });

  it("stops at once when it is switched off", async () => {
    const { play, settings: mine } = await fresh();
    mine.sound.value = true;
    play("hand");
    mine.sound.value = false;
    expect(contexts[0]?.state).toBe("suspended");
    begun = [];
    play("turn");
    expect(begun).toEqual([]);
    mine.sound.value = true;
    expect(contexts[0]?.state).toBe("running");
  });

  it("is one where many cards fall at once", async () => {
    const { play, settings: mine } = await fresh();
    mine.sound.value = true;
    play("card");
    play("card");
    expect(begun).toHaveLength(1);
  });
});

describe("a buzz", () => {
  it("comes where it is wanted and can be, whether or not motion is", async () => {
    const { buzz, settings: mine } = await fresh();
    mine.vibration.value = false;
    buzz();
    expect(buzzes).toEqual([]);
    mine.vibration.value = true;
    buzz();
    expect(buzzes).toHaveLength(1);
    // It has a switch of its own.
    still = true;
    buzz();
    expect(buzzes).toHaveLength(2);
    touched = false;
    buzz();
    expect(buzzes).toHaveLength(2);
    Object.defineProperty(navigator, "vibrate", { configurable: true, value: undefined });
    touched = true;
    expect(buzz).not.toThrow();
  });
});

const table = { id: "t1" } as TableState["table"];
const quiet: TableState = {
  seq: 1,
  table,
  you: { person: "p1", seat: 0, host: true, muted: false },
  view: null,
  legal: [],
  task: null,
  refused: [],
  contract: [],
  last: null,
  commitment: "",
  chat: [],
};
const shownOf = (state: Partial<TableState>, more: Partial<Shown> = {}): Shown => ({
  state: { ...quiet, ...state },
  trick: null,
  last: null,
  holding: false,
  collecting: false,
  view: null,
  lines: [],
  ...more,
});
const trick = (number: number, cards: number, over = false): Shown["trick"] => ({
  number,
  cards: Array.from({ length: cards }, (_, i) => ({ seat: i, card: "7D", down: false })) as never,
  winner: 0,
  points: 0,
  over,
});
const said = (seq: number, person: string): ChatLine => ({ seq, at: 1, person, name: person, text: "Hello" });

describe("what is heard of a table", () => {
  it("is nothing of what was there when one came", () => {
    const none: Shown = { ...shownOf({}), state: null };
    const full = shownOf({ legal: ["pick"], chat: [said(1, "p2")] }, { trick: trick(2, 3) });
    expect(soundsBetween(none, full)).toEqual([]);
    expect(soundsBetween(shownOf({ table: { ...table, id: "t2" } }), full)).toEqual([]);
  });

  it("is each card, and the trick once it is taken", () => {
    const two = shownOf({}, { trick: trick(0, 2) });
    const all = shownOf({ legal: ["play QC"] }, { trick: trick(0, 5, true), holding: true });
    const away = { ...all, collecting: true };
    const next = shownOf({ legal: ["play QC"] });
    expect(soundsBetween(shownOf({}), two)).toEqual(["card"]);
    expect(soundsBetween(two, all)).toEqual(["card"]);
    expect(soundsBetween(all, away)).toEqual(["trick"]);
    // One's own turn comes with the empty table.
    expect(soundsBetween(away, next)).toEqual(["turn"]);
    expect(soundsBetween(all, next)).toEqual(["trick", "turn"]);
    expect(soundsBetween(next, shownOf({}, { trick: trick(1, 1) }))).toEqual(["card"]);
  });

  it("is one's turn once, however many questions it has", () => {
    const pick = shownOf({ legal: ["pick", "pass"] });
    expect(soundsBetween(shownOf({}), pick)).toEqual(["turn"]);
    expect(soundsBetween(pick, shownOf({ legal: ["bury 7D 8D"] }))).toEqual([]);
  });

  it("is the end of the hand, and what others say", () => {
    const last = { hand: 1 } as LastHand;
    expect(soundsBetween(shownOf({}), shownOf({ last }))).toEqual(["hand"]);
    const talk = shownOf({ last, chat: [said(7, "p2")] });
    expect(soundsBetween(shownOf({ last }), talk)).toEqual(["chat"]);
    // A snapshot tells the same line again.
    expect(soundsBetween(talk, shownOf({ last, chat: [said(7, "p2")] }))).toEqual([]);
    expect(soundsBetween(talk, shownOf({ last, chat: [said(7, "p2"), said(8, "p1")] }))).toEqual([]);
  });

  it("ends with the table", () => {
    settings.vibration.value = true;
    const shown = signal(shownOf({}));
    const stop = hearing(shown);
    shown.value = shownOf({ legal: ["pick"] });
    expect(buzzes).toHaveLength(1);
    stop();
    shown.value = shownOf({});
    shown.value = shownOf({ legal: ["pick"] });
    expect(buzzes).toHaveLength(1);
  });
});
