// A whole session on a screen of a phone's size by tapping alone, upright, and a hand of it across.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, phone } from "./house.ts";
import { leaks } from "./leaks.ts";
import { goOn, playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const HANDS = 3;
const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("a session is played to its end on a phone by tapping alone", async () => {
  const hal = await house.visitor(phone);
  const { page } = hal;
  const bots = ["casual", "casual", "casual", "casual"];
  await hal.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0, hands: HANDS } });
  const scrolls = () =>
    page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
  for (let hand = 1; hand <= HANDS; ++hand) {
    await page.locator(".hand [data-card]").first().waitFor();
    expect(await scrolls(), "nothing scrolls during a hand").toEqual([0, 0]);
    await playOn(page, { touch: tap });
    if (hand === HANDS) break;
    // The second hand is played with the phone across.
    await page.setViewportSize(hand === 1 ? { width: 844, height: 390 } : phone.viewport);
    await goOn(page, tap);
  }
  await page.getByText("The session is over.").first().waitFor();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en("page.close") })
    .tap();
  await page.locator("#score-title").waitFor({ state: "detached" });
  expect(hal.heard.filter((m) => m["what"] === "hand-over").length).toBe(HANDS);
  expect(hal.troubles).toEqual([]);
  expect(leaks(hal.heard)).toEqual([]);
  await hal.leave();
});
