// An event whose tables all play the same deals: standings by the difference, a traveler of each deal, and whether the
// deals come from what was promised.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { cardShort } from "../cards/written.ts";
import { Page, useAsked } from "../pages/parts.tsx";
import { isRoundsSecret } from "../review/proof.ts";
import { words } from "../words/say.ts";
import {
  duplicate,
  parOf,
  type Duplicate,
  type EventState,
  type ParOfDeal,
  type Traveler,
  type TravelerLine,
} from "./api.ts";
import { Scrolls } from "./Scrolls.tsx";
import { difference, nameOf, signed } from "./figures.ts";
import type { Live } from "./live.ts";

export function DuplicatePage({ state, live }: { state: EventState; live: Live }): JSX.Element {
  const asked = useAsked(() => duplicate(live.id, live.key), `${live.id} ${state.changes}`);
  const all = asked.value;
  return (
    <Page title={state.event}>
      <div class="event event-duplicate">
        <header class="event-head">
          <p class="muted">{state.event}</p>
          <h1>{words("club-duplicate.title")}</h1>
        </header>
        {all && <Shown all={all} state={state} live={live} />}
      </div>
    </Page>
  );
}

function Shown({ all, state, live }: { all: Duplicate; state: EventState; live: Live }): JSX.Element {
  return (
    <>
      <section class="panel">
        <h2>{words("club-duplicate.standings")}</h2>
        <p class="muted">{words("club-duplicate.lead")}</p>
        {all.rows.length === 0 ? (
          <p role="status">{words("club-duplicate.none")}</p>
        ) : (
          <Rows rows={all.rows} mark={state.person} />
        )}
      </section>
      {all.rounds.map((round) => (
        <Promised key={round.round} round={round} id={state.id} />
      ))}
      {all.deals.map((deal) => (
        <TravelerShown
          key={`${deal.round} ${deal.hand}`}
          deal={deal}
          state={state}
          live={live}
          own={all.rounds[deal.round - 1]?.own ?? null}
        />
      ))}
    </>
  );
}

function Rows({ rows, mark }: { rows: Duplicate["rows"]; mark: number | undefined }): JSX.Element {
  return (
    <Scrolls label={words("club-duplicate.standings")}>
      <table class="event-standings">
        <thead>
          <tr>
            <th scope="col">{words("club-day.place")}</th>
            <th scope="col">{words("club-day.name")}</th>
            <th scope="col" class="number">
              {words("club-duplicate.difference")}
            </th>
            <th scope="col" class="number">
              {words("club-duplicate.deals")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person} class={row.person === mark ? "event-marked" : ""}>
              <td>{row.place}</td>
              <th scope="row">{row.name}</th>
              <td class="number event-strong">{difference(row.difference)}</td>
              <td class="number">{row.deals}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}

function Promised({ round, id }: { round: Duplicate["rounds"][number]; id: string }): JSX.Element | null {
  const { promise, secret } = round;
  if (promise === null) return null;
  const about = { round: round.round };
  const holds = secret !== null && isRoundsSecret(`${id}/${round.round}`, secret, promise);
  return (
    <section class="panel">
      <p role="status" data-secret={secret === null ? "goes-on" : holds ? "holds" : "wrong"}>
        {secret === null
          ? words("club-duplicate.goes-on", about)
          : words(holds ? "club-duplicate.holds" : "club-duplicate.wrong", about)}
      </p>
      <p class="muted event-hash">{words("club-duplicate.promise", { commitment: promise })}</p>
      {secret !== null && <p class="muted event-hash">{words("club-duplicate.secret", { secret })}</p>}
    </section>
  );
}

function pickedSaid(line: TravelerLine, state: EventState): string {
  if (line.picker === null) return words("club-duplicate.nobody");
  const [name, took] = [nameOf(state, line.picker), line.took ?? 0];
  const partners = line.partners.map((one) => nameOf(state, one));
  return partners.length
    ? words("club-duplicate.picked-with", { name, partners, took })
    : words("club-duplicate.picked", { name, took });
}

const written = (cards: readonly string[]) => cards.map(cardShort).join(" ");

interface TravelerProps {
  deal: Traveler;
  state: EventState;
  live: Live;
  own: string | null;
}

function parSaid(par: ParOfDeal): string {
  if (!par.known) return words("club-duplicate.par-none");
  const as = par.picker === null ? null : par.seats[par.picker];
  if (par.picker === null || !as) return words("club-duplicate.par-nobody");
  return words("club-duplicate.par-picks", { n: par.picker + 1, took: as.took });
}

/** What a seat would make of the deal as the picker. */
function ParOfSeat({ par, seat }: { par: ParOfDeal; seat: number }): JSX.Element {
  const as = par.seats[seat];
  if (!as) return <td />;
  return (
    <td class={par.picker === seat ? "event-marked" : ""}>
      <span class="number">
        {words("club-duplicate.par-seat", { took: as.took, points: signed(as.points[seat] ?? 0) })}
      </span>
      {as.buries.length > 0 && (
        <>
          <br />
          {words("club-duplicate.par-buries", { cards: written(as.buries) })}
        </>
      )}
      {as.calls !== null && (
        <>
          <br />
          {words("club-duplicate.par-calls", { card: cardShort(as.calls) })}
        </>
      )}
    </td>
  );
}

function TravelerShown({ deal, state, live, own }: TravelerProps): JSX.Element {
  const { cards } = deal;
  // Thought out once somebody looks.
  const open = useSignal(false);
  const asked = useAsked(
    async () => (open.value && cards ? parOf(live.id, live.key, deal.round, deal.hand) : null),
    `${deal.round} ${deal.hand} ${open.value}`,
  );
  const par = asked.value;
  const title = words("club-duplicate.deal", { round: deal.round, hand: deal.hand });
  return (
    <details class="panel event-traveler" onToggle={(e) => (open.value = e.currentTarget.open)}>
      <summary>{title}</summary>
      <Scrolls label={title}>
        <table>
          <thead>
            <tr>
              <td />
              {deal.tables.map((line) => (
                <th key={line.table} scope="col">
                  {words("club-table.title", { n: line.table })}
                  <br />
                  <span class="muted">{pickedSaid(line, state)}</span>
                </th>
              ))}
              {par?.known && <th scope="col">{words("club-duplicate.par")}</th>}
            </tr>
          </thead>
          <tbody>
            {(deal.tables[0]?.seats ?? []).map((_, seat) => (
              <tr key={seat}>
                <th scope="row">
                  {words("club-duplicate.seat", { n: seat + 1 })}
                  {cards && <span class="event-cards"> {written(cards.seats[seat] ?? [])}</span>}
                </th>
                {deal.tables.map((line) => {
                  const at = line.seats[seat];
                  return (
                    <td key={line.table}>
                      {at && (
                        <>
                          {at.name}
                          <br />
                          <span class="number">
                            {signed(at.points)} <strong>({difference(at.difference)})</strong>
                          </span>
                        </>
                      )}
                    </td>
                  );
                })}
                {par?.known && <ParOfSeat par={par} seat={seat} />}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      {cards && cards.blind.length > 0 && <p>{words("club-duplicate.blind", { cards: written(cards.blind) })}</p>}
      {par && <p role="status">{parSaid(par)}</p>}
      {own !== null && (
        <p>
          <a href={`#/review/${own}/${deal.hand}`}>{words("club-duplicate.own")}</a>
        </p>
      )}
    </details>
  );
}
