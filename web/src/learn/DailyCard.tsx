// The way to the daily puzzle, with the days in a row.
import type { JSX } from "preact";
import { words } from "../words/say.ts";
import { answerOf, dayOf, runAt, tellsRun } from "./daily.ts";

export function DailyCard(): JSX.Element {
  const today = dayOf(Date.now());
  const answer = answerOf(today);
  const run = runAt(today);
  return (
    <section class="panel daily">
      <h2>{words("study.daily")}</h2>
      <p>
        {answer === null
          ? words("study.daily-more")
          : `${words(answer.right ? "study.daily-right" : "study.daily-wrong")} ${words("study.daily-tomorrow")}`}
      </p>
      {run > 0 && tellsRun.value && (
        <p>
          <strong>{words("study.streak", { n: run })}</strong>
        </p>
      )}
      <div class="beside">
        <a class={answer === null ? "button primary" : "button"} href="#/learn/daily">
          {words(answer === null ? "study.daily-open" : "study.daily-again")}
        </a>
        {run > 0 && (
          <button type="button" class="quiet" onClick={() => (tellsRun.value = !tellsRun.value)}>
            {words(tellsRun.value ? "study.streak-hide" : "study.streak-show")}
          </button>
        )}
      </div>
    </section>
  );
}
