// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "../wire.ts";
import { fairKey, fairShare, heldKey, sealOf, showdownFile, type Adding, type FairShare } from "./fair.ts";

const PROMISED = "f".repeat(64);
const told = (what: object) => ({ type: "told", seq: 1, at: 0, ...what }) as unknown as ServerMessage;
const promised = told({ what: "promised", hand: 3, rules: "", commitment: PROMISED });
const sealed = (seals: string[], more: object = {}) =>
  told({
    what: "sealed",
    hand: 3,
    for: "deal",
    commitment: PROMISED,
    seals,
    plays: [0, 1],
    dealer: 1,
    doublers: 0,
    ...more,
  });
const view = (more: object = {}) => ({ seat: 0, hand: ["QC", "7S"], tricks: [], phase: "play", ...more });
const dealt = (hand: number, more: object = {}) => told({ what: "dealt", hand, view: view(), entropy: [], ...more });
const act = (seat: number, action: string | undefined, events: object[], more: object = {}) =>
  told({ what: "act", seat, action, events, ...more });
const snapshot = (hand: number, more: object) =>
  ({
    type: "snapshot",
    seq: 5,
    table: { id: "t1", hand, hash: "", state: "playing" },
    view: null,
    commitment: "",
    ...more,
  }) as unknown as ServerMessage;
const over = (hand: number, more: object = { record: {} }) => told({ what: "hand-over", hand, ...more });
const kept = () => ({ storage: () => sessionStorage, key: "fair/t1" });

let sent: Adding[];
let share: FairShare;
const own = () => share.now.value?.seal ?? "";

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  share = fairShare((m) => sent.push(m), kept());
});

describe("what a device adds to a deal", () => {
  it("is sealed after the promise, and opened only when its seal is fixed", () => {
    share.hear(promised, true);
    expect(sent).toEqual([{ type: "entropy", seal: own() }]);
    share.hear(promised, true);
    expect(sent.length).toBe(1);
    share.hear(sealed(["", own()]), true);
    const opened = sent[1] as { value: string };
    expect(opened.value).toMatch(/^[0-9a-f]{32}$/);
    expect(sealOf(PROMISED, opened.value)).toBe(own());
    expect(share.last()).toBeNull();
    share.hear(dealt(3, { entropy: ["", opened.value] }), true);
    share.hear(over(3), true);
    expect(share.last()).toMatchObject({
      text: opened.value,
      texts: ["", opened.value],
      arrangement: "[[0,1],1,0]",
      seals: ["", own()],
    });
  });

  it("stays shut where the server left its seal out, or fixes others a second time", () => {
    share.hear(promised, true);
    share.hear(sealed(["a".repeat(64), ""]), true);
    share.hear(sealed(["a".repeat(64), own()]), true);
    expect(sent.length).toBe(1);
  });

  it("is another one for each promise", () => {
    share.hear(promised, true);
    share.hear(told({ what: "promised", hand: 3, rules: "", commitment: "e".repeat(64) }), true);
    expect(new Set(sent.map((m) => JSON.stringify(m))).size).toBe(2);
  });

  it("is nothing as long as one only watches", () => {
    share.hear(promised, false);
    expect(sent).toEqual([]);
    share.hear(told({ what: "sat", seat: 0, name: "Flo" }), true);
    expect(sent.length).toBe(1);
  });

  it("is kept beside the cards that are shown for the pots, all rounds of them, until the next deal", () => {
    const hands = [["QC", "QS", "QH", "QD", "JC"]];
    const showdown = told({ what: "showdown", hands, ledger: [], round: 1, proof: { scheme: 2 } });
    share.hear(promised, true);
    share.hear(sealed([own(), ""], { for: "showdown", plays: [null, null], dealer: null }), true);
    share.hear(showdown, true);
    share.hear(showdown, true);
    share.hear(told({ what: "ended", ledger: [], pots: [] }), true);
    expect(share.shown.value).toMatchObject({ rounds: [hands, hands], proof: { scheme: 2 }, told: { opened: true } });
    expect(
      share.shown.value && JSON.parse(showdownFile(share.shown.value, { rules: { deck: {} }, hash: "0f" })),
    ).toEqual({
      format: "sheepshead-showdown/1",
      rules: { deck: {} },
      hash: "0f",
      rounds: [hands, hands],
      proof: { scheme: 2 },
    });
    share.hear(promised, true);
    share.hear(sealed([own(), ""]), true);
    share.hear(dealt(3), true);
    expect(share.shown.value).toBeNull();
  });

  it("is said again on a new line, and known after a reload", () => {
    share.hear(promised, true);
    share.again();
    expect(sent[1]).toEqual(sent[0]);
    const later = fairShare((m) => sent.push(m), kept());
    later.hear(sealed([own(), ""]), true);
    expect(sealOf(PROMISED, (sent[2] as { value: string }).value)).toBe(own());
  });
});

