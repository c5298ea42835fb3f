// A hand of a record, followed move by move: who holds what, the trick on the table, who has taken how many points.
import { rankOf, type PlaySuit, type Suit } from "../cards/names.ts";
import { orderOf, rule, type Order } from "../table/order.ts";
import { trickSize } from "../table/trick.ts";
import { playedBids } from "./bids.ts";
import { dealOf, wrongAt, type HandRecord, type Move } from "./record.ts";
import { say } from "../words/say.ts";

/** What has become of a card that a seat held. */
export type Fate = "held" | "played" | "buried" | "passed";

export interface HeldCard {
  card: string;
  fate: Fate;
}

export interface Laid {
  seat: number;
  card: string;
  /** Laid face down for the called suit (A5). */
  down: boolean;
}

export interface TrickNow {
  /** From 1. */
  number: number;
  cards: Laid[];
  winner: number | null;
  points: number;
  over: boolean;
}

export interface Step {
  /** null: the deal. */
  move: Move | null;
  hands: HeldCard[][];
  blind: string[];
  /** Of the blind, what counts unseen for the opponents. */
  aside: string[];
  trick: TrickNow | null;
  /** Card points in tricks, by seat. */
  points: number[];
  tricks: number[];
  picker: number | null;
  called: string | null;
}

/** What each seat is dealt, and the blind as it lies. */
export function dealt(record: HandRecord): { hands: string[][]; blind: string[]; battery: Set<string> } {
  const how = dealOf(record.rules);
  const hands = Array.from({ length: how.players }, () => [] as string[]);
  const blind: string[] = [];
  const battery = new Set<string>();
  let at = 0;
  const take = () => {
    const card = record.deck[at++];
    if (card === undefined) throw wrongAt("deck", say("unread.too-few"));
    return card;
  };
  const round = (cards: number, before = false) => {
    for (let i = 1; i <= how.players; ++i)
      for (let n = 0; n < cards; ++n) {
        const card = take();
        if (before) battery.add(card);
        hands[(record.dealer + i) % how.players]?.push(card);
      }
  };
  if (how.layout === "hand") {
    how.packets.forEach((packet, i) => {
      round(packet);
      if (i + 1 === how.blindAfter) for (let n = 0; n < how.blind; ++n) blind.push(take());
    });
  } else {
    const each = Math.floor((record.deck.length - how.blind) / how.players);
    const size = how.layout === "battery" ? Math.floor(each / 2) : each;
    round(Math.floor(size / 2), true);
    round(Math.ceil(size / 2), true);
    if (how.layout === "battery") round(size);
  }
  return { hands, blind, battery };
}

/** Which cards of the called suit are bound, and what that changes about who wins (A3 to A5). */
interface Duty {
  called: string;
  suit: PlaySuit;
  under: string | null;
}

function takes(order: Order, duty: Duty | null, led: PlaySuit, best: string | null, card: string): boolean {
  if (duty) {
    if (card === duty.under) return false;
    if (best === null) return true;
    if (duty.under !== null) {
      const suit = order.suitOf(best);
      if (suit !== led && suit !== "trump" && order.suitOf(card) === led) return true;
    }
    if (rankOf(duty.called) !== "A" && led === duty.suit && order.suitOf(card) === order.suitOf(best)) {
      if (card === duty.called) return true;
      if (best === duty.called) return false;
    }
  }
  return best === null || order.beats(card, best);
}

