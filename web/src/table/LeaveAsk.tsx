// Leaving or standing up in the middle of a hand that one plays: asked once, with what becomes of one's cards.
import type { JSX } from "preact";
import { Dialog } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { mineIn } from "./seats.ts";
import type { TableState } from "./state.ts";

export type Goes = "leave" | "stand";

/** Whether others have to do without one, or a bot has to play one's cards, if one goes now. */
export function leavesHand(state: TableState, goes: Goes): boolean {
  const { table, view, you } = state;
  const sitter = table.seats.find((s) => s.seat === you.seat);
  const runs = table.state === "playing" || table.state === "paused";
  if (!runs || view === null || view.phase === "done" || mineIn(state) === null || sitter?.away !== false) return false;
  // Among bots alone a hand waits until one is back.
  return goes === "stand" || table.seats.some((s) => s.person !== null && s.seat !== you.seat);
}

export function LeaveAsk(props: { state: TableState; goes: Goes; onGo: () => void; onStay: () => void }): JSX.Element {
  const stands = props.goes === "stand";
  const leaving = props.state.table.settings["stand-in"] === 0 ? "table.leave-wait" : "table.leave-bot";
  return (
    <Dialog title={words(stands ? "table.stand-bot" : leaving)} bare onClose={props.onStay}>
      <div class="beside">
        <button type="button" class="primary" onClick={props.onStay}>
          {words("table.stay")}
        </button>
        <button type="button" onClick={props.onGo}>
          {words(stands ? "table.stand" : "table.leave")}
        </button>
      </div>
    </Dialog>
  );
}
