// How long pages that were open once take to start without a network: the host of files is stopped, and the time taken
// from the address to the first heading that is painted. npm run figures -- offline_start
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileHost } from "../tests/file_host.ts";
import { desktop, launchChromium, phone } from "../tests/house.ts";

const STARTS = 5;
const host = new FileHost();
beforeAll(() => host.open());
afterAll(() => host.close());

const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? NaN;

test("without a network the pages are there at once", async () => {
  const browser = await launchChromium();
  const visits = await Promise.all(
    [desktop, phone].map(async (how) => {
      const context = await browser.newContext(how);
      const page = await context.newPage();
      await page.goto(host.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.close();
      return context;
    }),
  );
  await host.stop();
  for (const [i, context] of visits.entries()) {
    const times: number[] = [];
    for (let n = 0; n < STARTS; ++n) {
      const page = await context.newPage();
      const from = performance.now();
      await page.goto(host.url, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      times.push(Math.round(performance.now() - from));
      await page.close();
    }
    console.log(`Offline start, ${i === 0 ? "desktop" : "phone"}: median ${median(times)} ms of ${times.join(", ")}`);
    expect(times.length).toBe(STARTS);
  }
  await browser.close();
});
