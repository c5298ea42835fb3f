// Hands played to their end: by keys alone, through reloads, a lost network, a killed server.
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { leaks } from "./leaks.ts";
import { nextHand, playable, playOn, tap } from "./play.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const bots = ["club", "club", "club", "club"];
const quick = { variant: "five-called-ace", private: true, bots, settings: { pace: 0 } };

/** Cards of one's own, and those that were played. */
async function inPlay(visitor: Visitor): Promise<void> {
  // One of them may be raised already.
  await visitor.page.locator(".hand .card.playable").first().waitFor();
}

async function isSound(visitor: Visitor): Promise<void> {
  expect(visitor.troubles).toEqual([]);
  expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
  expect(leaks(visitor.heard)).toEqual([]);
  await visitor.leave();
}

const cardsPlayedBy = (visitor: Visitor, seat: number) =>
  visitor.heard.filter((m) => m["what"] === "act" && m["seat"] === seat && String(m["action"]).startsWith("play "));

test("a hand is played by keyboard alone", async () => {
  const gus = await (await house.visitor(desktop)).playsEachCard();
  await gus.setTable(quick);
  const { page } = gus;
  // Tab until the focus stands there, as a person does; then Enter, or the arrows among the cards.
  const byKeys = async (what: ReturnType<typeof page.locator>) => {
    // A card is named by its drawing; the focus stands on the button around it.
    const named = await what.elementHandle({ timeout: 500 });
    const wanted = await page.evaluateHandle((e) => e?.closest<HTMLElement>("button") ?? null, named);
    const isThere = () => page.evaluate((e) => document.activeElement === e, wanted);
    const isCard = await page.evaluate((e) => e?.dataset["card"] !== undefined, wanted);
    const onCard = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["card"] !== undefined);
    for (let i = 0; i < 60 && !(await isThere()); i++) {
      if (isCard && (await onCard())) {
        await page.keyboard.press("Home");
        for (let k = 0; k < 12 && !(await isThere()); k++) await page.keyboard.press("ArrowRight");
      } else await page.keyboard.press("Tab");
    }
    if (await isThere()) await page.keyboard.press("Enter");
    else throw new Error("Not to be reached.");
  };
  const touches = await playOn(page, { touch: byKeys });
  expect(touches).toBeGreaterThan(5);
  // The sheet has the focus: Enter goes on.
  await page.keyboard.press("Enter");
  await nextHand(page).waitFor({ state: "hidden" });
  await isSound(gus);
});

test("a page that is loaded anew in mid-hand goes on where it stood", async () => {
  const hal = await (await house.visitor()).playsEachCard();
  await hal.setTable(quick);
  await playOn(hal.page, {
    touch: (w) => w.click({ timeout: 2000 }),
    until: async () => cardsPlayedBy(hal, 0).length >= 2,
  });
  await inPlay(hal);
  const own = () =>
    hal.page.locator("[data-card]").evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset["card"]));
  const before = await own();
  await hal.page.reload();
  await inPlay(hal);
  await expect.poll(async () => own()).toEqual(before);
  await playOn(hal.page, { touch: (w) => w.click({ timeout: 2000 }) });
  await isSound(hal);
});

test("the network goes and comes back in mid-hand", async () => {
  const ida = await (await house.visitor(phone)).playsEachCard();
  await ida.setTable(quick);
  await playOn(ida.page, { touch: tap, until: async () => cardsPlayedBy(ida, 0).length >= 1 });
  await inPlay(ida);
  // What is offline for new connections alone would leave the WebSocket standing: the server goes, too.
  await ida.context.setOffline(true);
  await house.killServer();
  await ida.page.getByText("The connection is lost.").waitFor();
  await house.startServer();
  await ida.page.waitForTimeout(500);
  await ida.context.setOffline(false);
  await ida.page.getByText("The connection is lost.").waitFor({ state: "hidden", timeout: 60_000 });
  await playOn(ida.page, { touch: tap });
  await isSound(ida);
});

test("a server that is killed in mid-hand and started again goes on with it", async () => {
  const jo = await (await house.visitor()).playsEachCard();
  await jo.setTable(quick);
  const click = { touch: (w: ReturnType<typeof playable>) => w.click({ timeout: 2000 }) };
  await playOn(jo.page, { ...click, until: async () => cardsPlayedBy(jo, 0).length >= 2 });
  await house.killServer();
  await jo.page.getByText("The connection is lost.").waitFor();
  await house.startServer();
  await jo.page.getByText("The connection is lost.").waitFor({ state: "hidden", timeout: 60_000 });
  await playOn(jo.page, click);
  await isSound(jo);
});
