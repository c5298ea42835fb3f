// What a review says of one decision, in a line or two over the felt; to the seat that decided.
import { actionLabel } from "../table/words.ts";
import { readAction } from "../table/actions.ts";
import type { Said } from "../words/messages.ts";
import { say } from "../words/say.ts";
import type { Judged } from "./moves.ts";

/** `at`: how many moves were made; the decision is the one that follows, or the last one. */
export function deed(d: Judged, at: number): Said[] {
  const label = (action: string) => actionLabel(readAction(action), d.phase ?? "");
  const lines: Said[] = [];
  if (d.grade === "fine") {
    if (d.step !== at || d.remarks.length === 0) return [];
  } else {
    lines.push(say("join.slip", { grade: d.grade, chosen: label(d.chosen), best: label(d.best), loss: d.loss / 100 }));
    if (d.reason !== undefined) lines.push(d.reason);
  }
  return [...lines, ...d.remarks.slice(0, 1).map((r) => r.said)];
}
