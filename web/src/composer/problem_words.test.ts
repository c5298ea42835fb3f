// What is wrong with rules is said in the words of the form, in either language.
import { afterEach, expect, it } from "vitest";
import { bringGerman } from "../german/said.ts";
import { language } from "../words/words.ts";
import type { Option } from "./fields.ts";
import { named } from "./problem_words.ts";
import { labelOf, ruleWords } from "./words_options.ts";

afterEach(() => {
  language.value = "en";
});

const option = (key: string, kind: string, ...choices: string[]) =>
  ({ key, kind, choices: choices.map((name) => ({ name, sentence: "" })) }) as unknown as Option;
const partner = option("partner.rule", "choice", "none", "called-ace");
const nobody = option("nobody-picks.rule", "choice", "leaster", "doubler");
const pot = option("pot.set", "flag");
const all = [partner, nobody, pot];

it("calls options and values what the form calls them", () => {
  expect(named('a partner needs at least 4 players, and here are 2. Set partner.rule to "none".', all, partner)).toBe(
    `a partner needs at least 4 players, and here are 2. Set “${labelOf("partner.rule")}” to “none”.`,
  );
  expect(named('is "oneself" in deal.nothing', all, partner)).toBe('is "oneself" in deal.nothing');
});

it("does so in German", async () => {
  await bringGerman();
  language.value = "de";
  const said = ruleWords(
    'true has no effect, because somebody always picks. Set nobody-picks.rule to "leaster" or "doubler", or leave pot.set at false.',
  );
  const text = named(said, all, pot);
  expect(text).toContain("„ja“ bewirkt nichts, denn es nimmt immer jemand auf.");
  expect(text).toContain(`„${labelOf("nobody-picks.rule")}“`);
  expect(text).toMatch(/bei „nein“\.$/);
  expect(text).not.toMatch(/leaster"|"doubler|true|false/);
});
