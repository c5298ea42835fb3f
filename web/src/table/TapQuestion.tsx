// Asked once of those who play by touch: whether one tap is enough.
import type { JSX } from "preact";
import { settings } from "../net/settings.ts";
import { words } from "../words/say.ts";

export function TapQuestion(): JSX.Element {
  const answer = (yes: boolean) => {
    settings.singleTap.value = yes;
    settings.askedTap.value = true;
  };
  return (
    <p class="note tap-question" role="status">
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
