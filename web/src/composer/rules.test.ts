// The draft of house rules: values, needs, the way back, addresses and files. The options are some of docs/rules.md.
import { describe, expect, it } from "vitest";
import { addressOf, readAddress } from "./address.ts";
import { begin, edited, redone, undone } from "./draft.ts";
import { fits, makeFields, readValue, withValue, type Option, type Rules } from "./fields.ts";
import { fileName, fileOf, readFile } from "./file.ts";
import { missing, needsOf } from "./needs.ts";
import { tidyName } from "./names.ts";
import { withOwnNumbers } from "./own_numbers.ts";

const option = (key: string, kind: Option["kind"], rest: Partial<Option> = {}) => ({
  ...{ key, kind, sentence: "", ids: "", needs: "", min: 0, max: 1, default: false as Option["default"] },
  ...rest,
});
const crackNames = ["no", "not-offered", "any-opponent"];

export const some = makeFields([
  { id: "table", options: [option("table.players", "number", { min: 2, max: 8, default: 5 })] },
  {
    id: "deck",
    options: [option("deck.cards", "number", { only: [24, 26, 30, 32, 34], min: 24, max: 34, default: 32 })],
  },
  { id: "deal", options: [option("deal.packets", "list", { min: 1, max: 4, default: [3, 3] })] },
  { id: "partner", options: [option("partner.cards", "cards", { min: 0, max: 35, default: [] })] },
  {
    id: "multipliers",
    options: [
      option("multipliers.crack", "choice", {
        default: "no",
        choices: crackNames.map((name) => ({ name, sentence: name })),
      }),
      option("multipliers.recrack", "flag", { needs: "multipliers.crack=not-offered|any-opponent" }),
      option("multipliers.castrate", "flag", { needs: "multipliers.recrack=true table.players=4|5" }),
    ],
  },
]);
const of = (key: string) => some.of(key) as Option;

const base: Rules = {
  table: { players: 5 },
  deck: { cards: 32 },
  deal: { packets: [3, 3] },
  partner: { cards: [] },
  multipliers: { crack: "no", recrack: false, castrate: false },
};

describe("values", () => {
  it("fit their option or not", () => {
    expect(fits(of("table.players"), 8)).toBe(true);
    expect(fits(of("table.players"), 9)).toBe(false);
    expect(fits(of("table.players"), 4.5)).toBe(false);
    expect(fits(of("deck.cards"), 33)).toBe(false);
    expect(fits(of("multipliers.recrack"), "true")).toBe(false);
    expect(fits(of("multipliers.crack"), "maybe")).toBe(false);
    expect(fits(of("partner.cards"), ["QC", "10D"])).toBe(true);
    expect(fits(of("partner.cards"), ["QC", "QC"])).toBe(false);
    expect(fits(of("partner.cards"), ["5C"])).toBe(false);
    expect(
      fits(
        of("deal.packets"),
        Array.from({ length: 25 }, () => 1),
      ),
    ).toBe(false);
  });

  it("are read from text", () => {
    expect(readValue(of("multipliers.recrack"), "true")).toBe(true);
    expect(readValue(of("multipliers.recrack"), "yes")).toBeUndefined();
    expect(readValue(of("table.players"), "4")).toBe(4);
    expect(readValue(of("table.players"), "")).toBeUndefined();
    expect(readValue(of("deal.packets"), "2,2,2")).toEqual([2, 2, 2]);
    expect(readValue(of("partner.cards"), "")).toEqual([]);
    expect(readValue(of("partner.cards"), "qc,JD")).toEqual(["QC", "JD"]);
  });

  it("that the base has are no change", () => {
    const one = withValue(base, {}, "deal.packets", [2, 4]);
    expect(one).toEqual({ "deal.packets": [2, 4] });
    expect(withValue(base, one, "deal.packets", [3, 3])).toEqual({});
  });
});

describe("needs", () => {
  it("are parts of which each must hold", () => {
    expect(needsOf(of("multipliers.castrate"))).toEqual([
      { key: "multipliers.recrack", values: ["true"] },
      { key: "table.players", values: ["4", "5"] },
    ]);
    const now = (changes: object) => missing(of("multipliers.castrate"), some, base, { ...changes }).map((n) => n.key);
    expect(now({})).toEqual(["multipliers.recrack"]);
    expect(now({ "multipliers.recrack": true })).toEqual([]);
    expect(now({ "table.players": 3 })).toEqual(["multipliers.recrack", "table.players"]);
  });

  it("of an option that is not known are not asked for", () => {
    const odd = option("a.b", "flag", { needs: "c.d=true" });
    expect(missing({ ...odd, choices: [], only: [] }, some, base, {})).toEqual([]);
  });
});

