import { afterEach, describe, expect, it } from "vitest";
import { language } from "../words/words.ts";
import { cardName, cardShort, isCard, rankOf, spokenName, suitOf } from "./names.ts";

afterEach(() => {
  language.value = "en";
});

describe("cards", () => {
  it("are read from the server's text", () => {
    expect([rankOf("10D"), suitOf("10D")]).toEqual(["10", "diamonds"]);
    expect([rankOf("QC"), suitOf("QC")]).toEqual(["Q", "clubs"]);
    expect(isCard("10D") && isCard("6S")).toBe(true);
    expect(["1D", "clubs", "QX", "", "5C"].some(isCard)).toBe(false);
  });

  it("are said and written", () => {
    expect(cardName("10D")).toBe("ten of diamonds");
    expect(cardShort("10D")).toBe("10♦");
    language.value = "de";
    expect(cardName("QC")).toBe("Kreuz Dame");
  });

  it("say as buttons what they are and what one may do with them", () => {
    expect(spokenName("QC", { trump: true, playable: true })).toBe("Queen of clubs, trump, playable");
    expect(spokenName("AS", { playable: false, why: "Follow clubs" })).toBe(
      "Ace of spades, not playable: Follow clubs",
    );
    expect(spokenName("7H", { chosen: true, playable: true })).toBe("Seven of hearts, chosen, playable");
    expect(spokenName("9C")).toBe("Nine of clubs");
    language.value = "de";
    expect(spokenName("QC", { trump: true, playable: true })).toBe("Kreuz Dame, Trumpf, spielbar");
  });
});
