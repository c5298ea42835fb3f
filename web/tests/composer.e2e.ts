// House rules are composed by clicking, a contradiction is seen and mended, the words follow, bots say what they are worth,
// and a hand is played under them. Then links, files, names and small screens.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { playOn } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(() => house.close());

const row = (page: Page, key: string) => page.locator("#option-" + key.replace(".", "-"));
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const status = (page: Page) => page.locator(".composer-bar [role=status]");
/** The rules of the table one came to, as its first message told them. */
const rulesTold = (visitor: Visitor) => {
  const snapshot = visitor.heard.find((m) => m["type"] === "snapshot") as { table: { rules: object } } | undefined;
  return snapshot?.table.rules;
};
const sound = (visitor: Visitor) => {
  expect(visitor.troubles).toEqual([]);
  expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
};
const fitsAcross = async (page: Page) =>
  await expect
    .poll(async () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

test("rules are composed, mended, measured and played", async () => {
  const visitor = await house.visitor(desktop);
  const { page } = visitor;
  await visitor.goto("#/tables");
  await page.getByRole("link", { name: "Change the rules: Five-handed, called ace, no bump" }).click();
  await status(page).getByText("No changes yet.").waitFor();
  const words = page.locator("#rules-in-words");
  await words.getByText("Nobody cracks at this table.").waitFor();

  // A crack: the words follow.
  await page.locator("summary", { hasText: "Cracks and blitzes" }).click();
  const crack = row(page, "multipliers.crack");
  const recrack = row(page, "multipliers.recrack");
  await recrack.getByText("This does nothing right now.").waitFor();
  await expect.poll(async () => recrack.getByRole("switch").count()).toBe(0);
  await crack.getByRole("radio", { name: /^not offered/ }).check();
  await status(page).getByText("1 change. Ready to play.").waitFor();
  await words.locator("ins", { hasText: "may knock on the table: a crack" }).waitFor();
  await words.locator("del", { hasText: "Nobody cracks at this table." }).waitFor();
  await recrack.getByRole("switch", { name: "The re-crack" }).check();
  await words.locator("ins", { hasText: "may crack back" }).waitFor();
  await expect.poll(async () => words.locator("ins", { hasText: "may knock" }).count()).toBe(0);

  // Without the crack the re-crack has no effect: both say so, and it can be mended from either.
  await crack.getByRole("radio", { name: /^no / }).check();
  await status(page).getByText("1 conflict.").waitFor();
  await recrack.getByText("“The re-crack” at “yes” does nothing").waitFor();
  await crack.getByText("“The re-crack” at “yes” does nothing").waitFor();
  await expect.poll(async () => button(page, "Play with these rules").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await crack.getByRole("button", { name: "Go to “The re-crack”" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "option-multipliers-recrack");
  await recrack.getByRole("button", { name: "Set “The crack” to “not offered”" }).click();
  await status(page).getByText("2 changes.").waitFor();
  await expect.poll(async () => page.locator(".contradiction").count()).toBe(0);
  await button(page, /^Undo$/).click();
  await status(page).getByText("1 conflict.").waitFor();
  await button(page, "Redo").click();
  await status(page).getByText("2 changes. Ready to play.").waitFor();

  // Found by a word, and by what differs.
  await page.getByRole("searchbox", { name: "Search the rules" }).fill("bump");
  await page.getByRole("switch", { name: "Double on the bump" }).check();
  await page.getByRole("searchbox", { name: "Search the rules" }).fill("");
  await page.getByRole("checkbox", { name: "Only what's different" }).check();
  await page.getByText("3 rules found.").waitFor();
  await expect.poll(async () => page.locator(".option").count()).toBe(3);
  await status(page).getByText("3 changes. Ready to play.").waitFor();

  // Losing double costs the picker enough to be noticed.
  await button(page, en("worth.ask-of", { label: "Double on the bump" })).click();
  await page.getByText(/^The picker loses \d\.\d\d points a hand, give or take 0\.\d\d\.$/).waitFor();
  await page.getByText("“Double on the bump” alone").waitFor();
  await button(page, "What are these rules worth?").click();
  await page.getByText("All changes together").waitFor();
  await expect.poll(async () => page.getByRole("table", { name: en("worth.table") }).count()).toBe(2);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("textbox", { name: "Name of your rules" }).fill("Sunday at Walter's");
  await button(page, "Keep on this device").click();
  await page.getByText("Kept as “Sunday at Walter's”.").waitFor();
  const link = await page.getByRole("textbox", { name: "Link to these rules" }).inputValue();
  expect(link).toContain("#/composer/five-called-ace-single?");
  expect(link).toContain("multipliers.crack=not-offered");
  expect(page.url()).toBe(link);

  await button(page, "Play with these rules").click();
  await page.waitForURL(/#\/table\//);
  await page.locator(".hand .card").first().waitFor();
  expect(rulesTold(visitor)).toMatchObject({
    multipliers: { crack: "not-offered", recrack: true },
    scoring: { "double-on-the-bump": true },
    partner: { rule: "called-ace" },
  });
  await playOn(page, { touch: (what) => what.click({ timeout: 2000 }) });

  // They wait among the tables, to be played again and by friends.
  await visitor.goto("#/tables");
  const card = page.locator(".variants li", { hasText: "Sunday at Walter's" });
  await card.getByText("3 changes").waitFor();
  expect(await violations(page)).toEqual([]);
  await card.getByRole("button", { name: "Read the rules: Sunday at Walter's" }).click();
  await page.getByRole("dialog").getByText("may crack back").waitFor();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en("page.close") })
    .click();
  await card.getByRole("button", { name: "With friends: Sunday at Walter's" }).click();
  await button(page, en("home.make")).click();
  await page.getByText(en("home.made")).waitFor();

  // The host of another table goes over to them before its next hand.
  await visitor.setTable({ variant: "five-jack-of-diamonds" });
  await button(page, en("table.menu")).click();
  await button(page, en("table.host")).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("combobox", { name: en("page.variant") }).selectOption({ label: "Sunday at Walter's" });
  await panel.getByRole("button", { name: en("host.change") }).click();
  const heard = () => visitor.heard.filter((m) => m["type"] === "told" && m["what"] === "rules").at(-1);
  await expect.poll(heard).toMatchObject({ rules: { multipliers: { crack: "not-offered" } } });
  sound(visitor);
  await visitor.leave();
});

test("on a phone: a link that is cut off, names, files, and the way back", async () => {
  const visitor = await house.visitor(phone);
  const { page } = visitor;
  await visitor.goto(
    "#/composer/five-called-ace-single?name=Ours&scoring.double-on-the-bump=true&no.such=1&stakes.cents=x",
  );
  await page.getByText("Some of it doesn't apply here and was left out: no.such=1, stakes.cents=x").waitFor();
  await status(page).getByText("1 change. Ready to play.").waitFor();
  await fitsAcross(page);
  expect(await violations(page)).toEqual([]);
  await button(page, "Keep on this device").tap();
  await page.getByText("Kept as “Ours”.").waitFor();
  const kept = page.locator("#saved-rules");
  await kept.getByRole("button", { name: "Duplicate: Ours" }).tap();
  await kept.getByRole("button", { name: "Rename: Ours (copy)" }).tap();
  await kept.getByRole("textbox").fill("Theirs");
  await kept.getByRole("button", { name: en("page.rename") }).tap();
  await kept.getByRole("button", { name: "Delete: Theirs" }).tap();
  await kept.getByText("“Theirs” has been deleted.").waitFor();
  await kept.getByRole("button", { name: "Undo" }).tap();
  await kept.getByRole("button", { name: "Delete: Theirs" }).waitFor();

  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await page.getByText("There are no house rules in this file.").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download as a file").tap()]);
  expect(download.suggestedFilename()).toBe("ours.json");
  await button(page, en("composer.back-all")).tap();
  await status(page).getByText("No changes yet.").waitFor();
  await file.setInputFiles(await download.path());
  await status(page).getByText("1 change. Ready to play.").waitFor();
  await expect.poll(async () => page.getByText("There are no house rules in this file.").count()).toBe(0);

  // Own numbers come together, as the table pays already, and can be played so.
  await page.getByRole("searchbox", { name: "Search the rules" }).fill("own numbers");
  await row(page, "scoring.partner").getByRole("checkbox", { name: "Our own numbers" }).tap();
  await status(page).getByText("5 changes. Ready to play.").waitFor();
  await row(page, "scoring.opponent").getByRole("textbox", { name: "Own numbers: opponent, All tricks" }).fill("300");
  await row(page, "scoring.opponent")
    .getByText(en("composer.bad-number", { min: -100, max: 100 }))
    .waitFor();
  await button(page, /^Undo$/).tap();
  await status(page).getByText("1 change. Ready to play.").waitFor();
  await page.getByRole("searchbox", { name: "Search the rules" }).fill("");

  // Another table to begin with takes the changes away, and Undo brings them back.
  await page.getByRole("combobox", { name: "Start with" }).selectOption("three");
  await page
    .locator("#rules-in-words")
    .getByText(en("explain.welcome", { n: 3 }))
    .waitFor();
  await button(page, /^Undo$/).tap();
  await status(page).getByText("1 change. Ready to play.").waitFor();
  await page.reload();
  await status(page).getByText("1 change. Ready to play.").waitFor();

  await visitor.goto("#/composer/no-such-table");
  await page
    .getByRole("alert")
    .getByText(en("composer.other-base", { base: "no-such-table" }))
    .waitFor();
  sound(visitor);
  await visitor.leave();
});

test("every option of the form in German by night, on a small screen with large text", async () => {
  const visitor = await house.visitor({ viewport: { width: 320, height: 640 }, locale: "de-DE", colorScheme: "dark" });
  const { page } = visitor;
  await visitor.goto("#/composer/four-sheep-head-21?table.players=5&trump.order=QC,QS,JC&scoring.alone=1,2");
  await button(page, "Alle öffnen").click();
  await status(page).getByText("Widersprüche").waitFor();
  const fields = await page.evaluate(async () => (await fetch("/api/v1/rules/fields")).json() as Promise<unknown>);
  const { groups } = fields as { groups: { options: object[] }[] };
  await expect.poll(async () => page.locator(".option").count()).toBe(groups.flatMap((g) => g.options).length);
  await fitsAcross(page);
  expect(await violations(page)).toEqual([]);
  sound(visitor);
  await visitor.leave();
});

test("by keyboard alone: a rule is found, changed and played", async () => {
  const visitor = await house.visitor(desktop);
  const { page } = visitor;
  await visitor.goto("#/composer");
  await status(page).waitFor();
  const tabTo = async (what: string) => {
    for (let i = 0; i < 120; ++i) {
      await page.keyboard.press("Tab");
      const now = await page.evaluate(() => {
        const one = document.activeElement;
        if (one === document.body) return "";
        const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one?.textContent;
        return one?.getAttribute("aria-label") ?? label ?? "";
      });
      if (now.includes(what)) return;
    }
    throw new Error("The focus never came to: " + what);
  };
  await tabTo("Cracks and blitzes");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /Nobody can crack/ }).waitFor();
  await tabTo("Nobody can crack.");
  await page.keyboard.press("ArrowDown");
  await status(page).getByText("1 change. Ready to play.").waitFor();
  await tabTo("The re-crack");
  await page.keyboard.press("Space");
  await status(page).getByText("2 changes. Ready to play.").waitFor();
  await tabTo(en("composer.back-all"));
  await tabTo("Play with these rules");
  await page.keyboard.press("Enter");
  await page.locator(".hand .card").first().waitFor();
  expect(rulesTold(visitor)).toMatchObject({ multipliers: { crack: "not-offered", recrack: true } });
  sound(visitor);
  await visitor.leave();
});

test("where the browser keeps nothing, that is said, and the rules can still be played", async () => {
  const visitor = await house.visitor(desktop);
  const { page } = visitor;
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await visitor.goto("#/composer/three?stakes.cents=5");
  await page.getByText("This browser doesn't store anything").waitFor();
  await page.getByRole("textbox", { name: "Name of your rules" }).fill("Ours");
  await button(page, "Keep on this device").click();
  await page.locator("#saved-rules").getByText("Ours").waitFor();
  await button(page, "Play with these rules").click();
  await page.locator(".hand .card").first().waitFor();
  expect(rulesTold(visitor)).toMatchObject({ stakes: { cents: 5 }, table: { players: 3 } });
  sound(visitor);
  await visitor.leave();
});
