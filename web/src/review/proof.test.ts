import { describe, expect, it } from "vitest";
import { orderOf } from "../table/order.ts";
import { arrangementOf, sealOf, type ToldDeal } from "../table/fair.ts";
import { dealt } from "./dealt.ts";
import {
  check,
  commitmentOf,
  fairDeal,
  fairShowdown,
  gradeOf,
  isRoundsSecret,
  judge,
  judgeShowdown,
  unopened,
} from "./proof.ts";
import { docsRecord } from "./docs_record.ts";
import { readRecord, type DealProof } from "./record.ts";
import type { HeardMove, SeenCards, ToldHand } from "../table/told_hand.ts";

// The known answers of tests/server/fair_deal_vectors.py.
const HASH = "cbf29ce484222325";
const zeros = "0".repeat(64);
const none: DealProof = {
  table: "t1",
  hand: 1,
  commitment: "",
  secret: zeros,
  entropy: ["", "", "", "", ""],
  scheme: 1,
  seals: [],
  seats: [],
};
const COMMITMENT = "dc176827f1ab2cf3ebd0e943d7e7149db3c3460081b34568abe8a5ac19b5bf98";
const DECK =
  "10C KC KD QD 8C 9D AS 9H JS 8H 10H 7D AH 8D 7C QH KS 10S AD 10D 8S QC 9S JD JH QS 7H 9C 7S AC KH JC".split(" ");
const cards = orderOf({}).deck;
const how = { dealer: 0, doublers: 0, deck: cards, withDie: false };

describe("a fair deal", () => {
  it("has the commitment of its secret", () => {
    expect(commitmentOf(none, HASH)).toBe(COMMITMENT);
  });

  it("follows from the secret alone where nobody added anything", () => {
    expect(fairDeal(none, HASH, how)).toEqual({ deck: DECK, die: null });
  });

  it("follows from what players added, counted in bytes", () => {
    const two = { ...none, entropy: ["", "seven swine", "", "Käse 3", ""] };
    expect(fairDeal(two, HASH, how).deck.join(" ")).toBe(
      "QD QC 10H QH KC 9D 10C JD 9C 8H JH AD KS 7D AC AH 9S 10S 7C 8S 7S KH AS QS JC 9H 8D 10D 8C JS KD 7H",
    );
  });

  it("casts the die after the last card", () => {
    const seven: DealProof = {
      table: "t907",
      hand: 12,
      commitment: "",
      secret: "f0e1d2c3b4a5968778695a4b3c2d1e0f00112233445566778899aabbccddeeff",
      entropy: Array<string>(7).fill("x"),
      scheme: 1,
      seals: [],
      seats: [],
    };
    expect(commitmentOf(seven, "cd05baee74308121")).toBe(
      "38eca4604e553027534cc51a716c93850e4c16fa45407a51ef697625fb875f66",
    );
    const { deck, die } = fairDeal(seven, "cd05baee74308121", { ...how, withDie: true });
    expect(deck.slice(0, 6).join(" ")).toBe("7H KD QH 7D 10D KS");
    expect(die).toBe(6);
  });
});

describe("the verdict on a record", () => {
  const { table, hand, secret, entropy } = none;
  const sound = { ...docsRecord, deck: DECK, proof: { table, hand, secret, entropy, commitment: COMMITMENT } };
  const verdict = (record: unknown, promised: string | null = null) =>
    judge(readRecord(record), promised === null ? null : { commitment: promised });

  it("tells what was seen before the deal from what only the record says", () => {
    expect(verdict(sound)).toBe("fits");
    expect(verdict(sound, COMMITMENT)).toBe("seen");
    expect(verdict(sound, zeros)).toBe("other-promise");
    expect(verdict(docsRecord)).toBe("none");
  });

  it("finds another secret, deck or entropy", () => {
    const other = { ...sound.proof, secret: "1" + zeros.slice(1) };
    expect(verdict({ ...sound, proof: other })).toBe("commitment");
    const [first, second, ...rest] = DECK;
    expect(verdict({ ...sound, deck: [second, first, ...rest] })).toBe("deck");
    expect(verdict({ ...sound, proof: { ...sound.proof, entropy: ["x", "", "", "", ""] } })).toBe("deck");
  });
});

