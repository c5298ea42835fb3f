// The chart of a decision: a bar for each thing that could have been chosen, with its words and what it costs.
import type { JSX } from "preact";
import type { JudgedDecision } from "../wire.ts";
import { catalogue, decimal } from "../words/words.ts";
import { rowsOf, worthOfBest, type Row } from "./alternatives.ts";

const words = catalogue({
  en: {
    chart: "What each choice costs",
    worth: (points: string) => `What each choice costs. The best promised ${points} points.`,
    yours: "yours",
    best: "best",
    nothing: "costs nothing",
    cost: (points: string) => `costs ${points} points`,
    slip: "a slip",
    mistake: "a mistake",
  },
  de: {
    chart: "Was jede Wahl kostet",
    worth: (points: string) => `Was jede Wahl kostet. Die beste versprach ${points} Punkte.`,
    yours: "deine",
    best: "beste",
    nothing: "kostet nichts",
    cost: (points: string) => `kostet ${points} Punkte`,
    slip: "ungenau",
    mistake: "ein Fehler",
  },
});

function withSign(hundredths: number): string {
  return (hundredths > 0 ? "+" : "") + decimal(hundredths / 100);
}

/** The row as it is read aloud. */
export function sentenceOf(row: Row): string {
  const w = words();
  const parts = [row.spoken];
  if (row.chosen) parts.push(w.yours);
  if (row.best) parts.push(w.best);
  parts.push(row.loss === 0 ? w.nothing : w.cost(decimal(row.loss / 100)));
  if (row.grade !== "fine") parts.push(w[row.grade]);
  return parts.join(", ") + ".";
}

export function Alternatives(props: { of: JudgedDecision }): JSX.Element | null {
  const w = words();
  const rows = rowsOf(props.of);
  if (rows.length === 0) return null;
  const worth = worthOfBest(props.of);
  return (
    <figure class="alternatives">
      <figcaption>{worth === null ? w.chart : w.worth(withSign(worth))}</figcaption>
      <ol>
        {rows.map((row) => (
          <li key={row.label} class={row.chosen ? "chosen" : ""}>
            <span class="spoken">{sentenceOf(row)}</span>
            <span class="alternative-name" aria-hidden="true">
              {row.label}
              {row.chosen && <span class="which">{w.yours}</span>}
              {row.best && <span class="which">{w.best}</span>}
            </span>
            {row.loss > 0 && (
              <span class="cost-track" aria-hidden="true">
                <span class={`cost-bar ${row.grade}`} style={{ width: `${row.length}%` }} />
              </span>
            )}
            <span class="alternative-cost" aria-hidden="true">
              {decimal(row.loss / 100)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
