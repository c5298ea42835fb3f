import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST_ROW, LONGEST_WAIT, pacer, SLEPT, type Clock, type Pacer, type Stage } from "./pacer.ts";

/** A clock that goes only where it is turned. */
class HandClock implements Clock {
  #now = 0;
  #alarms: { at: number; then: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, then: () => void): () => void {
    const alarm = { at: this.#now + ms, then };
    this.#alarms.push(alarm);
    return () => (this.#alarms = this.#alarms.filter((one) => one !== alarm));
  }

  turn(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#alarms.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#alarms = this.#alarms.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.then();
    }
    this.#now = end;
  }

  /** The device sleeps: alarms are late. */
  sleep(ms: number): void {
    this.#now += ms;
    this.turn(0);
  }
}

interface Thing {
  name: string;
  stages?: number[];
  own?: boolean;
}

let clock: HandClock;
let seen: string[];
let unseen: boolean;
let row: Pacer<Thing>;

/** What has happened since it was asked last. */
const news = () => seen.splice(0);
const card = (name: string): Thing => ({ name, stages: [350] });

beforeEach(() => {
  clock = new HandClock();
  seen = [];
  unseen = false;
  row = pacer<Thing>({
    clock,
    show: (thing) => {
      seen.push(thing.name);
      return (thing.stages ?? []).map((ms, i): Stage => ({ ms, then: () => void seen.push(`${thing.name}-${i}`) }));
    },
    isUrgent: (thing) => thing.own === true,
    isUnseen: () => unseen,
  });
});

describe("a pacer", () => {
  it("shows what comes by itself at once", () => {
    row.tell({ name: "a" });
    row.tell({ name: "b" });
    expect(news()).toEqual(["a", "b"]);
  });

  it("shows each card of a burst by itself", () => {
    for (const name of ["a", "b", "c"]) row.tell(card(name));
    expect(news()).toEqual(["a"]);
    clock.turn(349);
    expect(news()).toEqual([]);
    clock.turn(1);
    expect(news()).toEqual(["a-0", "b"]);
    clock.turn(350);
    expect(news()).toEqual(["b-0", "c"]);
  });

  it("adds no time to what comes slowly", () => {
    row.tell(card("a"));
    clock.turn(700);
    news();
    row.tell(card("b"));
    expect(news()).toEqual(["b"]);
  });

  it("goes through the stages of a trick in turn", () => {
    row.tell({ name: "trick", stages: [900, 300] });
    row.tell(card("lead"));
    clock.turn(900);
    expect(news()).toEqual(["trick", "trick-0"]);
    clock.turn(299);
    expect(news()).toEqual([]);
    clock.turn(1);
    expect(news()).toEqual(["trick-1", "lead"]);
  });

  it("ends all stages of what is seen by one tap, and no others", () => {
    row.tell({ name: "trick", stages: [900, 300] });
    row.tell(card("lead"));
    row.tell(card("next"));
    row.skip();
    expect(news()).toEqual(["trick", "trick-0", "trick-1", "lead"]);
    clock.turn(350);
    expect(news()).toEqual(["lead-0", "next"]);
    clock.turn(350);
    news();
    row.skip();
    expect(news()).toEqual([]);
  });

  it("never lets one's own action wait", () => {
    row.tell({ name: "trick", stages: [900, 300] });
    row.tell(card("lead"));
    news();
    row.tell({ name: "mine", stages: [350], own: true });
    expect(news()).toEqual(["trick-0", "trick-1", "lead", "lead-0", "mine"]);
    row.tell(card("bot"));
    expect(news()).toEqual([]);
    clock.turn(350);
    expect(news()).toEqual(["mine-0", "bot"]);
  });

  it("makes no film of what nobody saw", () => {
    unseen = true;
    for (const name of ["a", "b", "c"]) row.tell(card(name));
    expect(news().filter((name) => name.length === 1)).toEqual(["a", "b", "c"]);
  });

  it("makes no film of a long row", () => {
    for (let i = 0; i <= LONGEST_ROW + 1; ++i) row.tell(card(`n${i}`));
    expect(news().filter((name) => !name.includes("-")).length).toBeGreaterThan(1);
  });

  it("makes no film where somebody watches what goes faster than it can be seen", () => {
    for (let i = 0; i < 400; ++i) {
      row.tell({ name: `n${i}`, stages: [2000] });
      clock.turn(1000);
    }
    const last = Math.max(...news().map((name) => Number(/^n(\d+)$/.exec(name)?.[1] ?? -1)));
    expect(399 - last).toBeLessThanOrEqual(LONGEST_WAIT / 1000 + 1);
  });

  it("shows at once what came while the device slept", () => {
    row.tell(card("a"));
    for (const name of ["b", "c", "d"]) row.tell(card(name));
    news();
    clock.sleep(350 + SLEPT + 1);
    expect(news().filter((name) => name.length === 1)).toEqual(["b", "c", "d"]);
    // Afterwards it goes on as before.
    row.tell(card("e"));
    row.tell(card("f"));
    clock.turn(350);
    row.tell(card("g"));
    expect(
      news()
        .filter((name) => name.length === 1)
        .at(-1),
    ).not.toBe("g");
  });

  it("forgets what waits when everything is told anew", () => {
    row.tell({ name: "trick", stages: [900, 300] });
    row.tell(card("lead"));
    row.jump({ name: "snapshot" });
    expect(news()).toEqual(["trick", "snapshot"]);
    clock.turn(5000);
    expect(news()).toEqual([]);
    row.tell(card("next"));
    expect(news()).toEqual(["next"]);
  });

  it("shows nothing more once it is stopped", () => {
    row.tell(card("a"));
    row.tell(card("b"));
    row.stop();
    news();
    clock.turn(5000);
    expect(news()).toEqual([]);
  });
});
