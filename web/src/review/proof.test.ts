import { describe, expect, it } from "vitest";
import { orderOf } from "../table/order.ts";
import { commitmentOf, fairDeal, judge } from "./proof.ts";
import { docsRecord } from "./docs_record.ts";
import { readRecord, type DealProof } from "./record.ts";

// The known answers of tests/server/fair_deal_vectors.py.
const HASH = "cbf29ce484222325";
const zeros = "0".repeat(64);
const none: DealProof = { table: "t1", hand: 1, commitment: "", secret: zeros, entropy: ["", "", "", "", ""] };
const COMMITMENT = "dc176827f1ab2cf3ebd0e943d7e7149db3c3460081b34568abe8a5ac19b5bf98";
const DECK =
  "10C KC KD QD 8C 9D AS 9H JS 8H 10H 7D AH 8D 7C QH KS 10S AD 10D 8S QC 9S JD JH QS 7H 9C 7S AC KH JC".split(" ");
const cards = orderOf({}).deck;

describe("a fair deal", () => {
  it("has the commitment of its secret", () => {
    expect(commitmentOf(none, HASH)).toBe(COMMITMENT);
  });

  it("follows from the secret alone where nobody added anything", () => {
    expect(fairDeal(none, HASH, cards, false)).toEqual({ deck: DECK, die: null });
  });

  it("follows from what players added, counted in bytes", () => {
    const two = { ...none, entropy: ["", "seven swine", "", "Käse 3", ""] };
    expect(fairDeal(two, HASH, cards, false).deck.join(" ")).toBe(
      "QD QC 10H QH KC 9D 10C JD 9C 8H JH AD KS 7D AC AH 9S 10S 7C 8S 7S KH AS QS JC 9H 8D 10D 8C JS KD 7H",
    );
  });

  it("casts the die after the last card", () => {
    const seven: DealProof = {
      table: "t907",
      hand: 12,
      commitment: "",
      secret: "f0e1d2c3b4a5968778695a4b3c2d1e0f00112233445566778899aabbccddeeff",
      entropy: Array<string>(7).fill("x"),
    };
    expect(commitmentOf(seven, "cd05baee74308121")).toBe(
      "38eca4604e553027534cc51a716c93850e4c16fa45407a51ef697625fb875f66",
    );
    const { deck, die } = fairDeal(seven, "cd05baee74308121", cards, true);
    expect(deck.slice(0, 6).join(" ")).toBe("7H KD QH 7D 10D KS");
    expect(die).toBe(6);
  });
});

describe("the verdict on a record", () => {
  const sound = { ...docsRecord, deck: DECK, proof: { ...none, commitment: COMMITMENT } };
  const verdict = (record: unknown, promised: string | null = null) => judge(readRecord(record), promised);

  it("tells what was seen before the deal from what only the record says", () => {
    expect(verdict(sound)).toBe("fits");
    expect(verdict(sound, COMMITMENT)).toBe("seen");
    expect(verdict(sound, zeros)).toBe("other-promise");
    expect(verdict(docsRecord)).toBe("none");
  });

  it("finds another secret, deck or entropy", () => {
    const other = { ...sound.proof, secret: "1" + zeros.slice(1) };
    expect(verdict({ ...sound, proof: other })).toBe("commitment");
    const [first, second, ...rest] = DECK;
    expect(verdict({ ...sound, deck: [second, first, ...rest] })).toBe("deck");
    expect(verdict({ ...sound, proof: { ...sound.proof, entropy: ["x", "", "", "", ""] } })).toBe("deck");
  });
});
