// A hint points to its cards and moves nothing; a hand ends with a moment: what it brought, one's own row, who is ready, and
// the next hand under the thumb. A reload keeps the bar and the log.
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { House, phone, type Visitor } from "./house.ts";
import { goOn, nextHand, playOn, tap, type Touch } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const bots = ["casual", "casual", "casual", "casual"];
const quick = { variant: "five-called-ace", private: true, bots, settings: { pace: 0 } };
const click: Touch = (what) => what.click({ timeout: 2000 });
const wide = { viewport: { width: 1280, height: 800 } };

/** Pictures to look at, where they are wanted. */
const pictures = process.env["PICTURES"];
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** Where the parts of the table are that a hint might push about. */
function places(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const box = (what: string) => {
      const b = document.querySelector(what)?.getBoundingClientRect();
      return b ? [b.x, b.y, b.width, b.height].map(Math.round) : [];
    };
    return Object.fromEntries([".strip", ".felt", ".own", ".bar", ".hand"].map((what) => [what, box(what)]));
  });
}

type Hint = { type: string; action: string; also?: string[] };
const hintsOf = (one: Visitor) => one.heard.filter((m) => m["type"] === "hint") as unknown as Hint[];

/** A server gives one hint every two seconds; whoever asks sooner is told to wait, and asks again. */
async function hintFor(one: Visitor, button: Locator, touch: Touch): Promise<Hint> {
  const refusals = () => one.heard.filter((m) => m["type"] === "refused" && m["why"] === "slow-down").length;
  for (;;) {
    const before = hintsOf(one).length;
    const refused = refusals();
    await touch(button);
    await expect.poll(() => hintsOf(one).length - before + refusals() - refused).toBe(1);
    const hint = hintsOf(one)[before];
    if (hint) return hint;
    await one.page.waitForTimeout(500);
  }
}

/** Plays a hand, and asks for a hint at each kind of question that was not there before. */
async function hintsIn(one: Visitor, touch: Touch, seen: Set<string>, look: (hint: Hint) => Promise<void>) {
  const { page } = one;
  const button = page.getByRole("button", { name: en("table.hint"), exact: true });
  const troubles: unknown[] = [];
  const ask = async () => {
    const asked = await page.locator(".asked").innerText();
    if (seen.has(asked) || !(await button.isVisible())) return;
    seen.add(asked);
    await look(await hintFor(one, button, touch));
  };
  const playing = playOn(page, {
    touch: async (what) => {
      // What a look finds would pass for a card that is gone.
      await ask().catch((e: unknown) => troubles.push(e));
      await touch(what);
    },
    until: () => Promise.resolve(troubles.length > 0),
  });
  await playing;
  if (troubles.length > 0) throw troubles[0];
}

test.each([
  ["phone", phone, tap],
  ["desktop", wide, click],
] as const)("a hint points to its cards, moves nothing, and goes by a tap or Escape: %s", async (name, how, touch) => {
  const one = await house.visitor(how);
  const { page } = one;
  // A forced card that plays itself would take the question away while its hint is asked for.
  await one.playsEachCard();
  await one.setTable(quick);
  await page.locator(".hand [data-card]").first().waitFor();
  let looked = 0;
  const seen = new Set<string>();
  const look = async (hint: Hint): Promise<void> => {
    const kind = hint.action.split(" ")[0] ?? "";
    const says = page.locator(".hint-says");
    await says.waitFor();
    const withHint = await places(page);
    const cards = [hint.action, ...(hint.also ?? [])].flatMap((a) => a.match(/(?<= )(10|[AKQJ6-9])[CSHD]$/)?.[0] ?? []);
    const own = await page
      .locator(".hand [data-card]")
      .evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset["card"] ?? ""));
    const lifted = await page
      .locator(".hand .advised")
      .evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset["card"] ?? ""));
    expect(lifted.sort()).toEqual(cards.filter((card) => own.includes(card)).sort());
    if (kind === "bury") expect(lifted.length, "both cards of a bury").toBe(2);
    const sentence = (await says.innerText()).replace(/×\s*$/, "");
    expect(sentence, "as on the faces").not.toMatch(/ of (clubs|spades|hearts|diamonds)|\b(10|[AKQJ6-9])[CSHD]\b/);
    if (!seen.has(kind)) {
      await picture(page, `hint-${kind}-${name}`);
      expect(await violations(page)).toEqual([]);
    }
    seen.add(kind);
    if (++looked % 2 === 0) await page.keyboard.press("Escape");
    else await touch(says.locator("p"));
    await says.waitFor({ state: "detached" });
    await expect.poll(async () => page.locator(".advised").count()).toBe(0);
    expect(await places(page), "nothing moved").toEqual(withHint);
  };
  const asked = new Set<string>();
  for (let hand = 1; hand <= 8; ++hand) {
    await hintsIn(one, touch, asked, look);
    if (seen.has("bury") && seen.has("play")) break;
    await goOn(page, touch);
  }
  expect(looked).toBeGreaterThan(1);
  expect([...seen]).toContain("bury");
  expect(one.troubles).toEqual([]);
  await one.leave();
});

