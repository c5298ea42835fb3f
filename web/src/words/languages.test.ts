// A language is a file: what there is in words/ is what can be spoken and chosen.
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { catalogues, linesOf, tagsOf } from "./plugin.ts";
import { bestOf, spokenHere } from "./words.ts";

const words = join(import.meta.dirname, "../../../words");
const folder = mkdtempSync(join(tmpdir(), "words-"));
for (const file of readdirSync(words)) copyFileSync(join(words, file), join(folder, file));
writeFileSync(join(folder, "fr.json"), '{"language.name": "Français", "page.close": "Fermer"}');
afterAll(() => rmSync(folder, { recursive: true }));

function module(id: string): string {
  const { load } = catalogues(folder);
  if (typeof load !== "function") throw new Error("no load");
  return String(load.call({ addWatchFile: () => undefined } as never, "\0" + id));
}

it("chooses among the languages that there are words of", () => {
  expect(spokenHere.map((one) => (one.language === "en" ? "en-US" : one.language))).toEqual(tagsOf());
  expect(spokenHere).toContainEqual({ language: "en", name: "English" });
  expect(spokenHere).toContainEqual({ language: "de", name: "Deutsch" });
});

it("takes in another one by its file alone", () => {
  expect(tagsOf(folder)).toEqual(["en-US", ...tagsOf(folder).slice(1).sort()]);
  expect(tagsOf(folder)).toContain("fr");
  const all = module("virtual:words");
  expect(all).toContain('{"tag":"fr","name":"Français"}');
  expect(all).toContain('"fr/first":()=>import("virtual:words/fr/first")');
  expect(all).toContain('"fr/later":()=>import("virtual:words/fr/later")');
  expect(all).not.toContain('"en-US/first"');
  expect(module("virtual:words/fr/first")).toContain('"page.close":"Fermer"');
});

it("says in American English what a language lacks", () => {
  const [english, french] = [linesOf("en-US", "first", folder), linesOf("fr", "first", folder)];
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  expect(french["page.settings"]).toBe(english["page.settings"]);
});

it("begins with the language that fits the reader best", () => {
  const all = ["en", "de", "fr-CA", "pt", "pt-BR"];
  expect(bestOf(["de-AT", "en"], all)).toBe("de");
  expect(bestOf(["nl", "fr-FR", "de"], all)).toBe("fr-CA");
  expect(bestOf(["pt-br"], all)).toBe("pt-BR");
  expect(bestOf(["en-GB"], all)).toBe("en");
  expect(bestOf(["nl"], all)).toBe("en");
  expect(bestOf([], all)).toBe("en");
});
