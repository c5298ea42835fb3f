// @vitest-environment happy-dom
// What stands outside the pages comes from the catalogs, in the language that is spoken.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { tellOutside } from "./head.ts";
import { filled, manifests } from "./outside.ts";
import { tagsOf } from "./plugin.ts";
import { words } from "./say.ts";
import { language } from "./words.ts";

const page = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");

afterEach(() => {
  language.value = "en";
});

it("fills the page with messages, and knows them all", () => {
  const html = filled(page);
  expect(html).toContain("<title>Sheepshead</title>");
  expect(html).toContain(`content="${words("page.about")}"`);
  expect(() => filled("<title>{page.no-such}</title>")).toThrow("page.no-such");
  // Nothing else that somebody could read stands there.
  expect(page.replace(/<[^>]*>|\{[^}]*\}/g, "").trim()).toBe("");
});

it("has a manifest for each language", () => {
  const all = manifests();
  expect(all.size).toBe(tagsOf().length);
  const german = JSON.parse(all.get("manifest.de.webmanifest") ?? "{}") as Record<string, unknown>;
  expect(german).toMatchObject({ lang: "de", name: "Sheepshead", start_url: "./" });
  expect(german["description"]).toContain("der amerikanische Schafkopf");
  expect(all.get("manifest.webmanifest")).toContain("the American Schafkopf");
});

it("follows the language", () => {
  const head = document.createElement("div");
  head.innerHTML = /<head>([^]*)<\/head>/.exec(filled(page))?.[1] ?? "";
  const stop = tellOutside(head);
  const told = () => [
    head.querySelector("meta[name=description]")?.getAttribute("content"),
    head.querySelector("link[rel=manifest]")?.getAttribute("href"),
  ];
  expect(told()).toEqual([words("page.about"), "/manifest.webmanifest"]);
  language.value = "de";
  expect(told()).toEqual([words("page.about"), "/manifest.de.webmanifest"]);
  expect(told()[0]).toContain("der amerikanische Schafkopf");
  stop();
});
