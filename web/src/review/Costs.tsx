// What each decision cost: bars, and the same as a list from which one gets to the move.
import type { JSX } from "preact";
import { readAction } from "../table/actions.ts";
import { actionLabel } from "../table/words.ts";
import type { Judged } from "./moves.ts";
import { reviewWords } from "./words.ts";

const HEIGHT = 100;
const WIDTH = 28;

function points(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

function Bars(props: { judged: readonly Judged[]; at: number }): JSX.Element {
  const { judged, at } = props;
  const most = Math.max(50, ...judged.map((d) => d.loss));
  const all = judged.reduce((sum, d) => sum + d.loss, 0);
  return (
    <svg
      class="cost-bars"
      viewBox={`0 0 ${Math.max(1, judged.length) * WIDTH} ${HEIGHT + 24}`}
      role="img"
      aria-label={reviewWords().chart(judged.length, points(all))}
    >
      {judged.map((d, i) => {
        const height = Math.max(3, (HEIGHT * Math.max(0, d.loss)) / most);
        return (
          <g key={i} class={`cost ${d.grade}${d.step === at ? " now" : ""}`}>
            <rect x={i * WIDTH + 4} y={HEIGHT - height} width={WIDTH - 8} height={height} />
            <text x={i * WIDTH + WIDTH / 2} y={HEIGHT + 18} text-anchor="middle">
              {d.step ?? ""}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function Costs(props: { judged: readonly Judged[]; at: number; onJump: (step: number) => void }): JSX.Element {
  const w = reviewWords();
  const { judged, at, onJump } = props;
  const wrong = judged.filter((d) => d.grade !== "fine" && d.step !== null);
  const next = wrong.find((d) => (d.step ?? 0) > at) ?? wrong[0];
  return (
    <>
      <Bars judged={judged} at={at} />
      {next?.step != null ? (
        <button type="button" onClick={() => onJump(next.step ?? 0)}>
          {w.nextWrong}
        </button>
      ) : (
        <p>{w.allFine}</p>
      )}
      <ol class="judged">
        {judged.map((d, i) => (
          <li key={i} class={d.grade} aria-current={d.step === at ? "step" : undefined}>
            <button
              type="button"
              class="quiet"
              disabled={d.step === null}
              onClick={() => d.step !== null && onJump(d.step)}
              aria-label={`${w.jump(d.step ?? 0, w[d.grade])}, ${actionLabel(readAction(d.chosen), "", true)}`}
            >
              {w[d.grade]}: {actionLabel(readAction(d.chosen), "")}
            </button>
            <div>
              {d.grade !== "fine" && (
                <p>
                  {d.best !== d.chosen && w.better(actionLabel(readAction(d.best), ""))} {w.cost(points(d.loss))}
                </p>
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
    </>
  );
}
