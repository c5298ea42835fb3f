import { beforeEach, expect, test } from "vitest";
import { bringAll, pretended, say, text } from "./say.ts";
import { functionOf } from "./compile.ts";
import { pseudo } from "./pseudo.ts";
import { language } from "./words.ts";

const names = ["Ann", "East"];

beforeEach(() => {
  language.value = "en";
  pretended.value = null;
});

test("a message speaks to you and of others, in both languages", async () => {
  const passed = say("event.passed", { who: { seat: 1 } });
  expect(text(passed, { names })).toBe("East passes.");
  expect(text(passed, { names, seat: 1 })).toBe("You pass.");
  expect(text(say("event.passed", { who: { you: true } }), { names })).toBe("You pass.");
  expect(text(passed, { names: ["Ann", "You"], seat: 0 })).toBe("You passes.");
  expect(text(say("event.passed", { who: { name: "You" } }), { names, seat: 0 })).toBe("You passes.");
  language.value = "de";
  await bringAll();
  expect(text(passed, { names })).toBe("East passt.");
  expect(text(passed)).toBe("Platz 2 passt.");
  pretended.value = "en-XA";
  await bringAll();
  expect(text(passed, { names })).toMatch(/^⟦East pássés.*⟧$/);
});

test("lines become functions", () => {
  expect(functionOf("x", "No trick yet", {})).toBe('"No trick yet"');
  expect(functionOf("x", "{n, plural, one {# card} other {# cards}}", { n: "number" })).toBe(
    '(d,f)=>f.plural(d.n,{"one":f.number(d.n)+" card","other":f.number(d.n)+" cards"})',
  );
  expect(() => functionOf("x", "{m}", { n: "number" })).toThrow("x: no argument m");
  expect(pseudo("{n, plural, one {a} other {#}} c")).toBe("⟦{n, plural, one {á} other {#}} ç·⟧");
});
