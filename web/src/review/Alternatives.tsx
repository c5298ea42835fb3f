// The chart of a decision: a bar for each thing that could have been chosen, with its words and what it costs.
import type { JSX } from "preact";
import type { JudgedDecision } from "../wire.ts";
import { words } from "../words/say.ts";
import { decimal } from "../words/words.ts";
import { rowsOf, worthOfBest, type Row } from "./alternatives.ts";

/** The row as it is read aloud. */
export function sentenceOf(row: Row): string {
  const is = row.chosen ? (row.best ? "both" : "yours") : row.best ? "best" : "neither";
  const cost = row.loss > 0 ? "some" : row.best ? "nothing" : "even";
  return words("judged.row", { what: row.spoken, is, cost, points: row.loss / 100, grade: row.grade });
}

export function Alternatives(props: { of: JudgedDecision }): JSX.Element | null {
  const rows = rowsOf(props.of);
  if (rows.length === 0) return null;
  const worth = worthOfBest(props.of);
  return (
    <figure class="alternatives">
      <figcaption>
        {worth === null ? words("judged.chart") : words("judged.chart-best", { points: worth / 100 })}
      </figcaption>
      <ol>
        {rows.map((row) => (
          <li key={row.label} class={row.chosen ? "chosen" : ""}>
            <span class="spoken">{sentenceOf(row)}</span>
            <span class="alternative-name" aria-hidden="true">
              {row.label}
              {row.chosen && <span class="which">{words("judged.yours")}</span>}
              {row.best && <span class="which">{words("judged.best")}</span>}
              {!row.best && row.loss === 0 && <span class="which">{words("judged.even")}</span>}
            </span>
            {row.loss > 0 && (
              <span class="cost-track" aria-hidden="true">
                <span class={`cost-bar ${row.grade}`} style={{ width: `${row.length}%` }} />
              </span>
            )}
            <span class="alternative-cost" aria-hidden="true">
              {(row.best || row.loss > 0) && decimal(row.loss / 100)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
