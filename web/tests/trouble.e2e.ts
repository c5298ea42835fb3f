// What goes wrong around the table is said in a sentence, and nothing is lost: names, storage, tabs, full and ended tables, old pages, files.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages, desktop, House, phone } from "./house.ts";
import { playOn } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const bots = ["casual", "casual", "casual", "casual"];
const quick = { variant: "five-called-ace", private: true, bots, settings: { pace: 0 } };
const click = { touch: (w: { click: (how: object) => Promise<void> }) => w.click({ timeout: 2000 }) };

test("names of 40 letters stand as they were typed, and cut nothing off", async () => {
  const long = "W".repeat(40);
  const odd = `&lt;b&gt; "Bo" O'Neil && Söhne ${"{x}"}`;
  const flo = await house.visitor(phone);
  const { code } = await flo.setTable({ ...quick, bots: bots.slice(1), name: "Ü".repeat(60) }, long);
  const gus = await house.visitor(phone);
  await gus.goto();
  await gus.becomeGuest(odd);
  await gus.goto("#/join/" + code);
  await flo.page.getByText(odd, { exact: true }).first().waitFor();
  await gus.page.getByText(long, { exact: true }).first().waitFor();
  for (const one of [flo, gus]) {
    await one.page
      .getByRole("button", { name: /^(I'm ready|Deal)$/ })
      .first()
      .tap();
  }
  await gus.page.locator(".hand [data-card]").first().waitFor();
  for (const { page, troubles } of [flo, gus]) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(troubles).toEqual([]);
  }
  await flo.leave();
  await gus.leave();
});

test.each([
  ["200 characters", "n".repeat(200), /1 to 40 characters/],
  ["markup", '<img src=x onerror="alert(1)">', en("person.name-angle")],
])("a name of %s is refused with a sentence, and stays in its field", async (_, name, sentence) => {
  const ida = await house.visitor(desktop);
  await ida.goto();
  await ida.becomeGuest();
  await ida.goto("#/friends");
  await ida.page.reload();
  const field = ida.page.getByRole("textbox", { name: en("page.name"), exact: true });
  await field.fill(name);
  await field.press("Enter");
  await ida.page.getByRole("alert").getByText(sentence).waitFor();
  await expect.poll(async () => field.inputValue()).toBe(name);
  await expect.poll(async () => ida.page.locator("main img").count()).toBe(0);
  expect(ida.troubles).toEqual([]);
  await ida.leave();
});

test("a browser that refuses to store anything plays a hand, and says that it keeps nothing", async () => {
  const jo = await house.visitor(desktop);
  await jo.page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    Object.defineProperty(window, "sessionStorage", { get: refuse });
    Object.defineProperty(window, "indexedDB", { get: refuse });
  });
  await jo.goto();
  await jo.page.getByRole("button", { name: en("home.play-now") }).click();
  await jo.page.locator(".hand [data-card]").first().waitFor();
  await jo.goto("#/settings");
  await jo.page.getByText(en("preference.refused")).first().waitFor();
  await jo.anotherTable(quick);
  await playOn(jo.page, click);
  await jo.page.evaluate(() => (location.hash = "#/history"));
  await jo.page.getByText(en("history.refused")).waitFor();
  await jo.page.getByText("1 hand", { exact: true }).waitFor();
  for (const hash of ["#/statistics", "#/learn", "#/learn/drill/pick", "#/composer", "#/"]) {
    await jo.page.evaluate((to) => (location.hash = to), hash);
    await jo.page.locator("main h1").first().waitFor();
  }
  expect(jo.troubles).toEqual([]);
  await jo.leave();
});