// Of scheme 2, by the same vectors. Somebody at place 2 sealed something and kept it back.
const PROMISED = "f62265810426f437bc5fb9cfee10bca0f7f3c1ab1dcdd846381342b7935fecd7";
const SWINE = "f9a3acd56d4c6eb6d051a025d3872dd70a13c62d4f79131f9584381a6c631826";
const CHEESE = "704557cd0e52023371a8576dc94ec67dcc9cf7f62b264e5d0a0ab736d9e6b32f";
const SHUT = "96e0794fb4f7e0baf8b587f9b9036ab5cc0e46c4dc4cff4b32f5b0ea0f0899cc";
const sealed: DealProof = {
  table: "t1",
  hand: 1,
  commitment: PROMISED,
  secret: zeros,
  entropy: ["", "seven swine", "", "Käse 3", ""],
  scheme: 2,
  seals: ["", SWINE, SHUT, CHEESE, ""],
  seats: [0, 1, 2, 3, 4],
};
const SEALED_DECK =
  "8D 10D 9S 10C 10H AC KS 8C 8H 7S JS KH 9C 8S 10S 9H JH KC JC AD QC QH 9D 7H KD AS 7D QS AH JD 7C QD".split(" ");

describe("a sealed deal", () => {
  const dealt = { ...how, dealer: 2, doublers: 1 };

  it("has seals that go with one promise and one text", () => {
    expect(commitmentOf(sealed, HASH)).toBe(PROMISED);
    expect(sealOf(PROMISED, "seven swine")).toBe(SWINE);
    expect(sealOf(PROMISED, "Käse 3")).toBe(CHEESE);
  });

  it("follows from seals, seats, dealer and doublers as well", () => {
    expect(fairDeal(sealed, HASH, dealt).deck).toEqual(SEALED_DECK);
    const six = {
      ...sealed,
      seals: [...sealed.seals, ""],
      entropy: [...sealed.entropy, ""],
      seats: [3, 4, null, 0, 1, 2],
    };
    expect(fairDeal(six, HASH, dealt).deck.join(" ")).toBe(
      "AD 10D 7D JC JS KD JD AS JH 9C 10C KS 8H QD 10S KH 10H KC 9S 9D 8S QS 7C AC AH 8D 7H 7S QH 9H 8C QC",
    );
  });

  it("deals the cards of a showdown", () => {
    const shown = fairShowdown({ ...sealed, seats: [null, null, null, null, null] }, HASH, cards, 3, 2);
    expect(shown.map((round) => round.map((hand) => hand.join(" ")))).toEqual([
      ["KH 8H QC 9C 8C", "9H KC 10D 9S JS", "JD QH AS AH 10H"],
      ["9C AH 10D JD QD", "7H QH 10S AC 10H", "KD 7S JH 8C 9D"],
    ]);
  });
});

