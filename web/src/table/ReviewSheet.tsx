// What each of one's decisions of a hand was worth.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { catalogue } from "../words/words.ts";
import type { Review } from "../wire.ts";
import { readAction } from "./actions.ts";
import { actionLabel, tableWords } from "./words.ts";
import "../style/judged.css";

const words = catalogue({
  en: {
    title: "Review of your hand",
    thinking: "The hand is being looked at. This takes a few seconds.",
    none: "The review is not there. Try again in a moment.",
    nothing: "You had nothing to decide in this hand.",
    allFine: "Nothing to mend: every decision was fine.",
    lost: (points: string) => `In all, ${points} points could have been kept.`,
    fine: "Fine",
    slip: "Slip",
    mistake: "Mistake",
    replay: "Look back at the whole hand",
    better: (what: string) => `Better: ${what}.`,
    cost: (points: string) => `Cost ${points} points.`,
  },
  de: {
    title: "Durchsicht deines Spiels",
    thinking: "Das Spiel wird durchgesehen. Das dauert ein paar Sekunden.",
    none: "Die Durchsicht ist nicht da. Versuche es gleich noch einmal.",
    nothing: "Du hattest in diesem Spiel nichts zu entscheiden.",
    allFine: "Nichts zu verbessern: Jede Entscheidung war gut.",
    lost: (points: string) => `Zusammen wären ${points} Punkte zu retten gewesen.`,
    fine: "Gut",
    slip: "Ungenau",
    mistake: "Fehler",
    replay: "Das ganze Spiel ansehen",
    better: (what: string) => `Besser: ${what}.`,
    cost: (points: string) => `Kostet ${points} Punkte.`,
  },
});

function points(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

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
  const loss = found ? found.decisions.reduce((sum, d) => sum + d.loss, 0) : 0;
  return (
    <section class="sheet" role="dialog" aria-modal="true" aria-labelledby="review-title">
      <header>
        <h2 id="review-title">{w.title}</h2>
      </header>
      <div aria-live="polite">
        {found === undefined && <p>{w.thinking}</p>}
        {found === null && <p>{w.none}</p>}
        {found && <p>{found.decisions.length === 0 ? w.nothing : loss === 0 ? w.allFine : w.lost(points(loss))}</p>}
      </div>
      {found && (
        <ol class="decisions">
          {found.decisions.map((d, i) => (
            <li key={i} class={d.grade}>
              <span class={`grade ${d.grade}`}>{w[d.grade]}</span>
              <div>
                <b>{actionLabel(readAction(d.chosen), "")}</b>
                {d.best !== d.chosen && d.grade !== "fine" && (
                  <>
                    {" "}
                    {w.better(actionLabel(readAction(d.best), ""))} {w.cost(points(d.loss))}
                  </>
                )}
                {d.reason && <p lang="en">{d.reason}</p>}
                {d.remarks.map((remark, k) => (
                  <p key={k} lang="en">
                    {remark}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
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
