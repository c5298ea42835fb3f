// Every cloth of the table, by day and by night: what is written on it has 4.5, large marks have 3 (look.md, Tokens).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BACKS, FELTS } from "../net/settings.ts";
import { contrast } from "./contrast.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const tokens = read("tokens.css");
const felts = read("felts.css");

/** The tokens that the rule with this selector sets; where there are several, the first. */
function set(css: string, selector: string): Record<string, string> {
  const at = css.indexOf(selector + " {");
  if (at < 0) throw new Error("no rule for " + selector);
  const body = css.slice(at, css.indexOf("}", at));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1] ?? "", m[2] ?? ""]));
}

const day = set(tokens, ":root");
const night = { ...day, ...set(tokens, ':root[data-theme="dark"]') };

const looks = FELTS.flatMap((felt) => [
  {
    look: `${felt} by day`,
    of: { ...day, ...(felt === "green" ? {} : set(felts, `:root[data-felt="${felt}"]:not([data-theme="contrast"])`)) },
  },
  {
    look: `${felt} by night`,
    of: { ...night, ...(felt === "green" ? {} : set(felts, `:root[data-theme="dark"][data-felt="${felt}"]`)) },
  },
]);

it("there are four cloths and three backs", () => {
  expect(FELTS).toHaveLength(4);
  expect(BACKS).toHaveLength(3);
  expect(new Set(looks.map(({ of }) => of["--table"])).size).toBe(8);
});

describe.each(looks)("$look", ({ of }) => {
  const on = (a: string, b: string) => contrast(of[a] ?? "", of[b] ?? "");
  it.each(["--table", "--table-deep", "--table-lit"])("what stands on %s can be read", (ground) => {
    expect(on("--on-table", ground)).toBeGreaterThanOrEqual(4.5);
    expect(on("--on-table-muted", ground)).toBeGreaterThanOrEqual(4.5);
    // The ring of whose turn it is, the edge of a bubble, the mark of the focus.
    expect(on("--brass", ground)).toBeGreaterThanOrEqual(3);
    expect(on("--focus-table", ground)).toBeGreaterThanOrEqual(3);
    // A card's face.
    expect(on("--face", ground)).toBeGreaterThanOrEqual(3);
  });
});

it("is by night the same whether the device or the person wants it", () => {
  for (const felt of FELTS.filter((one) => one !== "green"))
    expect(set(felts, `:root[data-theme="system"][data-felt="${felt}"]`)).toEqual(
      set(felts, `:root[data-theme="dark"][data-felt="${felt}"]`),
    );
});

it("has samples in the colors of the day", () => {
  const samples = read("look.css");
  for (const felt of FELTS.filter((one) => one !== "green"))
    expect(samples).toContain(
      `[data-felt="${felt}"] {\n  background: ${set(felts, `:root[data-felt="${felt}"]:not([data-theme="contrast"])`)["--table"] ?? ""};`,
    );
  expect(samples).toContain(`background: ${day["--table"] ?? ""};`);
});
