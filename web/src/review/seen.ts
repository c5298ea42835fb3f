// A step of a hand as the table draws it: from the record alone, since no server is asked. Everybody's cards are known here; whether they are
// shown is for whoever looks.
import { dealt, type Step } from "./following.ts";
import { dealOf, type HandRecord, type Move } from "./record.ts";
import { rule } from "../table/order.ts";
import type { ShownTrick } from "../table/trick.ts";
import type { View } from "../wire.ts";

export interface Seen {
  view: View;
  trick: ShownTrick | null;
}

/** In which part of the hand such a move is made; only what the table draws is told apart. */
function phaseOf(move: Move | undefined, picker: number | null): View["phase"] {
  if (!move) return "done";
  switch (move.action.kind) {
    case "play":
    case "claim":
      return "play";
    case "redeal":
      return "redeal";
    case "hick":
      return "hick";
    case "bury":
      return "bury";
    case "call":
      return "call-ace";
    case "under":
      return "under";
    case "suit":
      return "name-trump";
    case "trick":
      return "name-trick";
    case "crack":
      return "crack";
    case "give":
      return "exchange";
    case "take":
    case "take-all":
      return "take";
    default:
      return picker === null ? "pick" : "call-partner";
  }
}

/** Whoever holds a card that makes partners is known once it lies on the table; a neighbor or one of the die at once. */
function partnersOf(record: HandRecord, step: Step, done: readonly Move[]): number[] {
  const { rules } = record;
  const how = rule(rules, "partner", "rule");
  const players = record.names.length;
  const played = (cards: readonly unknown[]) =>
    done.filter((m) => m.action.kind === "play" && cards.includes(m.action.cards[0])).map((m) => m.seat);
  if (how === "cards") {
    const cards = rule(rules, "partner", "cards");
    return Array.isArray(cards) ? [...new Set(played(cards))] : [];
  }
  if (step.picker === null || done.some((m) => m.action.kind === "alone")) return [];
  if (how === "next-player") return [(step.picker + 1) % players];
  const made = step.called ?? (how === "jack-of-diamonds" ? (rule(rules, "partner", "card") ?? "JD") : null);
  return made === null ? [] : played([made]).filter((seat) => seat !== step.picker);
}

/** The tricks so far, as a view lists them. */
function tricksOf(steps: readonly Step[], at: number): View["tricks"] {
  const tricks: View["tricks"] = [];
  for (const step of steps.slice(0, at + 1)) {
    if (!step.trick || step.move?.action.kind !== "play") continue;
    const cards = step.trick.cards.map((laid) => laid.card);
    tricks[step.trick.number - 1] = { leader: step.trick.cards[0]?.seat ?? 0, cards };
  }
  return tricks;
}

/**
 * The hand after `at` moves, from the chair of `sits`. `open`: all hands lie face up. Cards that lay open from the deal on, as batteries do,
 * stay where everybody saw them.
 */
export function seenAt(record: HandRecord, steps: readonly Step[], at: number, sits: number, open: boolean): Seen {
  const step = steps[at] as Step;
  const next = record.moves[at];
  const done = record.moves.slice(0, at);
  const seats = record.names.map((_, seat) => seat);
  const seatsOf = (kind: string) => [...new Set(done.filter((m) => m.action.kind === kind).map((m) => m.seat))];
  const held = step.hands.map((cards) => cards.filter((c) => c.fate === "held").map((c) => c.card));
  const { layout } = dealOf(record.rules);
  const lies = layout === "hand" ? new Set<string>() : dealt(record).battery;
  const shown = (seat: number) => {
    const own = held[seat] ?? [];
    if (seat === sits) return own.filter((card) => lies.has(card));
    return open ? own : own.filter((card) => lies.has(card));
  };
  const partners = partnersOf(record, step, done);
  const { trick } = step;
  return {
    view: {
      seat: sits,
      dealer: record.dealer,
      turn: next?.seat ?? null,
      phase: phaseOf(next, step.picker),
      hand: (held[sits] ?? []).filter((card) => !lies.has(card)),
      "cards-left": held.map((cards) => cards.length),
      picker: step.picker,
      partner: partners[0] ?? null,
      partners,
      called: step.called,
      alone: done.some((m) => m.action.kind === "alone"),
      leaster: record.ending === "leaster",
      cracks: seatsOf("crack").length + seatsOf("recrack").length,
      cracked: seatsOf("crack"),
      hicked: seatsOf("hick"),
      passed: seatsOf("pass"),
      taken: [...step.tricks],
      points: [...step.points],
      tricks: tricksOf(steps, at),
      legal: [],
      "face-up": seats.map(shown),
    },
    trick: trick && {
      number: trick.number,
      cards: trick.cards.map((laid) => ({
        seat: laid.seat,
        battery: lies.has(laid.card),
        card: laid.card,
        down: laid.down && next !== undefined,
      })),
      winner: trick.winner,
      points: trick.points,
      over: trick.over,
    },
  };
}

/** Where tricks begin: the number of moves before the first card of each. */
export function trickStarts(steps: readonly Step[]): number[] {
  const starts: number[] = [];
  steps.forEach((step, i) => {
    if (step.move?.action.kind === "play" && step.trick?.cards.length === 1) starts.push(i - 1);
  });
  return starts;
}
