// Everybody's card points of a hand without sides, and who got the blind of a leaster.
import type { JSX } from "preact";
import { words } from "../words/say.ts";
import type { Verdict } from "../wire.ts";
import "../style/took.css";

export interface TookProps {
  verdict: Pick<Verdict, "points" | "blind">;
  /** By seat of the hand. */
  names: readonly string[];
  mine: number | null;
}

export function Took({ verdict, names, mine }: TookProps): JSX.Element {
  const { points = [], blind } = verdict;
  return (
    <div class="took">
      <h3 id="took-title">{words("moment.points")}</h3>
      <ul aria-labelledby="took-title">
        {points.map((n, seat) => (
          <li key={seat} class={seat === mine ? "is-own" : ""}>
            {names[seat]}
            <span class="spoken">: </span> <b>{n}</b>
          </li>
        ))}
      </ul>
      {blind !== undefined && (
        <p>{words("moment.blind", { who: blind === mine ? { you: true } : { name: names[blind] ?? "" } })}</p>
      )}
    </div>
  );
}
