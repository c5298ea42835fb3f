// The whole game on the device: without a server and without a network a table is opened, played and looked back at.
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { goOn, nextHand, playable, playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Opened before, with all built files kept. */
async function visited(how: typeof phone | typeof desktop): Promise<Visitor> {
  const visitor = await house.visitor(how);
  await visitor.goto();
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return visitor;
}

/** Whatever leaves for a server, but for the built files, which the worker has. */
function asks(visitor: Visitor): string[] {
  const all: string[] = [];
  const note = (url: string) => /\/(api|ws)\b/.test(new URL(url).pathname) && all.push(url);
  visitor.page.on("request", (r) => note(r.url()));
  visitor.page.on("websocket", (s) => note(s.url()));
  return all;
}

async function cut(visitor: Visitor): Promise<void> {
  await visitor.context.setOffline(true);
  await house.killServer();
}

test("three hands, a hint and a review on a phone without a network, and on after a reload in mid-trick", async () => {
  const visitor = await visited(phone);
  const { page } = visitor;
  try {
    await cut(visitor);
    await page.reload();
    await page.getByText(en("page.offline-here")).waitFor();
    expect(await violations(page)).toEqual([]);
    const play = page.getByRole("button", { name: en("home.play-now") });
    await play.getByText(en("home.here-line")).waitFor();
    await play.tap();
    await page.locator(".hand [data-card]").first().waitFor();
    const asked = asks(visitor);
    const address = page.url();
    expect(address).toMatch(/#\/table\/t\d{13,16}$/);

    const hint = page.getByRole("button", { name: en("table.hint"), exact: true });
    await hint.first().waitFor();
    await hint.first().tap();
    await page.locator(".hint-says").first().waitFor();

    // In the middle of a trick the page is loaded anew.
    const trick = () => page.locator("ol.trick > li").count();
    await playOn(page, { touch: tap, until: async () => (await playable(page).count()) > 0 && (await trick()) > 0 });
    const cards = () =>
      page.locator(".hand [data-card]").evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset["card"]).sort());
    const before = await cards();
    expect(before.length).toBeGreaterThan(0);
    await page.reload();
    await playable(page).first().waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(cards).toEqual(before);

    for (let hand = 1; hand <= 3; ++hand) {
      await playOn(page, { touch: tap });
      await nextHand(page).waitFor();
      if (hand < 3) await goOn(page, tap);
    }
    await page
      .getByRole("dialog")
      .getByRole("button", { name: en("table.review"), exact: true })
      .tap();
    await page.getByText(en("table.reviewing")).waitFor({ state: "detached" });
    await page.locator(".sheet .decision, .sheet li").first().waitFor();
    expect(asked).toEqual([]);
    expect(visitor.troubles).toEqual([]);
    expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
  } finally {
    await house.startServer();
  }
  await visitor.leave();
});
