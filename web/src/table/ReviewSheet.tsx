// What each of one's decisions of a hand was worth.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Decisions, sumOf } from "../review/Decisions.tsx";
import type { Review } from "../wire.ts";
import { words } from "../words/say.ts";
import "../style/sheets.css";

export interface ReviewSheetProps {
  ask: () => Promise<Review | null>;
  /** The address of the whole hand's replay, if there is one. */
  replay: string | null;
  onClose: () => void;
}

export function ReviewSheet(props: ReviewSheetProps): JSX.Element {
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
        <h2 id="review-title">{words("table.review-title")}</h2>
      </header>
      <div aria-live="polite">
        {found === undefined && <p>{words("table.reviewing")}</p>}
        {found === null && <p>{words("table.no-review")}</p>}
        {found && <p>{sumOf(found.decisions)}</p>}
      </div>
      {found && <Decisions decisions={found.decisions} />}
      <footer>
        {found === null && (
          <button type="button" class="big" onClick={ask}>
            {words("page.again")}
          </button>
        )}
        {props.replay !== null && (
          <a class="big" href={props.replay}>
            {words("table.look-back")}
          </a>
        )}
        <button ref={close} type="button" class="big primary" onClick={props.onClose}>
          {words("page.close")}
        </button>
      </footer>
    </section>
  );
}
