// What a page showed while it was played on, and whether words of another language were among it.
import type { Page } from "playwright-core";

/** From the next load on, each line and label that stands on the page is kept. */
export async function keepLines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = new Set<string>();
    Object.assign(window, { kept });
    let due = false;
    const look = () => {
      due = false;
      for (const line of document.body.innerText.split("\n")) kept.add(line.trim());
      for (const one of document.querySelectorAll("[aria-label], [title], [alt]"))
        for (const name of ["aria-label", "title", "alt"]) kept.add(one.getAttribute(name)?.trim() ?? "");
    };
    new MutationObserver(() => {
      if (due) return;
      due = true;
      setTimeout(look, 30);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** Words that one of the languages has often and the other never. */
const TELLING = {
  en: "the|of|and|you|your|his|their|picker|points|takes|took|cards|trick|leads|plays|buries|passes|picks|with|is|are|was",
  de: "der|das|und|du|dein|deine|dir|spielt|legt|sticht|passt|nimmt|Punkte|Karten|Stich|nicht|mit|kein|keine|ist|auf|für",
};

/** What of it reads like another language than the one that is spoken. */
export async function strays(page: Page, spoken: "en" | "de"): Promise<string[]> {
  const other = new RegExp(`(?<!\\p{L})(?:${TELLING[spoken === "en" ? "de" : "en"]})(?!\\p{L})`, "u");
  const kept = await page.evaluate(() => [...(window as unknown as { kept: Set<string> }).kept]);
  if (kept.length === 0) throw new Error("No line of the page was kept.");
  return kept.filter((line) => other.test(line));
}
