// A hand played as a person does it, by what the page offers: by taps, or by keys.
import type { Locator, Page } from "playwright-core";

export const nextHand = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("button", { name: /^(Next hand|Nächstes Spiel)$/ });
/** Own cards that may be chosen now, and are not yet. */
export const playable = (page: Page): Locator =>
  page.getByRole("group", { name: /^(Your cards|Deine Karten)$/ }).getByRole("button", {
    name: /^(?!.*(chosen|gewählt)).*, (playable|spielbar)$/,
  });
const wantsMore = (page: Page): Locator =>
  page.locator(".bar-main").getByRole("button", { name: /^(Choose \d|\d of \d)/, disabled: true });
/** Buttons for what may be done now, but the hint, looking back, and going on to the next hand. */
export const actions = (page: Page): Locator =>
  page
    .locator(".bar-main")
    .getByRole("button", { disabled: false, name: /^(?!Next hand|Nächstes Spiel|Deal the hand|Karten geben)/ });

export type Touch = (what: Locator) => Promise<void>;
export const tap: Touch = (what) => what.tap({ timeout: 2000 });

export interface Course {
  touch: Touch;
  /** Ends when this is true, or else with the hand. */
  until?: () => Promise<boolean>;
  seconds?: number;
}

/** Whether it was touched; what was offered may be gone a moment later. */
async function touched(touch: Touch, what: Locator): Promise<boolean> {
  try {
    if ((await what.count()) === 0) return false;
    await touch(what.first());
    return true;
  } catch {
    return false;
  }
}

/** Does what comes first of all that may be done, until the hand is over; the number of cards and buttons touched. */
export async function playOn(page: Page, { touch, until, seconds = 150 }: Course): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let touches = 0;
  while (Date.now() < end) {
    if (until && (await until())) return touches;
    if (await nextHand(page).isVisible()) return touches;
    // Where several cards are wanted, they are raised one after the other, until the button names them.
    const more = (await wantsMore(page).count()) > 0;
    if ((!more && (await touched(touch, actions(page)))) || (await touched(touch, playable(page)))) touches++;
    else await page.waitForTimeout(30);
  }
  throw new Error("The hand did not end. " + (await page.locator("body").innerText()).slice(0, 600));
}
