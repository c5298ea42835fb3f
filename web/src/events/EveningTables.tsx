// The tables of a score keeper's evening: one is opened, somebody sits down or stands up, and in the end it's over. One
// thing at a time, each with large buttons.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { OutcomeSaid } from "../pages/parts.tsx";
import { text, words } from "../words/say.ts";
import type { Change, EventPerson, EventTable } from "./api.ts";
import { useDoing, type Doing, type Part } from "./doing.ts";
import { Choice, Choices } from "./Entering.tsx";
import { playing, seatsNow, sitting } from "./evening.ts";
import { Choose } from "./Fields.tsx";
import { signed } from "./figures.ts";
import { TableSheet } from "./TableSheet.tsx";

/** What is being asked. */
type Asked = { what: "open" } | { what: "sit" | "stand" | "over" | "sheet"; table: number };

interface AskProps extends Part {
  doing: Doing;
  leave: () => void;
}

export function EveningTables({ live, state }: Part): JSX.Element {
  const asked = useSignal<Asked | null>(null);
  const doing = useDoing(live);
  const tables = state.rounds[0]?.tables ?? [];
  const leave = () => (asked.value = null);
  const now = asked.value;
  const parts = { live, state, doing, leave };
  if (now?.what === "open") return <Open {...parts} />;
  const table = now ? tables[now.table - 1] : undefined;
  if (now && table) {
    const at = { ...parts, number: now.table, table };
    if (now.what === "sit") return <Sit {...at} />;
    if (now.what === "stand") return <Stand {...at} />;
    if (now.what === "over") return <Over {...at} />;
    return <TableSheet live={live} state={state} round={1} number={now.table} table={table} leave={leave} />;
  }
  const ask = (one: Asked) => {
    doing.outcome.clear();
    asked.value = one;
  };
  return (
    <section class="panel">
      <OutcomeSaid of={doing.outcome} />
      {tables.length === 0 && <p>{words("club-evening.none")}</p>}
      <ul class="event-tables">
        {tables.map((one, at) => (
          <Card key={at} {...parts} table={one} number={at + 1} ask={ask} />
        ))}
      </ul>
      <button type="button" class="primary event-send" onClick={() => ask({ what: "open" })}>
        {words("club-evening.open")}
      </button>
    </section>
  );
}

interface AtProps extends AskProps {
  number: number;
  table: EventTable;
}

function Card(props: AtProps & { ask: (one: Asked) => void }): JSX.Element {
  const { state, doing, table, number, ask } = props;
  const plays = state.tables[table.plays];
  const seats = table.done ? table.seats : seatsNow(table);
  const missing = Math.max(0, (plays?.players ?? 0) - seats.length);
  const plain = new Set(playing(table, plays).map((s) => s.person));
  const out = missing > 0 || table.done ? [] : seats.filter((s) => !plain.has(s.person));
  const button = (what: "sit" | "stand" | "over" | "sheet", label: string, primary = false) => (
    <button
      type="button"
      class={primary ? "primary" : ""}
      aria-label={`${label}: ${words("club-table.title", { n: number })}`}
      onClick={() => ask({ what, table: number })}
    >
      {label}
    </button>
  );
  return (
    <li class={table.doubts > 0 ? "doubted" : ""} data-table={number}>
      <h3>{words("club-table.title", { n: number })}</h3>
      <p class="muted">
        {[
          state.tables.length > 1 && plays && text(plays.title),
          words("club-evening.hands", { n: table.hands }),
          table.done && words("club-evening.is-over"),
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      <ol class="evening-seats">
        {seats.map((s) => (
          <li key={s.person}>
            <span>
              {s.name}
              {s.person === table.dealer && <em class="muted"> {words("club-evening.deals-now")}</em>}
            </span>{" "}
            <b>{signed(s.points)}</b>
          </li>
        ))}
      </ol>
      {out.length > 0 && (
        <p>{words("club-evening.sit-out", { n: out.length, names: out.map((s) => s.name).join(", ") })}</p>
      )}
      {!table.done && missing > 0 && <p role="status">{words("club-evening.missing", { n: missing })}</p>}
      {table.doubts > 0 && <strong class="event-doubt">{words("club-day.doubts", { n: table.doubts })}</strong>}
      <div class="evening-buttons">
        {table.done || missing > 0
          ? button("sheet", words("club-evening.sheet"))
          : button("sheet", words("club-evening.enter"), true)}
        {!table.done && missing === 0 && table.doubts > 0 && button("sheet", words("club-evening.sheet"))}
        {!table.done && button("sit", words("club-evening.sit"))}
        {!table.done && seats.length > 0 && button("stand", words("club-evening.stand"))}
        {!table.done && button("over", words("club-evening.over"))}
        {table.over === true && (
          <button
            type="button"
            onClick={() =>
              void doing.tell(
                { "goes-on": { round: 1, table: number } },
                words("club-evening.going", { table: number }),
              )
            }
          >
            {words("club-evening.goes-on")}
          </button>
        )}
      </div>
    </li>
  );
}

/** A question with a way back, and what came of the answer. */
function Asking(props: AskProps & { question: string; more?: string; children: JSX.Element }): JSX.Element {
  return (
    <section class="panel event-ask">
      <h2>{props.question}</h2>
      {props.more !== undefined && <p>{props.more}</p>}
      {props.children}
      <OutcomeSaid of={props.doing.outcome} />
      <p>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            props.doing.outcome.clear();
            props.leave();
          }}
        >
          {words("club-evening.not-now")}
        </button>
      </p>
    </section>
  );
}

