// The sheet after a hand: who won, the card points as a bar, the score's lines, the ledger, and what comes next.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Sheep, Tally } from "../cards/faces.tsx";
import { Phrase } from "../learn/Term.tsx";
import { text, words } from "../words/say.ts";
import type { Who } from "../words/messages.ts";
import type { LastHand, Table } from "../wire.ts";
import { useCounting } from "./counting.ts";
import { useParts } from "./drawn_later.ts";
import { eventOf } from "./event_of.ts";
import { HandLedger } from "./HandLedger.tsx";
import { late } from "./late.tsx";
import { momentOf } from "./moment.ts";
import { goOnLabel, waitingText } from "./ready.ts";
import { ReadyMarks } from "./ReadyMarks.tsx";
import { sidesOf, signed, type Sides } from "./score.ts";
import "../style/moment.css";
import "../style/sheets.css";

const Took = late(() => import("./Took.tsx").then((m) => m.Took));

/** To 120, with marks where schneider is escaped, the hand won, schneider made (S1, S7); of another total the same proportions. */
function Bar(props: { sides: Sides }): JSX.Element {
  const { points, others, total } = props.sides;
  const marks =
    total === 120
      ? [31, 61, 91]
      : [Math.floor(total / 4) + 1, Math.floor(total / 2) + 1, total - Math.floor(total / 4) + 1];
  return (
    <figure class="points-bar">
      <figcaption>
        <span>
          {words("table.pickers-side")} <b>{points}</b>
        </span>
        <span>
          {words("table.others")} <b>{others}</b>
        </span>
      </figcaption>
      <div class="bar-track" role="img" aria-label={words("table.bar", { side: points, others })}>
        <div class="bar-side" style={{ width: `${(100 * points) / total}%` }} />
        {marks.map((mark) => (
          <span key={mark} class="mark" style={{ left: `${(100 * mark) / total}%` }}>
            <i />
            {mark}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Who has the most when the session is over; `own`: what one is called oneself. */
function sessionText(table: Table, own: string | null): string {
  const most = Math.max(...table.ledger.map((a) => a.points));
  const best = table.ledger.filter((a) => a.points === most);
  const who = best.map(({ name }): Who => (name === own ? { you: true } : { name }));
  return words(best.length === 1 ? "table.session-won" : "table.session-shared", { who, points: signed(most) });
}

export interface ScoreSheetProps {
  table: Table;
  last: LastHand;
  names: readonly string[];
  mine: number | null;
  /** At the table, where `mine` is the one in the hand; null for one who watches. */
  seat: number | null;
  ready: boolean;
  /** Hands lost, as useLost() counts them. */
  lost: number;
  /** Left out for one who only watches. */
  onNext: (() => void) | null;
  onReview: (() => void) | null;
  /** The host's, where the session is over. */
  onRematch: (() => void) | null;
  /** The mark of a fair deal. */
  fair?: JSX.Element | null;
  /** The reactions, where there is anybody to see them. */
  react?: JSX.Element;
  /** What was said meanwhile to all: other rules. */
  news?: string;
  onClose: () => void;
}

export function ScoreSheet(props: ScoreSheetProps): JSX.Element {
  const { table, last, names, mine } = props;
  const sides = sidesOf(last);
  const first = useRef<HTMLButtonElement>(null);
  // The session may end while the sheet is there: then its first button is another one.
  const ended = table.state === "ended";
  // After the sheet was drawn: before it, the focus has the page laid out at once, a task of its own on a slow phone.
  useEffect(() => first.current?.focus(), [ended, props.onNext === null]);
  const event = ended ? eventOf(table.id) : null;
  const own = table.seats.find((s) => s.seat === props.seat)?.name ?? null;
  const done = useCounting(last);
  const moment = momentOf(last, mine);
  // Seen once it is whole: its head and foot, the bar, the ledger, the lines.
  const parts = useParts(4);
  const hasLost = moment?.outcome === "lost";
  const headline = text(last.headline, { names, seat: mine });
  return (
    <section
      class={`sheet score${parts < 4 ? " coming" : ""}`}
      role="dialog"
      aria-modal="true"
      aria-labelledby="score-title"
    >
      <header data-outcome={moment?.outcome ?? "neither"}>
        {hasLost && (
          <svg class="sheep" viewBox="0 0 56 64" aria-hidden="true">
            <Sheep x={0} y={0} size={56} />
          </svg>
        )}
        <div>
          <p class="small">
            {words("table.over", { n: last.hand })} {props.fair}
          </p>
          <h2 id="score-title" class="moment">
            {moment ? text(moment.said, { names, seat: mine }) : headline}
          </h2>
          {moment && <p class="headline">{headline}</p>}
        </div>
      </header>
      {ended && <p class="session-over">{sessionText(table, own)}</p>}
      {parts > 1 && sides && <Bar sides={sides} />}
      {parts > 1 && last.verdict?.points && <Took verdict={last.verdict} names={names} mine={mine} />}
      <div class="sheet-columns">
        {parts > 2 && <HandLedger table={table} last={last} names={names} own={own} done={done} />}
        {parts > 3 && last.lines.length > 0 && (
          <div>
            <h3>{words("table.how-scored")}</h3>
            <ul class="lines">
              {last.lines.map((line, i) => (
                <li key={i}>
                  <Phrase of={line} to={{ names, seat: mine }} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {hasLost && props.lost > 0 && (
        <p class="lost">
          <Tally games={props.lost % 9 || 9} />{" "}
          {words("table.lost-hands", { n: props.lost, full: props.lost % 9 ? "part" : "full" })}
        </p>
      )}
      {table.pots.length > 0 && <p>{words("table.pots", { n: table.pots.length })}</p>}
      {props.news && (
        <p class="news" role="status">
          {props.news}
        </p>
      )}
      <footer>
        {!ended && <ReadyMarks table={table} seat={props.seat} />}
        {props.react}
        {props.onReview && (
          <button type="button" class="big" onClick={props.onReview}>
            {words("table.review")}
          </button>
        )}
        {props.onRematch && (
          <button type="button" class="big" onClick={props.onRematch}>
            {words("table.rematch")}
          </button>
        )}
        {event !== null && (
          <a class="button big primary" href={`#/event/${event}/me`}>
            {words("table.to-event")}
          </a>
        )}
        <button ref={props.onNext ? null : first} type="button" class="big" onClick={props.onClose}>
          {words("page.close")}
        </button>
        {props.onNext &&
          props.seat !== null &&
          (props.ready ? (
            <p class="waits" role="status">
              {waitingText(table, props.seat)}
            </p>
          ) : (
            <button ref={first} type="button" class="big primary next" onClick={props.onNext}>
              {goOnLabel(table, props.seat)}
            </button>
          ))}
      </footer>
    </section>
  );
}