/** What the sheet says of a hand, against what was told. */
async function looksTrue(one: Visitor): Promise<number> {
  const { page } = one;
  const over = one.heard.filter((m) => m["what"] === "hand-over").at(-1) as Record<string, unknown>;
  const me = over["seats"] as { plays: number | null; person: string | null }[];
  const seat = me.find((s) => s.person !== null)?.plays ?? -1;
  const score = (over["scores"] as number[])[seat] ?? 0;
  const large = await page.locator("#score-title").innerText();
  const sign = score > 0 ? `You win ${score}` : score < 0 ? `You lose ${-score}` : /^(You break even|Nobody scores)$/;
  if (typeof sign === "string") expect(large).toBe(sign);
  else expect(large).toMatch(sign);
  await expect
    .poll(async () => page.locator(".sheet .sheep").count(), { message: "the sheep's head" })
    .toBe(score < 0 ? 1 : 0);
  await expect.poll(async () => page.getByText(/stroke/).count()).toBe(score < 0 ? 1 : 0);
  const own = page.locator(".ledger .own-row");
  await expect.poll(async () => own.count()).toBe(1);
  // The name that stands at one's own seat, too.
  await expect.poll(async () => own.locator("th").innerText()).toBe(await page.locator(".own-seat .name").innerText());
  await expect.poll(async () => own.locator("th").innerText()).toMatch(/^.+ \(you\)$/);
  return score;
}

test("a hand ends with what it brought, and the next one is under the thumb: phone", async () => {
  const one = await house.visitor(phone);
  const { page } = one;
  await one.setTable(quick);
  const seen = new Set<string>();
  for (let hand = 1; hand <= 6 && seen.size < 2; ++hand) {
    await playOn(page, { touch: tap });
    await page.locator("#score-title").waitFor();
    const score = await looksTrue(one);
    const kind = score > 0 ? "won" : score < 0 ? "lost" : "even";
    if (!seen.has(kind)) await picture(page, `moment-${kind}-phone`);
    seen.add(kind);
    const box = await nextHand(page).boundingBox();
    expect(box && box.y + box.height / 2, "in the lowest sixth").toBeGreaterThan((844 * 5) / 6);
    expect(box?.width).toBeGreaterThan(340);
    expect(await violations(page)).toEqual([]);
    await goOn(page, tap);
  }
  expect(one.troubles).toEqual([]);
  await one.leave();
});

