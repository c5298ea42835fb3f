import { describe, expect, it } from "vitest";
import type { LastHand, ServerMessage, Sitter, Snapshot, ToldAct, ToldDealt, View } from "../wire.ts";
import { follow, followCard, markedDealer } from "./follow.ts";
import type { TableState } from "./state.ts";
import recorded from "./told_hand.json";

const sitter = (seat: number, more: Partial<Sitter> = {}): Sitter => ({
  seat,
  plays: seat,
  person: null,
  name: null,
  bot: null,
  here: false,
  away: false,
  ready: false,
  ...more,
});

const snapshot: Snapshot = {
  type: "snapshot",
  seq: 10,
  table: {
    id: "t1",
    name: "Friends",
    variant: "three",
    rules: {},
    hash: "",
    host: "p1",
    state: "waiting",
    settings: {},
    seats: [
      sitter(0, { person: "p1", name: "Flo", here: true }),
      sitter(1, { name: "Bert", bot: "expert" }),
      sitter(2),
    ],
    spectators: 0,
    hand: 0,
    dealer: 0,
    doublers: 0,
    ledger: [],
    pots: [],
  },
  you: { person: "p1", seat: 0, host: true, muted: false },
  view: null,
  legal: [],
  commitment: "",
  chat: [],
};

const view: View = {
  seat: 0,
  dealer: 2,
  turn: 0,
  phase: "play",
  hand: ["QC", "8S", "9S"],
  "cards-left": [3, 3, 3],
  picker: 1,
  partner: null,
  partners: [],
  called: null,
  alone: true,
  leaster: false,
  cracks: 0,
  passed: [],
  taken: [0, 0, 0],
  points: [0, 0, 0],
  tricks: [{ leader: 0, cards: [] }],
  legal: ["play QC", "play 8S", "play 9S"],
};

const state = () => follow(null, snapshot) as TableState;
const told = (more: object) => ({ type: "told", seq: 11, at: 1, ...more }) as ServerMessage;
const act = (seat: number, card: string | undefined, turn: number, legal: string[] = []) =>
  told({
    what: "act",
    seat,
    by: "person",
    ...(card ? { action: "play " + card } : {}),
    events: [{ what: "played", seat, ...(card ? { card } : {}) }],
    turn,
    phase: "play",
    legal,
  }) as ToldAct;

describe("a told message", () => {
  it("needs a snapshot before it", () => {
    expect(follow(null, told({ what: "paused" }))).toBeNull();
    expect(follow(null, { type: "here", seats: [], spectators: 0 })).toBeNull();
  });

  it("is followed once", () => {
    const before = state();
    expect(follow(before, { ...told({ what: "paused" }), seq: 10 } as ServerMessage)).toBe(before);
  });

  it("of a kind that is not known changes nothing but the number", () => {
    const after = follow(state(), told({ what: "sang" })) as TableState;
    expect(after).toEqual({ ...state(), seq: 11 });
  });
});

describe("the deal", () => {
  it("begins the hand, with one's own cards and no last hand", () => {
    const seats = snapshot.table.seats;
    const task = { say: "task.lead", from: "any" };
    const contract = [{ say: "contract.alone", who: { seat: 1 } }];
    const dealt = told({
      what: "dealt",
      hand: 1,
      dealer: 2,
      doublers: 1,
      seats,
      view,
      legal: view.legal,
      task,
      contract,
      entropy: [],
    });
    const after = follow({ ...state(), last: { hand: 0, ending: "none", scores: [], headline: "", lines: [] } }, dealt);
    expect(after?.table).toMatchObject({ state: "playing", hand: 1, dealer: 2, doublers: 1 });
    expect(after?.view?.hand).toEqual(["QC", "8S", "9S"]);
    expect(after?.legal).toEqual(view.legal);
    expect(after).toMatchObject({ task, refused: [], contract });
    expect(after?.last).toBeNull();
    expect(after?.table.ledger.map((a) => a.name)).toEqual(["Flo", "Bert"]);
  });
});

