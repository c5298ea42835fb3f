import { describe, expect, it } from "vitest";
import { emptyView } from "../../tests/empty_view.ts";
import type { View } from "../wire.ts";
import { sidesOf } from "./score.ts";

const view = (more: Partial<View>) => emptyView(5, more);

describe("both sides' points", () => {
  const last = { hand: 1, ending: "picked" as const, scores: [2, 1, -1, -1, -1], headline: "", lines: [] };

  it("count the bury for the picker's side (P2)", () => {
    const seen = view({ picker: 0, partner: 1, points: [50, 13, 20, 16, 0], taken: [3, 1, 1, 1, 0] });
    expect(sidesOf({}, seen, last)).toEqual({ seats: [0, 1], points: 84, others: 36, total: 120 });
  });

  it("give the bury to the others where the picker's side took no trick (P2)", () => {
    const seen = view({ picker: 0, partner: 1, points: [0, 0, 60, 39, 0], taken: [0, 0, 3, 3, 0] });
    expect(sidesOf({}, seen, last)).toMatchObject({ points: 0, others: 120 });
  });

  it("are not there in a leaster", () => {
    expect(sidesOf({}, view({ leaster: true }), { ...last, ending: "leaster" })).toBeNull();
  });
});
