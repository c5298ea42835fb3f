// Duplicate Sheepshead on the server: bots fill two tables that play the same deals; the page has standings that sum to zero,
// a traveler of each deal, and a secret that fits the promise.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { Duplicate, EventState, Links } from "../src/events/api.ts";
import { violations } from "./axe.ts";
import { told } from "./director.ts";
import { desktop, House, phone } from "./house.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const names = ["Ann Becker", "Bob Nowak", "Cleo Schmidt"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** "-7/4" in quarters of quarters: whole numbers, so that a sum is exact. */
const SCALE = 720_720;
function scaled(fraction: string): number {
  const [over = "0", under = "1"] = fraction.split("/");
  return (Number(over) * SCALE) / Number(under);
}

test("three people, two tables, one round: the page shows standings that sum to zero", async () => {
  const director = await house.visitor(desktop);
  const at = director.page;
  await director.goto("#/events");
  await at.getByLabel(en("club-day.event-name")).fill("Duplicate in November");
  await at.getByLabel(en("club-day.people-names")).fill(names.join("\n"));
  await at.getByLabel(en("club-duplicate.here"), { exact: true }).check();
  await at.getByText(en("club-duplicate.here-more")).waitFor();
  expect(await violations(at)).toEqual([]);
  await button(at, en("club-day.begin-it")).click();
  await button(at, en("club-day.draw-now", { rounds: 3 })).click();
  await at.getByText(en("club-day.drawn")).waitFor();
  const { id, rounds, people } = await told<EventState>(director);
  expect(rounds[0]?.tables.map((table) => table.seats.length)).toEqual([5, 5]);
  expect(people.filter((one) => one.bot).length).toBe(7);
  const links = await told<Links>(director, "/links");
  expect(links.people?.length).toBe(3);

  await told(director, "/open", { round: 1, wait: 0, pace: 0 });
  await expect
    .poll(async () => (await told<Duplicate>(director, "/duplicate")).rounds[0]?.secret ?? null, { timeout: 120_000 })
    .not.toBe(null);
  const all = await told<Duplicate>(director, "/duplicate");
  expect(all.rows.length).toBe(10);
  expect(all.rows.reduce((sum, row) => sum + scaled(row.difference), 0)).toBe(0);
  expect(all.deals.length).toBe(20);
  for (const deal of all.deals)
    for (let seat = 0; seat < 5; ++seat)
      expect(deal.tables.reduce((sum, one) => sum + scaled(one.seats[seat]?.difference ?? "1"), 0)).toBe(0);

  await button(at, en("club-day.standings")).click();
  await at.getByRole("link", { name: en("club-duplicate.standings") }).click();
  await at.getByText(en("club-duplicate.holds", { round: 1 })).waitFor();
  const shown = await at.locator("table.event-standings tbody tr td:nth-of-type(2)").allInnerTexts();
  expect(shown.length).toBe(10);
  const sum = shown.reduce((all, one) => all + Number(one.replace("−", "-")), 0);
  expect(Math.abs(sum)).toBeLessThan(0.001);
  const deal = at.locator("details.event-traveler").first();
  await deal.locator("summary").click();
  await deal.getByText(/Blind: /).waitFor();
  await deal.getByText(/^Par: with all cards face up/).waitFor();
  await expect.poll(() => deal.locator("thead th").count()).toBe(3);
  expect(await violations(at)).toEqual([]);

  // By a person's own link on a phone.
  const ann = await house.visitor(phone);
  const key = links.people?.[0]?.key ?? "";
  await ann.goto(`#/event/${id}/k/${key}`);
  await ann.page.getByRole("link", { name: en("club-duplicate.standings") }).tap();
  await ann.page
    .locator("tr.event-marked")
    .getByText(names[0] ?? "")
    .waitFor();
  expect(await violations(ann.page)).toEqual([]);
});
