// The last trick again, on demand.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CardPicture } from "../cards/Card.tsx";
import type { ShownTrick } from "./trick.ts";
import { tableWords } from "./words.ts";
import "../style/sheets.css";

export function LastTrick(props: {
  trick: ShownTrick | null;
  names: readonly string[];
  mine: number | null;
  onClose: () => void;
}): JSX.Element {
  const t = tableWords();
  const { trick, names, mine } = props;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const name = (seat: number) => (seat === mine ? t.you : (names[seat] ?? ""));
  return (
    <section class="sheet small-sheet" role="dialog" aria-modal="true" aria-labelledby="last-title">
      <h2 id="last-title">{t.lastTrick}</h2>
      {trick === null ? (
        <p>{t.noTrick}</p>
      ) : (
        <>
          <ol class="last-cards">
            {trick.cards.map((laid, i) => (
              <li key={i} class={laid.seat === trick.winner ? "winning" : ""}>
                <CardPicture
                  card={laid.down ? null : laid.card}
                  note={name(laid.seat)}
                  wins={laid.seat === trick.winner}
                />
                <span aria-hidden="true">{name(laid.seat)}</span>
              </li>
            ))}
          </ol>
          {trick.winner !== null && (
            <p>{trick.winner === mine ? t.youTook(trick.points) : t.took(name(trick.winner), trick.points)}</p>
          )}
        </>
      )}
      <footer>
        <button ref={close} type="button" class="big primary" onClick={props.onClose}>
          {t.close}
        </button>
      </footer>
    </section>
  );
}
