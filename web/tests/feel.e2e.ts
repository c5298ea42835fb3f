// What strangers stumbled over: leaving in the middle of a hand, an invitation that says whose table it is, a bot that makes room, who
// one plays with by the first page's button, reactions that a bubble covers, and the proof of a deal after the tab was closed.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, Visitor } from "./house.ts";
import { playOn, tap, type Touch } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const click: Touch = (what) => what.click({ timeout: 2000 });
const bots = ["casual", "casual", "casual", "casual"];
const solo = { variant: "five-called-ace", private: true, bots, settings: { pace: 0 } };
const menu = (page: Page) => page.getByRole("button", { name: /^Menu/ });
const bubble = (page: Page, text: string | RegExp) => page.locator(".bubble", { hasText: text });

async function leave(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole("button", { name: en("table.leave"), exact: true }).click();
}

test("leaving a hand that others play, too, is asked once, with what becomes of it; between hands nothing is asked", async () => {
  const flo = await (await house.visitor(phone)).playsEachCard();
  const ann = await (await house.visitor(desktop)).playsEachCard();
  await ann.goto();
  await ann.becomeGuest("Ann");
  const { page } = flo;
  const begin = async (code: string) => {
    await ann.goto("#/join/" + code);
    for (const one of [flo, ann]) {
      const ready = one.page.getByRole("button", { name: /^(I'm ready|Deal)$/ });
      await ready.first().click();
    }
    await page.locator(".hand [data-card]").first().waitFor();
  };
  const two = { ...solo, bots: bots.slice(1) };
  await begin((await flo.setTable(two)).code);
  await leave(page);
  const asked = page.getByRole("dialog", { name: en("table.leave-bot") });
  await asked.waitFor();
  expect(await violations(page)).toEqual([]);
  await asked.getByRole("button", { name: en("table.stay") }).tap();
  await asked.waitFor({ state: "detached" });
  expect(page.url()).toContain("#/table/");
  await Promise.all([playOn(page, { touch: tap }), playOn(ann.page, { touch: click })]);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en("page.close") })
    .tap();
  await leave(page);
  await page.waitForURL(/#\/$/);
  // Where no bot ever plays for somebody who's gone, it says that the others wait.
  await begin((await flo.anotherTable({ ...two, settings: { pace: 0, "stand-in": 0 } })).code);
  await leave(page);
  await page
    .getByRole("dialog", { name: en("table.leave-wait") })
    .getByRole("button", { name: en("table.leave"), exact: true })
    .tap();
  await page.waitForURL(/#\/$/);
  for (const one of [flo, ann]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

test("among bots alone one leaves unasked and finds the hand as it was; standing up is asked", async () => {
  const flo = await (await house.visitor(phone)).playsEachCard();
  const { id } = await flo.setTable({ ...solo, settings: { pace: 0, "stand-in": 15 } });
  const { page } = flo;
  const mine = page.locator(".hand [data-card]");
  await mine.first().waitFor();
  const held = await mine.count();
  await leave(page);
  await page.waitForURL(/#\/$/);
  await flo.goto("#/table/" + id);
  await expect.poll(() => mine.count()).toBe(held);
  await menu(page).click();
  await page.getByRole("button", { name: en("table.stand"), exact: true }).click();
  const asked = page.getByRole("dialog", { name: en("table.stand-bot") });
  await asked.getByRole("button", { name: en("table.stay") }).tap();
  await asked.waitFor({ state: "detached" });
  await expect.poll(() => mine.count()).toBe(held);
  expect(flo.troubles).toEqual([]);
  await flo.leave();
});

test("an invitation says whose table it is and what is played there, before a name is asked for", async () => {
  const walt = await house.visitor(desktop);
  const { code } = await walt.setTable({ ...solo, bots: bots.slice(1) }, "Walt");
  const gus = await house.visitor(phone);
  await gus.goto("#/join/" + code);
  await gus.page.getByRole("heading", { name: "Walt's table" }).waitFor();
  const line = gus.page.locator(".invited");
  await expect.poll(async () => line.innerText()).toContain(en("variant.five-called-ace"));
  await expect.poll(async () => line.innerText()).toContain(en("home.seats", { people: 1, bots: 3, free: 1 }));
  await gus.page.getByRole("textbox", { name: en("page.name"), exact: true }).waitFor();
  expect(await violations(gus.page)).toEqual([]);
  // A table with a name of its own says who its host is, by the link that goes to it, too.
  const { code: named } = await walt.makeTable({ ...solo, bots: bots.slice(1), name: "Sunday supper" });
  await gus.goto("#/table/" + named);
  await gus.page.reload();
  await gus.page.getByRole("heading", { name: "Sunday supper" }).waitFor();
  for (const one of [walt, gus]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

test("a bot that makes room is told of, and whoever waits for its seat sees that they watch", async () => {
  const flo = await house.visitor(desktop);
  await flo.playsEachCard();
  const settings = { pace: 0, "bots-yield": true };
  const { id } = await flo.setTable({ ...solo, private: false, settings }, "Flo");
  await flo.page.locator(".hand [data-card]").first().waitFor();
  const ida = await house.visitor(desktop);
  await ida.goto();
  await ida.becomeGuest("Ida");
  await ida.page.reload();
  await ida.goto("#/table/" + id);
  await bubble(flo.page, /a bot, gives up its seat after this hand/).waitFor();
  const watching = ida.page.locator(".watching");
  await expect.poll(() => watching.innerText()).toBe(en("table.watching-seat"));
  await playOn(flo.page, { touch: click });
  await bubble(flo.page, en("join.sits", { who: "Ida" })).waitFor();
  await watching.waitFor({ state: "detached" });
  const max = await house.visitor(desktop);
  await max.goto();
  await max.becomeGuest("Max");
  await max.page.reload();
  await max.goto("#/watch/" + id);
  await expect.poll(() => max.page.locator(".watching").innerText()).toBe(en("table.watching"));
  for (const one of [flo, ida, max]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

test("the first page counts who is at tables with a free seat, and the choice beside it keeps its distance", async () => {
  const flo = await house.visitor(phone);
  const ann = await house.visitor(desktop);
  const line = (n: number) => flo.page.locator(".lead-people .lead-line", { hasText: en("home.people-line", { n }) });
  // A table of one's own with bots, private, is nothing that others could join.
  await ann.setTable({ ...solo, variant: "three", bots: ["casual", "casual"] }, "Ann");
  await flo.goto();
  await flo.page.getByLabel(en("home.kind")).selectOption("3");
  await line(0).waitFor();
  const open = { variant: "three", private: false, bots: ["casual"], settings: { pace: 0 } };
  const { id } = await ann.makeTable(open);
  await ann.goto("#/table/" + id);
  await ann.page.reload();
  await ann.page.locator(".own-seat").waitFor();
  await expect
    .poll(async () => {
      await flo.page.reload();
      await flo.page.locator(".variants li").first().waitFor();
      return line(1).count();
    })
    .toBe(1);
  const [select, button, box] = await Promise.all(
    [".lead-people select", ".lead-people .lead-button", ".play-now"].map((what) =>
      flo.page.locator(what).first().boundingBox(),
    ),
  );
  if (!select || !button || !box) throw new Error("no box");
  const apart = Math.max(select.y - button.y - button.height, select.x - button.x - button.width);
  expect(apart, "between the button and the choice").toBeGreaterThanOrEqual(8);
  expect(box.x + box.width - select.x - select.width).toBeGreaterThanOrEqual(8);
  for (const one of [flo, ann]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

/** What bubbles lie on of what a finger is on its way to. */
const underBubbles = (page: Page) =>
  page.evaluate(() => {
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const bubbles = [...document.querySelectorAll(".bubble")].map((e) => e.getBoundingClientRect());
    return [...document.querySelectorAll(".react-button, .reaction-row button, .bar button, .asked, .badge, .count")]
      .filter((e) => bubbles.some((one) => meets(one, e.getBoundingClientRect())))
      .map((e) => e.className);
  });

test("a bubble covers no reaction, whether the row was open before or is opened then: on a phone", async () => {
  const flo = await house.visitor(desktop);
  const gus = await house.visitor(phone);
  await flo.playsEachCard();
  await gus.playsEachCard();
  const { code } = await flo.setTable({ ...solo, bots: bots.slice(1) }, "Flo");
  await gus.join(code, "Gus");
  await gus.page.locator(".own-seat").waitFor();
  const say = async (one: Visitor, text: string) => {
    await menu(one.page).click();
    await one.page.getByRole("button", { name: /^Chat/ }).click();
    await one.page.getByLabel(en("chat.line"), { exact: true }).fill(text);
    await one.page.keyboard.press("Enter");
    await one.page.getByRole("button", { name: en("table.hide-log") }).click();
  };
  const row = gus.page.getByRole("group", { name: en("reaction.row") });
  const open = () => gus.page.getByRole("button", { name: en("reaction.react") }).tap();
  // Gus's own line stands at Gus's own seat, where the reactions are.
  const long = "That was the longest hand of the whole evening, and I would not have picked with those cards";
  await say(gus, long);
  await bubble(gus.page, "That was the longest").waitFor();
  await expect.poll(async () => underBubbles(gus.page)).toEqual([]);
  await open();
  await row.waitFor();
  await expect.poll(() => underBubbles(gus.page)).toEqual([]);
  await say(flo, "Nice one, and many more of them to come tonight I hope");
  await bubble(gus.page, "Nice one").waitFor();
  await expect.poll(async () => row.count()).toBe(1);
  await expect.poll(() => underBubbles(gus.page)).toEqual([]);
  for (const one of [flo, gus]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

test("a deal is proven whole after the tab was closed in mid-hand and the table opened again by its other address", async () => {
  const flo = await house.visitor(desktop);
  await flo.playsEachCard();
  const { id, code } = await flo.setTable(solo, "Flo");
  await flo.page.locator(".hand [data-card]").first().waitFor();
  const { context } = flo;
  await flo.page.close();
  const again = new Visitor(house, context, await context.newPage());
  await again.goto("#/table/" + code);
  await again.page.locator(".hand [data-card]").first().waitFor();
  await playOn(again.page, { touch: click });
  await expect.poll(() => again.page.locator(".fair-mark").getAttribute("data-fair")).toBe("good");
  expect(id).not.toBe(code);
  expect(again.troubles).toEqual([]);
  await again.leave();
});
