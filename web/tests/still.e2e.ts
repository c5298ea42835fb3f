// What a table keeps still and whole: the blind and the reactions on the smallest phone, bubbles below what is open over them, seats
// while notes come and go, hints beside the button that plays.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, type Visitor } from "./house.ts";
import { freePart, playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const small = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
const middle = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1280, height: 800 } };
const windows = [
  ["320", small],
  ["390", middle],
  ["1280", wide],
] as const;

const bots = ["casual", "casual", "casual", "casual"];
const table = { variant: "five-called-ace", private: true, bots, settings: { pace: 0 } };
const menu = (page: Page) => page.getByRole("button", { name: /^Menu/ });

async function two(how: Parameters<House["visitor"]>[0]): Promise<[Visitor, Visitor]> {
  const flo = await house.visitor(how);
  const gus = await house.visitor(wide);
  for (const one of [flo, gus]) await one.playsEachCard();
  const { code } = await flo.setTable({ ...table, bots: bots.slice(1) }, "Flo");
  await gus.join(code, "Gus");
  await gus.page.locator(".own-seat").waitFor();
  return [flo, gus];
}

async function deal(all: readonly Visitor[]): Promise<void> {
  for (const one of all) await one.page.getByRole("button", { name: /^(I'm ready|Deal|Next hand)$/ }).click();
  for (const one of all) await one.page.locator(".hand [data-card]").first().waitFor();
}

/** Which of these reach over the edges of what they are to stay in. */
const outside = (page: Page, what: string, within: string) =>
  page.evaluate(
    ({ what, within }) => {
      const room = document.querySelector(within)?.getBoundingClientRect();
      if (!room) return ["nothing to be in"];
      const [right, bottom] = [Math.min(room.right, innerWidth), Math.min(room.bottom, innerHeight)];
      return [...document.querySelectorAll(what)]
        .map((e) => ({ e, box: e.getBoundingClientRect() }))
        .filter(
          ({ box }) =>
            box.left < 0 ||
            box.left < room.left ||
            box.top < room.top ||
            box.right > right + 0.5 ||
            box.bottom > bottom + 0.5,
        )
        .map(({ e }) => e.textContent ?? "");
    },
    { what, within },
  );

const meets = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([one, other]) => {
      const boxes = (what: string) => [...document.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
      return boxes(one).some((a) =>
        boxes(other).some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        ),
      );
    },
    [one, other] as const,
  );

test.each(windows)("the blind and all reactions are whole, and no bubble lies on what is open: %s", async (_, how) => {
  const [flo, gus] = await two(how);
  await deal([flo, gus]);
  const { page } = flo;
  await expect.poll(async () => page.locator(".before.blind .card").count()).toBe(2);
  await expect.poll(() => outside(page, ".before.blind .card, .before.blind .caption", ".felt")).toEqual([]);
  expect(await meets(page, ".before.blind .card", ".seat .disc, .seat .name, .seat .total")).toBe(false);
  await page.getByRole("button", { name: en("reaction.react") }).click();
  await page.locator(".reaction-row").waitFor();
  await expect.poll(async () => page.locator(".reaction-row button").count()).toBe(5);
  expect(await outside(page, ".reaction-row button, .reaction-row span", ".reaction-row")).toEqual([]);
  expect(await outside(page, ".reaction-row", "main")).toEqual([]);
  await page.locator(".reaction-row button").first().click();
  await page.locator(".bubble.reaction").waitFor();
  await menu(page).click();
  const layer = (what: string) => page.locator(what).evaluate((e) => Number(getComputedStyle(e).zIndex));
  const bubbles = await layer(".bubbles");
  expect(await layer(".menu ul")).toBeGreaterThan(bubbles);
  await page.getByRole("button", { name: /^Chat/ }).click();
  const line = page.getByLabel(en("chat.line"), { exact: true });
  await line.fill("A long line, so that its bubble takes as much room as one may take");
  await line.press("Enter");
  await page.locator(".bubble", { hasText: "A long line" }).waitFor({ state: "attached" });
  if (how === wide) await expect.poll(() => meets(page, ".bubble", ".rail")).toBe(false);
  else expect(await layer(".rail")).toBeGreaterThan(bubbles);
  for (const one of [flo, gus]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

/** Where the seats stand. */
const seats = (page: Page) =>
  page
    .locator(".seat")
    .evaluateAll((all) => all.map((e) => [e as HTMLElement].map(({ style }) => `${style.left} ${style.top}`).join()));

test.each(windows)("no seat moves when a note comes: %s", async (_, how) => {
  const [flo, gus] = await two(how);
  await deal([flo, gus]);
  const { page } = flo;
  // Seat 1 is asked first.
  await expect.poll(() => page.locator(".asked").innerText()).toContain("Gus");
  await page.waitForTimeout(700);
  const before = await seats(page);
  await gus.leave();
  await page.locator(".own .note").waitFor();
  await expect.poll(async () => page.locator(".own .note").innerText()).toContain("Gus");
  await page.waitForTimeout(300);
  expect(await seats(page)).toEqual(before);
  expect(flo.troubles).toEqual([]);
  await flo.leave();
});

test("whoever leaves by the menu is away at once, and told to be", async () => {
  const [flo, gus] = await two(wide);
  await deal([flo, gus]);
  await menu(gus.page).click();
  await gus.page.getByRole("button", { name: en("table.leave"), exact: true }).click();
  const asked = gus.page.getByRole("dialog", { name: en("table.leave-bot") });
  await expect
    .poll(async () => asked.getByRole("button").allInnerTexts())
    .toEqual([en("table.stay"), en("table.leave")]);
  await asked.getByRole("button", { name: en("table.leave"), exact: true }).click();
  await expect.poll(() => flo.heard.filter((m) => m["what"] === "away").length).toBe(1);
  const seat = flo.page.locator(".seat", { hasText: "Gus" });
  await expect.poll(async () => seat.locator(".count").innerText()).toContain(en("table.away"));
  expect((await seat.textContent()) ?? "").toMatch(/Gus, Total 0, .*cards, away/);
  await flo.page.locator(".bubble", { hasText: en("join.away", { who: "Gus" }) }).waitFor();
  for (const one of [flo, gus]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

test("whoever is ready has a mark at their seat; whoever stood up still reads names", async () => {
  const [flo, gus] = await two(middle);
  await deal([flo, gus]);
  await Promise.all([flo, gus].map((one) => playOn(one.page, { touch: (what) => what.click({ timeout: 2000 }) })));
  const sheet = (one: Visitor) => one.page.getByRole("dialog");
  await sheet(flo)
    .getByRole("button", { name: en("page.close") })
    .click();
  await sheet(gus)
    .getByRole("button", { name: en("table.im-ready") })
    .click();
  const mark = flo.page.locator(".seat", { hasText: "Gus" }).locator(".is-ready");
  await expect.poll(async () => mark.allInnerTexts()).toEqual([en("moment.is-ready")]);
  const headline = flo.heard.filter((m) => m["what"] === "hand-over").at(-1)?.["scores"] as number[];
  await menu(flo.page).click();
  await flo.page.getByRole("button", { name: en("table.stand"), exact: true }).click();
  await flo.page.locator(".watching").waitFor();
  await menu(flo.page).click();
  await flo.page.getByRole("button", { name: en("table.score"), exact: true }).click();
  const said = async () => (await flo.page.locator(".sheet.score").innerText()).replaceAll("\n", " ");
  await expect.poll(said).toMatch(/Ledger/);
  expect(await said()).not.toMatch(/Seat \d/);
  const own = flo.page.locator(".ledger tbody tr", { hasText: "Flo" });
  await expect
    .poll(async () => Number((await own.locator("td").first().innerText()).replace("−", "-")))
    .toBe(headline[0]);
  for (const one of [flo, gus]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

test.each([windows[0], windows[1]])("a hint never covers the button that plays: %s", async (_, how) => {
  const one = await house.visitor(how);
  const { page } = one;
  await one.playsEachCard();
  await one.setTable(table);
  const hint = page.getByRole("button", { name: en("table.hint"), exact: true });
  let looked = 0;
  const asked = async () => {
    const cards = page.locator('.hand [data-card]:not([aria-disabled="true"]):not(.raised)');
    const plays = /Follow|Lead|Play/.test(await page.locator(".asked").innerText());
    if (looked >= 3 || !plays || !(await hint.isVisible()) || (await cards.count()) === 0) return;
    await hint.click();
    const says = page.locator(".hint-says");
    // A server gives one hint every two seconds.
    if (
      !(await says.waitFor({ timeout: 2500 }).then(
        () => true,
        () => false,
      ))
    )
      return;
    await tap(freePart(cards.last()));
    await page.locator(".bar-main button.primary").waitFor();
    await expect.poll(async () => says.count(), { message: "the hint stays" }).toBe(1);
    if (process.env["PICTURES"])
      await page.screenshot({ path: `${process.env["PICTURES"]}/hint-${how.viewport.width}-${looked}.png` });
    await expect.poll(() => meets(page, ".hint-says", ".bar-main button"), { timeout: 5000 }).toBe(false);
    expect(await outside(page, ".hint-says", ".board")).toEqual([]);
    ++looked;
  };
  const troubles: unknown[] = [];
  for (let hand = 1; hand <= 3 && looked < 3; ++hand) {
    await playOn(page, {
      touch: async (what) => {
        await asked().catch((e: unknown) => troubles.push(e));
        await tap(what);
      },
      until: () => Promise.resolve(troubles.length > 0 || looked >= 3),
    });
    if (troubles.length > 0) throw troubles[0];
    if (looked < 3)
      await page
        .getByRole("dialog")
        .getByRole("button", { name: en("table.next") })
        .click();
  }
  expect(looked).toBe(3);
  expect(one.troubles).toEqual([]);
  await one.leave();
});
