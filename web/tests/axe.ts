// A page as axe-core sees it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core finds wrong, a line each. */
export async function violations(page: Page): Promise<string[]> {
  // Past the policy of the page, as an extension of the browser would be.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    type Found = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] };
    const { axe } = window as unknown as { axe: { run: (at: Document, how: object) => Promise<Found> } };
    const found = await axe.run(document, { runOnly });
    return found.violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(" ")}: ${n.failureSummary}`));
  }, tags);
}
