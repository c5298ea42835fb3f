// Five people, each with a browser, play a session of called ace with crack to its planned end, and a sixth watches.
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House, phone, tablet, type Visitor } from "./house.ts";
import { playByKeys } from "./keys.ts";
import { leaks } from "./leaks.ts";
import { goOn, nextHand, playOn, tap, type Touch } from "./play.ts";
import { en } from "./words.ts";

const HANDS = 3;
const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

type Told = Record<string, unknown>;
interface Account {
  name: string;
  points: number;
}

const told = (visitor: Visitor, what: string) => visitor.heard.filter((m) => m["what"] === what);
const click: Touch = (what) => what.click({ timeout: 2000 });

/** The sheet gives its button the focus a frame after it's there. */
const enter: Touch = async (what) => {
  await expect.poll(async () => what.evaluate((e) => e === document.activeElement)).toBe(true);
  await what.page().keyboard.press("Enter");
};

/** Each plays in their own way: by finger, by mouse, by keyboard. */
async function playHands(visitor: Visitor, how: "finger" | "mouse" | "keys", hands: number): Promise<void> {
  const { page } = visitor;
  for (let hand = 1; hand <= hands; ++hand) {
    if (how === "keys") await playByKeys(page, { seconds: 150 });
    else await playOn(page, { touch: how === "finger" ? tap : click });
    if (hand === hands) return;
    if (how === "keys") await goOn(page, enter);
    else await goOn(page, how === "finger" ? tap : click);
  }
}

/** The ledger as the sheet shows it: a name and its points a line; one's own is marked. */
async function ledgerShown({ page }: Visitor): Promise<Account[]> {
  const rows = await page
    .locator("table.ledger tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => (cell as HTMLElement).innerText)),
    );
  return rows.map(([name = "", , points = ""]) => ({
    name: name.replace(/ \(you\)$/, ""),
    points: Number(points.replace("−", "-")),
  }));
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

test("five browsers play called ace with crack to its planned end, and a sixth watches", async () => {
  const answer = await fetch(house.url + "/api/v1/variants/five-called-ace");
  const { rules } = (await answer.json()) as { rules: Record<string, Record<string, unknown>> };
  const crack = { ...rules["multipliers"], crack: "any-opponent", recrack: true };
  const table = { rules: { ...rules, multipliers: crack }, private: true, settings: { pace: 0, hands: HANDS } };

  const who = ["Ada", "Ben", "Cleo", "Dan", "Eve"] as const;
  const ways = ["mouse", "finger", "keys", "finger", "mouse"] as const;
  const looks = [desktop, phone, desktop, tablet, desktop];
  const five = await Promise.all(looks.map((how) => house.visitor(how)));
  const [ada] = five as [Visitor];
  const { code } = await ada.setTable(table, who[0]);
  for (const [i, one] of five.entries()) {
    if (i === 0) continue;
    await one.goto();
    await one.becomeGuest(who[i] ?? "");
    await one.goto("#/join/" + code);
    await one.page
      .getByText(i < 4 ? /^Waiting for/ : /^(I'm ready|Deal)$/)
      .first()
      .waitFor();
  }
  const fay = await house.visitor(desktop);
  await fay.goto();
  await fay.becomeGuest("Fay");
  await fay.goto("#/watch/" + code);
  await fay.page.getByText(en("table.watching")).first().waitFor();

  await Promise.all(five.map((one, i) => playHands(one, ways[i] ?? "mouse", HANDS)));
  const all = [...five, fay];
  for (const one of all) await one.page.getByText("The session is over.").first().waitFor();

  const ended = told(ada, "ended").at(-1) as Told;
  expect(ended["reason"]).toBe("hands");
  const ledger = (ended["ledger"] as Account[]).map(({ name, points }) => ({ name, points }));
  expect(ledger.map((a) => a.name).sort()).toEqual([...who]);
  expect(sum(ledger.map((a) => a.points))).toBe(0);
  for (const one of all) {
    await expect
      .poll(async () => ledgerShown(one), { message: "the sheet of the last hand stays, with everyone's points" })
      .toEqual(ledger);
    await expect.poll(async () => nextHand(one.page).count()).toBe(0);
    const hands = told(one, "hand-over");
    expect(hands.map((m) => m["hand"])).toEqual(Array.from({ length: HANDS }, (_, i) => i + 1));
    for (const m of hands) expect(sum(m["scores"] as number[])).toBe(0);
    const scored = hands.map((m) => (m["scores"] as number[]).map((n) => n || 0));
    expect(scored).toEqual(told(ada, "hand-over").map((m) => m["scores"]));
    expect(leaks(one.heard)).toEqual([]);
    expect(one.troubles).toEqual([]);
    expect([...one.hosts]).toEqual([new URL(house.url).host]);
  }
  // Whoever is asked first picks, and the first opponent who is asked cracks: with five of them it always comes to that.
  const said = told(fay, "act").map((m) => String(m["action"]));
  expect(said).toContain("crack");
  expect(told(fay, "dealt").length, "who watches is told of each deal").toBe(HANDS);
  for (const one of all) await one.leave();
}, 400_000);

test("a session is played to its end on a desktop by keyboard alone", async () => {
  const gus = await (await house.visitor(desktop)).playsEachCard();
  const bots = ["casual", "casual", "casual", "casual"];
  await gus.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0, hands: HANDS } });
  await playHands(gus, "keys", HANDS);
  await gus.page.getByText("The session is over.").first().waitFor();
  expect(sum((await ledgerShown(gus)).map((a) => a.points))).toBe(0);
  // The sheet has the focus at the end, too: a key closes it.
  await expect.poll(async () => gus.page.evaluate(() => document.activeElement?.textContent)).toBe(en("page.close"));
  await gus.page.keyboard.press("Enter");
  await gus.page.locator("#score-title").waitFor({ state: "detached" });
  expect(told(gus, "hand-over").length).toBe(HANDS);
  expect(gus.troubles).toEqual([]);
  expect(leaks(gus.heard)).toEqual([]);
  await gus.leave();
});

test("a session of one hand ends with the sheet of that hand, and the page comes back to it", async () => {
  const ida = await (await house.visitor(desktop)).playsEachCard();
  const { page } = ida;
  await ida.goto();
  const bots = ["casual", "casual", "casual", "casual"];
  const table = { variant: "four-southern-indiana-five", private: true, bots, settings: { pace: 0, hands: 1 } };
  await ida.anotherTable(table);
  await playByKeys(page);
  const sheet = page.getByRole("dialog");
  await sheet.getByText(/^The session is over\. .+ the most at this table: /).waitFor();
  await sheet
    .getByText(en("table.over", { n: 1 }))
    .first()
    .waitFor();
  const shown = await ledgerShown(ida);
  expect(shown.length).toBe(5);
  await page.reload();
  await sheet.getByText(/^The session is over\. /).waitFor();
  await expect.poll(async () => ledgerShown(ida)).toEqual(shown);
  // A rematch is a session of its own.
  await sheet.getByRole("button", { name: en("table.rematch") }).click();
  await page.locator("#score-title").waitFor({ state: "detached" });
  await page.getByRole("button", { name: en("table.next") }).click();
  await expect.poll(() => told(ida, "dealt").length).toBe(2);
  expect(ida.troubles).toEqual([]);
  await ida.leave();
});
