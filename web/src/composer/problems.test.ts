// What is wrong with rules is said in the words of the form, in either language.
import { afterEach, expect, it } from "vitest";
import { bringAll, say, text } from "../words/say.ts";
import { language } from "../words/words.ts";
import { makeFields } from "./fields.ts";
import { calledIn } from "./problems.ts";
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
    say("problem.always-picked", { here: { of: "pot.set", is: "true" } }),
    say("problem.set-or-leave", {
      option: "nobody-picks.rule",
      values: ['"leaster"', '"doubler"'].map((is) => say("problem.value", { value: { of: "nobody-picks.rule", is } })),
      option2: "pot.set",
      value2: { of: "pot.set", is: "false" },
    }),
  ],
});

it("calls options and values what the form calls them", async () => {
  await bringAll();
  const set = say("problem.set", {
    option: "partner.rule",
    values: ['"none"', '"called-ace"'].map((is) => say("problem.value", { value: { of: "partner.rule", is } })),
  });
  expect(text(set, calledIn(fields))).toBe(`Set “${labelOf("partner.rule")}” to “none” or “called ace”.`);
  const unknown = say("problem.leave", { option: "deal.nothing", value: { of: "deal.nothing", is: '"oneself"' } });
  expect(text(unknown, calledIn(fields))).toBe('Leave deal.nothing at "oneself".');
  expect(text(always, calledIn(fields))).toMatch(/^“yes” has no effect.* leave “.*” at “no”\.$/);
});

it("does so in German", async () => {
  language.value = "de";
  await bringAll();
  const said = text(always, calledIn(fields));
  expect(said).toContain("„ja“ bewirkt nichts, denn es nimmt immer jemand auf.");
  expect(said).toContain(`„${labelOf("nobody-picks.rule")}“`);
  expect(said).toMatch(/bei „nein“\.$/);
});
