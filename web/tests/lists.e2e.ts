// The director's list of people, lists beside the standings, side pots and who has paid; the keypad on the smallest phone;
// and the wall on a large screen.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { EventState, Links } from "../src/events/api.ts";
import { violations } from "./axe.ts";
import { desktop, House, type Visitor } from "./house.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const LIST = `number,name,team,junior
1,"Becker, Ann",Foxes,no
2,Bob Nowak,Foxes,no
3,Cleo Schmidt,Owls,yes
4,Dee Kowalski,Owls,no
5,Eva Lindner,,yes
`;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

interface Event {
  id: string;
  key: string;
}

async function ask<T>({ id, key }: Event, what: string, body?: object): Promise<T> {
  const answer = await fetch(`${house.url}/api/v1/events/${id}${what}`, {
    method: body ? "POST" : "GET",
    headers: { "Event-Key": key, "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

let told = 0;
const change = (event: Event, body: object) => ask(event, "/changes", { ...body, once: `lists-proof-${++told}` });

async function begun(director: Visitor): Promise<Event> {
  const at = director.page;
  await director.goto("#/events");
  await field(at, en("club-day.event-name")).fill("Club day");
  await field(at, en("club-day.people-names")).fill(LIST);
  await button(at, en("club-day.begin-it")).click();
  await at.waitForURL(/#\/event\/[0-9a-f]+$/);
  return at.evaluate(() => {
    const [known] = JSON.parse(localStorage.getItem("sheepshead.events") ?? "[]") as { id: string; director: string }[];
    return { id: known?.id ?? "", key: known?.director ?? "" };
  });
}

test("names, money and lists of a club day", async () => {
  const director = await house.visitor(desktop);
  const at = director.page;
  const event = await begun(director);
  const state = () => ask<EventState>(event, "");
  await expect.poll(async () => (await state()).people.length).toBe(5);
  expect((await state()).people[0]).toMatchObject({ name: "Becker, Ann", team: "Foxes" });
  expect((await state()).people[2]).toMatchObject({ name: "Cleo Schmidt", team: "Owls", junior: true });

  // A misspelled name, and somebody who was on the list by mistake.
  await button(at, en("club-day.people")).click();
  await button(at, en("club-day.edit-of", { name: "Becker, Ann" })).click();
  // A refused name stays in its field, and what was said of it goes with it.
  await field(at, en("club-day.rename")).fill("Bob Nowak");
  await button(at, en("club-day.rename-it")).click();
  await at.locator(".event-edit .trouble").waitFor();
  await button(at, en("club-day.edit-of", { name: "Becker, Ann" })).click();
  await expect.poll(() => at.locator(".trouble").count()).toBe(0);
  await button(at, en("club-day.edit-of", { name: "Becker, Ann" })).click();
  await field(at, en("club-day.rename")).fill("Ann Becker");
  await field(at, en("club-day.reason-optional")).fill("the wrong way round");
  expect(await violations(at)).toEqual([]);
  await button(at, en("club-day.rename-it")).click();
  await at.getByText(en("club-day.renamed", { name: "Ann Becker" })).waitFor();
  await expect.poll(() => at.locator(".event-edit").count()).toBe(0);
  await field(at, en("club-day.name")).fill("Zoe");
  await button(at, en("club-day.add")).click();
  await button(at, en("club-day.edit-of", { name: "Zoe" })).click();
  await button(at, en("club-day.remove-it")).last().click();
  await button(at, en("club-day.remove-it")).last().click();
  await expect.poll(async () => (await state()).people.map((p) => p.name)).not.toContain("Zoe");

  // Four of five have paid.
  for (const name of ["Ann Becker", "Bob Nowak", "Cleo Schmidt", "Dee Kowalski"]) {
    const tick = field(at, en("club-money.paid-of", { name }));
    await tick.click();
    await expect.poll(() => tick.isChecked()).toBe(true);
  }
  await at.getByText(en("club-money.missing", { n: 1, names: "Eva Lindner" })).waitFor();

  // Ann makes two hands as picker with Bob; then Cleo picks and loses: 2 and 1 for a hand made, and twice as much lost.
  await ask(event, "/draw", { rounds: 1, once: "lists-proof-draw" });
  const hand = (picker: string, partner: string, took: number) =>
    change(event, { hand: { round: 1, table: 1, numbers: { picker, partners: [partner], took } } });
  await hand("Ann Becker", "Bob Nowak", 78);
  await hand("Ann Becker", "Bob Nowak", 78);
  await hand("Cleo Schmidt", "Dee Kowalski", 50);
  await button(at, en("club-day.standings")).click();
  const rows = () =>
    at
      .locator("table[data-list] tbody tr")
      .evaluateAll((all) => all.map((tr) => [...tr.children].map((cell) => cell.textContent ?? "").join(" ")));
  await expect.poll(rows).toEqual(["1 Ann Becker +4 2", "2 Cleo Schmidt −4 1"]);
  await button(at, en("club-money.list", { what: "sheepsheads" })).click();
  await expect.poll(rows).toEqual(["1 Cleo Schmidt 3 3", "1 Dee Kowalski 3 3", "3 Eva Lindner 2 3"]);
  await button(at, en("club-money.list", { what: "teams" })).click();
  await expect.poll(rows).toEqual(["1 Foxes +10", "2 Owls −10"]);
  expect(await violations(at)).toEqual([]);

  // A side pot for the best as picker, for Bob, Cleo and Eva: Cleo alone has picked.
  await button(at, en("club-day.payout")).click();
  await button(at, en("club-money.pot-new")).click();
  await field(at, en("club-money.pot-name")).fill("High");
  await field(at, en("club-money.pot-fee")).fill("2.50");
  for (const name of ["Bob Nowak", "Cleo Schmidt", "Eva Lindner"]) await field(at, name).check();
  expect(await violations(at)).toEqual([]);
  await button(at, en("club-money.pot-save")).click();
  await at.getByText(en("club-money.prize-pot", { pot: "High" }), { exact: true }).waitFor();
  const { payout } = await state();
  expect(payout.prizes.filter((p) => p.pot !== undefined)).toEqual([
    { pot: "High", person: 3, name: "Cleo Schmidt", cents: 750 },
  ]);
  await at.getByText(en("club-money.so-far")).waitFor();
  await at.getByText(en("club-money.taken", { people: 5, fee: "$25", taken: "$125" })).waitFor();
  await director.goto(`#/event/${event.id}/print/standings`);
  await at
    .locator(".paper", { hasText: en("club-money.list", { what: "juniors" }) })
    .first()
    .waitFor();
});

