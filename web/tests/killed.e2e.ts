// The page of a table on the device is killed at any moment, so many times: whatever was shown is there again. KILLS says how
// often, SEED which moments.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hearHouse } from "./house_ear.ts";
import { House, patience, phone, playsHere } from "./house.ts";
import { goOn, nextHand, offered, playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const KILLS = Math.max(1, Number(process.env["KILLS"] ?? 6));
const SEED = Number(process.env["SEED"] ?? 1);

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Numbers from 0 to 1, the same of the same seed. */
function drawer(seed: number): () => number {
  let x = (seed * 2654435761) >>> 0 || 1;
  return () => {
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x / 2 ** 32;
  };
}

test.skipIf(!playsHere())(
  "a page that is killed at any moment loses nothing that it showed",
  async () => {
    const draw = drawer(SEED);
    const visitor = await house.visitor(phone);
    const { context } = visitor;
    const heard = await hearHouse(context);
    const seqOf = (frame?: Record<string, unknown>) => Number(frame?.["seq"] ?? 0);
    await visitor.goto();
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await house.killServer();
    const fresh = async (url: string): Promise<Page> => {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000 * patience);
      await page.goto(url);
      return page;
    };
    try {
      await visitor.page.close();
      let page = await fresh(house.url);
      await page.getByRole("button", { name: en("home.play-now") }).tap();
      await page.locator(".hand [data-card]").first().waitFor();
      const address = page.url();
      for (let killed = 1; killed <= KILLS; ++killed) {
        // Some taps, and then an end in the middle of whatever comes of the last.
        let left = Math.floor(draw() * 4);
        if ((await nextHand(page).count()) > 0) await goOn(page, tap);
        await playOn(page, { touch: tap, until: () => Promise.resolve(left-- <= 0) });
        const now = await page.evaluate(offered, { before: "", most: 100 });
        const bar = page.locator('.bar-main button:not([aria-disabled="true"])').first();
        if (now.buttons.length > 0) await bar.tap({ timeout: 500 }).catch(() => undefined);
        await page.waitForTimeout(Math.floor(draw() * 700));
        // A renderer that crashes takes the worker with it; one that is closed is asked nothing, either.
        if (draw() < 0.5) {
          const devtools = await context.newCDPSession(page);
          const crashed = page.waitForEvent("crash");
          devtools.send("Page.crash").catch(() => undefined);
          await crashed;
        }
        await page.close({ runBeforeUnload: false });
        const shown = Math.max(...heard.splice(0).map(seqOf));
        page = await fresh(address);
        await expect.poll(() => seqOf(heard.find((m) => m["type"] === "snapshot"))).toBeGreaterThanOrEqual(shown);
        await page.locator(".hand [data-card], #score-title").first().waitFor();
      }
      await page.close();
    } finally {
      await house.startServer();
    }
    await visitor.leave();
  },
  300_000 * patience + KILLS * 20_000,
);