describe("the verdict on a showdown", () => {
  const proof = { ...sealed, seats: [null, null, null, null, null] };
  // By the same vectors as above.
  const rounds = [
    ["KH 8H QC 9C 8C", "9H KC 10D 9S JS", "JD QH AS AH 10H"],
    ["9C AH 10D JD QD", "7H QH 10S AC 10H", "KD 7S JH 8C 9D"],
  ].map((round) => round.map((hand) => hand.split(" ")));
  const told: ToldDeal = {
    hand: 1,
    commitment: PROMISED,
    text: "seven swine",
    seal: SWINE,
    seals: sealed.seals,
    arrangement: arrangementOf(proof.seats, null, 0),
    sent: true,
    opened: true,
  };
  const verdict = (how: object, known: Partial<ToldDeal> | null = {}, shown = rounds) =>
    judgeShowdown({ rounds: shown, proof: { ...proof, ...how }, told: known && { ...told, ...known } }, {}, HASH)
      .verdict;

  it("is good for the first round and for all of them, and says who kept something back", () => {
    expect(verdict({})).toBe("own");
    expect(verdict({}, {}, rounds.slice(0, 1))).toBe("own");
    expect(verdict({}, { sent: false })).toBe("seen");
    expect(verdict({}, null)).toBe("fits");
    expect(judgeShowdown({ rounds, proof, told }, {}, HASH).keptBack).toBe(1);
  });

  it("finds other cards, another secret, other seals, and a text that was left out", () => {
    const swapped = [[...(rounds[0] ?? [])].reverse(), ...rounds.slice(1)];
    expect(verdict({}, {}, swapped)).toBe("showdown");
    expect(gradeOf("showdown", 0)).toBe("bad");
    expect(verdict({ secret: "1" + zeros.slice(1) })).toBe("commitment");
    expect(verdict({}, { commitment: zeros })).toBe("other-promise");
    expect(verdict({}, { seals: ["", SWINE, "", CHEESE, ""] })).toBe("other-seals");
    expect(verdict({}, { text: "eight swine" })).toBe("left-out");
    expect(verdict({ entropy: ["", "eight swine", "", "Käse 3", ""] })).toBe("seal");
  });
});

describe("the verdict on a sealed deal", () => {
  const sound = { ...docsRecord, dealer: 2, doublers: 1, deck: SEALED_DECK, proof: sealed };
  const told: ToldDeal = {
    hand: 1,
    commitment: PROMISED,
    text: "seven swine",
    seal: SWINE,
    seals: sealed.seals,
    arrangement: arrangementOf(sealed.seats, 2, 1),
    sent: true,
    opened: true,
  };
  const verdict = (record: unknown, known: Partial<ToldDeal> | null) =>
    judge(readRecord(record), known && { ...told, ...known });

  it("is good if this device's text is in it, and it was told of the rest before", () => {
    expect(verdict(sound, {})).toBe("own");
    expect(verdict(sound, null)).toBe("fits");
    expect(verdict(sound, { sent: false })).toBe("seen");
    expect(unopened(readRecord(sound).proof)).toBe(1);
    expect(gradeOf("own", 0)).toBe("good");
    expect(gradeOf("own", 1)).toBe("partly");
    expect(gradeOf("too-late", 0)).toBe("partly");
    // As in the terminal.
    expect(gradeOf("left-out", 0)).toBe("bad");
    expect(gradeOf("other-seals", 0)).toBe("bad");
  });

  it("finds what a server changed after it told of it", () => {
    expect(verdict(sound, { text: "another" })).toBe("left-out");
    expect(verdict(sound, { seal: SHUT })).toBe("left-out");
    expect(verdict(sound, { seal: zeros })).toBe("too-late");
    expect(verdict(sound, { hand: 2 })).toBe("other-promise");
    expect(verdict(sound, { table: "t2" })).toBe("other-promise");
    expect(verdict(sound, { rules: "0123456789abcdef" })).toBe("other-seals");
    expect(verdict(sound, { texts: ["", "seven swine", "", "", ""] })).toBe("other-seals");
    expect(verdict(sound, { table: "t1", rules: HASH, texts: sealed.entropy })).toBe("own");
    expect(verdict(sound, { seals: ["", SWINE, SHUT, CHEESE, SHUT] })).toBe("other-seals");
    expect(verdict(sound, { arrangement: arrangementOf(sealed.seats, 3, 1) })).toBe("other-seals");
    expect(verdict(sound, { commitment: COMMITMENT })).toBe("other-promise");
    const ground = { ...sealed, entropy: ["", "seven swine", "grinding", "Käse 3", ""] };
    expect(verdict({ ...sound, proof: ground }, {})).toBe("seal");
    expect(verdict({ ...sound, dealer: 3 }, {})).toBe("deck");
  });
});

