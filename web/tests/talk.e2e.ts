// Company at the table: pictures, what is said beside them, reactions, the unread mark, whom one does not want to hear, the look of the table, the log.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const deal = /^(I'm ready|Deal|Next hand)$/;
const menu = (page: Page) => page.getByRole("button", { name: /^Menu/ });
const pictures = (page: Page) =>
  page.locator(".disc [data-avatar]").evaluateAll((all) => all.map((e) => e.getAttribute("data-avatar")));

/** What of badges, counts and names bubbles lie on. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const bubbles = [...document.querySelectorAll(".bubble")].map((e) => e.getBoundingClientRect());
    return [...document.querySelectorAll(".badge, .count, .strip h1, .strip p")]
      .filter((e) => e.getBoundingClientRect().width > 2)
      .filter((e) => bubbles.some((bubble) => meets(bubble, e.getBoundingClientRect())))
      .map((e) => e.textContent);
  });

async function entry(one: Visitor, name: string | RegExp): Promise<void> {
  await menu(one.page).click();
  await one.page.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) }).click();
}

/** Said over the talk's own line; the rail is left open only where it was. */
async function say(one: Visitor, text: string): Promise<void> {
  await entry(one, /^Chat/);
  await one.page.getByLabel(en("chat.line"), { exact: true }).fill(text);
  await one.page.keyboard.press("Enter");
  await one.page
    .getByRole("log", { name: en("chat.title") })
    .getByText(text)
    .waitFor();
  await one.page.getByRole("button", { name: en("table.hide-log") }).click();
}

async function react(one: Visitor, name: string): Promise<void> {
  await one.page.getByRole("button", { name: en("reaction.react") }).click();
  await one.page
    .getByRole("group", { name: en("reaction.row") })
    .getByRole("button", { name, exact: true })
    .click();
}

