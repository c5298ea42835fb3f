// The description and the manifest of the pages, in the language that is spoken; index.html has them in American English.
import { effect } from "@preact/signals";
import { words } from "./say.ts";
import { FIRST, language } from "./words.ts";

export function tellOutside(head: ParentNode = document.head): () => void {
  return effect(() => {
    const about = words("page.about");
    const tag = language.value;
    if (about !== "") head.querySelector("meta[name=description]")?.setAttribute("content", about);
    const file = import.meta.env.BASE_URL + (tag === FIRST ? "manifest.webmanifest" : `manifest.${tag}.webmanifest`);
    const link = head.querySelector("link[rel=manifest]");
    if (link && link.getAttribute("href") !== file) link.setAttribute("href", file);
  });
}