test("what a table's link entered is marked, and the keypad fits the smallest phone", async () => {
  const director = await house.visitor(desktop);
  const event = await begun(director);
  await expect.poll(async () => (await ask<EventState>(event, "")).people.length).toBe(5);
  await ask(event, "/draw", { rounds: 1, once: "lists-proof-draw-2" });
  const [key] = (await ask<Links>(event, "/links")).tables;
  const small = await house.visitor({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  const at = small.page;
  await small.goto(`#/event/${event.id}/k/${key?.key}`);
  await button(at, "Bob Nowak").click();
  await button(at, "Bob Nowak").click();
  await button(at, "Eva Lindner").click();
  await button(at, "7").click();
  await button(at, "8").click();
  const next = button(at, en("club-table.next"));
  // One line of letters, all inside its key.
  await expect
    .poll(() =>
      next.evaluate((key) => {
        const range = document.createRange();
        range.selectNodeContents(key);
        const text = range.getBoundingClientRect();
        const box = key.getBoundingClientRect();
        return range.getClientRects().length === 1 && text.left >= box.left && text.right <= box.right;
      }),
    )
    .toBe(true);
  await next.click();
  await button(at, en("club-table.send")).click();
  await at.getByText(en("club-table.entered-at", { by: "Bob Nowak", table: 1 })).waitFor();
});

test("the wall fills a large screen and tells the time", async () => {
  const director = await house.visitor({ viewport: { width: 1920, height: 1080 } });
  const at = director.page;
  const event = await begun(director);
  await expect.poll(async () => (await ask<EventState>(event, "")).people.length).toBe(5);
  for (const name of ["Flo Zimmermann", "Gus Petersen", "Hal Brandt", "Ida Krueger", "Jim O'Brien"])
    await change(event, { joins: { name } });
  await ask(event, "/draw", { rounds: 1, once: "lists-proof-draw-3" });
  await director.goto(`#/event/${event.id}/wall`);
  await at.locator(".wall-table").nth(1).waitFor();
  await expect.poll(async () => at.locator(".wall-time").textContent()).toMatch(/^\d{1,2}:\d\d/);
  const sizes = () =>
    at.evaluate(() => {
      const seats = document.querySelector(".wall-seats ul")?.getBoundingClientRect();
      const names = [...document.querySelectorAll(".wall-seats ol li")];
      return {
        filled: (seats?.height ?? 0) / innerHeight > 0.6 && (seats?.width ?? 0) / innerWidth > 0.9,
        letters: Math.min(...names.map((li) => parseFloat(getComputedStyle(li).fontSize))) > 60,
        cut: names.some((li) => li.scrollWidth > li.clientWidth),
        scrolls: document.documentElement.scrollHeight > innerHeight,
      };
    });
  await expect.poll(sizes).toEqual({ filled: true, letters: true, cut: false, scrolls: false });
  await change(event, { clock: { round: 1, seconds: 3600 } });
  await expect.poll(async () => at.locator(".wall-time").count()).toBe(0);
});
