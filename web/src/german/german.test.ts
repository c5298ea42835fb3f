// Every sentence of the program that the corpus holds has its German, and what stood in its places stands there too.
import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { cardName, isCard } from "../cards/names.ts";
import glossary from "../learn/glossary.json";
import { language } from "../words/words.ts";
import { german, germanName, germanTable, germanTerm, sentencesOf } from "./german.ts";
import { bringGerman, said, saidParagraph, saidTable, saidTerm } from "./said.ts";

type Part =
  "variants" | "score" | "hints" | "remarks" | "refusals" | "explain" | "tables" | "options" | "problems" | "faults";
const corpus = JSON.parse(readFileSync("src/german/corpus.json", "utf8")) as Record<Part, string[]>;

/** What the program says where chance has not led to it. */
const rare: string[] = [
  "Anna picked and called sheepshead: every trick, alone.",
  "He missed at least one: 6 points to each opponent.",
  "Ben claimed the rest.",
  "Anna and Ben have the fewest points, 12, and share what the others pay.",
  "You took every trick, Anna and Ben share the second place: each of the others pays 1 point for each place.",
  "Anna did not follow suit: his side loses the hand, and he pays for it alone.",
  "Anna was dealt the six highest trumps: fox catchers, 14 points for his side at once.",
  "Anna has the most, 8. Ben holds the highest trump of them, and pays 1 point to each other player.",
  "The JD may not be buried by who shares the blind with the picker.",
  "At this table only a picker with the JD may call sheepshead.",
  "One card is barred: a picker who has the jack of diamonds may not bury it.",
  "A winner who took no trick is paid double.",
  "It is worth +0.4 points; the 10D is worth +0.10.",
  "You are last: take it with the ace of diamonds. There are 11 points on the table. It is worth +1.3 points; the KD is worth +0.5.",
  "Your cards count 20; it takes 35 to play alone. Say so: the first trick that you do not win brings you a partner. It is worth 0 points; the other is as good.",
  "It is worth 0 points; to pick is as good.",
  "It is worth -1.0 point, and nothing is surely better.",
  "You hold 2 trump, 1 of them a queen, and count 12; in this seat it takes 21 to pick. It is worth −0.25 points; to pick is worth −0.46.",
  "It is worth +2.1 points; clubs is worth +1.3. The rule of thumb would be the JD.",
  "You have 2 cards to spare for the bury: take none, and leave your partner the rest.",
  "At this table the picker may go alone only before he has seen the blind.",
  "All others passed: you must pick, call a leaster or call a doubler.",
  "You may take 0, 1 or 2 cards of the blind.",
  "You sit at seat 3; stand up first.",
  "The name is longer than 40 characters.",
  "Login or passphrase are wrong.",
  "This code is wrong or no longer holds; ask for another where you are signed in.",
  "Many ask what their rules are worth just now. Try again in a few seconds.",
  "Not so: Both black jacks too make a blitz.",
  "Two rounds of Schiller end the session.",
  "An ace counts 11.",
  "A game point is worth $1.50.",
  "the packets make 6 cards, but each player gets 10 (32 less a blind of 2, shared by 3). For example [3, 3, 2, 2]. (table.players is 3.)",
  "61 to 90 points: the line must sum to zero, but with 4 opponents at -1 it sums to 2.",
  "must be from 2 to 8, not 9.",
  '"type" is missing; it must be "attach", "sit" or "ping".',
  '"type" must be "attach", "sit" or "ping", not "sti". Did you mean "sit"?',
  'settings: has an unknown key "no"; known are version, hands.',
  "The body is not JSON: syntax error while parsing value - invalid literal.",
  "QC, JD and the 7D",
  "clubs, spades and hearts",
  "2, 4 and 8",
];

const told = (Object.keys(corpus) as Part[]).filter((part) => part !== "tables").flatMap((part) => corpus[part]);

beforeAll(async () => {
  language.value = "de";
  await bringGerman();
});

