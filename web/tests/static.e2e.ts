// The pages in a folder of a plain host of files, without a server of the game: nothing is asked for that isn't there, and
// once they were open, they open without the host, too.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docsRecord } from "../src/review/docs_record.ts";
import { violations } from "./axe.ts";
import { FileHost } from "./file_host.ts";
import { desktop, launchChromium, patience, phone, playsHere } from "./house.ts";
import { fits } from "./narrow.ts";
import { de, en } from "./words.ts";

const host = new FileHost();
let browser: Browser;
beforeAll(async () => {
  if (playsHere()) [browser] = await Promise.all([launchChromium(), host.open()]);
});
afterAll(async () => {
  if (playsHere()) await Promise.all([browser.close(), host.close()]);
});

interface Visit {
  context: BrowserContext;
  page: Page;
  troubles: string[];
}

async function visit(how: Parameters<Browser["newContext"]>[0]): Promise<Visit> {
  const context = await browser.newContext({ locale: "en-US", reducedMotion: "reduce", ...how });
  const troubles: string[] = [];
  context.on("page", (page) => {
    page.setDefaultTimeout(60_000 * patience);
    page.on("pageerror", (e) => troubles.push(String(e)));
    page.on("console", (m) => m.type() === "error" && troubles.push(m.text()));
    page.on("websocket", (socket) => troubles.push(socket.url()));
    page.on("requestfailed", (r) => {
      // A page that's left no longer waits for what it was fetching.
      const why = r.failure()?.errorText ?? "";
      if (why !== "net::ERR_ABORTED") troubles.push(`${r.url()}: ${why}`);
    });
    page.on("request", (r) => {
      if (!r.url().startsWith(host.url) && !r.url().startsWith("data:")) troubles.push(r.url());
    });
  });
  return { context, page: await context.newPage(), troubles };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const at = (page: Page, hash: string) => page.goto(host.url + hash);

/** A record that somebody has, looked at and kept here. */
async function upload(page: Page): Promise<void> {
  await at(page, "#/review/kept/0000000000000000");
  await page.locator("input[type=file]").setInputFiles({
    name: "hand.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(docsRecord)),
  });
  await page.locator(".table.replayed").first().waitFor();
}

/** What needs no server, each by its address; `page` has been open before. */
async function everything(page: Page): Promise<void> {
  await at(page, "#/");
  await heading(page, en("page.title")).waitFor();
  await at(page, "#/learn");
  await page.getByRole("heading", { name: en("study.drills") }).waitFor();
  await at(page, "#/learn/term/schmear");
  await heading(page, /schmear/i).waitFor();
  await at(page, "#/learn/first");
  await page.locator(".bubble h2").waitFor();
  await at(page, "#/learn/drill/pick");
  const choice = page.getByRole("button", { name: /^(Pick|Pass)/ }).first();
  await choice.click();
  await at(page, "#/learn/daily");
  await page.getByText(en("study.daily")).first().waitFor();
  await page.locator("[data-card]").first().waitFor();
  await at(page, "#/settings");
  await heading(page, en("page.settings")).waitFor();
  await page.getByRole("textbox", { name: en("page.name"), exact: true }).fill("Walter");
  await page.getByRole("button", { name: en("page.rename"), exact: true }).click();
  await page.getByText(en("page.renamed", { name: "Walter" })).waitFor();
  await at(page, "#/tables");
  await page.locator(".variants li").first().waitFor();
  await at(page, "#/composer");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await at(page, "#/statistics");
  await heading(page, en("page.statistics")).waitFor();
}

/** A table on the device: the first cards of a hand. */
async function play(page: Page): Promise<void> {
  await at(page, "#/");
  await page
    .getByRole("button", { name: en("home.play-now") })
    .first()
    .click();
  await page.locator(".hand [data-card]").first().waitFor();
}

/** Someone else's hand, looked at from a seat of it: what its decisions cost, and how it might have gone on. */
async function lookBack(page: Page): Promise<void> {
  await page.getByLabel(en("replay.whose-seat")).selectOption("Anna");
  await page.getByRole("button", { name: en("replay.ask-theirs"), exact: true }).click();
  await page.locator(".decisions li").first().waitFor();
  await page.getByRole("heading", { name: en("replay.decisions") }).waitFor();
  // Anna's first choice is the fourth move: to pick or to pass.
  const next = page.getByRole("button", { name: en("replay.next"), exact: true });
  for (let i = 0; i < 3; ++i) await next.click();
  await page.getByRole("button", { name: en("replay.what-if"), exact: true }).click();
  await page.getByRole("button", { name: /^Pass/ }).click();
  await page.locator(".table.replayed[data-line]").waitFor();
}

/** The worker has everything. */
async function kept(page: Page): Promise<string[]> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map((request) => request.url);
  });
}

