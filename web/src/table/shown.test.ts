import { signal } from "@preact/signals";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyView } from "./empty_view.ts";
import { bringAll } from "../words/say.ts";
import type { GameEvent, ServerMessage, View } from "../wire.ts";
import type { TableSession } from "./session.ts";
import type { Clock } from "./pacer.ts";
import { lineText, showing } from "./shown.ts";
import { timesOf } from "./speeds.ts";
import type { TableState } from "./state.ts";

const names = ["Ada", "Bert", "Cleo"];

function view(tricks: View["tricks"], turn: number | null): View {
  return emptyView(3, { dealer: 2, turn, phase: turn === null ? "done" : "play", "cards-left": [1, 1, 1], tricks });
}

function state(seq: number, seen: View | null): TableState {
  return {
    seq,
    table: {
      id: "t1",
      name: "",
      variant: "three",
      rules: { table: { players: 3 } },
      hash: "",
      host: "p1",
      state: "playing",
      settings: {},
      seats: names.map((name, seat) => ({
        seat,
        plays: seat,
        person: seat === 0 ? "p1" : null,
        name,
        bot: null,
        here: true,
        away: false,
        ready: false,
      })),
      spectators: 0,
      hand: 1,
      dealer: 2,
      doublers: 0,
      ledger: [],
      pots: [],
    },
    you: { person: "p1", seat: 0, host: true, muted: false },
    view: seen,
    legal: [],
    task: null,
    refused: [],
    contract: [],
    last: null,
    commitment: "",
    chat: [],
  };
}

function act(seq: number, seat: number, events: GameEvent[], turn: number | null): ServerMessage {
  return { type: "told", seq, at: 0, what: "act", seat, by: "bot", events, turn, phase: "play", legal: [] };
}

/** Vitest's timers, by which no time passes elsewhere. */
const timers: Clock = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** A table whose server is this test. */
function table(first: TableState) {
  const now = signal<TableState | null>(first);
  let hear: (message: ServerMessage) => void = () => undefined;
  const session = {
    state: now,
    listen: (ear: typeof hear) => {
      hear = ear;
      return () => undefined;
    },
  } as unknown as TableSession;
  return {
    session,
    tell(message: ServerMessage, after: TableState) {
      now.value = after;
      hear(message);
    },
  };
}

const begun = [{ leader: 0, cards: ["7C", "8C"] }];
const over = [
  { leader: 0, cards: ["7C", "8C", "AC"] },
  { leader: 2, cards: [] },
];
const lastCard = act(
  2,
  2,
  [
    { what: "played", seat: 2, card: "AC", said: { say: "event.played", who: { seat: 2 }, card: "AC" } },
    { what: "trick-taken", seat: 2, points: 11, said: { say: "event.trick-taken", who: { seat: 2 }, points: 11 } },
  ],
  2,
);

beforeAll(bringAll);

