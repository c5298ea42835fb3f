// What one has chosen and not done yet: raised cards, and the note that says why something is not possible.
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { fit, ownKind, playableCards, readAction, wanted } from "./actions.ts";
import { orderFor } from "./order.ts";
import { listenerAt } from "./seats.ts";
import type { TableSession } from "./session.ts";
import type { Shown } from "./shown.ts";
import type { TableState } from "./state.ts";
import type { Said } from "../words/messages.ts";
import { marked, words } from "../words/say.ts";

export interface Choosing {
  chosen: Signal<string[]>;
  /** Actions that are said and not yet answered: they show at once that they were taken up. */
  going: Signal<readonly string[]>;
  /** A sentence about the last thing one tried. */
  note: Signal<Said | null>;
  /** How many cards were played by a second tap. */
  twice: ReadonlySignal<number>;
  press(card: string, byMouse: boolean): void;
  enter(card: string): void;
  act(actions: readonly string[]): Promise<void>;
  /** Nothing is chosen any more. */
  drop(): void;
}

/** Always the same, so that nothing is drawn anew where nothing was chosen before. */
const nothing: string[] = [];

const ANSWER_MS = 4000;

/** What is asked once of one who buries trump while they hold fail, as the terminal asks it. */
function doubtOf({ table, view, legal }: TableState, actions: readonly string[]): string | null {
  const all = actions.map(readAction);
  if (!view || !all.every((one) => one.kind === "bury")) return null;
  const order = orderFor(table.rules, view);
  const isTrump = (card: string) => order.suitOf(card) === "trump";
  const cards = all.flatMap((one) => one.cards);
  const trump = cards.filter(isTrump);
  const fail = [...playableCards(legal)].filter((card) => !isTrump(card) && !cards.includes(card));
  return trump.length > 0 && fail.length > 0 ? words("table.doubt", { cards: trump, n: trump.length }) : null;
}

/** Until the server has told what came of an action, or it is clear that it will not. */
function told(session: TableSession, seq: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      deaf();
      resolve();
    };
    const timer = setTimeout(done, ANSWER_MS);
    const deaf = session.listen(() => {
      if ((session.state.value?.seq ?? 0) > seq) done();
    });
    if ((session.state.value?.seq ?? 0) > seq) done();
  });
}

export function choosing(
  session: TableSession,
  shown: ReadonlySignal<Shown>,
  how: { skip: () => void; singleTap: () => boolean },
): Choosing {
  const chosen = signal<string[]>(nothing);
  const note = signal<Said | null>(null);
  const going = signal<readonly string[]>(nothing);
  const twice = signal(0);
  /** The bury that was asked about: the same again is meant. */
  let doubted = "";

  const act = async (actions: readonly string[]) => {
    if (going.value.length > 0) return;
    const doubt = shown.value.state && doubtOf(shown.value.state, actions);
    if (doubt && doubted !== actions.join("|")) {
      doubted = actions.join("|");
      chosen.value = actions.flatMap((action) => readAction(action).cards);
      note.value = doubt;
      return;
    }
    doubted = "";
    going.value = actions;
    note.value = null;
    chosen.value = nothing;
    how.skip();
    let slow: Said | null = null;
    const waits = setTimeout(() => {
      if (session.link.value === "live") note.value = slow = words("table.not-answered");
    }, ANSWER_MS);
    try {
      for (const action of actions) {
        const before = session.state.value?.seq ?? 0;
        if (action !== "claim" && !session.state.value?.legal.includes(action)) return;
        if (!(await session.act(action))) return;
        await told(session, before);
      }
    } finally {
      clearTimeout(waits);
      if (slow !== null && note.value === slow) note.value = null;
      going.value = nothing;
    }
  };

  /** The card, if it can be chosen now; otherwise says why it cannot. */
  const open = (card: string): boolean => {
    const state = shown.value.state;
    if (!state?.view) return false;
    if (ownKind(state.legal) === null) {
      note.value = state.legal.length === 0 ? words("table.not-now") : null;
      return false;
    }
    if (playableCards(state.legal).has(card)) return true;
    const why = state.refused.find((one) => one.card === card)?.why ?? state.task;
    note.value = why && marked(why, listenerAt(state));
    return false;
  };

  const choose = (card: string, atOnce: boolean, byMouse = false) => {
    if (going.value.length > 0) return;
    if (!open(card)) {
      chosen.value = chosen.value.filter((c) => c !== card);
      return;
    }
    note.value = null;
    const state = shown.value.state;
    const legal = state?.legal ?? [];
    const toBury = state?.view?.["to-bury"] ?? 1;
    const count = wanted(legal, toBury);
    if (count > 1) {
      doubted = "";
      const without = chosen.value.filter((c) => c !== card);
      chosen.value = without.length < chosen.value.length ? without : [...without, card].slice(-count);
      return;
    }
    const plays = ownKind(legal) === "play";
    if (!atOnce && !(byMouse && plays) && chosen.value[0] !== card) {
      chosen.value = [card];
      return;
    }
    const actions = fit([card], legal, toBury);
    if (!actions) return;
    if (plays && !atOnce && !byMouse) ++twice.value;
    void act(actions);
  };

  return {
    chosen,
    going,
    note,
    twice,
    act,
    drop: () => (chosen.value = nothing),
    press: (card, byMouse) => choose(card, how.singleTap(), byMouse),
    enter: (card) => choose(card, true),
  };
}
