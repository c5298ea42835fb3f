// The middle of the table: the trick, each card toward its player; before it the blind, or what the picker buries.
import type { JSX } from "preact";
import { CardPicture } from "../cards/Card.tsx";
import { Term } from "../learn/Term.tsx";
import type { View } from "../wire.ts";
import { HIGH, type Box } from "./formation.ts";
import { fan, type Fan, type Layout } from "./layout.ts";
import { layoutOf as dealtAs, orderFor, playersOf, type Rules } from "./order.ts";
import { placed } from "./placed.ts";
import { initialOf } from "./seats.ts";
import { blindLying, buriedBy } from "./seen.ts";
import { takerPlace } from "./taker_place.ts";
import type { Laid, ShownTrick } from "./trick.ts";
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
  layout: Layout;
  /** Own cards that are chosen to be buried. */
  chosen: readonly string[];
  /** Looked at again: the blind as it lies, face up. */
  blind?: readonly string[];
  /** What somebody else is doing. */
  doing: string;
  onSkip: () => void;
}

/** The seat at the lower edge: one's own, or the first. */
export function turned(seat: number, mine: number | null, players: number): number {
  return (seat - (mine ?? 0) + players) % players;
}

const GAP = 8;
/** A line below the cards. */
const CAPTION = 32;
/** Smaller they say nothing any more. */
const LEAST = 36;

/** So many cards side by side where the trick will lie, as large as its own if they can be, with a line below them. */
export function besideEachOther(count: number, box: Box, card: number): Fan {
  const row = fan(count, box.width, Math.min(card, Math.max(LEAST, (box.height + GAP - CAPTION) / HIGH)), 1);
  return row.columns > 1 && row.card * count + GAP * (count - 1) <= box.width ? { ...row, step: row.card + GAP } : row;
}

/** Before the first card: the blind, what is buried, or nothing but the pack. */
function Before(props: MiddleProps & { box: Box }): JSX.Element | null {
  const { rules, view, mine, chosen } = props;
  const lies = blindLying(rules, view);
  const sized = (count: number) => {
    const { card, step } = besideEachOther(count, props.box, props.layout.card);
    return { "--card": `${card}px`, "--step": `${step}px` };
  };
  if (lies > 0)
    return (
      <span class="before blind" data-count={lies} style={sized(lies)}>
        {Array.from({ length: lies }, (_, i) => (
          <CardPicture key={i} card={props.blind?.[i] ?? null} />
        ))}
        <span class="caption">
          <Term name="blind">{words("table.blind")}</Term>
        </span>
      </span>
    );
  if (view === null)
    return (
      <span class="before pack" aria-hidden="true">
        {[0, 1, 2].map((i) => (
          <CardPicture key={i} card={null} />
        ))}
      </span>
    );
  if (view.phase === "play" || view.phase === "done" || view.picker === null) return null;
  const own = view.picker === mine;
  const buried = buriedBy(rules, view, view.picker);
  const wanted = view.phase === "bury" ? (view["to-bury"] ?? 0) : 0;
  if (buried + wanted === 0) return null;
  return (
    <span class="before buries" data-count={buried + wanted} style={sized(buried + wanted)}>
      {Array.from({ length: buried }, (_, i) => (
        <CardPicture key={`b${i}`} card={null} />
      ))}
      {Array.from({ length: wanted }, (_, i) => {
        const card = own ? chosen[i] : undefined;
        return card === undefined ? (
          <span key={i} class="card slot" aria-hidden="true" />
        ) : (
          <span key={i} aria-hidden="true">
            <CardPicture card={card} />
          </span>
        );
      })}
      {!own && props.doing !== "" && (
        <span class="caption" aria-hidden="true">
          {props.doing}
        </span>
      )}
    </span>
  );
}

export function Middle(props: MiddleProps): JSX.Element {
  const { rules, view, trick, names, mine, layout } = props;
  const players = playersOf(rules);
  const order = orderFor(rules, view);
  const battery = dealtAs(rules) !== "hand";
  const takes =
    trick?.winner == null
      ? ""
      : trick.winner === mine
        ? words("table.you-took", { points: trick.points })
        : words("table.took", { who: names[trick.winner] ?? "", points: trick.points });
  const place = (laid: Laid) => {
    const at = turned(laid.seat, mine, players);
    return battery && laid.battery ? at + players : at;
  };
  // Lower cards lie above, so that each shows its rank and suit.
  const rank = (at: number) => {
    const [x = 0, y = 0] = [layout.trick[at]?.x, layout.trick[at]?.y];
    return layout.trick.filter((b) => b.y < y - 1 || (Math.abs(b.y - y) <= 1 && b.x < x)).length;
  };
  const box = around(layout);
  const taker = takerPlace(layout);
  return (
    <div
      class={`middle${props.collecting ? " collecting" : ""}`}
      data-players={players}
      style={{ "--card": `${layout.card}px`, ...placed(box) }}
    >
      {trick && (
        <ol class="trick" aria-label={words("table.trick")}>
          {trick.cards.map((laid, i) => {
            const at = layout.trick[place(laid)];
            const style = {
              left: `${(at?.x ?? 0) - box.x}px`,
              top: `${(at?.y ?? 0) - box.y}px`,
              zIndex: 1 + rank(place(laid)),
            };
            const wins = trick.winner === laid.seat && (!battery || winning(trick, i, order.beats));
            const who = laid.seat === mine ? words("table.you") : (names[laid.seat] ?? "");
            return (
              <li
                key={`${trick.number}-${i}`}
                style={style}
                class={wins ? "winning" : ""}
                data-from={laid.seat}
                data-winner={trick.winner ?? ""}
              >
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
      {trick && !trick.over && mine !== null && !battery && !trick.cards.some((laid) => laid.seat === mine) && (
        <span
          class="card slot own-place"
          aria-hidden="true"
          style={{ left: `${(layout.trick[0]?.x ?? 0) - box.x}px`, top: `${(layout.trick[0]?.y ?? 0) - box.y}px` }}
        />
      )}
      {!trick && <Before {...props} box={box} />}
      {props.holding && (
        <button
          type="button"
          class="takes"
          onClick={props.onSkip}
          style={{ top: `${taker.top - box.y}px`, height: `${taker.height}px`, maxWidth: `${layout.felt.width}px` }}
        >
          {takes}
        </button>
      )}
    </div>
  );
}

/** The box of the whole trick. */
function around({ trick }: Layout): Box {
  const x = Math.min(...trick.map((b) => b.x));
  const y = Math.min(...trick.map((b) => b.y));
  return {
    x,
    y,
    width: Math.max(...trick.map((b) => b.x + b.width)) - x,
    height: Math.max(...trick.map((b) => b.y + b.height)) - y,
  };
}

/** Which of a seat's two cards it is that wins, at a table of batteries. */
function winning(trick: ShownTrick, at: number, beats: (card: string, best: string) => boolean): boolean {
  let best = 0;
  trick.cards.forEach((laid, i) => {
    if (laid.card !== null && beats(laid.card, trick.cards[best]?.card ?? "")) best = i;
  });
  return best === at;
}
