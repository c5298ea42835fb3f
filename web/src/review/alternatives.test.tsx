// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";
import type { JudgedDecision } from "../wire.ts";
import { language } from "../words/words.ts";
import { Alternatives } from "./Alternatives.tsx";
import { labelOf, rowsOf } from "./alternatives.ts";
import { Decisions, sumOf } from "./Decisions.tsx";

afterEach(() => (language.value = "en"));

/** The example of docs/protocol.md. */
const mistake: JudgedDecision = {
  seat: 0,
  chosen: "play 10D",
  best: "play QC",
  grade: "mistake",
  loss: 41,
  phase: "play",
  alternatives: [
    { actions: ["play QC", "play QS"], value: 35, error: 6, loss: 0, grade: "fine", best: true },
    { actions: ["play JS"], value: 27, error: 7, loss: 0, grade: "fine" },
    { actions: ["play 10D"], value: -8, error: 8, loss: 41, grade: "mistake", chosen: true },
  ],
  remarks: [],
};

function shown(what: preact.VNode): HTMLElement {
  const at = document.createElement("div");
  void act(() => render(what, at));
  return at;
}

const texts = (at: Element, what: string) => [...at.querySelectorAll(what)].map((e) => e.textContent);

it("shows every alternative as a row with its words, its cost and a bar as long", () => {
  const at = shown(<Alternatives of={mistake} />);
  expect(at.querySelectorAll("ol > li")).toHaveLength(3);
  expect(texts(at, ".alternative-name")).toEqual(["Play Q♣ or Q♠best", "Play J♠about even", "Play 10♦yours"]);
  expect(texts(at, ".alternative-cost")).toEqual(["0.00", "", "0.41"]);
  // Half a point is the whole width, where nothing costs more; what surely costs nothing has no bar.
  const bars = [...at.querySelectorAll<HTMLElement>(".cost-bar")];
  expect(bars.map((b) => [b.className, b.style.width])).toEqual([["cost-bar mistake", "82%"]]);
  expect(at.querySelector("figcaption")?.textContent).toBe(
    "What each choice costs. The best promised +0.35 game points.",
  );
});

it("is read aloud row by row, with the names of the cards", () => {
  expect(texts(shown(<Alternatives of={mistake} />), "li .spoken")).toEqual([
    "Play the queen of clubs or the queen of spades, best, costs nothing.",
    "Play the jack of spades, about as good.",
    "Play the ten of diamonds, yours, cost 0.41 game points, a mistake.",
  ]);
  language.value = "de";
  expect(texts(shown(<Alternatives of={mistake} />), "li .spoken")).toEqual([
    "Kreuz Dame oder Pik Dame spielen, beste, kostet nichts.",
    "Pik Bube spielen, etwa gleich gut.",
    "Karo Zehn spielen, deine, hat 0,41 Punkte gekostet, ein Fehler.",
  ]);
});

it("measures by the dearest where that costs more than half a point", () => {
  const one = { value: 0, error: 0, grade: "mistake" as const };
  const alternatives = [
    { ...one, actions: ["pick"], loss: 0, best: true },
    { ...one, actions: ["pass"], loss: 200, chosen: true },
    { ...one, actions: ["call-leaster"], loss: 50 },
  ];
  expect(rowsOf({ ...mistake, alternatives }).map((r) => r.length)).toEqual([0, 100, 25]);
});

it("says of silence what it meant in its phase", () => {
  expect(labelOf(["silent"], "crack")).toBe("Stay silent");
  expect(labelOf(["silent"], "redeal")).toBe("Keep your cards");
  expect(labelOf(["play 7C", "play 8C", "play 9C"], "play")).toBe("Play 7♣, 8♣, or 9♣");
  expect(labelOf(["take 2"], "take")).toBe("Take 2");
});

it("shows what there is of a review that was kept before it had alternatives", () => {
  const old: JudgedDecision = { seat: 0, chosen: "pass", best: "pick", grade: "slip", loss: 12, remarks: [] };
  const at = shown(<Decisions decisions={[old, { ...old, chosen: "pick", grade: "fine", loss: 0 }]} />);
  expect(texts(at, ".alternative-name")).toEqual(["Pickbest", "Passyours"]);
  expect(texts(at, ".alternative-cost")).toEqual(["0.00", "0.12"]);
  expect(at.querySelectorAll(".alternatives")).toHaveLength(1);
  expect(at.querySelector("figcaption")?.textContent).toBe("What each choice costs");
});

it("shows the alternatives of fine decisions, too", () => {
  const fine: JudgedDecision = { ...mistake, chosen: "play QS", grade: "fine", loss: 0 };
  const at = shown(<Decisions decisions={[fine]} />);
  expect(at.querySelectorAll(".alternatives li")).toHaveLength(3);
});

it("says what was played, what was better, and of a fine choice no other advice", () => {
  const reason = { say: "hint.lead-high", card: "9H" } as const;
  const wrong = shown(<Decisions decisions={[{ ...mistake, reason }]} />);
  expect(texts(wrong, "b")).toEqual(["You played 10♦"]);
  expect(texts(wrong, "li p")).toEqual([
    "Cost 0.41 game points.",
    "Better: Lead the nine of hearts: only a trump can beat it.",
  ]);
  // A reason for passing doesn't say to pass.
  const thin = {
    say: "hint.pass",
    hand: { say: "hint.hand", all: "some", trump: 2, top: "queens", high: 1, aces: 0 },
    margin: "far",
    place: "before_end",
  } as const;
  const picked = { ...mistake, chosen: "pick", best: "pass", phase: "pick" as const, reason: thin };
  expect(texts(shown(<Decisions decisions={[picked]} />), "li p")[1]).toMatch(/^Better: Pass\. Two trump, one of them/);
  const fine = shown(<Decisions decisions={[{ ...mistake, reason, grade: "fine" }]} />);
  expect(texts(fine, "li p")).toEqual([]);
});

it("says of another choice what it would have cost, and that all were fine only where every one was", () => {
  const slip = { actions: ["play 10D"], value: 12, error: 8, loss: 23, grade: "slip" as const };
  const [best, even] = mistake.alternatives ?? [];
  if (!best || !even) throw new Error("no example");
  const fine: JudgedDecision = {
    ...mistake,
    chosen: "play QC",
    grade: "fine",
    loss: 0,
    alternatives: [{ ...best, chosen: true }, even, slip],
  };
  expect(texts(shown(<Alternatives of={fine} />), "li .spoken")[2]).toBe(
    "Play the ten of diamonds, would have cost 0.23 game points, a slip.",
  );
  expect(sumOf([])).toBe("You had nothing to decide in this hand.");
  expect(sumOf([fine, fine])).toBe("All your decisions were fine.");
  for (const grade of ["slip", "mistake"] as const)
    for (const loss of [0, 1, 23]) expect(sumOf([fine, { ...mistake, grade, loss }])).not.toBe(sumOf([fine]));
  expect(sumOf([fine, mistake])).toMatch(/^The best choices would have scored about 0\.41 game points more in all/);
});
