// A score keeper's evening on phones: a hand that was misread is corrected where it was entered, what somebody made of it
// stays on the sheet, everybody sees their own money, and who pays whom goes on paper. Points by the rule book (S1, S4).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { EventState, Links } from "../src/events/api.ts";
import { violations } from "./axe.ts";
import { told } from "./director.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { fits, shot } from "./narrow.ts";
import { pagesOf } from "./pdf.ts";
import { de, en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eva", "Fay"];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Nothing is wider than the smallest phone, and nothing scrolls in it. */
const fitsWhole = (page: Page) =>
  fits(page, async () => {
    const inside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".event-scroll")].map((one) => one.scrollWidth - one.clientWidth),
      );
    await expect.poll(async () => Math.max(0, ...(await inside()))).toBeLessThanOrEqual(1);
  });

interface Evening {
  director: Visitor;
  id: string;
  links: Links;
  tell: (change: object) => Promise<unknown>;
  state: () => Promise<EventState>;
}

/** An evening with a table of the first `seats` people; by the pages, with another game beside the first. */
async function evening(seats: number, names: readonly string[] = NAMES): Promise<Evening> {
  const director = await house.visitor(desktop);
  const at = director.page;
  await director.goto("#/events");
  await at.getByLabel(en("club-day.kind")).selectOption({ label: en("club-day.preset", { what: "evening" }) });
  await at.getByLabel(en("club-evening.event-name")).fill("Friday");
  await at.getByLabel(en("club-evening.also")).selectOption("four-called-ace");
  await at.locator(".evening-also li").waitFor();
  await shot(at, "begin");
  await fitsWhole(at);
  await at.getByLabel(en("club-day.people-names")).fill(names.join("\n"));
  await button(at, en("club-day.begin-it")).click();
  await at.waitForURL(/#\/event\/\w+$/);
  const id = /event\/(\w+)/.exec(at.url())?.[1] ?? "";
  let once = 0;
  const tell = (change: object) => told(director, "/changes", { once: `evening-told-${++once}`, ...change });
  await tell({ "new-table": { people: names.slice(0, seats).map((_, at) => at + 1), plays: 1 } });
  return { director, id, links: await told<Links>(director, "/links"), tell, state: () => told(director) };
}

const hand = (picker: string, partner: string, took: number) => ({
  hand: { round: 1, table: 1, numbers: { picker, partners: [partner], took } },
});

async function atTable({ id, links }: Evening, as: string, locale = "en-US"): Promise<Visitor> {
  const visitor = await house.visitor({ ...phone, locale });
  await visitor.goto(`#/event/${id}/k/${links.tables[0]?.key}`);
  await button(visitor.page, as).click();
  return visitor;
}

test("a hand is corrected from its first question on, and what it was stays beside what it is", async () => {
  const club = await evening(5);
  await club.tell(hand("Ann", "Bob", 78));
  const visitor = await atTable(club, "Dan");
  const at = visitor.page;
  const correct = async () => {
    await button(at, en("club-table.more-of", { n: 1 })).click();
    await button(at, en("club-table.correct")).click();
    await at.getByRole("heading", { name: en("club-table.who-picked") }).waitFor();
  };
  await correct();
  // What the sheet has is marked, and needs but a tap to stay.
  await expect.poll(() => button(at, "Ann").getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => button(at, "Cleo").getAttribute("aria-pressed")).toBe("false");
  await shot(at, "correct-picker");
  await button(at, "Ann").click();
  await at.getByRole("heading", { name: en("club-table.partner-of", { name: "Ann" }) }).waitFor();
  await expect.poll(() => button(at, "Bob").getAttribute("aria-pressed")).toBe("true");
  await button(at, "Bob").click();
  const took = at.getByLabel(en("club-table.points-typed"));
  await expect.poll(() => took.inputValue()).toBe("78");
  await at.getByText(en("club-table.on-sheet", { was: "78" })).waitFor();
  await shot(at, "correct-took");
  await fitsWhole(at);
  await button(at, en("club-table.next")).click();
  // Nothing was changed: there's nothing to send.
  await at.getByText(en("club-table.same")).waitFor();
  await expect.poll(() => button(at, en("club-table.send-correction")).count()).toBe(0);
  await shot(at, "correct-same");
  await button(at, en("club-table.back")).click();
  for (const digit of "91") await button(at, digit).click();
  await button(at, en("club-table.next")).click();
  await button(at, en("club-table.send-correction")).click();
  await at.getByText(en("club-table.why-needed")).waitFor();
  await shot(at, "correct-done");
  await fitsWhole(at);
  expect(await violations(at)).toEqual([]);
  await button(at, en("club-table.why-points")).click();
  await button(at, en("club-table.send-correction")).click();
  const whose = en("club-table.corrected-by", { by: "Dan", why: en("club-table.why-points") });
  await at.getByText(`${en("club-table.was-now", { was: "78", now: "91" })} (${whose})`).waitFor();
  // S1, S4: schneider brings the picker four.
  await expect.poll(async () => (await club.state()).rounds[0]?.tables[0]?.seats[0]?.points).toBe(4);
  // And who picked: the name alone is said, as all else stays.
  await correct();
  await button(at, "Cleo").click();
  await button(at, "Bob").click();
  await button(at, en("club-table.next")).click();
  await button(at, en("club-table.why-names")).click();
  await button(at, en("club-table.send-correction")).click();
  await at.getByText(en("club-table.was-now", { was: "Ann", now: "Cleo" })).waitFor();
  const say = (name: string) =>
    en("club-table.sum-partners", { picker: name, with: [{ name: "Bob" }], took: 91, others: 29, tricks: "some" });
  await shot(at, "corrected");
  await fitsWhole(at);

  // The director's form says what it was, and takes no correction that is none.
  const desk = club.director.page;
  await button(desk, en("club-day.tables")).click();
  await desk.getByRole("button", { name: en("club-evening.enter") }).click();
  await button(desk, en("club-table.more-of", { n: 1 })).click();
  await desk.getByText(en("club-table.on-sheet", { was: say("Cleo") })).waitFor();
  await button(desk, en("club-day.correct-it")).click();
  await desk.getByText(en("club-day.hand-same")).waitFor();
  // With all points it asks for the tricks, as the phone does (S1).
  await desk.getByLabel(en("club-day.took")).fill("120");
  await desk.getByLabel(en("club-day.reason")).first().fill("Misread");
  await button(desk, en("club-day.correct-it")).click();
  await desk.getByText(en("club-day.hand-needs-tricks")).waitFor();
  await shot(desk, "every-trick");
  await desk
    .getByLabel(en("club-table.every-trick", { who: [{ name: "Cleo" }, { name: "Bob" }] }))
    .selectOption({ label: en("club-table.yes") });
  await button(desk, en("club-day.correct-it")).click();
  await desk.getByText(en("club-day.corrected")).waitFor();
  await expect.poll(async () => (await club.state()).rounds[0]?.tables[0]?.seats[2]?.points).toBe(6);
  expect([...visitor.troubles, ...club.director.troubles]).toEqual([]);
});

test("who pays whom is on paper, everybody sees their own, and nothing is asked far away", async () => {
  const club = await evening(6);
  const { director, id, links } = club;
  const at = director.page;
  // Six at a table of five: Ann deals and sits out, then Bob. S1: a point is ten cents.
  await club.tell(hand("Bob", "Cleo", 78));
  await club.tell(hand("Ann", "Dan", 95));
  await button(at, en("club-day.people")).click();
  // Whoever still sits can't have left: it's said where the button is.
  await button(at, en("club-day.leaves-of", { name: "Fay" })).click();
  await button(at, en("club-day.leaves-of", { name: "Fay" })).click();
  const row = at.locator(".event-people li", { hasText: "Fay" });
  await row.getByText(en("club.still-sits", { name: "Fay", table: 1 })).waitFor();
  await shot(at, "has-left");

  await button(at, en("club-day.links")).click();
  await at.getByRole("link", { name: en("club-evening.who-pays") }).waitFor();
  await director.goto(`#/event/${id}/print/payout`);
  await at.locator(".paper").waitFor();
  const state = await club.state();
  for (const format of ["Letter", "A4"] as const) {
    const [page, ...others] = pagesOf(await at.pdf({ format }));
    expect(others).toEqual([]);
    for (const one of state.money?.payments ?? []) {
      const said = en("club-evening.pays", { from: one["from-name"], to: one["to-name"] });
      expect(page?.text).toContain(`${said}$${(one.cents / 100).toFixed(2)}`.replace(/\s/g, ""));
    }
    // Bob sits out the second: still +2. Cleo +1 −2, Dan −1 +2, Ann +4, Eva and Fay −1 −2.
    for (const line of ["Ann+4+$0.40", "Dan+1+$0.10", "Bob+2+$0.20", "Cleo−1−$0.10", "Eva−3−$0.30"])
      expect(page?.text).toContain(line);
  }
  await shot(at, "print-payout");

  const looks = await house.visitor(phone);
  await looks.goto(`#/event/${id}/k/${links.look.key}`);
  await button(looks.page, "Eva").click();
  await looks.page.getByText(en("club-evening.own", { how: "lost", sum: "$0.30" })).waitFor();
  const paid = state.money?.payments?.filter((one) => one["from-name"] === "Eva") ?? [];
  expect(paid.reduce((sum, one) => sum + one.cents, 0)).toBe(30);
  for (const one of paid) {
    const sum = `$${(one.cents / 100).toFixed(2)}`;
    await looks.page.getByText(en("club-evening.own-pays", { to: one["to-name"], sum })).waitFor();
  }
  await shot(looks.page, "own");
  await fitsWhole(looks.page);

  // Another table chooses the other game.
  await club.tell({ ended: { round: 1, table: 1 } });
  await looks.goto(`#/event/${id}/wall`);
  await looks.page.locator(".wall-standings").waitFor();
  await expect.poll(() => looks.page.locator(".wall-seats").count()).toBe(0);
  await director.goto(`#/event/${id}`);
  await button(at, en("club-day.tables")).click();
  await button(at, en("club-evening.open")).click();
  await at.getByLabel(en("club-evening.game")).selectOption("2");
  for (const name of ["Ann", "Bob", "Cleo", "Dan"]) await button(at, name).click();
  await button(at, en("club-evening.open-it", { n: 4 })).click();
  await at.getByText(en("club-evening.opened", { table: 2 })).waitFor();
  await expect.poll(async () => (await club.state()).rounds[0]?.tables[1]?.plays).toBe(1);
  expect([...director.troubles.filter((one) => !one.includes("409")), ...looks.troubles]).toEqual([]);
});

test("six people fit on the sheet of the smallest phone, in German, too", async () => {
  const club = await evening(6, ["Annegret", "Bartholomew", "Clementine", "Dietrich", "Evangeline", "Ferdinand"]);
  for (const [picker, partner, took] of [
    ["Bartholomew", "Clementine", 91],
    ["Annegret", "Dietrich", 20],
    ["Evangeline", "Ferdinand", 120],
  ] as const)
    await club.tell(hand(picker, partner, took));
  const visitor = await atTable(club, "Dietrich", "de-DE");
  const at = visitor.page;
  await at.locator(".event-sheet").waitFor();
  await shot(at, "sheet-six");
  await fitsWhole(at);
  await button(at, de("club-table.more-of", { n: 2 })).click();
  await shot(at, "why-german");
  // A word isn't broken on its button.
  await at.setViewportSize({ width: 390, height: 844 });
  const lines = () =>
    at
      .locator(".event-why button")
      .evaluateAll((all) =>
        all.map((one) => Math.round(one.scrollHeight / parseFloat(getComputedStyle(one).fontSize))),
      );
  await expect.poll(async () => new Set(await lines()).size).toBe(1);
  expect(visitor.troubles).toEqual([]);
});
