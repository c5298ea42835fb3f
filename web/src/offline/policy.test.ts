import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { POLICY } from "./policy.ts";

it("is the server's, but for what a page can't say of itself", () => {
  const server = readFileSync(join(import.meta.dirname, "../../../src/server/answers/service.cpp"), "utf8");
  const said = /kPolicy =((?:\s*"[^"]*")+);/.exec(server)?.[1] ?? "";
  const policy = [...said.matchAll(/"([^"]*)"/g)].map((line) => line[1]).join("");
  expect(policy).toBe(`${POLICY}; frame-ancestors 'none'`);
});
