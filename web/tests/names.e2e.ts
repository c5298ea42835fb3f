// A first visit fails nowhere, and the name that one types is one's name for everybody, whatever one does first.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const nameField = (page: Page) => page.getByRole("textbox", { name: /^(Your name|Dein Name)$/ });
/** Under which names people sat down, as the server told this visitor. */
const sat = (visitor: Visitor) => visitor.heard.filter((m) => m["what"] === "sat").map((m) => m["name"]);
const clean = (visitor: Visitor) => expect([...visitor.refused, ...visitor.troubles]).toEqual([]);

test.each([
  ["desktop", desktop],
  ["phone", { ...phone, locale: "de-DE" }],
] as const)("no request of a first visit is refused: %s", async (_, how) => {
  const one = await house.visitor(how);
  await one.goto();
  await one.page.locator(".variants li").first().waitFor();
  for (const hash of [
    "#/settings",
    "#/account",
    "#/learn",
    "#/learn/first",
    "#/composer",
    "#/history",
    "#/statistics",
  ]) {
    await one.page.evaluate((to) => (location.hash = to), hash);
    await one.page.locator("main h1, main h2").first().waitFor();
    await one.page.waitForLoadState("networkidle");
  }
  clean(one);
  await one.leave();
});

test("the field of the name is called by what it is, and says who sees it", async () => {
  const one = await house.visitor(desktop);
  await one.goto("#/friends");
  const field = nameField(one.page);
  const more = await field.evaluate(
    (e) => document.getElementById(e.getAttribute("aria-describedby") ?? "")?.innerText,
  );
  expect(more).toBe(en("page.name-more"));
  await one.leave();
});

test("a typed name holds at the table that one makes, and for a friend who types his on coming by the link", async () => {
  const walt = await house.visitor(desktop);
  const gus = await house.visitor(phone);
  await walt.goto("#/friends");
  await nameField(walt.page).fill("Walt");
  await walt.page.getByRole("button", { name: en("home.make") }).click();
  const code = await walt.page.getByLabel(en("page.code"), { exact: true }).inputValue();
  await walt.page.getByRole("link", { name: en("home.to-table") }).click();
  await walt.page.getByText("Waiting for").first().waitFor();
  await gus.join(code, "Gus");
  await gus.page.getByText("Walt", { exact: true }).first().waitFor();
  await walt.page.getByText("Gus", { exact: true }).first().waitFor();
  await gus.page.getByRole("heading", { name: "Walt's table" }).waitFor();
  await expect.poll(() => [sat(walt), sat(gus)]).toEqual([["Walt", "Gus"], ["Gus"]]);
  await gus.page.evaluate(() => (location.hash = "#/friends"));
  await expect.poll(async () => nameField(gus.page).inputValue()).toBe("Gus");
  for (const one of [walt, gus]) {
    clean(one);
    await one.leave();
  }
});

test("a typed name holds with Play now, and one taken by its button at a table made later", async () => {
  const ann = await house.visitor(phone);
  await ann.goto("#/friends");
  await nameField(ann.page).fill("Ann");
  await ann.page.evaluate(() => (location.hash = "#/"));
  await ann.page.getByRole("button", { name: en("home.play-now") }).tap();
  await ann.page.locator(".hand [data-card]").first().waitFor();
  await expect.poll(() => sat(ann)).toEqual(["Ann"]);
  await ann.page.evaluate(() => (location.hash = "#/settings"));
  await nameField(ann.page).fill("Anna");
  await ann.page.getByRole("button", { name: en("page.rename") }).tap();
  await ann.page.getByText(`${en("page.renamed", { name: "Anna" })} ${en("page.renamed-later")}`).waitFor();
  await ann.page.evaluate(() => (location.hash = "#/friends"));
  await ann.page.getByRole("button", { name: en("home.make") }).tap();
  await ann.page.getByRole("link", { name: en("home.to-table") }).tap();
  await ann.page.getByText("Waiting for").first().waitFor();
  await expect.poll(() => sat(ann)).toEqual(["Ann", "Anna"]);
  clean(ann);
  await ann.leave();
});

test("a name that cannot be is said where one makes the table, and none is made", async () => {
  const bo = await house.visitor(desktop);
  await bo.goto("#/friends");
  await nameField(bo.page).fill("<b>");
  await bo.page.getByRole("button", { name: en("home.make") }).click();
  await bo.page.getByRole("alert").getByText(en("person.name-angle")).waitFor();
  await expect.poll(async () => nameField(bo.page).inputValue()).toBe("<b>");
  expect(bo.refused.map((r) => r.replace(house.url, ""))).toEqual(["400 /api/v1/guests"]);
  await bo.leave();
});
