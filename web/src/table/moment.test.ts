// What is said large at the end of a hand is true of every ending. The scores are those of the rule book (docs/rule-book.md).
import { beforeAll, describe, expect, it } from "vitest";
import { bringAll, pretended, text } from "../words/say.ts";
import type { LastHand } from "../wire.ts";
import { slidesOf } from "./counting.ts";
import { momentOf } from "./moment.ts";

beforeAll(bringAll);

const names = ["Ann", "Bob", "Cleo", "Dan", "Eve"];
/** Who won and lost, where everyone who won was paid and everyone who lost paid. */
const verdictOf = (scores: number[]) => ({
  winners: scores.flatMap((n, seat) => (n > 0 ? [seat] : [])),
  losers: scores.flatMap((n, seat) => (n < 0 ? [seat] : [])),
});
function said(ending: LastHand["ending"], scores: number[], mine: number | null): string | null {
  const moment = momentOf({ ending, scores, verdict: verdictOf(scores) }, mine);
  return moment && text(moment.said, { names, seat: mine });
}
const outcome = (ending: LastHand["ending"], scores: number[], mine: number | null) =>
  momentOf({ ending, scores, verdict: verdictOf(scores) }, mine)?.outcome;

describe("the moment at the end of a hand", () => {
  const won = [2, -1, 1, -1, -1];
  const bumped = [-4, 2, -2, 2, 2];

  it("is the picker's, the partner's and each defender's own", () => {
    expect(said("picked", won, 0)).toBe("You win 2");
    expect(said("picked", won, 2)).toBe("You win 1");
    expect(said("picked", won, 4)).toBe("You lose 1");
    expect(said("picked", bumped, 0)).toBe("You lose 4");
    expect(said("picked", bumped, 2)).toBe("You lose 2");
    expect(said("picked", bumped, 1)).toBe("You win 2");
    expect([0, 1].map((seat) => outcome("picked", bumped, seat))).toEqual(["lost", "won"]);
  });

  it("is even for a partner who pays nothing where the picker pays alone", () => {
    const alone = [-12, 4, 0, 4, 4];
    expect(said("picked", alone, 2)).toBe("You break even");
    expect(outcome("picked", alone, 2)).toBe("neither");
  });

  it("tells a watcher who won, and nobody of a loss", () => {
    expect(said("picked", won, null)).toBe("Ann and Cleo win");
    expect(said("leaster", [4, -1, -1, -1, -1], null)).toBe("Ann wins");
    expect(outcome("picked", won, null)).toBe("neither");
  });

  it("is true of leasters and their kin, also where the one named pays", () => {
    for (const ending of ["leaster", "moster", "mittler", "wilky"] as const)
      expect([0, 1].map((seat) => said(ending, [4, -1, -1, -1, -1], seat))).toEqual(["You win 4", "You lose 1"]);
    for (const ending of ["moster", "schwanzer"] as const)
      expect([0, 1].map((seat) => said(ending, [-4, 1, 1, 1, 1], seat))).toEqual(["You lose 4", "You win 1"]);
    expect(said("wilky", [2, 2, -1, -1, -2], 1)).toBe("You win 2");
  });

  it("says that nobody scores where cards are thrown in, at a tie, and where nobody is paid", () => {
    for (const ending of ["doubler", "redeal", "next-dealer", "picked", "leaster", "schwanzer", "duel"] as const)
      for (const mine of [0, 3, null]) {
        expect(said(ending, [0, 0, 0, 0, 0], mine)).toBe("Nobody scores");
        expect(outcome(ending, [0, 0, 0, 0, 0], mine)).toBe("neither");
      }
  });

  it("speaks of no win where both sides count what they have (four-handed with counters)", () => {
    for (const ending of ["partners", "fox-catchers"] as const) {
      expect(said(ending, [3, 2, 3, 2], 1)).toBe("You score 2");
      expect(said(ending, [3, 0, 3, 0], 1)).toBe("You score nothing");
      expect(said(ending, [3, 2, 3, 2], null)).toBeNull();
      expect(outcome(ending, [3, 2, 3, 2], 0)).toBe("neither");
    }
  });

  it("speaks of no even hand where a game was lost and nobody pays (Southern Indiana)", () => {
    expect(said("picked", [0, 2, 2, 2, 2], 0)).toBe("You score nothing");
    expect(said("picked", [3, 0, 0, 0, 0], 0)).toBe("You win 3");
  });

  it("is that of two", () => {
    expect([0, 1].map((seat) => said("duel", [2, -2], seat))).toEqual(["You win 2", "You lose 2"]);
  });

  it("has the winners from the verdict, and nothing to say of a hand told before there were any", () => {
    const last = { ending: "picked" as const, scores: won };
    const verdict = { winners: [0, 2], losers: [1, 3, 4] };
    expect(momentOf({ ...last, verdict }, null)?.said).toEqual({
      say: "moment.others",
      who: [{ seat: 0 }, { seat: 2 }],
    });
    expect(momentOf(last, 0)).toBeNull();
  });

  it("speaks German", async () => {
    pretended.value = "de";
    await bringAll();
    expect([0, 4, null].map((seat) => said("picked", won, seat))).toEqual([
      "Du gewinnst 2",
      "Du verlierst 1",
      "Ann und Cleo gewinnen",
    ]);
    pretended.value = null;
  });
});

describe("chips", () => {
  it("go from those who pay to those who are paid, as many as were won", () => {
    expect(slidesOf([2, -1, 1, -1, -1])).toEqual([
      { from: 1, to: 0 },
      { from: 4, to: 0 },
      { from: 3, to: 2 },
    ]);
    expect(slidesOf([0, null, 0])).toEqual([]);
    expect(slidesOf([3, 0, 3, 0]), "nobody pays").toEqual([]);
  });

  it("are no more than a dozen", () => {
    expect(slidesOf([90, -90]).length).toBe(12);
  });
});
