import { afterEach, describe, expect, it } from "vitest";
import { emptyView } from "../../tests/empty_view.ts";
import { language } from "../words/words.ts";
import type { View } from "../wire.ts";
import { asked, toAct, whyNot } from "./asked.ts";
import { sidesOf, wonText } from "./score.ts";

afterEach(() => {
  language.value = "en";
});

const view = (more: Partial<View>) => emptyView(5, more);

describe("what is asked", () => {
  it("is said as at the table", () => {
    expect(asked({}, view({ phase: "pick" }), ["pass", "pick"])).toBe("Pick or pass");
    expect(asked({}, view({ phase: "pick" }), ["pick"])).toBe("You must pick");
    expect(asked({}, view({ phase: "bury", "to-bury": 2 }), ["bury QC", "bury 7C"])).toBe("Bury two");
    expect(asked({}, view({}), ["play QC"])).toBe("Lead a card");
    expect(toAct("North", "play")).toBe("North to play");
  });

  it("names the suit that has to be followed, also where the view no longer tells it", () => {
    const seen = view({ tricks: [{ leader: 3, cards: ["9C", "QS"] }] });
    expect(asked({}, seen, ["play 8C"])).toBe("Follow clubs");
    expect(asked({}, seen, ["play 8S", "play QC"])).toBe("Play any card");
    expect(asked({}, view({ tricks: [{ leader: 3, cards: ["7D"] }] }), ["play QC"])).toBe("Follow trump");
    language.value = "de";
    expect(asked({}, seen, ["play 8C"])).toBe("Kreuz bedienen");
  });

  it("says why a card is not playable", () => {
    const seen = view({ tricks: [{ leader: 3, cards: ["9C"] }], called: "AC" });
    expect(whyNot({}, seen, ["play 8C"], "QC")).toBe("Follow clubs");
    // His is the called ace: it must be played to its suit (A3).
    expect(whyNot({}, seen, ["play AC"], "8C")).toBe("Another card has to be played now");
    expect(whyNot({}, view({}), ["play QC"], "8C")).toBe("This card has to stay for now");
    expect(whyNot({}, view({ phase: "bury" }), ["bury 7C"], "JD")).toBe("This card may not be buried");
  });
});

describe("both sides' points", () => {
  const last = { hand: 1, ending: "picked" as const, scores: [2, 1, -1, -1, -1], lines: [] };

  it("count the bury for the picker's side (P2)", () => {
    const seen = view({ picker: 0, partner: 1, points: [50, 13, 20, 16, 0], taken: [3, 1, 1, 1, 0] });
    expect(sidesOf({}, seen, last)).toEqual({ seats: [0, 1], points: 84, others: 36, total: 120 });
  });

  it("give the bury to the others where the picker's side took no trick (P2)", () => {
    const seen = view({ picker: 0, partner: 1, points: [0, 0, 60, 39, 0], taken: [0, 0, 3, 3, 0] });
    expect(sidesOf({}, seen, last)).toMatchObject({ points: 0, others: 120 });
  });

  it("say who won, oneself first", () => {
    const seen = view({ picker: 1, partner: 0, points: [13, 50, 20, 16, 0], taken: [1, 3, 1, 1, 0] });
    const names = ["Flo", "Bert", "Ann", "Cleo", "Dora"];
    const won = { ...last, scores: [1, 2, -1, -1, -1] };
    expect(wonText({}, seen, won, names, 0)).toBe("You and Bert win with 84 points.");
    expect(wonText({}, seen, won, names, 2)).toBe("Bert and Flo win with 84 points.");
    language.value = "de";
    expect(wonText({}, seen, won, names, 0)).toBe("Du und Bert gewinnt mit 84 Augen.");
  });

  it("are not there in a leaster", () => {
    expect(sidesOf({}, view({ leaster: true }), { ...last, ending: "leaster" })).toBeNull();
  });
});
