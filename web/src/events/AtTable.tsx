// A table's page on somebody's phone: the next hand, what waits to be sent, and the sheet.
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Page } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { tell, type Change, type EventState, type EventTable, type Numbers, type PlayedHand } from "./api.ts";
import { useLeft } from "./ClockSet.tsx";
import { AboutHand, Correcting } from "./Correcting.tsx";
import { Choice, Choices, Entering } from "./Entering.tsx";
import { isEvening, playing, seatsNow } from "./evening.ts";
import { countdown } from "./figures.ts";
import { keyOfTable } from "./keys.ts";
import { useLive, type Live } from "./live.ts";
import { Queue, type Waiting } from "./queue.ts";
import { namesOf, SheetShown } from "./SheetShown.tsx";
import { answersOf, canAsk, dealerAfter } from "./steps.ts";
import { handOf, isNotNext, WaitingShown } from "./WaitingShown.tsx";

/** Without a key for this page, or with one that was withdrawn. */
export function NoKey(props: { withdrawn?: boolean }): JSX.Element {
  return (
    <Page title={words("home.events")}>
      <section class="panel saying" role="alert">
        <h1>{words(props.withdrawn ? "club-table.withdrawn" : "club-table.no-key")}</h1>
      </section>
    </Page>
  );
}

export function AtTable(props: { id: string; table: number }): JSX.Element {
  const key = keyOfTable(props.id, props.table);
  return key === undefined ? <NoKey /> : <Known {...props} code={key} />;
}

/** Whoever keeps score here, by table. */
const byWhere = (id: string, table: number) => `sheepshead.event-by.${id}.${table}`;

/** The hands that wait for this table's round. */
function handsWaiting(all: readonly Waiting[], round: number, table: number): Numbers[] {
  return all.flatMap(({ change }) =>
    "hand" in change && change.hand.round === round && change.hand.table === table ? [change.hand.numbers] : [],
  );
}

/** The round that this table plays: its first that isn't over. */
export function roundAt(state: EventState, table: number, waiting: readonly Waiting[]): number {
  const open = state.rounds.findIndex((round, at) => {
    const one = round.tables[table - 1];
    return one && !one.done && one.hands + handsWaiting(waiting, at + 1, table).length < one.planned;
  });
  // A table that is ahead waits for the others.
  return open >= 0 && open + 1 <= Math.max(state.round, 1) ? open + 1 : state.round;
}

function Known(props: { id: string; table: number; code: string }): JSX.Element {
  const { id, table, code } = props;
  const live = useLive(id, code, `sheepshead.event-state.${id}.${table}`);
  const queue = useMemo(
    () =>
      new Queue(
        `sheepshead.event-queue.${id}.${table}`,
        (change) => tell(id, code, change),
        () => live.refresh(),
      ),
    [live],
  );
  useEffect(() => {
    queue.start();
    return () => queue.stop();
  }, [queue]);
  const chosenRound = useSignal<number | null>(null);
  const by = useSignal(localStorage.getItem(byWhere(id, table)) ?? "");
  const state = live.state.value;
  const round = state ? (chosenRound.value ?? roundAt(state, table, queue.waiting.value)) : 0;
  useEffect(() => {
    live.ask(round > 0 ? { round, table } : null);
  }, [live, round]);
  if (live.gone.value) return <NoKey withdrawn />;
  if (!state)
    return (
      <Page title={words("home.events")}>
        <p class={live.trouble.value ? "trouble" : "muted"} role="status">
          {live.trouble.value ?? words("page.loading")}
        </p>
      </Page>
    );
  const at = state.rounds[round - 1]?.tables[table - 1];
  // Others sit here in the next round: whoever kept score isn't at this table any more.
  const isHere = at?.seats.some((s) => s.name === by.value) ?? false;
  const remember = (name: string) => {
    by.value = name;
    localStorage.setItem(byWhere(id, table), name);
  };
  return (
    <Page title={state.event}>
      <div class="event event-table-page">
        <header class="event-head">
          <p class="muted">{state.event}</p>
          <h1>
            {round > 0 && !isEvening(state)
              ? words("club-table.at", { round, table })
              : words("club-table.title", { n: table })}
          </h1>
        </header>
        {round === 0 ? (
          <p role="status">{words("club-table.no-round")}</p>
        ) : !at ? (
          <p role="status">{words("club-table.no-table", { round, table })}</p>
        ) : state.format.online ? (
          <FromGame state={state} round={round} table={table} at={at} />
        ) : by.value === "" || (!isHere && !at.done) ? (
          <Scorer names={at.seats.map((s) => s.name)} choose={remember} />
        ) : (
          <Round live={live} state={state} round={round} table={table} at={at} queue={queue} by={by.value} />
        )}
        <footer class="event-foot">
          {isHere && !state.format.online && (
            <p>
              {words("club-table.by", { name: by.value })}{" "}
              <button type="button" class="quiet" onClick={() => remember("")}>
                {words("club-table.not-me")}
              </button>
            </p>
          )}
          {state.rounds.length > 1 && (
            <label class="field event-rounds">
              <span>{words("club-table.rounds")}</span>
              <select value={round} onChange={(e) => (chosenRound.value = Number(e.currentTarget.value))}>
                {state.rounds.map((_, n) => (
                  <option key={n} value={n + 1} selected={n + 1 === round}>
                    {n + 1}
                  </option>
                ))}
              </select>
            </label>
          )}
        </footer>
      </div>
    </Page>
  );
}

