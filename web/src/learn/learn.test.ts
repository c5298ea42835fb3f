// What the learning pages are made of: the words, the positions, the first hand.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isCard } from "../cards/names.ts";
import { readAction } from "../table/actions.ts";
import { roleTerms } from "../table/roles.ts";
import { orderOf } from "../table/order.ts";
import { language } from "../words/words.ts";
import { mustFollow, whyNot } from "./barred.ts";
import { faultsOfFirstHand } from "./check_first_hand.ts";
import { isDrill, ranked, themes, tricksOf, type Drill } from "./drill.ts";
import { buried, deal, partner, sceneAt, steps, tricks, YOU } from "./first_hand.ts";
import { stepWords } from "./first_words.ts";
import { foreignName, glossary, meaningOf, searchTerms, termIds, termOf } from "./glossary.ts";
import type { Said } from "../words/messages.ts";
import { spokenOf } from "../words/plugin.ts";
import { bringAll, marked, say, text } from "../words/say.ts";
import kinds from "../words/kinds.json";
import { functionOf, spokenIn } from "../words/compile.ts";
import { closePieces, piecesOf } from "./pieces.ts";
import { story } from "./story.ts";

const order = orderOf({});
const here = import.meta.dirname;

await bringAll();
const terms = glossary.value ?? [];

