// The state after a message: docs/protocol.md, "What the server says". What is not a table's (done, hint, pong, ...) leaves it as it was.
import type {
  Account,
  LastHand,
  ServerMessage,
  Sitter,
  Snapshot,
  Table,
  ToldAct,
  ToldDealt,
  ToldSat,
  ToldStood,
  View,
} from "../wire.ts";
import type { Said } from "../words/messages.ts";
import { say } from "../words/say.ts";
import { playersOf } from "./order.ts";
import type { TableState } from "./state.ts";

type Told = Extract<ServerMessage, { type: "told" }>;

const MOST_CHAT = 200;

const nothing = { legal: [], task: null, refused: [] };

function asked(m: Snapshot | ToldAct | ToldDealt): Pick<TableState, "legal" | "task" | "refused"> {
  return { legal: m.legal, task: m.task ?? null, refused: m.refused ?? [] };
}

function ofSnapshot(m: Snapshot): TableState {
  return {
    seq: m.seq,
    table: m.table,
    you: m.you,
    view: m.view,
    ...asked(m),
    contract: m.contract ?? [],
    last: m.last ?? null,
    commitment: m.commitment,
    chat: m.chat,
  };
}

function without<T>(list: readonly T[], one: T): T[] {
  const at = list.indexOf(one);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
}

/**
 * A card played within a trick, as the others see it. Which card is winning depends on the rules of the table, so `led`, `best` and `winning`
 * are not there until the next view. Null if it cannot be told: one's own card that is laid face down.
 */
export function followCard(view: View, act: ToldAct): View | null {
  const played = act.events[0];
  const trick = view.tricks.at(-1);
  if (act.events.length !== 1 || played?.what !== "played" || !trick) return null;
  const seat = act.seat;
  const card = played.card ?? null;
  if (card === null && view.seat === seat) return null;
  const after: View = { ...view, turn: act.turn, phase: act.phase, legal: act.legal };
  delete after.led;
  delete after.best;
  delete after.winning;
  after.tricks = [...view.tricks.slice(0, -1), { ...trick, cards: [...trick.cards, card] }];
  after["cards-left"] = view["cards-left"].map((left, s) => (s === seat && left > 0 ? left - 1 : left));
  if (card === null) {
    after["under-at"] = view.tricks.reduce((sum, t) => sum + t.cards.length, 0);
    return after;
  }
  if (view.seat === seat) after.hand = without(view.hand, card);
  if (view["face-up"]) after["face-up"] = view["face-up"].map((open) => without(open, card));
  if (view.covering) {
    after.covering = without(view.covering, card);
    if (after.covering.length === 0) delete after.covering;
  }
  delete after["from-battery"];
  return after;
}

function withSeat(table: Table, seat: number | undefined, change: (s: Sitter) => Sitter): Table {
  return { ...table, seats: table.seats.map((s) => (s.seat === seat ? change(s) : s)) };
}

function seatOf(table: Table, person: string): number | null {
  return table.seats.find((s) => s.person === person)?.seat ?? null;
}

function sat(state: TableState, m: ToldSat): TableState | null {
  const mine = m.person !== undefined && m.person === state.you.person;
  // The view in a hand is that of one's seat: it has to be told anew.
  if (mine && state.view) return null;
  const table = withSeat(state.table, m.seat, (s) => ({
    seat: s.seat,
    plays: s.plays,
    person: m.person ?? null,
    name: m.name,
    bot: m.bot ?? null,
    ...(m.program ? { program: true } : {}),
    here: m.person !== undefined,
    away: false,
    ready: false,
  }));
  return { ...state, table, you: mine ? { ...state.you, seat: m.seat } : state.you };
}

function stood(state: TableState, m: ToldStood): TableState | null {
  const mine = m.person !== undefined ? m.person === state.you.person : m.seat === state.you.seat;
  if (mine && state.view) return null;
  const free = (s: Sitter): Sitter => ({
    seat: s.seat,
    plays: s.plays,
    person: null,
    name: null,
    bot: null,
    here: false,
    away: false,
    ready: false,
  });
  const table = withSeat(state.table, m.seat, (s) => (m.playing ? { ...s, away: true } : free(s)));
  return { ...state, table, you: mine ? { ...state.you, seat: null } : state.you };
}

