// The whole game on the device: without a server and without a network a table is opened, played and looked back at.
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, playsHere, type Visitor } from "./house.ts";
import { goOn, nextHand, playable, playOn, tap } from "./play.ts";
import { de, en } from "./words.ts";

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

test.skipIf(!playsHere())(
  "three hands, a hint and a review on a phone without a network, and on after a reload in mid-trick",
  async () => {
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
        page
          .locator(".hand [data-card]")
          .evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset["card"]).sort());
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
  },
);

test.skipIf(!playsHere())("with a server, too: listed, looked back at, gone on with once it's gone", async () => {
  const visitor = await visited(desktop);
  const { page } = visitor;
  const click = { touch: (w: ReturnType<typeof playable>) => w.click({ timeout: 2000 }) };
  try {
    await page.goto(house.url + "/#/tables");
    await page.getByRole("checkbox", { name: en("device.here") }).check();
    expect(await violations(page)).toEqual([]);
    const named = en("page.named", { what: en("home.play-this"), name: "Three-handed" });
    await page
      .getByRole("button", { name: new RegExp(`^${named.slice(0, 20)}`) })
      .first()
      .click();
    await page.waitForURL(/#\/table\/t\d{13,16}$/);
    const address = page.url();
    await page.locator(".hand [data-card]").first().waitFor();
    const asked = asks(visitor);
    await playOn(page, click);
    await nextHand(page).waitFor();
    // Nobody is to come, to be talked to or to be reported.
    await page
      .getByRole("button", { name: en("page.close"), exact: true })
      .last()
      .click();
    await page.getByRole("button", { name: en("table.menu"), exact: true }).click();
    const menu = page.locator("#table-menu");
    await menu.getByRole("button", { name: en("table.host") }).waitFor();
    await expect.poll(async () => menu.getByRole("button", { name: en("chat.title"), exact: true }).count()).toBe(0);
    await expect.poll(async () => menu.getByRole("button", { name: en("report.menu") }).count()).toBe(0);
    await menu.getByRole("button", { name: en("table.host") }).click();
    await page.getByRole("heading", { name: en("host.seats") }).waitFor();
    await expect.poll(async () => page.getByText(en("host.invite")).count()).toBe(0);
    await expect.poll(async () => page.getByText(en("host.spectators")).count()).toBe(0);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: en("page.close"), exact: true })
      .first()
      .click();
    expect(asked).toEqual([]);

    await page.goto(`${house.url}/#/review/${address.split("/").at(-1)}/1`);
    await page.locator(".table.replayed").first().waitFor();
    await page.goto(house.url + "/#/");
    await page
      .getByText(en("home.here-table", { game: "" }).trim(), { exact: false })
      .first()
      .waitFor();
    await cut(visitor);
    await page.reload();
    await page.getByRole("link", { name: /^Resume/ }).click();
    await expect.poll(() => page.url()).toBe(address);
    await nextHand(page).waitFor();
    expect(visitor.troubles).toEqual([]);
  } finally {
    await house.startServer();
  }
  await visitor.leave();
});

test.skipIf(!playsHere())(
  "two tabs have one house: the table goes to the second, and back when that is closed",
  async () => {
    const visitor = await visited(desktop);
    const { page, context } = visitor;
    try {
      await cut(visitor);
      await page.reload();
      await page.getByRole("button", { name: en("home.play-now") }).click();
      await page.locator(".hand [data-card]").first().waitFor();
      const cards = (of: typeof page) =>
        of.locator(".hand [data-card]").evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset["card"]));
      const dealt = await cards(page);
      const second = await context.newPage();
      await second.goto(page.url());
      await page.getByText(en("net.elsewhere")).waitFor();
      await expect.poll(() => cards(second)).toEqual(dealt);
      // The house was in the first tab; the second has its own, with all that was kept.
      await page.close();
      await playOn(second, { touch: (w) => w.click({ timeout: 2000 }) });
      await nextHand(second).waitFor();
      const third = await context.newPage();
      await third.goto(second.url());
      await second.getByRole("button", { name: en("page.take-over") }).click();
      await third.getByText(en("net.elsewhere")).waitFor();
      await nextHand(second).waitFor();
    } finally {
      await house.startServer();
    }
    await visitor.leave();
  },
);

test.skipIf(!playsHere())("house rules in German, while another tab that sleeps has the house", async () => {
  const visitor = await visited({ ...phone, locale: "de-DE" } as typeof phone);
  const { page, context } = visitor;
  try {
    await cut(visitor);
    await page.reload();
    // As a phone leaves a page that nobody sees: it has the lock, and says nothing.
    const asleep = await context.newPage();
    await asleep.goto(house.url + "/#/learn");
    await asleep.evaluate(() => {
      void navigator.locks.request("sheepshead-house", { steal: true }, () => new Promise(() => undefined));
    });
    await page.goto(house.url + "/#/composer/five-called-ace?multipliers.crack=true");
    await page.getByRole("button", { name: de("composer.play"), exact: true }).tap();
    await page.locator(".hand [data-card]").first().waitFor();
    expect(page.url()).toMatch(/#\/table\/t\d{13,16}$/);
    await page.getByRole("button", { name: de("table.menu"), exact: true }).tap();
    await page
      .locator("#table-menu")
      .getByRole("button", { name: de("table.rules") })
      .tap();
    await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor();
    expect(visitor.troubles).toEqual([]);
  } finally {
    await house.startServer();
  }
  await visitor.leave();
});
