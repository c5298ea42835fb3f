// A hand with help, at the table: at each step one card or one button, and then why.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { capital, cardName, suitOf } from "../cards/names.ts";
import { sentenceOf } from "../net/api.ts";
import { playWithBots } from "../pages/playing.ts";
import { readAction } from "../table/actions.ts";
import { actionLabel } from "../table/words.ts";
import type { RefusedCard } from "../wire.ts";
import { say, text, words } from "../words/say.ts";
import { AtTable } from "./AtTable.tsx";
import { barred } from "./barred.ts";
import { handIds, hands, pointsIn, sceneAt, YOU, type HandId, type Scene, type Step, type ToldHand } from "./hands.ts";
import { handTitles, stepWords } from "./hand_words.ts";
import { aboutStep } from "./about.ts";
import { answered } from "./progress.ts";
import { rules, trickOfScene, viewOfScene } from "./view_at.ts";
import { orderOf } from "../table/order.ts";

const order = orderOf(rules);
/** After so many wrong answers the right card lifts itself. */
const TRIES = 2;

function choiceLabel(choice: string): string {
  return /^\d+$/.test(choice) ? words("study.points-61", { n: Number(choice) }) : actionLabel(readAction(choice), "");
}

/** Cards that the rules forbid here, as the table says it. */
function refusedAt(of: ToldHand, step: Step, scene: Scene): RefusedCard[] {
  if (step.kind !== "play") return [];
  const wasLed = scene.tricks.some((t) => order.suitOf(t.cards[0] ?? "") === suitOf(of.called));
  const call = { ace: of.called, wasLed, picks: of.picker === YOU };
  return scene.hand.flatMap((card) => {
    const why = barred(card, scene.hand, scene.trick?.cards[0], call);
    return why ? [{ card, why }] : [];
  });
}

/** What the strip says of the points so far: those of the tricks, and what the learner buried, until all are counted. */
export function pointsSaid({ own, others, counted, buried }: Scene): string {
  if (own + others === 0) return "";
  return counted
    ? words("study.points-all", { own, others })
    : words("study.points", { own, others, buried: pointsIn(buried) });
}

function InStrip(props: { of: ToldHand; scene: Scene }): JSX.Element {
  const { of, scene } = props;
  const called = say("contract.called", { who: { seat: of.picker }, card: of.called });
  return (
    <>
      {scene.called && <span class="contract">{text(called, { names: [...of.names], seat: YOU })} </span>}
      {pointsSaid(scene)}
    </>
  );
}

function Finished(props: { id: HandId; onAgain: () => void }): JSX.Element {
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const next = handIds[handIds.indexOf(props.id) + 1];
  const play = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      await playWithBots({ variant: "five-called-ace" }, 5, words("page.guest"));
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  return (
    <>
      <h2>{next ? words("study.hand-over") : words("study.finished")}</h2>
      {trouble.value ? (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      ) : (
        <p>{words("study.finished-more")}</p>
      )}
      <div class="bubble-bar">
        {next && (
          <a class="big primary" href={"#/learn/hand/" + next}>
            {words("study.next-hand")}
          </a>
        )}
        <button
          type="button"
          class={next ? "big" : "big primary"}
          aria-disabled={busy.value}
          onClick={() => void play()}
        >
          {busy.value ? words("page.opening") : words("study.play-now")}
        </button>
        <button type="button" class="big" onClick={props.onAgain}>
          {words("study.once-more")}
        </button>
      </div>
    </>
  );
}

interface Wrong {
  /** What was touched, by its name. */
  what: string;
  why: string;
}

