// Below the table of a replay: everybody's cards as they were dealt and what became of them, and the score.
import type { JSX } from "preact";
import { CardPicture } from "../cards/Card.tsx";
import { settings } from "../net/settings.ts";
import { signed } from "../table/score.ts";
import type { Followed, Step } from "./following.ts";
import { words } from "../words/say.ts";

export function Hands(props: { hand: Followed; step: Step }): JSX.Element {
  const { step } = props;
  const { record, trump } = props.hand;
  const marks = settings.trumpMarks.value;
  const isTrump = (card: string) => marks && trump.has(card);
  const fates = {
    held: "",
    played: words("replay.played"),
    buried: words("replay.buried"),
    passed: words("replay.passed"),
  };
  const spare = [
    { name: words("replay.blind"), cards: step.blind },
    { name: words("replay.aside"), cards: step.aside },
  ];
  return (
    <section aria-label={words("replay.hands")} class="replay-hands">
      {step.hands.map((cards, seat) => (
        <div key={seat} class={`replay-hand${step.move?.seat === seat ? " now" : ""}`}>
          <h3>
            {record.names[seat]}
            {step.view.picker === seat && <span class="replay-badge picker">{words("replay.badge-picker")}</span>}
            {record.dealer === seat && <span class="replay-badge">{words("replay.badge-dealer")}</span>}
          </h3>
          <p class="muted">
            {words("replay.points", { n: step.view.points[seat] ?? 0, tricks: step.view.taken[seat] ?? 0 })}
          </p>
          <div class="replay-cards">
            {cards.map(({ card, fate }) => (
              <CardPicture
                key={card + fate}
                card={card}
                trump={isTrump(card)}
                className={fate === "held" ? "" : "barred"}
                {...(fate === "held" ? {} : { note: fates[fate] })}
              />
            ))}
          </div>
        </div>
      ))}
      {spare.map(
        ({ name, cards }) =>
          cards.length > 0 && (
            <div key={name} class="replay-hand">
              <h3>{name}</h3>
              <div class="replay-cards">
                {cards.map((card) => (
                  <CardPicture key={card} card={card} trump={isTrump(card)} />
                ))}
              </div>
            </div>
          ),
      )}
      <p>
        <strong>{words("replay.score")} </strong>
        {record.names.map((name, seat) => `${name} ${signed(record.scores[seat] ?? 0)}`).join(", ")}
      </p>
    </section>
  );
}
