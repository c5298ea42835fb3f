// What may be done at the table besides tapping a card: the buttons of the bar, with their letters, and the menu's entries.
import { actionButton, type BarButton } from "./ActionBar.tsx";
import { buttonsFor, fit, lettersFor, ownKind, wanted } from "./actions.ts";
import type { Choosing } from "./choosing.ts";
import { advisedAction, type Hinting } from "./hinting.ts";
import { isOnDevice } from "../device/device.ts";
import { settings } from "../net/settings.ts";
import { go } from "../route.ts";
import type { MenuChoice, MenuEntry, MenuHeading } from "./Menu.tsx";
import { rule } from "./order.ts";
import { goOnLabel } from "./ready.ts";
import type { TableSession } from "./session.ts";
import type { Shown } from "./shown.ts";
import { speedChoice } from "./speed_choice.ts";
import type { TableState } from "./state.ts";
import type { Sitter } from "../wire.ts";
import { words } from "../words/say.ts";

export interface Situation {
  session: TableSession;
  state: TableState;
  shown: Shown;
  choose: Choosing;
  hints: Hinting;
  myTurn: boolean;
  /** Oneself at the table, or null for one who watches. */
  sitter: Sitter | null;
}

function plain(label: string, press: () => void, primary = false): BarButton {
  return { label, letter: null, primary, press };
}

/** For cards that have to be chosen first: how many are missing, or the action that they make. */
function chosenButton({ state, choose }: Situation): BarButton | null {
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
  const label =
    chosen.length === 0 ? words("table.choose", { n: count }) : words("table.chosen", { n: chosen.length, of: count });
  // The button says it already where nothing is chosen yet.
  const more = chosen.length === 0 ? null : words("table.choose", { n: count });
  return { ...plain(label, () => (choose.note.value = more)), disabled: true };
}

function turnButtons(situation: Situation): BarButton[] {
  const { state, choose, hints } = situation;
  const phase = state.view?.phase ?? "play";
  const advised = advisedAction(hints.advice.value);
  const all = buttonsFor(state.legal).map((action, i) => ({
    ...actionButton(action, phase, () => void choose.act([action.text]), i === 0 && action.kind !== "pass"),
    advised: action.text === advised,
  }));
  const made = chosenButton(situation);
  return made ? [made, ...all] : all;
}

/** Main buttons and those beside them; all that are enabled have letters, and no two the same. */
export function buttonsOf(situation: Situation, onLastTrick: () => void): { main: BarButton[]; aside: BarButton[] } {
  const { session, state, shown, choose, hints, myTurn, sitter } = situation;
  const { table, view } = state;
  const main: BarButton[] = [];
  const isPaused = table.state === "paused";
  if (isPaused) {
    // Nobody else does anything until the host wants to go on.
    if (state.you.host) main.push(plain(words("host.go-on"), () => void session.host({ do: "go-on" }), true));
  } else if (myTurn && view) main.push(...turnButtons(situation));
  else if (sitter && !sitter.ready && (table.state === "waiting" || table.state === "between")) {
    const free = table.seats.some((s) => s.name === null);
    if (!free || table.state === "between")
      main.push(plain(goOnLabel(table, sitter.seat), () => void session.next(), true));
  }
  // What was said is on its way: until it is answered nothing else can be.
  if (choose.going.value.length > 0) for (const b of main) b.disabled = true;
  if (sitter?.away) main.push(plain(words("table.back"), () => void session.back(), true));
  const aside: BarButton[] = [];
  if (myTurn && !isPaused && table.settings.hints !== false)
    aside.push(plain(words("table.hint"), () => void hints.ask()));
  if (view && shown.last) aside.push(plain(words("table.last-trick"), onLastTrick));
  const letters = lettersFor([...main, ...aside].map((b) => b.label));
  [...main, ...aside].forEach((b, i) => (b.letter = b.disabled ? null : (letters[i] ?? null)));
  return { main, aside };
}

export interface MenuDoes {
  /** Whether the log is open. */
  log: boolean;
  onLog(): void;
  /** Lines of the chat that nobody has read here. */
  unread: number;
  onChat(): void;
  /** The cloth and the backs of the cards. */
  onLook(): void;
  onLastTrick(): void;
  onFair(): void;
  /** Left out while there is no score to show. */
  onScore: (() => void) | null;
  onRules(): void;
  onHost(): void;
  /** To report or block somebody. */
  onPeople(): void;
  onStand(): void;
  onLeave(): void;
}

export function menuOf(situation: Situation, does: MenuDoes): (MenuEntry | MenuChoice | MenuHeading)[] {
  const { state, shown, choose, myTurn, sitter } = situation;
  const claims = state.view?.phase === "play" && rule(state.table.rules, "play", "claims") !== false;
  const sound = settings.sound.value;
  // What a server promises, and who else sits there: none of it is on one's own device.
  const shared = !isOnDevice(state.table.id);
  const entries: (MenuEntry | MenuChoice | MenuHeading | false)[] = [
    does.onScore !== null && { label: words("table.score"), press: does.onScore },
    shown.last !== null && { label: words("table.last-trick"), press: does.onLastTrick },
    myTurn && claims && { label: words("button.claim"), press: () => void choose.act(["claim"]) },
    { label: words("table.rules"), press: does.onRules },
    { label: does.log ? words("table.hide-log") : words("table.log"), press: does.onLog },
    state.table.settings.chat !== "none" && { label: words("chat.title"), unread: does.unread, press: does.onChat },
    shared && { label: words("proof.title"), press: does.onFair },
    state.you.host && { label: words("table.host"), press: does.onHost },
    shared && { label: words("report.menu"), press: does.onPeople },
    shared && sitter !== null && { label: words("table.stand"), press: does.onStand },
    { label: words("table.leave"), press: does.onLeave },
    { heading: words("page.settings") },
    speedChoice(),
    { label: words(sound ? "table.sound-off" : "table.sound-on"), press: () => (settings.sound.value = !sound) },
    { label: words("table.look"), press: does.onLook },
    { label: words("table.all-settings"), press: () => go("/settings") },
  ];
  return entries.filter((entry) => entry !== false);
}
