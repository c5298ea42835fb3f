// A first hand for somebody who has never played: at each step one card or one button, and then why.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sentenceOf } from "../net/api.ts";
import { playWithBots } from "../pages/playing.ts";
import { readAction } from "../table/actions.ts";
import { actionLabel } from "../table/words.ts";
import { mustFollow } from "./barred.ts";
import { names, sceneAt, steps, YOU, type Scene, type Step } from "./first_hand.ts";
import { stepWords } from "./first_words.ts";
import { Frame } from "./Frame.tsx";
import { Cards, LyingTrick } from "./Lying.tsx";
import { text, words } from "../words/say.ts";

function who(seat: number): string {
  return seat === YOU ? words("table.you") : (names[seat] ?? "");
}

function OnTable(props: { scene: Scene }): JSX.Element {
  const { blind, buried, trick, own, others } = props.scene;
  return (
    <>
      {own + others > 0 && <p class="muted">{words("study.points", { own, others })}</p>}
      {buried.length > 0 && <p class="muted">{words("study.buried", { cards: buried })}</p>}
      {blind.length > 0 && (
        <>
          <p>{words("study.blind")}</p>
          <Cards cards={blind} label={words("study.blind")} />
        </>
      )}
      {trick && trick.cards.length > 0 && (
        <>
          <LyingTrick
            cards={trick.cards}
            who={(i) => who((trick.leader + i) % 5)}
            {...(trick.over ? { winner: (trick.winner - trick.leader + 5) % 5 } : {})}
          />
          {trick.over && (
            <p>
              <strong>
                {trick.winner === YOU
                  ? words("study.you-take", { points: trick.points })
                  : words("study.wins", { who: who(trick.winner), points: trick.points })}
              </strong>
            </p>
          )}
        </>
      )}
    </>
  );
}

function choiceLabel(choice: string): string {
  return /^\d+$/.test(choice) ? words("study.points-61", { n: Number(choice) }) : actionLabel(readAction(choice), "");
}

function Asked(props: { at: number; step: Step; onRight: () => void }): JSX.Element {
  const { step } = props;
  const scene = sceneAt(props.at, false);
  const wrong = useSignal<string | null>(null);
  const said = stepWords(step.id);
  const tryIt = (choice: string) => {
    if (choice === step.answer) return props.onRight();
    const barred = step.kind === "play" ? mustFollow(choice, scene.hand, scene.trick?.cards[0]) : null;
    wrong.value = barred && step.id !== "follow" ? text(barred) : said.no;
  };
  return (
    <>
      <p>{said.ask}</p>
      <OnTable scene={scene} />
      {scene.hand.length > 0 && (
        <Cards
          cards={scene.hand}
          label={words("table.your-cards")}
          {...(step.kind === "choice" ? {} : { onPress: tryIt })}
        />
      )}
      {step.kind === "choice" && (
        <div class="beside">
          {step.choices.map((choice) => (
            <button key={choice} type="button" onClick={() => tryIt(choice)}>
              {choiceLabel(choice)}
            </button>
          ))}
        </div>
      )}
      <p role="alert" class={wrong.value ? "trouble" : ""}>
        {wrong.value}
      </p>
    </>
  );
}

function Finished(props: { onAgain: () => void }): JSX.Element {
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
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
      <h2 tabIndex={-1}>{words("study.finished")}</h2>
      <p>{words("study.finished-more")}</p>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <div class="beside">
        <button type="button" class="primary" aria-disabled={busy.value} onClick={() => void play()}>
          {busy.value ? words("page.opening") : words("study.play-now")}
        </button>
        <a class="button" href="#/learn/drill/pick">
          {words("study.drill-on")}
        </a>
        <button type="button" class="quiet" onClick={props.onAgain}>
          {words("study.once-more")}
        </button>
      </div>
    </>
  );
}

export function FirstHand(): JSX.Element {
  const at = useSignal(0);
  const done = useSignal(false);
  const box = useRef<HTMLElement>(null);
  const moved = useRef(false);
  const step = steps[at.value];
  // Each step begins at its head, so that it is read out; the first one when one asks for it.
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>(done.value ? ".why" : "h2")?.focus();
    moved.current = true;
  }, [at.value, done.value]);
  const to = (i: number) => {
    at.value = i;
    done.value = false;
  };
  return (
    <Frame title={words("study.first")}>
      <section class="panel exercise" ref={box}>
        {!step ? (
          <Finished onAgain={() => to(0)} />
        ) : (
          <>
            <h2 tabIndex={-1}>{stepWords(step.id).title}</h2>
            <p class="muted">{words("study.step", { n: at.value + 1, of: steps.length })}</p>
            {done.value ? (
              <>
                <p class="why" tabIndex={-1}>
                  <strong>{words("study.right")}</strong> {stepWords(step.id).why}
                </p>
                <OnTable scene={sceneAt(at.value, true)} />
                {sceneAt(at.value, true).hand.length > 0 && (
                  <Cards cards={sceneAt(at.value, true).hand} label={words("table.your-cards")} />
                )}
              </>
            ) : (
              <Asked key={at.value} at={at.value} step={step} onRight={() => (done.value = true)} />
            )}
            <div class="beside">
              {done.value && (
                <button type="button" class="primary" onClick={() => to(at.value + 1)}>
                  {words("study.go-on")}
                </button>
              )}
              {(done.value || at.value > 0) && (
                <button type="button" class="quiet" onClick={() => to(done.value ? at.value : at.value - 1)}>
                  {words("study.back")}
                </button>
              )}
            </div>
          </>
        )}
      </section>
    </Frame>
  );
}
