// What lies over the table or a page closes by Escape and by a tap beside it; what a server says as it stops goes with its return;
// a comma stays with its word; a device that wants more contrast gets it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House, phone } from "./house.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const bots = ["casual", "casual", "casual", "casual"];
const quick = { variant: "five-called-ace", private: true, bots, settings: { pace: 0 } };
const focused = "document.activeElement?.getAttribute('aria-expanded')";

test.each([
  ["desktop", desktop, "en-US"],
  ["phone", phone, "de-DE"],
] as const)("the menu closes by Escape and by a tap beside it: %s", async (_, how, locale) => {
  const one = await house.visitor({ ...how, locale });
  const { page } = one;
  await one.setTable(quick);
  await page.locator(".hand [data-card]").first().waitFor();
  const button = page.getByRole("button", { name: /^(Menu|Menü)$/ });
  const list = page.locator("#table-menu");
  await button.click();
  await list.waitFor();
  // As after a tap on the felt, or in a browser in which a button takes no focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await expect.poll(async () => page.evaluate(focused)).toBe("false");
  await button.click();
  await list.waitFor();
  const felt = await page.locator(".felt").boundingBox();
  if (!felt) throw new Error("There is no felt.");
  await page.mouse.click(felt.x + 8, felt.y + felt.height - 8);
  await list.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(focused)).toBe("false");
  expect(one.troubles).toEqual([]);
  await one.leave();
});

test("a dialog closes by Escape and by a tap beside it, and the focus is where it was", async () => {
  const one = await house.visitor(desktop);
  const { page } = one;
  await one.goto();
  const opens = page.getByRole("button", { name: /^Read the rules/ }).first();
  for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(4, 4)]) {
    await opens.click();
    await page.getByRole("dialog").waitFor();
    await close();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => opens.evaluate((e) => e === document.activeElement)).toBe(true);
  }
  await one.leave();
});

test("what a server says as it stops is gone when it is back", async () => {
  const own = await new House().open();
  try {
    const one = await own.visitor(desktop);
    await one.setTable({ ...quick, bots: bots.slice(1) });
    await one.page.getByText("Waiting for").first().waitFor();
    await own.stopServer("SIGTERM");
    await one.page.getByText("The connection is lost.").first().waitFor();
    await own.startServer();
    await one.page.getByText("Waiting for").first().waitFor();
    await expect.poll(async () => one.page.getByText(/shutting down/).count()).toBe(0);
  } finally {
    await own.close();
  }
});

test("no line begins with the comma behind a word of the game, however narrow", async () => {
  const one = await house.visitor(desktop);
  await one.goto("#/learn");
  await one.page.locator(".term-close").first().waitFor();
  const torn: string[] = [];
  for (let width = 200; width <= 700; width += 4) {
    await one.page.setViewportSize({ width, height: 800 });
    torn.push(
      ...(await one.page.evaluate(() => {
        const found: string[] = [];
        for (const term of document.querySelectorAll(".term")) {
          const rest = document.createRange();
          const text = term.nextSibling;
          if (text?.nodeType !== Node.TEXT_NODE || !/^[.,;:!?)”]/.test(text.textContent ?? "")) continue;
          rest.setStart(text, 0);
          rest.setEnd(text, 1);
          const [comma, word] = [rest.getBoundingClientRect(), term.getBoundingClientRect()];
          if (comma.top >= word.bottom)
            found.push(`${innerWidth}: ${(term as HTMLElement).innerText}${text.textContent}`);
        }
        return found;
      })),
    );
  }
  expect(torn).toEqual([]);
  await one.leave();
});

test("a device that wants more contrast has it, until the settings say otherwise", async () => {
  const one = await house.visitor({ ...desktop, contrast: "more" });
  await one.goto();
  const page = () => one.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(async () => page()).toBe("rgb(255, 255, 255)");
  await one.page.emulateMedia({ contrast: "no-preference" });
  await expect.poll(page).toBe("rgb(247, 242, 232)");
  await one.page.emulateMedia({ contrast: "more" });
  await one.goto("#/settings");
  await expect.poll(page).toBe("rgb(255, 255, 255)");
  await one.page.getByRole("radio", { name: en("preference.dark") }).check();
  await expect.poll(page).toBe("rgb(20, 32, 29)");
  await one.leave();
});
