// The side rail: what happened, tricks as rows of cards, and the talk at the table.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CardPicture } from "../cards/Card.tsx";
import { Picture } from "../company/Avatar.tsx";
import { avatarOf, groundOf } from "../company/avatars.ts";
import { Chat } from "../pages/Chat.tsx";
import type { Sitter } from "../wire.ts";
import { Phrase } from "../learn/Term.tsx";
import { rowsOf, type TrickRow } from "./log_rows.ts";
import type { TableSession } from "./session.ts";
import { lineText, type LogLine } from "./shown.ts";
import type { Said } from "../words/messages.ts";
import { words, text } from "../words/say.ts";
import "../style/rail.css";

const beginsHand = (one: Said) => typeof one === "object" && one.say === "evening.hand";

/** Whose card it is: their picture, or where they have left, nothing. */
function Owner(props: { sitters: readonly Sitter[]; name: string }): JSX.Element {
  const sitter = props.sitters.find((s) => s.name === props.name);
  return (
    <i class="row-owner" title={props.name}>
      {sitter && <Picture avatar={avatarOf(sitter)} ground={groundOf(props.name)} />}
    </i>
  );
}

function Trick(props: { row: TrickRow; sitters: readonly Sitter[] }): JSX.Element {
  const { cards, took, lines } = props.row;
  const to = lines[0]?.to ?? {};
  const lead = { seat: cards[0]?.seat ?? 0 };
  const said = !took
    ? text({ say: "table.row-led", lead }, to)
    : took.seat === lead.seat
      ? text({ say: "table.row-kept", lead, points: took.points }, to)
      : text({ say: "table.row-took", lead, taker: { seat: took.seat }, points: took.points }, to);
  return (
    <li class="trick-row">
      <span class="spoken">{lines.map(lineText).join(" ")}</span>
      <span class="row-cards" aria-hidden="true">
        {cards.map((one, i) => (
          <span key={i} class={one.seat === took?.seat ? "taking" : ""}>
            <CardPicture card={one.card} />
            <Owner sitters={props.sitters} name={to.names?.[one.seat] ?? ""} />
          </span>
        ))}
      </span>
      <span class="row-said" aria-hidden="true">
        {said}
      </span>
    </li>
  );
}

export function Rail(props: {
  session: TableSession;
  lines: readonly LogLine[];
  covered: boolean;
  /** The chat was asked for, not the log. */
  chatFirst: boolean;
  onClose: () => void;
}): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const rail = useRef<HTMLElement>(null);
  const last = props.lines.at(-1)?.n;
  const sitters = props.session.state.value?.table.seats ?? [];
  // Words of the game open in this hand's lines: with those of a whole evening, Tab would be long on its way to the talk.
  const fresh = props.lines.filter((line) => line.said.some(beginsHand)).at(-1)?.n ?? 0;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  useEffect(() => {
    if (!props.chatFirst) return;
    const line = rail.current?.querySelector<HTMLElement>(".chat input, .chat select, .chat-lines");
    line?.focus();
  }, [props.chatFirst]);
  return (
    <aside class="rail" ref={rail} inert={props.covered} aria-label={words("table.log")}>
      <header>
        <h2>{words("table.what-happened")}</h2>
        <button type="button" class="quiet" onClick={props.onClose} aria-label={words("table.hide-log")}>
          {words("page.close")}
        </button>
      </header>
      {/* A list that scrolls is reached by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol class="log" ref={list} tabIndex={0} aria-label={words("table.what-happened")}>
        {rowsOf(props.lines).map((row) =>
          "trick" in row ? (
            <Trick key={row.trick.n} row={row.trick} sitters={sitters} />
          ) : (
            <li key={row.said.n}>
              {row.said.n >= fresh ? <Phrase of={row.said.said} to={row.said.to} /> : lineText(row.said)}
            </li>
          ),
        )}
      </ol>
      <Chat session={props.session} />
    </aside>
  );
}
