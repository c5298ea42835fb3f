// How quick the pages are: what one does oneself, the first load, the first hand. Prints a table, and the same as JSON.
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages, desktop, House, phone } from "../tests/house.ts";
import { playByKeys } from "../tests/keys.ts";
import { goOn, playOn, tap } from "../tests/play.ts";

const LOADS = 10;
const HANDS = 5;
const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

interface Figures {
  count: number;
  median: number;
  p95: number;
  most: number;
}

const figures: Record<string, Figures> = {};

function note(what: string, values: readonly number[]): void {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN) * 10) / 10;
  figures[what] = { count: sorted.length, median: at(0.5), p95: at(0.95), most: at(1) };
}

interface Noted {
  /** From the click or key to the card that is marked as going, or to the button that says it is taken up. */
  marked: number[];
  /** From there to the end of the frame in which it is painted. */
  painted: number[];
  /** From the click or key to the card that has left the hand: with the way to the server and back. */
  gone: number[];
}

/** In the page: takes the time from each click or key at the hand or the bar. */
function takeTimes(): void {
  const noted: Noted = { marked: [], painted: [], gone: [] };
  Object.assign(window, { noted });
  const begin = (event: Event) => {
    const key = event instanceof KeyboardEvent && event.key !== "Enter" ? event.key : null;
    const target =
      key === null
        ? (event.target as HTMLElement).closest<HTMLElement>(".hand [data-card], .bar-main button")
        : document.querySelector<HTMLElement>(`.bar-main button[aria-keyshortcuts="${CSS.escape(key)}"]`);
    if (!target || target.getAttribute("aria-disabled") === "true") return;
    // Enter at a button is a click as well.
    const isButton = target.dataset["card"] === undefined;
    if (key === null && event.type === "keydown" && isButton) return;
    const from = event.timeStamp;
    const hand = () => document.querySelectorAll(".hand [data-card]").length;
    const before = hand();
    let isMarked = false;
    const watch = new MutationObserver(() => {
      const now = performance.now();
      if (!isMarked) {
        isMarked = true;
        noted.marked.push(now - from);
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => noted.painted.push(performance.now() - from);
          channel.port2.postMessage(0);
        });
      }
      if (hand() < before) noted.gone.push(now - from);
      if (hand() !== before) watch.disconnect();
    });
    const own = document.querySelector(".own");
    if (own) watch.observe(own, { subtree: true, childList: true, attributes: true });
    setTimeout(() => watch.disconnect(), 2000);
  };
  addEventListener("click", begin, true);
  addEventListener("keydown", begin, true);
}

const notedIn = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted);

test.each(["keys", "taps"] as const)("an action of one's own: %s", async (how) => {
  const visitor = await house.visitor(how === "keys" ? desktop : phone);
  const { page } = visitor;
  const bots = ["casual", "casual", "casual", "casual"];
  await visitor.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0, hands: HANDS } });
  await page.evaluate(takeTimes);
  for (let hand = 1; hand <= HANDS; ++hand) {
    if (how === "keys") await playByKeys(page);
    else await playOn(page, { touch: tap });
    if (hand < HANDS) await goOn(page, how === "keys" ? () => page.keyboard.press("Enter") : tap);
  }
  const { marked, painted, gone } = await notedIn(page);
  expect(gone.length).toBeGreaterThanOrEqual(6 * HANDS);
  note(`own action (${how}): shown, ms`, marked);
  note(`own action (${how}): painted, ms`, painted);
  note(`own card (${how}): on the table, ms`, gone);
  await visitor.leave();
});

/** In the page: presses the button as soon as it is there, and keeps when it answered. */
function pressAtOnce(): void {
  const seen = new MutationObserver(() => {
    const button = document.querySelector<HTMLButtonElement>(".play-now button");
    if (!button) return;
    const before = button.innerText;
    if (!("pressed" in window)) {
      Object.assign(window, { pressed: true });
      button.click();
    } else if (button.innerText !== before || button.getAttribute("aria-disabled") === "true") {
      seen.disconnect();
      Object.assign(window, { answered: performance.now() });
    }
  });
  seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

test("the first load, with nothing kept", async () => {
  const ready: number[] = [];
  const cards: number[] = [];
  for (let i = 0; i < LOADS; ++i) {
    const visitor = await house.visitor(phone);
    const { page } = visitor;
    await page.addInitScript(pressAtOnce);
    await visitor.goto();
    await page.waitForFunction(() => "answered" in window);
    ready.push(await page.evaluate(() => (window as unknown as { answered: number }).answered));
    await page.locator(".hand [data-card]").first().waitFor();
    cards.push(await page.evaluate(() => performance.now()));
    await visitor.leave();
  }
  note("first load to a button that works, ms", ready);
  note("first load to cards in hand, ms", cards);
});

test("the size of the first load", () => {
  const page = readFileSync(join(builtPages, "index.html"), "utf8");
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1] ?? "");
  const texts = ["index.html", ...named].map((name) => readFileSync(join(builtPages, name)));
  const sum = (of: (text: Buffer) => number) => Math.round(texts.reduce((all, text) => all + of(text), 0) / 100) / 10;
  const sizes = {
    gzip: sum((t) => gzipSync(t, { level: 9 }).length),
    brotli: sum((t) => brotliCompressSync(t).length),
  };
  const machine = {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    load: loadavg().map((n) => Math.round(n * 10) / 10),
  };
  console.info(JSON.stringify({ machine, kB: sizes, figures }, null, 1));
  const rows = Object.entries(figures).map(
    ([what, f]) => `| ${what} | ${f.median} | ${f.p95} | ${f.most} | ${f.count} |`,
  );
  console.info(["| | median | 95 of 100 | most | of |", "|---|---:|---:|---:|---:|", ...rows].join("\n"));
});