/** Those who are here and sit at no table. */
function free({ state }: Part): EventPerson[] {
  const taken = sitting(state);
  return state.people.filter((p) => p.here && !taken.has(p.person));
}

/** The list is left once it's done. */
const told = ({ doing, leave }: AskProps, change: Change, said: string) =>
  void doing.tell(change, said).then((ok) => {
    if (ok) leave();
  });

function Open(props: AskProps): JSX.Element {
  const { state } = props;
  const chosen = useSignal<readonly number[]>([]);
  const plays = useSignal("1");
  const people = free(props);
  const players = state.tables[Number(plays.value) - 1]?.players ?? 0;
  const order = chosen.value.filter((one) => people.some((p) => p.person === one));
  const short = players - order.length;
  const number = (state.rounds[0]?.tables.length ?? 0) + 1;
  const tap = (person: number) =>
    (chosen.value = order.includes(person) ? order.filter((one) => one !== person) : [...order, person]);
  const open = () => {
    if (short > 0) return;
    const opens = { people: order, ...(state.tables.length > 1 ? { plays: Number(plays.value) } : {}) };
    told(props, { "new-table": opens }, words("club-evening.opened", { table: number }));
  };
  return (
    <Asking {...props} question={words("club-evening.open-ask")} more={words("club-evening.open-more")}>
      <>
        {state.tables.length > 1 && (
          <Choose
            label={words("club-evening.game")}
            value={plays}
            options={state.tables.map((one, at) => [String(at + 1), text(one.title)] as const)}
          />
        )}
        {people.length === 0 && <p role="status">{words("club-evening.none-free")}</p>}
        <Choices>
          {people.map((p) => {
            const at = order.indexOf(p.person);
            return (
              <Choice
                key={p.person}
                pressed={at >= 0}
                text={at < 0 ? p.name : words("club-evening.order", { n: at + 1, name: p.name })}
                onClick={() => tap(p.person)}
              />
            );
          })}
        </Choices>
        <p role="status">{short > 0 && words("club-evening.open-few", { n: short })}</p>
        <button type="button" class="primary event-send" aria-disabled={short > 0} onClick={open}>
          {words("club-evening.open-it", { n: order.length })}
        </button>
      </>
    </Asking>
  );
}

function Sit(props: AtProps): JSX.Element {
  const { number, table } = props;
  const who: Signal<EventPerson | null> = useSignal<EventPerson | null>(null);
  const people = free(props);
  const seats = seatsNow(table);
  const sit = (person: EventPerson, after?: number) => {
    const sits = { round: 1, table: number, person: person.person, ...(after === undefined ? {} : { after }) };
    told(props, { sits }, words("club-evening.sat", { name: person.name, table: number }));
  };
  const chosen = who.value;
  if (chosen && seats.length > 0)
    return (
      <Asking {...props} question={words("club-evening.sit-where", { name: chosen.name })}>
        <Choices>
          {seats.map((s) => (
            <Choice
              key={s.person}
              text={words("club-evening.sit-after", { name: s.name })}
              onClick={() => sit(chosen, s.person)}
            />
          ))}
        </Choices>
      </Asking>
    );
  return (
    <Asking {...props} question={words("club-evening.sit-ask", { table: number })}>
      {people.length === 0 ? (
        <p role="status">{words("club-evening.none-free")}</p>
      ) : (
        <Choices>
          {people.map((p) => (
            <Choice key={p.person} text={p.name} onClick={() => (seats.length > 0 ? (who.value = p) : sit(p))} />
          ))}
        </Choices>
      )}
    </Asking>
  );
}

function Stand(props: AtProps): JSX.Element {
  const { number, table } = props;
  return (
    <Asking {...props} question={words("club-evening.stand-ask", { table: number })}>
      <Choices>
        {seatsNow(table).map((s) => (
          <Choice
            key={s.person}
            text={s.name}
            onClick={() =>
              told(
                props,
                { stands: { round: 1, table: number, person: s.person } },
                words("club-evening.stood", { name: s.name }),
              )
            }
          />
        ))}
      </Choices>
    </Asking>
  );
}

function Over(props: AtProps): JSX.Element {
  const { number } = props;
  return (
    <Asking
      {...props}
      question={words("club-evening.over-ask", { table: number })}
      more={words("club-evening.over-more")}
    >
      <button
        type="button"
        class="primary event-send"
        onClick={() =>
          told(props, { ended: { round: 1, table: number } }, words("club-evening.ended", { table: number }))
        }
      >
        {words("club-evening.over-it")}
      </button>
    </Asking>
  );
}
