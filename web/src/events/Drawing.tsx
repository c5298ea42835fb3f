// Seats: rounds are drawn, drawn again for latecomers, or made by the standings; and the wishes that a draw heeds.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { OutcomeSaid } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { draw, freshOnce, type Broken, type DrawWanted, type EventState, type Wish } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { Choose, ChoosePerson, TextField } from "./Fields.tsx";
import { nameOf } from "./figures.ts";

/** As many as are still to be drawn, one at least. */
function roundsLeft(state: EventState): number {
  return Math.max(1, state.format.rounds - state.rounds.length);
}

export function Drawing({ live, state }: Part): JSX.Element {
  const doing = useDoing(live);
  const rounds = useSignal(String(roundsLeft(state)));
  const how = useSignal("lot");
  const first = useSignal("");
  const count = Math.min(200, Math.max(1, Number(rounds.value) || 1));
  const byStanding = how.value !== "lot";
  const broken = useSignal<readonly Broken[]>([]);
  const run = (wanted: DrawWanted) =>
    void doing.does(async () => {
      broken.value = [];
      broken.value = (await draw(live.id, live.key, { ...wanted, once: freshOnce() })).broken ?? [];
    }, words("club-day.drawn"));
  return (
    <>
      <section class="panel">
        <h2>{words("club-day.draw")}</h2>
        <p>{words("club-day.drawn-so-far", { n: state.rounds.length })}</p>
        <form
          class="event-form"
          onSubmit={(e) => {
            e.preventDefault();
            const top = Number(first.value);
            if (!byStanding) run({ rounds: count });
            else
              run({
                standing: how.value === "spread" ? "spread" : "neighbors",
                ...(Number.isInteger(top) && top > 0 ? { first: top } : {}),
              });
          }}
        >
          {state.standings.length > 0 && (
            <Choose
              label={words("club-day.draw-how")}
              value={how}
              options={[
                ["lot", words("club-day.draw-lot")],
                ["neighbors", words("club-day.draw-neighbors")],
                ["spread", words("club-day.draw-spread")],
              ]}
            />
          )}
          {byStanding ? (
            <TextField label={words("club-day.draw-first")} value={first} number most={4} />
          ) : (
            <TextField label={words("club-day.draw-rounds")} value={rounds} number most={3} />
          )}
          <button type="submit" class="primary" aria-disabled={doing.busy.value}>
            {words("club-day.draw-now", { rounds: byStanding ? 1 : count })}
          </button>
        </form>
        {state.rounds.length > 0 && (
          <>
            <p class="muted">{words("club-day.draw-again-more")}</p>
            <button type="button" aria-disabled={doing.busy.value} onClick={() => run({ again: true })}>
              {words("club-day.draw-again")}
            </button>
          </>
        )}
        <OutcomeSaid of={doing.outcome} />
        {broken.value.length > 0 && (
          <div role="status">
            <p>{words("club-day.broken")}</p>
            <ul>
              {broken.value.map((one) => {
                const wish = wishSaid(state, one);
                return <li key={wish}>{words("club-day.broken-in", { wish, rounds: one.rounds.join(", ") })}</li>;
              })}
            </ul>
          </div>
        )}
      </section>
      <Wishes live={live} state={state} />
    </>
  );
}

function wishSaid(state: EventState, { wish, a, b }: Wish): string {
  const name = nameOf(state, a);
  return wish === "table"
    ? words("club-day.wish-table-said", { a: name, table: b })
    : words("club-day.wish-said", { a: name, b: nameOf(state, b), wish });
}

function Wishes({ live, state }: Part): JSX.Element {
  const doing = useDoing(live);
  const [kind, a, b, table] = [useSignal("apart"), useSignal(""), useSignal(""), useSignal("1")];
  const isTable = kind.value === "table";
  const add = async () => {
    const second = Number(isTable ? table.value : b.value);
    if (!a.value || !second) return;
    const wish: Wish = {
      wish: kind.value === "apart" || kind.value === "together" ? kind.value : "table",
      a: Number(a.value),
      b: second,
    };
    if (!(await doing.tell({ wish }))) return;
    a.value = "";
    b.value = "";
  };
  return (
    <section class="panel">
      <h2>{words("club-day.wishes")}</h2>
      <p class="muted">{words("club-day.wishes-more")}</p>
      <ul class="rows">
        {state.wishes.map((wish) => {
          const said = wishSaid(state, wish);
          return (
            <li key={said}>
              <div>{said}</div>
              <button
                type="button"
                class="quiet"
                aria-label={words("club-day.unwish-of", { wish: said })}
                onClick={() => void doing.tell({ unwish: wish })}
              >
                {words("club-day.unwish")}
              </button>
            </li>
          );
        })}
      </ul>
      <form
        class="event-form"
        onSubmit={(e) => {
          e.preventDefault();
          void add();
        }}
      >
        <Choose
          label={words("club-day.wish-kind")}
          value={kind}
          options={[
            ["apart", words("club-day.wish-apart")],
            ["together", words("club-day.wish-together")],
            ["table", words("club-day.wish-table")],
          ]}
        />
        <ChoosePerson label={words("club-day.wish-who")} value={a} people={state.people} />
        {isTable ? (
          <TextField label={words("club-day.wish-at")} value={table} number most={3} />
        ) : (
          <ChoosePerson label={words("club-day.wish-with")} value={b} people={state.people} />
        )}
        <button type="submit" aria-disabled={doing.busy.value}>
          {words("club-day.wish")}
        </button>
      </form>
      <OutcomeSaid of={doing.outcome} />
    </section>
  );
}
