// The tables on this device that one can go on at, for the first page.
import type { TableSession } from "../table/session.ts";
import { deviceTables } from "./device.ts";

const MOST = 6;

/** As long as a table is open it's the last of them; one that has ended is none. */
export function keepListed(session: TableSession): () => void {
  let before = "";
  return session.state.subscribe((state) => {
    if (!state) return;
    const { id, name, variant, seats, state: is } = state.table;
    const mark = JSON.stringify([id, name, variant, is === "ended"]);
    if (mark === before) return;
    before = mark;
    const others = deviceTables.peek().filter((t) => t.id !== id);
    const now = { id, name, variant, players: seats.length };
    deviceTables.value = is === "ended" ? others : [...others, now].slice(-MOST);
  });
}
