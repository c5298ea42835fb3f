// Leaving in the middle of a hand that one plays: asked once, with what becomes of one's cards.
import type { JSX } from "preact";
import { Dialog } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { mineIn } from "./seats.ts";
import type { TableState } from "./state.ts";

/** Whether somebody else has to play one's cards if one goes now. */
export function leavesHand(state: TableState): boolean {
  const { table, view } = state;
  const sitter = table.seats.find((s) => s.seat === state.you.seat);
  const runs = table.state === "playing" || table.state === "paused";
  return runs && view !== null && view.phase !== "done" && mineIn(state) !== null && sitter?.away === false;
}

export function LeaveAsk(props: { state: TableState; onLeave: () => void; onStay: () => void }): JSX.Element {
  const waits = props.state.table.settings["stand-in"] === 0;
  return (
    <Dialog title={words(waits ? "table.leave-wait" : "table.leave-bot")} onClose={props.onStay}>
      <div class="beside">
        <button type="button" class="primary" onClick={props.onStay}>
          {words("table.stay")}
        </button>
        <button type="button" onClick={props.onLeave}>
          {words("table.leave")}
        </button>
      </div>
    </Dialog>
  );
}
