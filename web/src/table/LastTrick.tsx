// The last trick again, on demand.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CardPicture } from "../cards/Card.tsx";
import type { ShownTrick } from "./trick.ts";
import { words } from "../words/say.ts";
import "../style/sheets.css";

export function LastTrick(props: {
  trick: ShownTrick | null;
  names: readonly string[];
  mine: number | null;
  onClose: () => void;
}): JSX.Element {
  const { trick, names, mine } = props;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const name = (seat: number) =>
    seat === mine ? words("table.own-name", { name: names[seat] ?? "" }) : (names[seat] ?? "");
  return (
    <section class="sheet small-sheet" role="dialog" aria-modal="true" aria-labelledby="last-title">
      <h2 id="last-title">{words("table.last-trick")}</h2>
      {trick === null ? (
        <p>{words("table.no-trick")}</p>
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
            <p>
              {trick.winner === mine
                ? words("table.you-took", { points: trick.points })
                : words("table.took", { who: name(trick.winner), points: trick.points })}
            </p>
          )}
        </>
      )}
      <footer>
        <button ref={close} type="button" class="big primary" onClick={props.onClose}>
          {words("page.close")}
        </button>
      </footer>
    </section>
  );
}
