// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { gather, paceOf } from "./motion.ts";
import { kept, type Sizes } from "./screen.ts";
import { SPEEDS, timesOf } from "./speeds.ts";

describe("how long cards move", () => {
  it("is 0.18 s for a card and 0.3 s for a trick, as look.md has it", () => {
    expect(paceOf(timesOf.normal, false)).toMatchObject({ play: 180, gather: 300 });
  });

  it("is never longer than what is shown", () => {
    for (const speed of SPEEDS) {
      const times = timesOf[speed];
      const pace = paceOf(times, false);
      if (!pace) continue;
      expect(pace.play).toBeLessThanOrEqual(times.card);
      expect(pace.gather).toBeLessThanOrEqual(times.collect);
      // The last card is on its way for as long as the first, after all others have begun.
      expect(2 * pace.deal).toBeLessThanOrEqual(times.deal);
    }
  });

  it("is nothing where no motion is wanted, and at once where everything is", () => {
    expect(paceOf(timesOf.normal, true)).toBeNull();
    expect(paceOf(timesOf.instant, false)).toBeNull();
  });
});

describe("what moving costs", () => {
  it("measures a whole trick before its first card moves", () => {
    document.body.innerHTML = '<div><div class="me"></div><i></i><i></i><i></i></div>';
    const done: string[] = [];
    const cards = [...document.querySelectorAll("i")];
    for (const card of cards) {
      card.getBoundingClientRect = () => (done.push("measured"), new DOMRect());
      card.animate = () => (done.push("moved"), {} as Animation);
    }
    gather(document.querySelector("div")!, cards, 0, { play: 180, gather: 300, deal: 0 });
    expect(done.join(" ")).toBe("measured measured measured moved moved moved");
  });

  it("keeps the room of a line that is not there for a while", () => {
    const sizes: Sizes = { width: 390, height: 774, ask: 132, text: 18, across: false };
    expect(kept(sizes, { ...sizes, ask: 109 })).toEqual(sizes);
    // A note of several lines goes again; another window is laid out anew.
    expect(kept({ ...sizes, ask: 206 }, sizes)).toEqual(sizes);
    expect(kept(sizes, { ...sizes, width: 844, ask: 109 }).ask).toBe(109);
    expect(kept(sizes, { ...sizes, ask: 160 }).ask).toBe(160);
  });
});
