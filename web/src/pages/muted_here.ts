// Whom the host of a table has muted, as this page was told; kept over a reload, since no snapshot says it.
import { signal, type ReadonlySignal } from "@preact/signals";
import type { TableSession } from "../table/session.ts";

/** Follows the session until it is left. */
export function mutedAt(session: TableSession, table: string): ReadonlySignal<ReadonlySet<string>> {
  const key = `muted/${table}`;
  const muted = signal<ReadonlySet<string>>(new Set());
  try {
    muted.value = new Set(JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[]);
  } catch {
    // It begins anew.
  }
  session.listen((m) => {
    if (m.type !== "told" || m.what !== "muted") return;
    const after = new Set(muted.value);
    if (m.muted) after.add(m.person);
    else after.delete(m.person);
    muted.value = after;
    try {
      sessionStorage.setItem(key, JSON.stringify([...after]));
    } catch {
      // Only a reload would miss it.
    }
  });
  return muted;
}
