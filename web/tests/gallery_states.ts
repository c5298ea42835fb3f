// Fixed states of a table, to look at without a server. The cards of each are a deal that can be.
import type { TableState } from "../src/table/state.ts";
import type { RefusedCard, Sitter, View } from "../src/wire.ts";
import { emptyView } from "../src/table/empty_view.ts";
import type { Said } from "../src/words/messages.ts";

const short = ["Flo", "East", "South-East", "North", "West"];
const long = [
  "Florian",
  "Maximilian Hollerbacher",
  "Anneliese Oberhuber",
  "Großmutter Katharina",
  "Bernd-Wolfgang Schmitt",
  "Konstantin",
  "Friederike von Stein",
  "Ulrich der Geduldige",
];

function seats(names: readonly string[]): Sitter[] {
  return names.map((name, seat) => ({
    seat,
    plays: seat,
    person: seat === 0 ? "p1" : null,
    name,
    bot: seat === 0 ? null : "expert",
    here: true,
    away: false,
    ready: false,
  }));
}

/** What the phase asks for. */
function taskOf(view: View | null): Said {
  if (view?.phase === "pick") return { say: "task.pick" };
  if (view?.phase === "bury") return { say: "task.bury", n: 2, more: "first" };
  if (view?.phase === "call-ace") return { say: "task.call-ace" };
  if (view?.led !== undefined) return { say: "task.follow", suit: view.led, from: "any" };
  return { say: "task.any", from: "any" };
}

/** As if the suit that is led had to be followed. */
function refusedOf(view: View | null, legal: readonly string[]): RefusedCard[] {
  const playable = legal.filter((one) => one.startsWith("play ")).map((one) => one.slice(5));
  if (!view || playable.length === 0) return [];
  const why = { say: "refusal.follow" as const, who: { seat: 0 }, suit: "clubs", cards: playable };
  return view.hand.filter((card) => !playable.includes(card)).map((card) => ({ card, why }));
}

function base(
  names: readonly string[],
  rules: Record<string, unknown>,
  view: View | null,
  legal: string[],
): TableState {
  return {
    seq: 1,
    table: {
      id: "t1",
      name: "Sunday table",
      variant: "five-called-ace",
      rules: { table: { players: names.length }, ...rules },
      hash: "",
      host: "p1",
      state: view ? "playing" : "between",
      settings: {},
      seats: seats(names),
      spectators: 0,
      hand: 3,
      dealer: 1,
      doublers: 0,
      ledger: names.map((name, i) => ({ name, points: [5, -2, 1, -3, -1, 0, 2, -2][i] ?? 0, cents: 0 })),
      pots: [],
    },
    you: { person: "p1", seat: 0, host: true, muted: false },
    view,
    legal,
    task: legal.length > 0 ? taskOf(view) : null,
    refused: refusedOf(view, legal),
    contract: view?.called ? [{ say: "contract.called", who: { seat: view.picker ?? 0 }, card: view.called }] : [],
    last: null,
    commitment: "",
    chat: [],
  };
}

const five = { partner: { rule: "called-ace" }, picking: { rule: "in-turn" }, deal: { blind: 2, layout: "hand" } };

const calling = () =>
  emptyView(5, {
    phase: "call-ace",
    picker: 0,
    hand: ["QC", "8C", "JD", "10D", "7S", "7H"],
    buried: ["10S", "KH"],
  });

