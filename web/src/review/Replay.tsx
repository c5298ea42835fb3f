// A hand once more, move by move, with all cards open.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { CardPicture } from "../cards/Card.tsx";
import { settings } from "../net/settings.ts";
import { signed } from "../table/score.ts";
import type { JudgedDecision } from "../wire.ts";
import { Costs } from "./Costs.tsx";
import { followed, orderOfRecord, sorted, type Step } from "./following.ts";
import { judgedMoves, stepText } from "./moves.ts";
import type { HandRecord } from "./record.ts";
import { words } from "../words/say.ts";

function Hands(props: { record: HandRecord; step: Step; mine: number | null }): JSX.Element {
  const { record, step } = props;
  const order = useMemo(() => orderOfRecord(record), [record]);
  const marks = settings.trumpMarks.value;
  const isTrump = (card: string) => marks && order.suitOf(card) === "trump";
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
          <h2>
            {record.names[seat]}
            {step.picker === seat && <span class="replay-badge picker">{words("replay.badge-picker")}</span>}
            {record.dealer === seat && <span class="replay-badge">{words("replay.badge-dealer")}</span>}
          </h2>
          <p class="muted">{words("replay.points", { n: step.points[seat] ?? 0, tricks: step.tricks[seat] ?? 0 })}</p>
          <div class="replay-cards">
            {sorted(order, cards).map(({ card, fate }) => (
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
              <h2>{name}</h2>
              <div class="replay-cards">
                {cards.map((card) => (
                  <CardPicture key={card} card={card} trump={isTrump(card)} />
                ))}
              </div>
            </div>
          ),
      )}
    </section>
  );
}

function Trick(props: { record: HandRecord; step: Step }): JSX.Element {
  const { trick } = props.step;
  return (
    <section
      class="replay-trick"
      aria-label={trick ? words("replay.trick", { n: trick.number }) : words("replay.no-trick")}
    >
      <h2>{trick ? words("replay.trick", { n: trick.number }) : words("replay.no-trick")}</h2>
      <div class="replay-cards">
        {trick?.cards.map((laid) => (
          <figure key={laid.card}>
            <CardPicture card={laid.card} wins={trick.winner === laid.seat && !laid.down} />
            <figcaption>{props.record.names[laid.seat]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

export interface ReplayProps {
  record: HandRecord;
  mine: number | null;
  decisions: readonly JudgedDecision[] | null;
}

export function Replay(props: ReplayProps): JSX.Element {
  const { record, mine, decisions } = props;
  const steps = useMemo(() => followed(record), [record]);
  const at = useSignal(0);
  const last = steps.length - 1;
  const go = (to: number) => (at.value = Math.max(0, Math.min(last, to)));
  const step = steps[at.value] as Step;
  const sentence = stepText(record, step, mine);
  const judged = useMemo(
    () => (decisions && mine !== null ? judgedMoves(record.moves, mine, decisions) : null),
    [record, decisions, mine],
  );
  const said = words("replay.at", { n: at.value, of: last, says: sentence });
  return (
    <>
      <section class="panel replay">
        <div class="replay-steps">
          <p class="replay-said" role="status">
            {said}
          </p>
          <label class="field">
            <span>{words("replay.slider")}</span>
            <input
              type="range"
              min={0}
              max={last}
              value={at.value}
              aria-valuetext={said}
              onInput={(e) => go(Number(e.currentTarget.value))}
            />
          </label>
          <div class="beside">
            <button type="button" disabled={at.value === 0} onClick={() => go(at.value - 1)}>
              {words("replay.back")}
            </button>
            <button type="button" class="primary" disabled={at.value === last} onClick={() => go(at.value + 1)}>
              {words("replay.forward")}
            </button>
            <button type="button" disabled={at.value === 0} onClick={() => go(0)}>
              {words("replay.first")}
            </button>
            <button type="button" disabled={at.value === last} onClick={() => go(last)}>
              {words("replay.last")}
            </button>
          </div>
        </div>
        <p class="muted replay-keys">{words("replay.keys")}</p>
        <Trick record={record} step={step} />
        <Hands record={record} step={step} mine={mine} />
        <p>
          <strong>{words("replay.score")} </strong>
          {record.names.map((name, seat) => `${name} ${signed(record.scores[seat] ?? 0)}`).join(", ")}
        </p>
      </section>
      {judged && (
        <section class="panel">
          <h2>{words("replay.decisions")}</h2>
          <Costs judged={judged} at={at.value} onJump={go} />
        </section>
      )}
    </>
  );
}