describe("German for all that the program says", () => {
  for (const part of Object.keys(corpus) as Part[])
    it(`${part}: none without`, () => {
      const without = corpus[part].filter((s) => (part === "tables" ? germanTable(s) : german(s)) === null);
      console.info(`${part}: ${String(corpus[part].length - without.length)} of ${String(corpus[part].length)}`);
      expect(without).toEqual([]);
    });

  it("has the glossary", () => {
    expect(glossary.filter((t) => germanTerm(t.id) === null).map((t) => t.id)).toEqual([]);
  });

  it("has why the answers of the drills are right", () => {
    const files = readdirSync("public/puzzles").filter((name) => name.endsWith(".json"));
    const why = files.flatMap((name) => {
      const { puzzles } = JSON.parse(readFileSync("public/puzzles/" + name, "utf8")) as {
        puzzles: { why: string[] }[];
      };
      return puzzles.flatMap((puzzle) => puzzle.why);
    });
    expect(why.length).toBeGreaterThan(20);
    expect(why.filter((s) => german(s) === null)).toEqual([]);
  });

  it("has what is rarely said", () => {
    expect(rare.filter((s) => german(s) === null)).toEqual([]);
  });

  it("leaves no English word and no place that was not filled", () => {
    const english =
      /(?<!\p{L})(?:the|each|other|who|if|of|and|are|takes?|took|you|your|his|he|with|from|points?|cards?|tricks?)(?!\p{L})|[{}#]|undefined/iu;
    const quoted = (s: string) => s.replace(/\{(?:\.\.\.|"[^}]*)\}+|"[^"]*"|\b[a-z-]+\.[a-z-]+\b/g, "");
    const left = [...told, ...rare].map((s) => german(s) ?? "").filter((s) => english.test(quoted(s)));
    expect(left).toEqual([]);
  });
});

const SUITS: Record<string, string> = { Kreuz: "C", Pik: "S", Herz: "H", Karo: "D" };
const RANKS: Record<string, string> = {
  Ass: "A",
  Zehn: "10",
  König: "K",
  Dame: "Q",
  Bube: "J",
  Buben: "J",
  Neun: "9",
  Acht: "8",
  Sieben: "7",
  Sechs: "6",
};
const ENGLISH: Record<string, string> = {
  ace: "A",
  ten: "10",
  king: "K",
  queen: "Q",
  jack: "J",
  nine: "9",
  eight: "8",
  seven: "7",
  six: "6",
};
const LETTERS: Record<string, string> = {
  clubs: "C",
  spades: "S",
  hearts: "H",
  diamonds: "D",
  "♣": "C",
  "♠": "S",
  "♥": "H",
  "♦": "D",
};

/** The cards of a sentence in either language, as codes in order of the alphabet. */
function cardsIn(text: string): string[] {
  const found: string[] = [];
  for (const [, rank = "", suit = ""] of text.matchAll(
    /\b(ace|ten|king|queen|jack|nine|eight|seven|six) of (clubs|spades|hearts|diamonds)\b/g,
  ))
    found.push((ENGLISH[rank] ?? "") + (LETTERS[suit] ?? ""));
  for (const [, suit = "", rank = ""] of text.matchAll(
    /(Kreuz|Pik|Herz|Karo) (Ass|Zehn|König|Dame|Buben?|Neun|Acht|Sieben|Sechs)\b/g,
  ))
    found.push((RANKS[rank] ?? "") + (SUITS[suit] ?? ""));
  for (const [, rank = "", suit = ""] of text.matchAll(/(?<![\w"])(A|10|[KQJ6-9])([CSHD♣♠♥♦])(?![\w"])/g))
    found.push(rank + (LETTERS[suit] ?? suit));
  return found.sort();
}

/** The numbers of a sentence that are no cards. */
function numbersIn(text: string): string[] {
  const plain = text
    .replace(/(?<![\w"])(A|10|[KQJ6-9])[CSHD♣♠♥♦](?!\w)/g, "")
    .replace(/(\d),(\d)/g, "$1.$2")
    .replaceAll("−", "-");
  return [...plain.matchAll(/[-+]?\d+(?:\.\d+)?/g)].map((hit) => hit[0]).sort();
}
const namesIn = (text: string) => [...text.matchAll(/\b(?:Anna|Ben|Cara|Dan|Eve|Finn|Gus)\b/g)].map((hit) => hit[0]);

describe("places", () => {
  const parts: Part[] = ["score", "hints", "remarks", "refusals", "problems"];
  const sentences = [
    ...parts.flatMap((part) => corpus[part]),
    ...rare.filter((s) => !s.startsWith("It is worth +2.1")),
  ];

  it("lists by themselves are German ones", () => {
    expect(german("clubs, spades and hearts")).toBe("Kreuz, Pik und Herz");
    expect(german("queen of clubs and jack of diamonds")).toBe("Kreuz Dame und Karo Bube");
    expect(german("2, 4 and 8")).toBe("2, 4 und 8");
    expect(german("the ten, the king and the nine")).toBe("Zehn, König und Neun");
  });

  it("of faults keep their keys and values", () => {
    expect(german('"settings.chat" must be "all", "phrases" or "none", not "loud".')).toBe(
      '"settings.chat" muss "all", "phrases" oder "none" sein, nicht "loud".',
    );
    expect(german("deck.zz: there is no such option. The options of deck are cards and order.")).toBe(
      'deck.zz: Diese Option gibt es nicht. Die Optionen von "deck" sind "cards" und "order".',
    );
    expect(german('"name" must have 1 to 60 characters, not 400.')).toBe(
      '"name" muss 1 bis 60 Zeichen haben, nicht 400.',
    );
    expect(german('must be a whole number, 24, 26, 30, 32 or 34, not "many".')).toBe(
      'muss eine ganze Zahl sein, 24, 26, 30, 32 oder 34, nicht "many".',
    );
  });

  it("numbers in are numbers out", () => {
    const lost = sentences.filter((s) => numbersIn(s).join() !== numbersIn(german(s) ?? "").join());
    expect(lost.map((s) => [s, german(s)])).toEqual([]);
  });

  it("cards in are cards out", () => {
    const lost = sentences.filter(
      (s) => !s.includes("the jack and the seven of") && cardsIn(s).join() !== cardsIn(german(s) ?? "").join(),
    );
    expect(lost.map((s) => [s, german(s)])).toEqual([]);
  });

  it("whoever is named stays named", () => {
    // "Anna must follow clubs: Anna holds ..." names her twice; German may say it once.
    const lost = sentences.filter(
      (s) => [...new Set(namesIn(s))].sort().join() !== [...new Set(namesIn(german(s) ?? ""))].sort().join(),
    );
    expect(lost.map((s) => [s, german(s)])).toEqual([]);
  });

  it("keep any name, card and number that a game can bring", () => {
    const cards = ["A", "10", "K", "Q", "J", "9", "8", "7"].flatMap((rank) => [..."CSHD"].map((suit) => rank + suit));
    for (const card of cards.filter(isCard))
      expect(german(`You buried the ${card}`)).toContain(cardName(card).slice(0, 8));
    for (const name of ["Jürgen", "O'Neill", "Mary-Ann 7", "小林", "A. B. Smith", "the picker", "<b>"])
      expect(german(`${name} picked and played alone.`)).toBe(`${name} hat aufgenommen und allein gespielt.`);
  });

  it("one person may be called Ann and Bob", () => {
    const both = "Ann and Bob";
    expect(german(`${both} picked and played alone.`)).toBe(`${both} hat aufgenommen und allein gespielt.`);
    expect(german(`${both} picked, ${both} was the partner.`)).toBe(
      `${both} hat aufgenommen, ${both} war der Partner.`,
    );
    expect(german(`${both} has the fewest points, 12, and gets 2.`)).toBe(
      `${both} hat die wenigsten Augen, 12, und bekommt 2.`,
    );
    expect(german(`${both} does not hold the 7C.`)).toBe(`${both} hat die Kreuz Sieben nicht.`);
    expect(german(`${both} buried the 7C`)).toBe(`${both} hat die Kreuz Sieben gedrückt`);
    expect(german("Ann and Bob have the fewest points, 12, and get 2.")).toBe(
      "Ann und Bob haben die wenigsten Augen, 12, und bekommen je 2.",
    );
  });

  it("a table is called as its owner wants", () => {
    expect(germanName("Flo's table")).toBe("Tisch von Flo");
    expect(germanName("Four friends")).toBeNull();
  });

  it("verbs go by who does it", () => {
    expect(german("You picked, Anna and Ben were the partners.")).toBe(
      "Du hast aufgenommen, Anna und Ben waren die Partner.",
    );
    expect(german("Anna picked, you were the partner.")).toBe("Anna hat aufgenommen, du warst der Partner.");
    expect(german("You must follow clubs: you hold the AC and 7C.")).toBe(
      "Du musst Kreuz bedienen: Du hast Kreuz Ass und Kreuz Sieben.",
    );
    expect(german("In all the picker gets 2, the partner gets 1, each opponent pays 1.")).toBe(
      "Insgesamt: der Spieler bekommt 2, der Partner bekommt 1, jeder Gegner zahlt 1.",
    );
    expect(german("The picker's side took 65 of 120: it wins, 1 point from each opponent.")).toBe(
      "Die Seite des Spielers hat 65 von 120 Augen und gewinnt: 1 Punkt von jedem Gegner.",
    );
    expect(german("Bury the jack of hearts: you miss it least.")).toBe(
      "Drück den Herz Buben: Er fehlt dir am wenigsten.",
    );
  });
});

describe("what is shown", () => {
  it("leaves what it does not know as it is, marked as English", () => {
    expect(said("The moon is made of cheese.")).toEqual({ text: "The moon is made of cheese.", lang: "en" });
    expect(said("Nobody pays.")).toEqual({ text: "Niemand zahlt.", lang: "de" });
    expect(saidParagraph("There are six\ntricks. The moon is made of cheese.")).toEqual([
      { text: "Es gibt sechs Stiche.", lang: "de" },
      { text: "The moon is made of cheese.", lang: "en" },
    ]);
    const term = { id: "moon", term: "moon", meaning: "Cheese.", example: "Much cheese." };
    expect(saidTerm(term)).toEqual({ term: "moon", meaning: "Cheese.", example: "Much cheese.", lang: "en" });
    expect(saidTable("  no known head  +1").lang).toBe("en");
  });

  it("says nothing else where English is spoken", () => {
    language.value = "en";
    expect(said("Nobody pays.")).toEqual({ text: "Nobody pays.", lang: "en" });
    language.value = "de";
  });

  it("splits a paragraph into its sentences", () => {
    expect(sentencesOf("Mind the ten: it beats the king. No fail suit is better\nthan another.")).toEqual([
      "Mind the ten: it beats the king.",
      "No fail suit is better than another.",
    ]);
  });

  it("keeps the columns of a table", () => {
    const block = [
      "  the picker's side   picker  picker with               each",
      "  takes                alone    a partner  partner  opponent",
      "  61 to 90 points         +4           +2       +1        -1",
    ].join("\n");
    const lines = (germanTable(block) ?? "").split("\n");
    expect(lines.map((line) => line.length)).toEqual([60, 60, 60]);
    expect(lines[2]).toContain("61 bis 90 Augen");
  });
});
