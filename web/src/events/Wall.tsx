// For a projector, read from the back of a hall: who sits where, how it stands, and the clock. It pages by itself.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../words/say.ts";
import { language } from "../words/words.ts";
import type { EventState } from "./api.ts";
import { useLeft } from "./ClockSet.tsx";
import { isEvening } from "./evening.ts";
import { EveningSeats } from "./EveningMoney.tsx";
import { countdown, nameOf, signed } from "./figures.ts";
import { gong, unlockGong } from "./gong.ts";
import type { Live } from "./live.ts";

const EVERY = 15_000;
/** Tables and places that fit at once. */
const ROWS = 2;
const PLACES = 12;
/** Letters of a name that fit on a line: longer ones go on below, and among the standings they're smaller, too. */
const LONG = { seats: 26, standings: 18 };

const lettersOf = (name: string) => [...name].length;
const linesOf = (name: string) => Math.ceil(lettersOf(name) / LONG.seats);
const most = (numbers: readonly number[]) => Math.max(0, ...numbers);

/** Of the usual size, or as much less as brings a long name onto a line, but no less than can be read from afar. */
const sizeOf = (name: string) => `${Math.min(1, Math.max(0.72, LONG.standings / lettersOf(name)))}em`;

/** The round whose seats people look for: the one that is played, or the next when half of its tables are over. */
export function roundToSeat(state: EventState): number {
  const now = state.rounds[state.round - 1];
  if (!now || !state.rounds[state.round]) return state.round;
  return now.tables.filter((t) => t.done).length * 2 >= now.tables.length ? state.round + 1 : state.round;
}

/** Pages through so many things, so many at a time. */
function usePages(count: number, most: number): { from: number; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(count / most));
  const turn = useSignal(0);
  useEffect(() => {
    if (pages === 1) return undefined;
    const timer = setInterval(() => ++turn.value, EVERY);
    return () => clearInterval(timer);
  }, [pages]);
  const page = turn.value % pages;
  return { from: page * most, page, pages };
}

function PageOf(props: { page: number; pages: number }): JSX.Element | null {
  if (props.pages === 1) return null;
  return <span class="wall-page">{words("club-wall.page", { n: props.page + 1, of: props.pages })}</span>;
}

export function Wall(props: { state: EventState; live: Live }): JSX.Element {
  const { state, live } = props;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = words("page.document", { page: state.event });
  }, [state.event]);
  const seated = roundToSeat(state);
  const hasStandings = state.standings.length > 0;
  return (
    <main class="wall" ref={root} data-standings={hasStandings}>
      <header>
        <h1>{state.event}</h1>
        <WallClock state={state} live={live} />
      </header>
      {live.trouble.value && <p class="wall-lost">{words("club-wall.lost")}</p>}
      <div class="wall-parts">
        {isEvening(state) ? (
          <EveningSeats state={state} />
        ) : seated === 0 ? (
          <p class="wall-none">{words("club-wall.no-draw")}</p>
        ) : (
          <Seats state={state} round={seated} />
        )}
        {hasStandings && <Leaders state={state} />}
      </div>
      <button
        type="button"
        class="wall-full"
        onClick={() => {
          unlockGong();
          void root.current?.requestFullscreen?.().catch(() => undefined);
        }}
      >
        {words("club-wall.full")}
      </button>
    </main>
  );
}

function WallClock({ state, live }: { state: EventState; live: Live }): JSX.Element | null {
  const left = useLeft(live, state);
  const ran = useRef(false);
  const isOver = left !== null && left <= 0;
  useEffect(() => {
    if (left !== null && left > 0) ran.current = true;
    // Only at the moment itself: not when the wall is opened later.
    if (isOver && ran.current) {
      ran.current = false;
      gong();
    }
  }, [isOver, left !== null]);
  if (left === null) return <TimeOfDay />;
  return (
    <p class="wall-clock" role="timer">
      {isOver ? words("club-wall.time-up") : countdown(left)}
    </p>
  );
}

/** Where no clock runs, the time. */
function TimeOfDay(): JSX.Element {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = new Date(now.value).toLocaleTimeString(language.value, { hour: "numeric", minute: "2-digit" });
  return <p class="wall-clock wall-time">{time}</p>;
}

function Head(props: { text: string; children?: ComponentChildren }): JSX.Element {
  return (
    <h2>
      <span>{props.text}</span>
      {props.children}
    </h2>
  );
}

function Seats({ state, round }: { state: EventState; round: number }): JSX.Element {
  const drawn = state.rounds[round - 1];
  const tables = drawn?.tables ?? [];
  const columns = state.standings.length > 0 ? 3 : 5;
  const { from, page, pages } = usePages(tables.length, ROWS * columns);
  const shown = tables.slice(from, from + ROWS * columns);
  const isNext = round > state.round;
  const over = tables.filter((t) => t.done).length;
  return (
    <section class="wall-seats">
      <Head text={words(isNext ? "club-wall.round-next" : "club-wall.round-now", { n: round })}>
        {over > 0 && <span class="wall-page">{words("club-wall.finished", { n: over, of: tables.length })}</span>}
        <PageOf page={page} pages={pages} />
      </Head>
      <ul
        style={{
          "--columns": shown.length > 3 ? Math.ceil(shown.length / ROWS) : shown.length,
          "--lines": most(shown.map((t) => t.seats.reduce((sum, seat) => sum + linesOf(seat.name), 0))),
          "--letters": Math.min(LONG.seats, most(shown.flatMap((t) => t.seats.map((seat) => lettersOf(seat.name))))),
        }}
      >
        {shown.map((table, at) => (
          <li key={from + at}>
            <div class="wall-table">
              <h3>{words("club-table.title", { n: from + at + 1 })}</h3>
              <ol>
                {table.seats.map((seat) => (
                  <li key={seat.person}>{seat.name}</li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
      {drawn && drawn.out.length > 0 && (
        <p class="wall-out">
          {words("club-day.out", { names: drawn.out.map((person) => nameOf(state, person)).join(", ") })}
        </p>
      )}
    </section>
  );
}

function Leaders({ state }: { state: EventState }): JSX.Element {
  const { from, page, pages } = usePages(state.standings.length, PLACES);
  return (
    <section class="wall-standings">
      <Head text={words("club-wall.standings")}>
        <PageOf page={page} pages={pages} />
      </Head>
      <table>
        <colgroup>
          <col class="wall-place" />
          <col />
          <col class="wall-points" />
        </colgroup>
        <tbody>
          {state.standings.slice(from, from + PLACES).map((s) => (
            <tr key={s.person}>
              <td>{s.place ?? "–"}</td>
              <th scope="row" style={{ fontSize: sizeOf(s.name) }}>
                {s.name}
              </th>
              <td>{signed(s.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
