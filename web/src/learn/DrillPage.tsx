// A drill: positions one after another. One answers, and hears what each answer is worth.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { cardShort } from "../cards/names.ts";
import { storageRefused } from "../net/settings.ts";
import { Shown, useAsked } from "../pages/parts.tsx";
import { readAction } from "../table/actions.ts";
import { actionLabel } from "../table/words.ts";
import { say, text, words } from "../words/say.ts";
import { decimal } from "../words/words.ts";
import { bringDrill, ranked, tricksOf, type Drill, type Puzzle, type Theme } from "./drill.ts";
import { Frame } from "./Frame.tsx";
import { Cards, LyingTrick, order, takes } from "./Lying.tsx";
import { whyNot } from "./barred.ts";
import { Phrase } from "./Term.tsx";
import { answered, nextOpen, progressOf, startOver, tally } from "./progress.ts";
import type { Said } from "../words/messages.ts";

const label = (text: string) => actionLabel(readAction(text), "");

function figure(value: number): string {
  return decimal(value);
}

/** What has been said and played before, in sentences. */
function Before(props: { of: Puzzle }): JSX.Element {
  const { of } = props;
  const who = (seat: number) => (seat === of.seat ? words("table.you") : (of.names[seat] ?? ""));
  const { before } = tricksOf(of);
  const listener = { names: of.names, seat: of.seat };
  const said: Said[] = [say("event.dealt", { who: { seat: of.dealer } })];
  said.push(...of.passes.map((seat) => say("event.passed", { who: { seat } })));
  if (of.picker !== null || of.passes.length === 0) said.push(...of.contract);
  if (of.buried.length > 0) said.push(say("event.buried", { who: { seat: of.seat }, cards: of.buried }));
  return (
    <>
      <p>
        <Phrase of={said} to={listener} />
      </p>
      {before.length > 0 && (
        <details>
          <summary>{words("study.earlier")}</summary>
          <ol class="earlier">
            {before.map((t) => (
              <li key={t.cards.join()}>
                {t.cards.map((card, i) => (
                  <span key={card} class={takes(t.cards) === i ? "winner" : ""}>
                    {who((t.leader + i) % 5)} {cardShort(card)}
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Feedback(props: { of: Puzzle; chosen: string }): JSX.Element {
  const { of, chosen } = props;
  return (
    <div class="feedback">
      <h2 tabIndex={-1}>
        {chosen === of.answer ? words("study.right") : words("study.wrong", { best: label(of.answer) })}
      </h2>
      {of.why.slice(0, 1).map((why, i) => (
        <p key={i}>{text(why)}</p>
      ))}
      <table>
        <caption>{words("study.costs")}</caption>
        <thead>
          <tr>
            <th scope="col">{words("study.answer")}</th>
            <th scope="col">{words("study.worth")}</th>
            <th scope="col">{words("study.behind")}</th>
          </tr>
        </thead>
        <tbody>
          {ranked(of).map((c) => (
            <tr key={c.do} class={c.do === of.answer ? "best" : ""}>
              <th scope="row">
                {label(c.do)}
                {c.do === of.answer && ` (${words("study.best")})`}
                {c.do === chosen && c.do !== of.answer && ` (${words("study.yours")})`}
              </th>
              <td>{figure(c.value)}</td>
              <td>{c.cost > 0 ? figure(c.cost) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Position(props: { of: Puzzle; chosen: string | null; onAnswer: (text: string) => void }): JSX.Element {
  const { of, chosen } = props;
  const { now } = tricksOf(of);
  const actions = of.choices.map((c) => readAction(c.do));
  const withCards = actions.every((a) => (a.kind === "play" || a.kind === "bury") && a.cards.length === 1);
  const bySet = new Map(actions.map((a) => [a.cards[0] ?? "", a.text]));
  const trouble = useSignal<Said | null>(null);
  const listener = { names: of.names, seat: of.seat };
  const who = (seat: number) => (seat === of.seat ? words("table.you") : (of.names[seat] ?? ""));
  const playing = of.tricks.length > 0 || actions.some((a) => a.kind === "play");
  const press = (card: string) => {
    const deed = bySet.get(card);
    trouble.value = deed === undefined ? whyNot(card, of.hand, now?.cards[0]) : null;
    if (deed !== undefined) props.onAnswer(deed);
  };
  const answer = chosen === null ? undefined : readAction(chosen).cards;
  return (
    <>
      <Before of={of} />
      {now ? (
        <LyingTrick cards={now.cards} who={(i) => who((now.leader + i) % 5)} />
      ) : (
        playing && <p class="muted">{words("study.empty-table")}</p>
      )}
      <Cards
        cards={order.sort(of.hand)}
        label={words("table.your-cards")}
        {...(withCards && chosen === null ? { onPress: press } : {})}
        raised={withCards && answer ? answer : []}
      />
      {chosen === null && <p>{text(of.task, listener)}</p>}
      <p role="alert">{trouble.value && text(trouble.value, listener)}</p>
      {!withCards && chosen === null && (
        <div class="beside">
          {actions.map((a) => (
            <button key={a.text} type="button" onClick={() => props.onAnswer(a.text)}>
              {actionLabel(a, "")}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Positions(props: { drill: Drill; theme: Theme }): JSX.Element {
  const { theme } = props;
  const { puzzles } = props.drill;
  const ids = puzzles.map((p) => p.id);
  const progress = progressOf(theme).value;
  const at = useSignal(nextOpen(progress, ids, -1) ?? 0);
  const chosen = useSignal<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const one = puzzles[at.value];
  // The answer is read out, and the next position begins at its head.
  useEffect(() => {
    if (chosen.value !== null) box.current?.querySelector<HTMLElement>(".feedback h2")?.focus();
  }, [chosen.value]);
  const show = (i: number) => {
    at.value = i;
    chosen.value = null;
    box.current?.querySelector<HTMLElement>("h2")?.focus();
  };
  if (!one) return <p>{words("study.no-puzzles")}</p>;
  const sums = tally(progress, ids);
  return (
    <section class="panel exercise" ref={box}>
      <h2 tabIndex={-1}>{words("study.position", { n: at.value + 1, of: puzzles.length })}</h2>
      <p class="muted" role="status">
        {words("study.progress", { right: sums.right, tried: sums.tried, of: puzzles.length })}
      </p>
      {storageRefused.value && <p class="muted">{words("study.not-kept")}</p>}
      <Position
        key={`${one.id} ${chosen.value === null}`}
        of={one}
        chosen={chosen.value}
        onAnswer={(text) => {
          if (chosen.value !== null) return;
          chosen.value = text;
          answered(theme, one.id, text === one.answer);
        }}
      />
      {chosen.value !== null && <Feedback of={one} chosen={chosen.value} />}
      {chosen.value !== null && sums.tried === puzzles.length && (
        <p>{words("study.all-done", { right: sums.right, of: puzzles.length })}</p>
      )}
      <div class="beside">
        {chosen.value !== null && (
          <>
            <button
              type="button"
              class="primary"
              onClick={() => show(nextOpen(progress, ids, at.value) ?? (at.value + 1) % puzzles.length)}
            >
              {words("study.next")}
            </button>
            <button type="button" onClick={() => show(at.value)}>
              {words("study.once")}
            </button>
          </>
        )}
        {sums.tried > 0 && (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              startOver(theme);
              show(0);
            }}
          >
            {words("study.over")}
          </button>
        )}
      </div>
    </section>
  );
}

export function DrillPage(props: { theme: Theme }): JSX.Element {
  const { theme } = props;
  const asking = useAsked(() => bringDrill(theme), theme);
  return (
    <Frame title={words(`study.drill-${theme}`)}>
      <Shown asking={asking}>{(drill) => <Positions drill={drill} theme={theme} />}</Shown>
    </Frame>
  );
}
