// Fields of the director's forms: each with its label above it.

import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { words } from "../words/say.ts";
import type { EventPerson } from "./api.ts";

/** A signal, or what reads and writes one. */
export interface Typed {
  value: string;
}

export function TextField(props: {
  label: string;
  value: Typed;
  hint?: string;
  most?: number;
  number?: boolean;
  /** The form's first field, to which the focus comes back. */
  at?: { current: HTMLInputElement | null };
}): JSX.Element {
  const id = useId();
  return (
    <div class={props.number ? "field event-number" : "field"}>
      <label for={id}>{props.label}</label>
      <input
        id={id}
        ref={props.at}
        autocomplete="off"
        inputMode={props.number ? "numeric" : "text"}
        maxLength={props.most ?? 80}
        placeholder={props.hint}
        value={props.value.value}
        onInput={(e) => (props.value.value = e.currentTarget.value)}
      />
    </div>
  );
}

export function Choose(props: {
  label: string;
  value: Typed;
  options: readonly (readonly [value: string, text: string])[];
  /** A first choice that is none. */
  none?: string;
  at?: { current: HTMLSelectElement | null };
}): JSX.Element {
  const id = useId();
  const { value } = props;
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select id={id} ref={props.at} value={value.value} onChange={(e) => (value.value = e.currentTarget.value)}>
        {props.none !== undefined && (
          <option value="" selected={value.value === ""}>
            {props.none}
          </option>
        )}
        {props.options.map(([one, text]) => (
          <option key={one} value={one} selected={value.value === one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A few choices, each in full: in a narrow list their ends would be cut off. */
export function Pick(props: {
  label: string;
  value: Typed;
  options: readonly (readonly [value: string, text: string])[];
}): JSX.Element {
  const name = useId();
  const { value } = props;
  return (
    <fieldset class="choice event-pick">
      <legend>{props.label}</legend>
      {props.options.map(([one, text]) => (
        <label key={one} class="tick">
          <input type="radio" name={name} checked={value.value === one} onChange={() => (value.value = one)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function ChoosePerson(props: { label: string; value: Typed; people: readonly EventPerson[] }) {
  const options = props.people.map((p) => [String(p.person), p.name] as const);
  return <Choose label={props.label} value={props.value} options={options} none={words("club-day.choose")} />;
}
