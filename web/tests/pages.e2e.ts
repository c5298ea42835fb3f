// Every page as axe-core sees it: on a phone and a desktop, in both languages, by day, by night, with high contrast. The first load's size.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { playable, playOn, tap, type Touch } from "./play.ts";
import { de, en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const looks = [
  ["phone, English, day", { ...phone, colorScheme: "light" as const, locale: "en-US" }, "system"],
  ["desktop, German, night", { ...desktop, colorScheme: "dark" as const, locale: "de-DE" }, "system"],
  ["phone, German, high contrast", { ...phone, locale: "de-DE" }, "contrast"],
  ["desktop, English, high contrast", { ...desktop, locale: "en-US" }, "contrast"],
] as const;

/** Where one gets by an address alone. */
const addresses = [
  ["home", "#/"],
  ["all tables", "#/tables"],
  ["with friends", "#/friends"],
  ["settings", "#/settings"],
  ["account", "#/account"],
  ["composer", "#/composer/five-called-ace"],
  ["no such page", "#/nowhere/at/all"],
  ["a dead code", "#/join/NOSUCH"],
  ["a table that is not there", "#/table/t999999"],
  ["a hand that is not there", "#/review/kept/0123456789abcdef"],
  ["no old hands", "#/history"],
  ["no statistics", "#/statistics"],
  ["learn", "#/learn"],
  ["a term", "#/learn/term/mauer"],
  ["drill: pick", "#/learn/drill/pick"],
  ["drill: call", "#/learn/drill/call"],
  ["drill: lead", "#/learn/drill/lead"],
  ["first hand", "#/learn/first"],
  ["third hand", "#/learn/hand/third"],
  ["daily puzzle", "#/learn/daily"],
] as const;

/** What the pages say for it, whichever language they speak. */
const inEither = (id: Parameters<typeof en>[0]) => new RegExp(`^(${en(id)}|${de(id)})$`);

class Looker {
  readonly faults: string[] = [];
  constructor(
    readonly visitor: Visitor,
    readonly touch: Touch,
  ) {}

  async look(where: string): Promise<void> {
    for (const fault of await violations(this.visitor.page)) this.faults.push(`${where}: ${fault}`);
  }

  async at(where: string, hash: string): Promise<void> {
    const { page } = this.visitor;
    await page.evaluate((to) => (location.hash = to), hash);
    await page.locator("main h1, main h2").first().waitFor();
    // What is asked from the server or loaded later is there, or said to be missing.
    await page.waitForFunction(() => !/Loading…|Lädt …/.test(document.body.innerText));
    await this.look(where);
  }

  /** Touches a button of either language. */
  async press(name: RegExp): Promise<void> {
    await this.touch(this.visitor.page.getByRole("button", { name }).first());
  }
}

async function lookAtTable(l: Looker): Promise<string> {
  const { page } = l.visitor;
  const bots = ["casual", "casual", "casual", "casual"];
  const { id } = await l.visitor.anotherTable({
    variant: "five-called-ace",
    private: true,
    bots,
    settings: { pace: 0 },
  });
  await page.locator(".hand [data-card]").first().waitFor();
  await l.look("the bidding");
  await playOn(page, { touch: l.touch, until: async () => (await page.locator("ol.trick li").count()) > 0 });
  await l.look("a trick");
  await l.press(inEither("table.menu"));
  await l.look("the menu");
  await page.keyboard.press("Escape");
  // One's own turn after the first trick: nothing goes on by itself, and the bar offers the trick that was.
  const last = page.getByRole("button", { name: inEither("table.last-trick") });
  const stands = async () => (await last.isVisible()) && (await playable(page).count()) > 0;
  await playOn(page, { touch: l.touch, until: stands });
  await l.press(inEither("table.last-trick"));
  await page.getByRole("dialog").waitFor();
  await l.look("the last trick");
  await page.keyboard.press("Escape");
  await l.press(inEither("table.menu"));
  await l.press(inEither("table.host"));
  await page.getByRole("dialog").waitFor();
  await l.look("the host's panel");
  await page.keyboard.press("Escape");
  await playOn(page, { touch: l.touch });
  await l.look("the score");
  await l.press(inEither("table.review"));
  await page.locator(".decisions, .sheet [aria-live] p").first().waitFor();
  await page.locator(".decisions").waitFor();
  await l.look("the review");
  return id;
}

test.concurrent.each(looks)("no page has a fault that axe-core knows: %s", async (_, how, theme) => {
  const visitor = await (await house.visitor(how)).playsEachCard();
  const { page } = visitor;
  await page.addInitScript((value) => localStorage.setItem("sheepshead.theme", JSON.stringify(value)), theme);
  const l = new Looker(visitor, "hasTouch" in how ? tap : (what) => what.click({ timeout: 2000 }));
  await visitor.goto();
  for (const [where, hash] of addresses) await l.at(where, hash);
  const id = await lookAtTable(l);
  await l.at("looking back", `#/review/${id}/1`);
  await l.at("old hands", "#/history");
  await l.at("statistics", "#/statistics");
  await l.at("home with a table", "#/");
  await l.press(/^(Read the rules|Regeln lesen)/);
  await page.getByRole("dialog").waitFor();
  await l.look("the rules of a variant");
  expect(l.faults).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
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
