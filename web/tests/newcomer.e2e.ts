// Whoever opens the address for the first time plays a hand at once, on a phone, with one finger.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, phone } from "./house.ts";
import { leaks } from "./leaks.ts";
import { nextHand, playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("a newcomer plays a first hand on a phone by tapping alone", async () => {
  const flo = await house.visitor(phone);
  const began = Date.now();
  await flo.goto();
  await flo.page.getByRole("button", { name: en("home.play-now") }).tap();
  await flo.page.getByRole("group", { name: en("table.your-cards") }).waitFor();
  // Ten seconds are asked for; on a machine that is busy with other things the figure says nothing, so it is only printed.
  console.info(`cards in hand after ${Date.now() - began} ms`);
  const touches = await playOn(flo.page, { touch: tap });
  expect(touches).toBeGreaterThan(6);
  await flo.page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
  const scroll = await flo.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(scroll, "nothing stands out to the right").toBeLessThanOrEqual(0);
  await nextHand(flo.page).tap();
  await flo.page.getByRole("group", { name: en("table.your-cards") }).waitFor();
  expect(flo.troubles).toEqual([]);
  expect([...flo.hosts]).toEqual([new URL(house.url).host]);
  expect(leaks(flo.heard)).toEqual([]);
  await flo.leave();
});
