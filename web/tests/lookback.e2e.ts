// A hand is played to its end, looked at again move by move, found among the old hands, and counted in the figures.
import { afterAll, beforeAll, expect, it } from "vitest";
import { House, desktop } from "./house.ts";
import { nextHand, playOn } from "./play.ts";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(() => house.close());

it("keeps a hand and shows it again", async () => {
  const visitor = await house.visitor(desktop);
  const { page } = visitor;
  await visitor.setTable({ variant: "five-called-ace", bots: ["club", "club", "club", "club"], settings: { pace: 0 } });
  await nextHand(page).or(page.locator(".hand .card").first()).first().waitFor();
  await playOn(page, { touch: (what) => what.click({ timeout: 2000 }) });
  await page.getByRole("button", { name: "Review" }).click();
  await page.locator(".decisions li").first().waitFor();
  await page.getByRole("link", { name: "Look back at the whole hand" }).click();
  await page.locator('[data-verdict="seen"]').waitFor();
  await page.getByRole("slider").press("End");
  await page.getByRole("slider").press("ArrowLeft");
  expect(await page.locator(".replay-said").innerText()).toMatch(/^Move \d+ of \d+\. /);
  expect(await page.locator(".replay-hand .card").count()).toBeGreaterThanOrEqual(30);
  expect(await page.locator(".decisions li").count()).toBeGreaterThan(0);
  await page.goto(house.url + "/#/history");
  await page.getByText("1 hand", { exact: true }).waitFor();
  await page.goto(house.url + "/#/statistics");
  await page.locator(".plot canvas").first().waitFor();
  expect(visitor.troubles).toEqual([]);
});

it("looks at decisions beside the table that is open in another tab", async () => {
  const visitor = await house.visitor(desktop);
  const { page } = visitor;
  const bots = ["club", "club", "club", "club"];
  const { id } = await visitor.setTable({ variant: "five-called-ace", bots, settings: { pace: 0 } });
  await playOn(page, { touch: (what) => what.click({ timeout: 2000 }) });
  const other = await visitor.context.newPage();
  await other.goto(`${house.url}/#/review/${id}/1`);
  await other.getByRole("button", { name: "Look at my decisions" }).click();
  await other.locator(".decisions li").first().waitFor();
  // The table stays: its next hand can be played.
  await nextHand(page).click();
  await nextHand(page).waitFor({ state: "hidden" });
  expect(visitor.heard.filter((m) => m["type"] === "closed")).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});
