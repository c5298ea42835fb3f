// What is shown lags behind what is known, so that a trick that is over can be seen: messages wait in a row until it is collected.
import { signal, type Signal } from "@preact/signals";
import { saidText } from "../german/said.ts";
import type { ServerMessage, ToldAct, View } from "../wire.ts";
import { eventLine, logWords } from "./events.ts";
import { namesOf } from "./seats.ts";
import type { TableSession } from "./session.ts";
import type { TableState } from "./state.ts";
import { lastTrick, presentTrick, type ShownTrick } from "./trick.ts";

export interface LogLine {
  /** Rising, for the list on the screen. */
  n: number;
  text: string;
  chat?: boolean;
}

export interface Shown {
  state: TableState | null;
  /** In the middle: the trick in progress, or the one that has just been taken. */
  trick: ShownTrick | null;
  last: ShownTrick | null;
  /** A trick that is over lies there. */
  holding: boolean;
  /** It is being taken away. */
  collecting: boolean;
  /** The last view of the hand, which stays when the hand is over. */
  view: View | null;
  lines: LogLine[];
  /** Hands that one has lost since the table was opened here. */
  lost: number;
}

export interface Showing {
  shown: Signal<Shown>;
  /** Ends the pause after a trick. */
  skip(): void;
  stop(): void;
}

export interface Pace {
  /** Seconds that a trick lies after its last card. */
  pause(): number;
  /** No motion is wanted. */
  still(): boolean;
}

const MOST_LINES = 300;
const COLLECT_MS = 300;
/** So far behind, nothing is held any more. */
const TOO_FAR = 40;

interface Waiting {
  message: ServerMessage;
  state: TableState | null;
}

/** Who took a trick with this action, if it was its last card. */
function takerOf(message: ServerMessage): { seat: number; points: number } | null {
  if (message.type !== "told" || message.what !== "act") return null;
  const event = (message as ToldAct).events.find((e) => e.what === "trick-taken" || e.what === "trick-taken-unseen");
  return event?.seat === undefined ? null : { seat: event.seat, points: event.points ?? 0 };
}

function mineIn(state: TableState | null): number | null {
  if (!state) return null;
  return state.table.seats.find((s) => s.seat === state.you.seat)?.plays ?? null;
}

function lostIn(message: ServerMessage, state: TableState | null): boolean {
  const mine = mineIn(state);
  return message.type === "told" && message.what === "hand-over" && mine !== null && (message.scores[mine] ?? 0) < 0;
}

function linesOf(message: ServerMessage, state: TableState | null): string[] {
  if (message.type !== "told" || !state) return [];
  const w = logWords();
  const names = namesOf(state.table);
  const mine = mineIn(state);
  const at = (seat: number | undefined) => state.table.seats.find((s) => s.seat === seat)?.name ?? "";
  switch (message.what) {
    case "act":
      return message.events.map((e) => eventLine(state.table.rules, e, names, mine)).filter((line) => line !== null);
    case "dealt": {
      const by = message["dealt-by"];
      const dealer = by === undefined ? (names[message.dealer] ?? "") : at(by);
      const you = by === undefined ? message.dealer === mine : by === state.you.seat;
      return [you ? w.youDeal(message.hand) : w.dealt(message.hand, dealer)];
    }
    case "hand-over":
      return [w.over(message.hand), ...message.lines.map(saidText)];
    case "sat":
      return [w.sat(message.name)];
    case "stood":
    case "kicked": {
      const name = message.name ?? at(message.seat);
      return name === "" ? [] : [message.what === "kicked" ? w.kicked(name) : w.stood(name)];
    }
    case "away":
      return [w.away(at(message.seat))];
    case "back":
      return [w.back(at(message.seat))];
    case "paused":
      return [w.paused];
    case "went-on":
      return [w.wentOn];
    case "ended":
      return [w.ended];
    default:
      return [];
  }
}

function present(state: TableState | null): ShownTrick | null {
  return state?.view ? presentTrick(state.table.rules, state.view) : null;
}

export function showing(session: TableSession, pace: Pace): Showing {
  const first = session.state.value;
  const shown = signal<Shown>({
    state: first,
    trick: present(first),
    last: first?.view ? lastTrick(first.table.rules, first.view) : null,
    holding: false,
    collecting: false,
    view: first?.view ?? null,
    lines: [],
    lost: 0,
  });
  const row: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let count = 0;

  const withLines = (lines: LogLine[], texts: string[]) =>
    texts.length === 0 ? lines : [...lines, ...texts.map((text) => ({ n: ++count, text }))].slice(-MOST_LINES);

  const settle = (state: TableState | null) => {
    shown.value = { ...shown.value, state, trick: present(state), holding: false, collecting: false };
  };

  const proceed = () => {
    timer = null;
    settle(shown.value.state);
    work();
  };

  const collect = () => {
    timer = null;
    if (pace.still() || row.length > TOO_FAR) return proceed();
    shown.value = { ...shown.value, collecting: true };
    timer = setTimeout(proceed, COLLECT_MS);
  };

  const hold = (message: ServerMessage, state: TableState, taker: { seat: number; points: number }): boolean => {
    const view = state.view;
    const trick = view && lastTrick(state.table.rules, view, taker.seat);
    if (!trick) return false;
    const over = { ...trick, winner: taker.seat, points: Math.max(trick.points, taker.points), over: true };
    const lines = withLines(shown.value.lines, linesOf(message, state));
    shown.value = { ...shown.value, state, view, trick: over, last: over, holding: true, collecting: false, lines };
    const ms = 1000 * pace.pause();
    if (ms <= 0 || row.length > TOO_FAR) return false;
    timer = setTimeout(collect, ms);
    return true;
  };

  function work() {
    for (let next = row.shift(); next; next = row.shift()) {
      const { message, state } = next;
      const taker = takerOf(message);
      if (taker && state && message.type === "told" && hold(message, state, taker)) return;
      const held = taker !== null && shown.value.holding;
      const dealt = message.type === "told" && message.what === "dealt";
      const fresh = message.type === "snapshot";
      const before = shown.value;
      const after: Shown = {
        lost: before.lost + (lostIn(message, state) ? 1 : 0),
        state,
        trick: present(state),
        last: dealt
          ? null
          : fresh && state?.view
            ? lastTrick(state.table.rules, state.view, before.last?.winner)
            : before.last,
        holding: false,
        collecting: false,
        view: state?.view ?? (dealt || fresh ? null : before.view),
        lines: held ? before.lines : withLines(before.lines, linesOf(message, state)),
      };
      shown.value = after;
    }
  }

  const hear = (message: ServerMessage) => {
    if (message.type !== "told" && message.type !== "here" && message.type !== "snapshot") return;
    if (message.type === "snapshot") {
      row.length = 0;
      if (timer) clearTimeout(timer);
      timer = null;
    }
    row.push({ message, state: session.state.value });
    if (timer === null) work();
  };
  const deaf = session.listen(hear);

  return {
    shown,
    skip() {
      if (timer === null) return;
      clearTimeout(timer);
      proceed();
    },
    stop() {
      deaf();
      if (timer) clearTimeout(timer);
    },
  };
}

export { mineIn };
