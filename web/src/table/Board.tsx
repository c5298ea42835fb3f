// The table as it is drawn: seats, the middle, one's own cards. It knows no session: a hand that is looked at again is drawn by it, too.
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import type { View } from "../wire.ts";
import { Hand, type HandProps } from "./Hand.tsx";
import { Middle } from "./Middle.tsx";
import type { Rules } from "./order.ts";
import { useShape } from "./screen.ts";
import { Seat } from "./Seat.tsx";
import { spots, type Chair } from "./seats.ts";
import type { ShownTrick } from "./trick.ts";
import { words } from "../words/say.ts";

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
  onSkip?: () => void;
  /** A tap on the felt. */
  onFelt?: () => void;
  /** Takes a free place. */
  onSit?: (place: number) => void;
  /** Over the felt. */
  over?: ComponentChildren;
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

export function Board(props: BoardProps): JSX.Element {
  const { rules, chairs, mine, view } = props;
  const felt = useRef<HTMLDivElement>(null);
  const shape = useShape(felt, true);
  const seated = chairs[0]?.me === true;
  const others = seated ? chairs.slice(1) : chairs;
  const places = seated
    ? spots(others.length, shape.value)
    : [{ x: 50, y: 100 }, ...spots(Math.max(0, others.length - 1), shape.value)];
  const seatView = props.seatView === undefined ? view : props.seatView;
  const turn = view?.turn ?? null;
  const { onSit } = props;
  return (
    <>
      <div
        class="felt"
        ref={felt}
        inert={props.covered}
        data-shape={shape.value}
        data-others={others.length}
        data-watched={seated ? undefined : ""}
      >
        {/* A tap anywhere on the felt goes on; so do the button with the taker's name, and Space. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div class="cloth" onClick={props.onFelt}>
          <ul class="seats">
            {others.map((chair, i) => (
              <Seat
                key={chair.place}
                chair={chair}
                spot={places[i] ?? { x: 50, y: 0 }}
                rules={rules}
                view={seatView}
                turn={turn !== null && chair.seat === turn}
                total={props.totalOf?.(chair) ?? null}
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
            shape={shape.value}
            onSkip={props.onSkip ?? nothing}
          />
        </div>
        {props.over}
      </div>
      <section class={`own ${props.turns ? "turn" : ""}`} inert={props.covered} aria-label={words("table.your-cards")}>
        {props.children}
        {view && mine !== null && (
          <Hand rules={rules} view={view} seat={mine} marks={props.marks} {...(props.hand ?? looked)} />
        )}
      </section>
    </>
  );
}
