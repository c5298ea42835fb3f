// The pages in German: nothing is left in English.
import { afterEach, beforeEach, expect, it } from "vitest";
import { spokenName } from "../cards/names.ts";
import { phraseText } from "../pages/phrases.ts";
import { PHRASES } from "../wire.ts";
import { linesOf } from "./plugin.ts";
import { text, say, words } from "./say.ts";
import { language } from "./words.ts";

beforeEach(() => (language.value = "de"));
afterEach(() => (language.value = "en"));

it("counts and names as German does", () => {
  expect(words("table.cards", { n: 1 })).toBe("1 Karte");
  expect(words("table.tricks", { n: 3 })).toBe("3 Stiche");
  expect(words("home.seats", { people: 1, bots: 0, free: 2 })).toBe("1 Mensch, 2 Plätze frei");
  expect(words("home.seats", { people: 4, bots: 1, free: 0 })).toBe("4 Menschen, 1 Bot, voll");
  expect(words("history.loss-of", { points: 0.25 })).toBe("Deine Entscheidungen kosteten 0,25 Punkte.");
  expect(words("history.added", { n: 2, bad: 1 })).toBe(
    "2 Spiele dazugenommen. 1 Zeile war nicht lesbar und blieb weg.",
  );
  expect(words("button.bury", { cards: ["AD", "10C"] })).toBe("A♦ 10♣ drücken");
  expect(words("button.bury-spoken", { cards: ["AD", "10C"] })).toBe("Karo Ass und Kreuz Zehn drücken");
  expect(spokenName("QC", { trump: true, playable: true })).toBe("Kreuz Dame, Trumpf, spielbar");
  const picked = say("contract.picked", { who: { seat: 1 }, how: "picked" });
  expect(text(picked, { names: ["Anna", "Ben"], seat: 1 })).toBe("Du hast aufgenommen.");
  expect(text(picked, { names: ["Anna", "Ben"], seat: 0 })).toBe("Ben hat aufgenommen.");
  expect(phraseText(PHRASES[0])).toBe("Hallo.");
});

it("speaks to several of whom one reads it", () => {
  const names = ["Anna", "Ben", "Cleo"];
  const out = say("score.partners", { side: [{ seat: 0 }, { seat: 2 }] });
  expect(text(out, { names, seat: 0 })).toBe("Du und Cleo wart Partner.");
  expect(text(out, { names, seat: 2 })).toBe("Anna und du wart Partner.");
  expect(text(out, { names, seat: 1 })).toBe("Anna und Cleo waren Partner.");
  const ready = (...seats: number[]) => say("table.ready-too", { who: seats.map((seat) => ({ seat })) });
  expect(text(ready(1), { names, seat: 1 })).toBe("Du bist bereit.");
  expect(text(ready(1, 2), { names, seat: 1 })).toBe("Du und Cleo seid bereit.");
  expect(text(ready(1, 2), { names, seat: 0 })).toBe("Ben und Cleo sind bereit.");
});

it("has the pronoun follow the card", () => {
  const names = { names: ["Anna", "Ben"], seat: 0 };
  expect(text(say("hint.lead-top-trump", { card: "QS", n: 4 }), names)).toBe(
    "Spiel die Pik Dame aus: Nichts, was noch draußen ist, kommt darüber, und sie kann bis zu vier Trümpfe ziehen.",
  );
  expect(text(say("hint.lead-top-trump", { card: "JC", n: 1 }), names)).toContain(
    "und er kann noch einen Trumpf ziehen.",
  );
  expect(text(say("hint.lead-high", { card: "AC" }), names)).toContain("Es ist nur noch mit Trumpf zu schlagen.");
  expect(text(say("hint.cannot", { card: "KH" }), names)).toContain("trenn dich vom Herz König.");
  expect(text(say("hint.cannot", { card: "10H" }), names)).toContain("trenn dich von der Herz Zehn.");
  expect(text(say("hint.cannot-keep", { card: "7D", keep: "JC" }), names)).toContain(
    "behalte den Kreuz Buben, der ist stärker.",
  );
});

/** The same in both languages: names, and words that German players use. */
const same = new Set(
  "Sheepshead Link Code Name Login Chat Partner Hick Blind Pause Passphrase Session PARTNER HICK Bot System".split(" "),
);

const groups = new Set(
  "account button card chat door history home host lesson level net page phrase preference proof replay study table unread".split(
    " ",
  ),
);

it("has another line than English wherever there are words", () => {
  const left: string[] = [];
  for (const part of ["first", "later"] as const) {
    const german = linesOf("de", part);
    for (const [id, line] of Object.entries(linesOf("en-US", part))) {
      if (!groups.has(id.split(".")[0] ?? "") || german[id] !== line) continue;
      const bare = line.replace(/\{\w+\}|\w+, (?:plural|select|number),|[\w=]+ (?=\{)/g, "");
      left.push(...(bare.match(/\p{L}{3,}/gu) ?? []).filter((word) => !same.has(word)).map((word) => `${id}: ${word}`));
    }
  }
  expect(left).toEqual([]);
});
