// A finished hand at the table once more: move by move, as it could have gone, and shown to others by a link.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { House, desktop, phone } from "./house.ts";
import { playOn } from "./play.ts";
import { violations } from "./axe.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(() => house.close());

const click = { touch: (what: { click(o: object): Promise<void> }) => what.click({ timeout: 2000 }) };
const button = (page: Page, id: Parameters<typeof en>[0]) => page.getByRole("button", { name: en(id), exact: true });
const said = (page: Page) => page.locator(".replay-said").innerText();

async function played(how = desktop) {
  const visitor = await house.visitor(how);
  const bots = ["club", "club", "club", "club"];
  const { id } = await visitor.setTable({ variant: "five-called-ace", bots, settings: { pace: 0 } });
  await playOn(visitor.page, click);
  const name = await visitor.page.evaluate(async () => {
    const me = (await (await fetch("/api/v1/me")).json()) as { name: string };
    return me.name;
  });
  await visitor.page.goto(`${house.url}/#/review/${id}/1`);
  await visitor.page.locator(".table.replayed").waitFor();
  return { visitor, page: visitor.page, id, name };
}

/** The move number on the page. */
async function moveOf(page: Page): Promise<number> {
  return Number(/^Move (\d+) of/.exec(await said(page))?.[1]);
}

/** Which open cards at the seats lie outside of the felt, or on the trick; and whether controls lie on cards. */
const crossed = (page: Page) =>
  page.evaluate(async () => {
    // The layout follows what is drawn a frame later, and seats come a frame after that, each in a task of its own.
    for (let frame = 0; frame < 6; ++frame) await new Promise((done) => requestAnimationFrame(done));
    const boxes = (what: string) => [...document.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
    // The card that takes the trick grows a little into the gap around it.
    const most = 5;
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > most &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > most;
    const open = boxes(".seat .face-up .card");
    const trick = boxes("ol.trick .card");
    const cards = [...open, ...trick, ...boxes(".hand [data-card]")];
    const controls = boxes(".replay-controls button, .replay-controls input, .bar-main button");
    const felt = boxes(".felt")[0] as DOMRect;
    const isOff = (c: DOMRect) =>
      c.left < felt.left - 1 || c.right > felt.right + 1 || c.top < felt.top - 1 || c.bottom > felt.bottom + 1;
    return {
      off: open.filter(isOff).length,
      onTrick: open.filter((c) => trick.some((t) => meets(c, t))).length,
      underControls: cards.filter((c) => controls.some((b) => meets(c, b))).length,
    };
  });

it("shows the hand at the table, move by move, with all hands up or one's own", async () => {
  const { visitor, page } = await played();
  await expect.poll(() => moveOf(page)).toBe(0);
  // Six cards each, none played: one's own below, the others' face up at their seats.
  await expect.poll(() => page.locator(".hand [data-card]").count()).toBe(6);
  await expect.poll(() => page.locator(".seat .face-up .card").count()).toBe(24);
  await button(page, "replay.only-mine").click();
  await expect.poll(() => page.locator(".seat .face-up .card").count()).toBe(0);
  await button(page, "replay.all-up").click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => moveOf(page)).toBe(2);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => moveOf(page)).toBe(1);
  const slider = page.getByRole("slider");
  await slider.press("End");
  await expect.poll(() => page.locator(".hand [data-card]").count()).toBe(0);
  // Six tricks begin at six marks.
  await expect.poll(async () => page.locator(".replay-marks i:not([class])").count()).toBe(6);
  await expect.poll(async () => slider.getAttribute("aria-valuetext")).toBe(await said(page));
  // It runs, and stops where it is told to.
  await slider.press("Home");
  await button(page, "replay.play").click();
  await page.waitForFunction(() => /^Move [2-9] of/.test(document.querySelector(".replay-said")?.textContent ?? ""));
  await button(page, "replay.pause").click();
  const at = await moveOf(page);
  await page.waitForTimeout(900);
  await expect.poll(() => moveOf(page)).toBe(at);
  expect(await violations(page)).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

/** Cards of the trick that a note lies on. */
const onTrick = (page: Page) =>
  page.evaluate(() => {
    const notes = [...document.querySelectorAll(".replay-note")].map((e) => e.getBoundingClientRect());
    return [...document.querySelectorAll(".trick li .card")]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        return notes.some(
          (note) =>
            Math.min(note.right, box.right) - Math.max(note.left, box.left) > 1 &&
            Math.min(note.bottom, box.bottom) - Math.max(note.top, box.top) > 1,
        );
      })
      .map((card) => card.textContent);
  });

/** What lies over the note. */
const onNote = (page: Page) =>
  page.locator(".replay-note").evaluate((note) => {
    note.scrollIntoView();
    const { left, top, width, height } = note.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return parts
      .flatMap((x) => parts.map((y) => document.elementFromPoint(left + x * width, top + y * height)))
      .filter((e) => !note.contains(e))
      .map((e) => e?.outerHTML.slice(0, 60) ?? "outside");
  });

