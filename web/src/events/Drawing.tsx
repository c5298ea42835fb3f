// Seats: rounds are drawn, drawn again for latecomers, or made by the standings; and the wishes that a draw heeds.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { OutcomeSaid } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { draw, freshOnce, type Broken, type Change, type DrawWanted, type EventState, type Wish } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { ChoosePerson, Pick, TextField } from "./Fields.tsx";
import { nameOf, unplayedFrom } from "./figures.ts";
import { Misfits } from "./People.tsx";
import { pathOf } from "./where.ts";

/** As many as are still to be drawn, one at least. */
function roundsLeft(state: EventState): number {
  return Math.max(1, state.format.rounds - state.rounds.length);
}

export function Drawing({ live, state }: Part): JSX.Element {
  const doing = useDoing(live);
  const typed = useSignal<string | null>(null);
  const how = useSignal("lot");
  const first = useSignal("");
  const rounds = {
    get value() {
      return typed.value ?? String(roundsLeft(state));
    },
    set value(now: string) {
      typed.value = now;
    },
  };
  const count = Math.min(200, Math.max(1, Number(rounds.value) || 1));
  const byStanding = how.value !== "lot";
  // What comes next is to play: the plan is drawn, or seats are there in which nobody has played.
  const isMore =
    unplayedFrom(state) !== null || (state.format.rounds > 0 && state.rounds.length >= state.format.rounds);
  const broken = useSignal<readonly Broken[]>([]);
  const run = async (wanted: DrawWanted) => {
    const isDone = await doing.does(async () => {
      broken.value = [];
      broken.value =
        (await draw(live.id, live.key, { ...wanted, changes: state.changes, once: freshOnce() })).broken ?? [];
    }, words("club-day.drawn"));
    if (isDone) typed.value = null;
  };
  const form = (
    <form
      class="event-form"
      onSubmit={(e) => {
        e.preventDefault();
        const top = Number(first.value);
        if (!byStanding) void run({ rounds: count });
        else
          void run({
            standing: how.value === "spread" ? "spread" : "neighbors",
            ...(Number.isInteger(top) && top > 0 ? { first: top } : {}),
          });
      }}
    >
      {state.standings.length > 0 && (
        <Pick
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
      <button type="submit" class={isMore ? "" : "primary"} aria-disabled={doing.busy.value}>
        {words("club-day.draw-now", { rounds: byStanding ? 1 : count })}
      </button>
    </form>
  );
  return (
    <>
      <section class="panel">
        <h2>{words("club-day.draw")}</h2>
        <p>{words("club-day.drawn-so-far", { n: state.rounds.length })}</p>
        {isMore && (
          <p>
            <a class="button primary" href={"#" + pathOf(live.id, "print/plan")}>
              {words("club-day.drawn-next")}
            </a>
          </p>
        )}
        {isMore ? (
          <details>
            <summary>{words("club-day.draw-more")}</summary>
            {form}
          </details>
        ) : (
          form
        )}
        <OutcomeSaid of={doing.outcome} />
        <Misfits state={state} />
        <Unplayed state={state} busy={doing.busy.value} again={() => run({ again: true })} tell={doing.tell} />
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

/** What can still be changed of rounds in which nobody has played; a second tap does it. */
function Unplayed(props: {
  state: EventState;
  busy: boolean;
  again: () => Promise<unknown>;
  tell: (change: Change, done: string) => Promise<unknown>;
}): JSX.Element | null {
  const { state } = props;
  const sure = useSignal<"again" | "undraw" | null>(null);
  const from = unplayedFrom(state);
  if (from === null) return null;
  const last = state.rounds.length;
  const press = (what: "again" | "undraw", does: () => Promise<unknown>) => {
    if (sure.value !== what) return void (sure.value = what);
    sure.value = null;
    void does();
  };
  const undraw = () => props.tell({ undrawn: last }, words("club-day.undrawn", { round: last }));
  return (
    <>
      <p class="muted">{words("club-day.draw-again-more")}</p>
      <div class="beside">
        <button type="button" aria-disabled={props.busy} onClick={() => press("again", props.again)}>
          {words("club-day.draw-again")}
        </button>
        <button type="button" class="quiet" aria-disabled={props.busy} onClick={() => press("undraw", undraw)}>
          {words("club-day.undraw", { round: last })}
        </button>
      </div>
      <p class="event-said" role="alert">
        {sure.value === "again" && words("club-day.again-sure", { round: from })}
        {sure.value === "undraw" && words("club-day.undraw-sure", { round: last })}
      </p>
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
        <Pick
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
