import { describe, expect, it } from "vitest";
import { bestPlace, type Around, type Shape } from "./hint_place.ts";

/** The smallest phone: two seats above, two below, the trick between them, and what is asked. */
const seats = [
  { left: 4, top: 60, right: 84, bottom: 150 },
  { left: 236, top: 60, right: 316, bottom: 150 },
  { left: 4, top: 200, right: 84, bottom: 290 },
  { left: 236, top: 200, right: 316, bottom: 290 },
].map((box) => ({ ...box, weight: 60 }));
const asked = { left: 8, top: 330, right: 312, bottom: 352, weight: 1000 };
const around: Around = {
  small: true,
  board: { left: 0, top: 56, right: 320, bottom: 568 },
  prompt: { left: 8, top: 304, right: 312, bottom: 352 },
  asked,
  bar: { left: 8, top: 356, right: 312, bottom: 416 },
  kept: [...seats, asked, { left: 8, top: 450, right: 312, bottom: 560, weight: 1000 }],
};
const shape = (width: number, height: number, cut = 0): Shape => ({
  room: width,
  width,
  height,
  cut,
  lines: height / 20,
});

const covers = (place: ReturnType<typeof bestPlace>, boxes: readonly (typeof asked)[]) =>
  boxes.some(
    (one) =>
      place !== null &&
      Math.min(one.right, place.left + place.shape.width) - Math.max(one.left, place.left) > 0 &&
      Math.min(one.bottom, place.top + place.shape.height) - Math.max(one.top, place.top) > 0,
  );

describe("where a hint lies", () => {
  it("is on no seat where the room below the question does", () => {
    const place = bestPlace([shape(304, 90), shape(150, 190)], around);
    expect(covers(place, around.kept as (typeof asked)[])).toBe(false);
    expect(place?.top).toBeGreaterThanOrEqual(asked.bottom);
  });

  it("is between the seats rather than on one", () => {
    const place = bestPlace([shape(304, 120), shape(148, 220)], around);
    expect(covers(place, seats)).toBe(false);
    expect(place?.shape.width).toBe(148);
  });

  it("isn't squeezed where there is room beside it", () => {
    const free: Around = { ...around, small: false, kept: [asked, around.kept.at(-1)!] };
    for (const small of [true, false]) {
      const place = bestPlace([shape(140, 150), shape(240, 90)], { ...free, small });
      expect(place?.shape.width, small ? "a small phone" : "any other").toBe(240);
      expect(covers(place, free.kept as (typeof asked)[])).toBe(false);
    }
  });

  it("is narrow rather than on what must be seen, and where its words need no more", () => {
    const narrow = bestPlace([shape(140, 150), shape(240, 150)], around);
    expect(narrow?.shape.width).toBe(140);
    const short = bestPlace([shape(140, 30)], { ...around, kept: [asked] });
    expect(short?.cost).toBeLessThan(100);
  });

  it("never cuts its sentence where another shape has room for all of it", () => {
    const place = bestPlace([shape(150, 60, 40), shape(304, 96)], around);
    expect(place?.shape.width).toBe(304);
  });
});
