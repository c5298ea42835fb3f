import { afterEach, describe, expect, it } from "vitest";
import { CARD_KINDS, PLAIN_KINDS } from "../wire.ts";
import { language } from "../words/words.ts";
import { buttonsFor, fit, lettersFor, ownKind, playableCards, readAction, wanted, wantsOwnCards } from "./actions.ts";
import { actionLabel } from "./words.ts";

afterEach(() => {
  language.value = "en";
});

const label = (text: string, phase = "play", spoken = false) => actionLabel(readAction(text), phase, spoken);

describe("actions as buttons", () => {
  it("puts every kind of action into words", () => {
    expect(label("pick")).toBe("Pick");
    expect(label("pass")).toBe("Pass");
    expect(label("call AC")).toBe("Call A♣");
    expect(label("call 10H", "call-ace", true)).toBe("Call the ten of hearts");
    expect(label("bury AD 10C")).toBe("Bury A♦ 10♣");
    expect(label("take 0")).toBe("Take none");
    expect(label("trick 3")).toBe("Trick 3");
    expect(label("suit clubs")).toBe("Make clubs trump");
    expect(label("blitz black-queens")).toBe("Show the black queens");
    expect(label("recrack")).toBe("Crack back");
  });

  it("has a place for every kind of action before those that it does not know", () => {
    const texts = [...PLAIN_KINDS, ...CARD_KINDS.map((kind) => `${kind} AC`)].filter((text) => text !== "claim");
    const without = texts.filter((text) => {
      const first = buttonsFor(["unheard-of", text])[0]?.text;
      return !wantsOwnCards(readAction(text)) && first !== text;
    });
    expect(without).toEqual([]);
  });

  it("says of silence what it means", () => {
    expect(label("silent", "crack")).toBe("Stay silent");
    expect(label("silent", "redeal")).toBe("Keep your cards");
    expect(label("silent", "lay-up")).toBe("Keep them face down");
    expect(label("silent", "call-ace")).toBe("Continue");
  });

  it("gives an action that it does not know a button with its own words", () => {
    expect(buttonsFor(["dance-twice"]).map((a) => a.text)).toEqual(["dance-twice"]);
    expect(label("dance-twice")).toBe("Other: dance twice");
    expect(label("dance QC")).toBe("Other: dance Q♣");
    expect(label("toString")).toBe("Other: toString");
  });

  it("speaks German", () => {
    language.value = "de";
    expect(label("pick")).toBe("Aufnehmen");
    expect(label("bury 7H")).toBe("7♥ drücken");
    expect(label("play QC", "play", true)).toBe("Kreuz Dame spielen");
  });

  it("offers picking before passing, and no button for one's own cards", () => {
    expect(buttonsFor(["pass", "pick"]).map((a) => a.kind)).toEqual(["pick", "pass"]);
    expect(buttonsFor(["alone", "call AC", "call AS"]).map((a) => a.text)).toEqual(["call AC", "call AS", "alone"]);
    expect(buttonsFor(["silent", "play QC", "bury 7H"]).map((a) => a.text)).toEqual(["silent"]);
  });

  it("gives each button a letter of its own", () => {
    expect(lettersFor(["Pick", "Pass", "Hint"])).toEqual(["p", "a", "h"]);
    expect(lettersFor(["Call A♣", "Call A♠", "Call A♥", "Call"])).toEqual(["c", "a", "l", null]);
  });
});

describe("chosen cards", () => {
  const buries = ["bury QC", "bury 8C", "bury AS"];

  it("make a bury once there are enough of them", () => {
    expect(wanted(buries, 2)).toBe(2);
    expect(fit(["8C"], buries, 2)).toBeNull();
    expect(fit(["AS", "8C"], buries, 2)).toEqual(["bury AS", "bury 8C"]);
    expect(fit(["AS", "8C", "QC"], buries, 2)).toBeNull();
    expect(fit(["AS"], buries, 1)).toEqual(["bury AS"]);
  });

  it("make nothing with a card that is not in any legal action", () => {
    expect(fit(["7H", "8C"], buries, 2)).toBeNull();
    expect(fit([], buries, 2)).toBeNull();
  });

  it("make an action of several cards in whatever order they were chosen", () => {
    const legal = ["bury AD 10C", "bury AD KS"];
    expect(wanted(legal, 2)).toBe(2);
    expect(fit(["10C", "AD"], legal, 2)).toEqual(["bury AD 10C"]);
    expect(fit(["10C", "KS"], legal, 2)).toBeNull();
  });

  it("play, pass on or go face down one at a time", () => {
    expect(fit(["KC"], ["play 8C", "play KC"], 1)).toEqual(["play KC"]);
    expect(fit(["7H"], ["under 7H"], 0)).toEqual(["under 7H"]);
    expect(ownKind(["silent", "give QC", "give QS"])).toBe("give");
    expect([...playableCards(["silent", "give QC", "give QS"])]).toEqual(["QC", "QS"]);
    expect(ownKind(["call AC", "alone"])).toBeNull();
  });
});