it("goes to the next mistake, and plays on from another choice", async () => {
  const { visitor, page } = await played();
  await button(page, "replay.ask-review").click();
  await page.locator(".decisions > li").first().waitFor();
  const wrong = await page.locator(".decisions > li:not(.fine)").count();
  if (wrong > 0) {
    await button(page, "replay.next-mistake").click();
    await page.locator(".replay-note").waitFor();
    await expect.poll(async () => page.locator(".replay-note").innerText()).toMatch(/Better: /);
    await expect.poll(() => onNote(page)).toEqual([]);
  }
  // The last card but one of each hand: somebody has two to choose from.
  const slider = page.getByRole("slider");
  await slider.press("Home");
  await expect.poll(() => moveOf(page)).toBe(0);
  const before = await said(page);
  await button(page, "replay.what-if").click();
  await page.locator(".replay-note", { hasText: "What else" }).waitFor();
  const legal = page.locator(".bar-main button");
  await expect.poll(async () => legal.allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/Pick/)]));
  await legal.filter({ hasText: /Pick/ }).click();
  await page.locator('.table.replayed[data-line=""]').waitFor();
  const line = page.locator(".replay-note");
  await expect.poll(async () => line.innerText()).toMatch(/(You|Your|[A-Z]\w*).*(instead of|the same|even)/);
  await expect.poll(async () => line.innerText()).toContain(en("replay.how-played-on"));
  expect(await violations(page)).toEqual([]);
  await slider.press("End");
  await expect.poll(() => page.locator(".hand [data-card]").count()).toBe(0);
  await button(page, "replay.back-to-hand").click();
  await expect.poll(async () => said(page)).toBe(before);
  // In the play a card is tapped.
  const of = Number(/of (\d+)/.exec(before)?.[1]);
  await slider.press("End");
  for (let at = of; at > 0; --at) {
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => moveOf(page)).toBe(at - 1);
    await button(page, "replay.what-if").click();
    await page.locator(".replay-note").first().waitFor();
    if ((await page.locator(".replay-note", { hasText: "What else" }).count()) > 0) break;
  }
  const cards = page.getByRole("group", { name: "Your cards" }).getByRole("button", { name: /, playable$/ });
  await expect.poll(async () => cards.count()).toBeGreaterThan(1);
  await cards.first().click();
  await page.locator('.table.replayed[data-line=""]').waitFor();
  // What came of it is told beside the trick, not on it.
  await page.locator(".replay-note", { hasText: en("replay.how-played-on") }).waitFor();
  await expect.poll(async () => page.locator(".trick li .card").count()).toBeGreaterThan(0);
  await expect.poll(() => onTrick(page)).toEqual([]);
  await expect.poll(() => onNote(page)).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

it("shows a private hand to others by a link without names, until it is taken back", async () => {
  const { visitor, page, name } = await played();
  await button(page, "table.menu").click();
  await button(page, "replay.share").click();
  await button(page, "replay.share-make").click();
  const link = await page.getByRole("textbox", { name: en("replay.share-link") }).inputValue();
  expect(link).toMatch(/#\/shared\/[0-9a-f]{40}$/);
  expect(await violations(page)).toEqual([]);
  const stranger = await house.visitor(phone);
  await stranger.page.goto(link);
  await stranger.page.locator(".table.replayed").waitFor();
  await expect
    .poll(async () => stranger.page.locator(".seat .name").allInnerTexts())
    .toEqual(["Seat 2", "Seat 3", "Seat 4", "Seat 5"]);
  await expect.poll(async () => stranger.page.locator("body").innerText()).not.toContain(name);
  await expect.poll(async () => stranger.page.locator(".seat .face-up .card").count()).toBe(24);
  expect(await violations(stranger.page)).toEqual([]);
  await button(page, "replay.share-remove").click();
  await page.getByText(en("replay.share-removed")).waitFor();
  await stranger.page.reload();
  await stranger.page.getByText(en("replay.shared-gone")).waitFor();
  // And so it is from the page of old hands, where all that one shares is listed.
  await button(page, "replay.share-make").click();
  const again = await page.getByRole("textbox", { name: en("replay.share-link") }).inputValue();
  await visitor.goto("#/history");
  const shared = page.locator("section", { has: page.getByRole("heading", { name: en("history.shared") }) });
  await expect.poll(async () => shared.getByRole("link").getAttribute("href")).toBe("#" + again.split("#")[1]);
  expect(await violations(page)).toEqual([]);
  await shared.getByRole("button", { name: /^Take it back: hand 1, shared / }).click();
  await shared.waitFor({ state: "detached" });
  await stranger.page.goto(again);
  await stranger.page.reload();
  await stranger.page.getByText(en("replay.shared-gone")).waitFor();
  expect(visitor.troubles).toEqual([]);
  expect(stranger.troubles).toEqual([]);
  await stranger.leave();
  await visitor.leave();
});

it("fits the table into a window, however small", async () => {
  const { visitor, page } = await played();
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [820, 1180],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole("slider").press("Home");
    await expect.poll(() => moveOf(page)).toBe(0);
    for (let i = 0; i < 12; ++i) await page.keyboard.press("ArrowRight");
    await expect.poll(() => moveOf(page)).toBe(12);
    const lowest = async (what: string) => {
      const box = await page.locator(what).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    for (const what of [".table.replayed", ".own"])
      await expect
        .poll(async () => lowest(what), { message: `${what} at ${width}x${height}` })
        .toBeLessThanOrEqual(height + 0.5);
    await expect
      .poll(async () => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width}` })
      .toBeLessThanOrEqual(width);
    const shots = process.env["SHOTS"];
    if (shots) await page.screenshot({ path: `${shots}/replay-${width}x${height}.png` });
    const last = Number(/ of (\d+)/.exec(await said(page))?.[1]);
    await page.getByRole("slider").press("Home");
    for (let at = 0; at <= last; ++at) {
      const none = { off: 0, onTrick: 0, underControls: 0 };
      await expect.poll(() => moveOf(page)).toBe(at);
      await expect.poll(async () => crossed(page), { message: `${width}x${height}, move ${at}` }).toEqual(none);
      await page.keyboard.press("ArrowRight");
    }
  }
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});
