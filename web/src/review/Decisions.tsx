// One's decisions of a hand as a list: how good each was, what was better, what that cost, and the word a table has for it.
import type { JSX } from "preact";
import { Phrase, Term } from "../learn/Term.tsx";
import { readAction } from "../table/actions.ts";
import { actionLabel } from "../table/words.ts";
import type { JudgedDecision } from "../wire.ts";
import type { Said } from "../words/messages.ts";
import { say, text, words } from "../words/say.ts";
import { decimal } from "../words/words.ts";
import { Alternatives } from "./Alternatives.tsx";
import { costOf } from "./alternatives.ts";
import { didOf } from "./did.ts";
import { markedTermOf } from "./marked_term.ts";
import "../style/judged.css";

export function gamePoints(hundredths: number): string {
  return decimal(hundredths / 100);
}

/** What all of them come to, in a sentence. */
export function sumOf(decisions: readonly JudgedDecision[]): string {
  if (decisions.length === 0) return words("judged.nothing");
  if (decisions.every((d) => d.grade === "fine")) return words("judged.all-fine");
  return words("judged.lost", { points: decisions.reduce((sum, d) => sum + costOf(d), 0) / 100 });
}

/** What the bars of the charts mean. */
function Legend(): JSX.Element {
  return (
    <p class="cost-legend">
      {(["mistake", "slip", "fine"] as const).map((grade) => (
        <span key={grade}>
          <span class={`cost-bar ${grade}`} aria-hidden="true" />
          {grade === "fine" ? words("judged.not-sure") : words("judged.grade", { grade })}
        </span>
      ))}
    </p>
  );
}

/** Why the best was better; of a choice that was fine, only what speaks for it. */
function adviceOf(d: JudgedDecision): Said[] {
  if (d.reason === undefined) return [];
  if (d.grade !== "fine") {
    const best = readAction(d.best);
    // A reason for passing or picking doesn't say what to do.
    if (best.cards.length > 0) return [say("judged.better", { said: d.reason })];
    return [say("judged.better-what", { what: actionLabel(best, d.phase ?? ""), said: d.reason })];
  }
  return d.chosen === d.best ? [d.reason] : [];
}

export interface DecisionsProps {
  decisions: readonly (JudgedDecision & { step?: number | null })[];
  /** The move that is looked at, where there is a replay beside it. */
  at?: number;
  onJump?: (step: number) => void;
}

export function Decisions(props: DecisionsProps): JSX.Element {
  const { decisions, at, onJump } = props;
  return (
    <>
      {decisions.some((d) => d.alternatives) && <Legend />}
      <ol class="decisions">
        {decisions.map((d, i) => {
          const { step } = d;
          const what = readAction(d.chosen);
          const term = markedTermOf(d);
          return (
            <li key={i} class={d.grade} aria-current={step != null && step === at ? "step" : undefined}>
              <span class={`grade ${d.grade}`}>{words("judged.grade", { grade: d.grade })}</span>
              <div>
                {onJump && step != null ? (
                  <button type="button" class="quiet" onClick={() => onJump(step)}>
                    <span aria-hidden="true">{text(didOf(readAction(d.chosen), d.phase ?? "", { you: true }))}</span>
                    <span class="spoken">
                      {words("judged.jump", { n: step, what: actionLabel(what, d.phase ?? "", true) })}
                    </span>
                  </button>
                ) : (
                  <b>{text(didOf(readAction(d.chosen), d.phase ?? "", { you: true }))}</b>
                )}
                {term !== null && (
                  <span class="deed">
                    {term === "leak" ? (
                      words("judged.deed", { deed: term })
                    ) : (
                      <Term name={term}>{words("judged.deed", { deed: term })}</Term>
                    )}
                  </span>
                )}
                {d.grade !== "fine" && <p>{words("judged.cost", { points: d.loss / 100 })}</p>}
                {[...adviceOf(d), ...d.remarks.map((r) => r.said)].map((line, k) => (
                  <p key={k}>
                    <Phrase of={line} to={{ seat: d.seat }} />
                  </p>
                ))}
                <Alternatives of={d} />
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
