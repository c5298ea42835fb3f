// What a move says, and which of one's moves a decision of the review was.
import { rule, type Rules } from "../table/order.ts";
import { actionLabel } from "../table/words.ts";
import type { GameEvent, JudgedDecision } from "../wire.ts";
import type { BlindGoes, Step } from "./following.ts";
import type { HandRecord, Move } from "./record.ts";
import type { Message } from "../words/messages.ts";
import { say, text, words } from "../words/say.ts";

/** What wins a leaster of these rules (N2). */
function aimOf(rules: Rules): "one" | "two" | "places" {
  const places = rule(rules, "leaster", "places");
  if (Array.isArray(places) && places.length > 0) return "places";
  return rule(rules, "leaster", "winners") === "two-lowest" ? "two" : "one";
}

/** A move as the table hears of it; with all cards open, so each is named. */
export function heardOf(record: HandRecord, { seat, action }: Move): Message {
  const { kind, rest } = action;
  const who = { seat };
  const [card = ""] = action.cards;
  switch (kind) {
    case "pass":
      return say("event.passed", { who });
    case "pick":
      return say("event.picked", { who });
    case "call-leaster":
      return say("event.leaster-called", { who, aim: aimOf(record.rules) });
    case "call-doubler":
      return say("event.doubler-called", { who });
    case "redeal":
      return say("event.redeal-asked", { who });
    case "alone":
      return say("event.declared-alone", { who });
    case "sheepshead":
      return say("event.called-sheepshead", { who });
    case "first-trick":
      return say("event.said-first-trick", { who });
    case "crack":
      return say("event.cracked", { who });
    case "recrack":
      return say("event.recracked", { who });
    case "castrate":
      return say("event.castrated", { who });
    case "take":
      return say("event.took-some", { who, count: Number(rest) });
    case "take-all":
      return say("event.took-all", { who });
    case "hick":
      return say("event.hicked", { who });
    case "lay-up":
      return say("event.laid-up", { who });
    case "claim":
      return say("event.claimed", { who });
    case "blitz":
      return say("event.blitzed", { who, pair: rest as NonNullable<GameEvent["pair"]> });
    case "suit":
      return say("event.named-trump", { suit: rest as NonNullable<GameEvent["suit"]> });
    case "trick":
      return say("event.named-trick", { who, trick: Number(rest) });
    case "bury":
      return say("event.buried", { who, cards: [card] });
    case "call":
      return say("event.called", { who, card });
    case "play":
      return say("event.played", { who, card });
    case "silent":
      return say("event.kept-silent", { who });
    default:
      return say("replay.does", { who: record.names[seat] ?? "", what: actionLabel(action, "") });
  }
}

/** The sentence of a step; a card that ends a trick also says who takes it. */
export function stepText(record: HandRecord, step: Step, mine: number | null, goes: BlindGoes | null = null): string {
  const { move, trick } = step;
  if (!move) return words("replay.dealt", { who: record.dealtBy ?? record.names[record.dealer] ?? "" });
  const to = { names: record.names, seat: mine };
  const line = text(heardOf(record, move), to);
  const more: Message[] = [];
  if (move.action.kind === "play" && trick?.over && trick.winner !== null)
    more.push(say("event.trick-taken", { who: { seat: trick.winner }, points: trick.points }));
  if (goes)
    more.push(say("replay.blind-goes", { who: { seat: goes.seat }, cards: [...goes.cards], points: goes.points }));
  return [line, ...more.map((said) => text(said, to))].join(" ");
}

export interface Judged extends JudgedDecision {
  /** The step after the move, or null if no move of the record is this choice. */
  step: number | null;
}

/** The review gives one's choices in the order of one's moves; not every move was a choice. */
export function judgedMoves(moves: readonly Move[], seat: number, decisions: readonly JudgedDecision[]): Judged[] {
  let at = 0;
  return decisions.map((decision) => {
    for (let i = at; i < moves.length; ++i) {
      const move = moves[i];
      if (move?.seat !== seat || !decision.chosen.startsWith(move.action.text)) continue;
      at = i + 1;
      return { ...decision, step: i + 1 };
    }
    return { ...decision, step: null };
  });
}
