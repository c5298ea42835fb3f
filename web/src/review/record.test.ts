import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { docsRecord } from "./docs_record.ts";
import { MOST_BYTES, readRecord, readRecordText, RecordTrouble } from "./record.ts";

function whereOf(value: unknown): string {
  try {
    readRecord(value);
  } catch (e) {
    if (e instanceof RecordTrouble) return e.where;
    throw e;
  }
  return "nowhere";
}

describe("a record", () => {
  it("is read", () => {
    const hand = readRecord(docsRecord);
    expect(hand.names).toEqual(["Anna", "West", "North", "East", "South"]);
    expect(hand.bots[0]).toBe(null);
    expect(hand.moves[3]).toMatchObject({ seat: 0, action: { kind: "pick" } });
    expect(hand.moves[6]?.action.cards).toEqual(["AH"]);
    expect(hand.scores).toEqual([2, -1, 1, -1, -1]);
  });

  it("is the one of the documentation", () => {
    const docs = readFileSync("../docs/formats.md", "utf8");
    const json = /```json hand\n([\s\S]*?)```/.exec(docs)?.[1] ?? "";
    expect(readRecordText(json)).toEqual(readRecord(docsRecord));
  });

  it("that is not sound is refused with its place", () => {
    const { deck, actions, seats } = docsRecord;
    expect(whereOf([])).toBe("record");
    expect(whereOf({ ...docsRecord, format: "sheepshead-hand/2" })).toBe("format");
    expect(whereOf({ ...docsRecord, seats: seats.slice(1) })).toBe("seats");
    expect(whereOf({ ...docsRecord, seats: [{ name: "a\nb" }, ...seats.slice(1)] })).toBe("seats[0].name");
    expect(whereOf({ ...docsRecord, deck: [deck[1], ...deck.slice(1)] })).toBe("deck[1]");
    expect(whereOf({ ...docsRecord, deck: ["6C", ...deck.slice(1)] })).toBe("deck[0]");
    expect(whereOf({ ...docsRecord, actions: [{ seat: 5, do: "pass" }] })).toBe("actions[0].seat");
    expect(whereOf({ ...docsRecord, actions: [...actions, { seat: 0, do: "play ZZ" }] })).toBe("actions[37].do");
    expect(whereOf({ ...docsRecord, scores: [1, 2] })).toBe("scores");
    expect(whereOf({ ...docsRecord, rules: { table: { players: 99 } } })).toBe("rules.table.players");
    expect(whereOf({ ...docsRecord, rules: { deck: { cards: 33 } } })).toBe("rules.deck.cards");
    expect(whereOf({ ...docsRecord, rules: { trump: { order: [1] } } })).toBe("rules.trump.order[0]");
    expect(whereOf({ ...docsRecord, rules: { table: null } })).toBe("rules.table");
    expect(whereOf({ ...docsRecord, proof: { table: "t1" } })).toBe("proof.hand");
    const without: Partial<typeof docsRecord> = { ...docsRecord };
    delete without.dealer;
    expect(whereOf(without)).toBe("dealer");
  });

  it("that is no JSON, too large or too deep is refused with a sentence", () => {
    expect(() => readRecordText("hello")).toThrow(/not JSON/);
    expect(() => readRecordText(" ".repeat(MOST_BYTES + 1))).toThrow(/too large/);
    expect(() => readRecordText("[".repeat(100_000))).toThrow(/too deeply/);
    expect(() => readRecordText('{"format":"' + "[".repeat(50) + '"}')).toThrow(/format/);
  });
});
