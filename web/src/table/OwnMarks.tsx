// What lies at one's own seat: total, badges, the tricks taken and what one buried.
import type { JSX } from "preact";
import type { View } from "../wire.ts";
import { Backs } from "./Backs.tsx";
import { playersOf, type Rules } from "./order.ts";
import { badgesOf, rolesOf } from "./roles.ts";
import { Badges, DealerButton, TotalShown } from "./Seat.tsx";
import { buriedBy } from "./seen.ts";
import { words } from "../words/say.ts";

export function OwnMarks(props: {
  rules: Rules;
  view: View | null;
  seat: number | null;
  total: number | null;
  /** Between hands: deals the next one. */
  deals: boolean;
}): JSX.Element | null {
  const { rules, view, seat } = props;
  const playing = view !== null && seat !== null;
  if (!playing && !props.deals && props.total === null) return null;
  const roles = playing ? rolesOf(rules, view, seat, playersOf(rules)) : [];
  const tricks = playing ? (view.taken[seat] ?? 0) : 0;
  const buried = playing ? buriedBy(rules, view, seat) : 0;
  return (
    <span class="me" data-seat={seat ?? ""}>
      {props.total !== null && <TotalShown points={props.total} />}
      {(props.deals || roles.includes("dealer")) && <DealerButton />}
      <Badges roles={badgesOf(roles)} />
      <Backs kind="buried" count={buried} number={false} />
      <Backs kind="pile" count={tricks} />
      {buried > 0 && <span class="spoken">{words("table.buried", { n: buried })}</span>}
      {tricks > 0 && <span class="spoken">{words("table.tricks", { n: tricks })}</span>}
    </span>
  );
}
