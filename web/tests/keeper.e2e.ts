// A score keeper's evening: six people and a table of five, one of whom goes and another comes; hands by the director and by the
// table's phone, a correction, and in the end who pays whom. What everybody has is reckoned here by the rule book (S1, S3, S4).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { Links } from "../src/events/api.ts";
import { violations } from "./axe.ts";
import { desktop, House, phone } from "./house.ts";
import { fits, shot } from "./narrow.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eva", "Fay"];
const STAKE = 10;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const at1 = (label: string) => `${label}: ${en("club-table.title", { n: 1 })}`;

interface Hand {
  players: readonly string[];
  picker: string;
  partner: string;
  took: number;
}

/** Cents of everybody: a point is a stake, the picker gets two and the partner one, and what's lost counts double. */
function reckon(hands: readonly Hand[]): Map<string, number> {
  const cents = new Map<string, number>();
  for (const { players, picker, partner, took } of hands) {
    const line = took > 90 || took < 31 ? 2 : 1;
    const each = took > 60 ? line : -2 * line;
    for (const name of players) {
      const points = name === picker ? 2 * each : name === partner ? each : -each;
      cents.set(name, (cents.get(name) ?? 0) + points * STAKE);
    }
  }
  return cents;
}

test("people come and go, and in the end everybody is even", async () => {
  const director = await house.visitor(desktop);
  const at = director.page;
  await director.goto("#/events");
  await at.getByLabel(en("club-day.event-name")).fill("Friday at the Beckers'");
  await at.getByLabel(en("club-day.kind")).selectOption({ label: en("club-day.preset", { what: "evening" }) });
  await expect.poll(() => at.getByLabel(en("club-day.fee")).count()).toBe(0);
  await at.getByLabel(en("club-evening.stake-field")).fill(String(STAKE));
  await at.getByLabel(en("club-day.people-names")).fill(NAMES.join("\n"));
  await shot(at, "begin");
  await fits(at);
  await button(at, en("club-day.begin-it")).click();

  // A table of five.
  await button(at, en("club-day.tables")).click();
  await button(at, en("club-evening.open")).click();
  for (const name of NAMES.slice(0, 4)) await button(at, name).click();
  await at.getByText(en("club-evening.open-few", { n: 1 })).waitFor();
  await button(at, "Eva").click();
  await shot(at, "open");
  await fits(at);
  expect(await violations(at)).toEqual([]);
  await button(at, en("club-evening.open-it", { n: 5 })).click();
  await at.getByText(en("club-evening.opened", { table: 1 })).waitFor();
  await shot(at, "tables");
  await fits(at);

  // The first hand, by the director.
  const first = NAMES.slice(0, 5);
  const hands: Hand[] = [{ players: first, picker: "Ann", partner: "Bob", took: 78 }];
  await button(at, at1(en("club-evening.enter"))).click();
  await at.getByLabel(en("club-day.picker")).selectOption({ label: "Ann" });
  await at.getByLabel(en("club-day.partner"), { exact: true }).selectOption({ label: "Bob" });
  await at.getByLabel(en("club-day.took")).fill("78");
  await at.keyboard.press("Enter");
  await at.getByText(en("club-day.entered", { n: 1 })).waitFor();
  await shot(at, "sheet");
  await button(at, en("club-day.back-to-tables")).click();

  // The second, by the table's phone.
  const [id, key] = await at.evaluate(() => {
    const [known] = JSON.parse(localStorage.getItem("sheepshead.events") ?? "[]") as { id: string; director: string }[];
    return [known?.id ?? "", known?.director ?? ""] as const;
  });
  const links = (await (
    await fetch(`${house.url}/api/v1/events/${id}/links`, { headers: { "Event-Key": key } })
  ).json()) as Links;
  // The table's link enters hands; who sits where is the director's.
  for (const deed of [{ stands: { round: 1, table: 1, person: 5 } }, { ended: { round: 1, table: 1 } }]) {
    const answer = await fetch(`${house.url}/api/v1/events/${id}/changes`, {
      method: "POST",
      headers: { "Event-Key": links.tables[0]?.key ?? "", "Content-Type": "application/json" },
      body: JSON.stringify({ once: "not-allowed", ...deed }),
    });
    expect(answer.status).toBe(403);
  }
  const other = await house.visitor(phone);
  const on = other.page;
  await other.goto(`#/event/${id}/k/${links.tables[0]?.key}`);
  await button(on, "Dan").click();
  const enter = async ({ picker, partner, took }: Hand) => {
    await on.getByRole("heading", { name: en("club-table.who-picked") }).waitFor();
    await shot(on, "phone");
    await button(on, picker).click();
    await on.getByRole("heading", { name: en("club-table.partner-of", { name: picker }) }).waitFor();
    await button(on, partner).click();
    for (const digit of String(took)) await button(on, digit).click();
    await button(on, en("club-table.next")).click();
    await button(on, en("club-table.send")).click();
  };
  hands.push({ players: first, picker: "Cleo", partner: "Dan", took: 45 });
  await enter(hands[1]!);
  await on.getByText(en("club-evening.hand", { n: 3 })).waitFor();

  // Eva stands up, and until Fay sits down, nobody can enter a hand.
  await button(at, at1(en("club-evening.stand"))).click();
  await shot(at, "stand");
  await button(at, "Eva").click();
  await at.getByText(en("club-evening.stood", { name: "Eva" })).waitFor();
  await on.getByText(en("club-evening.missing", { n: 1 })).waitFor();
  await button(at, at1(en("club-evening.sit"))).click();
  await button(at, "Fay").click();
  await shot(at, "where");
  await button(at, en("club-evening.sit-after", { name: "Dan" })).click();
  await at.getByText(en("club-evening.sat", { name: "Fay", table: 1 })).waitFor();
  await expect.poll(() => button(on, "Fay").count()).toBe(1);
  await expect.poll(() => button(on, "Eva").count()).toBe(0);
  hands.push({ players: ["Ann", "Bob", "Cleo", "Dan", "Fay"], picker: "Fay", partner: "Ann", took: 95 });
  await enter(hands[2]!);
  await on.getByText(en("club-evening.hand", { n: 4 })).waitFor();

  // An hour later: the first hand was misread.
  await button(at, at1(en("club-evening.enter"))).click();
  await button(at, en("club-table.more-of", { n: 1 })).click();
  await at.getByRole("heading", { name: en("club-day.enter-correct", { n: 1 }) }).waitFor();
  await at.getByLabel(en("club-day.took")).fill("91");
  await at.getByLabel(en("club-day.reason")).first().fill("Misread");
  await button(at, en("club-day.correct-it")).click();
  await at.getByText(en("club-day.corrected")).waitFor();
  hands[0] = { ...hands[0]!, took: 91 };
  await button(at, en("club-day.back-to-tables")).click();

  await button(at, at1(en("club-evening.over"))).click();
  await shot(at, "over");
  await button(at, en("club-evening.over-it")).click();
  await at.getByText(en("club-evening.ended", { table: 1 })).waitFor();
  await on.getByText(en("club-evening.table-over")).waitFor();

  // Who pays whom brings everybody to zero.
  await button(at, en("club-evening.money")).click();
  await at.getByRole("heading", { name: en("club-evening.who-pays") }).waitFor();
  const left = reckon(hands);
  expect([...left.values()].reduce((a, b) => a + b, 0)).toBe(0);
  const uneven = [...left.values()].filter((cents) => cents !== 0).length;
  const payments = await at.locator(".evening-payments li").evaluateAll((all) =>
    all.map((li) => {
      const { from, to, cents } = (li as HTMLElement).dataset;
      return { from: Number(from), to: Number(to), cents: Number(cents), said: li.textContent ?? "" };
    }),
  );
  expect(payments.length).toBeLessThan(uneven);
  for (const { from, to, cents, said } of payments) {
    const [payer, payee] = [NAMES[from - 1] ?? "", NAMES[to - 1] ?? ""];
    expect(said).toContain(en("club-evening.pays", { from: payer, to: payee }));
    left.set(payer, (left.get(payer) ?? 0) + cents);
    left.set(payee, (left.get(payee) ?? 0) - cents);
  }
  expect([...left.values()].filter((cents) => cents !== 0)).toEqual([]);
  await shot(at, "money");
  await fits(at);
  expect(await violations(at)).toEqual([]);

  await button(at, en("club-day.standings")).click();
  await expect.poll(() => at.locator(".evening-places li").count()).toBe(6);
  const cents = reckon(hands);
  for (const [n, name] of NAMES.entries()) {
    const points = (cents.get(name) ?? 0) / STAKE;
    const shown = points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
    const own = at.locator(`.evening-places li[data-person="${n + 1}"] b`);
    await expect.poll(() => own.textContent()).toBe(shown);
  }
  await fits(at);
  await shot(at, "standings");
  for (const what of ["sheets", "standings", "cards"] as const) {
    await director.goto(`#/event/${id}/print/${what}`);
    await at.locator(".paper").first().waitFor();
    if (what === "sheets") await expect.poll(() => at.locator(".score-sheet tbody tr").count()).toBe(21);
    await shot(at, "print-" + what);
  }
  await director.goto(`#/event/${id}/wall`);
  await at.locator(".wall").waitFor();
  await shot(at, "wall");
  expect([...director.troubles, ...other.troubles]).toEqual([]);
});
