// The line above the table in a hand that nobody picked, against the rules of the table (N2 to N4, T4d, S8).
import { afterEach, describe, expect, it } from "vitest";
import { emptyView } from "../../tests/empty_view.ts";
import { language } from "../words/words.ts";
import { contractText, timesOf } from "./contract.ts";
import { eventLine } from "./events.ts";
import type { Rules } from "./order.ts";

const names = ["Flo", "East", "North", "West", "South"];
const table = (leaster: Rules, nobody = "leaster"): Rules => ({
  picking: { rule: "in-turn" },
  deal: { blind: 2 },
  "nobody-picks": { rule: nobody },
  leaster: { blind: "last-trick", "trick-needed": true, winners: "one", ...leaster },
});
const line = (rules: Rules, view = {}) => contractText(rules, emptyView(5, { leaster: true, ...view }), names, 0);
const free = { "trick-needed": false };

afterEach(() => {
  language.value = "en";
});

describe("the line of a leaster", () => {
  it("says how many win", () => {
    expect(line(table(free))).toBe("Leaster: no sides, fewest points wins.");
    expect(line(table({ ...free, winners: "two-lowest" }))).toBe("Leaster: no sides, the two with fewest points win.");
  });

  it("says that it is paid by place, where it is", () => {
    expect(line(table({ places: [2, 1, 0, -1, -2] }))).toBe("Leaster: no sides, paid by place, fewest points first.");
    expect(line(table({ places: [2, 1, 0, -1, -2], winners: "two-lowest" }))).toMatch(/paid by place/);
    expect(line(table({ ...free, places: [] }))).toBe("Leaster: no sides, fewest points wins.");
  });

  it("says that a trick is needed to win, which is so unless the rules say otherwise", () => {
    expect(line(table({}))).toBe("Leaster: no sides, fewest points wins. You need a trick.");
    expect(line({})).toBe("Leaster: no sides, fewest points wins. You need a trick.");
    expect(line(table({ winners: "two-lowest" }))).toBe(
      "Leaster: no sides, the two with fewest points win. You need a trick.",
    );
  });

  it("says where the blind goes, unless to the last trick as usual", () => {
    expect(line(table({ ...free, blind: "first-trick" }))).toMatch(/\. The blind goes to trick 1\.$/);
    expect(line(table({ ...free, blind: "named-trick", "blind-trick": 3 }))).toMatch(/\. The blind goes to trick 3\.$/);
    expect(line(table({ ...free, blind: "nobody" }))).toMatch(/\. The blind counts for nobody\.$/);
    expect(line(table({ ...free, blind: "nobody" }, "leaster"), {})).not.toMatch(/goes to/);
    const says = table({ ...free, blind: "dealer-says" });
    expect(line(says, { phase: "name-trick" })).toBe("Leaster: no sides, fewest points wins.");
    expect(line(says, { "blind-trick": 4 })).toMatch(/\. The blind goes to trick 5\.$/);
    expect(line({ ...table({ ...free, blind: "first-trick" }), deal: { blind: 0 } })).not.toMatch(/blind/);
  });

  it("is the same where the dealer called it", () => {
    expect(line(table({ winners: "two-lowest" }, "dealer-decides"))).toMatch(/the two with fewest points win/);
  });

  it("is said in German too", () => {
    language.value = "de";
    expect(line(table({ winners: "two-lowest" }))).toBe(
      "Leaster: keine Seiten, die zwei mit den wenigsten Augen gewinnen. Dazu braucht man einen Stich.",
    );
    expect(line(table({ places: [2, 0, -2] }))).toMatch(/nach Platz/);
  });
});

describe("the line of another hand without a picker", () => {
  it("says who pays in a moster, and that every trick wins it", () => {
    expect(line(table({}, "moster"))).toBe("Moster: no sides, most points pays the others, every trick wins.");
  });

  it("says the middle in a mittler, and where its blind goes", () => {
    expect(line(table({ blind: "nobody", winners: "two-lowest" }, "mittler"))).toBe(
      "Mittler: no sides, the middle number of points wins. The blind counts for nobody.",
    );
  });

  it("says what wilky gives, which has no blind", () => {
    expect(line({ "nobody-picks": { rule: "wilky" }, deal: { blind: 0 } })).toBe(
      "Wilky: no sides, fewest points gets two.",
    );
  });
});

describe("what happened", () => {
  it("says of a leaster how many win", () => {
    const two = table({ winners: "two-lowest" });
    expect(eventLine(two, { what: "nobody-picked-leaster" }, names, 0)).toBe(
      "No one picked. Leaster: the two with fewest points win.",
    );
    expect(eventLine(two, { what: "leaster-called", seat: 1 }, names, 0)).toBe(
      "East calls a leaster: the two with fewest points win.",
    );
    expect(eventLine(table({}), { what: "nobody-picked-leaster" }, names, 0)).toBe(
      "No one picked. Leaster: fewest points wins.",
    );
    language.value = "de";
    expect(eventLine(two, { what: "leaster-called", seat: 1 }, names, 0)).toBe(
      "East sagt Leaster an: Die zwei mit den wenigsten Augen gewinnen.",
    );
  });
});

describe("how many times a hand counts", () => {
  const view = emptyView(5, { cracks: 2, blitzes: 1, doublers: 2 });
  it("is what cracks, blitzes and doublers come to together", () => {
    expect(timesOf({}, view)).toBe(32);
    expect(timesOf({ "nobody-picks": { doublers: "add" } }, view)).toBe(24);
  });

  it("is not more than the table's limit", () => {
    expect(timesOf({ multipliers: { cap: 4, "cap-on": "everything" } }, view)).toBe(4);
    expect(timesOf({ multipliers: { cap: 4, "cap-on": "cracks-and-blitzes" } }, view)).toBe(16);
  });
});

it("says which cards make partners before they are played", () => {
  const rules = { picking: { rule: "no-picker" }, partner: { rule: "first-two", rank: "K" }, deal: { layout: "hand" } };
  expect(contractText(rules, emptyView(4), names, 0)).toBe("The first two kings played make partners.");
});