/** The record is true in itself, and its proof is; but was it this hand? */
describe("the verdict on the cards that were played", () => {
  const record = { ...docsRecord, dealer: 2, doublers: 1, deck: SEALED_DECK, proof: sealed };
  const { hands, blind } = dealt(readRecord(record));
  const { moves } = readRecord(record);
  const own = hands[0] as string[];
  const start: SeenCards = { what: "dealt", seat: 0, hand: own, open: [], played: [] };
  const heard = moves.map(({ seat, action }): HeardMove => ({
    what: "move",
    seat,
    action: action.kind === "bury" ? null : action.text,
    card: action.kind === "play" ? (action.cards[0] ?? null) : null,
    shown: [],
    late: false,
  }));
  const plays = moves.findIndex((m) => m.action.kind === "play");
  const verdict = (steps: ToldHand["steps"], more: Partial<ToldHand> = {}) =>
    judge(readRecord(record), {
      ...{ commitment: PROMISED, text: "seven swine", seal: SWINE, sent: true },
      seen: { steps, blind: [], toItsEnd: true, ...more },
    });
  const changed = (at: number, how: Partial<HeardMove>) => [
    start,
    ...heard.map((one, i) => (i === at ? { ...one, ...how } : one)),
  ];

  it("is good where they are the ones that this device saw", () => {
    expect(verdict([start, ...heard], { blind })).toBe("own");
    expect(verdict([{ ...start, seat: null, hand: [] }, ...heard])).toBe("own");
    const later: SeenCards = { ...start, what: "later", hand: [], played: [heard[plays]?.card ?? null, null] };
    expect(verdict([start, later, ...heard.slice(plays + 2)])).toBe("own");
    expect(verdict([{ ...(heard[plays] as HeardMove), late: true }, ...heard.slice(plays + 1)])).toBe("own");
    expect(verdict([start, ...heard.slice(0, 5)], { toItsEnd: false })).toBe("own");
  });

  it("is bad where other cards were dealt, found in the blind, played or shown", () => {
    const other = (hands[1] as string[])[0] as string;
    expect(verdict([{ ...start, hand: [other, ...own.slice(1)] }, ...heard])).toBe("other-cards");
    expect(verdict([{ ...start, hand: own.slice(1) }, ...heard])).toBe("other-cards");
    expect(verdict([{ ...start, what: "later", hand: [other] }, ...heard])).toBe("other-cards");
    expect(verdict([{ ...start, open: [[other], []] }, ...heard])).toBe("other-cards");
    expect(verdict([start, ...heard], { blind: [other] })).toBe("other-cards");
    expect(verdict(changed(plays, { action: `play ${other}` }))).toBe("other-cards");
    expect(verdict(changed(plays, { action: null, card: other }))).toBe("other-cards");
    expect(verdict(changed(plays, { shown: [{ seat: 3, cards: [other] }] }))).toBe("other-cards");
    expect(gradeOf("other-cards", 0)).toBe("bad");
  });

  it("is bad where something else was done, by others, or more or less of it", () => {
    expect(verdict(changed(0, { seat: 4 }))).toBe("other-cards");
    expect(verdict(changed(0, { action: "silent" }))).toBe("other-cards");
    expect(verdict([start, ...heard.slice(1)])).toBe("other-cards");
    expect(verdict([start, ...heard.slice(0, -1)])).toBe("other-cards");
    expect(verdict([start, ...heard, ...heard.slice(-1)])).toBe("other-cards");
    const later: SeenCards = { ...start, what: "later", hand: [], played: ["7D"] };
    expect(verdict([start, later, ...heard.slice(plays + 1)])).toBe("other-cards");
  });

  it("is no more than partly good where nothing was seen", () => {
    const unopened = { ...sealed, seals: ["", SWINE, "", CHEESE, ""] };
    const known = { commitment: PROMISED, text: "seven swine", seal: SWINE, sent: true };
    expect(check(readRecord(record), known)).toMatchObject({ verdict: "own", unseen: true, grade: "partly" });
    expect(check(readRecord({ ...record, proof: unopened }), known)).toMatchObject({ verdict: "deck", unseen: false });
  });
});

