// A hand played with the keyboard and nothing else: the letters of the buttons, the arrows among the cards, Enter, Tab.
import type { Page } from "playwright-core";
import { offered, type Offered } from "./play.ts";

/** By Shift and Tab back from the cards, or by Tab, until a button is reached that stands for the chosen cards. */
export async function pressButton(page: Page, text: string): Promise<void> {
  const there = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? "");
  for (const [key, most] of [
    ["Shift+Tab", 6],
    ["Tab", 40],
  ] as const)
    for (let i = 0; i < most; ++i) {
      if ((await there()) === text) return page.keyboard.press("Enter");
      await page.keyboard.press(key);
    }
  throw new Error(`No key leads to "${text}".`);
}

export async function enterCard(page: Page, { cards }: Offered, card: string): Promise<void> {
  const to = cards.findIndex((c) => c.card === card);
  let at = cards.findIndex((c) => c.focused);
  // From anywhere at the table an arrow leads to the cards; a page that was opened this moment may not listen yet.
  for (let tries = 0; at < 0 && tries < 400; ++tries) {
    await page.keyboard.press("ArrowRight");
    const now = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["card"]);
    at = cards.findIndex((c) => c.card === now);
    if (at < 0) await page.waitForTimeout(50);
  }
  if (at < 0) throw new Error("The arrows do not lead to the cards.");
  for (; at < to; ++at) await page.keyboard.press("ArrowRight");
  for (; at > to; --at) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
}

export interface KeyedCourse {
  /** Which of the buttons, by its text; the first if it says none. */
  prefer?: (buttons: readonly string[]) => string | undefined;
  seconds?: number;
}

/** Does what comes first of all that may be done, until the sheet of the score is there; what was said and played. */
export async function playByKeys(page: Page, { prefer, seconds = 150 }: KeyedCourse = {}): Promise<string[]> {
  const did: string[] = [];
  const end = Date.now() + seconds * 1000;
  let before = "";
  while (Date.now() < end) {
    const now = await page.evaluate(offered, { before, most: 1500 });
    if (now.over) return did;
    before = now.mark;
    const free = now.cards.find((c) => c.playable && !c.chosen);
    const wanted = prefer?.(now.buttons.map((b) => b.text));
    const button = now.buttons.find((b) => b.text === wanted) ?? now.buttons[0];
    if (now.choose !== "" && free) {
      did.push("choose " + free.card);
      await enterCard(page, now, free.card);
    } else if (button) {
      did.push(button.text);
      if (button.key !== null) await page.keyboard.press(button.key);
      else await pressButton(page, button.text);
    } else if (free) {
      did.push("play " + free.card);
      await enterCard(page, now, free.card);
    }
  }
  const text = await page.locator("body").innerText();
  throw new Error(`The hand did not end after ${did.slice(-12).join(", ")}. ${text.slice(0, 600)}`);
}
