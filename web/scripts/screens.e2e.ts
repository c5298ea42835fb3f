// npm run screens: pictures of the main pages, at the size of a phone, a tablet and a desktop, into docs/pictures/.
import { afterAll, beforeAll, test } from "vitest";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { House, desktop, phone, tablet, type Visitor } from "../tests/house.ts";
import { nextHand, playOn, type Touch } from "../tests/play.ts";
import type { Page } from "playwright-core";
import { en } from "../tests/words.ts";
import { picture as pictureOf } from "./picture.ts";

const folder = join(import.meta.dirname, "../../docs/pictures");
const sizes = { phone: { ...phone, deviceScaleFactor: 1 }, tablet, desktop };
const across = { viewport: { width: 844, height: 390 }, hasTouch: true };
const bots = ["club", "club", "club", "club"];

const house = new House();
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (/\.(png|webp)$/.test(old)) rmSync(join(folder, old));
  await house.open();
});
afterAll(() => house.close());
const click = { touch: (w: ReturnType<typeof nextHand>) => w.click({ timeout: 2000 }), seconds: 120 };

const picture = (visitor: Visitor, name: string) => pictureOf(visitor.page, join(folder, name + ".webp"));

/** Plays until something is to be seen, and stops before the next touch. */
function playTo(page: Page, seen: () => Promise<boolean>): Promise<number> {
  const touch: Touch = async (what) => {
    if (await seen()) throw new Error("seen");
    await click.touch(what);
  };
  return playOn(page, { ...click, touch, until: seen });
}

/** Hands until one's own pick is to be buried. */
async function toBury(visitor: Visitor): Promise<boolean> {
  const asked = visitor.page.getByText(/Your turn: Bury/);
  for (let hand = 0; hand < 12; hand++) {
    await playTo(visitor.page, () => asked.isVisible());
    if (await asked.isVisible()) return true;
    await nextHand(visitor.page).click();
    // Until the next one is dealt.
    await visitor.page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  return false;
}

test.each(Object.entries(sizes))("the main pages on a %s", async (size, how) => {
  const visitor = await (await house.visitor(how)).playsEachCard();
  const { page } = visitor;
  await visitor.goto();
  await page.getByRole("combobox").first().waitFor();
  await picture(visitor, `home-${size}`);
  const table = { name: "Friday", variant: "five-called-ace", private: true, bots, settings: { pace: 50 } };
  const { id } = await visitor.setTable(table);
  await page.locator("[data-card]").first().waitFor();
  await playTo(
    page,
    async () =>
      (await page.locator("ol.trick li").count()) >= 3 && (await page.getByText(/^Your turn: (?!Pick)/).isVisible()),
  );
  await picture(visitor, `table-${size}`);
  if (size === "phone" && (await toBury(visitor))) await picture(visitor, `bury-${size}`);
  await playOn(page, click);
  await picture(visitor, `score-${size}`);
  const hand = Number(/\d+/.exec((await page.locator(".strip h1 span").textContent()) ?? "")?.[0] ?? 1);
  await visitor.goto(`#/review/${id}/${hand}`);
  await page.getByRole("button", { name: en("replay.ask-review") }).click();
  await page.locator(".decisions li").first().waitFor();
  for (let i = 0; i < 18; i++) await page.getByRole("slider").press("ArrowRight");
  const next = page.getByRole("button", { name: en("replay.next-mistake") });
  if ((await next.count()) > 0) await next.click();
  await page.evaluate(() => scrollTo(0, 0));
  await picture(visitor, `review-${size}`);
  await page.locator(".decisions").evaluate((list) => list.scrollIntoView());
  await picture(visitor, `costs-${size}`);
  await visitor.leave();
});

const full = {
  variant: "eight-black-queens",
  private: true,
  bots: Array<string>(7).fill("club"),
  settings: { pace: 50 },
};
test.each([
  ["phone", sizes.phone],
  ["phone-across", across],
  ["desktop-night", { ...desktop, colorScheme: "dark" as const }],
])("the fullest table there is, in German: %s", async (name, how) => {
  const eight = await house.visitor({ ...how, locale: "de-DE" });
  await eight.setTable(full);
  await playOn(eight.page, {
    ...click,
    until: async () => (await eight.page.locator("ol.trick li").count()) >= 7,
    seconds: 60,
  }).catch(() => undefined);
  await picture(eight, `eight-german-${name}`);
  await eight.leave();
});

test("house rules and an exercise", async () => {
  const visitor = await (await house.visitor(desktop)).playsEachCard();
  await visitor.goto("#/composer/five-called-ace");
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  await picture(visitor, "rules-desktop");
  await visitor.goto("#/learn/drill/schmear");
  await visitor.page.locator(".own .card.playable").first().click();
  await picture(visitor, "drill-desktop");
  await visitor.leave();
});
