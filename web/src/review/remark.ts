// What a review says of one decision, in a line or two over the felt.
import { actionLabel } from "../table/words.ts";
import { readAction } from "../table/actions.ts";
import { say, text, words } from "../words/say.ts";
import type { Judged } from "./moves.ts";

/** `at`: how many moves were made; the decision is the one that follows, or the last one. */
export function deed(d: Judged, at: number): string[] {
  const label = (action: string) => actionLabel(readAction(action), d.phase ?? "");
  const lines: string[] = [];
  if (d.grade === "fine") {
    if (d.step !== at || d.remarks.length === 0) return [];
  } else {
    lines.push(
      words("join.slip", { grade: d.grade, chosen: label(d.chosen), best: label(d.best), loss: d.loss / 100 }),
    );
    if (d.reason !== undefined) lines.push(text(say("judged.better", { said: d.reason }), { seat: d.seat }));
  }
  return [...lines, ...d.remarks.slice(0, 1).map((r) => text(r.said, { seat: d.seat }))];
}
