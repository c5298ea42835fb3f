// What is wrong with rules is said in the words of the form, in either language.
import { afterEach, expect, it } from "vitest";
import { bringAll, say, text } from "../words/say.ts";
import { language } from "../words/words.ts";
import { makeFields } from "./fields.ts";
import { named } from "./problem_words.ts";
import { labelOf } from "./words_options.ts";

afterEach(() => {
  language.value = "en";
});

const option = (key: string, kind: "choice" | "flag", ...names: string[]) => ({
  ...{ key, kind, sentence: "", ids: "", needs: "", min: 0, max: 1, default: false },
  choices: names.map((name) => ({ name, sentence: "" })),
});
const fields = makeFields([
  { id: "partner", options: [option("partner.rule", "choice", "none", "called-ace")] },
  { id: "nobody-picks", options: [option("nobody-picks.rule", "choice", "leaster", "doubler")] },
  { id: "pot", options: [option("pot.set", "flag")] },
]);
const always = say("problem.all", {
  all: [
    say("problem.always-picked", { here: "true" }),
    say("problem.set-or-leave", {
      option: "nobody-picks.rule",
      values: ['"leaster"', '"doubler"'],
      option2: "pot.set",
      value2: "false",
    }),
  ],
});

it("calls options and values what the form calls them", async () => {
  await bringAll();
  const set = say("problem.set", { option: "partner.rule", values: ['"none"', '"called-ace"'] });
  expect(text(named(set, fields, fields.of("partner.rule")))).toBe(
    `Set “${labelOf("partner.rule")}” to “none” or “called ace”.`,
  );
  const unknown = say("problem.leave", { option: "deal.nothing", value: '"oneself"' });
  expect(text(named(unknown, fields, undefined))).toBe('Leave deal.nothing at "oneself".');
  expect(text(named(always, fields, fields.of("pot.set")))).toMatch(/^“yes” has no effect.* leave “.*” at “no”\.$/);
});

it("does so in German", async () => {
  language.value = "de";
  await bringAll();
  const said = text(named(always, fields, fields.of("pot.set")));
  expect(said).toContain("„ja“ bewirkt nichts, denn es nimmt immer jemand auf.");
  expect(said).toContain(`„${labelOf("nobody-picks.rule")}“`);
  expect(said).toMatch(/bei „nein“\.$/);
});
