// What each decision cost: bars, and the decisions from which one gets to the move.
import type { JSX } from "preact";
import { costOf } from "./alternatives.ts";
import { Decisions, gamePoints, sumOf } from "./Decisions.tsx";
import type { Judged } from "./moves.ts";
import { words } from "../words/say.ts";

const HEIGHT = 100;
const WIDTH = 28;

function Bars(props: { judged: readonly Judged[]; at: number }): JSX.Element {
  const { judged, at } = props;
  const most = Math.max(50, ...judged.map(costOf));
  const all = judged.reduce((sum, d) => sum + costOf(d), 0);
  return (
    <svg
      class="cost-bars"
      viewBox={`0 0 ${Math.max(1, judged.length) * WIDTH} ${HEIGHT + 24}`}
      preserveAspectRatio="xMinYMax meet"
      role="img"
      aria-label={words("replay.chart", { n: judged.length, points: gamePoints(all) })}
    >
      {judged.map((d, i) => {
        const height = Math.max(3, (HEIGHT * costOf(d)) / most);
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
  const { judged, at, onJump } = props;
  const wrong = judged.filter((d) => d.grade !== "fine" && d.step !== null);
  const next = wrong.find((d) => (d.step ?? 0) > at) ?? wrong[0];
  return (
    <>
      <p>{sumOf(judged)}</p>
      {judged.length > 0 && <Bars judged={judged} at={at} />}
      {next?.step != null && (
        <button type="button" onClick={() => onJump(next.step ?? 0)}>
          {words("replay.next-wrong")}
        </button>
      )}
      <Decisions decisions={judged} at={at} onJump={onJump} />
    </>
  );
}
