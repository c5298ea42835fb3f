import { expect, it } from "vitest";
import { said, type Told } from "./Strength.tsx";

const told = (points: number | null, rest: Partial<Told> = {}): Told => ({
  ready: true,
  hands: 200,
  still: 0,
  kind: "five-called-ace",
  strength: points === null ? null : { points, error: 16 },
  course: [],
  ...rest,
});

it("says better or worse only beyond the error", () => {
  expect(said(told(40))).toBe("In 200 hands you did better than the others on this server.");
  expect(said(told(-40))).toBe("In 200 hands you did less well than the others on this server.");
  for (const points of [15, 0, -15]) expect(said(told(points))).toMatch(/about as well as the others/);
});

it("says how many hands are missing, never none", () => {
  expect(said(told(null, { hands: 1, still: 44 }))).toBe(
    "After about 44 more hands with other people you see a number here: how many points a hand you make more than the others. 1 hand so far.",
  );
  expect(said(told(null, { hands: 0, still: 45 }))).toMatch(/None so far\.$/);
  expect(said(told(null, { hands: 44, still: 0 }))).toMatch(/about 1 more hand with/);
});

it("says that the server is still reading", () => {
  expect(said(told(40, { ready: false }))).toMatch(/still reading/);
});
