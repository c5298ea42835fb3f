// What is printed: a page on the screen with a button, and the sheets alone on paper.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../words/say.ts";
import type { EventState, EventTable } from "./api.ts";
import { Choose } from "./Fields.tsx";
import { isEvening, seatsNow } from "./evening.ts";
import { MoneyPaper } from "./EveningMoney.tsx";
import { money, nameOf } from "./figures.ts";
import { ListShown, listsOf } from "./Lists.tsx";
import { Cards } from "./PrintCards.tsx";
import { shortNames } from "./names.ts";
import { seatSaid } from "./Mine.tsx";
import { PaidSaid } from "./Pots.tsx";
import { countsSaid, PayoutSaid, PayoutTable, prizeSaid, StandingsTable } from "./Standings.tsx";
import { pathOf, type Printed } from "./where.ts";

/** Rows of hands that fit on a page of either paper. */
const ROWS = 26;
/** Rows where no number of hands is planned. */
const OPEN_END = 20;

/** What it's called in the list of papers. */
export const printTitle = (state: EventState, what: Printed) =>
  what === "payout" && isEvening(state) ? words("club-evening.who-pays") : words("club-day.print-what", { what });

export function Print(props: { state: EventState; what: Printed; code: string }): JSX.Element {
  const { state, what } = props;
  const round = useSignal(String(Math.max(1, state.round)));
  const title = printTitle(state, what);
  useEffect(() => {
    document.title = `${title} – ${state.event}`;
  }, [title]);
  return (
    <main class="event-print" data-what={what}>
      <div class="print-bar">
        <a class="button" href={"#" + pathOf(state.id)}>
          {words("club-table.back")}
        </a>
        <h1>{title}</h1>
        {what === "sheets" && state.rounds.length > 1 && (
          <Choose
            label={words("club-table.rounds")}
            value={round}
            options={state.rounds.map((_, n) => [String(n + 1), String(n + 1)] as const)}
          />
        )}
        <button type="button" class="primary" onClick={() => print()}>
          {words("club-wall.print")}
        </button>
        <p class="muted">{words("club-wall.print-more")}</p>
      </div>
      <Sheets {...props} round={Number(round.value)} />
    </main>
  );
}

function Paper(props: { title: string; of: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class="paper">
      <header>
        <h2>{props.title}</h2>
        <p>{props.of}</p>
      </header>
      {props.children}
    </section>
  );
}

