// Which cards are trump and how the hand is sorted, from the table's rules (C1 to C8). Only for the eye: what may be
// played is the server's to say.
import { rankOf, suitOf, suits, type PlaySuit, type Suit } from "../cards/names.ts";
import type { View } from "../wire.ts";

export interface Order {
  /** From the highest to the lowest. */
  trump: readonly string[];
  suitOf(card: string): PlaySuit;
  /** Trump from the highest, then each fail suit from its highest. */
  sort(cards: readonly string[]): string[];
  points(card: string): number;
  /** Whether `card`, played later, takes a trick that `best` is winning. */
  beats(card: string, best: string): boolean;
  /** Every card of the deck. */
  deck: readonly string[];
}

/** Of a table, by groups as in a variant file; or one group of them. */
export type Rules = Record<string, unknown>;

function group(rules: Rules, name: string): Rules {
  const found = rules[name];
  return typeof found === "object" && found !== null ? (found as Rules) : {};
}

const letter: Record<Suit, string> = { clubs: "C", spades: "S", hearts: "H", diamonds: "D" };
const failRanks = ["A", "10", "K", "Q", "J", "9", "8", "7", "6"];
const lowTrump = ["A", "10", "K", "9", "8", "7", "6"];

function trumpList(suit: Suit, spitz: unknown, top: unknown): string[] {
  const seven = "7" + letter[suit];
  const [first, second] = top === "jacks" ? ["J", "Q"] : ["Q", "J"];
  const list = [first, second].flatMap((rank) => suits.map((s) => rank + letter[s]));
  if (spitz === "first") list.unshift(seven);
  if (spitz === "second") list.splice(1, 0, seven);
  for (const rank of lowTrump)
    if (rank !== "7" || (spitz !== "first" && spitz !== "second")) list.push(rank + letter[suit]);
  return list;
}

function deckOf(cards: unknown, trumpSuit: Suit): string[] {
  const all = suits.flatMap((s) => failRanks.map((rank) => rank + letter[s]));
  const thirtyTwo = all.filter((c) => rankOf(c) !== "6");
  switch (cards) {
    case 24:
      return thirtyTwo.filter((c) => rankOf(c) !== "7" && rankOf(c) !== "8");
    case 26:
      return thirtyTwo.filter((c) => (rankOf(c) !== "7" && rankOf(c) !== "8") || suitOf(c) === trumpSuit);
    case 30:
      return thirtyTwo.filter((c) => c !== "7C" && c !== "7S");
    case 34:
      return [...thirtyTwo, "6C", "6S"];
    default:
      return thirtyTwo;
  }
}

function isSuit(value: unknown): value is Suit {
  return suits.includes(value as Suit);
}

/** `solo`: the trump of a side-solo, which holds for one hand (T4d). */
export function orderOf(rules: Rules, solo?: Suit | null): Order {
  const chosen = group(rules, "trump");
  const usual: Suit = isSuit(chosen["suit"]) ? chosen["suit"] : "diamonds";
  const own = Array.isArray(chosen["order"]) ? (chosen["order"] as string[]) : [];
  const trump = solo || own.length === 0 ? trumpList(solo ?? usual, chosen["spitz"], chosen["top"]) : own;
  const place = new Map(trump.map((card, i) => [card, i]));
  const counted = group(rules, "card-points");
  const number = (key: string, otherwise: number) => (typeof counted[key] === "number" ? counted[key] : otherwise);
  const points: Record<string, number> = {
    A: number("ace", 11),
    "10": number("ten", 10),
    K: number("king", 4),
    Q: number("queen", 3),
    J: number("jack", 2),
  };
  const key = (card: string) => {
    const high = place.get(card);
    return high ?? 100 * (1 + suits.indexOf(suitOf(card))) + failRanks.indexOf(rankOf(card));
  };
  const played = (card: string): PlaySuit => (place.has(card) ? "trump" : suitOf(card));
  return {
    trump,
    suitOf: played,
    beats: (card, best) => (played(card) === played(best) ? key(card) < key(best) : played(card) === "trump"),
    sort: (cards) => [...cards].sort((a, b) => key(a) - key(b)),
    points: (card) => points[rankOf(card)] ?? 0,
    deck: deckOf(group(rules, "deck")["cards"], usual),
  };
}

const known = new WeakMap<Rules, Map<Suit | null, Order>>();

/** Made once for each table: all that is drawn asks for it. */
export function orderFor(rules: Rules, view: View | null): Order {
  const solo = view?.trump ?? null;
  const all = known.get(rules) ?? new Map<Suit | null, Order>();
  known.set(rules, all);
  const order = all.get(solo) ?? orderOf(rules, solo);
  all.set(solo, order);
  return order;
}

export type Layout = "hand" | "battery" | "stacks";

export function layoutOf(rules: Rules): Layout {
  const layout = group(rules, "deal")["layout"];
  return layout === "battery" || layout === "stacks" ? layout : "hand";
}

export function playersOf(rules: Rules): number {
  const players = group(rules, "table")["players"];
  return typeof players === "number" ? players : 5;
}

export function rule(rules: Rules, name: string, key: string): unknown {
  return group(rules, name)[key];
}