describe("what is shown", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function begin(trick: number, collect = 300) {
    const t = table(state(1, view(begun, 2)));
    const show = showing(t.session, { times: () => ({ deal: 0, card: 0, trick, collect }), clock: timers });
    t.tell(lastCard, state(2, view(over, 2)));
    return { t, show };
  }

  it("lets a trick that is over lie, then takes it away", () => {
    const { show } = begin(900);
    expect(show.shown.value.holding).toBe(true);
    expect(show.shown.value.trick?.cards.map((c) => c.card)).toEqual(["7C", "8C", "AC"]);
    expect(show.shown.value.trick?.winner).toBe(2);
    expect(show.shown.value.lines.map(lineText)).toEqual(["Cleo plays the ace of clubs.", "Cleo takes 11."]);
    vi.advanceTimersByTime(899);
    expect(show.shown.value.collecting).toBe(false);
    vi.advanceTimersByTime(1);
    expect(show.shown.value.collecting).toBe(true);
    vi.advanceTimersByTime(300);
    expect(show.shown.value.trick).toBeNull();
    expect(show.shown.value.last?.points).toBe(11);
  });

  it("tells oneself apart where somebody sits down", () => {
    const t = table(state(1, view(begun, 2)));
    const show = showing(t.session, { times: () => timesOf.instant });
    const sat = { type: "told" as const, at: 0, what: "sat" as const };
    t.tell({ ...sat, seq: 2, seat: 0, person: "p1", name: "Anna" }, state(2, view(begun, 2)));
    t.tell({ ...sat, seq: 3, seat: 1, person: "p2", name: "Walter" }, state(3, view(begun, 2)));
    expect(show.shown.value.lines.map(lineText)).toEqual(["You sit down.", "Walter sits down."]);
  });

  it("shows what comes meanwhile only afterwards, and loses none of it", () => {
    const { t, show } = begin(900);
    const next = [over[0]!, { leader: 2, cards: ["7S"] }];
    t.tell(
      act(
        3,
        2,
        [{ what: "played", seat: 2, card: "7S", said: { say: "seen.leads", who: { seat: 2 }, card: "7S" } }],
        0,
      ),
      state(3, view(next, 0)),
    );
    expect(show.shown.value.trick?.over).toBe(true);
    vi.advanceTimersByTime(1200);
    expect(show.shown.value.trick?.cards.map((c) => c.card)).toEqual(["7S"]);
    expect(show.shown.value.lines).toHaveLength(3);
  });

  it("tells a screen reader at once what it shows only afterwards", () => {
    const { t, show } = begin(900);
    const next = [over[0]!, { leader: 2, cards: ["7S"] }];
    const said = { say: "seen.leads", who: { seat: 2 }, card: "7S" } as const;
    t.tell(act(3, 2, [{ what: "played", seat: 2, card: "7S", said }], 0), state(3, view(next, 0)));
    expect(show.shown.value.lines).toHaveLength(2);
    expect(show.heard.value.map(lineText).at(-1)).toBe("Cleo leads the seven of spades.");
  });

  it("shows cards one after the other, however fast they come", () => {
    const t = table(state(1, view([{ leader: 0, cards: [] }], 0)));
    const show = showing(t.session, { times: () => timesOf.fast, clock: timers });
    const play = (seq: number, seat: number, cards: string[]) => {
      const card = cards.at(-1) ?? "";
      const said = { say: "event.played", who: { seat }, card } as const;
      t.tell(
        act(seq, seat, [{ what: "played", seat, card, said }], (seat + 1) % 3),
        state(seq, view([{ leader: 0, cards }], (seat + 1) % 3)),
      );
    };
    const lies = () => show.shown.value.trick?.cards.length ?? 0;
    play(2, 0, ["7C"]);
    play(3, 1, ["7C", "8C"]);
    expect(lies()).toBe(1);
    vi.advanceTimersByTime(349);
    expect(lies()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(lies()).toBe(2);
    expect(show.shown.value.state?.seq).toBe(3);
  });

  it("goes on at once when it is asked to", () => {
    const { show } = begin(3000);
    show.skip();
    expect(show.shown.value.holding).toBe(false);
    expect(show.shown.value.trick).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(show.shown.value.trick).toBeNull();
  });

  it("takes no time for collecting where motion is not wanted", () => {
    const { show } = begin(900, 0);
    vi.advanceTimersByTime(900);
    expect(show.shown.value.trick).toBeNull();
  });

  it("holds nothing with a pause of zero, and says each line once", () => {
    const { show } = begin(0);
    expect(show.shown.value.holding).toBe(false);
    expect(show.shown.value.lines).toHaveLength(2);
    expect(show.shown.value.last?.winner).toBe(2);
  });

  it("drops what waits when a snapshot comes", () => {
    const { t, show } = begin(3000);
    const after = state(9, view([{ leader: 1, cards: ["KH"] }], 2));
    t.tell({ type: "snapshot", seq: 9 } as ServerMessage, after);
    expect(show.shown.value.state?.seq).toBe(9);
    expect(show.shown.value.trick?.cards.map((c) => c.card)).toEqual(["KH"]);
    expect(show.shown.value.holding).toBe(false);
  });
});
