// tests/gallery.html?state=trick&lang=de: the table in a fixed state, drawn by the client itself.
import { signal } from "@preact/signals";
import { render } from "preact";
import { applySettings, settings } from "../src/net/settings.ts";
import type { TableSession } from "../src/table/session.ts";
import type { TableState } from "../src/table/state.ts";
import { TableView } from "../src/table/Table.tsx";
import { language } from "../src/words/words.ts";
import type { ServerMessage } from "../src/wire.ts";
import { scored, states } from "./gallery_states.ts";
import "../src/style/tokens.css";
import "../src/style/pages.css";
import "../src/style/panels.css";

const query = new URLSearchParams(location.search);
const name = query.get("state") ?? "trick";
language.value = query.get("lang") === "de" ? "de" : "en";
settings.pause.value = 3;
if (query.has("four")) settings.fourColours.value = true;
if (query.get("size") === "28") settings.textSize.value = 28;
if (query.get("theme") === "contrast") settings.theme.value = "contrast";
settings.counters.value = query.has("counters");
applySettings();

const ears = new Set<(message: ServerMessage) => void>();
const final = (states[name] ?? states["trick"]!)();
const state = signal<TableState | null>(name === "score" ? { ...final, last: null, view: scored } : final);
const yes = () => Promise.resolve(true);
const session: TableSession = {
  state,
  link: signal("live" as const),
  closed: signal(null),
  said: signal(null),
  played: signal(null),
  listen: (hear) => {
    ears.add(hear);
    return () => ears.delete(hear);
  },
  act: yes,
  sit: yes,
  stand: yes,
  next: yes,
  say: yes,
  hint: () =>
    Promise.resolve({
      type: "hint",
      id: "1",
      action: "play KC",
      reason: "The partner takes this trick: give it your points.",
    }),
  review: () =>
    Promise.resolve({
      type: "review",
      id: "1",
      hand: 3,
      decisions: [
        { chosen: "pick", best: "pick", grade: "fine", loss: 0, remarks: [] },
        {
          chosen: "bury 7H",
          best: "bury 10S",
          grade: "slip",
          loss: 21,
          reason: "The ten counts for your side once it is buried.",
          remarks: [],
        },
        {
          chosen: "play QC",
          best: "play JD",
          grade: "mistake",
          loss: 104,
          remarks: ["A bump: a queen was thrown on a trick of no points."],
        },
      ],
    }),
  back: yes,
  host: yes,
  leave: () => undefined,
};

render(
  <TableView session={session} onHost={() => undefined} onLeave={() => undefined} />,
  document.getElementById("app")!,
);
const tell = (message: ServerMessage) => ears.forEach((hear) => hear(message));
if (name === "score") {
  state.value = final;
  tell({ type: "here", seats: [0], spectators: 0 });
}