test.each([
  ["1280", wide],
  ["1920", { viewport: { width: 1920, height: 1080 } }],
] as const)("the bar of points and the log are there after a reload: %s", async (name, how) => {
  const one = await house.visitor(how);
  const { page } = one;
  await one.setTable(quick);
  const log = page.locator("ol.log > li");
  const opened = async () => {
    if ((await page.locator("ol.log").count()) > 0) return;
    await page.getByRole("button", { name: en("table.menu") }).click();
    await page.getByRole("button", { name: en("table.log"), exact: true }).click();
  };
  for (let hand = 1; hand <= 5; ++hand) {
    await playOn(page, { touch: click });
    await looksTrue(one);
    if ((await page.locator(".points-bar").count()) > 0) break;
    await goOn(page, click);
  }
  await picture(page, `moment-${name}`);
  const bar = await page.locator(".points-bar").innerText();
  await page.keyboard.press("Escape");
  await opened();
  const said = await log.allInnerTexts();
  expect(said.length).toBeGreaterThan(5);
  await page.reload();
  await page.locator("#score-title").waitFor();
  await expect.poll(async () => page.locator(".points-bar").innerText()).toBe(bar);
  await page.keyboard.press("Escape");
  await opened();
  await expect.poll(async () => log.allInnerTexts()).toEqual(said);
  await one.leave();
});

test("figures move only where motion is wanted, briefly, and a key ends it", async () => {
  const one = await house.visitor({ ...wide, reducedMotion: "no-preference" });
  const { page } = one;
  await one.setTable(quick);
  // Each change of the own total is kept, with its time.
  await page.evaluate(() => {
    const all: { text: string; at: number }[] = [];
    (window as unknown as { totals: typeof all }).totals = all;
    const look = () => {
      const text = document.querySelector(".own-row td:nth-of-type(2)")?.textContent;
      const chips = document.querySelectorAll(".chips i").length;
      const now = text === undefined || text === null ? "" : `${text} ${chips > 0 ? "chips" : ""}`;
      if (now !== "" && all.at(-1)?.text !== now) all.push({ text: now, at: performance.now() });
      requestAnimationFrame(look);
    };
    look();
  });
  const totals = () => page.evaluate(() => (window as unknown as { totals: { text: string; at: number }[] }).totals);
  for (let hand = 1; hand <= 6; ++hand) {
    await playOn(page, { touch: click });
    const score = await looksTrue(one);
    await expect.poll(() => page.locator(".chips").count()).toBe(0);
    const all = await totals();
    if (score !== 0) {
      expect(all[0]?.text).toContain("chips");
      expect(all.length).toBeGreaterThan(1);
      expect((all.at(-1)?.at ?? 0) - (all[0]?.at ?? 0), "short").toBeLessThan(4000);
      break;
    }
    await goOn(page, click);
  }
  await one.leave();
});

test("with several people each sees who is ready, as they press", async () => {
  const ada = await house.visitor(wide);
  const { code } = await ada.setTable({ ...quick, bots: bots.slice(1) }, "Ada");
  const ben = await house.visitor(phone);
  await ben.goto();
  await ben.becomeGuest("Ben");
  await ben.goto("#/join/" + code);
  const both = [ada, ben];
  await Promise.all(
    both.map(async (one) => {
      const ready = one.page.getByRole("button", { name: /^(I'm ready|Deal)$/ });
      await ready.first().click();
    }),
  );
  await Promise.all(both.map((one) => playOn(one.page, { touch: one === ben ? tap : click })));
  const marks = (one: Visitor) => one.page.locator(".ready-marks li").allInnerTexts();
  await expect.poll(() => marks(ada)).toEqual(["Ada (you): not ready yet", "Ben: not ready yet"]);
  await expect.poll(() => marks(ben)).toEqual(["Ada: not ready yet", "Ben (you): not ready yet"]);
  await nextHand(ada.page).click();
  await expect.poll(() => marks(ben)).toEqual(["Ada: ready", "Ben (you): not ready yet"]);
  await expect.poll(() => marks(ada)).toEqual(["Ada (you): ready", "Ben: not ready yet"]);
  await picture(ada.page, "ready-desktop");
  await picture(ben.page, "ready-phone");
  expect(await violations(ben.page)).toEqual([]);
  await goOn(ben.page, tap);
  await ada.page.locator("#score-title").waitFor({ state: "detached" });
  for (const one of both) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});
