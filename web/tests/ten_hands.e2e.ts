// A session of ten hands by touch on a phone, hints and reviews with it, from a page that is opened without a server and
// without a network: installed from a server of the game, and from a plain host of files. HANDS=3 makes it three hands.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileHost } from "./file_host.ts";
import { hearHouse } from "./house_ear.ts";
import { House, launchChromium, patience, phone, playsHere } from "./house.ts";
import { leaks } from "./leaks.ts";
import { goOn, nextHand, playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const HANDS = Math.max(1, Number(process.env["HANDS"] ?? 10));
const HINTS_AT = [1, 4, 8];
const REVIEWS_AT = [2, HANDS];

let browser: Browser;
const house = new House();
const host = new FileHost();
beforeAll(async () => {
  if (!playsHere()) return;
  await Promise.all([house.open(), host.open()]);
  browser = await launchChromium();
});
afterAll(async () => {
  if (playsHere()) await Promise.all([browser.close(), house.close(), host.close()]);
});

interface Install {
  context: BrowserContext;
  /** What the house told its pages. */
  heard: Record<string, unknown>[];
  troubles: string[];
}

/** Looked at once, until the service worker has all of it; then the page is closed. */
async function installed(url: string): Promise<Install> {
  const context = await browser.newContext({ locale: "en-US", reducedMotion: "reduce", ...phone });
  const heard = await hearHouse(context);
  const troubles: string[] = [];
  context.on("page", (page) => {
    page.setDefaultTimeout(60_000 * patience);
    page.on("pageerror", (e) => troubles.push(String(e)));
    page.on("websocket", (socket) => troubles.push(socket.url()));
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  troubles.length = 0; // a server has a socket for its notes
  await page.close();
  return { context, heard, troubles };
}

/** Bots that take no time of their own, as whoever sits at a table of theirs may set it. */
async function hurryBots(page: Page): Promise<void> {
  await page.getByRole("button", { name: en("table.menu"), exact: true }).tap();
  await page
    .locator("#table-menu")
    .getByRole("button", { name: en("table.host") })
    .tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(en("host.pace")).fill("0");
  await sheet.getByRole("button", { name: en("host.save") }).tap();
  await sheet.getByText(en("host.saved")).waitFor();
  await sheet
    .getByRole("button", { name: en("page.close"), exact: true })
    .first()
    .tap();
  await sheet.waitFor({ state: "detached" });
}

async function askForHint(page: Page): Promise<void> {
  const hint = page.getByRole("button", { name: en("table.hint"), exact: true }).first();
  await hint.waitFor();
  await hint.tap();
  await page.locator(".hint-says").first().waitFor();
}

async function lookAtReview(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en("table.review"), exact: true })
    .tap();
  await page.getByText(en("table.reviewing")).waitFor({ state: "detached" });
  await page.locator(".sheet .decision, .sheet li").first().waitFor();
  const close = page
    .getByRole("dialog")
    .getByRole("button", { name: en("page.close"), exact: true })
    .last();
  await close.tap();
  await page.locator("#review-title").waitFor({ state: "detached" });
}

/** The button below the table, once the sheets are put away; it goes on, or says that one is ready. */
async function goOnBelow(page: Page): Promise<void> {
  const below = page.getByRole("button", { name: /^(I'm ready|Next hand)$/ }).last();
  await below.tap();
}

/** In a new page, without anybody to ask. */
async function play({ context, heard, troubles }: Install, url: string): Promise<void> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole("button", { name: en("home.play-now") }).tap();
  await page.locator(".hand [data-card]").first().waitFor();
  await hurryBots(page);
  for (let hand = 1; hand <= HANDS; ++hand) {
    await page.locator(".hand [data-card]").first().waitFor();
    if (HINTS_AT.includes(hand)) await askForHint(page);
    await playOn(page, { touch: tap, seconds: 150 * patience });
    await nextHand(page).waitFor();
    const reviewed = REVIEWS_AT.includes(hand);
    if (reviewed) await lookAtReview(page);
    if (hand < HANDS) await (reviewed ? goOnBelow(page) : goOn(page, tap));
  }
  expect(page.url()).toMatch(/#\/table\/t\d{13,16}$/);
  const of = (key: string, value: string) => heard.filter((m) => m[key] === value).length;
  await expect.poll(() => of("what", "hand-over")).toBe(HANDS);
  expect(of("type", "hint")).toBeGreaterThan(0);
  expect(of("type", "review")).toBeGreaterThan(0);
  expect(leaks(heard)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
}

test.skipIf(!playsHere())("installed from a server that is gone", async () => {
  const install = await installed(house.url);
  await house.killServer();
  try {
    await play(install, house.url);
  } finally {
    await house.startServer();
  }
});

test.skipIf(!playsHere())("installed from a plain host of files that is gone", async () => {
  await host.open();
  const install = await installed(host.url);
  await host.stop();
  await play(install, host.url);
});