export const states: Record<string, () => TableState> = {
  trick: () =>
    base(
      short,
      five,
      emptyView(5, {
        picker: 3,
        called: "AC",
        hand: ["8C", "KC", "QS", "JH", "AD", "9S"],
        "cards-left": [6, 6, 5, 5, 5],
        taken: [0, 1, 0, 0, 0],
        tricks: [
          { leader: 2, cards: ["7D", "KD", "8D", "9D", "QC"] },
          { leader: 2, cards: ["10C", "9C", "AC"] },
        ],
        led: "clubs",
        best: "AC",
        winning: 4,
        turn: 0,
      }),
      ["play 8C", "play KC"],
    ),
  pick: () =>
    base(
      short,
      five,
      emptyView(5, { phase: "pick", hand: ["QC", "8C", "JD", "10D", "AS", "7H"], passed: [2, 3], turn: 0 }),
      ["pass", "pick"],
    ),
  bury: () =>
    base(
      short,
      five,
      emptyView(5, {
        phase: "bury",
        picker: 0,
        hand: ["QC", "8C", "JD", "10D", "AS", "7H", "10S", "KH"],
        blind: ["10S", "KH"],
        passed: [2, 3],
        "to-bury": 2,
      }),
      ["bury QC", "bury 8C", "bury JD", "bury 10D", "bury AS", "bury 7H", "bury 10S", "bury KH"],
    ),
  call: () => base(short, five, calling(), ["alone", "call AC", "call AS", "call AH"]),
  calls: () => base(short, five, calling(), ["alone", "call AC", "call AS", "call AH", "call 10C", "call 10S"]),
  eight: () =>
    base(
      long,
      {
        partner: { rule: "cards", cards: ["QC", "QS"] },
        picking: { rule: "no-picker" },
        deal: { blind: 0, layout: "hand" },
      },
      emptyView(8, {
        dealer: 6,
        hand: ["QC", "9H", "AS"],
        "cards-left": [3, 3, 3, 3, 3, 3, 3, 3],
        picker: 3,
        partners: [5],
        cracks: 1,
        cracked: [2],
        taken: [0, 0, 0, 1, 0, 0, 0, 0],
        tricks: [
          { leader: 7, cards: ["7D", "8D", "9D", "KD", "QS", "JC", "10D", "AD"] },
          { leader: 1, cards: ["7C", "8C", "9C", "10C", "JD", "KC", "AC"] },
        ],
        led: "clubs",
        winning: 5,
        turn: 0,
      }),
      ["play QC", "play 9H", "play AS"],
    ),
  /** All eight cards of the trick lie. */
  eightFull: () => {
    const state = states["eight"]!();
    state.view!.tricks[1]!.cards = ["7C", "8C", "9C", "10C", "JD", "KC", "AC", "QC"];
    state.view!.hand = ["9H", "AS"];
    return { ...state, legal: [] };
  },
  ten: () =>
    base(
      ["Flo", "East", "West"],
      { partner: { rule: "none" }, picking: { rule: "in-turn" }, deal: { blind: 2, layout: "hand" } },
      emptyView(3, {
        picker: 1,
        hand: ["QC", "QS", "JC", "10D", "9D", "AC", "10C", "AS", "KH", "7H"],
        "cards-left": [10, 10, 9],
        tricks: [{ leader: 2, cards: ["9H"] }],
        led: "hearts",
        winning: 2,
        dealer: 1,
      }),
      ["play KH", "play 7H"],
    ),
  battery: () =>
    base(
      ["Flo", "East"],
      { deal: { blind: 0, layout: "battery" }, partner: { rule: "none" }, picking: { rule: "no-picker" } },
      emptyView(2, {
        hand: ["QC", "9D", "KS", "9S", "8S", "7S"],
        "cards-left": [11, 12],
        "face-up": [
          ["AD", "AS", "7H"],
          ["QH", "8D", "10C", "9C"],
        ],
        covering: ["AS", "QH", "8D", "10C", "9C"],
        tricks: [{ leader: 3, cards: ["JH", "QS", "QD"] }],
        led: "trump",
        winning: 2,
        turn: 0,
      }),
      ["play QC", "play 9D"],
    ),
  battery8: () => {
    const state = states["battery"]!();
    state.view!.hand = ["QC", "9D", "KS", "9S", "8S", "7S", "JC", "8H"];
    return state;
  },
  waiting: () => {
    const state = base(short, five, null, []);
    state.table.hand = 0;
    state.table.state = "waiting";
    state.table.seats = state.table.seats.map((s) =>
      s.seat > 1 ? { ...s, name: null, bot: null, plays: null } : { ...s, plays: null },
    );
    return state;
  },
  score: () => {
    const state = base(short, five, null, []);
    state.last = {
      hand: 3,
      ending: "picked",
      scores: [2, 1, -1, -1, -1],
      verdict: {
        winners: [0, 1],
        losers: [2, 3, 4],
        side: { picker: 0, seats: [0, 1], points: 84, others: 36 },
      },
      headline: {
        say: "headline.wins",
        who: [{ seat: 0 }, { seat: 1 }],
        points: 84,
        others: 36,
        how: "plain",
        margin: "none",
      },
      lines: [
        { say: "score.picked-with", who: { seat: 0 }, how: "picked", partners: [{ seat: 1 }] },
        { say: "score.won", side: "side", how: "points", n: 84, of: 120, value: 1 },
        {
          say: "score.all",
          parts: [
            { say: "score.share-of", part: "picker", what: "gets", n: 2 },
            { say: "score.share-of", part: "partner", what: "gets", n: 1 },
            { say: "score.share-of", part: "each_opponent", what: "pays", n: 1 },
          ],
        },
      ],
    };
    return state;
  },
};

