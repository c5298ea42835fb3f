// What stands on the buttons for actions.
import { cardShort } from "../cards/names.ts";
import { say, words } from "../words/say.ts";
import type { Action } from "./actions.ts";
import type { Message } from "../words/messages.ts";
import { CARD_KINDS, PAIRS, PLAIN_KINDS, type CardKind, type Pair, type PlainKind } from "../wire.ts";

/** Silence has other words in each phase. */
type ButtonKind = Exclude<PlainKind, "silent">;
const plain = new Set<string>(PLAIN_KINDS);
const cardKinds = new Set<string>(CARD_KINDS);
const pairs = new Set<string>(PAIRS);

/** What staying silent means in this phase. */
export function silence(phase: string): "keep" | "closed" | "go-on" | "silent" {
  if (phase === "redeal" || phase === "exchange") return "keep";
  if (phase === "lay-up") return "closed";
  return ["call-first", "call-ace", "under", "call-partner", "call-jack", "sheepshead"].includes(phase)
    ? "go-on"
    : "silent";
}

/** An action as a button says it; `spoken`: with the cards' names instead of their signs. */
export function actionLabel(action: Action, phase: string, spoken = false): string {
  const { kind, rest, cards } = action;
  if (kind === "silent") return words(`button.${silence(phase)}`);
  if (cards.length > 0 && cardKinds.has(kind))
    return words(`button.${kind as CardKind}${spoken ? "-spoken" : ""}`, { cards });
  if (kind === "take") return words("button.take", { n: Number(rest) });
  if (kind === "trick") return words("button.trick", { n: Number(rest) });
  if (kind === "suit") return words("button.suit", { suit: rest as "clubs" });
  if (kind === "blitz" && pairs.has(rest)) return words(`button.blitz-${rest as Pair}`);
  if (rest === "" && cards.length === 0 && plain.has(kind)) return words(`button.${kind as ButtonKind}`);
  // Of a newer server.
  const what = [kind.replaceAll("-", " "), ...cards.map(cardShort), rest].filter(Boolean).join(" ");
  return words("button.unknown", { what });
}

/** One action for several cards of which it does not matter which is taken: "Play 7♣ or 8♣". */
export function anyLabel(kind: string, cards: readonly string[], spoken = false): string {
  const each = cards.map((card): Message => say(spoken ? "card.the" : "card.short", { card }));
  return cardKinds.has(kind)
    ? words(`button.${kind as CardKind}-any`, { cards: each })
    : cards.map(cardShort).join(" ");
}