test("pictures, bubbles, reactions, the unread mark, and peace from one person", async () => {
  const flo = await house.visitor(desktop);
  const gus = await house.visitor(phone);
  await flo.playsEachCard();
  await gus.playsEachCard();
  const bots = ["club", "club", "club"];
  const { code } = await flo.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0 } });

  // Gus chooses a picture where the name is given.
  await gus.goto("#/join/" + code);
  const own = gus.page.getByRole("button", { name: new RegExp("^" + en("avatar.choose")) });
  await own.click();
  const choice = gus.page.getByRole("dialog", { name: en("avatar.choose") });
  await choice.waitFor();
  await expect.poll(async () => choice.getByRole("radio").count()).toBe(25);
  await choice.getByRole("radio", { name: en("avatar.is", { avatar: "lighthouse" }) }).check();
  expect(await violations(gus.page)).toEqual([]);
  await choice.getByRole("button", { name: en("page.close") }).click();
  await gus.page.getByRole("textbox", { name: en("page.name"), exact: true }).fill("Gus");
  await gus.page.getByRole("button", { name: en("page.sit-down") }).click();

  // Flo sees it, and so does everyone who comes back.
  await flo.page.locator('.seat [data-avatar="lighthouse"]').waitFor();
  await gus.page.locator('.own [data-avatar="lighthouse"]').waitFor();
  await expect.poll(async () => flo.page.locator(".seat .avatar-gear").count()).toBe(3);
  expect(new Set(await pictures(flo.page)).size).toBeGreaterThanOrEqual(4);
  await gus.page.reload();
  await gus.page.locator('.own [data-avatar="lighthouse"]').waitFor();
  await flo.page.reload();
  await flo.page.locator('.seat [data-avatar="lighthouse"]').waitFor();

  // One's own seat has one's name.
  await gus.page
    .locator(".own-seat")
    .getByText(en("table.own-name", { name: "Gus" }))
    .waitFor();

  // A line appears at the speaker's seat, and is unread.
  await say(flo, "Nice lead, Gus");
  const bubble = gus.page.locator(".bubble", { hasText: "Nice lead, Gus" });
  await bubble.waitFor();
  const place = await gus.page.locator(".seat", { hasText: "Flo" }).locator("[data-place]").getAttribute("data-place");
  await expect.poll(async () => bubble.getAttribute("data-of")).toBe(place);
  await expect.poll(async () => covered(gus.page)).toEqual([]);
  await expect
    .poll(async () => gus.page.locator("[aria-live=polite]", { hasText: "Flo: Nice lead, Gus" }).count())
    .toBe(1);
  await gus.page.getByRole("button", { name: en("table.menu-unread", { n: 1 }) }).click();
  const chat = gus.page.getByRole("button", { name: /^Chat/ });
  await expect.poll(async () => chat.innerText()).toMatch(/1/);
  await chat.click();
  await gus.page
    .getByRole("log", { name: en("chat.title") })
    .getByText("Nice lead, Gus")
    .waitFor();
  await gus.page.getByRole("button", { name: en("table.hide-log") }).click();
  await gus.page.getByRole("button", { name: en("table.menu"), exact: true }).waitFor();

  // A reaction is told to the others, too.
  await react(gus, "Ouch");
  await flo.page.locator(".bubble.reaction", { hasText: "Ouch" }).waitFor();
  await expect.poll(async () => covered(flo.page)).toEqual([]);
  expect(await violations(flo.page)).toEqual([]);

  // Whom one has blocked is neither seen nor heard: at once, and from then on.
  await flo.page.waitForTimeout(5000);
  await say(gus, "I always win");
  await flo.page.locator(".bubble", { hasText: "I always win" }).waitFor();
  await entry(flo, en("report.menu"));
  const people = flo.page.getByRole("dialog", { name: en("report.people") });
  await people.getByRole("button", { name: en("report.block", { name: "Gus" }) }).click();
  await flo.page.locator(".bubble").waitFor({ state: "detached", timeout: 2500 });
  await people.getByRole("button", { name: en("page.close") }).click();
  const before = flo.heard.filter((m) => m["what"] === "reaction").length;
  await react(gus, "Oops");
  await gus.page.locator(".bubble.reaction", { hasText: "Oops" }).waitFor();
  await flo.page.waitForTimeout(500);
  await expect.poll(async () => flo.page.locator(".bubble").count()).toBe(0);
  expect(flo.heard.filter((m) => m["what"] === "reaction").length).toBe(before);

  for (const one of [flo, gus]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

test("the look of the table is kept, and the log shows tricks as cards", async () => {
  const flo = await house.visitor(phone);
  const bots = ["club", "club", "club", "club"];
  await flo.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0 } });
  const root = flo.page.locator("html");
  await entry(flo, en("table.look"));
  const looks = flo.page.getByRole("dialog", { name: en("table.look") });
  await looks.getByRole("radio", { name: en("preference.felt-is", { felt: "wine" }) }).check();
  await looks.getByRole("radio", { name: en("preference.back-is", { back: "loon" }) }).check();
  expect(await violations(flo.page)).toEqual([]);
  await looks.getByRole("button", { name: en("page.close") }).click();
  await expect.poll(async () => root.getAttribute("data-felt")).toBe("wine");
  await flo.page.reload();
  await menu(flo.page).waitFor();
  await expect.poll(async () => root.getAttribute("data-felt")).toBe("wine");
  // From the light of the lamp to the dark of the edge.
  const cloth = await flo.page.locator(".cloth").evaluate((e) => getComputedStyle(e).backgroundImage);
  expect(cloth).toMatch(/^radial-gradient\(.*rgb\(105, 48, 62\), rgb\(90, 34, 48\)\)$/);
  // A back lies on the table only while the blind does.
  await entry(flo, en("table.look"));
  await looks.waitFor();
  await expect
    .poll(async () => looks.getByRole("radio", { name: en("preference.back-is", { back: "loon" }) }).isChecked())
    .toBe(true);
  await looks.getByRole("button", { name: en("page.close") }).click();

  // Nobody is reached by a reaction here, and none is offered.
  await expect.poll(async () => flo.page.getByRole("button", { name: en("reaction.react") }).count()).toBe(0);
  await expect.poll(async () => flo.page.locator(".rail").count()).toBe(0);
  if (await flo.page.getByRole("button", { name: deal }).isVisible())
    await flo.page.getByRole("button", { name: deal }).tap();
  await playOn(flo.page, { touch: tap });
  await flo.page
    .getByRole("dialog")
    .getByRole("button", { name: en("page.close") })
    .tap();
  await entry(flo, en("table.log"));
  const rows = flo.page.locator(".trick-row");
  await expect.poll(async () => rows.count()).toBeGreaterThanOrEqual(1);
  const tricks = await rows.count();
  // Five to a trick, one of them taking it.
  for (let i = 0; i < Math.min(tricks, 6); ++i) {
    await expect.poll(async () => rows.nth(i).locator(".row-cards > span").count()).toBe(5);
    await expect.poll(async () => rows.nth(i).locator(".taking").count()).toBe(1);
    await expect
      .poll(async () => rows.nth(i).locator(".row-said").innerText())
      .toMatch(/ led(, .* took| and took) \d+\.$/);
  }
  expect(await violations(flo.page)).toEqual([]);
  expect(flo.troubles).toEqual([]);
  await flo.leave();
});