/** The last view of the hand that `score` tells of. */
export const scored: View = emptyView(5, {
  phase: "done",
  picker: 0,
  partner: 1,
  partners: [1],
  taken: [3, 1, 1, 1, 0],
  points: [50, 13, 20, 16, 0],
  buried: ["AS", "10S"],
  turn: null,
});

const bird = ["7C", "8C", "9C", "10C", "KC", "AC", "7S", "8S", "9S", "10S", "KS", "AS", "7H", "8H", "9H", "10H"];
/** Cards of a hand, by players; the picker's while they bury. */
const dealt = [0, 0, 8, 10, 8, 6, 5, 4, 4];

/** A table of so many: in the middle of a trick in which everybody but oneself has played, with as many badges as there can be. */
export function crowd(
  players: number,
  phase: "trick" | "full" | "pick" | "bury" | "call" | "others" | "taken" = "trick",
): TableState {
  const count = dealt[players] ?? 4;
  const names = short.length >= players && players !== 4 ? short : long;
  const rules = { partner: { rule: "called-ace" }, picking: { rule: "in-turn" }, deal: { blind: 2, layout: "hand" } };
  const own = ["QC", "QS", "JC", "JH", "10D", "9D", "AH", "KH", "7D", "8D"].slice(0, count);
  const zeros = Array.from({ length: players }, () => 0);
  const last = players - 1;
  const everyone = names.slice(0, players);
  const more = (view: Partial<View>) =>
    emptyView(players, { dealer: last, "cards-left": zeros.map(() => count), ...view });
  if (phase === "pick")
    return base(everyone, rules, more({ phase: "pick", hand: own, passed: [1], turn: 0 }), ["pass", "pick"]);
  if (phase === "bury") {
    const hand = [...own, "AS", "10S"];
    const view = more({ phase: "bury", picker: 0, hand, blind: ["AS", "10S"], "to-bury": 2 });
    return base(
      everyone,
      rules,
      view,
      hand.map((card) => `bury ${card}`),
    );
  }
  if (phase === "call") {
    const view = more({ phase: "call-ace", picker: 0, hand: own, buried: ["AS", "10S"] });
    return base(everyone, rules, view, ["alone", "call AC", "call AS", "call AH"]);
  }
  if (phase === "others") {
    const state = base(everyone, rules, more({ phase: "bury", picker: 1, hand: own, turn: 1, "to-bury": 2 }), []);
    return { ...state, task: { say: "turn.other", who: { seat: 1 } } as never };
  }
  const view = more({
    picker: 1,
    partner: last,
    partners: players > 2 ? [last] : [],
    called: "AC",
    cracks: players > 2 ? 1 : 0,
    cracked: players > 2 ? [last] : [],
    hand: own.slice(1),
    "cards-left": zeros.map((_, seat) => (seat === 0 ? count - 1 : count - 2)),
    taken: zeros.map((_, seat) => (seat === 1 ? 1 : 0)),
    tricks: [
      { leader: 0, cards: [...bird.slice(0, last), own[0] ?? "QC"].slice(0, players) },
      { leader: 1, cards: bird.slice(8, 8 + last) },
    ],
    led: "spades",
    winning: Math.min(2, last),
    turn: 0,
  });
  if (phase === "trick")
    return base(
      everyone,
      rules,
      view,
      view.hand.map((card) => `play ${card}`),
    );
  // One's own lies there, the last one's not yet.
  view.tricks[1] = { leader: 0, cards: ["10D", ...bird.slice(8, 7 + last)] };
  return base(everyone, rules, { ...view, turn: last }, []);
}

/** Of `taken`: the last card lies, too, and whoever took the trick is to lead. */
export function taken(state: TableState): TableState {
  const view = state.view!;
  const players = view["cards-left"].length;
  const [first, trick] = view.tricks;
  const lying = { leader: trick!.leader, cards: [...trick!.cards, "AS"] };
  const tricks = [first!, lying, { leader: players - 1, cards: [] }];
  const after = { ...view, tricks, turn: players - 1 };
  delete after.led;
  delete after.winning;
  return { ...state, seq: 2, view: after };
}

for (let players = 2; players <= 8; ++players)
  for (const phase of ["trick", "full", "pick", "bury", "call", "others", "taken"] as const)
    states[`${phase}${players}`] = () => crowd(players, phase);