describe("what a device keeps of a deal", () => {
  const you = { person: "p1", seat: 0, host: true, muted: false };
  const at = { storage: () => localStorage, key: fairKey };
  const open = () => fairShare((m) => sent.push(m), at);
  beforeEach(() => localStorage.clear());

  it("is there for whoever closed the tab in the hand and comes back, by the table's id or by its code", () => {
    share = open();
    share.hear(snapshot(2, { you, commitment: PROMISED }), true);
    const seal = own();
    share.hear(sealed([seal, ""]), true);
    share.hear(dealt(3), true);
    sessionStorage.clear();
    const later = open();
    later.hear(snapshot(3, { you, view: view(), commitment: PROMISED }), true);
    later.hear(over(3), true);
    expect(later.last()).toMatchObject({ commitment: PROMISED, seal, opened: true });
    expect(later.last()?.seen?.steps.map((one) => one.what)).toEqual(["dealt", "later"]);
  });

  it("is nobody else's who sits down at the same table in this browser, and is not kept for ever", () => {
    share = open();
    share.hear(snapshot(2, { you, commitment: PROMISED }), true);
    share.hear(sealed([own(), ""]), true);
    share.hear(dealt(3), true);
    const another = open();
    another.hear(snapshot(3, { you: { ...you, person: "p2" }, view: view(), commitment: PROMISED }), true);
    another.hear(over(3), true);
    expect(another.last()).toMatchObject({ commitment: "", seal: "" });
    const key = "fair/p1/t1";
    const old = JSON.parse(localStorage.getItem(key) ?? "{}") as { at: number };
    localStorage.setItem(key, JSON.stringify({ ...old, at: old.at - 8 * 24 * 3600 * 1000 }));
    open().hear(snapshot(3, { you: { ...you, person: "p3" } }), true);
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe("what a device was told of the hand", () => {
  const begun = () => {
    share.hear(promised, true);
    share.hear(sealed([own(), ""]), true);
  };

  it("is kept from the deal on to its end, over a reload", () => {
    begun();
    share.hear(dealt(3), true);
    share.hear(act(1, "pick", [{ what: "picked", seat: 1 }]), true);
    share.hear(act(1, undefined, [{ what: "buried-all", seat: 1 }], { view: view({ blind: ["AH"] }) }), true);
    share = fairShare((m) => sent.push(m), kept());
    share.hear(act(0, "play QC", [{ what: "played", seat: 0, card: "QC" }]), true);
    share.hear(act(1, undefined, [{ what: "blitzed", seat: 1, cards: ["QS", "QD"] }]), true);
    share.hear(over(3), true);
    expect(share.last()?.seen).toEqual({
      steps: [
        { what: "dealt", seat: 0, hand: ["QC", "7S"], open: [], played: [] },
        { what: "move", seat: 1, action: "pick", card: null, shown: [], late: false },
        { what: "move", seat: 1, action: null, card: null, shown: [], late: false },
        { what: "move", seat: 0, action: "play QC", card: "QC", shown: [], late: false },
        { what: "move", seat: 1, action: null, card: null, shown: [{ seat: 1, cards: ["QS", "QD"] }], late: false },
      ],
      blind: ["AH"],
      toItsEnd: true,
    });
  });

  it("is of the deal that was promised, though a snapshot stands for the deal, and the end has another number", () => {
    begun();
    const seal = own();
    share.hear(
      snapshot(3, { view: view({ tricks: [{ leader: 0, cards: ["QC", null] }] }), commitment: PROMISED }),
      true,
    );
    share.hear(over(9), true);
    expect(share.last()).toMatchObject({ commitment: PROMISED, seal, opened: true, table: "t1" });
    expect(share.last()?.seen?.steps).toEqual([
      { what: "later", seat: 0, hand: ["QC", "7S"], open: [], played: ["QC", null] },
    ]);
  });

  it("is none where the hand was played without this device", () => {
    share.hear(snapshot(8, { view: view(), commitment: "d".repeat(64) }), true);
    share.hear(over(8), true);
    expect(share.last()).toMatchObject({ commitment: "", hand: 8 });
    share.hear(snapshot(9, { last: { hand: 9, record: {} } }), true);
    expect(share.last()).toBeNull();
    expect(share.doubt.value).toBeNull();
  });
});

describe("a server that breaks its promise", () => {
  const again = told({ what: "promised", hand: 3, rules: "", commitment: "e".repeat(64) });

  it("is found out where it makes another one after the texts are open", () => {
    share.hear(promised, true);
    share.hear(again, true);
    expect(share.doubt.value).toBeNull();
    share.hear(told({ what: "sealed", hand: 3, commitment: "e".repeat(64), seals: [own()], plays: [0] }), true);
    share.hear(promised, true);
    expect(share.doubt.value).toEqual({ hand: 3, verdict: "withdrawn" });
    expect(fairShare(() => undefined, kept()).doubt.value).toEqual({ hand: 3, verdict: "withdrawn" });
  });

  it("is found out where that comes in a snapshot, or the session is at its end in place of a deal", () => {
    for (const instead of [
      snapshot(2, { commitment: "e".repeat(64) }),
      told({ what: "ended", ledger: [], pots: [] }),
    ]) {
      share = fairShare(() => undefined);
      share.hear(promised, true);
      share.hear(sealed([own(), ""]), true);
      share.hear(instead, true);
      expect(share.doubt.value).toEqual({ hand: 3, verdict: "withdrawn" });
    }
  });

  it("is found out where it gives no record to one who plays, and doubted where the hand never ends", () => {
    share.hear(promised, true);
    share.hear(sealed([own(), ""]), true);
    share.hear(dealt(3), true);
    share.hear(snapshot(7, { view: view(), commitment: "d".repeat(64) }), true);
    expect(share.doubt.value).toEqual({ hand: 3, verdict: "unproven" });
    share.hear(over(7), true);
    expect(share.doubt.value).toBeNull();
    share.hear(again, true);
    share.hear(told({ what: "sealed", hand: 3, commitment: "e".repeat(64), seals: [own()], plays: [0] }), true);
    share.hear(dealt(3), true);
    share.hear(over(3, {}), true);
    expect(share.doubt.value).toEqual({ hand: 3, verdict: "none" });
  });
});

describe("where all tables of a round play the same deals", () => {
  const round = { id: "t1", hand: 2, hash: "", state: "between", round: "0123456789ab/1" };

  it("adds nothing, and waits for the others with what it was told", () => {
    share.hear(snapshot(2, { table: round, commitment: PROMISED }), true);
    share.hear(promised, true);
    share.hear(sealed(["", ""]), true);
    expect(sent).toEqual([]);
    share.hear(dealt(3), true);
    share.hear(over(3, {}), true);
    expect(share.doubt.value).toEqual({ hand: 3, verdict: "goes-on" });
    const held = JSON.parse(sessionStorage.getItem(heldKey("t1", 3)) ?? "null") as { deal: object };
    expect(held.deal).toMatchObject({ hand: 3, commitment: PROMISED, table: "0123456789ab/1", sent: false });
    // The next deal has the same promise, and is another one.
    share.hear(told({ what: "promised", hand: 4, rules: "", commitment: PROMISED }), true);
    expect(share.now.value?.hand).toBe(4);
  });
});
