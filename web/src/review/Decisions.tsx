// One's decisions of a hand as a list: how good each was, what was better, what that cost, and the word a table has for it.
import type { JSX } from "preact";
import { withCards } from "../cards/names.ts";
import { said } from "../german/said.ts";
import { Phrase, Term } from "../learn/Term.tsx";
import { readAction } from "../table/actions.ts";
import { actionLabel } from "../table/words.ts";
import type { JudgedDecision } from "../wire.ts";
import { catalogue, decimal } from "../words/words.ts";
import { Alternatives } from "./Alternatives.tsx";
import { deedOf } from "./deeds.ts";
import "../style/judged.css";

export const decisionWords = catalogue({
  en: {
    fine: "Fine",
    slip: "Slip",
    mistake: "Mistake",
    nothing: "You had nothing to decide in this hand.",
    allFine: "Nothing to mend: every decision was fine.",
    lost: (points: string) => `In all, ${points} points could have been kept.`,
    notSure: "Not surely worse than the best",
    cost: (points: string) => `Cost ${points} points.`,
    jump: (n: number) => `Go to move ${n}`,
    mauer: "Mauer",
    schmear: "Schmear",
    bump: "Bump",
    leak: "Partner given away",
    "throw-off": "Throw-off",
  },
  de: {
    fine: "Gut",
    slip: "Ungenau",
    mistake: "Fehler",
    nothing: "Du hattest in diesem Spiel nichts zu entscheiden.",
    allFine: "Nichts zu verbessern: Jede Entscheidung war gut.",
    lost: (points: string) => `Zusammen wären ${points} Punkte zu retten gewesen.`,
    notSure: "Nicht sicher schlechter als die beste",
    cost: (points: string) => `Kostet ${points} Punkte.`,
    jump: (n: number) => `Zu Zug ${n}`,
    mauer: "Gemauert",
    schmear: "Schmieren",
    bump: "Bump",
    leak: "Partner verraten",
    "throw-off": "Abwerfen",
  },
});

export function gamePoints(hundredths: number): string {
  return decimal(hundredths / 100);
}

/** What all of them come to, in a sentence. */
export function sumOf(decisions: readonly JudgedDecision[]): string {
  const w = decisionWords();
  const loss = decisions.reduce((sum, d) => sum + d.loss, 0);
  if (decisions.length === 0) return w.nothing;
  return loss === 0 ? w.allFine : w.lost(gamePoints(loss));
}

/** What the bars of the charts mean. */
function Legend(): JSX.Element {
  const w = decisionWords();
  return (
    <p class="cost-legend">
      {(["mistake", "slip", "fine"] as const).map((grade) => (
        <span key={grade}>
          <span class={`cost-bar ${grade}`} aria-hidden="true" />
          {grade === "fine" ? w.notSure : w[grade]}
        </span>
      ))}
    </p>
  );
}

/** What a decision was comes without a stop. */
function withStop(text: string): string {
  return /[.?]$/.test(text) ? text : text + ".";
}

export interface DecisionsProps {
  decisions: readonly (JudgedDecision & { step?: number | null })[];
  /** The move that is looked at, where there is a replay beside it. */
  at?: number;
  onJump?: (step: number) => void;
}

export function Decisions(props: DecisionsProps): JSX.Element {
  const w = decisionWords();
  const { decisions, at, onJump } = props;
  return (
    <>
      {decisions.some((d) => d.alternatives) && <Legend />}
      <ol class="decisions">
        {decisions.map((d, i) => {
          const { step } = d;
          const what = readAction(d.chosen);
          const deed = deedOf(d);
          return (
            <li key={i} class={d.grade} aria-current={step != null && step === at ? "step" : undefined}>
              <span class={`grade ${d.grade}`}>{w[d.grade]}</span>
              <div>
                {onJump && step != null ? (
                  <button type="button" class="quiet" onClick={() => onJump(step)}>
                    <span aria-hidden="true">{actionLabel(what, d.phase ?? "")}</span>
                    <span class="spoken">
                      {w.jump(step)}: {actionLabel(what, d.phase ?? "", true)}
                    </span>
                  </button>
                ) : (
                  <b>{actionLabel(what, d.phase ?? "")}</b>
                )}
                {deed !== null && (
                  <span class="deed">{deed === "leak" ? w.leak : <Term name={deed}>{w[deed]}</Term>}</span>
                )}
                {d.grade !== "fine" && <p>{w.cost(gamePoints(d.loss))}</p>}
                {[...(d.reason ? [d.reason] : []), ...d.remarks].map(said).map((line, k) => (
                  <p key={k} lang={line.lang}>
                    <Phrase text={withStop(withCards(line.text))} />
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
