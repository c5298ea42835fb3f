// The look of the table: its cloth and the backs of the cards; it holds at once.
import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { Back } from "../cards/faces.tsx";
import { BACKS, FELTS, settings } from "../net/settings.ts";
import { words } from "../words/say.ts";
import "../style/look.css";

function Samples<T extends string>(props: {
  of: Signal<T>;
  text: string;
  values: readonly T[];
  name: (value: T) => string;
  sample: (value: T) => ComponentChildren;
}): JSX.Element {
  const group = useId();
  return (
    <fieldset class="samples">
      <legend>{props.text}</legend>
      {props.values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            checked={props.of.value === value}
            onChange={() => (props.of.value = value)}
          />
          {props.sample(value)}
          <span>{props.name(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function LookChoice(): JSX.Element {
  return (
    <div class="looks">
      <Samples
        of={settings.felt}
        text={words("preference.felt")}
        values={FELTS}
        name={(felt) => words("preference.felt-is", { felt })}
        sample={(felt) => <i class="felt-sample" data-felt={felt} />}
      />
      <Samples
        of={settings.back}
        text={words("preference.back")}
        values={BACKS}
        name={(back) => words("preference.back-is", { back })}
        sample={(back) => (
          <i class="back-sample">
            <Back as={back} />
          </i>
        )}
      />
    </div>
  );
}