/** A table of the server, by an old link: there's nothing to enter, only the sheet to see. */
function FromGame(props: { state: EventState; round: number; table: number; at: EventTable }): JSX.Element {
  const { state, round, table, at } = props;
  return (
    <>
      <p role="status">{words("club-table.from-game")}</p>
      <section>
        <h2>{words("club-table.sheet")}</h2>
        <SheetShown state={state} table={at} sheet={shownSheet(state, round, table)} />
      </section>
    </>
  );
}

function Scorer(props: { names: readonly string[]; choose: (name: string) => void }) {
  return (
    <section class="event-ask">
      <h2>{words("club-table.scorer")}</h2>
      <p class="muted">{words("club-table.scorer-more")}</p>
      <Choices>
        {props.names.map((name) => (
          <Choice key={name} text={name} onClick={() => props.choose(name)} />
        ))}
      </Choices>
    </section>
  );
}

interface RoundProps {
  live: Live;
  state: EventState;
  round: number;
  table: number;
  at: EventTable;
  queue: Queue;
  by: string;
}

function Round(props: RoundProps): JSX.Element | null {
  const { live, state, round, table, at, queue, by } = props;
  const left = useLeft(live, state);
  const said = useSignal("");
  // What isn't accepted isn't saved, whatever was said when it went out.
  useSignalEffect(() => {
    if (queue.waiting.value.some((one) => one.refused !== undefined)) said.value = "";
  });
  const fixing = useSignal<PlayedHand | null>(null);
  const isCorrecting = useSignal(false);
  /** What was refused; `before`: the hand that it waits for is entered. */
  const changing = useSignal<{ one: Waiting; before: boolean } | null>(null);
  const count = useSignal(0);
  const next = shownSheet(state, round, table)?.played.length;
  useEffect(() => {
    // The hand before it is there, from another phone.
    const [first] = queue.waiting.value;
    if (first && next !== undefined && isNotNext(first) && handOf(first) === next + 1) void queue.retry();
  }, [queue, next]);
  const plays = state.tables[at.plays];
  if (!plays) return null;
  const pending = handsWaiting(queue.waiting.value, round, table);
  const hand = at.hands + pending.length + 1;
  const sheet = shownSheet(state, round, table);
  /** Which hand of the sheet this is, so that it isn't told by two phones; hands that were thrown in are counted. */
  const place = (before: number) => (sheet ? { hand: sheet.played.length + before + 1 } : {});
  const evening = isEvening(state);
  const seats = seatsNow(at).map((s) => s.person);
  const dealer = at.dealer === null ? null : dealerAfter(seats, at.dealer, pending);
  const out = seats.length > plays.players ? dealer : null;
  // Of more people than one sits out, the server says who plays once it knows of the hands that wait.
  const names = (
    evening && pending.length === 0 ? playing(at, plays) : seatsNow(at).filter((s) => s.person !== out)
  ).map((s) => s.name);
  const dealerName = at.seats.find((s) => s.person === dealer)?.name;
  const send = (change: Change) => void queue.add(change);
  const isOver = at.done || (at.planned > 0 && hand > at.planned);
  const missing = evening ? Math.max(0, plays.players - seats.length) : 0;
  const fixed = fixing.value;
  const leave = () => {
    fixing.value = null;
    isCorrecting.value = false;
    said.value = "";
  };
  const { one, before = false } = changing.value ?? {};
  // What was refused is the first that waits.
  const firstOut = seats.length > plays.players ? at.dealer : null;
  if (one && "hand" in one.change)
    return (
      <Entering
        key={`${one.once}${before}`}
        table={plays}
        names={(evening ? playing(at, plays) : at.seats.filter((s) => s.person !== firstOut)).map((s) => s.name)}
        hand={at.hands + 1}
        first={before ? undefined : answersOf(one.change.hand.numbers)}
        submit={words("club-table.send")}
        leave={() => (changing.value = null)}
        send={(numbers) => {
          const change = { by, hand: { round, table, numbers, ...place(0) } };
          void (before ? queue.before(one.once, change) : queue.change(one.once, change));
          changing.value = null;
        }}
      />
    );
  if (fixed && isCorrecting.value)
    return (
      <Correcting
        key={"fix" + fixed.hand}
        table={plays}
        names={namesOf(state, fixed)}
        hand={fixed}
        leave={leave}
        send={(numbers, why) => {
          send({ by, why, amended: { round, table, hand: fixed.hand, numbers } });
          leave();
        }}
      />
    );
  return (
    <>
      {state.clock?.round === round && left !== null && (
        <p class="event-progress">
          {left > 0
            ? words("club-day.clock-left", { round, left: countdown(left) })
            : words("club-day.clock-over", { round })}
        </p>
      )}
      <p class="event-progress">
        {isOver ? (
          evening ? (
            words("club-evening.table-over")
          ) : (
            words("club-table.round-done", { round })
          )
        ) : (
          <>
            <strong>
              {at.planned > 0
                ? words("club-table.hand-of", { n: hand, planned: at.planned })
                : words("club-evening.hand", { n: hand })}
            </strong>{" "}
            {missing > 0 && words("club-evening.missing", { n: missing })}
            {dealerName !== undefined &&
              missing === 0 &&
              words(out === null ? "club-table.deals" : "club-table.deals-out", { name: dealerName })}
          </>
        )}
      </p>
      <p class="event-said" role="status">
        {said.value}
      </p>
      {!isOver &&
        missing === 0 &&
        (canAsk(plays) ? (
          <Entering
            key={`next${round}.${count.value}`}
            table={plays}
            names={names}
            hand={hand}
            submit={words("club-table.send")}
            send={(numbers) => {
              send({ by, hand: { round, table, numbers, ...place(pending.length) } });
              said.value = words("club-table.sent", { n: hand });
              ++count.value;
            }}
          />
        ) : (
          <p>{words("club-table.cannot-ask")}</p>
        ))}
      <WaitingShown
        plays={plays}
        next={sheet ? sheet.played.length + 1 : null}
        queue={queue}
        change={(w) => (changing.value = { one: w, before: false })}
        enterBefore={(w) => (changing.value = { one: w, before: true })}
      />
      <section>
        <h2>{words("club-table.sheet")}</h2>
        <SheetShown
          state={state}
          table={at}
          sheet={sheet}
          fix={(h) => {
            said.value = "";
            fixing.value = h;
          }}
        />
      </section>
      {fixed && (
        <AboutHand
          table={plays}
          names={namesOf(state, fixed)}
          hand={fixed}
          correct={() => (isCorrecting.value = true)}
          leave={leave}
          doubt={(why) => {
            send({ by, why, doubt: { round, table, hand: fixed.hand } });
            leave();
          }}
          takeBack={
            fixed.hand === sheet?.played.length
              ? (why) => {
                  send({ by, why, "taken-back": { round, table, hand: fixed.hand } });
                  leave();
                }
              : undefined
          }
        />
      )}
    </>
  );
}

/** The sheet that came along, if it is this table's. */
export function shownSheet(state: EventState, round: number, table: number) {
  return state.sheet?.round === round && state.sheet.table === table ? state.sheet : null;
}
