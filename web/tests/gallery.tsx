// tests/gallery.html?state=trick&lang=de: the table in a fixed state, drawn by the client itself.
import { signal } from "@preact/signals";
import { render } from "preact";
import { applySettings, settings } from "../src/net/settings.ts";
import type { TableState } from "../src/table/state.ts";
import { TableView } from "../src/table/Table.tsx";
import type { Said } from "../src/words/messages.ts";
import { language } from "../src/words/words.ts";
import type { Hint, ServerMessage } from "../src/wire.ts";
import { scored, states, taken } from "./gallery_states.ts";
import { stillSession } from "./still_session.ts";
import "../src/style/tokens.css";
import "../src/style/pages.css";
import "../src/style/panels.css";

const query = new URLSearchParams(location.search);
settings.speed.value = "relaxed";
settings.autoForced.value = false;
if (query.has("four")) settings.fourColors.value = true;
if (query.get("theme") === "contrast") settings.theme.value = "contrast";
settings.counters.value = query.has("counters");

/** As long as a hint becomes: a reason and figures, for whatever is asked. */
function longHint({ legal, view }: TableState): Hint {
  const action = legal[0] ?? "pass";
  const card = action.split(" ")[1] ?? "QC";
  const reasons: Record<string, Said> = {
    bury: { say: "hint.bury-void", cards: [card], suits: [{ say: "hint.suit", suit: "spades" }] },
    play: { say: "hint.schmear", card, n: 10, sure: "doubted" },
    call: { say: "hint.call-only", card },
  };
  const kind = view?.phase === "bury" || view?.phase === "play" ? view.phase : "call";
  const much = { say: "hint.much", much: "quarter", n: 1 } as const;
  const figures = { say: "hint.better", much, other: { say: "doing.instead", card: "AS", other: "10S" } } as const;
  return { type: "hint", id: "1", action, reason: { say: "hint.both", parts: [reasons[kind]!, figures] } };
}

/** Another state in place of the one that is there; a proof goes through many without loading the page anew. */
function show(name: string, lang: string, size: number): void {
  language.value = lang === "de" ? "de" : "en";
  settings.rail.value = query.has("log");
  settings.textSize.value = size === 28 ? 28 : size === 22 ? 22 : 18;
  applySettings();
  const ears = new Set<(message: ServerMessage) => void>();
  const final = (states[name] ?? states["trick"]!)();
  if (query.has("names"))
    final.table.seats = final.table.seats.map((s, i) => ({ ...s, name: query.getAll("names")[i] ?? s.name }));
  const state = signal<TableState | null>(name === "score" ? { ...final, last: null, view: scored } : final);
  const still = stillSession(state, ears);
  const session = query.has("long-hint") ? { ...still, hint: () => Promise.resolve(longHint(final)) } : still;
  const nothing = () => undefined;
  const root = document.getElementById("app")!;
  render(null, root);
  render(<TableView session={session} onHost={nothing} onPeople={nothing} onRules={nothing} onLeave={nothing} />, root);
  if (name.startsWith("taken")) {
    const seat = (final.view?.["cards-left"].length ?? 2) - 1;
    state.value = taken(final);
    const what = { type: "told", what: "act", seq: 2, at: 0, by: "bot", turn: seat, phase: "play" } as const;
    ears.forEach((hear) => hear({ ...what, seat, legal: [], events: [{ what: "trick-taken", seat, points: 34 }] }));
  }
  if (name !== "score") return;
  state.value = final;
  ears.forEach((hear) => hear({ type: "here", seats: [0], spectators: 0 }));
}

Object.assign(window, { show });
show(query.get("state") ?? "trick", query.get("lang") ?? "en", Number(query.get("size") ?? 18));
