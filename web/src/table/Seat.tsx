// A seat round the table: a disc with the initial, name, badges, cards left; before it, what lies face up.
import type { JSX } from "preact";
import { CardPicture } from "../cards/Card.tsx";
import { Term } from "../learn/Term.tsx";
import type { View } from "../wire.ts";
import { rolesOf, roleTerms, type Role } from "./roles.ts";
import { orderFor, playersOf, type Rules } from "./order.ts";
import { signed } from "./score.ts";
import { initialOf, isLost, type Chair, type Spot } from "./seats.ts";
import { words } from "../words/say.ts";
import "../style/seats.css";

export function Badges(props: { roles: readonly Role[] }): JSX.Element {
  return (
    <span class="badges">
      {props.roles.map((role) => (
        <span key={role} class={`badge ${role}`}>
          <Term name={roleTerms[role]}>{words(`table.badge-${role}`)}</Term>
        </span>
      ))}
    </span>
  );
}

/** Cards that lie open before a seat, those that lie on another with its back a quarter below them. */
export function FaceUp(props: { rules: Rules; view: View; seat: number }): JSX.Element | null {
  const cards = props.view["face-up"]?.[props.seat] ?? [];
  if (cards.length === 0) return null;
  const order = orderFor(props.rules, props.view);
  const covering = props.view.covering ?? [];
  return (
    <span class="face-up">
      {order.sort(cards).map((card) => (
        <span key={card} class={covering.includes(card) ? "over" : ""}>
          {covering.includes(card) && <CardPicture card={null} className="below" />}
          <CardPicture card={card} trump={order.suitOf(card) === "trump"} />
        </span>
      ))}
    </span>
  );
}

/** What somebody has won or lost at this table so far. */
export function TotalShown(props: { points: number }): JSX.Element {
  return (
    <span class="total">
      <span class="spoken">{words("table.total")} </span>
      <b>{signed(props.points)}</b>
    </span>
  );
}

const dealer: readonly Role[] = ["dealer"];

export interface SeatProps {
  chair: Chair;
  spot: Spot;
  rules: Rules;
  view: View | null;
  turn: boolean;
  /** Points since the table was opened; null before the first hand. */
  total: number | null;
  /** Between hands: deals the next one. */
  deals?: boolean;
  /** Given where this seat is free and may be taken. */
  onSit?: () => void;
}

export function Seat(props: SeatProps): JSX.Element {
  const { chair, spot, rules, view } = props;
  const { sitter, seat } = chair;
  const style = { left: `${spot.x}%`, top: `${spot.y}%`, transform: `translate(${-spot.x}%, ${-spot.y}%)` };
  if (sitter.name === null) {
    return (
      <li class="seat free" style={style}>
        <span class="disc" aria-hidden="true" />
        {props.onSit ? (
          <button type="button" class="plain" onClick={props.onSit}>
            {words("table.sit-here")}
          </button>
        ) : (
          <span class="name">{words("table.free-seat")}</span>
        )}
      </li>
    );
  }
  const roles = seat === null ? [] : view ? rolesOf(rules, view, seat, playersOf(rules)) : props.deals ? dealer : [];
  const cards = view && seat !== null ? (view["cards-left"][seat] ?? 0) : null;
  const tricks = view && seat !== null ? (view.taken[seat] ?? 0) : 0;
  const side = spot.x < 34 ? "left" : spot.x > 66 ? "right" : "center";
  return (
    <li class={`seat ${side}${props.turn ? " turn" : ""}`} style={style} data-seat={seat ?? ""}>
      <span
        class={`disc ${roles.includes("picker") ? "is-picker" : roles.includes("partner") ? "is-partner" : ""}`}
        aria-hidden="true"
      >
        {initialOf(sitter.name)}
      </span>
      <span class="who">
        <span class="name" title={sitter.name}>
          {chair.me ? words("table.you") : sitter.name}
        </span>
        <Badges roles={roles} />
        <span class="count">
          {props.total !== null && <TotalShown points={props.total} />}
          {cards !== null && <span>{words("table.cards", { n: cards })}</span>}
          {tricks > 0 && <span class="tricks">, {words("table.tricks", { n: tricks })}</span>}
          {sitter.away && <span class="away"> {words("table.away")}</span>}
          {isLost(sitter) && !chair.me && <span class="away"> {words("table.unconnected")}</span>}
        </span>
      </span>
      {view && seat !== null && <FaceUp rules={rules} view={view} seat={seat} />}
    </li>
  );
}
