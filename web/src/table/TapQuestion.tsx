// Asked once of those who play by touch: whether one tap is enough.
import type { JSX } from "preact";
import { settings } from "../net/settings.ts";
import { words } from "../words/say.ts";

/** `rests`: a hint lies there; the question keeps its place, so that nothing moves. */
export function TapQuestion(props: { rests: boolean }): JSX.Element {
  const answer = (yes: boolean) => {
    settings.singleTap.value = yes;
    settings.askedTap.value = true;
  };
  return (
    <p class="note tap-question" role="status" style={{ visibility: props.rests ? "hidden" : "visible" }}>
      <span>{words("table.one-tap")}</span>
      <button type="button" class="quiet-on-table" onClick={() => answer(true)}>
        {words("table.yes")}
      </button>
      <button type="button" class="quiet-on-table" onClick={() => answer(false)}>
        {words("table.no")}
      </button>
    </p>
  );
}