function Sheets(props: { state: EventState; what: Printed; code: string; round: number }): JSX.Element {
  const { state, what } = props;
  const name = state.event;
  const none = <p class="paper">{words("club-wall.nothing")}</p>;
  switch (what) {
    case "plan":
      return state.rounds.length ? <Plan state={state} /> : none;
    case "sheets": {
      const drawn = state.rounds[props.round - 1];
      return drawn ? (
        <>
          {drawn.tables.flatMap((table, at) =>
            scoreSheets(table, (from, to) => (
              <Paper
                key={`${at}.${from}`}
                of={name}
                title={
                  isEvening(state)
                    ? words("club-table.title", { n: at + 1 })
                    : words("club-table.at", { round: props.round, table: at + 1 })
                }
              >
                <ScoreSheet state={state} table={table} from={from} to={to} />
              </Paper>
            )),
          )}
        </>
      ) : (
        none
      );
    }
    case "cards":
      return <Cards state={state} code={props.code} />;
    case "tickets":
      return (
        <div class="tickets">
          {state.people
            .filter((p) => p.here)
            .map((p) => (
              <section key={p.person} class="ticket">
                <p>{name}</p>
                <h2>{p.name}</h2>
                <ul>
                  {state.rounds.map((round, at) => (
                    <li key={at}>{seatSaid(state, at + 1, p.person, round.out.includes(p.person))}</li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      );
    case "standings":
      return (
        <Paper title={words("club-day.standings")} of={name}>
          {!isEvening(state) && <p>{countsSaid(state)}</p>}
          <StandingsTable state={state} />
          <div class="print-lists">
            {listsOf(state).map((what) => (
              <section key={what}>
                <h3>{words("club-money.list", { what })}</h3>
                <ListShown state={state} what={what} />
              </section>
            ))}
          </div>
        </Paper>
      );
    case "payout":
      if (!isEvening(state)) return <PayoutPages state={state} />;
      return state.money?.balances.length ? (
        <Paper title={words("club-evening.who-pays")} of={name}>
          <MoneyPaper state={state} />
        </Paper>
      ) : (
        none
      );
  }
}

function scoreSheets(table: EventTable, sheet: (from: number, to: number) => JSX.Element): JSX.Element[] {
  const planned = table.planned || OPEN_END;
  const count = Math.max(1, Math.ceil(planned / ROWS));
  const each = Math.ceil(planned / count);
  return Array.from({ length: count }, (_, n) => sheet(n * each + 1, Math.min(planned, (n + 1) * each)));
}

/** A grid of hands by players, names filled in and dealers marked. */
function ScoreSheet(props: { state: EventState; table: EventTable; from: number; to: number }): JSX.Element {
  const { state, table, from, to } = props;
  const seats = table.done ? table.seats : seatsNow(table);
  const short = shortNames(seats.map((s) => s.name));
  const sitsOut = seats.length > (state.tables[table.plays]?.players ?? seats.length);
  return (
    <>
      <table class="score-sheet">
        <thead>
          <tr>
            <th scope="col">{words("club-table.hand")}</th>
            <th scope="col">{words("club-day.picker")}</th>
            <th scope="col">{words("club-day.partner")}</th>
            <th scope="col">{words("club-wall.took-short")}</th>
            {short.map((name, at) => (
              <th key={at} scope="col" class="score-name">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 1 && (
            <tr>
              <th scope="row" colSpan={4}>
                {words("club-wall.carried")}
              </th>
              {short.map((_, at) => (
                <td key={at} />
              ))}
            </tr>
          )}
          {Array.from({ length: to - from + 1 }, (_, n) => (
            <tr key={n}>
              <th scope="row">{from + n}</th>
              <td />
              <td />
              <td />
              {short.map((_, at) => {
                const deals = !isEvening(state) && (from + n - 1) % short.length === at;
                return (
                  <td key={at} class={deals ? (sitsOut ? "deals sits-out" : "deals") : ""}>
                    {deals ? "●" : ""}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr class="score-total">
            <th scope="row" colSpan={4}>
              {words("club-table.total")}
            </th>
            {short.map((_, at) => (
              <td key={at} />
            ))}
          </tr>
        </tbody>
      </table>
      <p class="score-foot">
        <span>
          {isEvening(state)
            ? words("club-evening.row-zero")
            : words(sitsOut ? "club-wall.sheet-more-out" : "club-wall.sheet-more")}
        </span>
        <span>
          {words("club-wall.scorer")} <span class="line" />
        </span>
      </p>
    </>
  );
}

function Plan({ state }: { state: EventState }): JSX.Element {
  const byName = state.people
    .filter((p) => state.rounds.some((r) => r.tables.some((t) => t.seats.some((s) => s.person === p.person))))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      {state.rounds.map((round, at) => (
        <Paper key={at} title={words("club-day.round", { n: at + 1 })} of={state.event}>
          <ul class="plan-tables">
            {round.tables.map((table, n) => (
              <li key={n}>
                <h3>{words("club-table.title", { n: n + 1 })}</h3>
                <ol>
                  {table.seats.map((s) => (
                    <li key={s.person}>{s.name}</li>
                  ))}
                </ol>
              </li>
            ))}
          </ul>
          {round.out.length > 0 && (
            <p>{words("club-day.out", { names: round.out.map((one) => nameOf(state, one)).join(", ") })}</p>
          )}
        </Paper>
      ))}
      <Paper title={words("club-wall.by-name")} of={state.event}>
        <table class="plan-names">
          <thead>
            <tr>
              <th scope="col">{words("club-day.name")}</th>
              {state.rounds.map((_, at) => (
                <th key={at} scope="col">
                  {words("club-day.round", { n: at + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byName.map((p) => (
              <tr key={p.person}>
                <th scope="row">{p.name}</th>
                {state.rounds.map((round, at) => {
                  const table = round.tables.findIndex((t) => t.seats.some((s) => s.person === p.person));
                  return <td key={at}>{table < 0 ? "–" : words("club-table.title", { n: table + 1 })}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    </>
  );
}

/** The list, and a label for each envelope. */
function PayoutPages({ state }: { state: EventState }): JSX.Element {
  const { prizes } = state.payout;
  const people = [...new Set(prizes.map((p) => p.person))];
  if (prizes.length === 0) return <p class="paper">{words("club-wall.nothing")}</p>;
  return (
    <>
      <Paper title={words("club-day.payout")} of={state.event}>
        <PayoutSaid state={state} />
        {state.role === "director" && <PaidSaid state={state} />}
        <PayoutTable state={state} />
      </Paper>
      <div class="tickets envelopes">
        {people.map((person) => {
          const own = prizes.filter((p) => p.person === person);
          return (
            <section key={person} class="ticket">
              <p>{state.event}</p>
              <h2>{own[0]?.name}</h2>
              <p class="envelope-sum">{money(own.reduce((sum, p) => sum + p.cents, 0))}</p>
              <ul>
                {own.map((p, at) => (
                  <li key={at}>
                    {prizeSaid(p)}: {money(p.cents)}
                  </li>
                ))}
              </ul>
              <p class="score-foot">
                <span>
                  {words("club-wall.signature")} <span class="line" />
                </span>
              </p>
            </section>
          );
        })}
      </div>
    </>
  );
}
