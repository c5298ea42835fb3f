// A hint that was asked for: which cards or which button it points to, and its sentence. It goes with the question it answers.
import { signal, type ReadonlySignal } from "@preact/signals";
import { bringAll, text, words } from "../words/say.ts";
import type { Said } from "../words/messages.ts";
import type { Hint } from "../wire.ts";
import { readAction } from "./actions.ts";
import type { Choosing } from "./choosing.ts";
import { listenerAt } from "./seats.ts";
import type { TableSession } from "./session.ts";
import type { TableState } from "./state.ts";
import { actionLabel } from "./words.ts";

export interface Advice {
  hint: Hint;
  /** Of the question, for the words of what stays silent. */
  phase: string;
}

export interface Hinting {
  advice: ReadonlySignal<Advice | null>;
  ask(): Promise<void>;
  close(): void;
}

function actionsOf(hint: Hint) {
  return [hint.action, ...(hint.also ?? [])].map(readAction);
}

/** All cards that are advised: of a bury each of them. */
export function advisedCards(advice: Advice | null): string[] {
  return advice ? actionsOf(advice.hint).flatMap((action) => action.cards) : [];
}

/** The action of a button that is advised; null where it is cards. */
export function advisedAction(advice: Advice | null): string | null {
  return advice && advisedCards(advice).length === 0 ? advice.hint.action : null;
}

/** The cards that a reason speaks of as the ones to play, call or bury. */
/** The sentences of a reason. */
function partsOf(reason: Said): [Said, ...Said[]] {
  const { parts = [] } = (typeof reason === "string" ? {} : reason) as { parts?: readonly Said[] };
  const [first, ...rest] = parts;
  return first === undefined ? [reason] : [first, ...rest];
}

function namedIn(reason: Said): readonly string[] {
  if (typeof reason === "string") return [];
  const { parts, card, cards } = reason as { parts?: readonly Said[]; card?: string; cards?: readonly string[] };
  return parts?.[0] === undefined ? (cards ?? (card === undefined ? [] : [card])) : namedIn(parts[0]);
}

/** What is advised and why, and what that brings in figures. `spoken`: with the cards' names, otherwise as they stand on
 * their faces. */
export function adviceParts({ hint, phase }: Advice, state: TableState, spoken = false): [string, string] {
  const all = actionsOf(hint);
  const [first] = all;
  const cards = all.flatMap((a) => a.cards);
  const what = first ? actionLabel({ ...first, cards }, phase, spoken) : "";
  const to = { ...listenerAt(state), faces: !spoken };
  const [reason, ...more] = partsOf(hint.reason);
  const why = text(reason, to);
  const figures = more.map((said) => text(said, to)).join(" ");
  // A reason that names the advised cards says already what to do with them.
  const named = namedIn(hint.reason);
  if (cards.length > 0 && cards.length === named.length && cards.every((card) => named.includes(card)))
    return [words("table.hint-why", { why }), figures];
  return [words("table.hint-says", { what, why }), figures];
}

export function adviceText(advice: Advice, state: TableState, spoken = false): string {
  return adviceParts(advice, state, spoken)
    .filter((part) => part !== "")
    .join(" ");
}

export function hinting(session: TableSession, choose: Pick<Choosing, "note">): Hinting {
  const advice = signal<Advice | null>(null);
  let asked = 0;
  return {
    advice,
    async ask() {
      const mine = ++asked;
      const before = session.state.value;
      const question = before?.legal.join("|");
      const [hint] = await Promise.all([session.hint(), bringAll()]);
      // The question may be another one by now, or the hint no longer wanted.
      if (mine !== asked || session.state.value?.legal.join("|") !== question) return;
      if (hint) advice.value = { hint, phase: before?.view?.phase ?? "play" };
      else choose.note.value = session.said.value ?? words("table.no-hint");
    },
    close() {
      ++asked;
      advice.value = null;
    },
  };
}
