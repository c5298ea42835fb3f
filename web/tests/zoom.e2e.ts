// The pages at 200 and 400 percent, which is a window of 640 and of 320 CSS pixels: nothing beside the screen, nothing cut, and one can play.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house.ts";
import { playOn, type Touch } from "./play.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const click: Touch = (what) => what.click({ timeout: 3000 });
// A window of 1280 by 1024.
const zooms = [
  [200, { viewport: { width: 640, height: 512 } }],
  [400, { viewport: { width: 320, height: 256 } }],
] as const;

/** What stands beside the screen, or is cut: its text and where it is. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);
    for (const e of document.querySelectorAll<HTMLElement>("body *")) {
      const box = e.getBoundingClientRect();
      const style = getComputedStyle(e);
      const text = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim());
      if (!text || box.width <= 1 || box.height <= 1 || style.visibility === "hidden") continue;
      if (e.closest(".spoken, [inert], .page-skip, svg")) continue;
      const name = `${e.tagName}.${e.className} "${e.innerText.slice(0, 40)}"`;
      // A table of figures may scroll by itself (WCAG 1.4.10).
      let scroller: HTMLElement | null = e;
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) scroller = scroller.parentElement;
      if ((scroller === null || scroller === document.documentElement) && (box.left < -1 || box.right > innerWidth + 1))
        found.push(`${name} from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
      if (hides && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
        found.push(`${name} is cut`);
    }
    // No seat's words lie on another's.
    const seats = [...document.querySelectorAll<HTMLElement>(".seat")].map((seat) =>
      [...seat.querySelectorAll<HTMLElement>(".disc, .name, .badge, .count")].map((e) => ({
        name: e.innerText,
        box: e.getBoundingClientRect(),
      })),
    );
    seats.forEach((one, i) =>
      seats.slice(i + 1).forEach((other) => {
        for (const a of one)
          for (const b of other) {
            const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (a.name && b.name && wide > 2 && high > 2) found.push(`"${a.name}" lies on "${b.name}"`);
          }
      }),
    );
    return found;
  });
}

const addresses = [
  "#/",
  "#/settings",
  "#/account",
  "#/composer/five-called-ace",
  "#/join/NOSUCH",
  "#/history",
  "#/statistics",
  "#/learn",
  "#/learn/term/mauer",
  "#/learn/drill/pick",
  "#/learn/first",
  "#/learn/daily",
];

test.concurrent.each(zooms)("the pages at %i percent", async (_, how) => {
  const flo = await house.visitor({ ...how, locale: "de-DE" });
  const { page } = flo;
  await flo.goto();
  const found: string[] = [];
  for (const address of addresses) {
    await page.evaluate((to) => (location.hash = to), address);
    await page.locator("main h1, main h2").first().waitFor();
    await page.waitForFunction(() => !/Lädt …/.test(document.body.innerText));
    for (const one of await cut(page)) found.push(`${address}: ${one}`);
  }
  expect(found).toEqual([]);
  expect(flo.troubles).toEqual([]);
  await flo.leave();
});

const tables = [
  ["five-called-ace", 5],
  ["eight-three-partners", 8],
] as const;

test.concurrent.each(zooms.flatMap(([percent, how]) => tables.map((table) => [percent, ...table, how] as const)))(
  "a hand at %i percent: %s",
  async (percent, variant, players, how) => {
    const gus = await house.visitor({ ...how, locale: "de-DE" });
    const { page } = gus;
    await gus.goto();
    const bots = Array.from({ length: players - 1 }, () => "casual");
    await gus.anotherTable({ variant, private: true, bots, settings: { pace: 0 } });
    await page.locator(".hand [data-card]").first().waitFor();
    const found = await cut(page);
    await playOn(page, { touch: click, until: async () => (await page.locator("ol.trick li").count()) > 1 });
    found.push(...(await cut(page)));
    // A window of this size shows the whole table, from the strip to one's cards.
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (percent === 200 && below > 0) found.push(`${String(below)} px lie below the window`);
    // Every click is one that a person can do: where something lies over a card or a button, it fails.
    await playOn(page, { touch: click });
    found.push(...(await cut(page)));
    expect([...new Set(found)]).toEqual([]);
    expect(gus.troubles).toEqual([]);
    await gus.leave();
  },
);
