// Lists beside the standings: high as picker, most sheepsheads, juniors, teams.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { decimal } from "../words/words.ts";
import { words } from "../words/say.ts";
import type { EventState } from "./api.ts";
import { hasTotals, signed } from "./figures.ts";

const LISTS = ["picker", "sheepsheads", "juniors", "teams"] as const;
type ListName = (typeof LISTS)[number];

interface Row {
  place: number;
  name: string;
  value: string;
  hands: number | null;
}

function rowsOf(state: EventState, what: ListName): Row[] {
  if (what === "teams")
    return state.teams.map((t) => ({ place: t.place, name: t.team, value: signed(t.points), hands: null }));
  const isAverage = what === "juniors" && state.format.counts === "average";
  return state.lists[what].map((l) => ({
    place: l.place,
    name: l.name,
    value: isAverage ? decimal(l.average ?? 0) : what === "sheepsheads" ? String(l.lost ?? 0) : signed(l.points ?? 0),
    hands: l.hands,
  }));
}

/** The lists that have a line. */
export const listsOf = (state: EventState): ListName[] => LISTS.filter((what) => rowsOf(state, what).length > 0);

export function ListShown({ state, what }: { state: EventState; what: ListName }): JSX.Element {
  const rows = rowsOf(state, what);
  const hasHands = what !== "teams";
  const more = words(what === "picker" ? "club-money.picked" : "club-day.hands");
  return (
    <>
      <p class="muted">{words("club-money.list-more", { what })}</p>
      <div class="event-fits">
        <table class="event-standings" data-stacks data-list={what}>
          <thead>
            <tr>
              <th scope="col">{words("club-day.place")}</th>
              <th scope="col">{words("club-day.name")}</th>
              <th scope="col" class="number">
                {words(what === "sheepsheads" ? "club-money.lost" : "club-day.points")}
              </th>
              {hasHands && (
                <th scope="col" class="number under">
                  {more}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <td>{row.place}</td>
                <th scope="row">{row.name}</th>
                <td class="number event-strong">{row.value}</td>
                {hasHands && (
                  <td class="number under" data-label={more}>
                    {row.hands}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {what === "picker" && <BestOfRounds state={state} />}
    </>
  );
}

function BestOfRounds({ state }: { state: EventState }): JSX.Element | null {
  const rounds = state.lists["picker-rounds"];
  if (rounds.filter((best) => best.length > 0).length < 2) return null;
  return (
    <>
      <h3>{words("club-money.best-of-rounds")}</h3>
      <ul>
        {rounds.map((best, at) =>
          best.length === 0 ? null : (
            <li key={at}>
              {words("club-money.best-picker", {
                round: at + 1,
                names: best.map((l) => l.name).join(", "),
                points: best[0]?.points ?? 0,
              })}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

export function Lists({ state }: { state: EventState }): JSX.Element | null {
  const chosen = useSignal<ListName | null>(null);
  const there = listsOf(state);
  const [first] = there;
  if (first === undefined) return null;
  const what = chosen.value !== null && there.includes(chosen.value) ? chosen.value : first;
  return (
    <section class="panel">
      <h2>{words("club-money.lists")}</h2>
      <div class="beside">
        {there.map((one) => (
          <button
            key={one}
            type="button"
            class={one === what ? "primary" : ""}
            aria-pressed={one === what}
            onClick={() => (chosen.value = one)}
          >
            {words("club-money.list", { what: one })}
          </button>
        ))}
      </div>
      <ListShown state={state} what={what} />
      {(what === "picker" || what === "sheepsheads") && hasTotals(state) && (
        <p class="muted">{words("club-money.list-totals")}</p>
      )}
    </section>
  );
}