test.skipIf(!playsHere())("on a desktop everything that needs no server is there", async () => {
  const { context, page, troubles } = await visit(desktop);
  await at(page, "");
  await heading(page, en("page.title")).waitFor();
  expect(await violations(page)).toEqual([]);
  // What needs a server isn't offered; what doesn't, is.
  const links = () => page.locator("a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  await expect.poll(async () => (await links()).filter((to) => /account|events|join/.test(to ?? ""))).toEqual([]);
  await expect.poll(links).toContain("#/learn/daily");
  await everything(page);
  await play(page);
  await at(page, "#/friends");
  await page.getByLabel(en("server.address")).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

/** What Chromium says against putting the pages among its apps. */
async function notInstallable(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const said = await browser.send("Page.getInstallabilityErrors");
  const manifest = await browser.send("Page.getAppManifest");
  // Windows that leave no traces install nothing.
  const why = said.installabilityErrors.map((one) => one.errorId).filter((one) => one !== "in-incognito");
  return [...why, ...manifest.errors.map((one) => one.message)];
}

/** The smallest that there is of WebAssembly; the policy has to let it be compiled. */
const EMPTY_MODULE = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

test.skipIf(!playsHere())("friends are met at a server whose address one knows", async () => {
  const { context, page, troubles } = await visit({ ...phone, locale: "de-DE", colorScheme: "dark" });
  await at(page, "#/join/K3FQ7A");
  const field = page.getByLabel(de("server.address"));
  await field.waitFor();
  expect(await violations(page)).toEqual([]);
  await fits(page);
  const go = page.getByRole("button", { name: de("server.go") });
  await field.fill("ftp://cards.example.org");
  await go.tap();
  await page.getByRole("alert").getByText(de("server.no-address")).waitFor();
  expect(await violations(page)).toEqual([]);
  // Nobody is there but this test.
  await page.route("http://cards.example.org/**", (route) => route.fulfill({ body: "there" }));
  await field.fill("http://cards.example.org");
  expect(troubles).toEqual([]);
  await go.tap();
  await page.waitForURL("http://cards.example.org/#/join/K3FQ7A");
  await at(page, "#/friends");
  await expect.poll(() => field.inputValue()).toBe("http://cards.example.org/");
  await context.close();
});

test.skipIf(!playsHere())("on a phone it opens again without the host", async () => {
  await host.open();
  const { context, page, troubles } = await visit(phone);
  await at(page, "");
  const files = await kept(page);
  expect(files).toContain(host.url);
  expect(files.filter((url) => !url.startsWith(host.url))).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await notInstallable(page)).toEqual([]);
  const compiled = (bytes: number[]) => WebAssembly.compile(new Uint8Array(bytes)).then(() => true);
  expect(await page.evaluate(compiled, EMPTY_MODULE)).toBe(true);
  await upload(page);
  await fits(page);
  // Whatever asked, and whatever for: all of it is files of this folder, and there.
  const folder = new URL(host.url).pathname;
  expect(host.asked.length).toBeGreaterThan(files.length);
  expect(host.asked.filter((line) => !/^(200|304) /.test(line) || !line.includes(` ${folder}`))).toEqual([]);
  expect(troubles).toEqual([]);

  await host.stop();
  await page.close();
  const again = await context.newPage();
  await everything(again);
  await play(again);
  const table = again.url();
  await at(again, "#/");
  await again.getByRole("link", { name: /^Resume/ }).click();
  await again.locator(".hand [data-card]").first().waitFor();
  expect(again.url()).toBe(table);
  await at(again, "index.html");
  await heading(again, en("page.title")).waitFor();
  await at(again, "#/history");
  await again.getByText("1 hand", { exact: true }).waitFor();
  await again.locator('a[href^="#/review/kept/"]').click();
  await again.locator(".table.replayed").first().waitFor();
  await lookBack(again);
  expect(await violations(again)).toEqual([]);
  await fits(again);
  // The browser itself asks whether there's a newer worker.
  expect(troubles.filter((one) => !/ERR_CONNECTION_REFUSED|fetching the script/.test(one))).toEqual([]);
  await context.close();
});
