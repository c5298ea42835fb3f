// npm run screens: pictures of the main pages, at the size of a phone, a tablet and a desktop, into docs/pictures/.
import { afterAll, beforeAll, test } from "vitest";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { House, desktop, phone, tablet, type Visitor } from "../tests/house.ts";
import { nextHand, playOn } from "../tests/play.ts";

const folder = join(import.meta.dirname, "../../docs/pictures");
const sizes = { phone: { ...phone, deviceScaleFactor: 1 }, tablet, desktop };
const bots = ["club", "club", "club", "club"];

mkdirSync(folder, { recursive: true });
const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());
const click = { touch: (w: ReturnType<typeof nextHand>) => w.click({ timeout: 2000 }), seconds: 120 };

async function picture(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.waitForTimeout(400);
  await visitor.page.screenshot({ path: join(folder, name + ".png") });
}

/** Hands until one's own pick is to be buried. */
async function toBury(visitor: Visitor): Promise<boolean> {
  const asked = visitor.page.getByText(/Your turn: Bury/);
  for (let hand = 0; hand < 12; hand++) {
    await playOn(visitor.page, { ...click, until: () => asked.isVisible() });
    if (await asked.isVisible()) return true;
    await nextHand(visitor.page).click();
    await nextHand(visitor.page).waitFor({ state: "hidden" });
  }
  return false;
}

test.each(Object.entries(sizes))("the main pages on a %s", async (size, how) => {
  const visitor = await house.visitor(how);
  await visitor.goto();
  await visitor.page.getByRole("combobox").first().waitFor();
  await picture(visitor, `home-${size}`);
  await visitor.setTable({ name: "Friday", variant: "five-called-ace", private: true, bots, settings: { pace: 50 } });
  await visitor.page.locator("[data-card]").first().waitFor();
  await playOn(visitor.page, {
    ...click,
    until: async () =>
      (await visitor.page.locator("ol.trick li").count()) >= 2 &&
      (await visitor.page.getByText(/^Your turn: (?!Pick)/).isVisible()),
  });
  await picture(visitor, `table-${size}`);
  if (await toBury(visitor)) await picture(visitor, `bury-${size}`);
  await playOn(visitor.page, click);
  await picture(visitor, `score-${size}`);
  await visitor.leave();
});

test("the fullest table there is, in German", async () => {
  const eight = await house.visitor({ ...phone, deviceScaleFactor: 1, locale: "de-DE" });
  const seven = Array.from({ length: 7 }, () => "club");
  await eight.setTable({ variant: "eight-black-queens", private: true, bots: seven, settings: { pace: 50 } });
  await playOn(eight.page, {
    ...click,
    until: async () => (await eight.page.locator("ol.trick li").count()) >= 4,
  });
  await picture(eight, "eight-german-phone");
  await eight.leave();
});
