// The first page: what one most likely wants is on the first screen, six tables below it say what they are, and the rest is found.
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { House, phone, tablet } from "./house.ts";
import { de, en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.each([
  ["English", { ...phone, locale: "en-US" }, en],
  ["German", { ...phone, locale: "de-DE" }, de],
] as const)("a phone's first screen has all that leads, and two screens have the page: %s", async (_, how, say) => {
  const one = await house.visitor(how);
  const { page } = one;
  await one.goto();
  await page.locator(".variants li").nth(5).waitFor();
  const { id } = await one.makeTable({ variant: "three", private: true, bots: ["casual", "casual"] });
  await page.reload();
  await page.locator(".variants li").nth(5).waitFor();
  const leads = page.locator(".leads > a, .leads > button");
  const resume = page.locator(".leads > a.primary");
  await resume.waitFor();
  await expect.poll(async () => resume.getAttribute("href")).toBe("#/table/" + id);
  await expect
    .poll(async () => leads.first().getAttribute("href"), { message: "first comes the way back to the table" })
    .toBe("#/table/" + id);
  for (const name of [say("home.play-now"), say("home.friends"), say("page.learn")]) {
    const box = await leads.filter({ hasText: name }).boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0), name).toBeLessThanOrEqual(844);
    expect(box?.height, "large enough for a thumb").toBeGreaterThanOrEqual(48);
  }
  await expect.poll(async () => page.locator(".variants li").count()).toBe(6);
  for (const line of await page.locator(".variants li p").allInnerTexts()) expect(line.length).toBeGreaterThan(10);
  const size = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
  expect(size[0], "about two screens").toBeLessThanOrEqual(2.2 * 844);
  expect(size[1]).toBe(390);
  expect(await violations(page)).toEqual([]);
  expect(one.troubles).toEqual([]);
  await one.leave();
});

test("all tables are searched and filtered by players; what was played last leads the favorites", async () => {
  const one = await house.visitor(tablet);
  const { page } = one;
  await one.goto();
  const known = await page.evaluate(async () => {
    const answer = await fetch("/api/v1/variants");
    return ((await answer.json()) as { variants: { players: number }[] }).variants;
  });
  await page.getByRole("link", { name: en("home.all-tables", { n: known.length }) }).tap();
  await page.getByText(en("home.found", { n: known.length })).waitFor();
  const four = known.filter((v) => v.players === 4).length;
  await page.getByRole("button", { name: en("page.players", { n: 4 }), exact: true }).tap();
  await page.getByText(en("home.found", { n: four })).waitFor();
  await page.getByRole("searchbox").fill("hunt FOX");
  await page.getByText(en("home.found", { n: 2 })).waitFor();
  await expect
    .poll(async () => page.locator(".variants :is(h2, h3)").allInnerTexts())
    .toEqual(["Sheep Head, to 21", "Sheep Head, to 42"]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("searchbox").fill("no such table");
  await page.getByRole("status").getByText(en("home.no-match")).waitFor();
  await page.getByRole("searchbox").fill("to 42");
  await page.getByRole("button", { name: "Play with bots: Sheep Head, to 42" }).tap();
  await page.waitForURL(/#\/table\//);
  await page.goBack();
  await expect
    .poll(async () => page.getByRole("searchbox").inputValue(), { message: "the search is still there" })
    .toBe("to 42");
  await one.goto();
  await page.locator(".variants li").nth(5).waitFor();
  expect((await page.locator(".variants :is(h2, h3)").allInnerTexts())[0]).toBe("Sheep Head, to 42");
  await expect.poll(async () => page.locator(".variants li").count()).toBe(6);
  expect(one.troubles).toEqual([]);
  await one.leave();
});
