// A player's own page: where they sit, with whom, their points and place.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Page } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import type { EventPerson, EventState } from "./api.ts";
import { useLeft } from "./ClockSet.tsx";
import { Choice, Choices } from "./Entering.tsx";
import { TextField } from "./Fields.tsx";
import { isEvening, seatsNow } from "./evening.ts";
import { OwnMoney } from "./EveningMoney.tsx";
import { countdown, signed, tableOf } from "./figures.ts";
import { iAm, knownOf } from "./keys.ts";
import type { Live } from "./live.ts";
import { alike } from "./names.ts";
import { SitDown } from "./Online.tsx";
import { StandingsTable } from "./Standings.tsx";
import { ToDuplicate } from "./ToDuplicate.tsx";
import { pathOf } from "./where.ts";

export function Mine(props: { state: EventState; live: Live }): JSX.Element {
  const { state, live } = props;
  const me = state.people.find((p) => p.person === knownOf(state.id)?.me);
  const left = useLeft(live, state);
  return (
    <Page title={state.event}>
      <div class="event event-mine">
        <header class="event-head">
          <p class="muted">{state.event}</p>
          <h1>{me ? me.name : words("club-wall.who")}</h1>
        </header>
        {state.clock && left !== null && (
          <p class="event-clock">
            {left > 0
              ? words("club-day.clock-left", { round: state.clock.round, left: countdown(left) })
              : words("club-day.clock-over", { round: state.clock.round })}
          </p>
        )}
        <SitDown state={state} live={live} />
        {me ? <Seat state={state} me={me} /> : <Naming state={state} />}
        <section>
          <h2>{words("club-day.standings")}</h2>
          <StandingsTable state={state} brief {...(me ? { mark: me.person } : {})} />
        </section>
        <ToDuplicate state={state} />
      </div>
    </Page>
  );
}

function Naming({ state }: { state: EventState }): JSX.Element {
  const wanted = useSignal("");
  const begins = alike(wanted.value.trim());
  const people = state.people.filter((p) => !p.bot);
  const found = people.filter((p) => alike(p.name).includes(begins));
  return (
    <section class="event-ask">
      <p>{words("club-wall.who-more")}</p>
      {people.length > 12 && <TextField label={words("club-wall.find")} value={wanted} />}
      {found.length === 0 && <p role="status">{words("club-wall.none-found")}</p>}
      <Choices>
        {found.map((p) => (
          <Choice key={p.person} text={p.name} onClick={() => iAm(state.id, p.person)} />
        ))}
      </Choices>
    </section>
  );
}

function Seat({ state, me }: { state: EventState; me: EventPerson }): JSX.Element {
  const { round } = state;
  const number = tableOf(state.rounds[round - 1], me.person);
  const table = number === null ? undefined : state.rounds[round - 1]?.tables[number - 1];
  const evening = isEvening(state);
  const seats = table ? seatsNow(table) : [];
  const seat = seats.findIndex((s) => s.person === me.person) + 1;
  const stand = state.standings.find((s) => s.person === me.person);
  const canEnter = number !== null && knownOf(state.id)?.tables[String(number)] !== undefined;
  return (
    <>
      <section class="panel event-my-seat">
        {round === 0 ? (
          <p>{words("club-table.no-round")}</p>
        ) : (
          <>
            {!evening && <h2>{words("club-day.round", { n: round })}</h2>}
            <p class="event-large">
              {number !== null
                ? words("club-wall.my-table", { table: number, seat })
                : evening
                  ? words("club-evening.my-none")
                  : words(state.rounds[round - 1]?.out.includes(me.person) ? "club-wall.my-out" : "club-wall.my-none")}
            </p>
            {table && (
              <>
                <h3>{words("club-wall.with")}</h3>
                <ol class="event-with">
                  {seats.map((s, at) => (
                    <li key={s.person} class={s.person === me.person ? "event-strong" : ""}>
                      {s.person === me.person ? words("club-wall.you", { name: s.name }) : s.name}
                      {at === 0 && !evening && <span class="muted"> {words("club-wall.deals-first")}</span>}
                    </li>
                  ))}
                </ol>
              </>
            )}
            {canEnter && (
              <a class="button primary event-send" href={"#" + pathOf(state.id, `table/${number}`)}>
                {words("club-wall.to-sheet")}
              </a>
            )}
          </>
        )}
      </section>
      <section class="panel">
        <h2>{words("club-wall.points")}</h2>
        <p class="event-large">{signed(stand?.points ?? 0)}</p>
        <p>
          {stand?.place
            ? words("club-wall.place", { place: stand.place, of: state.standings.length })
            : words("club-wall.no-place")}
        </p>
      </section>
      <OwnMoney state={state} person={me.person} />
      {state.rounds.length > 1 && (
        <section class="panel">
          <h2>{words("club-wall.rounds")}</h2>
          <ul class="rows">
            {state.rounds.map((one, at) => (
              <li key={at}>{seatSaid(state, at + 1, me.person, one.out.includes(me.person))}</li>
            ))}
          </ul>
        </section>
      )}
      {state.role !== "player" && (
        <p>
          <button type="button" class="quiet" onClick={() => iAm(state.id, undefined)}>
            {words("club-wall.not-me")}
          </button>
        </p>
      )}
    </>
  );
}

/** "Round 2: table 3, seat 1". */
export function seatSaid(state: EventState, round: number, person: number, isOut: boolean): string {
  const drawn = state.rounds[round - 1];
  const table = tableOf(drawn, person);
  if (table === null) return words(isOut ? "club-wall.round-out" : "club-wall.round-none", { round });
  const seat = (drawn?.tables[table - 1]?.seats.findIndex((s) => s.person === person) ?? 0) + 1;
  return words("club-wall.round-seat", { round, table, seat });
}