/** Who plays has an account; names at a table are all different. */
function withNewcomers(ledger: Account[], seats: Sitter[]): Account[] {
  const known = new Set(ledger.map((a) => a.name));
  const more = seats.flatMap((s) =>
    s.name !== null && !known.has(s.name) ? [{ name: s.name, points: 0, cents: 0 }] : [],
  );
  return [...ledger, ...more];
}

/** The state of a table between hands, as far as its seats tell it. */
function rest(table: Table): "waiting" | "between" {
  return table.seats.every((s) => s.person !== null || s.bot !== null) ? "between" : "waiting";
}

function atRest(state: TableState): TableState {
  const now = state.table.state;
  if (now !== "waiting" && now !== "between") return state;
  return { ...state, table: { ...state.table, state: rest(state.table) } };
}

/** Endings after which the same dealer deals again. */
const dealtAgain = new Set<LastHand["ending"]>(["none", "doubler", "redeal"]);

/** Who deals next, by the seats of the last hand; null where more sit than play, as in a snapshot. */
function nextDealer(table: Table, ending: LastHand["ending"]): number | null {
  const players = table.seats.filter((s) => s.name !== null);
  if (table.dealer === null || players.length !== playersOf(table.rules)) return null;
  if (players.some((s) => s.plays !== s.seat)) return null;
  return dealtAgain.has(ending) ? table.dealer : (table.dealer + 1) % players.length;
}

/** Who wears the dealer's mark between hands: whoever dealt the last one, until the next one begins. */
export function markedDealer(table: Table, last: LastHand | null): number | null {
  if (table.dealer === null || last === null || dealtAgain.has(last.ending)) return table.dealer;
  const players = playersOf(table.rules);
  return (table.dealer + players - 1) % players;
}

/** Who plays what from the next hand on, as everybody at the table is told. */
function newRules({ table, you }: TableState, variant: string | undefined): Said {
  const rules = variant ? ({ say: `variant.${variant}` } as Said) : say("table.house-rules");
  const name = table.seats.find((s) => s.person === table.host)?.name;
  if (you.host) return say("table.new-rules", { who: { you: true }, rules });
  return name ? say("table.new-rules", { who: { name }, rules }) : say("table.new-rules-host", { rules });
}