/** The hand after the deal and after each move: one step more than there are moves. Throws RecordTrouble at a move that cannot be. */
export function followed(record: HandRecord): Step[] {
  const how = dealOf(record.rules);
  const { players } = how;
  const start = dealt(record);
  const size = trickSize(record.rules);
  const hands: HeldCard[][] = start.hands.map((cards) => cards.map((card) => ({ card, fate: "held" as Fate })));
  const rounds = how.layout === "hand" ? (start.hands[0]?.length ?? 0) : record.deck.length / size;
  const shared = rule(record.rules, "taking", "shared-with") ?? "nobody";
  // A card of the blind goes to the picker's hand when it's taken; if something is said first, with the picker's first move after that.
  const early =
    rule(record.rules, "multipliers", "when") === "before-the-bury" ||
    rule(record.rules, "picking", "alone") === "before-the-blind" ||
    rule(record.rules, "partner", "call-up") === "before-the-blind" ||
    shared !== "nobody";
  let order = how.order;
  let blind = start.blind;
  let aside: string[] = [];
  let trick: TrickNow | null = null;
  let picker: number | null = null;
  let called: string | null = null;
  let under: string | null = null;
  let duty: Duty | null = null;
  let dutySettled = false;
  let best: string | null = null;
  let led: PlaySuit = "trump";
  const points = new Array<number>(players).fill(0);
  const tricks = new Array<number>(players).fill(0);
  let leader = (record.dealer + 1) % players;
  const steps: Step[] = [];

  const keep = (move: Move | null) =>
    steps.push({
      move,
      hands: hands.map((cards) => cards.map((c) => ({ ...c }))),
      blind: [...blind],
      aside: [...aside],
      trick: trick && { ...trick, cards: [...trick.cards] },
      points: [...points],
      tricks: [...tricks],
      picker,
      called,
    });
  const get = (seat: number, card: string) => hands[seat]?.find((c) => c.card === card && c.fate === "held");
  const receive = (seat: number, cards: readonly string[]) => {
    for (const card of cards) hands[seat]?.push({ card, fate: "held" });
  };
  const takeAll = () => {
    if (picker !== null) receive(picker, blind);
    blind = [];
  };
  /** The picker takes so many; the next cards go to whoever shares the blind, the last to the opponents. */
  const takeSome = (count: number, other: number | null) => {
    if (picker === null || blind.length === 0) return;
    const forOpponents = rule(record.rules, "taking", "for-opponents");
    const rest = blind.length - (typeof forOpponents === "number" ? forOpponents : 0);
    receive(picker, blind.slice(0, count));
    if (other !== null) receive(other, blind.slice(count, rest));
    aside = blind.slice(other === null ? count : rest);
    blind = [];
  };
  const sharer = (): number | null => {
    if (picker === null) return null;
    if (shared === "next-player" || rule(record.rules, "partner", "rule") === "next-player")
      return (picker + 1) % players;
    return record.die === null ? null : (picker + record.die) % players;
  };

  keep(null);
  record.moves.forEach((move, i) => {
    const where = `actions[${i}]`;
    const { seat, action } = move;
    const card = action.cards[0] ?? "";
    const mustHold = () => {
      if (picker !== null && blind.length > 0 && early) {
        const some = rule(record.rules, "taking", "picker-takes");
        if (shared === "nobody") takeAll();
        else takeSome(typeof some === "number" ? some : 0, sharer());
      }
      const held = get(seat, card);
      if (!held) throw wrongAt(where, say("unread.not-held", { card }));
      return held;
    };
    const lose = (fate: Fate) => {
      mustHold().fate = fate;
    };
    if (trick?.over && action.kind === "play") trick = null;
    switch (action.kind) {
      case "pick":
        picker = seat;
        if (!early) takeAll();
        break;
      case "take":
        if (blind.length === 0 || picker === null) throw wrongAt(where, say("unread.no-blind"));
        takeSome(Number(action.rest), sharer());
        break;
      case "take-all":
        if (blind.length === 0 || picker === null) throw wrongAt(where, say("unread.no-blind"));
        // Nuclear (T7d): the blind becomes the picker's hand, and the hand lies aside for the opponents.
        if (rule(record.rules, "taking", "all-alone") !== true)
          for (const held of hands[picker] ?? []) held.fate = "buried";
        takeAll();
        break;
      case "bury":
        lose("buried");
        break;
      case "give": {
        lose("passed");
        const back = steps.at(-1)?.move?.action.kind === "give" && steps.at(-1)?.move?.seat !== seat;
        receive((seat + (back ? players - 1 : 1)) % players, [card]);
        break;
      }
      case "call":
        called = card;
        break;
      case "sheepshead":
        if (rule(record.rules, "picking", "sheepshead-with") === "partner") break;
        called = under = null;
        break;
      case "alone":
        called = null;
        break;
      case "under":
        mustHold();
        under = card;
        break;
      case "best":
      case "billy":
      case "side-solo":
      case "announce-call":
      case "lay-up":
        picker = playedBids(record.moves.slice(0, i + 1))[0]?.seat ?? null;
        break;
      case "suit":
        order = orderOf(record.rules, action.rest as Suit);
        break;
      case "claim": {
        const rest = hands.flat().filter((c) => c.fate === "held");
        points[seat] = (points[seat] ?? 0) + (trick && !trick.over ? trick.points : 0);
        points[seat] += rest.reduce((sum, c) => sum + order.points(c.card), 0);
        tricks[seat] = (tricks[seat] ?? 0) + rounds - tricks.reduce((sum, n) => sum + n, 0);
        break;
      }
      case "play": {
        const before = steps.at(-1)?.trick;
        const number = before ? (before.over ? before.number + 1 : before.number) : 1;
        if (number > rounds) throw wrongAt(where, say("unread.over"));
        trick ??= { number, cards: [], winner: null, points: 0, over: false };
        // Where each seat plays once to a trick, the order of the seats is plain.
        if (how.layout === "hand") {
          const due = (leader + trick.cards.length) % players;
          if (seat !== due) throw wrongAt(where, say("unread.not-turn", { seat: due }));
        }
        lose("played");
        if (!dutySettled) {
          dutySettled = true;
          const bound = called !== null && !"JQ".includes(rankOf(called)) && order.suitOf(called) !== "trump";
          if (called !== null && bound && rule(record.rules, "partner", "rule") !== "cards")
            duty = { called, suit: order.suitOf(called), under };
        }
        const down = card === under && duty !== null;
        if (trick.cards.length === 0) {
          led = down && duty ? duty.suit : order.suitOf(card);
          best = null;
        }
        if (!down && takes(order, duty, led, best, card)) {
          best = card;
          trick.winner = seat;
        }
        trick.cards = [...trick.cards, { seat, card, down: card === under }];
        trick.points += order.points(card);
        if (trick.cards.length < size) break;
        trick.over = true;
        const taker = trick.winner ?? seat;
        trick.winner = taker;
        points[taker] = (points[taker] ?? 0) + trick.points;
        tricks[taker] = (tricks[taker] ?? 0) + 1;
        leader = taker;
        if (duty && led === duty.suit) {
          const kept = rule(record.rules, "partner", "hold-card") === "whole-hand" && under === null;
          if (!kept) duty = null;
        }
        break;
      }
      default:
        break;
    }
    keep(move);
  });
  return steps;
}

