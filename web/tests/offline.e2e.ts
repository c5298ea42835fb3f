// Without a network the pages open, and what needs no server works; with it again, everything goes on.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { builtPages, desktop, House, phone, playsHere, type Visitor } from "./house.ts";
import { violations } from "./axe.ts";
import { nextHand, playable, playOn } from "./play.ts";
import { de, en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const offline = () => (playsHere() ? "page.offline-here" : "page.offline");
const click = { touch: (w: ReturnType<typeof playable>) => w.click({ timeout: 2000 }) };

/** The worker has everything: what is open now can be opened without a network. */
async function kept(visitor: Visitor): Promise<string[]> {
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return visitor.page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map((request) => new URL(request.url).pathname);
  });
}

let isCut = false;
afterEach(async () => {
  if (isCut) await house.startServer();
  isCut = false;
});

async function cut(visitor: Visitor): Promise<void> {
  isCut = true;
  await visitor.context.setOffline(true);
  await house.killServer();
}

async function mend(visitor: Visitor): Promise<void> {
  await house.startServer();
  isCut = false;
  await visitor.context.setOffline(false);
}

test("without a network one learns and looks back, and the table waits for it", async () => {
  const visitor = await house.visitor(desktop);
  const { page } = visitor;
  const bots = ["club", "club", "club", "club"];
  await visitor.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0 } });
  await playOn(page, click);
  await nextHand(page).waitFor();
  const files = await kept(visitor);
  expect(files).toContain("/");
  expect(files.filter((path) => /^\/(api|ws|metrics|healthz)/.test(path))).toEqual([]);

  await cut(visitor);
  await page.goto(house.url + "/#/");
  await page.reload();
  await page.getByText(en(offline())).waitFor();
  await page.getByRole("button", { name: en("home.people") }).click();
  await page.getByRole("alert").getByText(en("net.offline")).first().waitFor();
  expect(await violations(page)).toEqual([]);

  await page
    .getByRole("navigation", { name: en(offline()) })
    .getByRole("link", { name: en("page.history") })
    .click();
  await page.getByText("1 hand", { exact: true }).waitFor();
  await page.locator('a[href^="#/review/kept/"]').click();
  await page.locator(".table.replayed").first().waitFor();
  await page.reload();
  await page.locator(".table.replayed").first().waitFor();
  await page.goto(house.url + "/#/statistics");
  await page.locator(".plot canvas").first().waitFor();
  await page.goto(house.url + "/#/learn/term/schmear");
  await page.reload();
  await page
    .getByRole("heading", { name: /schmear/i })
    .first()
    .waitFor();
  await page.goto(house.url + "/#/learn/drill/pick");
  await page
    .getByRole("button", { name: /^(Pick|Pass)/ })
    .first()
    .click();

  await mend(visitor);
  await page.goto(house.url + "/#/");
  await page.getByText(en(offline())).waitFor({ state: "hidden" });
  await page.getByRole("link", { name: /^Resume/ }).click();
  await page
    .getByRole("button", { name: /^(I'm ready|Next hand|Leave)/ })
    .first()
    .waitFor();
  expect(visitor.troubles).toEqual([]);
  expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
  await visitor.leave();
});

test("a phone that lost the network says so in German, and sees by itself that it is back", async () => {
  const visitor = await house.visitor({ ...phone, locale: "de-DE", colorScheme: "dark" });
  const { page } = visitor;
  await visitor.goto();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await kept(visitor);
  await cut(visitor);
  await page.reload();
  await page.getByText(de(offline())).waitFor();
  expect(await violations(page)).toEqual([]);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(async () => wide()).toBeLessThanOrEqual(0);
  await mend(visitor);
  await page.getByText(de(offline())).waitFor({ state: "hidden" });
  // What could not be asked before is there now.
  await page.locator(".variants li").first().waitFor();
  await page.getByRole("button", { name: de("home.play-now") }).tap();
  await page.locator("[data-card]").first().waitFor();
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

test("what a browser is told of the pages: an icon, a manifest, a worker", async () => {
  const visitor = await house.visitor(phone);
  await visitor.goto();
  const told = await visitor.page.evaluate(async () => {
    const paths = ["/icon.svg", "/icon-wide.svg", "/manifest.de.webmanifest", "/sw.js"];
    const all = await Promise.all(paths.map((path) => fetch(path)));
    const manifest = (await (await fetch("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
    return {
      types: all.map((answer) => [answer.status, answer.headers.get("Content-Type")?.split(";")[0]]),
      caching: all[3]?.headers.get("Cache-Control"),
      icons: manifest.icons.map((icon) => icon.src),
    };
  });
  expect(told.types).toEqual([
    [200, "image/svg+xml"],
    [200, "image/svg+xml"],
    [200, "application/manifest+json"],
    [200, "text/javascript"],
  ]);
  expect(told.caching).toBe("no-cache");
  expect(told.icons).toEqual([
    "icon-192.png",
    "icon-512.png",
    "icon-wide-192.png",
    "icon-wide-512.png",
    "icon.svg",
    "icon-wide.svg",
  ]);
  await visitor.leave();
});

/** The same pages as a newer version has them: the script that they begin with, and the one for learning, have other names. */
function newerPages(): string {
  const folder = mkdtempSync(join(tmpdir(), "sheepshead-newer-"));
  cpSync(builtPages, folder, { recursive: true });
  const assets = join(folder, "assets");
  for (const name of readdirSync(assets)) if (/\.(gz|br)$/.test(name)) rmSync(join(assets, name));
  const renamed = readdirSync(assets).filter((name) => /^(index|Learn)-.*\.js$/.test(name));
  const newer = (name: string) => name.replace(".js", "N.js");
  for (const name of renamed) renameSync(join(assets, name), join(assets, newer(name)));
  const texts = ["index.html", "sw.js", ...readdirSync(assets).map((name) => "assets/" + name)];
  for (const name of texts) {
    for (const ending of [".gz", ".br"]) rmSync(join(folder, name + ending), { force: true });
    let text = readFileSync(join(folder, name), "utf8");
    for (const old of renamed) text = text.replaceAll(old, newer(old));
    writeFileSync(join(folder, name), text.replace(/"version":"\w+"/, '"version":"newer"'));
  }
  return folder;
}

test("a new version is taken over at the next start, and takes nothing from a page that is open", async () => {
  const newer = newerPages();
  const visitor = await house.visitor(desktop);
  const { page, context } = visitor;
  const script = (of: typeof page) => of.evaluate(() => document.querySelector("script[src]")?.getAttribute("src"));
  const versions = () => page.evaluate(() => caches.keys());
  try {
    await visitor.goto();
    await kept(visitor);
    const old = await script(page);
    const [before] = await versions();
    isCut = true;
    await house.killServer();
    await house.startServer(newer);
    // The open page finds its own part for learning, which the server has no more.
    await page.goto(house.url + "/#/learn");
    await page.getByRole("heading", { level: 1, name: /learn/i }).waitFor();
    await expect.poll(async () => script(page)).toBe(old);
    // Another one gets the new version; as long as the first is open, both are kept.
    const second = await context.newPage();
    await second.goto(house.url + "/");
    await expect.poll(async () => script(second)).not.toBe(old);
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null);
    await expect.poll(waits, { timeout: 20_000 }).toBe("installed");
    await second.reload();
    await second.waitForTimeout(3000);
    await expect.poll(async () => versions()).toContain(before);
    await second.close();
    await page.reload();
    await expect.poll(async () => script(page)).not.toBe(old);
    await expect.poll(versions, { timeout: 20_000 }).toEqual(["sheepshead-pages-newer /"]);
    await cut(visitor);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: /learn/i }).waitFor();
    await expect.poll(async () => script(page)).not.toBe(old);
    await visitor.leave();
  } finally {
    await house.killServer();
    rmSync(newer, { recursive: true });
  }
});
