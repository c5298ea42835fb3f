// A seat round the table: a disc with the initial, the cards left and the tricks taken face down beside it, name, total, badges; before
// it, what lies face up.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { CardPicture } from "../cards/Card.tsx";
import { Avatar } from "../company/Avatar.tsx";
import { Backs } from "./Backs.tsx";
import type { Box } from "./formation.ts";
import type { SeatSize } from "./seating.ts";
import { Term } from "../learn/Term.tsx";
import type { View } from "../wire.ts";
import { badgesOf, rolesOf, roleTerms, type Role } from "./roles.ts";
import { orderFor, playersOf, type Rules } from "./order.ts";
import { signed } from "./score.ts";
import { initialOf, isLost, type Chair } from "./seats.ts";
import { buriedBy, inHand } from "./seen.ts";
import { fan, type Fan } from "./layout.ts";
import { placed } from "./placed.ts";
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

/** The dealer's button. */
export function DealerButton(): JSX.Element {
  const word = words("table.badge-dealer");
  return (
    <span class="badge dealer button">
      <Term name={roleTerms.dealer}>
        <span aria-hidden="true">{initialOf(word)}</span>
        <span class="spoken">{word}</span>
      </Term>
    </span>
  );
}

/** Cards that lie open before a seat, those that lie on another with its back a quarter below them. */
export function FaceUp(props: { rules: Rules; view: View; seat: number; front: Fan }): JSX.Element | null {
  const cards = props.view["face-up"]?.[props.seat] ?? [];
  if (cards.length === 0) return null;
  const order = orderFor(props.rules, props.view);
  const covering = props.view.covering ?? [];
  const { card, step, rows } = props.front;
  const room = card + step * (props.front.columns - 1);
  const lies = fan(cards.length, room, card, rows);
  const sorted = order.sort(cards);
  const inRows = Array.from({ length: rows }, (_, i) => sorted.slice(i * lies.columns, (i + 1) * lies.columns)).filter(
    (row) => row.length > 0,
  );
  return (
    <span class="face-up" style={{ "--card": `${lies.card}px`, "--step": `${lies.step}px` }}>
      {inRows.map((row, i) => (
        <span key={i} class="face-up-row">
          {row.map((card) => (
            <span key={card} class={covering.includes(card) ? "over" : ""}>
              {covering.includes(card) && <CardPicture card={null} className="below" />}
              <CardPicture card={card} trump={order.suitOf(card) === "trump"} />
            </span>
          ))}
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
  box: Box;
  size: SeatSize;
  /** Cards that lie open before it. */
  front: Fan;
  /** The middle of the felt, from its left edge. */
  middle: number;
  rules: Rules;
  view: View | null;
  turn: boolean;
  /** Points since the table was opened; null before the first hand. */
  total: number | null;
  /** Between hands: deals the next one. */
  deals?: boolean;
  /** Some name at this table is too long for a line of large letters: all have the same, smaller ones. */
  small: boolean;
  /** Given where this seat is free and may be taken. */
  onSit?: () => void;
}

function sideOf(box: Box, middle: number): string {
  const at = box.x + box.width / 2 - middle;
  return Math.abs(at) < 8 ? "center" : at < 0 ? "left" : "right";
}

/** What a seat's cards and tricks are, for those who do not see them. */
function Spoken(props: { cards: number | null; tricks: number; buried: number }): JSX.Element {
  const said = [
    props.cards === null ? "" : words("table.cards", { n: props.cards }),
    props.tricks > 0 ? words("table.tricks", { n: props.tricks }) : "",
    props.buried > 0 ? words("table.buried", { n: props.buried }) : "",
  ];
  return <span class="spoken">{said.flatMap((one) => (one === "" ? [] : `, ${one}`)).join("")}</span>;
}

export function Seat(props: SeatProps): JSX.Element {
  return props.chair.sitter.name === null ? <Free {...props} /> : <Taken {...props} />;
}

function shapeOf({ size, box, middle }: SeatProps): string {
  return `seat ${size.form} rows-${size.rows} ${sideOf(box, middle)}`;
}

function Free(props: SeatProps): JSX.Element {
  return (
    <li class={`${shapeOf(props)} free`} style={placed(props.box)}>
      {/* Whoever comes is told of there, before they are drawn. */}
      <span class="disc" aria-hidden="true" data-place={props.chair.place} />
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

/** What is to be said of whoever sits there, apart from the hand. */
function tagOf({ chair, view }: SeatProps): string {
  const { sitter, me } = chair;
  if (sitter.away) return words("table.away");
  if (isLost(sitter) && !me) return words("table.unconnected");
  return sitter.ready && sitter.person !== null && view === null ? words("moment.is-ready") : "";
}

/** Everything that a seat shows. */
interface Standing extends SeatProps {
  roles: readonly Role[];
  cards: number | null;
  held: number;
  tricks: number;
  buried: number;
}

/** With each card of a hand the table is drawn anew: a seat only where something of it is other than before. */
function Taken(props: SeatProps): JSX.Element {
  const { chair, rules, view } = props;
  const { seat } = chair;
  const roles = seat === null ? [] : view ? rolesOf(rules, view, seat, playersOf(rules)) : props.deals ? dealer : [];
  const cards = view && seat !== null ? (view["cards-left"][seat] ?? 0) : null;
  const tricks = view && seat !== null ? (view.taken[seat] ?? 0) : 0;
  const buried = view && seat !== null ? buriedBy(rules, view, seat) : 0;
  const held = view && seat !== null ? inHand(view, seat) : 0;
  const open = view && seat !== null ? (view["face-up"]?.[seat] ?? []) : [];
  const lies = open.length > 0 ? [open, view?.covering, view?.trump, props.front] : null;
  const shown = [chair, roles, cards, held, tricks, buried, lies, props.turn, props.total];
  return useMemo(
    () => <Standing {...props} roles={roles} cards={cards} held={held} tricks={tricks} buried={buried} />,
    [JSON.stringify(shown), JSON.stringify([props.box, props.middle, props.small]), props.size, rules, view === null],
  );
}

function Standing(props: Standing): JSX.Element {
  const { chair, rules, view, roles, cards, tricks, buried } = props;
  const { sitter, seat } = chair;
  const open = view && seat !== null && (view["face-up"]?.[seat] ?? []).length > 0;
  const tag = tagOf(props);
  const avatar = useMemo(() => <Avatar sitter={sitter} place={chair.place} />, [sitter, chair.place]);
  const spoken = useMemo(() => <Spoken cards={cards} tricks={tricks} buried={buried} />, [cards, tricks, buried]);
  const badges = useMemo(() => <Badges roles={badgesOf(roles)} />, [roles.join()]);
  const total = useMemo(() => props.total !== null && <TotalShown points={props.total} />, [props.total]);
  const button = useMemo(() => <DealerButton />, []);
  return (
    <li
      class={`${shapeOf(props)}${props.turn ? " turn" : ""}${open ? " fronted" : ""}`}
      style={placed(props.box)}
      data-seat={seat ?? ""}
    >
      <span class="head">
        {view && seat !== null && <Backs kind="fan" count={props.held} />}
        <span
          class={`disc ${roles.includes("picker") ? "is-picker" : roles.includes("partner") ? "is-partner" : ""}`}
          aria-hidden="true"
        >
          {avatar}
        </span>
        {roles.includes("dealer") && button}
        <Backs kind="pile" count={tricks} />
      </span>
      <span class="who">
        <span class={props.small ? "name long" : "name"} title={sitter.name ?? ""}>
          {sitter.name}
        </span>
        <span class="spoken">, </span>
        <span class="count">
          {total}
          <Backs kind="buried" count={buried} number={false} />
          {spoken}
          {tag !== "" && (
            <>
              <span class="spoken">, </span>
              <span class={sitter.away || isLost(sitter) ? "away" : "is-ready"}>{tag}</span>
            </>
          )}
        </span>
        {badges}
      </span>
      {view && seat !== null && <FaceUp rules={rules} view={view} seat={seat} front={props.front} />}
    </li>
  );
}
