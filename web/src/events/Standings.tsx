// Who leads, as a table; and what is paid out.
import type { JSX } from "preact";
import { decimal } from "../words/words.ts";
import { words } from "../words/say.ts";
import type { EventState, Standing } from "./api.ts";
import type { Part } from "./doing.ts";
import { ToDuplicate } from "./ToDuplicate.tsx";
import { Scrolls } from "./Scrolls.tsx";
import { isEvening } from "./evening.ts";
import { hasTotals, haveCents, money, signed, signedMoney } from "./figures.ts";
import { Lists } from "./Lists.tsx";
import { PaidSaid, payoutSaid, Pots } from "./Pots.tsx";
import { eveningColumns, hasCents, isForMoney } from "./sums.ts";
import { pathOf, type Printed } from "./where.ts";

/** "All rounds count." */
export function countsSaid(state: EventState): string {
  const { counts, best, "least-hands": least } = state.format;
  return words("club-day.counts", { how: counts, n: counts === "best" ? best : least });
}

/** Briefly: places, names and points alone, for a phone. An evening has no rounds, but money and games lost. */
export function StandingsTable(props: { state: EventState; brief?: boolean; mark?: number }): JSX.Element {
  const { state, brief = false } = props;
  const rows: readonly Standing[] = state.standings;
  if (rows.length === 0) return <p class="muted">{words("club-day.no-standings")}</p>;
  const evening = isEvening(state) && !brief;
  const { won, lost } = eveningColumns(state);
  const hasMoney = evening && isForMoney(state);
  const exact = hasCents(state);
  const heads = evening && state.format.heads;
  const rounds = brief || evening ? 0 : Math.max(0, ...rows.map((s) => s.rounds.length));
  const isAverage = state.format.counts === "average";
  const hasPenalties = !brief && rows.some((s) => s.penalties !== 0);
  // Where columns have no room, what they say stands under the name.
  const label = (of: string) => ({ "data-label": of });
  return (
    <Scrolls label={words("club-day.standings")}>
      <table class="event-standings" data-stacks>
        <thead>
          <tr>
            <th scope="col">{words("club-day.place")}</th>
            <th scope="col">{words("club-day.name")}</th>
            <th scope="col" class="number">
              {words("club-day.points")}
            </th>
            {isAverage && (
              <th scope="col" class="number under">
                {words("club-day.average")}
              </th>
            )}
            {Array.from({ length: rounds }, (_, n) => (
              <th key={n} scope="col" class="number under">
                {words("club-day.round", { n: n + 1 })}
              </th>
            ))}
            {hasPenalties && (
              <th scope="col" class="number under">
                {words("club-day.penalties")}
              </th>
            )}
            {hasMoney && (
              <th scope="col" class="number under">
                {words("club-evening.money")}
              </th>
            )}
            {!brief && (
              <th scope="col" class="number under">
                {words("club-day.hands")}
              </th>
            )}
            {heads && (
              <th scope="col" class="number under">
                {words("club-evening.lost")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((s) => (
            <tr key={s.person} class={s.person === props.mark ? "event-marked" : ""}>
              <td>{s.place ?? "–"}</td>
              <th scope="row">
                {s.name}
                {s.team && <span class="muted"> {s.team}</span>}
              </th>
              <td class="number event-strong">{signed(s.points)}</td>
              {isAverage && (
                <td class="number under" {...label(words("club-day.average"))}>
                  {decimal(s.average)}
                </td>
              )}
              {Array.from({ length: rounds }, (_, n) => {
                const points = s.rounds[n];
                return (
                  <td key={n} class="number under" {...label(words("club-day.round", { n: n + 1 }))}>
                    {points === null || points === undefined ? "–" : signed(points)}
                  </td>
                );
              })}
              {hasPenalties && (
                <td class="number under" {...label(words("club-day.penalties"))}>
                  {s.penalties === 0 ? "" : signed(-s.penalties)}
                </td>
              )}
              {hasMoney && (
                <td class="number under" {...label(words("club-evening.money"))}>
                  {signedMoney(won.get(s.person) ?? 0, exact)}
                </td>
              )}
              {!brief && (
                <td class="number under" {...label(words("club-day.hands"))}>
                  {s.hands}
                </td>
              )}
              {heads && (
                <td class="number under" {...label(words("club-evening.lost"))}>
                  {lost.get(s.person) ?? 0}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}

function ToPrint(props: { state: EventState; what: Printed }): JSX.Element {
  return (
    <p class="event-to-print">
      <a class="button" href={"#" + pathOf(props.state.id, "print/" + props.what)}>
        {words("club-day.print")}
      </a>
    </p>
  );
}

export function Standings(props: { state: EventState }): JSX.Element {
  const { state } = props;
  return (
    <>
      <section class="panel">
        <h2>{words("club-day.standings")}</h2>
        <p class="muted">{countsSaid(state)}</p>
        <StandingsTable state={state} />
        {state.standings.length > 0 && <ToPrint state={state} what="standings" />}
      </section>
      <ToDuplicate state={state} />
      <Lists state={state} />
    </>
  );
}

export function prizeSaid(prize: { place?: number; round?: number; pot?: string }): string {
  if (prize.pot !== undefined) return words("club-money.prize-pot", { pot: prize.pot });
  return prize.round
    ? words("club-day.prize-round", { round: prize.round })
    : words("club-day.prize-place", { place: prize.place ?? 0 });
}

/** What comes in and how it's paid out. */
export function PayoutSaid({ state }: { state: EventState }): JSX.Element {
  return (
    <ul class="event-sentences">
      {payoutSaid(state).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

export function PayoutTable(props: { state: EventState }): JSX.Element {
  const { prizes } = props.state.payout;
  const exact = haveCents(prizes.map((prize) => prize.cents));
  return (
    <div class="event-fits">
      <table class="event-payout">
        <thead>
          <tr>
            <th scope="col">{words("club-day.name")}</th>
            <th scope="col">{words("club-day.what-for")}</th>
            <th scope="col" class="number">
              {words("club-day.sum")}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize, at) => (
            <tr key={at}>
              <th scope="row">{prize.name}</th>
              <td>{prizeSaid(prize)}</td>
              <td class="number event-strong">{money(prize.cents, exact)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function PayoutShown({ live, state }: Part): JSX.Element {
  const { payout } = state;
  return (
    <>
      <section class="panel">
        <h2>{words("club-day.payout")}</h2>
        {payout["fee-cents"] === 0 && payout.pots.length === 0 ? (
          <p class="muted">{words("club-day.no-payout")}</p>
        ) : (
          <>
            <PayoutSaid state={state} />
            {payout.pots.some((pot) => pot.by !== "points" && hasTotals(state, pot.round)) && (
              <p>{words("club-money.pots-totals")}</p>
            )}
            {state.role === "director" && <PaidSaid state={state} />}
            {payout.prizes.length > 0 && (
              <>
                <PayoutTable state={state} />
                <ToPrint state={state} what="payout" />
              </>
            )}
          </>
        )}
      </section>
      {state.role === "director" && <Pots live={live} state={state} />}
    </>
  );
}
