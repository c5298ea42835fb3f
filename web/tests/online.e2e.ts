// An event that's played on the server: drawn and opened by the director, entered by people's own links, with bots for
// those who don't come; the standings follow by themselves.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { EventState, Links } from "../src/events/api.ts";
import { violations } from "./axe.ts";
import { told } from "./director.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { goOn, nextHand, playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const names = ["Ann Becker", "Bob Nowak", "Cleo Schmidt", "Dee Kowalski", "Eva Lindner"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("two people sit down by their links, bots play for the rest, and a hand comes into the standings", async () => {
  const director = await house.visitor(desktop);
  const at = director.page;
  await director.goto("#/events");
  await at.getByLabel(en("club-day.event-name")).fill("Online in November");
  await at.getByLabel(en("club-day.people-names")).fill(names.join("\n"));
  await at.getByLabel(en("club-online.here"), { exact: true }).check();
  expect(await violations(at)).toEqual([]);
  await button(at, en("club-day.begin-it")).click();
  await button(at, en("club-day.draw-now", { rounds: 3 })).click();
  await at.getByText(en("club-day.drawn")).waitFor();
  await button(at, en("club-day.links")).click();
  await at.getByText(en("club-online.link-of", { name: "Eva Lindner" })).waitFor();
  // Nobody enters hands, or writes on paper.
  for (const what of ["sheets", "cards"] as const)
    await expect.poll(() => at.getByText(en("club-day.print-what", { what })).count()).toBe(0);
  await expect.poll(() => at.getByText(en("club-day.link-table", { n: 1 })).count()).toBe(0);
  expect(await violations(at)).toEqual([]);
  const { id, rounds } = await told<EventState>(director);
  const { people } = await told<Links>(director, "/links");

  // By their own links, before any table is open.
  const sitters: Visitor[] = [];
  for (const { person } of (rounds[0]?.tables[0]?.seats ?? []).slice(0, 2)) {
    const visitor = await house.visitor(phone);
    await visitor.goto(`#/event/${id}/k/${people?.find((one) => one.person === person)?.key}`);
    await visitor.page.getByText(en("club-online.soon")).waitFor();
    sitters.push(visitor);
  }

  await button(at, en("club-day.tables")).click();
  const nothing = en("club-day.progress-hosted", { hands: 0, planned: rounds[0]?.tables[0]?.planned ?? 0 });
  await at.getByText(nothing, { exact: true }).waitFor();
  await at.getByLabel(en("club-online.wait")).fill("0");
  expect(await violations(at)).toEqual([]);
  // As the page does it, but quicker than people want bots to be.
  await told(director, "/open", { round: 1, wait: 40, pace: 0 });
  await at.getByRole("heading", { name: en("club-online.all-open") }).waitFor();
  await at.getByText(en("club-online.still", { n: 1 })).waitFor();
  await at.getByText(/Not here yet/).waitFor();

  for (const { page } of sitters) {
    await page.getByText(en("club-online.ready")).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, en("club-online.sit")).tap();
    await page.waitForURL(/#\/table\/t\d+$/);
  }
  const seats = rounds[0]?.tables[0]?.seats ?? [];
  for (const { page } of sitters) for (const { name } of seats) await page.getByText(name).first().waitFor();
  await expect
    .poll(async () => (await told<{ tables: { missing: number[] }[] }>(director, "/tables")).tables[0]?.missing)
    .toEqual(seats.slice(2).map((seat) => seat.person));

  // What the button says depends on who is still missing.
  for (const { page } of sitters) await page.locator("button.big.primary").tap();
  // After the wait bots play for those who aren't here, and the hand begins.
  await Promise.all(sitters.map(({ page }) => playOn(page, { touch: tap, seconds: 90 })));
  await expect
    .poll(async () => (await told<EventState>(director)).rounds[0]?.tables[0]?.hands ?? 0)
    .toBeGreaterThanOrEqual(1);
  const after = await told<EventState>(director);
  const points = after.rounds[0]?.tables[0]?.seats.map((seat) => seat.points) ?? [];
  expect(points.reduce((sum, n) => sum + n, 0)).toBe(0);
  expect(points.some((n) => n !== 0)).toBe(true);
  // What came from the table stays as it came.
  await button(at, en("club-day.open-sheet", { table: 1 })).click();
  await at.locator(".event-sheet tbody").first().waitFor();
  await expect.poll(() => button(at, en("club-table.more-of", { n: 1 })).count()).toBe(0);
  await expect.poll(() => at.getByText(en("club-table.take-back")).count()).toBe(0);
  await button(at, en("club-day.standings")).click();
  for (const { name } of seats)
    await at.getByRole("cell", { name, exact: true }).or(at.getByText(name)).first().waitFor();
  // Of the server, not of what was seen before: the table may have played on.
  await expect
    .poll(async () => {
      const points = (await told<EventState>(director)).standings[0]?.points ?? NaN;
      return (await at.locator("main").innerText()).includes(String(Math.abs(points)));
    })
    .toBe(true);
});

test("from a table that's over the way leads back to the event, and nobody is asked for its hands", async () => {
  const director = await house.visitor(desktop);
  const at = director.page;
  await director.goto("#/events");
  await at.getByLabel(en("club-day.event-name")).fill("Short in November");
  await at.getByLabel(en("club-day.kind")).selectOption({ label: en("club-day.preset", { what: "national" }) });
  await at.getByLabel(en("club-day.people-names")).fill(names.slice(0, 3).join("\n"));
  await at.getByLabel(en("club-online.here"), { exact: true }).check();
  await at.getByText(en("club-day.more")).click();
  await at.getByLabel(en("club-day.hands-planned")).fill("1");
  await button(at, en("club-day.begin-it")).click();
  await button(at, en("club-day.draw-now", { rounds: 1 })).click();
  await at.getByText(en("club-day.drawn")).waitFor();
  const { id, rounds } = await told<EventState>(director);
  expect(rounds[0]?.tables[0]?.planned).toBeLessThanOrEqual(3);
  const { people } = await told<Links>(director, "/links");
  await told(director, "/open", { round: 1, wait: 0, pace: 0 });
  const visitor = await house.visitor(phone);
  const { page } = visitor;
  await visitor.goto(`#/event/${id}/k/${people?.[0]?.key}`);
  await button(page, en("club-online.sit")).tap();
  await page.waitForURL(/#\/table\/t\d+$/);
  // Alone with bots: nobody has to be waited for.
  const back = page.locator(".sheet").getByRole("link", { name: en("table.to-event") });
  for (;;) {
    await playOn(page, { touch: tap, seconds: 120 });
    await back.or(nextHand(page)).first().waitFor();
    if ((await back.count()) > 0) break;
    await goOn(page, tap);
  }
  await page.getByText(/at this table/).waitFor();
  expect(await violations(page)).toEqual([]);
  await back.tap();
  await page.waitForURL(new RegExp(`/event/${id}/me$`));
  await page.getByText(en("club-online.over")).waitFor();

  // The page of the table shows its sheet, and asks for nothing.
  await director.goto(`#/event/${id}/table/1`);
  await at.getByText(en("club-table.from-game")).waitFor();
  await at.locator(".event-sheet tbody").first().waitFor();
  await expect.poll(() => at.getByText(en("club-table.scorer")).count()).toBe(0);
  expect(await violations(at)).toEqual([]);
  for (const one of [director, visitor]) expect(one.troubles).toEqual([]);
});
