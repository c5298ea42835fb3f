// A hand played as a person does it, by what the page offers: by taps, or by keys.
import type { Locator, Page } from "playwright-core";

export const nextHand = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("button", { name: /^(I'm ready|Next hand|Bereit|Nächstes Spiel)$/ });
/** Own cards that may be chosen now, and are not yet. */
export const playable = (page: Page): Locator =>
  page.getByRole("group", { name: /^(Your cards|Deine Karten)$/ }).getByRole("button", {
    name: /^(?!.*(chosen|gewählt)).*, (playable|spielbar)$/,
  });

/** From the sheet of one hand to the cards of the next, once all are ready. */
export async function goOn(page: Page, touch: Touch): Promise<void> {
  const next = nextHand(page);
  const sheet = page.locator("#score-title");
  // The button below the table says the same, and may have been pressed just before the sheet came.
  while ((await next.count()) === 0 && (await sheet.count()) > 0 && (await page.locator(".waits").count()) === 0)
    await page.waitForTimeout(50);
  if ((await next.count()) > 0) await touch(next);
  await sheet.waitFor({ state: "detached" });
}

/** What is free of a card, or of the first of several, where cards lie on each other: its rank. */
export const freePart = (card: Locator): Locator => card.first().locator(".face > path").first();

export type Touch = (what: Locator) => Promise<void>;
export const tap: Touch = (what) => what.tap({ timeout: 2000 });

export interface Course {
  touch: Touch;
  /** Ends when this is true, or else with the hand. */
  until?: () => Promise<boolean>;
  seconds?: number;
  /** Looks again after so many milliseconds: each look has the page laid out, which takes time from what is measured. */
  every?: number;
}

export interface Offered {
  /** Changes with everything that one can see of the table. */
  mark: string;
  over: boolean;
  /** The buttons of what may be done, in order. */
  buttons: { text: string; key: string | null; focused: boolean }[];
  /** How many cards have to be chosen first, as the bar says it; empty if none. */
  choose: string;
  /** One's own cards, in the order in which the arrows pass over them. */
  cards: { card: string; playable: boolean; chosen: boolean; focused: boolean }[];
}

/** In the page: what is offered, once it is something other than `before`, or after `most` milliseconds. */
export function offered(how: { before: string; most: number; every?: number }): Promise<Offered> {
  const { before, most, every = 8 } = how;
  const look = (): Offered => {
    const all = <T extends HTMLElement>(what: string) => [...document.querySelectorAll<T>(what)];
    const rests = (e: HTMLElement) => e.getAttribute("aria-disabled") === "true";
    const bar = all(".bar-main button");
    const cards = all(".hand [data-card]").map((e) => ({
      card: e.dataset["card"] ?? "",
      playable: !rests(e),
      chosen: e.classList.contains("raised"),
      focused: e === document.activeElement,
    }));
    const buttons = bar
      .filter((e) => !rests(e))
      .map((e) => ({
        text: e.innerText,
        key: e.getAttribute("aria-keyshortcuts"),
        focused: e === document.activeElement,
      }));
    const over = document.querySelector("#score-title") !== null;
    const choose = bar.find(rests)?.innerText ?? "";
    const said = all("main [role=status], ol.trick").map((e) => e.innerText + e.childElementCount);
    const mark = JSON.stringify([buttons.map((b) => b.text), cards.map((c) => [c.card, c.playable, c.chosen]), said]);
    return { mark: mark + over + choose, over, buttons, choose, cards };
  };
  const isOffer = (o: Offered) => o.over || o.buttons.length > 0 || o.cards.some((c) => c.playable);
  return new Promise((done) => {
    const end = Date.now() + most;
    const again = () => {
      const now = look();
      if ((now.mark !== before && isOffer(now)) || Date.now() > end) done(now);
      else setTimeout(again, every);
    };
    again();
  });
}

/** Whether it was touched; what was offered may be gone a moment later. */
async function touched(touch: Touch, what: Locator): Promise<boolean> {
  try {
    await touch(what);
    return true;
  } catch {
    return false;
  }
}

/** Does what comes first of all that may be done, until the sheet of the score is there; the number of cards and buttons touched. */
export async function playOn(page: Page, { touch, until, seconds = 150, every = 8 }: Course): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let touches = 0;
  let tapped = false;
  let before = "";
  while (Date.now() < end) {
    const now = await page.evaluate(offered, { before, most: until ? 200 : 1000, every });
    // Asked of what is offered now, and before it is touched.
    if (now.over || (until && (await until()))) return touches;
    before = now.mark;
    // Where several cards are wanted, they are raised one after the other, until the button names them.
    const free = now.cards.find((c) => c.playable && !c.chosen);
    const raised = now.cards.find((c) => c.playable && c.chosen);
    const card = (named: { card: string }) => freePart(page.locator(`.hand [data-card="${named.card}"]`));
    const bar = page.locator('.bar-main button:not([aria-disabled="true"])').first();
    // A raised card is played by its button or by a second tap: the one as good as the other.
    const again: boolean =
      raised !== undefined && now.choose === "" && now.cards.filter((c) => c.chosen).length === 1 && !tapped;
    if (raised) tapped = again;
    const what =
      now.choose !== "" && free
        ? card(free)
        : now.buttons.length > 0 && !(again && /^(Play|.* spielen)/.test(now.buttons[0]?.text ?? ""))
          ? bar
          : (raised ?? free)
            ? card((raised ?? free) as { card: string })
            : null;
    if (what && (await touched(touch, what))) touches++;
  }
  throw new Error("The hand did not end. " + (await page.locator("body").innerText()).slice(0, 600));
}
