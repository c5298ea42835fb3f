// The table as it is drawn: seats, the middle, one's own cards. It knows no session: a hand that is looked at again is drawn by it, too.
import type { ComponentChildren, JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { View } from "../wire.ts";
import { Hand, type HandProps } from "./Hand.tsx";
import { useLater } from "./drawn_later.ts";
import type { Pace } from "./motion.ts";
import { useMotion } from "./moving.ts";
import { placed } from "./placed.ts";
import { ownShare, type Asked, type Layout } from "./layout.ts";
import { Middle } from "./Middle.tsx";
import { layoutOf as dealtAs, type Rules } from "./order.ts";
import { roleTerms, type Role } from "./roles.ts";
import { useSizes, type Sizes } from "./screen.ts";
import { isOneLong, nameWide } from "./seating.ts";
import { Seat } from "./Seat.tsx";
import { steadyLayout } from "./steady.ts";
import type { Chair } from "./seats.ts";
import { useTouchedUnfocused } from "./touch_focus.ts";
import type { ShownTrick } from "./trick.ts";
import { words } from "../words/say.ts";
import "../style/board.css";

/** What may be done with one's own cards; left out where they are only looked at. */
export type HandDoes = Pick<HandProps, "legal" | "refused" | "chosen" | "going" | "advised" | "onPress" | "onEnter">;

export interface BoardProps {
  rules: Rules;
  /** Clockwise; one's own, if one has one, first (chairs() and chairsNamed() in seats.ts). */
  chairs: readonly Chair[];
  /** One's own seat of the hand: its cards lie below. */
  mine: number | null;
  view: View | null;
  /** What the seats show, where the hand is over and its last view still stands. */
  seatView?: View | null;
  trick: ShownTrick | null;
  /** By seat of the hand. */
  names: readonly string[];
  /** Points since the table was opened. */
  totalOf?: (chair: Chair) => number | null;
  /** Between hands: who wears the dealer's mark. */
  dealer?: number | null;
  /** A trick that is over lies there. */
  holding?: boolean;
  /** It is being taken away. */
  collecting?: boolean;
  /** Trump has its edge. */
  marks: boolean;
  /** Oneself is asked. */
  turns?: boolean;
  /** A sheet lies over it. */
  covered?: boolean;
  hand?: HandDoes;
  /** How quickly cards move; left out where they do not. */
  pace?: Pace | null;
  /** The number of the hand, which a new deal raises. */
  number?: number;
  /** What somebody else does before the first trick, in words. */
  doing?: string;
  onSkip?: () => void;
  /** A tap on the felt. */
  onFelt?: () => void;
  /** Takes a free place. */
  onSit?: (place: number) => void;
  /** Looked at again: the blind, face up. */
  blind?: readonly string[];
  /** Between the felt and one's own cards: what is asked, and the buttons. */
  children?: ComponentChildren;
}

const nothing = () => undefined;
const looked: HandDoes = {
  legal: [],
  refused: [],
  chosen: [],
  going: [],
  advised: [],
  onPress: nothing,
  onEnter: nothing,
};

/** So many cards somebody has played. */
function played(rules: Rules, view: View, seat: number): number {
  const players = view["cards-left"].length;
  const laid = view.tricks.filter((t) => t.cards.length > (seat - (t.leader % players) + players) % players).length;
  return dealtAs(rules) === "hand" ? laid : 0;
}

/** Own cards, at the most of this hand, so that they keep their size while it is played. */
function ownCards(rules: Rules, view: View, mine: number): number {
  const own = view.hand.filter((card) => !view["face-up"]?.[mine]?.includes(card)).length;
  return own + played(rules, view, mine);
}

/** So many cards each one has who took no blind. */
function dealtCards(rules: Rules, view: View): number {
  return Math.min(...view["cards-left"].map((left, seat) => left + played(rules, view, seat)));
}

/** So many letters has the longest badge, in the language that is spoken. */
function longestBadge(): number {
  const badges = (Object.keys(roleTerms) as Role[]).filter((role) => role !== "dealer");
  return Math.max(...badges.map((role) => words(`table.badge-${role}`).length));
}

function useLayout(props: BoardProps, sizes: Sizes): Layout {
  const { view, mine, rules, chairs } = props;
  const seated = chairs[0]?.me === true;
  const { note, ...room } = sizes;
  const asked: Asked = {
    ...room,
    players: Math.max(2, chairs.length),
    seated,
    hand: view && mine !== null ? Math.max(ownCards(rules, view, mine), 4) : seated ? 6 : 0,
    lying: (mine === null ? undefined : view?.["face-up"]?.[mine])?.length ?? 0,
    fronts: Math.max(0, ...(view?.["face-up"] ?? []).filter((_, seat) => seat !== mine).map((open) => open.length)),
    battery: dealtAs(rules) !== "hand",
    letters: longestBadge(),
    longest: Math.max(0, ...chairs.slice(seated ? 1 : 0).map((chair) => nameWide(chair.sitter.name ?? ""))),
  };
  // What lies open becomes less; the table keeps its form for the hand.
  const most = useRef({ hand: "", lying: 0, fronts: 0 });
  const hand = `${chairs.length} ${view?.dealer ?? ""} ${view?.["face-up"] ? 1 : 0}`;
  if (most.current.hand !== hand) most.current = { hand, lying: 0, fronts: 0 };
  asked.lying = most.current.lying = Math.max(most.current.lying, asked.lying);
  asked.fronts = most.current.fronts = Math.max(most.current.fronts, asked.fronts);
  const dealt = view && dealtAs(rules) === "hand" ? Math.max(dealtCards(rules, view), 4) : asked.hand;
  return useMemo(() => steadyLayout(asked, dealt, note), [JSON.stringify([asked, dealt, note])]);
}

/** One's own cards, drawn anew only where something of them is other than before: with most cards of a hand nothing is. */
function useHand(props: BoardProps, layout: Layout): JSX.Element | null {
  const { rules, view, mine, marks, hand = looked } = props;
  const open = mine === null ? undefined : view?.["face-up"]?.[mine];
  const { legal, refused, chosen, going, advised, onPress, onEnter } = hand;
  const shown = [view?.hand, open, view?.covering, view?.trump, legal, refused, chosen, going, advised];
  return useMemo(
    () =>
      view && mine !== null ? (
        <Hand rules={rules} view={view} seat={mine} marks={marks} layout={layout} {...hand} />
      ) : null,
    [JSON.stringify(shown), rules, mine, marks, layout, onPress, onEnter, view === null],
  );
}

export function Board(props: BoardProps): JSX.Element {
  const { rules, chairs, mine, view, onSit } = props;
  const board = useRef<HTMLDivElement>(null);
  const ask = useRef<HTMLDivElement>(null);
  useTouchedUnfocused(board);
  const sizes = useSizes(board, ask);
  const layout = useLayout(props, sizes.value);
  const { across, width, height } = sizes.value;
  const ground = {
    ...{ width, height, disc: layout.seat.disc, own: layout.own, hand: layout.hand },
    share: across ? ownShare(width) : 1,
  };
  // Seats come a frame after the cards.
  const [seen, seatView] = [useLater(view), useLater(props.seatView === undefined ? view : props.seatView)];
  useMotion(board, ground, props.pace ?? null, {
    view,
    seatView,
    mine,
    trick: props.trick,
    collecting: props.collecting ?? false,
    hand: props.number ?? 0,
  });
  const hand = useHand(props, layout);
  // What lies under a sheet is styled anew when it becomes inert: not while the sheet is drawn, and not all of it at once.
  const feltRests = useLater(props.covered ?? false);
  const ownRests = useLater(feltRests);
  const seated = chairs[0]?.me === true;
  const others = seated ? chairs.slice(1) : chairs;
  const turn = seen?.turn ?? null;
  const { seat, felt } = layout;
  const boxOf = (i: number) => layout.seats[i] ?? { x: 0, y: 0, width: seat.width, height: seat.height };
  const named = others.map(({ sitter }, i) => ({ name: sitter.name ?? "", width: boxOf(i).width }));
  const small = !seat.oneLine && isOneLong(seat, named);
  return (
    <div
      class={`board${sizes.value.across ? " across" : ""}${layout.beside ? " ask-beside" : ""}`}
      ref={board}
      style={{
        "--seat-text": `${seat.text}px`,
        "--badge-text": `${seat.badge}px`,
        "--disc": `${seat.disc}px`,
        "--own-share": `${100 * ownShare(sizes.value.width)}%`,
      }}
    >
      {/* A tap anywhere on the felt goes on; so do the button with the taker's name, and Space. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        class="felt"
        inert={feltRests}
        data-others={others.length}
        data-watched={seated ? undefined : ""}
        onClick={props.onFelt}
      >
        <div
          class={`cloth${felt.x > 24 ? " rimmed" : ""}`}
          style={placed({ x: felt.x - 6, y: felt.y - 6, width: felt.width + 12, height: felt.height + 12 })}
        />
        <ul class="seats">
          {others.map((chair, i) => (
            <Seat
              key={chair.place}
              chair={chair}
              box={boxOf(i)}
              size={seat}
              front={layout.front}
              middle={felt.x + felt.width / 2}
              rules={rules}
              view={seatView}
              turn={turn !== null && chair.seat === turn}
              total={props.totalOf?.(chair) ?? null}
              small={small}
              deals={chair.seat !== null && chair.seat === props.dealer}
              {...(onSit ? { onSit: () => onSit(chair.place) } : {})}
            />
          ))}
        </ul>
        <Middle
          rules={rules}
          view={view}
          trick={props.trick}
          names={props.names}
          mine={mine}
          holding={props.holding ?? false}
          collecting={props.collecting ?? false}
          marks={props.marks}
          layout={layout}
          chosen={props.hand?.chosen ?? []}
          doing={props.doing ?? ""}
          {...(props.blind ? { blind: props.blind } : {})}
          onSkip={props.onSkip ?? nothing}
        />
      </div>
      <section
        class={`own ${props.turns ? "turn" : ""}`}
        inert={ownRests}
        aria-label={words("table.your-cards")}
        style={sizes.value.across ? {} : { minHeight: `${layout.own + sizes.value.ask}px` }}
      >
        <div class="ask" ref={ask}>
          {props.children}
        </div>
        <div class="hand-room" style={{ height: `${layout.own}px` }}>
          {hand}
        </div>
      </section>
    </div>
  );
}
