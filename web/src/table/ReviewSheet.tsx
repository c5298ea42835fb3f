// What each of one's decisions of a hand was worth.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Decisions, sumOf } from "../review/Decisions.tsx";
import { catalogue } from "../words/words.ts";
import type { Review } from "../wire.ts";
import { tableWords } from "./words.ts";
import "../style/sheets.css";

const words = catalogue({
  en: {
    title: "Review of your hand",
    thinking: "The hand is being looked at. This takes a few seconds.",
    none: "The review is not there. Try again in a moment.",
    replay: "Look back at the whole hand",
  },
  de: {
    title: "Durchsicht deines Spiels",
    thinking: "Das Spiel wird durchgesehen. Das dauert ein paar Sekunden.",
    none: "Die Durchsicht ist nicht da. Versuche es gleich noch einmal.",
    replay: "Das ganze Spiel ansehen",
  },
});

export interface ReviewSheetProps {
  ask: () => Promise<Review | null>;
  /** The address of the whole hand's replay, if there is one. */
  replay: string | null;
  onClose: () => void;
}

export function ReviewSheet(props: ReviewSheetProps): JSX.Element {
  const w = words();
  const review = useSignal<Review | null | undefined>(undefined);
  const close = useRef<HTMLButtonElement>(null);
  const ask = () => {
    review.value = undefined;
    void props.ask().then((answer) => (review.value = answer));
  };
  useEffect(() => {
    ask();
    close.current?.focus();
  }, []);
  const found = review.value;
  return (
    <section class="sheet" role="dialog" aria-modal="true" aria-labelledby="review-title">
      <header>
        <h2 id="review-title">{w.title}</h2>
      </header>
      <div aria-live="polite">
        {found === undefined && <p>{w.thinking}</p>}
        {found === null && <p>{w.none}</p>}
        {found && <p>{sumOf(found.decisions)}</p>}
      </div>
      {found && <Decisions decisions={found.decisions} />}
      <footer>
        {found === null && (
          <button type="button" class="big" onClick={ask}>
            {tableWords().retry}
          </button>
        )}
        {props.replay !== null && (
          <a class="big" href={props.replay}>
            {w.replay}
          </a>
        )}
        <button ref={close} type="button" class="big primary" onClick={props.onClose}>
          {tableWords().close}
        </button>
      </footer>
    </section>
  );
}
