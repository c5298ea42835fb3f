// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "../wire.ts";
import { fairShare, sealOf, type Adding, type FairShare } from "./fair.ts";

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
    share.hear(told({ what: "dealt", hand: 3 }), true);
    expect(share.of(3)).toMatchObject({ text: opened.value, arrangement: "[[0,1],1,0]", seals: ["", own()] });
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
    share.hear(told({ what: "dealt", hand: 1 }), true);
    share.hear(promised, true);
    share.hear(sealed([own(), ""]), true);
    share.hear(told({ what: "dealt", hand: 3 }), true);
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
