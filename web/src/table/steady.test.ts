import { describe, expect, it } from "vitest";
import { windows } from "../../tests/windows.ts";
import { feltHigh, layoutOf, type Asked } from "./layout.ts";
import { SHOWS, steadyLayout } from "./steady.ts";

/** As a table asks in a window so large. */
function asked(width: number, height: number, more: Partial<Asked> = {}): Asked {
  const across = height <= 540 && width >= 560;
  const plain = {
    width,
    height: height - 60,
    ask: 131,
    text: 18,
    players: 5,
    seated: true,
    hand: 6,
    lying: 0,
    fronts: 0,
  };
  return { ...plain, battery: false, across, letters: 7, longest: 6, ...more };
}

describe("a layout that keeps still", () => {
  it.each(windows)("has seats and trick where they were while the picker holds the blind: %ix%i", (width, height) => {
    const before = steadyLayout(asked(width, height), 6, 0);
    const burying = steadyLayout(asked(width, height, { hand: 8 }), 6, 0);
    for (const what of ["seats", "trick", "felt", "own"] as const) expect(burying[what], what).toEqual(before[what]);
    expect(burying.hand.columns * burying.hand.rows).toBeGreaterThanOrEqual(8);
    expect(burying.hand.card + 7 * burying.hand.step).toBeLessThanOrEqual(width);
  });

  it("is another where so many cards have no room below", () => {
    const of = asked(320, 568, { hand: 14 });
    expect(steadyLayout(of, 6, 0)).toEqual(layoutOf(of));
  });

  it("gives way to a note that would cover somebody's name, and to no other", () => {
    const of = asked(667, 375, { ask: 130 });
    const free = steadyLayout(of, 6, 0);
    const low = Math.max(...free.seats.map((s) => s.y + SHOWS * s.height));
    const floor = (note: number, l = free) =>
      feltHigh({ ...of, ask: of.ask + note, beside: l.beside }, { high: l.own });
    const most =
      Array.from({ length: 200 }, (_, note) => note)
        .filter((note) => floor(note) >= low)
        .at(-1) ?? 0;
    expect(steadyLayout(of, 6, most)).toEqual(free);
    const moved = steadyLayout(of, 6, most + 1);
    for (const s of moved.seats) expect(s.y + SHOWS * s.height).toBeLessThanOrEqual(floor(most + 1, moved));
  });
});
