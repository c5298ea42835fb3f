// No source of the pages needs, by way of others, itself; what only types need counts too.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const here = import.meta.dirname;

/** The files that each file needs as soon as it is here; what is fetched later, by import(), is no part of it. */
function needs(): Map<string, string[]> {
  const files = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const from = /(?:^|\n)(?:import|export)\b[^;"]*?"(\.[^"]+\.tsx?)"/g;
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(join(here, file), "utf8").matchAll(from)].map((m) => join(dirname(file), m[1] ?? "")),
    ]),
  );
}

/** The first circle that is found, as the way around it. */
function circle(all: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    way.push(file);
    for (const next of all.get(file) ?? []) {
      const found = visit(next);
      if (found.length > 0) return found;
    }
    way.pop();
    done.add(file);
    return [];
  };
  for (const file of all.keys()) {
    const found = visit(file);
    if (found.length > 0) return found;
  }
  return [];
}

it("has no circle of imports", () => {
  const all = needs();
  expect(all.get("main.tsx")).toContain("pages/App.tsx");
  expect(circle(all)).toEqual([]);
});

it("would find one", () => {
  const all = new Map([
    ["a", ["b", "c"]],
    ["b", ["d"]],
    ["c", ["d", "b"]],
    ["d", ["b"]],
  ]);
  expect(circle(all)).toEqual(["b", "d", "b"]);
});
