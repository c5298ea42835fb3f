// A browser that speaks German: the rules, a hand with its hints, score and review, and the glossary have no English left.
import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { House, desktop, phone } from "./house.ts";
import { playOn } from "./play.ts";
import { de } from "./words.ts";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(() => house.close());

/** A folder for pictures to look at; without one none are taken. */
const pictures = process.env["PICTURES"];
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** What is marked as English, or reads like it. */
function english(page: Page, where: string): Promise<string[]> {
  return page.evaluate((where) => {
    const words = /(?<!\p{L})(?:the|of|and|you|your|his|picker|points|takes|took|cards|trick)(?!\p{L})/iu;
    const all = [...document.querySelectorAll<HTMLElement>(where)];
    const marked = all.flatMap((e) => [...e.querySelectorAll<HTMLElement>("[lang=en]")]).map((e) => e.innerText);
    const lines = all.flatMap((e) => e.innerText.split("\n")).filter((line) => words.test(line));
    return [...marked, ...lines].filter((text) => text.trim() !== "");
  }, where);
}

const german = (how: typeof desktop) => house.visitor({ ...how, locale: "de-DE" });

it("explains tables in German", async () => {
  for (const [name, how] of [
    ["phone", phone],
    ["desktop", desktop],
  ] as const) {
    const visitor = await german(how);
    const { page } = visitor;
    await visitor.goto("#/tables");
    for (const [players, table] of [
      [5, "Milwaukee, gerufenes Ass"],
      [4, "Süd-Indiana, mit Wilky"],
      [2, "Zu zweit, Batterie"],
      [8, "Zu acht, drei Partner"],
    ] as const) {
      await page.getByRole("button", { name: `${String(players)} Spieler`, exact: true }).click();
      await page.getByRole("button", { name: `Regeln lesen: ${table}`, exact: true }).click();
      await page.getByText("Willkommen am Tisch.").waitFor();
      await expect.poll(async () => english(page, "[role=dialog], dialog")).toEqual([]);
      await picture(page, `rules-${name}-${String(players)}`);
      await page.getByRole("button", { name: de("page.close") }).click();
    }
    await picture(page, `home-${name}`);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  }
});

it("says hints, score and review in German", async () => {
  const visitor = await german(phone);
  const { page } = visitor;
  await visitor.setTable({ variant: "five-called-ace", bots: ["club", "club", "club", "club"], settings: { pace: 0 } });
  const left: string[] = [];
  let hints = 0;
  await playOn(page, {
    touch: async (what) => {
      const hint = page.getByRole("button", { name: /^Tipp\b/ });
      if (hints < 4 && (await hint.isVisible())) {
        await hint.click({ timeout: 2000 });
        const note = page.locator(".hint-says");
        await note.waitFor({ timeout: 20_000 });
        await page.waitForTimeout(100);
        left.push(...(await english(page, ".hint-says")));
        await picture(page, `hint-${String(++hints)}`);
      }
      await what.tap({ timeout: 2000 });
    },
  });
  expect(left).toEqual([]);
  await expect.poll(async () => english(page, "main")).toEqual([]);
  await picture(page, "score");
  await page.getByRole("button", { name: de("table.review") }).click();
  await page.locator(".decisions li").first().waitFor();
  await expect.poll(async () => english(page, "[role=dialog]")).toEqual([]);
  await picture(page, "review");
  expect(hints).toBeGreaterThan(0);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

it("composes rules in German", async () => {
  const visitor = await german(phone);
  const { page } = visitor;
  await visitor.goto("#/composer/four-spitzer");
  await page.getByText("Willkommen am Tisch.").waitFor();
  await expect.poll(async () => english(page, ".in-words-text")).toEqual([]);
  await picture(page, "composer");
  await page.locator("#rules-in-words").scrollIntoViewIfNeeded();
  await picture(page, "composer-words");
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

it("has a German glossary", async () => {
  const visitor = await german(phone);
  const { page } = visitor;
  await visitor.goto("#/learn");
  await page.locator(".glossary li").first().waitFor();
  await page.getByText("Wer den Blind aufgenommen hat.").waitFor();
  await page.locator("#words").scrollIntoViewIfNeeded();
  await picture(page, "glossary");
  const shown = await page.locator(".glossary p[lang=en], .glossary a[lang=en]").count();
  expect(shown).toBe(0);
  await page.getByRole("searchbox").fill("schmier");
  await page.getByRole("link", { name: "schmieren", exact: true }).click();
  await page.getByRole("heading", { name: "schmieren" }).waitFor();
  await picture(page, "term");
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});
