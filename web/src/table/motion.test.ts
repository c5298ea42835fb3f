// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { deal, gather, handPlace, paceOf, playCard } from "./motion.ts";
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
  const ground = {
    ...{ width: 390, height: 780, disc: 40, own: 200, share: 1 },
    hand: { card: 80, step: 50, columns: 6 },
  };
  const seat = 'class="seat tall left" data-seat="1" style="left: 10px; top: 20px; width: 90px; height: 100px"';
  const middle = 'class="middle" style="left: 100px; top: 150px; width: 200px; height: 200px; --card: 100px"';

  /** A board on which measuring is an error; what each card's first frame is. */
  function flown(how: (board: HTMLElement, cards: HTMLElement[]) => void): string[] {
    document.body.innerHTML = `<div><ul><li ${seat}><i class="fan"></i></li></ul><div ${middle}><ol>
      <li style="left: 0px; top: 10px"></li><li style="left: 110px; top: 20px"></li></ol></div>
      <div class="hand"><div class="row"><b class="card"></b><b class="card"></b></div></div></div>`;
    const frames: string[] = [];
    for (const e of document.querySelectorAll<HTMLElement>("div, li, i, b")) {
      e.getBoundingClientRect = () => {
        throw new Error("measured");
      };
      e.animate = (all) => {
        const [first, last] = all as Keyframe[];
        frames.push(String(first?.["translate"] ?? (first?.transform === "none" ? last?.transform : first?.transform)));
        return {} as Animation;
      };
    }
    how(document.querySelector("div")!, [...document.querySelectorAll<HTMLElement>("ol li")]);
    return frames;
  }

  it("is nothing for an own card that goes: its place follows from its row", () => {
    let at = null;
    flown((board) => {
      const row = board.querySelector<HTMLElement>(".row")!;
      row.classList.add("mine");
      row.style.setProperty("--step", "50px");
      row.lastElementChild!.classList.add("going");
      at = handPlace(ground, row.lastElementChild as HTMLElement);
    });
    expect(at).toEqual({ x: 195 + 25, y: 780 - 8 - 56 - 34 });
  });

  it("is nothing that would have the page laid out: where things are is known from the layout", () => {
    const pace = { play: 180, gather: 300, deal: 100 };
    // From the fan beside the disc at (55, 40) to the card's middle, and on to the pile on its other side.
    expect(flown((board, [, card]) => playCard({ board, ground }, card!, 1, pace))).toEqual([
      "translate(-233px, -200px) scale(0.45)",
    ]);
    expect(flown((board, cards) => gather({ board, ground }, cards, 1, pace))).toEqual([
      "translate(-67px, -190px) scale(0.3)",
      "translate(-177px, -200px) scale(0.3)",
    ]);
    // Own cards, and those of the seat, come from the dealer.
    const dealt = (what: "own" | "fans") => flown((board) => deal({ board, ground }, 1, pace, what));
    expect(dealt("own")).toEqual(["-43px -676px", expect.any(String)]);
    expect(dealt("fans")).toEqual(["0px 0px"]);
  });

  it("keeps the room of a line that is not there for a while", () => {
    const sizes: Sizes = { width: 390, height: 774, ask: 132, note: 0, text: 18, across: false };
    expect(kept(sizes, { ...sizes, ask: 109 })).toEqual(sizes);
    // A note of several lines goes again; another window is laid out anew.
    expect(kept({ ...sizes, ask: 206 }, sizes)).toEqual(sizes);
    expect(kept(sizes, { ...sizes, width: 844, ask: 109 }).ask).toBe(109);
    expect(kept(sizes, { ...sizes, ask: 160 }).ask).toBe(160);
  });
});