describe("what is said beside the view", () => {
  const task = { say: "task.follow" as const, suit: "spades", from: "any" };
  const refused = [{ card: "QC", why: { say: "refusal.follow" as const, suit: "spades" } }];
  const contract = [{ say: "contract.alone" as const, who: { seat: 1 } }];
  const begun = { ...state(), view, task, refused, contract };

  it("is of the last action; the contract stays until another is told", () => {
    const after = follow(begun, { ...act(0, "8S", 1), task: { say: "turn.of", who: { seat: 1 }, what: "play" } });
    expect(after).toMatchObject({ task: { say: "turn.of" }, refused: [], contract });
    const other = [{ say: "contract.picker-alone" as const }];
    expect(follow(begun, { ...act(0, "8S", 1), contract: other })?.contract).toEqual(other);
  });

  it("is gone when the hand is over, but for the contract", () => {
    const over = { what: "hand-over", hand: 1, ending: "picked", scores: [1, 1, -2], headline: "", lines: [] };
    const after = follow(begun, told({ ...over, seats: snapshot.table.seats, ledger: [], pots: [] }));
    expect(after).toMatchObject({ view: null, legal: [], task: null, refused: [], contract });
    expect(follow(begun, told({ what: "ended", ledger: [], pots: [] }))?.contract).toEqual([]);
  });
});

describe("a card within a trick", () => {
  it("leaves the hand of the one who played it, and the trick has it", () => {
    const mine = followCard(view, act(0, "8S", 1)) as View;
    expect(mine.hand).toEqual(["QC", "9S"]);
    expect(mine["cards-left"]).toEqual([2, 3, 3]);
    expect(mine.tricks).toEqual([{ leader: 0, cards: ["8S"] }]);
    expect(mine.turn).toBe(1);
    expect(mine.legal).toEqual([]);
    const his = followCard(mine, act(1, "AS", 2)) as View;
    expect(his.hand).toEqual(["QC", "9S"]);
    expect(his.tricks.at(-1)?.cards).toEqual(["8S", "AS"]);
    expect(view.tricks[0]?.cards).toEqual([]);
  });

  it("says no longer what was winning before it", () => {
    const after = followCard({ ...view, led: "spades", best: "8S", winning: 0 }, act(1, "AS", 2)) as View;
    expect("best" in after || "winning" in after || "led" in after).toBe(false);
  });

  it("may lie face down, and its place among all cards is kept", () => {
    const tricks = [
      { leader: 2, cards: ["7C", "8C", "9C"] },
      { leader: 0, cards: ["8S"] },
    ];
    const after = followCard({ ...view, tricks }, act(1, undefined, 2)) as View;
    expect(after.tricks.at(-1)?.cards).toEqual(["8S", null]);
    expect(after["under-at"]).toBe(4);
  });

  it("that one laid face down oneself needs a new snapshot", () => {
    expect(followCard(view, act(0, undefined, 1))).toBeNull();
  });

  it("leaves what lies open before a seat", () => {
    const open = { ...view, "face-up": [["AS"], ["KD", "7H"], []], covering: ["KD"], "from-battery": true };
    const after = followCard(open, act(1, "KD", 0)) as View;
    expect(after["face-up"]).toEqual([["AS"], ["7H"], []]);
    expect(after.covering).toBeUndefined();
  });

  it("without a view cannot be followed", () => {
    expect(follow(state(), act(1, "AS", 2))).toBeNull();
  });

  it("gives the turn with what one may do", () => {
    const after = follow({ ...state(), view }, act(2, "7S", 0, ["play 8S", "play 9S"]));
    expect(after?.legal).toEqual(["play 8S", "play 9S"]);
    expect(after?.view?.turn).toBe(0);
  });
});

