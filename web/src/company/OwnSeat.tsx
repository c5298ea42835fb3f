// One's own seat at the lower edge: picture, name, badges, what one has won so far, and the reactions.
import type { JSX } from "preact";
import { Badges, TotalShown } from "../table/Seat.tsx";
import type { Role } from "../table/roles.ts";
import type { TableSession } from "../table/session.ts";
import type { TableState } from "../table/state.ts";
import type { Sitter } from "../wire.ts";
import { words } from "../words/say.ts";
import { Avatar } from "./Avatar.tsx";
import { Reactions } from "./Reactions.tsx";

export function OwnSeat(props: {
  session: TableSession;
  state: TableState;
  sitter: Sitter;
  roles: readonly Role[];
  /** Points since the table was opened; null before the first hand. */
  total: number | null;
  tricks: number;
}): JSX.Element {
  const { sitter, roles, total, tricks } = props;
  const role = roles.includes("picker") ? "is-picker" : roles.includes("partner") ? "is-partner" : "";
  return (
    <div class="own-seat">
      <span class={`disc ${role}`} aria-hidden="true">
        <Avatar sitter={sitter} place={sitter.seat} />
      </span>
      <span class="who me">
        <span class="name" title={sitter.name ?? ""}>
          {words("table.own-name", { name: sitter.name ?? "" })}
        </span>
        <Badges roles={roles} />
        {total !== null && <TotalShown points={total} />}
        {tricks > 0 && <span class="count">{words("table.tricks", { n: tricks })}</span>}
      </span>
      <Reactions session={props.session} state={props.state} />
    </div>
  );
}
