// Whether a record can be of the hand that this device was told of: docs/fair-deals.md. The rules aren't known here as they are in the terminal, which
// plays the record again; here the cards of the deal, the blind, and every action that was told are compared.
import { layoutOf } from "../table/order.ts";
import type { HeardMove, SeenCards, ToldHand } from "../table/told_hand.ts";
import { dealt } from "./dealt.ts";
import type { HandRecord } from "./record.ts";

const within = (cards: readonly string[], all: ReadonlySet<string>) => cards.every((card) => all.has(card));

/** Throws RecordTrouble where the record cannot be dealt. */
export function isOfHand(told: ToldHand, record: HandRecord): boolean {
  const { moves } = record;
  const deal = dealt(record);
  const passed = moves.flatMap((m) => (m.action.kind === "give" ? m.action.cards : []));
  /** Whatever a seat can come to hold. */
  const reach = deal.hands.map((hand) => new Set([...hand, ...deal.blind, ...passed]));
  const isWithin = (seat: number, cards: readonly string[]) => {
    const all = reach[seat];
    return all !== undefined && within(cards, all);
  };
  /** By the number of moves: what has been played. */
  const played: string[][] = [[]];
  for (const { action } of moves) {
    const before = played.at(-1) as string[];
    played.push(action.kind === "play" ? [...before, ...action.cards] : before);
  }

  const isView = (view: SeenCards, after: number): boolean => {
    const gone = played[after] as string[];
    if (view.played.length !== gone.length || view.played.some((card, i) => card !== null && card !== gone[i]))
      return false;
    if (!view.open.every((cards, seat) => isWithin(seat, cards))) return false;
    if (view.seat === null) return true;
    if (view.what === "later") return isWithin(view.seat, view.hand) && view.hand.every((card) => !gone.includes(card));
    const own = deal.hands[view.seat] ?? [];
    return (
      after === 0 &&
      within(view.hand, new Set(own)) &&
      (layoutOf(record.rules) !== "hand" || view.hand.length === own.length)
    );
  };
  const isMove = (heard: HeardMove, at: number): boolean => {
    const move = moves[at];
    return (
      move !== undefined &&
      move.seat === heard.seat &&
      (heard.action === null || heard.action === move.action.text) &&
      (heard.card === null || move.action.cards.includes(heard.card)) &&
      heard.shown.every(({ seat, cards }) => isWithin(seat, cards))
    );
  };

  /** After how many moves the hand can have stood when it was told. */
  let standing = [0];
  for (const step of told.steps) {
    if (step.what === "later" || (step.what === "move" && step.late)) {
      const first = standing[0] as number;
      standing = Array.from({ length: moves.length + 1 - first }, (_, i) => first + i);
    }
    standing =
      step.what === "move"
        ? standing.filter((at) => isMove(step, at)).map((at) => at + 1)
        : standing.filter((after) => isView(step, after));
    if (standing.length === 0) return false;
  }
  if (!within(told.blind, new Set(deal.blind))) return false;
  return !told.toItsEnd || told.steps.length === 0 || standing.includes(moves.length);
}
