// The log as it is shown: cards that were played to one trick stand in a row, everything else is a line.
import type { LogLine } from "./shown.ts";

export interface TrickRow {
  n: number;
  cards: { seat: number; card: string | null }[];
  /** Null while the trick goes on. */
  took: { seat: number; points: number } | null;
  /** What is said of it, for screen readers. */
  lines: LogLine[];
}

export type LogRow = { said: LogLine } | { trick: TrickRow };

export function rowsOf(lines: readonly LogLine[]): LogRow[] {
  const rows: LogRow[] = [];
  let open: TrickRow | null = null;
  for (const line of lines) {
    if (line.laid) {
      if (!open) rows.push({ trick: (open = { n: line.n, cards: [], took: null, lines: [] }) });
      open.cards.push(line.laid);
      open.lines.push(line);
    } else if (line.took && open) {
      open.took = line.took;
      open.lines.push(line);
      open = null;
    } else {
      // What is said between two cards, such as who turns out to be the partner, does not end the trick; a new hand does.
      if (line.said.some((one) => typeof one === "object" && one.say === "evening.hand")) open = null;
      rows.push({ said: line });
    }
  }
  return rows;
}