describe("the glossary", () => {
  it("has the terms of the program", () => {
    const names = Object.keys(kinds).flatMap((id) => /^term\.(.*)\.name$/.exec(id)?.[1] ?? []);
    expect([...termIds].sort()).toEqual(names.sort());
  });

  it("has a meaning, an example and an address of its own for each term", () => {
    expect(terms.length).toBeGreaterThan(60);
    for (const t of terms) {
      expect(t.meaning, t.term).toMatch(/\w.*\.$/);
      expect(t.example, t.term).toMatch(/\w/);
      expect(t.id, t.term).toMatch(/^[a-z0-9-]{1,40}$/);
    }
    expect(new Set(terms.map((t) => t.id)).size).toBe(terms.length);
  });

  it("has every term that is pointed to", () => {
    const source = readdirSync(join(here, ".."), { recursive: true, encoding: "utf8" })
      .filter((f) => f.endsWith(".tsx"))
      .map((f) => readFileSync(join(here, "..", f), "utf8"))
      .join("\n");
    const named = [...source.matchAll(/<Term [^>]*?name="([^"]+)"/g)].map((m) => m[1] ?? "");
    for (const spoken of ["en", "de"] as const) {
      language.value = spoken;
      for (const line of story()) named.push(...piecesOf(marked(line)).flatMap((p) => p.term ?? []));
    }
    language.value = "en";
    expect(named.length).toBeGreaterThan(10);
    named.push(...(spokenOf("en-US") ?? new Map<string, string>()).values(), ...Object.values(roleTerms));
    for (const name of named) expect(termOf(terms, name), name).toBeDefined();
  });

  it("has the words that the rule book wants explained (G4)", () => {
    const wanted = "mauer schmear renege granny_hand bump throw_off blitz crack leaster maurer under hold_card";
    for (const name of wanted.split(" ")) expect(termOf(terms, name.replace("_", " ")), name).toBeDefined();
  });

  it("is found in the sentences of the table, each term once", () => {
    const found = (all: Said[], spoken: "en" | "de") => {
      language.value = spoken;
      const told = all.map((one) => marked(one)).join(" ");
      expect(
        piecesOf(told)
          .map((p) => p.text)
          .join(""),
      ).toBe(all.map((one) => text(one)).join(" "));
      return piecesOf(told).flatMap((p) => (p.term === undefined ? [] : [`${p.text}=${p.term}`]));
    };
    const called = [
      say("contract.called", { who: { name: "Blind" }, card: "AH" }),
      say("contract.partner-unknown"),
      say("contract.picker-alone"),
      say("contract.picked", { who: { name: "Trump" }, how: "picked" }),
    ];
    // Names are nobody's terms, and a term stands out once.
    expect(found(called, "en")).toEqual([
      "picked=pick",
      "called=call",
      "Partner=partner",
      "picker=picker",
      "alone=alone",
    ]);
    expect(found([say("event.recracked", { who: { name: "Ost" } })], "de")).toEqual(["Rekontra=re-crack"]);
    language.value = "en";
  });

  it("marks words of lines when they are made, whole ones alone", () => {
    const spoken = spokenIn({ "spoken.call": "call, calls", "spoken.under": "under", "event.a": "call" });
    expect([...spoken]).toEqual([
      ["call", "call"],
      ["calls", "call"],
      ["under", "under"],
    ]);
    expect(functionOf("x", "The undertaker recalls.", {}, spoken)).toBe('"The undertaker recalls."');
    expect(functionOf("x", "{who} Calls, under", { who: "who" }, spoken)).toBe(
      '(d,f)=>f.who(d.who)+" "+f.term("call","Calls")+", "+f.term("under","under")',
    );
  });

  it("keeps what stands close to a word on its line", () => {
    const mark = (id: string, word: string) => `\ue000${id}\ue001${word}\ue002`;
    const close = (text: string) =>
      closePieces(piecesOf(text)).flatMap((p) => (p.term === undefined ? [] : [[p.before, p.text, p.after]]));
    expect(
      close(`No one ${mark("pick", "picked")}, so it is a (${mark("leaster", "leaster")}): fewest points.`),
    ).toEqual([
      ["", "picked", ","],
      ["(", "leaster", "):"],
    ]);
    expect(close(`“${mark("schneider", "Schneider")}”, said one. ${mark("crack", "Crack")}`)).toEqual([
      ["“", "Schneider", "”,"],
      ["", "Crack", ""],
    ]);
    // A dash may stand at the end of a line, and a word may leave its own.
    expect(close(`${mark("trump", "Trump")}—then fail. ${mark("blitz", "Blitz")}/${mark("crack", "crack")}`)).toEqual([
      ["", "Trump", ""],
      ["", "Blitz", "/"],
      ["", "crack", ""],
    ]);
    const line = `Q♣ (${mark("trump", "trump")}), “${mark("bury", "bury")}”; the side: ${mark("alone", "alone")}.`;
    const pieces = closePieces(piecesOf(line));
    expect(pieces.map((p) => p.before + p.text + p.after).join("")).toBe("Q♣ (trump), “bury”; the side: alone.");
    for (const p of pieces) if (p.term === undefined) expect(p.text).not.toMatch(/^[.,;:!?)”]/);
  });

  it("is searched by name, by meaning and in German", () => {
    expect(searchTerms(terms, "SCHMEA")[0]?.term).toBe("schmear");
    expect(searchTerms(terms, "widow")[0]?.term).toBe("blind");
    expect(searchTerms(terms, "schmieren").map((t) => t.term)).toEqual(["schmear"]);
    expect(searchTerms(terms, " ").length).toBe(terms.length);
    expect(searchTerms(terms, "zzz")).toEqual([]);
  });

  it("has a word of the other language beside each term that has one", () => {
    const of = (id: string) => {
      const found = glossary.value?.find((t) => t.id === id);
      return found && [found.german, foreignName(found)];
    };
    expect(of("dealer")).toEqual(["Geber", { name: "Geber", lang: "de" }]);
    expect(of("frog")).toEqual([null, null]);
    language.value = "de";
    expect(of("dealer")).toEqual([null, { name: "dealer", lang: "en" }]);
    expect(of("hick")).toEqual([null, null]);
    language.value = "en";
  });

  it("keeps a text as it was when it finds terms in it", () => {
    for (const t of terms)
      expect(
        piecesOf(marked(meaningOf(t.id)), t.id)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(t.meaning);
  });
});

describe("the story", () => {
  it("tells newcomers of Schafkopf, Wisconsin, Milwaukee and the tournaments (G7)", () => {
    for (const [spoken, words] of [
      [
        "en",
        ["Schafkopf", "Wisconsin", "Southern Indiana", "nine strokes", "Milwaukee", "1983", "since 1970", "March"],
      ],
      ["de", ["Schafkopf", "Wisconsin", "Indiana", "neun Strichen", "Milwaukee", "1983", "seit 1970", "März"]],
    ] as const) {
      language.value = spoken;
      const told = story()
        .map((line) => text(line))
        .join(" ");
      for (const word of words) expect(told).toContain(word);
    }
    language.value = "en";
    expect(readFileSync(join(here, "../../../README.md"), "utf8").slice(0, 500)).toMatch(/Schafkopf.*Milwaukee/s);
  });
});

