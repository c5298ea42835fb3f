// The sheet after a hand: who won, the card points as a bar, the score's lines, the ledger, and what comes next.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { said } from "../german/said.ts";
import { Sheep, Tally } from "../cards/faces.tsx";
import { Phrase } from "../learn/Term.tsx";
import { catalogue } from "../words/words.ts";
import type { LastHand, Table, View } from "../wire.ts";
import { joined } from "./events.ts";
import { sidesOf, signed, wonText, type Sides } from "./score.ts";
import { tableWords } from "./words.ts";
import "../style/sheets.css";

const words = catalogue({
  en: {
    title: (n: number) => `Hand ${n} is over`,
    bar: (side: number, others: number) => `Card points: picker's side ${side}, the others ${others}`,
    pickers: "Picker's side",
    others: "Others",
    ledger: "Ledger",
    player: "Player",
    thisHand: "This hand",
    points: "Points",
    money: "Money",
    pots: (n: number) => (n === 1 ? "1 pot stands." : `${n} pots stand.`),
    how: "How it was scored",
    leads: (who: string, points: string) => `The session is over. ${who} has the most, with ${points}.`,
    share: (who: string, points: string) => `The session is over. ${who} have the most, with ${points} each.`,
    rematch: "Rematch",
    lost: (n: number) =>
      `You have lost ${n === 1 ? "1 hand" : `${n} hands`} since you came. Nine strokes make a sheep's head.`,
  },
  de: {
    title: (n: number) => `Spiel ${n} ist vorbei`,
    bar: (side: number, others: number) => `Augen: Spielerseite ${side}, die anderen ${others}`,
    pickers: "Spielerseite",
    others: "Gegner",
    ledger: "Kasse",
    player: "Wer",
    thisHand: "Dieses Spiel",
    points: "Punkte",
    money: "Geld",
    pots: (n: number) => (n === 1 ? "1 Topf steht." : `${n} Töpfe stehen.`),
    how: "So wurde gerechnet",
    leads: (who: string, points: string) => `Die Runde ist zu Ende. ${who} hat am meisten, ${points}.`,
    share: (who: string, points: string) => `Die Runde ist zu Ende. ${who} haben am meisten, je ${points}.`,
    rematch: "Revanche",
    lost: (n: number) =>
      `Du hast ${n === 1 ? "1 Spiel" : `${n} Spiele`} verloren, seit du hier bist. Neun Striche sind ein Schafkopf.`,
  },
});

/** To 120, with marks where schneider is escaped, the hand won, schneider made (S1, S7); of another total the same proportions. */
function Bar(props: { sides: Sides }): JSX.Element {
  const w = words();
  const { points, others, total } = props.sides;
  const marks =
    total === 120
      ? [31, 61, 91]
      : [Math.floor(total / 4) + 1, Math.floor(total / 2) + 1, total - Math.floor(total / 4) + 1];
  return (
    <figure class="points-bar">
      <figcaption>
        <span>
          {w.pickers} <b>{points}</b>
        </span>
        <span>
          {w.others} <b>{others}</b>
        </span>
      </figcaption>
      <div class="bar-track" role="img" aria-label={w.bar(points, others)}>
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

export function money(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? "−" : ""}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

/** Who has the most when the session is over. */
function sessionText(table: Table): string {
  const w = words();
  const most = Math.max(...table.ledger.map((a) => a.points));
  const best = table.ledger.filter((a) => a.points === most).map((a) => a.name);
  return best.length === 1 ? w.leads(best[0] ?? "", signed(most)) : w.share(joined(best), signed(most));
}

export interface ScoreSheetProps {
  table: Table;
  last: LastHand;
  view: View | null;
  names: readonly string[];
  mine: number | null;
  ready: boolean;
  /** Hands lost since the table was opened here. */
  lost: number;
  /** Left out for one who only watches. */
  onNext: (() => void) | null;
  onReview: (() => void) | null;
  /** The host's, where the session is over. */
  onRematch: (() => void) | null;
  onClose: () => void;
}

export function ScoreSheet(props: ScoreSheetProps): JSX.Element {
  const w = words();
  const t = tableWords();
  const { table, last, view, names, mine } = props;
  const sides = view ? sidesOf(table.rules, view, last) : null;
  const first = useRef<HTMLButtonElement>(null);
  // The session may end while the sheet is there: then its first button is another one.
  const ended = table.state === "ended";
  useLayoutEffect(() => first.current?.focus(), [ended]);
  const byName = (name: string) => {
    const seat = names.indexOf(name);
    return seat < 0 ? null : (last.scores[seat] ?? null);
  };
  const withMoney = table.ledger.some((a) => a.cents !== 0);
  return (
    <section class="sheet" role="dialog" aria-modal="true" aria-labelledby="score-title">
      <header>
        <svg class="sheep" viewBox="0 0 56 64" aria-hidden="true">
          <Sheep x={0} y={0} size={56} />
        </svg>
        <div>
          <p class="small">{w.title(last.hand)}</p>
          <h2 id="score-title">{wonText(table.rules, view, last, names, mine)}</h2>
        </div>
      </header>
      {ended && <p class="session-over">{sessionText(table)}</p>}
      {sides && <Bar sides={sides} />}
      <div class="sheet-columns">
        <table class="ledger">
          <caption>{w.ledger}</caption>
          <thead>
            <tr>
              <th scope="col">{w.player}</th>
              <th scope="col">{w.thisHand}</th>
              <th scope="col">{w.points}</th>
              {withMoney && <th scope="col">{w.money}</th>}
            </tr>
          </thead>
          <tbody>
            {table.ledger.map((account, i) => {
              const score = byName(account.name);
              return (
                <tr key={i}>
                  <th scope="row">{account.name}</th>
                  <td>{score === null ? "" : signed(score)}</td>
                  <td>{signed(account.points)}</td>
                  {withMoney && <td>{money(account.cents)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
        {last.lines.length > 0 && (
          <div>
            <h3>{w.how}</h3>
            <ul class="lines">
              {last.lines.map(said).map((line, i) => (
                <li key={i} lang={line.lang}>
                  <Phrase text={line.text} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {props.lost > 0 && (
        <p class="lost">
          <Tally games={props.lost % 9 === 0 ? 9 : props.lost % 9} /> {w.lost(props.lost)}
        </p>
      )}
      {table.pots.length > 0 && <p>{w.pots(table.pots.length)}</p>}
      <footer>
        {props.onNext &&
          (props.ready ? (
            <p role="status">{t.ready}</p>
          ) : (
            <button ref={first} type="button" class="big primary" onClick={props.onNext}>
              {t.next}
            </button>
          ))}
        {props.onReview && (
          <button type="button" class="big" onClick={props.onReview}>
            {t.review}
          </button>
        )}
        {props.onRematch && (
          <button type="button" class="big" onClick={props.onRematch}>
            {w.rematch}
          </button>
        )}
        <button ref={props.onNext ? null : first} type="button" class="big" onClick={props.onClose}>
          {t.close}
        </button>
      </footer>
    </section>
  );
}
