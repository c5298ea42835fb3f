// One's own seat at the lower edge: picture, name, what lies there, and the reactions.
import type { JSX } from "preact";
import { playersOf } from "../table/order.ts";
import { OwnMarks } from "../table/OwnMarks.tsx";
import { rolesOf } from "../table/roles.ts";
import type { TableSession } from "../table/session.ts";
import type { TableState } from "../table/state.ts";
import type { Sitter, View } from "../wire.ts";
import { words } from "../words/say.ts";
import { Avatar } from "./Avatar.tsx";
import { Reactions } from "./Reactions.tsx";

export function OwnSeat(props: {
  session: TableSession;
  state: TableState;
  sitter: Sitter;
  view: View | null;
  /** Of the hand. */
  seat: number | null;
  /** Points since the table was opened; null before the first hand. */
  total: number | null;
  /** Between hands: deals the next one. */
  deals: boolean;
}): JSX.Element {
  const { sitter, state, view, seat } = props;
  const { rules } = state.table;
  const roles = view !== null && seat !== null ? rolesOf(rules, view, seat, playersOf(rules)) : [];
  const role = roles.includes("picker") ? "is-picker" : roles.includes("partner") ? "is-partner" : "";
  return (
    <div class="own-seat">
      <span class={`disc ${role}`} aria-hidden="true">
        <Avatar sitter={sitter} place={sitter.seat} />
      </span>
      <span class="who">
        <span class="name" title={sitter.name ?? ""}>
          {words("table.own-name", { name: sitter.name ?? "" })}
        </span>
        <span class="spoken">, </span>
        <OwnMarks rules={rules} view={view} seat={seat} total={props.total} deals={props.deals} />
      </span>
      <Reactions session={props.session} state={state} />
    </div>
  );
}
