// Sounds come only where they are wanted, and not before one has touched the page.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House, type Visitor } from "./house.ts";
import { nextHand, playable, playOn } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const click = { touch: (w: ReturnType<typeof playable>) => w.click({ timeout: 2000 }) };
const table = {
  variant: "five-called-ace",
  private: true,
  bots: ["club", "club", "club", "club"],
  settings: { pace: 0 },
};

interface Heard {
  contexts: number;
  sounds: number;
  buzzes: number;
  /** All of these before anybody touched the page; to be asked for anything is a touch, too. */
  early: number;
}
const nothing: Heard = { contexts: 0, sounds: 0, buzzes: 0, early: 0 };

/** Counts what the page makes its sounds with, and its buzzes. */
async function listen(visitor: Visitor): Promise<(page?: Page) => Promise<Heard>> {
  await visitor.context.addInitScript(() => {
    const heard = { contexts: 0, sounds: 0, buzzes: 0, early: 0 };
    Object.assign(window, { heard });
    const note = (what: "contexts" | "sounds" | "buzzes") => {
      ++heard[what];
      if (!navigator.userActivation.hasBeenActive) ++heard.early;
    };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        note("contexts");
      }
    };
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start;
      kind.prototype.start = function (...at: [number?]) {
        note("sounds");
        return start.apply(this, at);
      };
    }
    navigator.vibrate = () => {
      note("buzzes");
      return true;
    };
  });
  return (page = visitor.page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
}

test("a hand without sounds makes none, and one with sounds is heard", async () => {
  const ivy = await house.visitor({ ...desktop, reducedMotion: "no-preference" });
  const { page } = ivy;
  const heard = await listen(ivy);
  await ivy.setTable(table);
  await playOn(page, click);
  expect(await heard()).toEqual(nothing);

  await ivy.goto("#/settings");
  await page.getByLabel(en("preference.sound")).check();
  await page.getByLabel(en("preference.vibration")).check();
  await page.getByRole("button", { name: en("preference.listen-to", { what: en("preference.sound-turn") }) }).click();
  await expect.poll(async () => (await heard()).sounds).toBe(1);
  await page.getByRole("checkbox", { name: en("preference.sound-trick") }).uncheck();
  await expect
    .poll(async () =>
      page
        .getByRole("button", { name: en("preference.listen-to", { what: en("preference.sound-trick") }) })
        .isDisabled(),
    )
    .toBe(true);

  const { id } = await ivy.setTable(table);
  await page.locator("[data-card]").first().waitFor();
  // In a window of its own, that nobody has touched yet.
  const other = await ivy.context.newPage();
  await other.goto(`${house.url}/#/table/${id}`);
  await other.locator("[data-card]").first().waitFor();
  await playOn(other, click);
  await nextHand(other).waitFor();
  const after = await heard(other);
  expect(after.early).toBe(0);
  expect(after.contexts).toBe(1);
  // At least one's own six cards.
  expect(after.sounds).toBeGreaterThanOrEqual(6);
  expect(after.buzzes).toBeGreaterThan(0);
  expect(ivy.troubles).toEqual([]);
  await ivy.leave();
});
