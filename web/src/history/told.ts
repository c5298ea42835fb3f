// What a device was told of a deal, as it was kept beside the hand. It may come from a file, and so from anybody.
import type { ToldDeal } from "../table/fair.ts";
import type { HeardMove, SeenCards, ToldHand } from "../table/told_hand.ts";

const MOST_SEATS = 12;
const MOST_CARDS = 34;
const MOST_STEPS = 1000;

const short = (one: unknown, most: number): one is string => typeof one === "string" && one.length <= most;
const orNull = (isOne: (one: unknown) => boolean) => (one: unknown) => one === null || isOne(one);
const isSeat = (one: unknown) => Number.isInteger(one) && (one as number) >= 0 && (one as number) < MOST_SEATS;
const isCard = (one: unknown) => short(one, 3);
const isList = (list: unknown, most: number, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(list) && list.length <= most && list.every(isOne);
const isHand = (cards: unknown) => isList(cards, MOST_CARDS, isCard);

function isStep(value: unknown): value is SeenCards | HeardMove {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Partial<Record<keyof SeenCards | keyof HeardMove, unknown>>;
  if (one.what === "move")
    return (
      isSeat(one.seat) &&
      orNull((text) => short(text, 32))(one.action) &&
      orNull(isCard)(one.card) &&
      typeof one.late === "boolean" &&
      isList(one.shown, MOST_SEATS, (s) => {
        const { seat, cards } = (s ?? {}) as { seat?: unknown; cards?: unknown };
        return isSeat(seat) && isHand(cards);
      })
    );
  return (
    (one.what === "dealt" || one.what === "later") &&
    orNull(isSeat)(one.seat) &&
    isHand(one.hand) &&
    isList(one.open, MOST_SEATS, isHand) &&
    isList(one.played, MOST_CARDS, orNull(isCard))
  );
}

function isSeen(value: unknown): value is ToldHand {
  if (typeof value !== "object" || value === null) return false;
  const { steps, blind, toItsEnd } = value as Partial<Record<keyof ToldHand, unknown>>;
  return isList(steps, MOST_STEPS, isStep) && isHand(blind) && typeof toItsEnd === "boolean";
}

/** null for what is none. Older pages kept no more than the promise and the seals. */
export function toldOf(value: unknown): ToldDeal | null {
  if (typeof value !== "object" || value === null) return null;
  const { hand, commitment, text, seal, seals, arrangement, sent, opened, ...more } = value as Partial<ToldDeal>;
  const { table, rules, texts, seen, over } = more;
  const sound =
    Number.isInteger(hand) &&
    [commitment, text, seal, arrangement].every((one) => short(one, 500)) &&
    isList(seals, MOST_SEATS, (one) => short(one, 64)) &&
    typeof sent === "boolean" &&
    typeof opened === "boolean" &&
    [table, rules].every((one) => one === undefined || short(one, 64)) &&
    (texts === undefined || isList(texts, MOST_SEATS, (one) => short(one, 256))) &&
    (seen === undefined || isSeen(seen)) &&
    (over === undefined || typeof over === "boolean");
  return sound ? (value as ToldDeal) : null;
}
