// What is wrong with rules, in the words of the form: the options by their names in it.
import type { Message, Said } from "../words/messages.ts";
import { say, text, words } from "../words/say.ts";
import type { Problem } from "./checked.ts";
import type { Composing } from "./composing.ts";
import type { Fields, Option, Value } from "./fields.ts";
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

/** A value as files spell it, as the form calls it. */
function called(option: Option | undefined, spelled: string): string {
  try {
    return option ? quoted(valueName(option, JSON.parse(spelled) as Value)) : spelled;
  } catch {
    return spelled;
  }
}

/** The problem with its options and values as the form calls them; src/words/groups/problem.hpp says which they are. */
export function named(said: Said, fields: Fields, own: Option | undefined): Said {
  if (typeof said === "string") return said;
  const of = (name: string) => {
    const key = said["option" + name.replace(/^\D+/, "")];
    return typeof key === "string" ? fields.of(key) : undefined;
  };
  const argument = (name: string, value: unknown): unknown => {
    const isValue = /^values?\d?$/.test(name);
    if (typeof value === "string") {
      if (/^option\d?$/.test(name)) return fields.of(value) ? quoted(labelOf(value)) : value;
      return name === "here" ? called(own, value) : isValue ? called(of(name), value) : value;
    }
    if (!Array.isArray(value)) return value;
    return (value as Said[]).map((one) => {
      if (typeof one !== "string") return named(one, fields, own);
      if (name === "options") return quoted(labelOf(one));
      return isValue ? called(of(name), one) : one;
    });
  };
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, name === "say" ? value : argument(name, value)]),
  ) as Message;
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
  return words("composer.problem", { label, text: named(problem.text, composing.fields, option) });
}
