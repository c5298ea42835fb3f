// tests/gallery.html?state=trick&lang=de: the table in a fixed state, drawn by the client itself.
import { signal } from "@preact/signals";
import { render } from "preact";
import { applySettings, settings } from "../src/net/settings.ts";
import type { TableState } from "../src/table/state.ts";
import { TableView } from "../src/table/Table.tsx";
import { language } from "../src/words/words.ts";
import type { ServerMessage } from "../src/wire.ts";
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

/** Another state in place of the one that is there; a proof goes through many without loading the page anew. */
function show(name: string, lang: string, size: number): void {
  language.value = lang === "de" ? "de" : "en";
  settings.rail.value = query.has("log");
  settings.textSize.value = size === 28 ? 28 : size === 22 ? 22 : 18;
  applySettings();
  const ears = new Set<(message: ServerMessage) => void>();
  const final = (states[name] ?? states["trick"]!)();
  const state = signal<TableState | null>(name === "score" ? { ...final, last: null, view: scored } : final);
  const session = stillSession(state, ears);
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
