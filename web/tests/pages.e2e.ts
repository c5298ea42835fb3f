// Every page as axe-core sees it, in both languages and by day and night; dead links; the size of the first load.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone } from "./house.ts";
import { nextHand, playable, playOn } from "./play.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const looks = [
  ["phone, English, by day", { ...phone, colorScheme: "light" as const, locale: "en-US" }],
  ["desktop, German, by night", { ...desktop, colorScheme: "dark" as const, locale: "de-DE" }],
] as const;

test.each(looks)("no page has a fault that axe-core knows: %s", async (_, how) => {
  const visitor = await house.visitor(how);
  const { page } = visitor;
  const faults: string[] = [];
  const look = async (where: string) => {
    for (const fault of await violations(page)) faults.push(`${where}: ${fault}`);
  };
  await visitor.goto();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(400);
  await look("home");
  await visitor.goto("#/settings");
  await page.waitForTimeout(200);
  await look("settings");
  await visitor.goto("#/join/NOSUCH");
  await page.getByRole("alert").waitFor();
  await look("a dead link");
  await visitor.setTable({
    variant: "five-called-ace",
    private: true,
    bots: ["club", "club", "club", "club"],
    settings: { pace: 0 },
  });
  const click = { touch: (w: ReturnType<typeof playable>) => w.click({ timeout: 2000 }) };
  await page.locator("[data-card]").first().waitFor();
  await look("picking");
  await playOn(page, { ...click, until: async () => (await page.locator("ol.trick li").count()) > 0 });
  await look("a trick");
  await page.getByRole("button", { name: /^(Menu|Menü)$/ }).click();
  await look("the menu");
  await page.getByRole("button", { name: /^(Host|Gastgeber)$/ }).click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(200);
  await look("the host's panel");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Close|Schließen)$/ })
    .last()
    .click();
  await playOn(page, click);
  await nextHand(page).waitFor();
  await look("the score");
  expect(faults).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
  await visitor.leave();
});

test("a link to no table says so, and what to do", async () => {
  const visitor = await house.visitor(phone);
  await visitor.goto("#/join/NOSUCH");
  await visitor.page.getByText("No open table has this code.").waitFor();
  await visitor.page.getByRole("button", { name: "To the first page" }).tap();
  await visitor.page.getByRole("button", { name: "Play now" }).waitFor();
  await visitor.goto("#/table/t999999");
  await visitor.page.getByRole("button", { name: "To the first page" }).waitFor();
  await visitor.leave();
});

test("the first load is no more than 150 kB", () => {
  const dist = process.env["PAGES"] ?? join(import.meta.dirname, "../dist");
  const page = readFileSync(join(dist, "index.html"), "utf8");
  // What is fetched later, when one goes there, is no part of it.
  const files = ["index.html", ...[...page.matchAll(/"\/(assets\/[^"]+)"/g)].map((found) => found[1] ?? "")];
  const bytes = files.map((f) => gzipSync(readFileSync(join(dist, f))).length).reduce((a, b) => a + b, 0);
  expect(files.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(150_000);
});