describe("the deals of a round, which all its tables play", () => {
  const round: DealProof = {
    table: "0123456789ab/2",
    hand: 1,
    commitment: "5c4c4efc82e155a7c9a836e37d63827e7714a1ee48674105bebcbf96024b4fb9",
    secret: "f0e1d2c3b4a5968778695a4b3c2d1e0f00112233445566778899aabbccddeeff",
    entropy: ["", "", "", "", ""],
    scheme: 3,
    seals: ["", "", "", "", ""],
    seats: [0, 1, 2, 3, 4],
  };

  it("have one promise, and follow from nothing that differs from table to table", () => {
    expect(commitmentOf(round, HASH)).toBe(round.commitment);
    expect(isRoundsSecret(round.table, round.secret, round.commitment)).toBe(true);
    expect(isRoundsSecret("0123456789ab/1", round.secret, round.commitment)).toBe(false);
    const other = { ...how, dealer: 3, doublers: 2 };
    for (const one of [how, other])
      expect(fairDeal(round, HASH, one).deck.join(" ")).toBe(
        "10C KH QH AD 8H AH 8C 7S 7D 9H JC 10D QD 10H JH 8D JS AC 8S KC AS 10S QS 7C 9S 9C KS QC 7H KD 9D JD",
      );
    expect(fairDeal({ ...round, hand: 2 }, HASH, how).deck.join(" ")).toBe(
      "8H JC JS KD 10S KS JH 7S JD 7D AH QH 10C 9H AC 9D 9C AD 9S 7C 8D QD 10H AS KC 10D KH 7H QS 8S QC 8C",
    );
  });

  it("can be checked when all have played, and not before", () => {
    const record = readRecord({ ...docsRecord, proof: { ...round, secret: "" } });
    expect(check(record, null)).toMatchObject({ verdict: "goes-on", grade: "open" });
    expect(judge({ ...record, proof: round }, null)).toBe("deck");
  });

  it("fit the promise and the cards that this device was told of before anybody had played them, or are found out", () => {
    const { deck } = fairDeal(round, HASH, how);
    const record = readRecord({ ...docsRecord, deck, proof: round });
    const { hands } = dealt(record);
    const start = (hand: string[]): SeenCards => ({ what: "dealt", seat: 0, hand, open: [], played: [] });
    const seen = (hand: string[]) => ({ steps: [start(hand)], blind: [], toItsEnd: false });
    const known = { commitment: round.commitment, table: round.table, hand: 1, rules: HASH, sent: false };
    expect(judge(record, null)).toBe("fits");
    expect(check(record, { ...known, seen: seen(hands[0] as string[]) })).toMatchObject({
      verdict: "seen",
      grade: "partly",
      unseen: false,
    });
    expect(judge(record, { ...known, seen: seen(hands[1] as string[]) })).toBe("other-cards");
    expect(judge(record, { ...known, commitment: zeros })).toBe("other-promise");
    expect(judge(record, { ...known, hand: 2 })).toBe("other-promise");
    expect(judge(record, { ...known, table: "0123456789ab/1" })).toBe("other-promise");
    const made = { ...round, secret: zeros };
    expect(judge({ ...record, proof: made }, known)).toBe("commitment");
    expect(judge({ ...record, proof: { ...made, commitment: commitmentOf(made, HASH) } }, known)).toBe("deck");
    const [first, second, ...rest] = deck;
    expect(judge({ ...record, deck: [second as string, first as string, ...rest] }, known)).toBe("deck");
  });
});
