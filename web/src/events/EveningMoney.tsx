// How an evening stands, and who pays whom.
import type { JSX } from "preact";
import { words } from "../words/say.ts";
import type { EventState } from "./api.ts";
import { seatsNow } from "./evening.ts";
import { Scrolls } from "./Scrolls.tsx";
import { money, signed } from "./figures.ts";
import { pathOf } from "./where.ts";

const signedMoney = (cents: number) => (cents > 0 ? "+" : cents < 0 ? "−" : "") + money(Math.abs(cents));
const isForMoney = (state: EventState) => state.tables.some((one) => one["stake-cents"] > 0);

/** By person: what they won, and games that they lost. */
const columnsOf = (state: EventState) => ({
  won: new Map(state.money?.balances.map((one) => [one.person, one.cents])),
  lost: new Map(state.lists.sheepsheads.map((one) => [one.person, one.lost ?? 0])),
});

/** For paper: place, name, points, money, hands and, where they're shown, games lost. */
export function EveningTable({ state }: { state: EventState }): JSX.Element {
  const heads = state.format.heads;
  const { won, lost } = columnsOf(state);
  const hasMoney = isForMoney(state);
  if (state.standings.length === 0) return <p class="muted">{words("club-day.no-standings")}</p>;
  return (
    <Scrolls label={words("club-day.standings")}>
      <table class="event-standings">
        <thead>
          <tr>
            <th scope="col">{words("club-day.place")}</th>
            <th scope="col">{words("club-day.name")}</th>
            <th scope="col" class="number">
              {words("club-day.points")}
            </th>
            {hasMoney && (
              <th scope="col" class="number">
                {words("club-evening.money")}
              </th>
            )}
            <th scope="col" class="number">
              {words("club-day.hands")}
            </th>
            {heads && (
              <th scope="col" class="number">
                {words("club-evening.lost")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {state.standings.map((s) => (
            <tr key={s.person}>
              <td>{s.place ?? "–"}</td>
              <th scope="row">{s.name}</th>
              <td class="number event-strong">{signed(s.points)}</td>
              {hasMoney && <td class="number">{signedMoney(won.get(s.person) ?? 0)}</td>}
              <td class="number">{s.hands}</td>
              {heads && <td class="number">{lost.get(s.person) ?? 0}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}

/** A card for each, which fits on the smallest phone. */
export function EveningStandings({ state }: { state: EventState }): JSX.Element {
  const { won, lost } = columnsOf(state);
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
                  isForMoney(state) && signedMoney(won.get(s.person) ?? 0),
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
  const stakes = [...new Set(state.tables.map((one) => one["stake-cents"]))];
  const payments = told?.payments;
  return (
    <section class="panel">
      <h2>{words("club-evening.who-pays")}</h2>
      {isForMoney(state) ? (
        <p class="muted">{words("club-evening.stake", { sum: stakes.map(money).join(", ") })}</p>
      ) : (
        <p>{words("club-evening.no-stake")}</p>
      )}
      {payments === null && <p>{words("club-evening.no-payments")}</p>}
      {isForMoney(state) && payments?.length === 0 && <p>{words("club-evening.even")}</p>}
      <ul class="evening-payments">
        {payments?.map((one, at) => (
          <li key={at} data-from={one.from} data-to={one.to} data-cents={one.cents}>
            <span>{words("club-evening.pays", { from: one["from-name"], to: one["to-name"] })}</span>{" "}
            <b>{money(one.cents)}</b>
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
                <span>{one.name}</span> <b>{signedMoney(one.cents)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** For the wall: who sits at the tables that aren't over. */
export function EveningSeats({ state }: { state: EventState }): JSX.Element {
  const tables = (state.rounds[0]?.tables ?? [])
    .map((table, at) => ({ table, n: at + 1 }))
    .filter((t) => !t.table.done);
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