export function HandPage(props: { id: HandId }): JSX.Element {
  const of = hands[props.id];
  const at = useSignal(0);
  const done = useSignal(false);
  const wrong = useSignal<Wrong | null>(null);
  const tries = useSignal(0);
  const moved = useRef(false);
  const over = at.value >= of.steps.length;
  const number = Math.min(at.value, of.steps.length - 1);
  const step = of.steps[number];
  // Whoever moves by keyboard comes to what is to be done next.
  useEffect(() => {
    if (!moved.current) return;
    const next = document.querySelector<HTMLElement>(".bubble .primary, .bubble .choice");
    (next ?? document.querySelector<HTMLElement>('.own .hand [tabindex="0"]'))?.focus();
  }, [at.value, done.value]);
  if (!step) return <></>;
  const to = (i: number, isDone = false) => {
    moved.current = true;
    if (i >= of.steps.length) answered("hands", props.id, true);
    at.value = i;
    done.value = isDone;
    wrong.value = null;
    tries.value = 0;
  };
  const shownDone = done.value || over;
  const scene = sceneAt(of, number, shownDone);
  const view = viewOfScene(of, number, scene);
  const said = stepWords(step.id);
  const refused = shownDone ? [] : refusedAt(of, step, scene);
  const names = of.names.map((name, seat) => (seat === YOU ? words("table.you") : name));
  const answer = (choice: string) => {
    if (shownDone) return;
    if (choice === step.answer) return to(at.value, true);
    const why = refused.find((one) => one.card === choice)?.why;
    const what = step.kind === "choice" ? choiceLabel(choice) : capital(cardName(choice));
    tries.value += 1;
    wrong.value = { what, why: why ? text(why, { names: [...names], seat: YOU }) : said.no };
  };
  const kind = step.kind === "bury" ? "bury" : "play";
  const barredCards = refused.map((one) => one.card);
  const open = scene.hand.filter((card) => !barredCards.includes(card)).map((card) => `${kind} ${card}`);
  const spoken = wrong.value
    ? `${wrong.value.what}: ${wrong.value.why}`
    : over
      ? words("study.hand-over")
      : done.value
        ? `${words("study.right")} ${said.why}`
        : `${said.title}. ${said.ask}`;
  return (
    <AtTable
      title={words(handTitles[props.id])}
      step={over ? "" : words("study.step", { n: number + 1, of: of.steps.length })}
      said={<InStrip of={of} scene={scene} />}
      view={view}
      trick={over ? null : trickOfScene(of, number, scene)}
      names={names}
      about={over ? null : aboutStep(of, step, scene, done.value)}
      shown={`${at.value} ${done.value} ${wrong.value?.what ?? ""}`}
      spoken={spoken}
      {...(done.value && !over ? { onSkip: () => to(at.value + 1) } : {})}
      hand={{
        legal: shownDone || step.kind === "choice" ? [] : open,
        refused,
        chosen: [],
        going: [],
        advised: tries.value >= TRIES && step.kind !== "choice" ? [step.answer] : [],
        onPress: (card) => step.kind !== "choice" && answer(card),
        onEnter: (card) => step.kind !== "choice" && answer(card),
      }}
    >
      {over ? (
        <Finished id={props.id} onAgain={() => to(0)} />
      ) : (
        <>
          <h2>{said.title}</h2>
          {wrong.value && !done.value ? (
            <p class="wrong">
              <strong>{wrong.value.what}:</strong> {wrong.value.why}
            </p>
          ) : (
            <p>
              {done.value && <strong>{words("study.right")} </strong>}
              {done.value ? said.why : said.ask}
            </p>
          )}
          <div class="bubble-bar">
            {done.value ? (
              <button type="button" class="big primary" onClick={() => to(at.value + 1)}>
                {words("study.go-on")}
              </button>
            ) : (
              step.kind === "choice" &&
              step.choices.map((choice) => (
                <button key={choice} type="button" class="big choice" onClick={() => answer(choice)}>
                  {choiceLabel(choice)}
                </button>
              ))
            )}
            {(done.value || at.value > 0) && (
              <button type="button" class="big aside" onClick={() => to(done.value ? at.value : at.value - 1)}>
                {words("study.back")}
              </button>
            )}
            {!done.value && (
              <button type="button" class="big aside skip" onClick={() => to(at.value + 1)}>
                {words("study.skip")}
              </button>
            )}
          </div>
        </>
      )}
    </AtTable>
  );
}