describe("own numbers", () => {
  it("come together, as the table pays without them, and go together", () => {
    const own = (key: string, needs = "") => option(key, "list", { min: -100, max: 100, default: [], needs });
    const needs = "partner.rule=called-ace";
    const keys = ["scoring.alone", "scoring.picker", "scoring.partner", "scoring.opponent"];
    const fields = makeFields([
      ...some.groups,
      { id: "partner", options: [option("partner.rule", "choice", { default: "called-ace" })] },
      { id: "scoring", options: keys.map((k) => own(k, /picker|partner/.test(k.slice(8)) ? needs : "")) },
    ]);
    const rules = {
      ...base,
      partner: { rule: "called-ace" },
      scoring: { alone: [], picker: [], partner: [], opponent: [] },
    };
    const all = withOwnNumbers(fields, rules, {}, true);
    // S1 for five: alone the picker gets from four, else from three and gives one of it to the partner.
    expect(all).toEqual({
      "scoring.alone": [12, 8, 4, -4, -8, -12],
      "scoring.picker": [6, 4, 2, -2, -4, -6],
      "scoring.partner": [3, 2, 1, -1, -2, -3],
      "scoring.opponent": [-3, -2, -1, 1, 2, 3],
    });
    expect(withOwnNumbers(fields, rules, all, false)).toEqual({});
    const three = withOwnNumbers(fields, rules, { "partner.rule": "none", "table.players": 3 }, true);
    expect(Object.keys(three)).toEqual(["partner.rule", "table.players", "scoring.alone", "scoring.opponent"]);
    expect(three["scoring.alone"]).toEqual([6, 4, 2, -2, -4, -6]);
  });
});

describe("edits", () => {
  it("go back and forth, and what is the same is none", () => {
    const first = begin({ base: "three", changes: {} });
    const second = edited(first, { base: "three", changes: { "table.players": 4 } });
    expect(edited(second, { base: "three", changes: { "table.players": 4 } })).toBe(second);
    expect(undone(second).now.changes).toEqual({});
    expect(redone(undone(second)).now).toEqual(second.now);
    expect(undone(first)).toBe(first);
    expect(redone(second)).toBe(second);
    const other = edited(undone(second), { base: "three", changes: { "table.players": 3 } });
    expect(other.future).toEqual([]);
  });

  it("that go on with the last one are undone with it, and gone where they lead back", () => {
    const start = begin({ base: "three", changes: {} });
    const to = (n: number) => ({ base: "three", changes: { "stakes.cents": n } });
    const third = edited(edited(edited(start, to(1)), to(2), true), to(3), true);
    expect(third.now.changes).toEqual({ "stakes.cents": 3 });
    expect(undone(third).now.changes).toEqual({});
    expect(undone(edited(third, to(4))).now.changes).toEqual({ "stakes.cents": 3 });
    expect(edited(third, { base: "three", changes: {} }, true)).toEqual(start);
    expect(edited(start, to(1), true).past).toHaveLength(1);
  });
});

describe("addresses", () => {
  const rules = {
    base: "five-called-ace",
    name: "Sunday & Co., 100%",
    changes: { "partner.cards": ["QC", "QS"], "multipliers.recrack": true, "table.players": 4 },
  };

  it("carry the rules there and back", () => {
    const address = addressOf(rules);
    expect(address).toContain("#/composer/five-called-ace?");
    expect(address).toContain("partner.cards=QC,QS&multipliers.recrack=true&table.players=4");
    const query = address.slice(address.indexOf("?") + 1);
    expect(readAddress(query, some)).toEqual({ name: rules.name, changes: rules.changes, left: [] });
  });

  it("without changes are short", () => {
    expect(addressOf({ base: "three", name: "", changes: {} })).toBe("#/composer/three");
  });

  it("say what of them means nothing", () => {
    const { changes, left } = readAddress(
      "table.players=40&&multipliers.recrack=true&no.such=1&deal.packets=3%&__proto__=x&toString=1&multipliers.crack",
      some,
    );
    expect(changes).toEqual({ "multipliers.recrack": true });
    expect(left).toEqual([
      "table.players=40",
      "no.such=1",
      "deal.packets=3%",
      "__proto__=x",
      "toString=1",
      "multipliers.crack",
    ]);
  });

  it("have names without signs that nobody sees, and no longer than a table's", () => {
    expect(tidyName(" a\u0000b\u202e ")).toBe("ab");
    expect([...tidyName("🂡".repeat(200))]).toHaveLength(60);
    expect(readAddress("name=" + "x".repeat(200), some).name).toHaveLength(60);
  });
});

describe("files", () => {
  const rules = { base: "three", name: "Ours", changes: { "multipliers.crack": "not-offered" } };

  it("hold the rules", () => {
    expect(readFile(fileOf(rules), some)).toEqual({ ...rules, left: [] });
    expect(fileName("Straße & Käse")).toBe("stra-e-kase.json");
    expect(fileName("♣♣")).toBe("house-rules.json");
  });

  it("that hold none are none", () => {
    for (const text of [
      "",
      "{}",
      "[]",
      "null",
      "not json",
      '{"format":"sheepshead-record/1"}',
      fileOf({ ...rules, base: "../x" }),
    ])
      expect(readFile(text, some)).toBeNull();
  });

  it("say what of them means nothing", () => {
    const text = JSON.stringify({ ...JSON.parse(fileOf(rules)), changes: { "table.players": "4", "a.b": 1 } });
    expect(readFile(text, some)).toMatchObject({ changes: {}, left: ["table.players", "a.b"] });
  });
});
