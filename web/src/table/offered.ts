// What may be done at the table besides tapping a card: the buttons of the bar, with their letters, and the menu's entries.
import { saidText } from "../german/said.ts";
import { actionButton, type BarButton } from "./ActionBar.tsx";
import { buttonsFor, fit, lettersFor, ownKind, readAction, wanted } from "./actions.ts";
import type { Choosing } from "./choosing.ts";
import type { MenuEntry } from "./Menu.tsx";
import { rule } from "./order.ts";
import type { TableSession } from "./session.ts";
import type { Shown } from "./shown.ts";
import type { TableState } from "./state.ts";
import { actionLabel, tableWords } from "./words.ts";
import type { Sitter } from "../wire.ts";

export interface Situation {
  session: TableSession;
  state: TableState;
  shown: Shown;
  choose: Choosing;
  myTurn: boolean;
  /** Oneself at the table, or null for one who watches. */
  sitter: Sitter | null;
}

function plain(label: string, press: () => void, primary = false): BarButton {
  return { label, letter: null, primary, press };
}

async function hintInto({ session, state, choose }: Situation): Promise<void> {
  const t = tableWords();
  const hint = await session.hint();
  choose.note.value = hint
    ? `${t.hintSays(actionLabel(readAction(hint.action), state.view?.phase ?? "play"))} ${saidText(hint.reason)}`
    : (session.said.value ?? t.noHint);
}

/** For cards that have to be chosen first: how many are missing, or the action that they make. */
function chosenButton({ state, choose }: Situation): BarButton | null {
  const t = tableWords();
  const { legal, view } = state;
  const kind = ownKind(legal);
  if (kind === null || !view) return null;
  const toBury = view["to-bury"] ?? 1;
  const count = wanted(legal, toBury);
  const chosen = choose.chosen.value;
  const ready = fit(chosen, legal, toBury);
  if (ready) {
    const made = { text: "", kind, cards: [...chosen], rest: "" };
    return actionButton(made, view.phase, () => void choose.act(ready), true);
  }
  if (kind === "play" && count === 1) return null;
  const label = chosen.length === 0 ? t.chooseMore(count) : t.chosenOf(chosen.length, count);
  return { ...plain(label, () => (choose.note.value = t.chooseMore(count))), disabled: true };
}

function turnButtons(situation: Situation): BarButton[] {
  const { state, choose } = situation;
  const phase = state.view?.phase ?? "play";
  const all = buttonsFor(state.legal).map((action, i) =>
    actionButton(action, phase, () => void choose.act([action.text]), i === 0 && action.kind !== "pass"),
  );
  const made = chosenButton(situation);
  return made ? [made, ...all] : all;
}

/** Main buttons and those beside them; all that are enabled have letters, and no two the same. */
export function buttonsOf(situation: Situation, onLastTrick: () => void): { main: BarButton[]; aside: BarButton[] } {
  const t = tableWords();
  const { session, state, shown, choose, myTurn, sitter } = situation;
  const { table, view } = state;
  const main: BarButton[] = [];
  if (myTurn && view) main.push(...turnButtons(situation));
  else if (sitter && !sitter.ready && (table.state === "waiting" || table.state === "between")) {
    const free = table.seats.some((s) => s.name === null);
    if (!free || table.state === "between")
      main.push(plain(table.hand === 0 ? t.firstHand : t.next, () => void session.next(), true));
  }
  // What was said is on its way: until it is answered nothing else can be.
  if (choose.going.value.length > 0) for (const b of main) b.disabled = true;
  if (sitter?.away) main.push(plain(t.back, () => void session.back(), true));
  const aside: BarButton[] = [];
  if (myTurn && table.settings.hints !== false) aside.push(plain(t.hint, () => void hintInto(situation)));
  if (view && shown.last) aside.push(plain(t.lastTrick, onLastTrick));
  const letters = lettersFor([...main, ...aside].map((b) => b.label));
  [...main, ...aside].forEach((b, i) => (b.letter = b.disabled ? null : (letters[i] ?? null)));
  return { main, aside };
}

export interface MenuDoes {
  /** Whether the log is open. */
  log: boolean;
  onLog(): void;
  onLastTrick(): void;
  /** Left out while there is no score to show. */
  onScore: (() => void) | null;
  onHost(): void;
  onLeave(): void;
}

export function menuOf(situation: Situation, does: MenuDoes): MenuEntry[] {
  const t = tableWords();
  const { session, state, choose, myTurn, sitter } = situation;
  const claims = state.view?.phase === "play" && rule(state.table.rules, "play", "claims") !== false;
  const entries: (MenuEntry | false)[] = [
    { label: does.log ? t.hideLog : t.log, press: does.onLog },
    { label: t.lastTrick, press: does.onLastTrick },
    myTurn && claims && { label: t.claim, press: () => void choose.act(["claim"]) },
    does.onScore !== null && { label: t.scoreSheet, press: does.onScore },
    state.you.host && { label: t.host, press: does.onHost },
    sitter !== null && { label: t.stand, press: () => void session.stand() },
    { label: t.leave, press: does.onLeave },
  ];
  return entries.filter((entry) => entry !== false);
}
