// The middle of the table: the trick, each card towards its player, or the blind before anyone has picked.
import type { JSX } from "preact";
import { CardPicture } from "../cards/Card.tsx";
import { Term } from "../learn/Term.tsx";
import type { View } from "../wire.ts";
import { orderFor, playersOf, rule, type Rules } from "./order.ts";
import { cardSpot, initialOf, type Shape } from "./seats.ts";
import type { ShownTrick } from "./trick.ts";
import { words } from "../words/say.ts";
import "../style/trick.css";

/** So many cards lie close together: each says whose it is. */
const MANY = 6;

export interface MiddleProps {
  rules: Rules;
  view: View | null;
  trick: ShownTrick | null;
  names: readonly string[];
  mine: number | null;
  holding: boolean;
  collecting: boolean;
  marks: boolean;
  shape: Shape;
  onSkip: () => void;
}

/** The seat at the lower edge: one's own, or the first. */
function turned(seat: number, mine: number | null, players: number): number {
  return (seat - (mine ?? 0) + players) % players;
}

export function Middle(props: MiddleProps): JSX.Element {
  const { rules, view, trick, names, mine } = props;
  const players = playersOf(rules);
  const order = orderFor(rules, view);
  const blind = rule(rules, "deal", "blind");
  const early =
    view !== null &&
    ["redeal", "pick", "call-first", "take"].includes(view.phase) &&
    view.tricks.every((t) => t.cards.length === 0);
  const lies = early && typeof blind === "number" && blind > 0;
  const winner =
    props.holding && trick?.winner != null ? cardSpot(players, turned(trick.winner, mine, players), props.shape) : null;
  const takes =
    trick?.winner == null
      ? ""
      : trick.winner === mine
        ? words("table.you-took", { points: trick.points })
        : words("table.took", { who: names[trick.winner] ?? "", points: trick.points });
  return (
    <div
      class={`middle${props.collecting ? " collecting" : ""}`}
      data-players={players}
      style={winner ? { "--to-x": winner.x - 50, "--to-y": winner.y - 50 } : {}}
    >
      {trick && (
        <ol class="trick" aria-label={words("table.trick")}>
          {trick.cards.map((laid, i) => {
            const at = cardSpot(players, turned(laid.seat, mine, players), props.shape);
            const x = players === 2 ? (laid.battery ? 78 : 22) : at.x;
            const style = { left: `${x}%`, top: `${at.y}%`, transform: `translate(${-x}%, ${-at.y}%)`, zIndex: 1 + i };
            const wins = trick.winner === laid.seat && (players > 2 || winning(trick, i, order.beats));
            const who = laid.seat === mine ? words("table.you") : (names[laid.seat] ?? "");
            return (
              <li key={`${trick.number}-${i}`} style={style} class={wins ? "winning" : ""}>
                <CardPicture
                  card={laid.down ? null : laid.card}
                  trump={props.marks && laid.card !== null && order.suitOf(laid.card) === "trump"}
                  wins={wins}
                  note={who}
                />
                {players >= MANY && (
                  <span class="owner" aria-hidden="true">
                    {initialOf(who)}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {!trick && lies && (
        <span class="blind">
          {Array.from({ length: blind }, (_, i) => (
            <CardPicture key={i} card={null} />
          ))}
          <span class="blind-name">
            <Term name="blind">{words("table.blind")}</Term>
          </span>
        </span>
      )}
      {props.holding && (
        <button type="button" class="takes" onClick={props.onSkip}>
          {takes}
        </button>
      )}
    </div>
  );
}

/** Which of a seat's two cards it is that wins, at a table of batteries. */
function winning(trick: ShownTrick, at: number, beats: (card: string, best: string) => boolean): boolean {
  let best = 0;
  trick.cards.forEach((laid, i) => {
    if (laid.card !== null && beats(laid.card, trick.cards[best]?.card ?? "")) best = i;
  });
  return best === at;
}
