// What is said of changed rules: the sentences that an edit changes, what rules are worth, what options are called.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { language } from "../words/words.ts";
import type { ExplainedPart } from "../net/api.ts";
import { counted, marked } from "./difference.ts";
import type { Measure } from "./worth.ts";
import { rowOf, sentenceOfMeasure, verdictOf } from "./words_worth.ts";
import { choiceName, labelOf, valueName } from "./words_options.ts";
import { bringAll, say, text } from "../words/say.ts";
import type { Option } from "./fields.ts";

beforeAll(async () => {
  language.value = "de";
  await bringAll();
  language.value = "en";
  await bringAll();
});
afterEach(() => {
  language.value = "en";
});

const takes = (all: string) => ({
  rows: [
    ["takes", "alone"],
    ["all", all],
  ],
});
const before: ExplainedPart[] = [
  { heading: "Five-handed, called ace", paragraphs: [{ said: ["Welcome.", { say: "explain.welcome", n: 5 }] }] },
  {
    heading: { say: "explain.h-scoring" },
    paragraphs: [{ said: ["In game points:"] }, takes("+12"), { said: ["Each opponent settles with the picker."] }],
  },
  { heading: { say: "explain.h-cracking" }, paragraphs: [{ said: [{ say: "explain-play.no-crack" }] }] },
];

describe("the rules in words", () => {
  it("are all the same where nothing changed", () => {
    const parts = marked(before, structuredClone(before));
    expect(counted(parts)).toEqual({ added: 0, gone: 0 });
    expect(parts.map((p) => p.title)).toEqual([before[0]?.heading, before[1]?.heading, null, null, before[2]?.heading]);
    expect(parts[2]?.marked).toEqual([{ ...takes("+12"), how: "same" }]);
  });

  it("say which sentences are new and which are gone", () => {
    const after = structuredClone(before);
    after[0] = {
      heading: "Five-handed, called ace",
      paragraphs: [{ said: ["Welcome.", { say: "explain.welcome", n: 6 }] }],
    };
    after[1] = {
      heading: { say: "explain.h-scoring" },
      paragraphs: [{ said: ["In game points:"] }, takes("+24"), { said: ["Each opponent settles with the picker."] }],
    };
    const changed = marked(before, after)
      .flatMap((p) => p.marked)
      .filter((m) => m.how !== "same");
    expect(changed).toEqual([
      { said: { say: "explain.welcome", n: 5 }, how: "gone" },
      { said: { say: "explain.welcome", n: 6 }, how: "new" },
      { ...takes("+12"), how: "gone" },
      { ...takes("+24"), how: "new" },
    ]);
  });

  it("show parts that come and go", () => {
    const stakes: ExplainedPart = {
      heading: { say: "explain.h-stakes" },
      paragraphs: [{ said: ["A point is a cent."] }],
    };
    const parts = marked(before, [...before.slice(0, 2), stakes]);
    expect(parts.slice(-2)).toEqual([
      { title: { say: "explain.h-cracking" }, marked: [{ said: { say: "explain-play.no-crack" }, how: "gone" }] },
      { title: { say: "explain.h-stakes" }, marked: [{ said: "A point is a cent.", how: "new" }] },
    ]);
  });
});

const measure = (kind: Measure["kind"], value: number, ci95: number, rest: Partial<Measure> = {}): Measure => ({
  kind,
  before: { value: 1, ci95: 0.1 },
  after: { value: 1 + value, ci95: 0.1 },
  difference: { value, ci95 },
  within_noise: Math.abs(value) <= ci95,
  same: false,
  ...rest,
});

describe("what rules are worth", () => {
  it("is said with its doubt", () => {
    expect(sentenceOfMeasure(measure("picker", 0.21, 0.05))).toBe(
      "The picker gains 0.21 points a hand, give or take 0.05.",
    );
    expect(sentenceOfMeasure(measure("opponent", -0.31, 0.008))).toBe(
      "Each opponent loses 0.31 points a hand, give or take 0.01.",
    );
    expect(sentenceOfMeasure(measure("partner", 0.02, 0.05))).toBe(
      "The partner gains 0.02 points a hand, give or take 0.05; too small to tell from chance.",
    );
    expect(sentenceOfMeasure(measure("won", -0.034, 0.01))).toBe(
      "The picker's side wins 3.4 of 100 hands fewer, give or take 1.0.",
    );
    language.value = "de";
    expect(sentenceOfMeasure(measure("picker", -0.5, 0.1))).toContain("verliert 0,50 Punkte");
  });

  it("is nothing where every deal came out the same, or there is no such part", () => {
    const same = measure("won", 0, 0, { same: true, within_noise: false });
    expect(sentenceOfMeasure(same)).toBe("");
    expect(sentenceOfMeasure(measure("partner", 1, 1, { difference: null, after: null }))).toBe("");
    const worth = { pairing: "paired" as const, hands: 5000, seconds: 1, bot: "casual", measures: [same] };
    expect(verdictOf(worth)).toBe("Not a single deal came out differently.");
    expect(verdictOf({ ...worth, measures: [same, measure("picker", 0.01, 0.5)] })).toBe(
      "No difference is larger than chance could make it.",
    );
    expect(verdictOf({ ...worth, measures: [same, measure("picker", 0.9, 0.5)] })).toBe("");
  });

  it("stands in a table", () => {
    expect(rowOf(measure("picker", -0.645, 0.016))).toMatchObject({ before: "+1.00", difference: "−0.65 ±\u00a00.02" });
    expect(rowOf({ ...measure("nobody", 0.02, 0.01), before: { value: 0.0714, ci95: 0 } })).toMatchObject({
      before: "7.1\u00a0%",
      difference: "+2.0 ±\u00a01.0",
    });
    expect(rowOf(measure("won", 0, 0, { same: true })).difference).toBe("the same");
  });
});

describe("names", () => {
  const crack = { key: "multipliers.crack", kind: "choice", choices: [] } as unknown as Option;

  it("of options that nobody has named come from their key", () => {
    expect(labelOf("multipliers.recrack")).toBe("The re-crack");
    expect(labelOf("new-group.some-option")).toBe("Some option");
  });

  it("and sentences come from messages", () => {
    const known = say("option.leaster.blind");
    expect(text(known)).toBe("Decides who gets the points in the blind in a leaster, moster or mittler.");
    language.value = "de";
    expect(text(known)).toBe("Wer die Augen des Blinds im Leaster, Moster oder Mittler bekommt.");
    expect(labelOf("leaster.by-some-option")).toBe("By some option");
  });

  it("of values are words in both languages", () => {
    expect(choiceName(crack, "not-offered")).toBe("not offered");
    expect(valueName({ ...crack, kind: "cards" }, ["QC", "10D"])).toBe("Q♣ 10♦");
    expect(valueName({ ...crack, kind: "list" }, [])).toBe("none");
    language.value = "de";
    expect(choiceName(crack, "any-opponent")).toBe("jeder Gegner");
    expect(choiceName(crack, "something-new")).toBe("something new");
  });
});