function drillOf(theme: string): Drill {
  const text = readFileSync(join(here, "../../public/puzzles", theme + ".json"), "utf8");
  expect(text.length).toBeLessThan(100_000);
  const value: unknown = JSON.parse(text);
  if (!isDrill(value)) throw new Error(theme);
  return value;
}

describe.each(themes)("the drill %s", (theme) => {
  const drill = drillOf(theme);

  it("has positions with different names", () => {
    expect(drill.theme).toBe(theme);
    expect(new Set(drill.puzzles.map((p) => p.id)).size).toBe(drill.puzzles.length);
    expect(drill.puzzles.length).toBeGreaterThanOrEqual(6);
  });

  it("asks what has one best answer among its choices, with cards that are there", () => {
    for (const p of drill.puzzles) {
      expect(p.choices.map((c) => c.do)).toContain(p.answer);
      expect(p.choices.length).toBeGreaterThan(1);
      const all = ranked(p);
      expect(all[0]?.do).toBe(p.answer);
      expect(all[1]?.cost ?? 0).toBeGreaterThan(0.2);
      expect(p.why[0]).toHaveProperty("say");
      const seen = [...p.hand, ...p.buried, ...p.tricks.flatMap((t) => t.cards)];
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.every((c) => isCard(c) && order.deck.includes(c))).toBe(true);
      for (const c of p.choices) {
        const { kind, cards } = readAction(c.do);
        if (kind === "play" || kind === "bury") expect(p.hand).toContain(cards[0]);
      }
    }
  });

  it("asks the player whose turn it is", () => {
    for (const p of drill.puzzles) {
      expect(p.names[p.seat]).toBe(""); // "you" to whoever reads it
      const { now } = tricksOf(p);
      if (now) expect((now.leader + now.cards.length) % 5).toBe(p.seat);
      if (theme === "pick") expect((p.dealer + 1 + p.passes.length) % 5).toBe(p.seat);
      if (theme === "call") expect(p.picker).toBe(p.seat);
    }
  });
});

describe("the first hand", () => {
  it("keeps to the rules, and its points add up to 120", () => {
    expect(faultsOfFirstHand()).toEqual([]);
  });

  it("is won with the points that it says, 91 or more for schneider (S1)", () => {
    const own = tricks.filter((t) => t.winner === YOU || t.winner === partner).reduce((sum, t) => sum + t.points, 0);
    const all = own + buried.reduce((sum, card) => sum + order.points(card), 0);
    expect(all).toBe(Number(steps.at(-1)?.answer));
    expect(all).toBeGreaterThanOrEqual(91);
    expect(stepWords("count").why).toContain(String(all));
  });

  it("shows at each step what lies there, and no card twice", () => {
    steps.forEach((step, at) => {
      for (const done of [false, true]) {
        const scene = sceneAt(at, done);
        const cards = [...scene.hand, ...scene.buried, ...(scene.trick?.cards ?? [])];
        expect(new Set(cards).size, step.id).toBe(cards.length);
      }
    });
    expect(sceneAt(3, false).hand).toEqual(deal[YOU]);
    expect(sceneAt(9, false).trick?.cards).toEqual(["9C", "AC", "KC", "7C"]);
    expect(sceneAt(steps.length - 1, true)).toMatchObject({ hand: [], own: 79, others: 21 });
  });

  it("lets only what follows suit be played", () => {
    const { hand } = sceneAt(9, false);
    expect(hand.filter((card) => mustFollow(card, hand, "9C") === null)).toEqual(["8C"]);
    expect(mustFollow("JC", ["JC", "9D"], "9S")).toBeNull();
    expect(mustFollow("9S", ["9S", "9D", "JC"], "QH")).toEqual({
      ...{ say: "refusal.follow", who: { you: true }, suit: "trump" },
      cards: ["JC", "9D"],
    });
    expect(whyNot("9S", ["9S", "AS"], undefined)).toEqual({ say: "learn.not-a-choice", card: "9S" });
  });

  it("has words for each step in both languages, without exclamation marks", () => {
    for (const spoken of ["en", "de"] as const) {
      language.value = spoken;
      for (const { id } of steps)
        for (const text of Object.values(stepWords(id))) expect(text, id).toMatch(/^[^!]{4,}$/);
    }
    language.value = "en";
  });
});
