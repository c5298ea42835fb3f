// What is said of changed rules: the sentences that an edit changes, what rules are worth, what options are called.
import { afterEach, describe, expect, it } from "vitest";
import { language } from "../words/words.ts";
import { counted, marked } from "./difference.ts";
import type { Measure } from "./worth.ts";
import { rowOf, sentenceOfMeasure, verdictOf } from "./words_worth.ts";
import { choiceName, labelOf, languageOf, ruleWords, valueName } from "./words_options.ts";
import { bringGerman, saidParagraph } from "../german/said.ts";
import type { Option } from "./fields.ts";

afterEach(() => {
  language.value = "en";
});

const before = `Five-handed, called ace
Welcome to the table. This is
Sheepshead for five.

Scoring
The picker's side needs 61. In game points:

  takes    alone
  all       +12

Each opponent settles with the picker.

Cracking
Nobody cracks at this table.
`;

describe("the rules in words", () => {
  it("are all the same where nothing changed", () => {
    const parts = marked(before, before);
    expect(counted(parts)).toEqual({ added: 0, gone: 0 });
    expect(parts.map((p) => p.title)).toEqual(["Five-handed, called ace", "Scoring", "", "", "Cracking"]);
    expect(parts[2]).toMatchObject({ isTable: true, said: [{ text: "  takes    alone\n  all       +12" }] });
  });

  it("say which sentences are new and which are gone, however the lines break", () => {
    const after = before
      .replace("This is\nSheepshead for five.", "This is Sheepshead for five.")
      .replace("Nobody cracks at this table.", "An opponent may crack. It doubles the hand.")
      .replace("+12", "+24");
    const changed = marked(before, after)
      .flatMap((p) => p.said)
      .filter((s) => s.how !== "same");
    expect(changed).toEqual(
      [
        { text: "  takes    alone\n  all       +12", how: "gone" },
        { text: "  takes    alone\n  all       +24", how: "new" },
        { text: "Nobody cracks at this table.", how: "gone" },
        { text: "An opponent may crack.", how: "new" },
        { text: "It doubles the hand.", how: "new" },
      ].map((s) => expect.objectContaining(s)),
    );
  });

  it("show parts that come and go", () => {
    const parts = marked(before, before.replace(/Cracking[^]*/, "Stakes\nA point is a cent.\n"));
    expect(parts.slice(-2)).toEqual([
      { title: "Cracking", isTable: false, said: [{ text: "Nobody cracks at this table.", how: "gone" }] },
      { title: "Stakes", isTable: false, said: [{ text: "A point is a cent.", how: "new" }] },
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
    const worth = { pairing: "paired" as const, hands: 5000, seconds: 1, bot: "conventions", measures: [same] };
    expect(verdictOf(worth)).toBe("Not one deal came out differently.");
    expect(verdictOf({ ...worth, measures: [same, measure("picker", 0.01, 0.5)] })).toBe(
      "No difference is larger than chance may make it.",
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

  it("and sentences without German stay English, and are marked so", async () => {
    language.value = "de";
    await bringGerman();
    const known = "Who gets the points of the blind in a leaster, moster or mittler.";
    const unknown = "What a leaster pays by place, a number for each player.";
    expect(languageOf(known)).toBe("de");
    expect([ruleWords(unknown), languageOf(unknown)]).toEqual([unknown, "en"]);
    expect(labelOf("leaster.by-some-option")).toBe("By some option");
    expect(saidParagraph(`${known} ${unknown}`).map((s) => s.lang)).toEqual(["de", "en"]);
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