export interface BlindGoes {
  seat: number;
  cards: readonly string[];
  points: number;
}

/** Who gets the blind of a hand that nobody picked, as its rules say; seen and counted once the hand is over (N2). */
export function blindGoes(record: HandRecord, steps: readonly Step[]): BlindGoes | null {
  const cards = steps.at(-1)?.blind ?? [];
  const played = ["leaster", "moster", "mittler", "wilky"].includes(record.ending);
  const how = rule(record.rules, "leaster", "blind") ?? "last-trick";
  if (!played || cards.length === 0 || how === "nobody") return null;
  const named = record.moves.find((m) => m.action.kind === "trick")?.action.rest;
  const number =
    how === "first-trick"
      ? 1
      : how === "named-trick"
        ? Number(rule(record.rules, "leaster", "blind-trick") ?? 1)
        : how === "dealer-says"
          ? Number(named)
          : (steps[0]?.hands[0]?.length ?? 0);
  const claimed = record.moves.find((m) => m.action.kind === "claim")?.seat ?? null;
  const seat = steps.find(({ trick }) => trick?.over && trick.number === number)?.trick?.winner ?? claimed;
  if (seat === null) return null;
  const order = orderOfRecord(record);
  return { seat, cards, points: cards.reduce((sum, card) => sum + order.points(card), 0) };
}

/** A hand's cards as one sorts them. */
export function sorted(order: Order, cards: readonly HeldCard[]): HeldCard[] {
  const places = new Map(order.sort(cards.map((c) => c.card)).map((card, i) => [card, i]));
  return [...cards].sort((a, b) => (places.get(a.card) ?? 0) - (places.get(b.card) ?? 0));
}

export function orderOfRecord(record: HandRecord): Order {
  const named = record.moves.find((m) => m.action.kind === "suit")?.action.rest;
  return orderOf(record.rules, named === undefined ? null : (named as Suit));
}
