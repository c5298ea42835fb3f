// A hint's sentence: above what was asked, so that nothing moves; a tap or Escape takes it away.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../words/say.ts";
import { placeHint } from "./hint_place.ts";
import { adviceParts, adviceText, type Hinting } from "./hinting.ts";
import type { TableState } from "./state.ts";
import "../style/hint.css";

export function HintOver(props: {
  hinting: Hinting;
  state: TableState;
  /** A card that's raised brings a button with it: only what is told another thing is drawn anew. */
  raised: readonly string[];
}): JSX.Element {
  const { hinting, state } = props;
  const advice = hinting.advice.value;
  const [why, figures] = advice ? adviceParts(advice, state) : ["", ""];
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!advice) return undefined;
    const place = () => box.current && placeHint(box.current);
    place();
    // And where the table is laid out anew for it, a frame later.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(place)));
    return () => cancelAnimationFrame(frame);
  });
  return (
    <div class="hint-over" ref={box}>
      <p class="spoken" role="status">
        {advice && adviceText(advice, state, true)}
      </p>
      {advice && (
        // The button beside it and Escape do the same.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div class="hint-says" onClick={() => hinting.close()}>
          <button type="button" aria-label={words("page.close")} onClick={() => hinting.close()}>
            ×
          </button>
          <p aria-hidden="true">
            {why} <span class="figures">{figures}</span>
          </p>
        </div>
      )}
    </div>
  );
}
