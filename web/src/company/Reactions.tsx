// The five reactions: a button at one's own seat, and a row of them.
import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useDismissed } from "../pages/dismissed.ts";
import type { TableSession } from "../table/session.ts";
import type { TableState } from "../table/state.ts";
import { REACTIONS, type Reaction } from "../wire.ts";
import { words } from "../words/say.ts";
import { signs } from "./drawings.ts";
import { reactionText } from "./talking.ts";

/** How often a row was opened or closed: bubbles that lie there make room. */
export const rowsOpened = signal(0);

export function Sign(props: { of: Reaction }): JSX.Element {
  return (
    <svg class="sign" viewBox="0 0 32 32" aria-hidden="true">
      {signs[props.of].map(([how, path]) =>
        how === "fill" ? (
          <path key={path} d={path} fill="currentColor" />
        ) : (
          <path key={path} d={path} fill="none" stroke="currentColor" stroke-width="3" />
        ),
      )}
    </svg>
  );
}

/** Whether there is anybody to react to, and it is allowed. */
export function canReact(state: TableState): boolean {
  const { table, you } = state;
  if (you.muted || table.settings.chat === "none") return false;
  // Whoever has no seat is one of those who watch.
  const others = table.spectators - (you.seat === null ? 1 : 0);
  return others > 0 || table.seats.some((s) => s.person !== null && s.person !== you.person && !s.program);
}

export function Reactions(props: { session: TableSession; state: TableState }): JSX.Element | null {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissed(open.value, box, () => (open.value = false), button);
  useLayoutEffect(() => {
    rowsOpened.value += 1;
  }, [open.value]);
  if (!canReact(props.state)) return null;
  const send = (reaction: Reaction) => {
    open.value = false;
    button.current?.focus();
    void props.session.react(reaction);
  };
  return (
    <div class="reactions" ref={box}>
      <button
        ref={button}
        type="button"
        class="react-button"
        aria-expanded={open.value}
        aria-label={words("reaction.react")}
        title={words("reaction.react")}
        onClick={() => (open.value = !open.value)}
      >
        <Sign of="nice" />
      </button>
      {open.value && (
        <div class="reaction-row" role="group" aria-label={words("reaction.row")}>
          {REACTIONS.map((reaction) => (
            <button key={reaction} type="button" onClick={() => send(reaction)}>
              <Sign of={reaction} />
              <span>{reactionText(reaction)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