describe("a hand that a server told", () => {
  it("is followed to its end, and each view agrees with the cards that were followed before it", () => {
    let now: TableState | null = null;
    let tricks = 0;
    for (const m of recorded as unknown as ServerMessage[]) {
      const before: TableState | null = now;
      now = follow(before, m);
      expect(now).not.toBeNull();
      if (m.type !== "told" || m.what !== "act" || !m.view || !before?.view || before.view.phase !== "play") continue;
      const played = m.events[0];
      if (played?.what !== "played" || !m.events.some((e) => e.what.startsWith("trick-taken"))) continue;
      const open = before.view.tricks.length - 1;
      expect(m.view.tricks[open]?.cards).toEqual([...(before.view.tricks[open]?.cards ?? []), played.card]);
      expect(m.view.hand).toEqual(
        m.seat === before.you.seat ? before.view.hand.filter((c) => c !== played.card) : before.view.hand,
      );
      ++tricks;
    }
    expect(tricks).toBe(6);
    expect(now?.view).toBeNull();
    expect(now?.table.state).toBe("between");
    expect(now?.last?.scores.reduce((a, b) => a + b, 0)).toBe(0);
    expect(now?.legal).toEqual([]);
    const dealt = (recorded as unknown as ServerMessage[]).find(
      (m): m is ToldDealt => m.type === "told" && m.what === "dealt",
    );
    expect(dealt?.view.hand).toHaveLength(6);
  });
});

describe("after the hand", () => {
  it("the score is the last hand's and nobody is ready", () => {
    const over = told({
      what: "hand-over",
      hand: 1,
      ending: "picked",
      scores: [-1, 2, -1],
      lines: ["Bert picked."],
      seats: snapshot.table.seats,
      ledger: [{ name: "Flo", points: -1, cents: 0 }],
      pots: [],
    });
    const after = follow({ ...state(), view, commitment: "x" }, over) as TableState;
    expect(after.view).toBeNull();
    expect(after.last).toEqual({ hand: 1, ending: "picked", scores: [-1, 2, -1], lines: ["Bert picked."] });
    expect(after.table.ledger).toEqual([{ name: "Flo", points: -1, cents: 0 }]);
    expect(after.table.state).toBe("waiting");
  });
});

describe("the dealer's mark between hands", () => {
  const marked = (dealer: number | null, ending: string | null) => {
    const { table } = state();
    const last = ending === null ? null : { hand: 1, ending, scores: [], headline: "", lines: [] };
    return markedDealer({ ...table, rules: { table: { players: 3 } }, dealer }, last as LastHand | null);
  };
  it("stays with whoever dealt the hand that's over", () => {
    expect(marked(1, "picked")).toBe(0);
    expect(marked(0, "leaster")).toBe(2);
    expect(marked(1, "doubler")).toBe(1);
  });
  it("is with the next dealer before the first hand, and with nobody where that isn't known", () => {
    expect(marked(2, null)).toBe(2);
    expect(marked(null, "picked")).toBeNull();
  });
});

describe("the next dealer", () => {
  const over = (ending: string, dealer: number, names = ["Flo", "Bert", "Ann"]) => {
    const seats = names.map((name, seat) => sitter(seat, { name, plays: seat, bot: "expert" }));
    const before = state();
    const table = { ...before.table, rules: { table: { players: 3 } }, dealer };
    const what = { what: "hand-over", hand: 1, ending, scores: [0, 0, 0], lines: [], ledger: [], pots: [], seats };
    return follow({ ...before, table, view }, told(what))?.table.dealer;
  };

  it("sits to the left of the last one (D2)", () => {
    expect(over("picked", 0)).toBe(1);
    expect(over("leaster", 2)).toBe(0);
    expect(over("next-dealer", 1)).toBe(2);
  });

  it("is the same after a doubler or a new deal (N5)", () => {
    expect(over("doubler", 1)).toBe(1);
    expect(over("redeal", 1)).toBe(1);
  });

  it("is not known where more sit than play", () => {
    expect(over("picked", 0, ["Flo", "Bert", "Ann", "Dora"])).toBeNull();
  });
});

