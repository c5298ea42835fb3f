// The tables of a round: how far each is, who lags, who asks; penalties; and the way to a table's sheet.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { OutcomeSaid } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import type { EventRound, EventState, EventTable } from "./api.ts";
import { ClockSet } from "./ClockSet.tsx";
import { useDoing, type Part } from "./doing.ts";
import { ChoosePerson, TextField } from "./Fields.tsx";
import { lagging, minutesSince, nameOf, signed } from "./figures.ts";
import { OpenTables } from "./Online.tsx";
import { TableSheet } from "./TableSheet.tsx";

export function Tables({ live, state, to }: Part): JSX.Element {
  const chosen = useSignal<number | null>(null);
  // A sheet that is open stays when its round is over, and the next becomes the one that is played.
  const open = useSignal<{ round: number; table: number } | null>(null);
  const round = chosen.value ?? Math.max(1, state.round);
  const drawn = state.rounds[round - 1];
  const sheet = open.value;
  const table = sheet ? state.rounds[sheet.round - 1]?.tables[sheet.table - 1] : undefined;
  if (!drawn) return <p>{words("club-day.drawn-so-far", { n: 0 })}</p>;
  if (table && sheet)
    return (
      <TableSheet
        key={`${sheet.round}.${sheet.table}`}
        live={live}
        state={state}
        round={sheet.round}
        number={sheet.table}
        table={table}
        leave={() => (open.value = null)}
      />
    );
  return (
    <>
      <section class="panel">
        <div class="panel-head">
          <h2>{words("club-day.round", { n: round })}</h2>
          <div class="beside">
            {state.rounds.length > 1 &&
              state.rounds.map((_, n) => (
                <button
                  key={n}
                  type="button"
                  class={n + 1 === round ? "primary" : ""}
                  aria-current={n + 1 === round}
                  aria-label={words("club-day.round", { n: n + 1 })}
                  onClick={() => (chosen.value = n + 1)}
                >
                  {n + 1}
                </button>
              ))}
          </div>
        </div>
        <ul class="event-tables">
          {drawn.tables.map((one, at) => (
            <TableRow
              key={at}
              round={drawn}
              table={one}
              number={at + 1}
              open={() => (open.value = { round, table: at + 1 })}
            />
          ))}
        </ul>
        {drawn.out.length > 0 && (
          <p>{words("club-day.out", { names: drawn.out.map((person) => nameOf(state, person)).join(", ") })}</p>
        )}
        {to && drawn.tables.every((one) => one.done) && (
          <NextStep state={state} round={round} toRound={(n) => (chosen.value = n)} to={to} />
        )}
      </section>
      <OpenTables live={live} state={state} round={round} />
      <ClockSet live={live} state={state} />
      <Penalty live={live} state={state} round={round} />
    </>
  );
}

/** After a round that's over: the next one, which may have to be drawn first; after the last, what comes of it all. */
function NextStep(props: {
  state: EventState;
  round: number;
  toRound: (round: number) => void;
  to: NonNullable<Part["to"]>;
}): JSX.Element {
  const { rounds, format } = props.state;
  const next = props.round + 1;
  const isDrawn = next <= rounds.length;
  const isLast = !isDrawn && format.rounds > 0 && props.round >= format.rounds;
  const end = format.fee > 0 ? "payout" : "standings";
  const go = () => (isDrawn ? props.toRound(next) : props.to(isLast ? end : "draw"));
  return (
    <p>
      <button type="button" class="primary" onClick={go}>
        {isLast ? words(`club-day.to-${end}`) : words("club-day.to-next", { n: next })}
      </button>
    </p>
  );
}

function TableRow(props: { round: EventRound; table: EventTable; number: number; open: () => void }): JSX.Element {
  const { table, number } = props;
  const minutes = minutesSince(table.at, Date.now());
  const told = minutes === null ? words("club-day.not-told") : words("club-day.last-told", { minutes });
  const isBehind = lagging(props.round).has(table);
  // Nobody sends what is played on the server.
  const isHosted = table.open !== undefined;
  return (
    <li class={table.doubts > 0 ? "doubted" : ""}>
      <div class="panel-head">
        <h3>{words("club-table.title", { n: number })}</h3>
        <button type="button" aria-label={words("club-day.open-sheet", { table: number })} onClick={props.open}>
          {words("club-day.open")}
        </button>
      </div>
      <p class="event-seats">
        {table.seats.map((s) => (
          <span key={s.person}>
            {s.name} <b>{signed(s.points)}</b>
          </span>
        ))}
      </p>
      <progress
        max={Math.max(1, table.planned)}
        value={table.done ? Math.max(1, table.planned) : table.hands}
        aria-label={words("club-table.title", { n: number })}
      />
      <p>
        {table.sheet
          ? words("club-day.by-totals")
          : words(isHosted && !table.done ? "club-day.progress-hosted" : "club-day.progress", {
              hands: table.hands,
              planned: table.planned,
            })}
        {table.done ? `, ${words("club-day.done")}` : !isHosted && `, ${told}`}
        {isBehind && <strong class="event-behind">, {words("club-day.behind")}</strong>}
        {table.doubts > 0 && <strong class="event-doubt">{words("club-day.doubts", { n: table.doubts })}</strong>}
      </p>
    </li>
  );
}

function Penalty({ live, state, round }: Part & { round: number }): JSX.Element {
  const doing = useDoing(live);
  const who = useSignal("");
  const points = useSignal(String(state.format.penalty || 1));
  const why = useSignal(words("club-day.penalty-why"));
  const give = async () => {
    const off = Number(points.value.trim().replace(/^[−–]/, "-") || "0");
    const fault = !who.value
      ? "club-day.choose-person"
      : !Number.isInteger(off) || off === 0
        ? "club-day.penalty-number"
        : null;
    doing.outcome.clear();
    if (fault) return void (doing.outcome.trouble.value = words(fault));
    const penalty = { person: Number(who.value), round, points: off };
    if (await doing.tell({ penalty, why: why.value.trim() }, words("club-day.done-short"))) who.value = "";
  };
  return (
    <section class="panel">
      <h2>{words("club-day.penalty", { round })}</h2>
      <p class="muted">{words("club-day.penalty-more")}</p>
      <form
        class="event-form"
        onSubmit={(e) => {
          e.preventDefault();
          void give();
        }}
      >
        <ChoosePerson label={words("club-day.wish-who")} value={who} people={state.people} />
        <TextField label={words("club-day.penalty-points")} value={points} number most={4} />
        <TextField label={words("club-day.reason")} value={why} most={200} />
        <button type="submit">{words("club-day.penalty-give")}</button>
      </form>
      <OutcomeSaid of={doing.outcome} />
      <ul class="rows">
        {state.penalties.map((p, at) => (
          <li key={at}>
            {words(p.points < 0 ? "club-day.penalty-back" : "club-day.penalty-said", {
              name: nameOf(state, p.person),
              points: Math.abs(p.points),
              round: p.round,
              why: p.why ?? "",
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
