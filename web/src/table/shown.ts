// What is shown lags behind what is known, so that a trick that is over can be seen: messages wait in a row until it is collected.
import { signal, type Signal } from "@preact/signals";
import { say, text } from "../words/say.ts";
import type { Said, Who } from "../words/messages.ts";
import type { Listener } from "../words/shown.ts";
import type { ServerMessage, ToldAct, ToldDealt, View } from "../wire.ts";
import { playersOf } from "./order.ts";
import { listenerAt, mineIn } from "./seats.ts";
import type { TableSession } from "./session.ts";
import type { TableState } from "./state.ts";
import { lastTrick, presentTrick, type ShownTrick } from "./trick.ts";

export interface LogLine {
  /** Rising, for the list on the screen. */
  n: number;
  said: Said[];
  to: Listener;
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

function lostIn(message: ServerMessage, state: TableState | null): boolean {
  const mine = mineIn(state);
  return message.type === "told" && message.what === "hand-over" && mine !== null && (message.scores[mine] ?? 0) < 0;
}

/** Of the next hand: its number, and who deals it, as the terminal says it too. */
function dealtLine(m: ToldDealt, state: TableState): Said[] {
  const by = m["dealt-by"];
  const out = by === undefined ? undefined : state.table.seats.find((s) => s.seat === by);
  const first: Who = { seat: (m.dealer + 1) % playersOf(state.table.rules) };
  const own = out !== undefined && out.seat === state.you.seat;
  const deals =
    out === undefined
      ? say("evening.deals", { dealer: { seat: m.dealer }, first })
      : say("evening.deals-only", { dealer: own ? { you: true } : { name: out.name ?? "" }, first });
  return [say("evening.hand", { n: m.hand }), deals];
}

/** Each line is one message or a few that go together. */
function linesOf(message: ServerMessage, state: TableState | null): Said[][] {
  if (message.type !== "told" || !state) return [];
  const at = (seat: number | undefined) => state.table.seats.find((s) => s.seat === seat)?.name ?? "";
  switch (message.what) {
    case "act":
      return message.events.flatMap((e) => (e.said === undefined ? [] : [[e.said]]));
    case "dealt":
      return [dealtLine(message, state)];
    case "hand-over":
      return [say("join.hand-over", { hand: message.hand }), ...message.lines].map((line) => [line]);
    case "sat":
      return [[message.person === state.you.person ? say("join.you-sit") : say("join.sits", { who: message.name })]];
    case "stood":
    case "kicked": {
      const who = message.name ?? at(message.seat);
      if (who === "") return [];
      return [[message.what === "kicked" ? say("join.sent-away", { who }) : say("join.leaves", { who })]];
    }
    case "away":
      return [[say("join.away", { who: at(message.seat) })]];
    case "back":
      return [[say("join.back", { who: at(message.seat) })]];
    case "paused":
      return [[say("join.is-paused")]];
    case "went-on":
      return [[say("join.goes-on")]];
    case "ended":
      return [[say("join.is-over")]];
    default:
      return [];
  }
}

/** In words, once they are here. */
export function lineText(line: LogLine): string {
  return line.said.map((one) => text(one, line.to)).join(" ");
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

  const withLines = (lines: LogLine[], message: ServerMessage, state: TableState | null) => {
    const all = linesOf(message, state);
    if (!state || all.length === 0) return lines;
    const to = listenerAt(state);
    return [...lines, ...all.map((said) => ({ n: ++count, said, to }))].slice(-MOST_LINES);
  };

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
    const lines = withLines(shown.value.lines, message, state);
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
        lines: held ? before.lines : withLines(before.lines, message, state),
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