test("of two tabs at one seat the older says what happened, and takes the seat back on demand", async () => {
  const kim = await house.visitor(desktop);
  const { id } = await kim.setTable(quick);
  await kim.page.locator(".hand [data-card]").first().waitFor();
  const second = await kim.context.newPage();
  await second.goto(`${house.url}/#/table/${id}`);
  await second.locator(".hand [data-card]").first().waitFor();
  await kim.page.getByText(en("net.elsewhere")).waitFor();
  await kim.page.getByRole("button", { name: en("page.take-over") }).click();
  await kim.page.locator(".hand [data-card]").first().waitFor();
  await second.getByText(en("net.elsewhere")).waitFor();
  // A page behind another one is slowed down by the browser.
  await second.close();
  await playOn(kim.page, click);
  expect(kim.troubles).toEqual([]);
  await kim.leave();
});

test("a full table is watched, an ended one keeps its results", async () => {
  const lou = await house.visitor(desktop);
  const { code } = await lou.setTable({ ...quick, settings: { pace: 0, hands: 1 } });
  const max = await house.visitor(phone);
  await max.join(code, "Max");
  await max.page.getByText(en("table.full")).waitFor();
  await playOn(lou.page, click);
  await max.page.getByText(en("table.ended-note")).waitFor();
  await max.page.reload();
  await max.page.getByText(en("table.ended-note")).waitFor();
  await max.page.locator("table.ledger").waitFor();
  expect(lou.troubles.concat(max.troubles)).toEqual([]);
  await lou.leave();
  await max.leave();
});

test("files that are no record are refused with a sentence", async () => {
  const ned = await house.visitor(desktop);
  const { page } = ned;
  await ned.goto("#/history");
  const field = page.locator("input[type=file]");
  const files = [
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ["another JSON", Buffer.from('{"format": "something-else/1"}')],
    ["nothing", Buffer.alloc(0)],
    ["deep", Buffer.from("[".repeat(100_000))],
    ["wrong", Buffer.from('{"format": "sheepshead-hand/1", "deck": ["ZZ"]}')],
  ] as const;
  for (const [name, buffer] of files) {
    await page.reload();
    await page.locator("main h1").waitFor();
    await field.setInputFiles({ name: name + ".json", mimeType: "application/json", buffer });
    const said = page.locator("main [role=alert], main [role=status], main .trouble");
    await expect.poll(async () => (await said.allInnerTexts()).join(" "), { message: name }).toMatch(/\w+ .+\./);
  }
  await page.getByText(en("history.empty")).waitFor();
  expect(ned.troubles).toEqual([]);
  await ned.leave();
});

test("a page that the server has replaced says so, plays on, and loads the new one on demand", async () => {
  const newer = mkdtempSync(join(tmpdir(), "sheepshead-pages-"));
  cpSync(builtPages, newer, { recursive: true });
  // The same pages as a later build would name them.
  const [old = ""] = /index-[\w-]+\.js/.exec(readFileSync(join(newer, "index.html"), "utf8")) ?? [];
  for (const name of readdirSync(newer, { recursive: true, encoding: "utf8" })) {
    if (/\.(br|gz)$/.test(name)) rmSync(join(newer, name));
    else if (/\.(html|js|css|json)$/.test(name)) {
      const text = readFileSync(join(newer, name), "utf8");
      writeFileSync(join(newer, name), text.replaceAll(old, "index-renewed.js"));
    }
  }
  renameSync(join(newer, "assets", old), join(newer, "assets", "index-renewed.js"));
  const own = new House();
  await own.open();
  const olga = await own.visitor({ ...desktop, serviceWorkers: "block" });
  try {
    await olga.setTable(quick);
    await olga.page.locator(".hand [data-card]").first().waitFor();
    await own.killServer();
    await olga.page.getByText("The connection is lost.").waitFor();
    await own.startServer(newer);
    await olga.page.getByText(en("page.new-page")).waitFor({ timeout: 60_000 });
    await playOn(olga.page, click);
    await olga.page.getByRole("button", { name: en("page.reload") }).click();
    await olga.page.locator("#score-title").waitFor();
    await expect.poll(async () => olga.page.locator("script[src*=renewed]").count()).toBe(1);
    expect(olga.troubles).toEqual([]);
  } finally {
    await own.close();
    rmSync(newer, { recursive: true });
  }
});