function followTold(before: TableState, m: Told): TableState | null {
  const state: TableState = { ...before, seq: m.seq };
  const { table, you } = state;
  switch (m.what) {
    case "act": {
      const contract = m.contract ?? state.contract;
      if (m.view) return { ...state, view: m.view, ...asked(m), contract };
      const view = state.view && followCard(state.view, m);
      return view && { ...state, view, ...asked(m), contract };
    }
    case "dealt":
      delete state.newRules;
      return {
        ...state,
        table: {
          ...table,
          hand: m.hand,
          dealer: m.dealer,
          "dealt-by": m["dealt-by"],
          doublers: m.doublers,
          seats: m.seats,
          state: "playing",
          ledger: withNewcomers(table.ledger, m.seats),
        },
        you: { ...you, seat: seatOf({ ...table, seats: m.seats }, you.person) },
        view: m.view,
        ...asked(m),
        contract: m.contract,
        last: null,
      };
    case "hand-over": {
      const after: Table = { ...table, seats: m.seats, ledger: m.ledger, pots: m.pots, hand: m.hand };
      if (after.state !== "ended") after.state = rest(after);
      after.dealer = nextDealer(after, m.ending);
      delete after["dealt-by"];
      return {
        ...state,
        table: after,
        you: { ...you, seat: seatOf(after, you.person) },
        view: null,
        ...nothing,
        commitment: "",
        last: {
          hand: m.hand,
          ending: m.ending,
          scores: m.scores,
          ...(m.names ? { names: m.names } : {}),
          ...(m.verdict ? { verdict: m.verdict } : {}),
          headline: m.headline,
          lines: m.lines,
          ...(m["from-pots"] ? { "from-pots": m["from-pots"] } : {}),
          ...(m.record ? { record: m.record } : {}),
        },
      };
    }
    case "opened":
    case "rematch":
      delete state.newRules;
      return {
        ...state,
        table: m.table,
        you: { ...you, seat: seatOf(m.table, you.person), host: m.table.host === you.person },
        view: null,
        ...nothing,
        contract: [],
        last: null,
        commitment: "",
      };
    case "sat": {
      const after = sat(state, m);
      return after && atRest(after);
    }
    case "stood":
    case "kicked": {
      const after = stood(state, m);
      return after && atRest(after);
    }
    case "away": {
      const gone = m.lost ? { person: null, here: false, ready: false } : {};
      return { ...state, table: withSeat(table, m.seat, (s) => ({ ...s, ...gone, away: true })) };
    }
    case "back":
      return { ...state, table: withSeat(table, m.seat, (s) => ({ ...s, away: false })) };
    case "ready":
      return { ...state, table: withSeat(table, m.seat, (s) => ({ ...s, ready: true })) };
    case "settings":
      return atRest({ ...state, table: { ...table, settings: m.settings, seats: m.seats } });
    case "rules":
      return atRest({
        ...state,
        table: { ...table, variant: m.variant, rules: m.rules, hash: m.hash, seats: m.seats },
        you: { ...you, seat: seatOf({ ...table, seats: m.seats }, you.person) },
        newRules: newRules(state, m.variant),
      });
    case "paused":
      return { ...state, table: { ...table, state: "paused" } };
    case "went-on":
      return {
        ...state,
        table: { ...table, state: state.view && state.view.phase !== "done" ? "playing" : rest(table) },
      };
    case "host":
      return { ...state, table: { ...table, host: m.person }, you: { ...you, host: m.person === you.person } };
    case "muted":
      return m.person === you.person ? { ...state, you: { ...you, muted: m.muted } } : state;
    case "promised":
      return { ...state, commitment: m.commitment };
    case "chat": {
      const { seq, at, person, name, text, phrase } = m;
      const line = { seq, at, person, name, ...(text !== undefined ? { text } : {}), ...(phrase ? { phrase } : {}) };
      return { ...state, chat: [...state.chat, line].slice(-MOST_CHAT) };
    }
    case "avatar":
      return { ...state, table: withSeat(table, m.seat, (s) => ({ ...s, avatar: m.avatar })) };
    case "showdown":
      return { ...state, table: { ...table, ledger: m.ledger } };
    case "ended":
      return {
        ...state,
        table: { ...table, state: "ended", ledger: m.ledger, pots: m.pots },
        view: null,
        ...nothing,
        contract: [],
      };
    case "unbanned":
    case "sealed":
    case "ending":
      return state;
    default:
      // A newer server tells of something more; the rest is as it was.
      return state;
  }
}

/** Whoever sits down watches no more, and the other way round; the server counts them anew a little later. */
function recounted(before: TableState, after: TableState | null): TableState | null {
  const [sat, sits] = [before.you.seat !== null, after?.you.seat !== null];
  if (!after || sat === sits || after.table.spectators !== before.table.spectators) return after;
  const spectators = Math.max(0, after.table.spectators + (sits ? -1 : 1));
  return { ...after, table: { ...after.table, spectators } };
}

/** The state after a message, or null if something is missing and a new snapshot must be asked for. */
export function follow(state: TableState | null, message: ServerMessage): TableState | null {
  if (message.type === "snapshot") return ofSnapshot(message);
  if (message.type === "here") {
    if (!state) return null;
    const seats = state.table.seats.map((s) => ({ ...s, here: message.seats.includes(s.seat) }));
    return { ...state, table: { ...state.table, seats, spectators: message.spectators } };
  }
  if (message.type !== "told") return state;
  if (!state) return null;
  return message.seq <= state.seq ? state : recounted(state, followTold(state, message));
}
