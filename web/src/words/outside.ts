// What browsers and search engines are told of the pages before they're drawn, from the catalogs: title and description in
// index.html, and a manifest for each language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Lines } from "./compile.ts";
import { linesOf, tagsOf } from "./plugin.ts";

const FIRST = "en-US";

/** `{page.title}` in `html`, in American English; head.ts says it in the language that is spoken. */
export function filled(html: string, lines: Lines = linesOf(FIRST, "first")): string {
  return html.replace(/\{(page\.[a-z-]+)\}/g, (_, id: string) => {
    const line = lines[id];
    if (line === undefined) throw new Error(`index.html: ${id} is no message of the first page`);
    return line;
  });
}

/** The manifests by their names, "manifest.de.webmanifest". */
export function manifests(folder?: string): Map<string, string> {
  const common = JSON.parse(readFileSync(join(import.meta.dirname, "manifest.json"), "utf8")) as object;
  return new Map(
    tagsOf(folder).map((tag) => {
      const lines = linesOf(tag, "first", folder);
      const name = lines["page.title"];
      const own = { lang: tag, name, short_name: name, description: lines["page.about"], ...common };
      return [tag === FIRST ? "manifest.webmanifest" : `manifest.${tag}.webmanifest`, JSON.stringify(own, null, 2)];
    }),
  );
}

export function outside(): Plugin {
  return {
    name: "outside",
    transformIndexHtml: { order: "pre", handler: (html) => filled(html) },
    generateBundle() {
      for (const [fileName, source] of manifests()) this.emitFile({ type: "asset", fileName, source });
    },
  };
}
