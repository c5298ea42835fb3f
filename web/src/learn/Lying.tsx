// Cards as they lie in an exercise: a row of one's own, and a trick with who played what.
import type { JSX } from "preact";
import { CardButton, CardPicture } from "../cards/Card.tsx";
import { settings } from "../net/settings.ts";
import { orderOf } from "../table/order.ts";
import { words } from "../words/say.ts";

export const order = orderOf({});

/** One's hand: buttons where a card is asked for, else pictures. The arrows move over the buttons. */
export function Cards(props: {
  cards: readonly string[];
  label: string;
  /** Left out: they only lie there. */
  onPress?: (card: string) => void;
  raised?: readonly string[];
}): JSX.Element {
  const { onPress } = props;
  const onKey = (e: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (step === undefined) return;
    const all = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>("button.card")];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
    e.preventDefault();
  };
  return (
    // The keys only move the focus between the buttons within.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div class="lying-cards" role="group" aria-label={props.label} onKeyDown={onKey}>
      {order.sort(props.cards).map((card) => {
        const trump = order.suitOf(card) === "trump";
        return onPress ? (
          <CardButton
            key={card}
            card={card}
            trump={trump}
            marked={settings.trumpMarks.value}
            playable={true}
            raised={props.raised?.includes(card) ?? false}
            tabIndex={0}
            onPress={() => onPress(card)}
          />
        ) : (
          <CardPicture key={card} card={card} trump={trump} />
        );
      })}
    </div>
  );
}

/** A trick, its leader first; `winner`: a place in it, where it is over. */
export function LyingTrick(props: {
  cards: readonly string[];
  who: (i: number) => string;
  winner?: number;
}): JSX.Element {
  return (
    <ol class="lying-trick" aria-label={words("study.on-table")}>
      {props.cards.map((card, i) => (
        <li key={card}>
          <CardPicture card={card} trump={order.suitOf(card) === "trump"} wins={props.winner === i} />
          <span class={props.winner === i ? "winner" : ""}>{props.who(i)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Where in a trick the card lies that takes it. */
export function takes(cards: readonly string[]): number {
  return cards.reduce((best, card, i) => (order.beats(card, cards[best] ?? "") ? i : best), 0);
}
