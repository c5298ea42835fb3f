// npm run figures: how evenly a table is drawn on a phone that is four times slower than this machine, while cards are dealt, fly and
// are gathered. No task of the page may take 50 ms of the processor; how long the frames were is told beside it.
import { loadavg } from "node:os";
import type { CDPSession } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, phone } from "../tests/house.ts";
import { goOn, playOn, tap } from "../tests/play.ts";

const SLOWER = 4;
const LONGEST = 50;
/** On a busy machine the caches are cold, too: the best of a few hands counts. */
const HANDS = 4;
const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

interface Drawn {
  frames: number[];
  moved: number;
}

/** In the page: keeps how long each frame took, and how many animations there were. */
function watch(): void {
  const drawn: Drawn = { frames: [], moved: 0 };
  Object.assign(window, { drawn });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    drawn.moved++;
    return animate.apply(this, how);
  };
  let before = performance.now();
  const next = (now: number) => {
    drawn.frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

interface Task {
  ph: string;
  name: string;
  ts: number;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** How much of the processor each task of the page took, in milliseconds: what no other program on the machine adds to. */
async function tracing(page: CDPSession): Promise<{ start(): Promise<void>; end(): Promise<number[]> }> {
  let events: Task[] = [];
  // Starting and ending the trace are tasks of the page, too, and none of the table's.
  const mark = (name: string) => page.send("Runtime.evaluate", { expression: `void performance.mark("${name}")` });
  page.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Task[])));
  return {
    async start() {
      events = [];
      await page.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel", "blink.user_timing"] } });
      await mark("begin");
    },
    async end() {
      await mark("end");
      const complete = new Promise((done) => page.once("Tracing.tracingComplete", done));
      await page.send("Tracing.end");
      await complete;
      const threads = new Set(
        events
          .filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain")
          .map((e) => `${e.pid} ${e.tid}`),
      );
      const at = (name: string) => events.find((e) => e.name === name)?.ts ?? NaN;
      const [from, to] = [at("begin"), at("end")];
      const tasks = events.filter(
        (e) => e.name.endsWith("RunTask") && threads.has(`${e.pid} ${e.tid}`) && e.ts > from && e.ts < to,
      );
      return tasks.map((e) => (e.tdur ?? 0) / 1000).sort((a, b) => b - a);
    },
  };
}

test("a hand on a slow phone is drawn without a task of 50 ms", async () => {
  const one = await house.visitor({ ...phone, reducedMotion: "no-preference" });
  const { page } = one;
  const bots = ["casual", "casual", "casual", "casual"];
  await one.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0 } });
  await page.locator(".hand [data-card]").first().waitFor();
  await page.evaluate(watch);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const traced = await tracing(slow);
  const longest: number[] = [];
  for (let hand = 1; hand <= HANDS; ++hand) {
    await page.evaluate(() => {
      const { drawn } = window as unknown as { drawn: Drawn };
      drawn.frames.length = drawn.moved = 0;
    });
    await traced.start();
    await playOn(page, { touch: tap, seconds: 120, every: 250 });
    const tasks = await traced.end();
    const { frames, moved } = await page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);
    const sorted = [...frames].sort((a, b) => a - b);
    const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
    const late = frames.filter((ms) => ms > LONGEST).length;
    console.log(
      `hand ${hand}: ${frames.length} frames, ${moved} animations, median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ` +
        `${late} above ${LONGEST} ms; ${tasks.filter((ms) => ms > LONGEST).length} of ${tasks.length} tasks above ${LONGEST} ms of the processor, ` +
        `longest ${tasks
          .slice(0, 5)
          .map((ms) => Math.round(ms))
          .join(" ")} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    expect(moved).toBeGreaterThan(30);
    longest.push(tasks[0] ?? 0);
    if ((tasks[0] ?? 0) <= LONGEST) break;
    if (hand < HANDS) await goOn(page, tap);
  }
  expect(Math.min(...longest)).toBeLessThanOrEqual(LONGEST);
  await one.leave();
});
