import { signal } from "@preact/signals";
import { beforeAll, describe, expect, it } from "vitest";
import { states } from "../../tests/gallery_states.ts";
import { stillSession } from "../../tests/still_session.ts";
import { bringAll, pretended } from "../words/say.ts";
import type { Hint } from "../wire.ts";
import { advisedAction, advisedCards, adviceText, hinting } from "./hinting.ts";
import type { TableState } from "./state.ts";

beforeAll(bringAll);

const bury: Hint = {
  type: "hint",
  id: "1",
  action: "bury 10S",
  also: ["bury KH"],
  reason: { say: "hint.bury-points", cards: ["10S", "KH"], n: 14 },
};

function asking(hint: Hint | null) {
  const state = signal<TableState | null>(states["bury"]!());
  const note = signal<string | null>(null);
  const session = { ...stillSession(state), hint: () => Promise.resolve(hint) };
  return { state, note, hints: hinting(session, { note }) };
}

describe("a hint", () => {
  it("points to all cards of a bury", async () => {
    const { hints, state } = asking(bury);
    await hints.ask();
    const advice = hints.advice.value!;
    expect(advisedCards(advice)).toEqual(["10S", "KH"]);
    expect(advisedAction(advice)).toBeNull();
    expect(adviceText(advice, state.value!)).toBe("Hint: Bury the 10♠ and the K♥: that's 14 points for your side.");
    expect(adviceText(advice, state.value!, true)).toContain("the ten of spades and the king of hearts");
    hints.close();
    expect(advisedCards(hints.advice.value)).toEqual([]);
  });

  it("names cards as on their faces in German too, in every case", async () => {
    const { hints, state } = asking({ ...bury, reason: { say: "hint.lead", card: "JD" }, action: "play JD", also: [] });
    await hints.ask();
    pretended.value = "de";
    await bringAll();
    const said = adviceText(hints.advice.value!, state.value!);
    pretended.value = null;
    expect(said).toContain("J♦");
    expect(said).not.toMatch(/Karo|Bube|J♦n/);
  });

  it("points to a button where no card is advised", async () => {
    const { hints } = asking({ type: "hint", id: "1", action: "pass", reason: { say: "hint.fox-home" } });
    await hints.ask();
    expect(advisedAction(hints.advice.value)).toBe("pass");
  });

  it("says what to do only where its reason doesn't", async () => {
    const said = async (action: string, reason: Hint["reason"]) => {
      const { hints, state } = asking({ type: "hint", id: "1", action, reason });
      await hints.ask();
      return adviceText(hints.advice.value!, state.value!);
    };
    expect(await said("bury KH", { say: "hint.unsure" })).toBe("Hint: Bury K♥. No other choice is sure to do better.");
    const both = { say: "hint.both", parts: [{ say: "hint.lead", card: "KH" }, { say: "hint.unsure" }] } as const;
    expect(await said("play KH", both as unknown as Hint["reason"])).toMatch(/^Hint: Lead the K♥: /);
    const about: Hint["reason"] = { say: "hint.one-more-partner", hand: "Two trump", card: "AH" };
    expect(await said("call AC", about)).toMatch(/^Hint: Call /);
  });

  it("that comes after the question, or after it was closed, is not shown", async () => {
    const late = asking(bury);
    const asked = late.hints.ask();
    late.state.value = states["trick"]!();
    await asked;
    expect(late.hints.advice.value).toBeNull();
    const closed = asking(bury);
    const coming = closed.hints.ask();
    closed.hints.close();
    await coming;
    expect(closed.hints.advice.value).toBeNull();
  });

  it("that is refused says so where such things are said", async () => {
    const { hints, note } = asking(null);
    await hints.ask();
    expect(note.value).not.toBe("");
    expect(hints.advice.value).toBeNull();
  });
});
