// The options of a table as the server describes them, and what their values are.
import { get } from "../net/api.ts";
import { isCard } from "../cards/names.ts";
import type { Said } from "../words/messages.ts";

export type Value = boolean | number | string | readonly number[] | readonly string[];
/** Rules in full: group, key, value. */
export type Rules = Record<string, Record<string, Value>>;
/** What differs from the table one began with: "group.key" and its value. */
export type Changes = Readonly<Record<string, Value>>;

export interface Choice {
  name: string;
  sentence: Said;
}

export interface Option {
  /** "group.key" */
  key: string;
  kind: "flag" | "number" | "choice" | "list" | "cards";
  sentence: Said;
  ids: string;
  /** "group.key=value|value", several parts with blanks between them, all of them needed. */
  needs: string;
  choices: Choice[];
  min: number;
  max: number;
  only: number[];
  default: Value;
}

export interface Group {
  id: string;
  options: Option[];
}

export interface Fields {
  groups: Group[];
  of(key: string): Option | undefined;
}

/** Many numbers or cards are no list of a table any more. */
export const MOST_IN_LIST = 24;

/** As the server sends it: what does not apply to its kind is left out. */
type Sent = Omit<Option, "choices" | "only"> & Partial<Pick<Option, "choices" | "only">>;

export function makeFields(sent: { id: string; options: Sent[] }[]): Fields {
  const groups = sent.map((g) => ({ id: g.id, options: g.options.map((o) => ({ choices: [], only: [], ...o })) }));
  const byKey = new Map(groups.flatMap((g) => g.options).map((o) => [o.key, o]));
  return { groups, of: (key) => byKey.get(key) };
}

let kept: Promise<Fields> | null = null;

/** The options; asked once. */
export function fields(): Promise<Fields> {
  kept ??= get<{ groups: Parameters<typeof makeFields>[0] }>("rules/fields").then(
    (answer) => makeFields(answer.groups),
    (e: unknown) => {
      kept = null;
      throw e;
    },
  );
  return kept;
}

export function same(a: Value | undefined, b: Value | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The value as it stands in addresses, and in the needs of options. */
export function spelled(value: Value): string {
  return typeof value === "object" ? value.join(",") : String(value);
}

function fitsNumber(option: Option, n: number): boolean {
  if (!Number.isInteger(n)) return false;
  return option.only.length ? option.only.includes(n) : n >= option.min && n <= option.max;
}

function fitsCards(cards: readonly unknown[]): boolean {
  return cards.every((c) => typeof c === "string" && isCard(c)) && new Set(cards).size === cards.length;
}

/** Whether the option can have this value at all; whether it quarrels with others is for the server to say. */
export function fits(option: Option, value: unknown): value is Value {
  switch (option.kind) {
    case "flag":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" && fitsNumber(option, value);
    case "choice":
      return option.choices.some((c) => c.name === value);
    case "list":
      return (
        Array.isArray(value) &&
        value.length <= MOST_IN_LIST &&
        value.every((n) => typeof n === "number" && fitsNumber(option, n))
      );
    case "cards":
      return Array.isArray(value) && value.length <= MOST_IN_LIST && fitsCards(value);
  }
}

/** The value that a text spells; undefined where it spells none. */
export function readValue(option: Option, text: string): Value | undefined {
  const parts = text === "" ? [] : text.split(",");
  const whole = (t: string) => (/^-?\d{1,6}$/.test(t) ? Number(t) : NaN);
  let value: unknown = text;
  if (option.kind === "flag") value = text === "true" ? true : text === "false" ? false : text;
  if (option.kind === "number") value = whole(text);
  if (option.kind === "list") value = parts.map(whole);
  if (option.kind === "cards") value = parts.map((p) => p.toUpperCase());
  return fits(option, value) ? value : undefined;
}

/** The value that rules have for "group.key". */
export function valueIn(rules: Rules, key: string): Value | undefined {
  const [group = "", name = ""] = key.split(".");
  return rules[group]?.[name];
}

/** What an option has, with these changes to these rules. */
export function valueOf(option: Option, base: Rules, changes: Changes): Value {
  return changes[option.key] ?? valueIn(base, option.key) ?? option.default;
}

/** The changes with one option set; at the value that the base has it is no change. */
export function withValue(base: Rules, changes: Changes, key: string, value: Value): Changes {
  const rest = { ...changes };
  delete rest[key];
  return same(valueIn(base, key), value) ? rest : { ...rest, [key]: value };
}

/** The changes that make these rules of the base. */
export function allChanges(base: Rules, rules: Rules): Changes {
  const changes: Record<string, Value> = {};
  for (const [group, values] of Object.entries(rules))
    for (const [name, value] of Object.entries(values))
      if (!same(valueIn(base, `${group}.${name}`), value)) changes[`${group}.${name}`] = value;
  return changes;
}