describe("seats", () => {
  it("come and go, and the table is complete when all are taken", () => {
    const sat = follow(state(), told({ what: "sat", seat: 2, person: "p2", name: "Ann" })) as TableState;
    expect(sat.table.seats[2]).toEqual(sitter(2, { person: "p2", name: "Ann", here: true }));
    expect(sat.table.state).toBe("between");
    const left = follow(sat, { ...told({ what: "stood", seat: 2, person: "p2" }), seq: 12 } as ServerMessage);
    expect(left?.table.seats[2]).toEqual(sitter(2));
    expect(left?.table.state).toBe("waiting");
  });

  it("know which is one's own", () => {
    const up = follow(state(), told({ what: "stood", seat: 0, person: "p1" })) as TableState;
    expect(up.you.seat).toBeNull();
    const down = follow(up, { ...told({ what: "sat", seat: 2, person: "p1", name: "Flo" }), seq: 12 } as ServerMessage);
    expect(down?.you.seat).toBe(2);
  });

  it("are taken by those who watched: one's own coming and going is counted at once", () => {
    const up = follow(state(), told({ what: "stood", seat: 0, person: "p1" })) as TableState;
    expect(up.table.spectators).toBe(1);
    const down = follow(up, { ...told({ what: "sat", seat: 2, person: "p1", name: "Flo" }), seq: 12 } as ServerMessage);
    expect(down?.table.spectators).toBe(0);
  });

  it("that change under one's own hand need a snapshot", () => {
    const playing = { ...state(), view };
    expect(follow(playing, told({ what: "stood", seat: 0, person: "p1", playing: true }))).toBeNull();
    const other = follow(playing, told({ what: "stood", seat: 1, name: "Bert", playing: true }));
    expect(other?.table.seats[1]).toMatchObject({ name: "Bert", away: true });
  });

  it("say who is here, away, back and ready", () => {
    const here = follow(state(), { type: "here", seats: [2], spectators: 3 });
    expect(here?.table.seats.map((s) => s.here)).toEqual([false, false, true]);
    expect(here?.table.spectators).toBe(3);
    expect(follow(state(), told({ what: "away", seat: 0 }))?.table.seats[0]?.away).toBe(true);
    const lost = follow(state(), told({ what: "away", seat: 0, lost: true }))?.table.seats[0];
    expect(lost).toMatchObject({ person: null, away: true, name: state().table.seats[0]?.name });
    expect(follow(state(), told({ what: "back", seat: 0 }))?.table.seats[0]?.away).toBe(false);
    expect(follow(state(), told({ what: "ready", seat: 0 }))?.table.seats[0]?.ready).toBe(true);
  });

  it("can be handed another host", () => {
    const after = follow(state(), told({ what: "host", person: "p2" }));
    expect(after?.table.host).toBe("p2");
    expect(after?.you.host).toBe(false);
  });
});

describe("talk", () => {
  it("is kept in order, the newest two hundred lines", () => {
    let now = state();
    for (let i = 0; i < 210; ++i)
      now = follow(
        now,
        told({ seq: 11 + i, what: "chat", person: "p1", name: "Flo", text: "line " + i }),
      ) as TableState;
    expect(now.chat).toHaveLength(200);
    expect(now.chat.at(-1)).toMatchObject({ text: "line 209", name: "Flo", seq: 220 });
  });
});

describe("other rules", () => {
  const rules: ServerMessage = {
    type: "told",
    seq: 11,
    at: 0,
    what: "rules",
    variant: "five-jack-of-diamonds",
    rules: {},
    hash: "x",
    seats: [sitter(0, { person: "p1", name: "Flo" }), sitter(1, { person: "p2", name: "Walter" })],
  };

  it("are news of the host's until the next hand", () => {
    const { table, you } = snapshot;
    const guest = follow(null, {
      ...snapshot,
      table: { ...table, host: "p1" },
      you: { ...you, person: "p2", host: false },
    });
    const said = follow(guest, rules);
    expect(said?.newRules).toEqual({
      say: "table.new-rules",
      who: { name: "Flo" },
      rules: { say: "variant.five-jack-of-diamonds" },
    });
    const dealt = { type: "told", seq: 12, what: "dealt", seats: [], view, legal: [], contract: [] };
    expect(follow(said, dealt as unknown as ServerMessage)).toMatchObject({ seq: 12, view });
    expect(follow(said, dealt as unknown as ServerMessage)?.newRules).toBeUndefined();
    expect(follow(follow(null, snapshot), rules)?.newRules).toMatchObject({ who: { you: true } });
  });
});
