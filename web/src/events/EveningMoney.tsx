// How an evening stands, and who pays whom.
import type { JSX } from "preact";
import { words } from "../words/say.ts";
import type { EventState } from "./api.ts";
import { seatsNow } from "./evening.ts";
import { haveCents, money, signed, signedMoney } from "./figures.ts";
import { eveningColumns, hasCents, isForMoney } from "./sums.ts";
import { pathOf } from "./where.ts";

/** A card for each, which fits on the smallest phone. */
export function EveningStandings({ state }: { state: EventState }): JSX.Element {
  const { won, lost } = eveningColumns(state);
  const exact = hasCents(state);
  return (
    <section class="panel">
      <h2>{words("club-day.standings")}</h2>
      {state.standings.length === 0 && <p class="muted">{words("club-day.no-standings")}</p>}
      <ol class="evening-places">
        {state.standings.map((s) => (
          <li key={s.person} data-person={s.person}>
            <span>
              {s.place ?? "–"}. {s.name}
              <small class="muted">
                {[
                  isForMoney(state) && signedMoney(won.get(s.person) ?? 0, exact),
                  words("club-evening.hands", { n: s.hands }),
                  state.format.heads && words("club-evening.lost-hands", { n: lost.get(s.person) ?? 0 }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </span>{" "}
            <b>{signed(s.points)}</b>
          </li>
        ))}
      </ol>
      {state.standings.length > 0 && (
        <p class="event-to-print">
          <a class="button" href={"#" + pathOf(state.id, "print/standings")}>
            {words("club-day.print")}
          </a>
        </p>
      )}
    </section>
  );
}

/** Who pays whom: the fewest payments that make everybody even. */
export function EveningMoney({ state }: { state: EventState }): JSX.Element {
  const told = state.money;
  const payments = told?.payments;
  const exact = hasCents(state);
  return (
    <section class="panel">
      <h2>{words("club-evening.who-pays")}</h2>
      <p class="muted">{stakeSaid(state)}</p>
      <Unpaid state={state} />
      <ul class="evening-payments">
        {payments?.map((one, at) => (
          <li key={at} data-from={one.from} data-to={one.to} data-cents={one.cents}>
            <span>{words("club-evening.pays", { from: one["from-name"], to: one["to-name"] })}</span>{" "}
            <b>{money(one.cents, exact)}</b>
          </li>
        ))}
      </ul>
      {told?.["so-far"] === true && state.standings.length > 0 && <p role="status">{words("club-evening.so-far")}</p>}
      {isForMoney(state) && told && told.balances.length > 0 && (
        <>
          <h3>{words("club-evening.balances")}</h3>
          <ul class="evening-balances">
            {told.balances.map((one) => (
              <li key={one.person}>
                <span>{one.name}</span> <b>{signedMoney(one.cents, exact)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {told && told.balances.length > 0 && (
        <p class="event-to-print">
          <a class="button" href={"#" + pathOf(state.id, "print/payout")}>
            {words("club-day.print")}
          </a>
        </p>
      )}
    </section>
  );
}

function stakeSaid(state: EventState): string {
  const stakes = [...new Set(state.tables.map((one) => one["stake-cents"]))];
  return isForMoney(state)
    ? words("club-evening.stake", { sum: stakes.map((cents) => money(cents, haveCents(stakes))).join(", ") })
    : words("club-evening.no-stake");
}

/** Why nobody pays anybody. */
function Unpaid({ state }: { state: EventState }): JSX.Element | null {
  const payments = state.money?.payments;
  if (payments === null) return <p>{words("club-evening.no-payments")}</p>;
  return isForMoney(state) && payments?.length === 0 ? <p>{words("club-evening.even")}</p> : null;
}

/** On paper. */
export function MoneyPaper({ state }: { state: EventState }): JSX.Element {
  const told = state.money;
  const payments = told?.payments ?? [];
  const exact = hasCents(state);
  const sum = words("club-day.sum");
  return (
    <>
      <p>{stakeSaid(state)}</p>
      {told?.["so-far"] === true && <p>{words("club-evening.so-far")}</p>}
      <Unpaid state={state} />
      {payments.length > 0 && (
        <table class="event-payout">
          <thead>
            <tr>
              <th scope="col">{words("club-evening.who-pays")}</th>
              <th scope="col" class="number">
                {sum}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((one, at) => (
              <tr key={at}>
                <th scope="row">{words("club-evening.pays", { from: one["from-name"], to: one["to-name"] })}</th>
                <td class="number event-strong">{money(one.cents, exact)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{words("club-evening.balances")}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{words("club-day.name")}</th>
            <th scope="col" class="number">
              {words("club-day.points")}
            </th>
            <th scope="col" class="number">
              {words("club-evening.money")}
            </th>
          </tr>
        </thead>
        <tbody>
          {told?.balances.map((one) => (
            <tr key={one.person}>
              <th scope="row">{one.name}</th>
              <td class="number">{signed(one.points)}</td>
              <td class="number">{signedMoney(one.cents, exact)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What somebody has won or lost, and whom they pay. */
export function OwnMoney({ state, person }: { state: EventState; person: number }): JSX.Element | null {
  const own = state.money?.balances.find((one) => one.person === person);
  if (!own || !isForMoney(state)) return null;
  const exact = hasCents(state);
  const sum = money(Math.abs(own.cents), exact);
  const payments = state.money?.payments ?? [];
  return (
    <section class="panel event-own-money">
      <h2>{words("club-evening.money")}</h2>
      <p class="event-large">
        {words("club-evening.own", { how: own.cents > 0 ? "won" : own.cents < 0 ? "lost" : "even", sum })}
      </p>
      <ul>
        {payments.flatMap((one, at) => {
          const paid = money(one.cents, exact);
          if (one.from === person)
            return [<li key={at}>{words("club-evening.own-pays", { to: one["to-name"], sum: paid })}</li>];
          if (one.to === person)
            return [<li key={at}>{words("club-evening.own-gets", { from: one["from-name"], sum: paid })}</li>];
          return [];
        })}
      </ul>
      {state.money?.["so-far"] === true && <p class="muted">{words("club-evening.so-far")}</p>}
    </section>
  );
}

/** For the wall: who sits at the tables that aren't over. */
export function EveningSeats({ state }: { state: EventState }): JSX.Element | null {
  const tables = (state.rounds[0]?.tables ?? [])
    .map((table, at) => ({ table, n: at + 1 }))
    .filter((t) => !t.table.done);
  if (tables.length === 0)
    return state.standings.length > 0 ? null : <p class="wall-none">{words("club-evening.none")}</p>;
  return (
    <section class="wall-seats">
      <h2>
        <span>{words("club-day.tables")}</span>
      </h2>
      <ul
        style={{
          "--columns": Math.min(3, Math.max(1, tables.length)),
          "--lines": Math.max(1, ...tables.map((t) => seatsNow(t.table).length)),
        }}
      >
        {tables.map(({ table, n }) => (
          <li key={n}>
            <div class="wall-table">
              <h3>{words("club-table.title", { n })}</h3>
              <ol>
                {seatsNow(table).map((seat) => (
                  <li key={seat.person}>{seat.name}</li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
