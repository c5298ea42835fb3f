// What is learned at the table: the board as in play, and a bubble between the felt and one's own cards that points to
// what it speaks of. Nothing on the table lies below it.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../net/settings.ts";
import { Board, type HandDoes } from "../table/Board.tsx";
import { playersOf } from "../table/order.ts";
import { rolesOf } from "../table/roles.ts";
import { Badges } from "../table/Seat.tsx";
import { chairsNamed } from "../table/seats.ts";
import type { ShownTrick } from "../table/trick.ts";
import type { View } from "../wire.ts";
import { words } from "../words/say.ts";
import { useTail } from "./tail.ts";
import { rules } from "./view_at.ts";
import "../style/table.css";
import "../style/lesson.css";

export interface AtTableProps {
  title: string;
  /** Beside the title: how far one is. */
  step: string;
  /** In the strip: what was called, the points. */
  said?: ComponentChildren;
  view: View;
  trick: ShownTrick | null;
  names: readonly string[];
  hand?: HandDoes;
  /** A trick that is over is taken from the table. */
  onSkip?: () => void;
  /** What the bubble speaks of: a selector. */
  about: string | null;
  /** Changes with each thing that is shown or said. */
  shown: string;
  /** Read out, as it changes. */
  spoken: string;
  /** Beside the table. */
  beside?: ComponentChildren;
  /** In the bubble. */
  children: ComponentChildren;
}

export function AtTable(props: AtTableProps): JSX.Element {
  const { view, title } = props;
  const root = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const tail = useTail(root, bubble, props.about, props.shown);
  const mine = view.seat ?? 0;
  const over = props.trick?.over === true;
  const page = words("page.document", { page: title });
  useEffect(() => {
    document.title = page;
  }, [page]);
  return (
    <main class={`table lesson${props.beside ? " with-review" : ""}`} ref={root} data-speed="relaxed">
      <header class="strip">
        <div class="strip-text">
          <h1>
            {title} <span>{props.step}</span>
          </h1>
          <p>{props.said}</p>
        </div>
        <a class="quiet-on-table" href="#/learn" aria-label={words("study.leave")}>
          <span class="in-words">{words("study.leave")}</span>
          <span class="as-sign" aria-hidden="true">
            ×
          </span>
        </a>
      </header>
      <Board
        rules={rules}
        chairs={chairsNamed(props.names, mine)}
        mine={mine}
        view={view}
        trick={props.trick}
        names={props.names}
        holding={over && props.onSkip !== undefined}
        marks={settings.trumpMarks.value}
        turns={view.turn === mine}
        {...(props.hand ? { hand: props.hand } : {})}
        {...(props.onSkip ? { onSkip: props.onSkip } : {})}
      >
        <div class="bubble" ref={bubble}>
          {props.children}
          <Badges roles={rolesOf(rules, view, mine, playersOf(rules))} />
        </div>
      </Board>
      {props.beside && (
        // It may be longer than its place, and then scrolls by keyboard, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section class="beside-table" aria-label={words("study.explained")} tabIndex={0}>
          {props.beside}
        </section>
      )}
      {tail.value !== "" && (
        <svg class="tail" aria-hidden="true">
          <polygon points={tail.value} />
        </svg>
      )}
      <p class="spoken" aria-live="polite">
        {props.spoken}
      </p>
    </main>
  );
}
