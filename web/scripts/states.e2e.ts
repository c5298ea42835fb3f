// npm run screens: each state of a table on a phone, a tablet, a desktop and a large screen, into docs/pictures/states/.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import type { Page } from "playwright-core";
import { Gallery } from "../tests/gallery_house.ts";
import { desktop, House, phone, tablet } from "../tests/house.ts";
import { playOn, type Touch } from "../tests/play.ts";
import { en } from "../tests/words.ts";
import { picture } from "./picture.ts";

const folder = join(import.meta.dirname, "../../docs/pictures/states");
const sizes = {
  phone: { ...phone, deviceScaleFactor: 1 },
  tablet,
  desktop,
  large: { viewport: { width: 1920, height: 1080 } },
};

/** Names in the gallery, and as what they stand in docs/web.md. */
const still = {
  waiting: "waiting",
  pick5: "pick",
  bury5: "bury",
  call5: "call",
  others5: "another-buries",
  trick: "trick",
  taken5: "taken",
  ten: "three-players",
  battery: "two-players",
  eight: "eight-players",
  score: "score",
};

const house = new House();
const gallery = new Gallery();
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await gallery.open();
  await house.open();
});
afterAll(async () => {
  await gallery.close();
  await house.close();
});

test.each(Object.entries(sizes))("states that stand still: %s", async (size, how) => {
  for (const [state, name] of Object.entries(still)) {
    // A trick that's taken lies there for a moment, which is none without motion.
    const motion = { reducedMotion: name === "taken" ? ("no-preference" as const) : ("reduce" as const) };
    const page = await gallery.page({ ...how, ...motion }, `?state=${state}`);
    await picture(page, join(folder, `${name}-${size}.webp`));
    await page.context().close();
  }
});

const table = { name: "Friday", variant: "five-called-ace", private: true, bots: Array<string>(4).fill("club") };

async function show(page: Page, size: string, name: string, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await picture(page, join(folder, `${name}-${size}.webp`));
  await page.keyboard.press("Escape");
}

test.each(Object.entries(sizes))("a hint and the menu: %s", async (size, how) => {
  const visitor = await (await house.visitor(how)).playsEachCard();
  const { page } = visitor;
  await visitor.setTable({ ...table, settings: { pace: 50 } });
  await page.locator("[data-card]").first().waitFor();
  const seen = async () =>
    (await page.locator(".hand [data-card]").count()) < 6 && (await page.getByText(/^Your turn: (?!Pick)/).isVisible());
  const touch: Touch = async (what) => {
    if (await seen()) throw new Error("seen");
    await what.click({ timeout: 2000 });
  };
  await playOn(page, { touch, until: seen });
  await page.getByRole("button", { name: en("table.hint"), exact: true }).click();
  await page.locator(".hint-says").waitFor();
  await picture(page, join(folder, `hint-${size}.webp`));
  await page.keyboard.press("Escape");
  await show(page, size, "menu", en("table.menu"));
  await visitor.leave();
});
