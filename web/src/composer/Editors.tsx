// The ways to give an option its value: a switch, one of several, a number, numbers in a row. Cards: CardList.tsx.
import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { MOST_IN_LIST, type Option, type Value } from "./fields.ts";
import { isOwnNumbers } from "./own_numbers.ts";
import { RuleText } from "./RuleText.tsx";
import { choiceName, labelOf } from "./words_options.ts";
import { words } from "../words/say.ts";

/** The ways a hand can end, as own numbers list them. */
const OUTCOMES = ["all", "91", "61", "31", "0", "none"] as const;

export interface EditorProps {
  option: Option;
  value: Value;
  /** The id of the sentence that says what the option does. */
  about: string;
  set: (value: Value) => void;
  /** Own numbers for the ways a hand can end, of all parts or of none. */
  ownNumbers?: (on: boolean) => void;
}

export function FlagEditor({ option, value, about, set }: EditorProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-describedby={about}
        onChange={(e) => set(e.currentTarget.checked)}
      />
      <span class="switch-way" aria-hidden="true" />
      <span class="spoken">{labelOf(option.key)}</span>
      <span aria-hidden="true">{value === true ? words("composer.yes") : words("composer.no")}</span>
    </label>
  );
}

export function ChoiceEditor({ option, value, about, set }: EditorProps) {
  const name = useId();
  return (
    <fieldset class="choices" aria-describedby={about}>
      <legend class="spoken">{labelOf(option.key)}</legend>
      {option.choices.map((c) => (
        <label key={c.name} class="tick choice-one">
          <input type="radio" name={name} checked={value === c.name} onChange={() => set(c.name)} />
          <span>
            <b>{choiceName(option, c.name)}</b> <RuleText text={c.sentence} muted />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The next number that is allowed, up or down; undefined at the end. */
function next(option: Option, now: number, by: 1 | -1): number | undefined {
  if (!option.only.length) return now + by >= option.min && now + by <= option.max ? now + by : undefined;
  const sorted = [...option.only].sort((a, b) => by * (a - b));
  return sorted.find((n) => by * (n - now) > 0);
}

function allowed(option: Option, n: number): boolean {
  if (!Number.isInteger(n)) return false;
  return option.only.length ? option.only.includes(n) : n >= option.min && n <= option.max;
}

interface StepperProps {
  option: Option;
  label: string;
  value: number;
  about?: string;
  set: (n: number) => void;
}

/** A number with a button at each side. What is typed and cannot be stays there, with a sentence. */
function Stepper({ option, label, value, about, set }: StepperProps) {
  const typed = useSignal(String(value));
  const wrong = useSignal(false);
  const id = useId();
  useEffect(() => {
    typed.value = String(value);
    wrong.value = false;
  }, [value]);
  const down = next(option, value, -1);
  const up = next(option, value, 1);
  const take = (text: string) => {
    typed.value = text;
    const n = /^[-\u2212]?\d{1,6}$/.test(text.trim()) ? Number(text.trim().replace("\u2212", "-")) : NaN;
    wrong.value = !allowed(option, n);
    if (!wrong.value) set(n);
  };
  return (
    <div class="stepper">
      <div class="stepper-row">
        <button
          type="button"
          aria-label={words("composer.less", { label })}
          aria-disabled={down === undefined}
          onClick={() => down !== undefined && set(down)}
        >
          {"\u2212"}
        </button>
        <input
          class="stepper-number"
          inputMode="numeric"
          size={4}
          autocomplete="off"
          aria-label={label}
          aria-invalid={wrong.value}
          aria-describedby={[about, wrong.value ? id : undefined].filter(Boolean).join(" ") || undefined}
          value={typed.value}
          onInput={(e) => take(e.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={words("composer.more", { label })}
          aria-disabled={up === undefined}
          onClick={() => up !== undefined && set(up)}
        >
          +
        </button>
      </div>
      {wrong.value && (
        <p id={id} class="trouble" role="alert">
          {words("composer.bad-number", { min: option.min, max: option.max })}
        </p>
      )}
    </div>
  );
}

export function NumberEditor({ option, value, about, set }: EditorProps) {
  const name = useId();
  if (option.only.length)
    return (
      <fieldset class="choices beside" aria-describedby={about}>
        <legend class="spoken">{labelOf(option.key)}</legend>
        {option.only.map((n) => (
          <label key={n} class="tick">
            <input type="radio" name={name} checked={value === n} onChange={() => set(n)} />
            <span>{n}</span>
          </label>
        ))}
      </fieldset>
    );
  return (
    <div class="beside number">
      <Stepper option={option} label={labelOf(option.key)} value={Number(value)} about={about} set={set} />
      <p class="muted">{words("composer.range", { min: option.min, max: option.max })}</p>
    </div>
  );
}

/** One number for each way that a hand can end, or none at all. */
function OwnNumbers({ option, value, about, set, ownNumbers, outcomes }: EditorProps & { outcomes: string[] }) {
  const list = value as readonly number[];
  return (
    <div>
      <label class="tick">
        <input
          type="checkbox"
          checked={list.length > 0}
          aria-describedby={about}
          onChange={(e) => ownNumbers?.(e.currentTarget.checked)}
        />
        <span>{words("composer.own-numbers")}</span>
      </label>
      {list.length > 0 && (
        <ul class="numbers">
          {list.map((n, i) => {
            const label = outcomes[i] ?? words("composer.nth", { n: i + 1 });
            return (
              <li key={i}>
                <span aria-hidden="true">{label}</span>
                <Stepper
                  option={option}
                  label={`${labelOf(option.key)}, ${label}`}
                  value={n}
                  set={(to) => set(list.map((old, j) => (j === i ? to : old)))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

export function ListEditor(props: EditorProps) {
  const { option, value, about, set } = props;
  const list = value as readonly number[];
  if (isOwnNumbers(option.key))
    return <OwnNumbers {...props} outcomes={OUTCOMES.map((line) => words("composer.outcome", { line }))} />;
  return (
    <div role="group" aria-label={labelOf(option.key)} aria-describedby={about}>
      {list.length > 0 && (
        <ul class="numbers">
          {list.map((n, i) => (
            <li key={i}>
              <span aria-hidden="true">{words("composer.nth", { n: i + 1 })}</span>
              <Stepper
                option={option}
                label={`${labelOf(option.key)}, ${words("composer.nth", { n: i + 1 })}`}
                value={n}
                set={(to) => set(list.map((old, j) => (j === i ? to : old)))}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="beside">
        <button
          type="button"
          aria-disabled={list.length >= MOST_IN_LIST}
          onClick={() => list.length < MOST_IN_LIST && set([...list, list.at(-1) ?? Math.max(option.min, 0)])}
        >
          {words("composer.add-one")}
        </button>
        <button
          type="button"
          aria-disabled={list.length === 0}
          onClick={() => list.length > 0 && set(list.slice(0, -1))}
        >
          {words("composer.remove-last")}
        </button>
      </div>
    </div>
  );
}
