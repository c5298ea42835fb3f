// tests/gallery.html?state=trick&lang=de: the table in a fixed state, drawn by the client itself.
import { signal } from "@preact/signals";
import { render } from "preact";
import { applySettings, settings } from "../src/net/settings.ts";
import type { TableState } from "../src/table/state.ts";
import { TableView } from "../src/table/Table.tsx";
import { language } from "../src/words/words.ts";
import type { ServerMessage } from "../src/wire.ts";
import { scored, states } from "./gallery_states.ts";
import { stillSession } from "./still_session.ts";
import "../src/style/tokens.css";
import "../src/style/pages.css";
import "../src/style/panels.css";

const query = new URLSearchParams(location.search);
const name = query.get("state") ?? "trick";
language.value = query.get("lang") === "de" ? "de" : "en";
settings.speed.value = "relaxed";
if (query.has("four")) settings.fourColors.value = true;
if (query.get("size") === "28") settings.textSize.value = 28;
if (query.get("theme") === "contrast") settings.theme.value = "contrast";
settings.counters.value = query.has("counters");
applySettings();

const ears = new Set<(message: ServerMessage) => void>();
const final = (states[name] ?? states["trick"]!)();
const state = signal<TableState | null>(name === "score" ? { ...final, last: null, view: scored } : final);
const session = stillSession(state, ears);

render(
  <TableView
    session={session}
    onHost={() => undefined}
    onPeople={() => undefined}
    onRules={() => undefined}
    onLeave={() => undefined}
  />,
  document.getElementById("app")!,
);
const tell = (message: ServerMessage) => ears.forEach((hear) => hear(message));
if (name === "score") {
  state.value = final;
  tell({ type: "here", seats: [0], spectators: 0 });
}
