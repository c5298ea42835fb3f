// A hand that is over, in words and in figures: who won, and the card points of both sides.
import { catalogue } from "../words/words.ts";
import type { LastHand, View } from "../wire.ts";
import { joined } from "./events.ts";
import { orderFor, rule, type Rules } from "./order.ts";
import { tableWords } from "./words.ts";

const words = catalogue({
  en: {
    wins: (who: string, several: boolean, points: number) =>
      `${who} ${several ? "win" : "wins"} with ${points} points.`,
    loses: (who: string, several: boolean, points: number) =>
      `${who} ${several ? "lose" : "loses"} with ${points} points.`,
    weWin: (all: string, points: number) => `${all} win with ${points} points.`,
    weLose: (all: string, points: number) => `${all} lose with ${points} points.`,
    youWin: (points: number) => `You win with ${points} points.`,
    youLose: (points: number) => `You lose with ${points} points.`,
    gains: (list: string) => `${list}.`,
    gain: (who: string, points: string) => `${who} ${points}`,
    nobody: "No one wins or loses.",
    tie: (points: number) => `${points} to ${points}: a tie. Nobody pays, and the next hand counts double.`,
    again: "The cards are dealt again.",
  },
  de: {
    wins: (who: string, several: boolean, points: number) =>
      `${who} ${several ? "gewinnen" : "gewinnt"} mit ${points} Augen.`,
    loses: (who: string, several: boolean, points: number) =>
      `${who} ${several ? "verlieren" : "verliert"} mit ${points} Augen.`,
    weWin: (all: string, points: number) => `${all} gewinnt mit ${points} Augen.`,
    weLose: (all: string, points: number) => `${all} verliert mit ${points} Augen.`,
    youWin: (points: number) => `Du gewinnst mit ${points} Augen.`,
    youLose: (points: number) => `Du verlierst mit ${points} Augen.`,
    gains: (list: string) => `${list}.`,
    gain: (who: string, points: string) => `${who} ${points}`,
    nobody: "Niemand gewinnt oder verliert.",
    tie: (points: number) =>
      `${points} zu ${points}: Es steht gleich. Niemand zahlt, und das nächste Spiel zählt doppelt.`,
    again: "Es wird neu gegeben.",
  },
});

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

export interface Sides {
  /** The picker and his partners. */
  seats: number[];
  points: number;
  others: number;
  total: number;
}

/** Both sides' card points of a hand that somebody picked; the bury counts for the picker's side, if it took a trick (P2). */
export function sidesOf(rules: Rules, view: View, last: LastHand): Sides | null {
  if (view.picker === null || view.leaster || last.ending !== "picked") return null;
  const order = orderFor(rules, view);
  const total = order.deck.reduce((sum, card) => sum + order.points(card), 0);
  if (total === 0) return null;
  const partner = view.partner === null ? [] : [view.partner];
  const seats = [...new Set([view.picker, ...partner, ...view.partners])];
  const sum = (with_: boolean) =>
    view.points.reduce((all, p, seat) => (seats.includes(seat) === with_ ? all + p : all), 0);
  const trickless = seats.every((seat) => (view.taken[seat] ?? 0) === 0);
  return trickless
    ? { seats, points: 0, others: total, total }
    : { seats, points: total - sum(false), others: sum(false), total };
}

export function wonText(
  rules: Rules,
  view: View | null,
  last: LastHand,
  names: readonly string[],
  mine: number | null,
): string {
  const w = words();
  const you = tableWords().you;
  const name = (seat: number) => (seat === mine ? you : (names[seat] ?? ""));
  if (last.ending === "redeal" || last.ending === "next-dealer" || last.ending === "doubler") return w.again;
  const sides = view && sidesOf(rules, view, last);
  if (sides && view?.picker != null) {
    const even = rule(rules, "scoring", "even") === "tie" && 2 * sides.points === sides.total;
    if (even && last.scores.every((n) => n === 0)) return w.tie(sides.points);
    const won = (last.scores[view.picker] ?? 0) > 0;
    const alone = sides.seats.length === 1;
    if (alone && sides.seats[0] === mine) return won ? w.youWin(sides.points) : w.youLose(sides.points);
    if (sides.seats.some((seat) => seat === mine)) {
      const all = joined([you, ...sides.seats.filter((seat) => seat !== mine).map(name)]);
      return won ? w.weWin(all, sides.points) : w.weLose(all, sides.points);
    }
    const who = joined(sides.seats.map(name));
    return won ? w.wins(who, !alone, sides.points) : w.loses(who, !alone, sides.points);
  }
  const winners = last.scores.map((score, seat) => ({ score, seat })).filter((s) => s.score > 0);
  if (winners.length === 0) return w.nobody;
  return w.gains(joined(winners.map((s) => w.gain(name(s.seat), signed(s.score)))));
}
