// A club day: the director in one browser, the phones of two tables in others, and the wall of the hall.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { EventState, Links } from "../src/events/api.ts";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const names = [
  "Ann Becker",
  "Bob Nowak",
  "Cleo Schmidt",
  "Dee Kowalski",
  "Eva Lindner",
  "Flo Zimmermann",
  "Gus Petersen",
  "Hal Brandt",
  "Ida Krueger",
  "Jim O'Brien",
  "Kay van der Berg",
];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What the server tells whoever has the director's key, which this browser has. */
function told<T>(director: Visitor, what = ""): Promise<T> {
  return director.page.evaluate(async (what) => {
    const [known] = JSON.parse(localStorage.getItem("sheepshead.events") ?? "[]") as { id: string; director: string }[];
    const answer = await fetch(`/api/v1/events/${known?.id}${what}`, {
      headers: { "Event-Key": known?.director ?? "" },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as never;
  }, what);
}

/** Over the questions, as one does at the table. */
async function enter(page: Page, picker: string, partner: string | null, took: number): Promise<void> {
  await page.getByRole("heading", { name: en("club-table.who-picked") }).waitFor();
  await button(page, picker).click();
  await page.getByRole("heading", { name: en("club-table.partner-of", { name: picker }) }).waitFor();
  await button(page, partner ?? en("club-table.alone", { name: picker })).click();
  for (const digit of String(took)) await button(page, digit).click();
  await page.getByText(en("club-table.others", { n: 120 - took })).waitFor();
  await button(page, en("club-table.next")).click();
  await button(page, en("club-table.send")).click();
}

/** What everybody has so far, as the page's sheet says. */
const totals = (page: Page) => page.locator(".event-total td").allTextContents();

test("a club day of a table of five and one of six", async () => {
  const director = await house.visitor(desktop);
  const at = director.page;
  await director.goto("#/events");
  await at.getByLabel(en("club-day.event-name")).fill("Club day in November");
  await at.getByLabel(en("club-day.people-names")).fill(names.map((name, n) => `${n + 1}. ${name}`).join("\n"));
  expect(await violations(at)).toEqual([]);
  await button(at, en("club-day.begin-it")).click();
  // Tables are there with the draw, and their links with them.
  await button(at, en("club-day.links")).click();
  await at.getByText(en("club-day.links-drawn")).waitFor();
  await expect.poll(() => at.getByText(en("club-day.link-table", { n: 1 })).count()).toBe(0);
  await button(at, en("club-day.draw")).click();
  await button(at, en("club-day.draw-now", { rounds: 3 })).click();
  await at.getByText(en("club-day.drawn")).waitFor();
  await button(at, en("club-day.tables")).click();
  await at.getByText(en("club-day.progress", { hands: 0, planned: 24 })).waitFor();
  await at.getByText(en("club-day.progress", { hands: 0, planned: 20 })).waitFor();

  const { id, rounds } = await told<EventState>(director);
  const tables = rounds[0]?.tables ?? [];
  expect(tables.map((t) => t.seats.length)).toEqual([6, 5]);
  const keys = await told<Links>(director, "/links");
  const [six, five] = tables.map((t) => t.seats.map((s) => s.name)) as [string[], string[]];

  const phones: Visitor[] = [];
  for (const { table, key } of keys.tables) {
    const visitor = await house.visitor(phone);
    await visitor.goto(`#/event/${id}/k/${key}`);
    await visitor.page.waitForURL(new RegExp(`/event/${id}/table/${table}$`));
    await button(visitor.page, tables[table - 1]?.seats[1]?.name ?? "").click();
    phones.push(visitor);
  }
  const [one, two] = phones as [Visitor, Visitor];

  // At the table of six whoever deals sits out, and isn't offered.
  await one.page.getByText(en("club-table.deals-out", { name: six[0] ?? "" })).waitFor();
  await expect.poll(async () => button(one.page, six[0] ?? "").count()).toBe(0);
  expect(await violations(one.page)).toEqual([]);
  await enter(one.page, six[1] ?? "", six[2] ?? "", 78);
  await one.page.getByText(en("club-table.deals-out", { name: six[1] ?? "" })).waitFor();
  await enter(one.page, six[0] ?? "", null, 50);
  await one.page.locator(".event-sheet tbody").nth(1).waitFor();

  // Without a network hands wait, and go out by themselves when it's back.
  await enter(two.page, five[0] ?? "", five[1] ?? "", 70);
  await two.page.locator(".event-sheet tbody").first().waitFor();
  await two.context.setOffline(true);
  await enter(two.page, five[2] ?? "", five[3] ?? "", 95);
  await enter(two.page, five[4] ?? "", five[0] ?? "", 40);
  await two.page.getByText(en("club-table.waits", { n: 2 })).waitFor();
  await two.page.getByText(en("club-table.hand-of", { n: 4, planned: 20 })).waitFor();
  expect((await told<EventState>(director)).rounds[0]?.tables[1]?.hands).toBe(1);
  await two.context.setOffline(false);
  await two.page.locator(".event-sheet tbody").nth(2).waitFor();
  await expect.poll(() => two.page.locator(".event-waiting").count()).toBe(0);

  // A correction, with its reason.
  await button(one.page, en("club-table.more-of", { n: 1 })).click();
  await button(one.page, en("club-table.correct")).waitFor();
  await expect.poll(() => one.page.getByText(en("club-table.sent", { n: 2 })).count()).toBe(0);
  await button(one.page, en("club-table.correct")).click();
  // What the sheet has is marked: the same picker and the same partner again.
  const marked = one.page.locator('.event-choices button[aria-pressed="true"]');
  await one.page.getByRole("heading", { name: en("club-table.who-picked") }).waitFor();
  await marked.click();
  await one.page.getByRole("heading", { name: en("club-table.who-picked") }).waitFor({ state: "detached" });
  await marked.click();
  for (const digit of "95") await button(one.page, digit).click();
  await button(one.page, en("club-table.next")).click();
  await button(one.page, en("club-table.why-points")).click();
  await button(one.page, en("club-table.send-correction")).click();
  const corrected = { by: tables[0]?.seats[1]?.name ?? "", why: en("club-table.why-points") };
  await one.page.getByText(`(${en("club-table.corrected-by", corrected)})`).waitFor();

  // A question for the director.
  await button(two.page, en("club-table.more-of", { n: 2 })).click();
  await button(two.page, en("club-table.why-names")).click();
  await button(two.page, en("club-table.doubt")).click();
  await at.getByText(en("club-day.doubts", { n: 1 })).waitFor();

  // The director enters a hand by keyboard.
  await at.getByRole("button", { name: en("club-day.open-sheet", { table: 2 }) }).click();
  await at.getByLabel(en("club-day.picker")).selectOption({ label: five[1] ?? "" });
  await at.getByLabel(en("club-day.took")).fill("66");
  await at.keyboard.press("Enter");
  await at.getByText(en("club-day.hand-needs-partner")).waitFor();
  await at.getByLabel(en("club-day.partner")).selectOption({ label: en("club-day.alone") });
  await button(at, en("club-day.enter-it")).click();
  await at.getByText(en("club-day.entered", { n: 4 })).waitFor();

  // What somebody doubts was looked at, and stays as it is: with the same numbers, and everybody sees why.
  const sheetOf = async () => (await told<EventState>(director, "?round=1&table=2")).sheet?.played[1];
  const before = await sheetOf();
  expect(before?.doubt).toMatchObject({ why: en("club-table.why-names") });
  await button(at, en("club-day.is-right-of", { n: 2 })).click();
  await at.getByText(en("club-day.stays", { n: 2 })).waitFor();
  await expect.poll(() => at.locator(".event-sheet .doubted").count()).toBe(0);
  await expect.poll(() => button(at, en("club-day.is-right-of", { n: 2 })).count()).toBe(0);
  const after = await sheetOf();
  expect([after?.doubt, after?.numbers, after?.points]).toEqual([null, before?.numbers, before?.points]);
  await two.page.getByText(`(${en("club-table.corrected", { why: en("club-day.looked-at") })})`).waitFor();
  expect(await violations(at)).toEqual([]);
  await expect.poll(() => two.page.locator(".event-sheet tbody").count()).toBe(4);

  // The wall has what the sheets have.
  const sums = new Map<string, string>();
  for (const [visitor, seats] of [
    [one, six],
    [two, five],
  ] as const)
    (await totals(visitor.page)).forEach((points, seat) => sums.set(seats[seat] ?? "", points));
  expect(sums.size).toBe(names.length);
  const hall = await house.visitor({ viewport: { width: 1920, height: 1080 } });
  await hall.goto(`#/event/${id}/k/${keys.look.key}`);
  await hall.page.waitForURL(/\/me$/);
  await button(hall.page, names[0] ?? "").click();
  await hall.page.locator(".event-my-seat").waitFor();
  expect(await violations(hall.page)).toEqual([]);
  await hall.goto(`#/event/${id}/wall`);
  const rows = hall.page.locator(".wall-standings tr");
  await expect.poll(() => rows.count()).toBe(names.length);
  const shown = new Map<string, string>();
  for (const row of await rows.all())
    shown.set(await row.locator("th").innerText(), await row.locator("td").last().innerText());
  expect([...shown].sort()).toEqual([...sums].sort());
  expect(await violations(hall.page)).toEqual([]);

  // A link that was renewed no longer works.
  await at.getByRole("button", { name: en("club-day.links") }).click();
  const label = en("club-day.link-table", { n: 2 });
  await button(at, en("club-day.link-show-of", { link: label })).click();
  await at.getByRole("img", { name: en("club-day.qr", { link: label }) }).waitFor();
  expect(await violations(at)).toEqual([]);
  await button(at, en("club-day.link-renew-of", { link: label })).click();
  await two.page.getByText(en("club-table.withdrawn")).waitFor();

  for (const visitor of [director, one, two, hall]) expect(visitor.troubles).toEqual([]);
});
