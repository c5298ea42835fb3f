// A reason: one of the usual ones, or somebody's own words.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { words } from "../words/say.ts";
import { Choice, Choices } from "./Entering.tsx";

export function Why(props: { why: Signal<string>; usual?: readonly string[] }): JSX.Element {
  const { why } = props;
  const id = useId();
  const usual = props.usual ?? [
    words("club-table.why-names"),
    words("club-table.why-points"),
    words("club-table.why-twice"),
  ];
  return (
    <fieldset class="choice event-why">
      <legend>{words("club-table.why")}</legend>
      <Choices>
        {usual.map((one) => (
          <Choice key={one} text={one} pressed={why.value === one} onClick={() => (why.value = one)} />
        ))}
      </Choices>
      <div class="field">
        <label for={id}>{words("club-table.why-other")}</label>
        <input id={id} maxLength={200} value={why.value} onInput={(e) => (why.value = e.currentTarget.value)} />
      </div>
    </fieldset>
  );
}
