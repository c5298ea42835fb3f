// One thing at a time: a bot's card never comes less than a third of a second after the one before, and a finished trick is
// seen whole before the next lead; the menu sets the speed; a tap goes on; a hand takes few taps.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, phone, type Visitor } from "./house.ts";
import { goOn, playOn, tap, type Touch } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const bots = ["casual", "casual", "casual", "casual"];
const quick = { variant: "five-called-ace", private: true, bots, settings: { pace: 0 } };
const click: Touch = (what) => what.click({ timeout: 2000 });
const wide = { viewport: { width: 1280, height: 800 }, reducedMotion: "no-preference" as const };

interface Change {
  at: number;
  lying: number;
  own: number;
  collecting: boolean;
}

/** On a busy machine a frame comes late: the units of the pacer have the exact times. Keeps each change of the trick and of the own cards, with its time. */
async function watch(one: Visitor): Promise<void> {
  await one.page.evaluate(() => {
    const all: Change[] = [];
    (window as unknown as { changes: Change[] }).changes = all;
    const look = () => {
      const lying = document.querySelectorAll("ol.trick li").length;
      const own = document.querySelectorAll(".hand [data-card]").length;
      const collecting = document.querySelector(".middle.collecting") !== null;
      const last = all.at(-1);
      if (!last || last.lying !== lying || last.own !== own || last.collecting !== collecting)
        all.push({ at: performance.now(), lying, own, collecting });
    };
    // Whatever is drawn by itself is noted by itself, however late the frames come.
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  });
}
const changes = (one: Visitor) =>
  one.page.evaluate(() => (window as unknown as { changes: Change[] }).changes.splice(0));

async function setSpeed(one: Visitor, speed: "fast" | "instant" | "normal"): Promise<void> {
  const { page } = one;
  await page.getByRole("button", { name: en("table.menu") }).click();
  const button = page.getByRole("button", { name: en(`preference.speed-${speed}`), exact: true });
  await button.click();
  await expect.poll(async () => button.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Escape");
}

test("cards come one by one, and a finished trick is seen whole, at the speed that the menu sets", async () => {
  const one = await house.visitor(wide);
  await one.setTable(quick);
  await one.page.locator(".hand [data-card]").first().waitFor();
  await setSpeed(one, "fast");
  await watch(one);
  await playOn(one.page, { touch: click });
  const all = await changes(one);
  const cards = all.filter((c, i) => i > 0 && c.lying > (all[i - 1]?.lying ?? 0));
  expect(cards.length).toBeGreaterThan(20);
  let full = 0;
  all.forEach((now, i) => {
    const before = all[i - 1];
    if (!before) return;
    if (now.lying > before.lying) {
      expect(now.lying - before.lying, "one card at a time").toBe(1);
      const since = all
        .slice(0, i)
        .filter((c, k) => c.lying > (all[k - 1]?.lying ?? 0))
        .at(-1);
      if (since && now.own === before.own) expect(now.at - since.at, "a bot's card").toBeGreaterThan(100);
    }
    if (now.collecting && !before.collecting) {
      const whole = all
        .slice(0, i)
        .filter((c, k) => c.lying === 5 && (all[k - 1]?.lying ?? 0) < 5)
        .at(-1);
      expect(now.at - (whole?.at ?? now.at), "a finished trick").toBeGreaterThan(150);
      ++full;
    }
  });
  expect(full).toBeGreaterThan(4);
  await goOn(one.page, click);
  await setSpeed(one, "instant");
  await playOn(one.page, { touch: click });
  expect((await changes(one)).some((c) => c.collecting)).toBe(false);
  expect(one.troubles).toEqual([]);
  await one.leave();
});

test("a hand takes a few taps: the only card that may be played plays itself, and says so once", async () => {
  const one = await house.visitor(phone);
  const { page } = one;
  await one.setTable(quick);
  const counts: number[] = [];
  for (let hand = 1; hand <= 6; ++hand) {
    await page.locator(".hand [data-card]").first().waitFor();
    await page.evaluate(() => localStorage.setItem("sheepshead.single-tap", "true"));
    if (hand === 1) await page.reload();
    counts.push(await playOn(page, { touch: tap }));
    await goOn(page, tap);
  }
  counts.sort((a, b) => a - b);
  expect(counts[0], "taps").toBeLessThanOrEqual(7);
  await expect.poll(async () => page.evaluate(() => localStorage.getItem("sheepshead.said-forced"))).toBe("true");
  await one.leave();
});

test("after three cards played by two taps each it is asked once whether one is enough", async () => {
  const one = await house.visitor(phone);
  const { page } = one;
  await one.setTable(quick);
  const question = page.getByText(en("table.one-tap"));
  const yes = page.getByRole("button", { name: en("table.yes"), exact: true });
  for (let hand = 1, asked = false; hand <= 6 && !asked; ++hand) {
    await playOn(page, { touch: tap, until: () => question.isVisible() });
    // The sheet of the score may come over it; then it's still there in the next hand.
    asked = await yes.tap({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (!asked) await goOn(page, tap);
  }
  await question.waitFor({ state: "detached" });
  await expect.poll(async () => page.evaluate(() => localStorage.getItem("sheepshead.single-tap"))).toBe("true");
  await one.leave();
});

test("the menu has the rules of the table, the sound, and the settings", async () => {
  const one = await house.visitor(wide);
  const { page } = one;
  await one.setTable(quick);
  await page.locator(".hand [data-card]").first().waitFor();
  const menu = page.getByRole("button", { name: en("table.menu") });
  await menu.click();
  await page.getByRole("button", { name: en("table.rules"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".explained h3").first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await menu.click();
  await page.getByRole("button", { name: en("table.sound-on"), exact: true }).click();
  await menu.click();
  await page.getByRole("button", { name: en("table.sound-off"), exact: true }).click();
  await menu.click();
  await page.getByRole("button", { name: en("table.all-settings"), exact: true }).click();
  await page.getByRole("heading", { name: en("page.settings") }).waitFor();
  await page.goBack();
  await page.locator(".hand [data-card]").first().waitFor();
  expect(one.troubles).toEqual([]);
  await one.leave();
});

test("on a phone one's own cards and the trick's keep their size from turn to turn", async () => {
  const one = await house.visitor({ ...phone, reducedMotion: "no-preference" });
  // What is asked or told once has a line more: here it was before.
  await one.context.addInitScript(() => {
    localStorage.setItem("sheepshead.asked-tap", "true");
    localStorage.setItem("sheepshead.auto-forced", "false");
    localStorage.setItem("sheepshead.speed", '"fast"');
  });
  await one.setTable(quick);
  await one.page.locator(".hand [data-card]").first().waitFor();
  await one.page.evaluate(() => {
    const sizes = new Set<string>();
    Object.assign(window, { sizes });
    const look = () => {
      const own = document.querySelector<HTMLElement>(".hand [data-card]");
      const laid = document.querySelector<HTMLElement>(".trick li .card");
      if (own && laid) sizes.add(`${own.offsetWidth} ${laid.offsetWidth}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await playOn(one.page, { touch: tap });
  const sizes = await one.page.evaluate(() => [...(window as unknown as { sizes: Set<string> }).sizes]);
  expect(sizes).toHaveLength(1);
  await one.leave();
});
