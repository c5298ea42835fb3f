// What is shown lags behind what is known, so that each card and each trick is seen by itself; what is told to a screen reader does not.
import { signal, type Signal } from "@preact/signals";
import { say, text } from "../words/say.ts";
import type { Said, Who } from "../words/messages.ts";
import type { Listener } from "../words/shown.ts";
import type { GameEvent, ServerMessage, ToldAct, ToldDealt, View } from "../wire.ts";
import { playersOf } from "./order.ts";
import { pacer, realClock, type Clock, type Stage } from "./pacer.ts";
import { listenerAt, mineIn } from "./seats.ts";
import type { TableSession } from "./session.ts";
import type { Times } from "./speeds.ts";
import type { TableState } from "./state.ts";
import { lastTrick, presentTrick, type ShownTrick } from "./trick.ts";

export interface LogLine {
  /** Rising, for the list on the screen. */
  n: number;
  said: Said[];
  to: Listener;
  /** A card of a trick, null where it lies face down; and who takes a trick. The log shows them as cards. */
  laid?: { seat: number; card: string | null };
  took?: { seat: number; points: number };
}

type Line = Omit<LogLine, "n" | "to">;

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
  lines: readonly LogLine[];
}

export interface Showing {
  shown: Signal<Shown>;
  /** Its lines as they came, before they are seen. */
  heard: Signal<readonly LogLine[]>;
  /** What is seen now has been seen for long enough. */
  skip(): void;
  stop(): void;
}

export interface Pace {
  times(): Times;
  clock?: Clock;
  /** Nobody looks at the page. */
  isUnseen?: () => boolean;
}

const MOST_LINES = 300;

interface Waiting {
  message: ServerMessage;
  state: TableState | null;
  lines: readonly LogLine[];
}

/** Who took a trick with this action, if it was its last card. */
function takerOf(message: ServerMessage): { seat: number; points: number } | null {
  if (message.type !== "told" || message.what !== "act") return null;
  const event = (message as ToldAct).events.find((e) => e.what === "trick-taken" || e.what === "trick-taken-unseen");
  return event?.seat === undefined ? null : { seat: event.seat, points: event.points ?? 0 };
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

/** What a line is of, apart from its words. */
function partOf({ what, seat, card, points }: GameEvent): Pick<Line, "laid" | "took"> {
  if (seat === undefined) return {};
  if (what === "played") return { laid: { seat, card: card ?? null } };
  return what === "trick-taken" || what === "trick-taken-unseen" ? { took: { seat, points: points ?? 0 } } : {};
}

function linesOf(message: ServerMessage, state: TableState | null): Line[] {
  if (message.type === "told" && message.what === "act" && state)
    return message.events.flatMap((e) => (e.said === undefined ? [] : [{ said: [e.said], ...partOf(e) }]));
  return sentencesOf(message, state).map((said) => ({ said }));
}

/** Each line is one message or a few that go together. */
function sentencesOf(message: ServerMessage, state: TableState | null): Said[][] {
  if (message.type !== "told" || !state) return [];
  const at = (seat: number | undefined) => state.table.seats.find((s) => s.seat === seat)?.name ?? "";
  switch (message.what) {
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
    case "rules":
      return state.newRules === undefined ? [] : [[state.newRules]];
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

/** The person at this page has done it. */
function isOwn({ message, state }: Waiting): boolean {
  return message.type === "told" && message.what === "act" && message.seat === mineIn(state) && message.by === "person";
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
  });
  // By itself, so that the table is not drawn anew for what is not seen yet.
  const heard = signal<readonly LogLine[]>([]);
  let count = 0;

  const numbered = (message: ServerMessage, state: TableState | null): LogLine[] => {
    if (!state) return [];
    const to = listenerAt(state);
    return linesOf(message, state).map((line) => ({ n: ++count, to, ...line }));
  };
  const withLines = (lines: readonly LogLine[], more: readonly LogLine[]) =>
    more.length === 0 ? lines : [...lines, ...more].slice(-MOST_LINES);

  const settle = () => {
    const { state } = shown.value;
    shown.value = { ...shown.value, trick: present(state), holding: false, collecting: false };
  };

  /** A trick that is over, as it lies there. */
  const hold = ({ message, state, lines }: Waiting): readonly Stage[] | null => {
    const taker = takerOf(message);
    const view = state?.view;
    const times = pace.times();
    const trick = taker && view && times.trick > 0 ? lastTrick(state.table.rules, view, taker.seat) : null;
    if (!taker || !view || !trick) return null;
    const over = { ...trick, winner: taker.seat, points: Math.max(trick.points, taker.points), over: true };
    const before = shown.value;
    shown.value = {
      ...before,
      state,
      view,
      trick: over,
      last: over,
      holding: true,
      collecting: false,
      lines: withLines(before.lines, lines),
    };
    const collect = () => (shown.value = { ...shown.value, collecting: true });
    return times.collect > 0
      ? [
          { ms: times.trick, then: collect },
          { ms: times.collect, then: settle },
        ]
      : [{ ms: times.trick, then: settle }];
  };

  const show = (one: Waiting): readonly Stage[] => {
    const { message, state } = one;
    const held = hold(one);
    if (held) return held;
    const dealt = message.type === "told" && message.what === "dealt";
    const acted = message.type === "told" && message.what === "act";
    const fresh = message.type === "snapshot";
    const before = shown.value;
    const taker = takerOf(message);
    const last =
      (taker || fresh) && state?.view
        ? lastTrick(state.table.rules, state.view, taker?.seat ?? before.last?.winner)
        : before.last;
    shown.value = {
      ...before,
      state,
      trick: present(state),
      last: dealt ? null : last,
      holding: false,
      collecting: false,
      view: state?.view ?? (dealt || fresh ? null : before.view),
      lines: withLines(before.lines, one.lines),
    };
    const times = pace.times();
    return dealt ? [{ ms: times.deal }] : acted ? [{ ms: times.card }] : [];
  };

  const row = pacer<Waiting>({
    clock: pace.clock ?? realClock,
    show,
    isUrgent: isOwn,
    isUnseen: pace.isUnseen ?? (() => false),
  });

  const hear = (message: ServerMessage) => {
    if (message.type !== "told" && message.type !== "here" && message.type !== "snapshot") return;
    const state = session.state.value;
    const lines = numbered(message, state);
    if (lines.length > 0) heard.value = withLines(heard.value, lines);
    const one = { message, state, lines };
    if (message.type === "snapshot") row.jump(one);
    else row.tell(one);
  };
  const deaf = session.listen(hear);

  return {
    shown,
    heard,
    skip: row.skip,
    stop() {
      deaf();
      row.stop();
    },
  };
}
