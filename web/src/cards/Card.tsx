// A card one can act with: a button. And a card that only lies there: a picture.
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { isCard, spokenName } from "./names.ts";
import { Back, Face } from "./faces.tsx";
import { words } from "../words/say.ts";
import "../style/cards.css";

/** The picture of a card, which is drawn once however often the table around it is. */
function useFace(card: string | null, trump: boolean): JSX.Element {
  return useMemo(() => (card !== null && isCard(card) ? <Face card={card} trump={trump} /> : <Back />), [card, trump]);
}

export interface CardButtonProps {
  card: string;
  trump: boolean;
  /** The brass edge, a training aid. */
  marked: boolean;
  playable: boolean | null;
  why?: string;
  raised: boolean;
  /** On its way to the table. */
  going?: boolean;
  /** A hint points to it. */
  advised?: boolean;
  tabIndex: number;
  /** `by`: "mouse", "touch" or "pen"; empty for a key. */
  onPress: (by: string) => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
}

export function CardButton(props: CardButtonProps): JSX.Element {
  const { card, trump, playable, raised, why } = props;
  const pointer = useRef("");
  const face = useFace(card, trump && props.marked);
  const kind = playable === null ? "resting" : playable ? "playable" : "barred";
  const spoken = spokenName(card, {
    trump,
    chosen: raised,
    ...(playable === null ? {} : { playable }),
    ...(why ? { why } : {}),
  });
  return (
    <button
      type="button"
      class={`card ${kind}${raised ? " raised" : ""}${props.going ? " going" : ""}${props.advised ? " advised" : ""}`}
      data-card={card}
      aria-label={spoken}
      aria-disabled={playable !== true}
      title={playable === false ? why : undefined}
      tabIndex={props.tabIndex}
      onClick={(e) => {
        // A key has no pointer and clicks nowhere.
        props.onPress(e.detail === 0 ? "" : pointer.current);
      }}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onPointerDown={(e) => {
        pointer.current = e.pointerType;
        props.onPointerDown?.(e);
      }}
    >
      {face}
    </button>
  );
}

export function CardPicture(props: {
  card: string | null;
  trump?: boolean;
  wins?: boolean;
  className?: string;
  note?: string;
}): JSX.Element {
  const { card } = props;
  const face = useFace(card, props.trump ?? false);
  const name =
    card !== null && isCard(card)
      ? spokenName(card, { ...(props.trump ? { trump: true } : {}), ...(props.wins ? { wins: true } : {}) })
      : words("card.face-down");
  return (
    <span
      class={`card picture ${props.className ?? ""}${props.wins ? " wins" : ""}`}
      role="img"
      aria-label={props.note ? words("card.noted", { note: props.note, card: name }) : name}
    >
      {face}
    </span>
  );
}
