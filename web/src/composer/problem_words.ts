// What is wrong with rules, in the words of the form: the options by their names in it.
import type { Problem } from "./checked.ts";
import type { Composing } from "./composing.ts";
import type { Option } from "./fields.ts";
import { needsOf, type Need } from "./needs.ts";
import { composerWords } from "./words.ts";
import { choiceName, labelOf, ruleWords, spelledName, valueName } from "./words_options.ts";

function needPart(composing: Composing, need: Need): string {
  const words = composerWords();
  const other = composing.fields.of(need.key);
  if (!other) return "";
  const values = words.or(need.values.map((v) => words.quoted(spelledName(other, v))));
  return words.need(labelOf(need.key), values, valueName(other, composing.value(other)));
}

/** "It counts only where “The crack” is “not offered” or “any opponent” (now “no”)." */
export function needWords(composing: Composing, ...needs: Need[]): string {
  const words = composerWords();
  return words.needs(words.and(needs.map((n) => needPart(composing, n)).filter(Boolean)));
}

/** The need that a problem is about; null where options quarrel otherwise. */
export function needOf(composing: Composing, problem: Problem): Need | null {
  const option = composing.fields.of(problem.key);
  if (!option || !composing.missing(option).some((n) => n.key === problem.other)) return null;
  return needsOf(option).find((n) => n.key === problem.other) ?? null;
}

/**
 * Names of options and their values as a file spells them become what they are called in the form. A value is one of the
 * option that was named last before it, at first of `own`.
 */
export function named(text: string, options: readonly Option[], own: Option | undefined): string {
  const { quoted } = composerWords();
  let last = own;
  return text.replace(
    /\b[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*\b|"([a-z-]+)"|\b(true|false)\b/g,
    (all, choice, flag) => {
      if (typeof choice === "string")
        return last?.choices.some((c) => c.name === choice) ? quoted(choiceName(last, choice)) : all;
      if (typeof flag === "string") return last?.kind === "flag" ? quoted(spelledName(last, flag)) : all;
      const found = options.find((o) => o.key === all);
      last = found ?? last;
      return found ? quoted(labelOf(all)) : all;
    },
  );
}

export function problemWords(composing: Composing, problem: Problem): string {
  const words = composerWords();
  const option = composing.fields.of(problem.key);
  const need = needOf(composing, problem);
  if (option && need)
    return words.quoteNeeds(
      labelOf(option.key),
      valueName(option, composing.value(option)),
      needWords(composing, need),
    );
  const text = named(
    ruleWords(problem.text),
    composing.fields.groups.flatMap((g) => g.options),
    option,
  );
  return option ? `${words.quoted(labelOf(option.key))}: ${text}` : text;
}
