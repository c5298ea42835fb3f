// npm run film: one trick at each speed, looked at every 50 ms, as sheets of frames in docs/pictures/film/. A frame that shows what the one
// before it showed is left out; beneath each stands how long after the card one played it came.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { House, phone } from "../tests/house.ts";
import { playOn, type Touch } from "../tests/play.ts";
import { en } from "../tests/words.ts";
import { pictureOf } from "./picture.ts";

const EVERY = 50;
const folder = join(import.meta.dirname, "../../docs/pictures/film");
const longest = { relaxed: 12_000, normal: 8_000, fast: 5_000, instant: 2_000 };
const speeds = Object.keys(longest) as (keyof typeof longest)[];

const house = new House();
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await house.open();
});
afterAll(() => house.close());

interface Frame {
  at: number;
  png: string;
}

/** What Chromium drew, each new frame once, with its time in milliseconds. */
async function filming(page: Page): Promise<() => Promise<Frame[]>> {
  const frames: Frame[] = [];
  const camera = await page.context().newCDPSession(page);
  camera.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, png: data });
    void camera.send("Page.screencastFrameAck", { sessionId });
  });
  await camera.send("Page.startScreencast", { format: "png" });
  return async () => {
    await camera.send("Page.stopScreencast");
    return frames;
  };
}

/** One look every 50 ms, without those that show nothing new. */
function looks(frames: Frame[], from: number, until: number): Frame[] {
  const kept: Frame[] = [];
  for (let at = from; at <= until; at += EVERY) {
    const shown = frames.filter((f) => f.at <= at).at(-1);
    if (shown && shown.png !== kept.at(-1)?.png) kept.push({ at: Math.round(at - from), png: shown.png });
  }
  return kept;
}

async function sheet(page: Page, frames: Frame[], file: string): Promise<void> {
  const paper = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 1600, height: 300 } });
  await paper.setContent(
    `<body style="margin:8px;display:grid;grid-template-columns:repeat(10,1fr);gap:8px;font:14px sans-serif">` +
      frames
        .map(
          ({ at, png }) =>
            `<figure style="margin:0"><img style="width:100%" src="data:image/png;base64,${png}"><figcaption>${at} ms</figcaption></figure>`,
        )
        .join(""),
  );
  writeFileSync(file, await pictureOf(page, await paper.screenshot({ fullPage: true })));
  await paper.close();
}

test.each(speeds)("a trick, %s", async (speed) => {
  const one = await house.visitor({ ...phone, deviceScaleFactor: 1, reducedMotion: "no-preference" });
  await one.playsEachCard();
  const { page } = one;
  const bots = Array<string>(4).fill("casual");
  await one.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0 } });
  await page.locator(".hand [data-card]").first().waitFor();
  await page.getByRole("button", { name: en("table.menu") }).click();
  await page.getByRole("button", { name: en(`preference.speed-${speed}`), exact: true }).click();
  await page.keyboard.press("Escape");
  // Into the second trick, so that there are piles already; then one's own card begins the film.
  const touch: Touch = (what) => what.tap({ timeout: 2000 });
  const own = page.locator(".hand [data-card]");
  await playOn(page, { touch, until: async () => (await own.count()) === 5 });
  let end = () => Promise.resolve<Frame[]>([]);
  await playOn(page, {
    touch: async (what) => {
      end = await filming(page);
      await what.tap({ timeout: 2000 });
      throw new Error("one card is enough");
    },
    until: async () => (await own.count()) < 5,
  });
  await page.waitForTimeout(longest[speed]);
  const frames = await end();
  const from = frames[0]?.at ?? 0;
  const kept = looks(frames, from, from + longest[speed]);
  expect(kept.length).toBeGreaterThan(1);
  await sheet(page, kept, join(folder, `${speed}.webp`));
  await one.leave();
});
