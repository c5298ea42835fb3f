// A hand is played to its end, looked at again move by move, found among the old hands, and counted in the figures.
import { afterAll, beforeAll, expect, it } from "vitest";
import { House, desktop } from "./house.ts";
import { nextHand, playOn } from "./play.ts";
import { violations } from "./axe.ts";
import { en } from "./words.ts";

type Heard = Record<string, unknown>;

/** What one could do, and did, wherever there was a choice: as the table told it. */
function choicesOf(heard: readonly Heard[]): { legal: string[]; did: string }[] {
  const all: { legal: string[]; did: string }[] = [];
  let legal: string[] = [];
  let seat: unknown = null;
  for (const m of heard) {
    const view = m["view"] as { seat: unknown } | null | undefined;
    if (view) seat = view.seat;
    if (m["what"] === "act" && m["seat"] === seat && legal.length > 1) all.push({ legal, did: String(m["action"]) });
    if (Array.isArray(m["legal"])) legal = m["legal"] as string[];
  }
  return all;
}

const signs: Record<string, string> = { C: "♣", S: "♠", H: "♥", D: "♦" };
/** "play 10D": "10♦"; "call-leaster": "Call a leaster" begins with the first word. */
function shown(action: string): RegExp {
  const [kind = "", card] = action.split(" ");
  if (card) return new RegExp(`(?<!\\w)${card.slice(0, -1)}${signs[card.slice(-1)] ?? ""}`);
  return new RegExp(kind === "silent" ? "Continue|Stay silent|Keep" : (kind.split("-")[0] ?? kind), "i");
}

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(() => house.close());

/** The device sealed a text before the deal and opened it after, and the mark of the sheet opens the check. */
async function checkTheDeal({ page, heard }: Awaited<ReturnType<House["visitor"]>>): Promise<void> {
  const whats = heard.map((m) => m["what"]);
  expect(whats.indexOf("sealed")).toBeGreaterThan(whats.indexOf("promised"));
  expect(whats.indexOf("dealt")).toBeGreaterThan(whats.indexOf("sealed"));
  const added = heard.find((m) => m["what"] === "dealt")?.["entropy"] as string[];
  expect(added.filter((text) => /^[0-9a-f]{32}$/.test(text))).toHaveLength(1);
  await page.locator('.fair-mark[data-fair="good"]').click();
  await page.locator('#fair-title ~ [data-verdict="own"]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page
    .locator("[role=dialog]:has(#fair-title), dialog:has(#fair-title)")
    .getByRole("button", { name: en("page.close") })
    .click();
}

it("keeps a hand and shows it again", async () => {
  const visitor = await house.visitor(desktop);
  const { page } = visitor;
  await visitor.setTable({ variant: "five-called-ace", bots: ["club", "club", "club", "club"], settings: { pace: 0 } });
  await nextHand(page).or(page.locator(".hand .card").first()).first().waitFor();
  await playOn(page, { touch: (what) => what.click({ timeout: 2000 }) });
  await checkTheDeal(visitor);
  await page.getByRole("button", { name: en("table.review") }).click();
  await page.locator(".decisions > li").first().waitFor();
  // Whatever one could have done stands in a chart, with what it costs.
  const choices = choicesOf(visitor.heard);
  const told = visitor.heard.filter((m) => m["type"] === "review").at(-1)?.["decisions"] as { loss: number }[];
  expect(told).toHaveLength(choices.length);
  const checkCharts = async () => {
    const charts = page.locator(".decisions > li");
    await expect.poll(async () => charts.count()).toBe(choices.length);
    for (const [i, { legal, did }] of choices.entries()) {
      const rows = await charts.nth(i).locator(".alternatives li").allInnerTexts();
      for (const action of legal)
        expect(
          rows.filter((row) => shown(action).test(row)),
          `${action} in ${rows.join(" / ")}`,
        ).toHaveLength(1);
      expect(rows.filter((row) => row.includes("yours"))).toEqual([expect.stringMatching(shown(did))]);
      const costs = await charts.nth(i).locator(".alternative-cost").allInnerTexts();
      expect(costs[0]).toBe("0.00");
      expect(costs.map(Number)).toEqual(costs.map(Number).sort((a, b) => a - b));
      expect(costs).toContain(((told[i]?.loss ?? -1) / 100).toFixed(2));
    }
  };
  expect(choices.length).toBeGreaterThan(0);
  await checkCharts();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: en("table.look-back") }).click();
  await page.locator('[data-verdict="own"]').waitFor();
  await page.getByRole("slider").press("End");
  await page.getByRole("slider").press("ArrowLeft");
  await expect.poll(async () => page.locator(".replay-said").innerText()).toMatch(/^Move \d+ of \d+\. /);
  await page.getByText(en("replay.cards")).click();
  // Drawn once the fold tells that it is open.
  await expect.poll(() => page.locator(".replay-hand .card").count()).toBeGreaterThanOrEqual(30);
  await checkCharts();
  expect(await violations(page)).toEqual([]);
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
  await other.getByRole("button", { name: en("replay.ask-review") }).click();
  await other.locator(".decisions > li").first().waitFor();
  // The table stays: its next hand can be played.
  await nextHand(page).click();
  await nextHand(page).waitFor({ state: "hidden" });
  expect(visitor.heard.filter((m) => m["type"] === "closed")).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});
