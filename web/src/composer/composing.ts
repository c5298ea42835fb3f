// What is being composed now: the table one began with, the changes, and what the server says of them after each edit.
import { batch, computed, signal } from "@preact/signals";
import { sentenceOf, Trouble, variant, type ExplainedPart, type ExplainedVariant } from "../net/api.ts";
import { addressOf, type HouseRules } from "./address.ts";
import { checkRules, type Checked, type Problem } from "./checked.ts";
import { begin, edited, redone, undone, type Edits } from "./draft.ts";
import {
  valueIn,
  valueOf,
  withValue,
  type Changes,
  type Fields,
  type Option,
  type Rules,
  type Value,
} from "./fields.ts";
import { missing } from "./needs.ts";
import { withOwnNumbers } from "./own_numbers.ts";

/** Milliseconds without another edit before the server is asked. */
const QUIET = 120;
/** Milliseconds within which a number that is stepped or typed goes on changing: one edit. */
const TOGETHER = 1000;
/** Milliseconds before it is asked again where it asked not to be hurried. */
const AGAIN = 1500;

let made = 0;

export class Composing {
  /** Tells one draft that was begun from the next. */
  readonly serial = ++made;
  readonly fields: Fields;
  /** The option that was set last. */
  last: string | null = null;
  readonly edits;
  readonly name = signal("");
  readonly base;
  /** The last answer; of an older draft while a new one is on its way. */
  readonly checked = signal<Checked | null>(null);
  readonly checking = signal(false);
  readonly trouble = signal<string | null>(null);
  /** The rules in words: of the last draft without a contradiction, and of the one before the last edit. */
  readonly explained = signal<readonly ExplainedPart[] | null>(null);
  readonly before = signal<readonly ExplainedPart[] | null>(null);
  readonly changes = computed(() => this.edits.value.now.changes);

  #bases = new Map<string, ExplainedVariant>();
  #newest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = 0;
  /** The number that was set by the last edit, and when. */
  #number: { key: string; at: number } | null = null;

  constructor(fields: Fields, base: ExplainedVariant, changes: Changes, name: string) {
    this.fields = fields;
    this.#bases.set(base.id, base);
    this.base = signal(base);
    this.edits = signal<Edits>(begin({ base: base.id, changes: this.#differing(base, changes) }));
    this.name.value = name;
    this.explained.value = base.explained;
    if (Object.keys(changes).length) void this.check();
  }

  get rules(): Rules {
    return this.base.value.rules as Rules;
  }

  houseRules(): HouseRules {
    return { base: this.base.value.id, name: this.name.value, changes: this.changes.value };
  }

  address(): string {
    return addressOf(this.houseRules());
  }

  value(option: Option): Value {
    return valueOf(option, this.rules, this.changes.value);
  }

  differs(option: Option): boolean {
    return option.key in this.changes.value;
  }

  /** The contradictions that one of which this option is a side. */
  problemsOf(key: string): Problem[] {
    return this.checked.value?.problems.filter((p) => p.key === key || p.other === key) ?? [];
  }

  missing(option: Option) {
    return missing(option, this.fields, this.rules, this.changes.value);
  }

  set(key: string, value: Value): void {
    this.last = key;
    const isNumber = [value].flat().every((one) => typeof one === "number");
    const on = isNumber && this.#number?.key === key && Date.now() - this.#number.at < TOGETHER;
    const before = this.edits.value;
    this.#edit(withValue(this.rules, this.changes.value, key, value), on);
    const { past } = this.edits.value;
    const isEdit = this.edits.value !== before && past.length >= before.past.length;
    if (isNumber && isEdit) this.#number = { key, at: Date.now() };
  }

  /** The numbers for the ways a hand can end, all of them or none. */
  setOwnNumbers(on: boolean): void {
    this.#edit(withOwnNumbers(this.fields, this.rules, this.changes.value, on));
  }

  back(...keys: string[]): void {
    this.#edit(Object.fromEntries(Object.entries(this.changes.value).filter(([key]) => !keys.includes(key))));
  }

  backAll(): void {
    this.#edit({});
  }

  /** Puts every option that has no effect at the value at which it needs none. */
  mendIdle(): void {
    let changes = this.changes.value;
    for (const option of this.fields.groups.flatMap((g) => g.options))
      if (missing(option, this.fields, this.rules, changes).length)
        changes = withValue(this.rules, changes, option.key, option.default);
    this.#edit(changes);
  }

  undo(): void {
    this.#move(undone(this.edits.value));
  }

  redo(): void {
    this.#move(redone(this.edits.value));
  }

  /** Goes on with other rules; what was there before can be brought back. */
  async take(rules: { base: string; changes: Changes; name?: string }): Promise<void> {
    const wanted = ++this.#wanted;
    const base = this.#bases.get(rules.base) ?? (await variant(rules.base));
    if (wanted !== this.#wanted) return;
    this.#bases.set(base.id, base);
    if (rules.name !== undefined) this.name.value = rules.name;
    this.#move(edited(this.edits.value, { base: base.id, changes: this.#differing(base, rules.changes) }));
  }

  /** Asks what the draft comes to; earlier questions are no longer heard. */
  async check(): Promise<void> {
    const mine = ++this.#newest;
    clearTimeout(this.#timer);
    const { base, changes } = this.edits.value.now;
    this.checking.value = true;
    try {
      const answer = await checkRules(base, changes);
      if (mine !== this.#newest) return;
      batch(() => {
        this.checking.value = false;
        this.trouble.value = null;
        this.checked.value = answer;
        if (answer.explained && JSON.stringify(answer.explained) !== JSON.stringify(this.explained.value)) {
          this.before.value = this.explained.value;
          this.explained.value = answer.explained;
        } else if (answer.ok) this.before.value = null;
      });
    } catch (e) {
      if (mine !== this.#newest) return;
      if (e instanceof Trouble && e.status === 429) {
        this.#later(AGAIN);
        return;
      }
      batch(() => {
        this.checking.value = false;
        this.trouble.value = sentenceOf(e);
      });
    }
  }

  close(): void {
    ++this.#newest;
    clearTimeout(this.#timer);
  }

  #edit(changes: Changes, on = false): void {
    this.#move(edited(this.edits.value, { base: this.base.value.id, changes }, on));
  }

  #move(edits: Edits): void {
    this.#number = null;
    if (edits === this.edits.value) return;
    ++this.#newest;
    batch(() => {
      this.edits.value = edits;
      const base = this.#bases.get(edits.now.base);
      if (base) this.base.value = base;
      this.checking.value = true;
    });
    this.#later(QUIET);
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), wait);
  }

  /** Without what the base has anyway. */
  #differing(base: ExplainedVariant, changes: Changes): Changes {
    const rules = base.rules as Rules;
    return Object.fromEntries(
      Object.entries(changes).filter(([key, value]) => JSON.stringify(valueIn(rules, key)) !== JSON.stringify(value)),
    );
  }
}
