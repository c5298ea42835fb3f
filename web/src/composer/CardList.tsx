// Cards as a value: a few that matter, or all trump from the highest to the lowest.
import { useSignal } from "@preact/signals";
import { capital, cardName, cardShort, suits, type Suit } from "../cards/names.ts";
import type { EditorProps } from "./Editors.tsx";
import { MOST_IN_LIST } from "./fields.ts";
import { labelOf } from "./words_options.ts";
import { words } from "../words/say.ts";

const letters: Record<Suit, string> = { clubs: "C", spades: "S", hearts: "H", diamonds: "D" };
const ranks = ["A", "10", "K", "Q", "J", "9", "8", "7", "6"];
/** In which the order of the cards says something. */
const ordered = new Set(["trump.order"]);

/** "Q♣" to the eye, "Queen of clubs" to the ear. */
function CardSaid({ card }: { card: string }) {
  return (
    <>
      <span aria-hidden="true">{cardShort(card)}</span>
      <span class="spoken">{capital(cardName(card))}</span>
    </>
  );
}

export function CardList({ option, value, about, set }: EditorProps) {
  const cards = value as readonly string[];
  const held = useSignal<string | null>(null);
  const card = held.value !== null && cards.includes(held.value) ? held.value : null;
  const at = card === null ? -1 : cards.indexOf(card);
  const moves = ordered.has(option.key);
  const toggle = (one: string) => {
    if (cards.includes(one)) set(cards.filter((c) => c !== one));
    else if (cards.length < MOST_IN_LIST) set([...cards, one]);
  };
  const move = (by: 1 | -1) => {
    const to = at + by;
    if (card === null || to < 0 || to >= cards.length) return;
    const rest = cards.filter((c) => c !== card);
    set([...rest.slice(0, to), card, ...rest.slice(to)]);
  };
  return (
    <div class="card-list" role="group" aria-label={labelOf(option.key)} aria-describedby={about}>
      {suits.map((suit) => (
        <div key={suit} class="card-row" role="group" aria-label={words("composer.cards-of", { suit: suit })}>
          {ranks.map((rank) => {
            const one = rank + letters[suit];
            return (
              <button
                key={one}
                type="button"
                class={`small-card ${suit}`}
                aria-pressed={cards.includes(one)}
                onClick={() => toggle(one)}
              >
                <CardSaid card={one} />
              </button>
            );
          })}
        </div>
      ))}
      {moves &&
        (cards.length ? (
          <>
            <p class="muted">{words("composer.pick-card")}</p>
            <ol class="card-order" aria-label={words("composer.chosen-cards")}>
              {cards.map((one) => (
                <li key={one}>
                  <button
                    type="button"
                    aria-pressed={one === card}
                    onClick={() => (held.value = one === card ? null : one)}
                  >
                    <CardSaid card={one} />
                  </button>
                </li>
              ))}
            </ol>
            <div class="beside">
              <button type="button" aria-disabled={at <= 0} onClick={() => move(-1)}>
                {words("composer.earlier")}
              </button>
              <button type="button" aria-disabled={at < 0 || at === cards.length - 1} onClick={() => move(1)}>
                {words("composer.later")}
              </button>
              <button type="button" aria-disabled={card === null} onClick={() => card !== null && toggle(card)}>
                {words("composer.remove")}
              </button>
            </div>
          </>
        ) : (
          <p class="muted">{words("composer.no-cards")}</p>
        ))}
      {cards.length > 0 && (
        <button type="button" onClick={() => set([])}>
          {words("composer.clear")}
        </button>
      )}
    </div>
  );
}
