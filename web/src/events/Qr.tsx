// A code to scan, as the server makes it.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { qr } from "./api.ts";

const made = new Map<string, Promise<string[]>>();

function rowsOf(text: string): Promise<string[]> {
  const had = made.get(text);
  if (had) return had;
  const rows = qr(text);
  made.set(text, rows);
  rows.catch(() => made.delete(text));
  return rows;
}

/** The light edge that a code needs around it. */
const EDGE = 4;

export function pathOfRows(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((m) => `M${m.index + EDGE} ${y + EDGE}h${m[0].length}v1h-${m[0].length}z`),
    )
    .join("");
}

export function Qr(props: { text: string; label: string }): JSX.Element | null {
  const rows = useSignal<readonly string[] | null>(null);
  useEffect(() => {
    rowsOf(props.text).then(
      (all) => (rows.value = all),
      // Without it there is the link itself.
      () => undefined,
    );
  }, [props.text]);
  if (!rows.value) return <div class="event-qr" />;
  const size = rows.value.length + 2 * EDGE;
  return (
    <svg
      class="event-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={props.label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={pathOfRows(rows.value)} fill="#000000" />
    </svg>
  );
}
