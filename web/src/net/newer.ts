// Whether the server has a newer page than the one that runs here, looked for when a lost line is back: a server that was renewed restarts.
import { signal } from "@preact/signals";

export const newerPage = signal(false);

export async function lookForNewer(): Promise<void> {
  const mine = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!mine) return;
  try {
    const answer = await fetch("./", { cache: "no-cache", headers: { Accept: "text/html" } });
    const page = await answer.text();
    // Only what is a page of ours can be newer: a proxy's word of trouble is not.
    if (answer.ok && page.includes('id="app"') && !page.includes(mine)) newerPage.value = true;
  } catch {
    // Looked for again when the line is back the next time.
  }
}
