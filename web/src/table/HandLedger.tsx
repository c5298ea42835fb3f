// Everybody's points: this hand's and in all, counting up, with chips that go from who pays to who is paid.
import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LastHand, Table } from "../wire.ts";
import { words } from "../words/say.ts";
import { decimal } from "../words/words.ts";
import { COUNT_MS, slidesOf } from "./counting.ts";
import { signed } from "./score.ts";

function Total(props: { points: number; gained: number; done: ReadonlySignal<number> }): JSX.Element {
  const { points, gained } = props;
  return <>{signed(points - Math.round(gained * (1 - props.done.value)))}</>;
}

function Chips(props: { gains: readonly (number | null)[]; done: ReadonlySignal<number> }): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const slides = slidesOf(props.gains);
  const moves = props.done.value < 1;
  // Measured once the sheet was drawn, which it waits for anyway; before that it would be laid out at once.
  useEffect(() => {
    const rows = [...(box.current?.parentElement?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
    const at = (row: number) => (rows[row]?.offsetTop ?? 0) + (rows[row]?.offsetHeight ?? 0) / 2;
    const each = COUNT_MS / 2 / Math.max(1, slides.length);
    [...(box.current?.children ?? [])].forEach((chip, i) => {
      const slide = slides[i];
      if (!slide) return;
      const frames = [
        { transform: `translateY(${at(slide.from)}px)`, opacity: 1 },
        { transform: `translateY(${at(slide.to)}px)`, opacity: 1 },
      ];
      chip.animate(frames, { duration: COUNT_MS / 2, delay: i * each, easing: "ease-in-out" });
    });
  }, []);
  if (!moves || slides.length === 0) return null;
  return (
    <div class="chips" ref={box} aria-hidden="true">
      {slides.map((_, i) => (
        <i key={i} />
      ))}
    </div>
  );
}

export interface HandLedgerProps {
  table: Table;
  last: LastHand;
  names: readonly string[];
  /** One's own name, which is marked. */
  own: string | null;
  done: ReadonlySignal<number>;
}

export function HandLedger(props: HandLedgerProps): JSX.Element {
  const { table, last, names, own, done } = props;
  const withMoney = table.ledger.some((a) => a.cents !== 0);
  const of = (name: string, list: readonly number[] | undefined) => {
    const seat = names.indexOf(name);
    return seat < 0 ? null : (list?.[seat] ?? null);
  };
  const scores = table.ledger.map(({ name }) => of(name, last.scores));
  return (
    <div class="ledger-box">
      <table class="ledger">
        <caption>{words("table.ledger")}</caption>
        <thead>
          <tr>
            <th scope="col">{words("table.player")}</th>
            <th scope="col">{words("table.this-hand")}</th>
            <th scope="col">{words("table.total")}</th>
            {withMoney && <th scope="col">{words("table.money")}</th>}
          </tr>
        </thead>
        <tbody>
          {table.ledger.map((account, i) => {
            const score = scores[i] ?? null;
            const gained = (score ?? 0) + (of(account.name, last["from-pots"]) ?? 0);
            const isOwn = account.name === own;
            return (
              <tr key={i} class={isOwn ? "own-row" : ""}>
                <th scope="row">{isOwn ? words("table.own-name", { name: account.name }) : account.name}</th>
                <td>{score === null ? "" : signed(score)}</td>
                <td>
                  <Total points={account.points} gained={gained} done={done} />
                </td>
                {withMoney && <td>{decimal(account.cents / 100)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Chips gains={scores} done={done} />
    </div>
  );
}
