// What the learning pages are made of: the words, the positions, the first hand.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isCard } from "../cards/names.ts";
import { readAction } from "../table/actions.ts";
import { roleTerms } from "../table/roles.ts";
import { orderOf } from "../table/order.ts";
import { language } from "../words/words.ts";
import { barred, mustFollow, whyNot } from "./barred.ts";
import { faultsOfHand, pointsOf } from "./check_hands.ts";
import { isDrill, ranked, themes, tricksOf, type Drill } from "./drill.ts";
import { handIds, hands, sceneAt, type ToldHand } from "./hands.ts";
import { stepWords } from "./hand_words.ts";
import { foreignName, glossary, meaningOf, searchTerms, termIds, termOf } from "./glossary.ts";
import type { Said } from "../words/messages.ts";
import { spokenOf } from "../words/plugin.ts";
import { bringAll, marked, say, text } from "../words/say.ts";
import kinds from "../words/kinds.json";
import { functionOf, spokenIn } from "../words/compile.ts";
import { closePieces, piecesOf } from "./pieces.ts";
import { story } from "./story.ts";
import { trickOfScene, viewOfScene } from "./view_at.ts";

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

describe.each(handIds)("the %s hand with help", (id) => {
  const of = hands[id];

  it("keeps to the rules, claims only what is true of its cards, and its points add up to 120", () => {
    expect(faultsOfHand(of)).toEqual([]);
  });

  it("claims something at every step", () => {
    for (const step of of.steps) expect(step.claims ?? [], step.id).not.toEqual([]);
  });

  it("says the points that each trick has, in both languages", () => {
    for (const spoken of ["en", "de"] as const) {
      language.value = spoken;
      for (const step of of.steps) {
        if (step.kind !== "play") continue;
        const points = String(of.tricks[step.trick]?.points);
        // What 7 points bring together with all before them is told instead.
        if (step.id === "second-lead") expect(stepWords(step.id).why).toContain("78");
        else expect(stepWords(step.id).why, step.id).toMatch(new RegExp(`\\b${points}\\b`));
      }
      const { own, others } = pointsOf(of);
      const last = stepWords(of.steps.at(-1)?.id ?? "").why;
      expect(last).toMatch(new RegExp(`\\b${own}\\b`));
      if (id !== "first") expect(last).toMatch(new RegExp(`\\b${others}\\b`));
      // 91 or more, so the others are schneider (S1); less than that is not.
      expect(own >= 91).toBe(id !== "second");
    }
    language.value = "en";
  });

  it("is read in three minutes, at 130 words a minute", () => {
    for (const spoken of ["en", "de"] as const) {
      language.value = spoken;
      const said = of.steps.map(({ id: step }) => stepWords(step)).flatMap((s) => [s.title, s.ask, s.why]);
      expect(said.join(" ").split(/\s+/).length).toBeLessThanOrEqual(390);
    }
    language.value = "en";
  });

  it("shows at each step what lies there, and no card twice", () => {
    of.steps.forEach((step, at) => {
      for (const done of [false, true]) {
        const scene = sceneAt(of, at, done);
        const cards = [...scene.hand, ...scene.buried, ...(scene.trick?.cards ?? [])];
        expect(new Set(cards).size, step.id).toBe(cards.length);
        const view = viewOfScene(of, at, scene);
        const seen = [...view.tricks.flatMap((t) => t.cards), ...view.hand, ...(view.buried ?? [])];
        expect(new Set(seen).size, step.id).toBe(seen.length);
        expect(view["cards-left"][0]).toBe(scene.hand.length);
      }
    });
  });

  it("has words for each step in both languages, without exclamation marks", () => {
    for (const spoken of ["en", "de"] as const) {
      language.value = spoken;
      for (const step of of.steps)
        for (const text of Object.values(stepWords(step.id))) expect(text, step.id).toMatch(/^[^!]{4,}$/);
    }
    language.value = "en";
  });
});

