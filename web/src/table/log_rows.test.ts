import { describe, expect, it } from "vitest";
import { rowsOf } from "./log_rows.ts";
import type { LogLine } from "./shown.ts";

let n = 0;
const plain = (text: string): LogLine => ({ n: ++n, said: [text], to: {} });
const laid = (seat: number, card: string | null): LogLine => ({
  ...plain(`${String(seat)} ${card ?? "?"}`),
  laid: { seat, card },
});
const took = (seat: number, points: number): LogLine => ({ ...plain("took"), took: { seat, points } });

describe("the log", () => {
  it("has a row for each trick, led by its first card, and lines for the rest", () => {
    const rows = rowsOf([
      plain("Hank picks"),
      laid(1, "AC"),
      laid(2, "7C"),
      laid(0, "KC"),
      took(1, 15),
      laid(1, "QC"),
      laid(2, null),
    ]);
    expect(rows.map((row) => ("trick" in row ? row.trick.cards.map((one) => one.card) : row.said.said[0]))).toEqual([
      "Hank picks",
      ["AC", "7C", "KC"],
      ["QC", null],
    ]);
    const tricks = rows.flatMap((row) => ("trick" in row ? [row.trick] : []));
    expect(tricks.map((one) => [one.cards[0]?.seat, one.took])).toEqual([
      [1, { seat: 1, points: 15 }],
      [1, null],
    ]);
    // Nothing of it is lost to a screen reader.
    expect(tricks.map((one) => one.lines.length)).toEqual([4, 2]);
  });

  it("keeps a trick together when something is said in the middle of it", () => {
    const rows = rowsOf([laid(0, "AC"), plain("Greta is the partner"), laid(1, "7C"), took(0, 11)]);
    expect(rows).toHaveLength(2);
    expect("trick" in (rows[0] ?? {}) && rows[0] && "trick" in rows[0] && rows[0].trick.cards).toHaveLength(2);
  });

  it("begins a new row with a new hand", () => {
    const hand: LogLine = { n: ++n, said: [{ say: "evening.hand", n: 2 }], to: {} };
    const rows = rowsOf([laid(0, "AC"), hand, laid(1, "7C")]);
    expect(rows.map((row) => "trick" in row)).toEqual([true, false, true]);
  });
});
