// What `legal` holds, read: which buttons stand for it, which cards it wants chosen, and what the chosen cards make.
import { isCard } from "../cards/names.ts";

export interface Action {
  text: string;
  kind: string;
  cards: string[];
  /** What follows the kind and is no card: a number, a suit, a pair. */
  rest: string;
}

export function readAction(text: string): Action {
  const [kind = "", ...more] = text.trim().split(/\s+/);
  return { text, kind, cards: more.filter(isCard), rest: more.filter((word) => !isCard(word)).join(" ") };
}

/** Kinds that are done with cards of one's own hand: one taps the cards themselves. */
const withOwnCards = new Set(["bury", "under", "give", "play", "lay-up"]);

export function wantsOwnCards(action: Action): boolean {
  return withOwnCards.has(action.kind) && action.cards.length > 0;
}

/** The actions that get a button of their own, in the order in which they are offered. */
export function buttonsFor(legal: readonly string[]): Action[] {
  const rank = (a: Action) => {
    const at = buttonOrder.indexOf(a.kind);
    return at < 0 ? buttonOrder.length : at;
  };
  return legal
    .map(readAction)
    .filter((a) => !wantsOwnCards(a))
    .map((a, i) => ({ a, i }))
    .sort((x, y) => rank(x.a) - rank(y.a) || x.i - y.i)
    .map(({ a }) => a);
}

const buttonOrder = [
  "pick",
  "hick",
  "call",
  "announce-call",
  "billy",
  "side-solo",
  "best",
  "take",
  "trick",
  "suit",
  "blitz",
  "crack",
  "recrack",
  "castrate",
  "sheepshead",
  "lay-up",
  "first-trick",
  "redeal",
  "call-leaster",
  "call-doubler",
  "take-all",
  "alone",
  "silent",
  "pass",
];

/** What is done with one's own cards now ("bury", "play"), or null. */
export function ownKind(legal: readonly string[]): string | null {
  return legal.map(readAction).find(wantsOwnCards)?.kind ?? null;
}

/** How many cards have to be chosen before something can be done with them. */
export function wanted(legal: readonly string[], toBury: number): number {
  const own = legal.map(readAction).filter(wantsOwnCards);
  if (own.length === 0) return 0;
  const together = Math.max(...own.map((a) => a.cards.length));
  return together > 1 ? together : own[0]?.kind === "bury" ? Math.max(1, toBury) : 1;
}

/** Own cards that stand in some action that is legal. */
export function playableCards(legal: readonly string[]): Set<string> {
  return new Set(
    legal
      .map(readAction)
      .filter(wantsOwnCards)
      .flatMap((a) => a.cards),
  );
}

/** The actions that the chosen cards make, one after the other; null as long as they make none. */
export function fit(chosen: readonly string[], legal: readonly string[], toBury: number): string[] | null {
  if (chosen.length === 0) return null;
  const own = legal.map(readAction).filter(wantsOwnCards);
  const whole = own.find((a) => a.cards.length === chosen.length && a.cards.every((card) => chosen.includes(card)));
  if (whole && (whole.cards.length > 1 || wanted(legal, toBury) === 1)) return [whole.text];
  if (chosen.length !== wanted(legal, toBury)) return null;
  const each = chosen.map((card) => own.find((a) => a.cards.length === 1 && a.cards[0] === card));
  return each.every((a) => a !== undefined) ? each.map((a) => a.text) : null;
}

/** A letter for each button: the first of its words that is free. */
export function lettersFor(labels: readonly string[], taken: readonly string[] = []): (string | null)[] {
  const used = new Set(taken);
  return labels.map((label) => {
    const letter = [...label.toLowerCase()].find((c) => /[a-zäöü]/.test(c) && !used.has(c)) ?? null;
    if (letter !== null) used.add(letter);
    return letter;
  });
}