describe("a told hand with a fault", () => {
  const wrong = (change: (of: ToldHand) => object): string[] => {
    const of = structuredClone(hands.third);
    return faultsOfHand({ ...of, ...change(of) });
  };

  it("is found out", () => {
    const { third } = hands;
    const claims = (id: string, ...all: string[]) => ({
      steps: third.steps.map((s) => (s.id === id ? { ...s, claims: all } : s)),
    });
    expect(wrong(() => claims("third-ace", "takes 16"))).toEqual([`third-ace: "takes 16" is not so`]);
    expect(wrong(() => claims("third-nothing", "lowest-of-suit", "gives 11"))).toHaveLength(1);
    expect(wrong(() => claims("third-trump", "looks good"))).toEqual([`third-trump: "looks good" is no claim`]);
    // Ben has trump, and yet a heart lies there.
    const cards = ["7D", "JH", "KH", "JD", "KD"];
    expect(wrong((of) => ({ tricks: of.tricks.map((t, i) => (i === 1 ? { ...t, cards } : t)) })).join()).toMatch(
      /trick 2: KH is not in the hand of seat 2.*trick 2: another card takes it \(L3\)/s,
    );
    expect(wrong((of) => ({ deal: [of.deal[1], of.deal[0], ...of.deal.slice(2)] })).length).toBeGreaterThan(3);
  });
});

describe("the scenes of a hand with help", () => {
  it("are what the table shows", () => {
    const { first, second, third } = hands;
    expect(sceneAt(first, 3, false).hand).toEqual(first.deal[0]);
    expect(sceneAt(first, 9, false).trick?.cards).toEqual(["9C", "AC", "KC", "7C"]);
    expect(sceneAt(first, first.steps.length - 1, true)).toMatchObject({ hand: [], own: 99, others: 21 });
    expect(sceneAt(first, first.steps.length - 1, false)).toMatchObject({ own: 79, others: 21, counted: false });
    // Three have passed, the picker is not there yet, and two cards lie in the blind.
    expect(viewOfScene(second, 0, sceneAt(second, 0, false))).toMatchObject({
      ...{ dealer: 1, phase: "pick", passed: [2, 3, 4], picker: null, partner: null, called: null },
      "cards-left": [6, 6, 6, 6, 6],
    });
    // Anna's ace has been played: everybody knows the partner.
    expect(viewOfScene(second, 4, sceneAt(second, 4, false)).partner).toBeNull();
    expect(viewOfScene(second, 4, sceneAt(second, 4, true))).toMatchObject({ partner: 1, taken: [0, 1, 0, 0, 0] });
    expect(trickOfScene(second, 4, sceneAt(second, 4, true))).toMatchObject({ winner: 1, points: 25, over: true });
    // The partner knows before anybody else.
    expect(viewOfScene(third, 0, sceneAt(third, 0, false))).toMatchObject({ phase: "play", picker: 2, partner: 0 });
  });
});

describe("what may be played", () => {
  it("follows suit (L2)", () => {
    const { hand } = sceneAt(hands.first, 9, false);
    expect(hand.filter((card) => mustFollow(card, hand, "9C") === null)).toEqual(["8C"]);
    expect(mustFollow("JC", ["JC", "9D"], "9S")).toBeNull();
    expect(mustFollow("9S", ["9S", "9D", "JC"], "QH")).toEqual({
      ...{ say: "refusal.follow", who: { you: true }, suit: "trump" },
      cards: ["JC", "9D"],
    });
    expect(whyNot("9S", ["9S", "AS"], undefined, null)).toEqual({ say: "learn.not-a-choice", card: "9S" });
  });

  it("keeps hold card and called ace until their suit is led (A2, A3)", () => {
    const call = { ace: "AC", wasLed: false, picks: true };
    const held = { ...call, picks: false };
    const why = (...args: Parameters<typeof barred>) => barred(...args)?.say ?? null;
    // The picker's last club stays while hearts are led; one of two may go.
    expect(why("8C", ["8C", "9D"], "7H", call)).toBe("refusal.hold");
    expect(why("8C", ["8C", "9C", "9D"], "7H", call)).toBeNull();
    expect(why("8C", ["8C", "9D"], "7H", { ...call, wasLed: true })).toBeNull();
    expect(why("8C", ["8C"], "7H", call)).toBeNull();
    // The ace is played when clubs are led, and not thrown off before.
    expect(why("10C", ["AC", "10C"], "7C", held)).toBe("refusal.called-led");
    expect(why("AC", ["AC", "10C"], "7C", held)).toBeNull();
    expect(why("AC", ["AC", "10S"], "7H", held)).toBe("refusal.called-kept");
    // Leading the suit takes the ace.
    expect(why("10C", ["AC", "10C", "9D"], undefined, held)).toBe("refusal.lead-only");
    expect(why("9D", ["AC", "10C", "9D"], undefined, held)).toBeNull();
  });
});
