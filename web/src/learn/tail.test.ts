import { describe, expect, it } from "vitest";
import { tailPoints, type Box } from "./tail.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const bubble = box(10, 400, 300, 120);

describe("a bubble's tail", () => {
  it("ends just below a thing above it, and just above a thing below it", () => {
    const up = tailPoints(bubble, box(100, 200, 60, 84));
    expect(up?.at(-1)).toEqual([148, 287]);
    expect(up?.slice(0, 2).map(([, y]) => y)).toEqual([401, 401]);
    const down = tailPoints(bubble, box(0, 540, 320, 70));
    expect(down?.at(-1)).toEqual([160, 537]);
  });

  it("goes beside what lies in its way, or ends before it", () => {
    const thing = box(100, 200, 60, 84);
    // A card that covers the right part of the way.
    const beside = tailPoints(bubble, thing, [box(135, 300, 60, 84)]);
    expect(beside?.at(-1)?.[0]).toBeLessThanOrEqual(135 - 11);
    expect(beside?.at(-1)?.[1]).toBe(287);
    const before = tailPoints(bubble, thing, [box(80, 300, 100, 84)]);
    expect(before?.at(-1)?.[1]).toBe(387);
  });

  it("is none where the thing lies at its side", () => {
    expect(tailPoints(bubble, box(400, 420, 60, 60))).toBeNull();
  });
});
