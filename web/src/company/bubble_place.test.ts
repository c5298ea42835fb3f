import { describe, expect, it } from "vitest";
import { placeOf, type Box } from "./bubble_place.ts";

const window = { x: 0, y: 0, w: 390, h: 844 };
const size = { w: 180, h: 48 };

function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

describe("a bubble", () => {
  const left = { x: 8, y: 300, w: 42, h: 42 };

  it("stands beside the picture, in the window", () => {
    for (const at of [
      left,
      { x: 340, y: 300, w: 42, h: 42 },
      { x: 174, y: 60, w: 42, h: 42 },
      { x: 8, y: 620, w: 40, h: 40 },
    ]) {
      const box = placeOf(at, size, window, []);
      expect(meets(box, at)).toBe(false);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(390);
      expect(box.y + box.h).toBeLessThanOrEqual(844);
      // Not across the table.
      const gap = Math.max(at.x - box.x - box.w, box.x - at.x - at.w, at.y - box.y - box.h, box.y - at.y - at.h);
      expect(gap).toBeLessThanOrEqual(8);
    }
  });

  it("leaves badges and counts free where there is another place", () => {
    const badge = { x: 54, y: 290, w: 80, h: 24, weight: 6 };
    const count = { x: 8, y: 346, w: 80, h: 20, weight: 6 };
    const box = placeOf(left, size, window, [badge, count]);
    expect(meets(box, badge)).toBe(false);
    expect(meets(box, count)).toBe(false);
  });

  it("rather lies on a card than on a badge", () => {
    const cards = [{ x: 54, y: 100, w: 300, h: 500, weight: 1 }];
    const badges = [
      { x: 8, y: 240, w: 46, h: 56, weight: 6 },
      { x: 8, y: 346, w: 46, h: 56, weight: 6 },
    ];
    const box = placeOf(left, size, window, [...cards, ...badges]);
    for (const badge of badges) expect(meets(box, badge)).toBe(false);
  });

  it("does not cover one that stands there", () => {
    const first = placeOf(left, size, window, []);
    expect(meets(placeOf(left, size, window, [{ ...first, weight: 6 }]), first)).toBe(false);
  });

  it("is nearer to whoever speaks than to anybody else, whatever it covers", () => {
    // The four others of a table of five on the smallest phone, their names and totals below them, and the trick.
    const small = { x: 4, y: 4, w: 312, h: 560 };
    const pictures = [
      { x: 45, y: 214, w: 28, h: 28 },
      { x: 45, y: 70, w: 28, h: 28 },
      { x: 247, y: 70, w: 28, h: 28 },
      { x: 247, y: 214, w: 28, h: 28 },
    ];
    const said = pictures.flatMap(({ x, y }) => [
      { x: x - 30, y: y + 30, w: 80, h: 18, weight: 6 },
      { x: x - 10, y: y + 48, w: 40, h: 18, weight: 6 },
    ]);
    const trick = { x: 100, y: 80, w: 120, h: 200, weight: 1 };
    const gap = (a: Box, b: Box) =>
      Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
    for (const at of pictures) {
      const others = pictures.filter((one) => one !== at);
      const box = placeOf(at, { w: 150, h: 40 }, small, [...said, trick], others);
      for (const other of others) expect(gap(box, at)).toBeLessThan(gap(box, other));
    }
  });
});
