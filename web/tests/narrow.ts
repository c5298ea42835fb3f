// A page as it is on the smallest phone, and pictures of it for whoever wants to look.
import { mkdirSync } from "node:fs";
import { expect } from "vitest";
import type { Page } from "playwright-core";

/** A folder for pictures, if somebody wants to look at them. */
const SHOTS = process.env["SHOTS"];

export async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  const before = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

/** Nothing is wider than the smallest phone; `more` looks at it there, too. */
export async function fits(page: Page, more?: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await more?.();
  if (before) await page.setViewportSize(before);
}
