import { describe, expect, it } from "vitest";
import { layoutOf, orderOf, playersOf } from "./order.ts";

describe("the order of the cards", () => {
  it("is the usual one: queens, jacks, diamonds (C2)", () => {
    expect(orderOf({}).trump.join(" ")).toBe("QC QS QH QD JC JS JH JD AD 10D KD 9D 8D 7D 6D");
  });

  it("puts the spitz second or first (C6)", () => {
    expect(orderOf({ trump: { spitz: "second" } }).trump.slice(0, 3)).toEqual(["QC", "7D", "QS"]);
    expect(orderOf({ trump: { spitz: "first" } }).trump.slice(0, 2)).toEqual(["7D", "QC"]);
    expect(orderOf({ trump: { spitz: "first" } }).trump.filter((c) => c === "7D")).toHaveLength(1);
  });

  it("has another trump suit, and jacks above queens (C5, C7)", () => {
    const hearts = orderOf({ trump: { suit: "hearts", top: "jacks" } });
    expect(hearts.trump.slice(0, 5)).toEqual(["JC", "JS", "JH", "JD", "QC"]);
    expect(hearts.suitOf("AH")).toBe("trump");
    expect(hearts.suitOf("AD")).toBe("diamonds");
  });

  it("takes a table's own list, in which other cards are fail (T4e)", () => {
    const own = orderOf({ trump: { order: ["QC", "QS", "JC", "JS", "JH", "JD", "AD", "10D", "KD", "QD", "9D"] } });
    expect(own.suitOf("QH")).toBe("hearts");
    expect(own.sort(["9H", "QH", "KH", "QD", "QC"])).toEqual(["QC", "QD", "KH", "QH", "9H"]);
  });

  it("follows the trump of a side-solo for its hand (T4d)", () => {
    const solo = orderOf({ trump: { suit: "hearts", top: "jacks" } }, "clubs");
    expect(solo.suitOf("7C")).toBe("trump");
    expect(solo.suitOf("7H")).toBe("hearts");
  });

  it("sorts a hand: trump from the highest, then each fail suit from its highest (C3)", () => {
    expect(orderOf({}).sort(["9S", "8C", "QS", "AD", "10C", "JH", "AC", "KH"])).toEqual([
      "QS",
      "JH",
      "AD",
      "AC",
      "10C",
      "8C",
      "9S",
      "KH",
    ]);
  });

  it("knows what beats what", () => {
    const { beats } = orderOf({});
    expect(beats("7D", "AC")).toBe(true);
    expect(beats("10C", "AC")).toBe(false);
    expect(beats("AS", "7C")).toBe(false);
    expect(beats("QC", "QS")).toBe(true);
  });

  it("counts 120 points in the deck, whatever its size (C4, C8)", () => {
    for (const [cards, size] of [
      [32, 32],
      [30, 30],
      [26, 26],
      [34, 34],
      [24, 24],
    ]) {
      const order = orderOf({ deck: { cards } });
      expect(order.deck).toHaveLength(size ?? 0);
      expect(order.deck.reduce((sum, c) => sum + order.points(c), 0)).toBe(120);
    }
  });

  it("reads players and layout, and has an answer where rules are missing", () => {
    expect(playersOf({})).toBe(5);
    expect(playersOf({ table: { players: 8 } })).toBe(8);
    expect(layoutOf({ deal: { layout: "battery" } })).toBe("battery");
    expect(layoutOf({})).toBe("hand");
  });
});
