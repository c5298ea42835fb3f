// What a move says, and which of one's moves a decision of the review was.
import { eventLine } from "../table/events.ts";
import { actionLabel } from "../table/words.ts";
import type { GameEvent, JudgedDecision } from "../wire.ts";
import type { Step } from "./following.ts";
import type { HandRecord, Move } from "./record.ts";
import { reviewWords } from "./words.ts";

const events: Record<string, string> = {
  pass: "passed",
  pick: "picked",
  "call-leaster": "leaster-called",
  "call-doubler": "doubler-called",
  redeal: "redeal-asked",
  alone: "declared-alone",
  sheepshead: "called-sheepshead",
  "first-trick": "said-first-trick",
  crack: "cracked",
  recrack: "recracked",
  castrate: "castrated",
  "take-all": "took-all",
  hick: "hicked",
  "lay-up": "laid-up",
  claim: "claimed",
  bury: "buried",
  call: "called",
  play: "played",
};

function eventOf(move: Move): GameEvent | null {
  const { seat, action } = move;
  const { kind, rest } = action;
  if (kind === "take") return { what: "took-some", seat, count: Number(rest) };
  if (kind === "blitz") return { what: "blitzed", seat, pair: rest as NonNullable<GameEvent["pair"]> };
  if (kind === "suit") return { what: "named-trump", seat, suit: rest as NonNullable<GameEvent["suit"]> };
  if (kind === "trick") return { what: "named-trick", seat, trick: Number(rest) };
  const what = events[kind];
  const card = action.cards[0];
  return what === undefined ? null : { what, seat, ...(card === undefined ? {} : { card }) };
}

/** The sentence of a step; a card that ends a trick also says who takes it. */
export function stepText(record: HandRecord, step: Step, mine: number | null): string {
  const w = reviewWords();
  const name = (seat: number) => record.names[seat] ?? "";
  const { move, trick } = step;
  if (!move) return w.dealt(record.dealtBy ?? name(record.dealer));
  const event = eventOf(move);
  const line =
    (event && eventLine(record.rules, event, record.names, mine)) ??
    (move.action.kind === "silent" ? w.silent(name(move.seat)) : w.does(name(move.seat), actionLabel(move.action, "")));
  if (move.action.kind !== "play" || !trick?.over || trick.winner === null) return line;
  return `${line} ${eventLine(record.rules, { what: "trick-taken", seat: trick.winner, points: trick.points }, record.names, mine) ?? ""}`;
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
