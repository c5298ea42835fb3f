// What is wrong with rules, and what an option needs.
import type { Message } from "../words/messages.ts";
import { say, text, words } from "../words/say.ts";
import type { Listener } from "../words/shown.ts";
import type { Problem } from "./checked.ts";
import type { Composing } from "./composing.ts";
import type { Fields, Value } from "./fields.ts";
import { needsOf, type Need } from "./needs.ts";
import { labelOf, spelledName, valueName } from "./words_options.ts";

const quoted = (name: string) => words("composer.quoted", { text: name });

function needSaid(composing: Composing, need: Need): Message[] {
  const other = composing.fields.of(need.key);
  if (!other) return [];
  const values = need.values.map((v) => quoted(spelledName(other, v)));
  return [say("composer.need", { label: labelOf(need.key), values, now: valueName(other, composing.value(other)) })];
}

/** "This does nothing right now. It only counts when “The crack” is “not offered” or “any opponent” (now “no”)." */
export function needWords(composing: Composing, ...needs: Need[]): string {
  return words("composer.no-effect", { needs: needs.flatMap((n) => needSaid(composing, n)) });
}

/** The need that a problem is about; null where options quarrel otherwise. */
export function needOf(composing: Composing, problem: Problem): Need | null {
  const option = composing.fields.of(problem.key);
  if (!option || !composing.missing(option).some((n) => n.key === problem.other)) return null;
  return needsOf(option).find((n) => n.key === problem.other) ?? null;
}

/** For messages about rules: options and their values as the form calls them. */
export function calledIn(fields: Fields): Listener {
  return {
    options: {
      name: (key) => (fields.of(key) ? quoted(labelOf(key)) : key),
      value: ({ of, is }) => {
        const option = fields.of(of);
        try {
          return option ? quoted(valueName(option, JSON.parse(is) as Value)) : is;
        } catch {
          return is;
        }
      },
    },
  };
}

export function problemWords(composing: Composing, problem: Problem): string {
  const option = composing.fields.of(problem.key);
  const need = needOf(composing, problem);
  if (!option) return text(problem.text);
  const label = labelOf(option.key);
  if (need)
    return words("composer.needs", {
      label,
      value: valueName(option, composing.value(option)),
      needs: needSaid(composing, need),
    });
  return text(say("composer.problem", { label, text: problem.text }), calledIn(composing.fields));
}
