// A position at the table: one answers by tapping a card or a button, and beside the table stands what each answer is worth.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { capital, cardName, cardShort, suitOf } from "../cards/names.ts";
import { orderOf } from "../table/order.ts";
import { readAction } from "../table/actions.ts";
import { actionLabel } from "../table/words.ts";
import type { Said } from "../words/messages.ts";
import { say, text, words } from "../words/say.ts";
import { decimal } from "../words/words.ts";
import { AtTable } from "./AtTable.tsx";
import { barred, whyNot } from "./barred.ts";
import { ranked, tricksOf, type Puzzle } from "./drill.ts";
import { Phrase } from "./Term.tsx";
import { rules, takes, trickOfPuzzle, viewOfPuzzle } from "./view_at.ts";

const order = orderOf(rules);
const label = (choice: string) => actionLabel(readAction(choice), "");
const listenerOf = (of: Puzzle) => ({ names: of.names, seat: of.seat });

/** What has been said before, in sentences. */
function saidBefore(of: Puzzle): Said[] {
  const said: Said[] = [say("event.dealt", { who: { seat: of.dealer } })];
  if (of.passes.length > 0) said.push(say("study.passed", { who: of.passes.map((seat) => ({ seat })) }));
  if (of.picker !== null || of.passes.length === 0) said.push(...of.contract);
  if (of.buried.length > 0) said.push(say("study.buried", { who: { seat: of.seat }, cards: of.buried }));
  return said;
}

function Earlier(props: { of: Puzzle }): JSX.Element | null {
  const { of } = props;
  const { before } = tricksOf(of);
  const who = (seat: number) => (seat === of.seat ? words("table.you") : (of.names[seat] ?? ""));
  if (before.length === 0) return null;
  return (
    <details class="earlier">
      <summary>{words("study.earlier")}</summary>
      <ol>
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
  );
}

function Worth(props: { of: Puzzle; chosen: string }): JSX.Element {
  const { of, chosen } = props;
  return (
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
            <td>{decimal(c.value)}</td>
            <td>{c.cost > 0 ? decimal(c.cost) : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose card or what the answer is about. */
function aboutOf(of: Puzzle): string | null {
  const { now } = tricksOf(of);
  if (now && now.cards.length > 0) return `.trick li:nth-child(${takes(now.cards) + 1}) .card`;
  if (viewOfPuzzle(of).phase === "pick") return ".blind";
  return ".own .hand";
}

export function Position(props: {
  title: string;
  step: string;
  of: Puzzle;
  chosen: string | null;
  onAnswer: (choice: string) => void;
  /** Below what is asked: how far one is. */
  note?: ComponentChildren;
  /** In the bubble's bar. */
  children?: ComponentChildren;
}): JSX.Element {
  const { of, chosen } = props;
  const { now, before } = tricksOf(of);
  const wrong = useSignal<{ what: string; why: string } | null>(null);
  // Passing stands last, as at any table.
  const actions = of.choices
    .map((c) => readAction(c.do))
    .sort((a, b) => Number(a.kind === "pass") - Number(b.kind === "pass"));
  const withCards = actions.every((a) => (a.kind === "play" || a.kind === "bury") && a.cards.length === 1);
  const byCard = new Map(withCards ? actions.map((a) => [a.cards[0] ?? "", a.text] as const) : []);
  const moved = useRef(chosen);
  useEffect(() => {
    // What comes next is where a keyboard goes on; nothing moves as the page opens.
    if (moved.current !== chosen) document.querySelector<HTMLElement>(".bubble .primary, .bubble .choice")?.focus();
    moved.current = chosen;
  }, [chosen]);
  const ace = of.called !== null && of.called !== "alone" ? of.called : null;
  const wasLed = ace !== null && before.some((t) => order.suitOf(t.cards[0] ?? "") === suitOf(ace));
  const call = ace === null ? null : { ace, wasLed, picks: of.picker === of.seat };
  const plays = actions[0]?.kind === "play";
  const press = (card: string) => {
    if (!withCards || chosen !== null) return;
    const deed = byCard.get(card);
    if (deed !== undefined) return props.onAnswer(deed);
    wrong.value = {
      what: capital(cardName(card)),
      why: text(whyNot(card, of.hand, now?.cards[0], call), listenerOf(of)),
    };
  };
  const refused = of.hand.flatMap((card) => {
    const why = plays && !byCard.has(card) ? barred(card, of.hand, now?.cards[0], call) : null;
    return why ? [{ card, why }] : [];
  });
  const verdict =
    chosen === null
      ? ""
      : chosen === of.answer
        ? words("study.right")
        : words("study.wrong", { best: label(of.answer) });
  const why = of.why[0];
  const reason = why === undefined ? "" : text(why, listenerOf(of));
  const task = text(of.task, listenerOf(of));
  const best = chosen === null ? [] : readAction(of.answer).cards;
  return (
    <AtTable
      title={props.title}
      step={props.step}
      said={<Phrase of={saidBefore(of)} to={listenerOf(of)} />}
      view={viewOfPuzzle(of)}
      trick={trickOfPuzzle(of)}
      names={of.names}
      about={chosen === null ? aboutOf(of) : withCards ? ".own .hand" : null}
      shown={`${of.id} ${chosen ?? ""} ${wrong.value?.what ?? ""}`}
      spoken={chosen !== null ? `${verdict} ${reason}` : wrong.value ? `${wrong.value.what}: ${wrong.value.why}` : task}
      hand={{
        legal: withCards && chosen === null ? actions.map((a) => a.text) : [],
        refused,
        chosen: withCards && chosen !== null ? readAction(chosen).cards : [],
        going: [],
        advised: withCards ? best : [],
        onPress: press,
        onEnter: press,
      }}
      {...(chosen === null ? {} : { beside: <Worth of={of} chosen={chosen} /> })}
    >
      {chosen !== null ? (
        <>
          <h2>{verdict}</h2>
          <p>{reason}</p>
        </>
      ) : wrong.value ? (
        <p class="wrong">
          <strong>{wrong.value.what}:</strong> {wrong.value.why}
        </p>
      ) : (
        <h2>
          <Phrase of={of.task} to={listenerOf(of)} />
        </h2>
      )}
      {props.note && <p class="quietly">{props.note}</p>}
      <div class="bubble-bar">
        {chosen === null &&
          !withCards &&
          actions.map((a) => (
            <button key={a.text} type="button" class="big choice" onClick={() => props.onAnswer(a.text)}>
              {actionLabel(a, "")}
            </button>
          ))}
        {props.children}
      </div>
      {chosen !== null && (
        <details class="earlier worth-below">
          <summary>{words("study.explained")}</summary>
          <Worth of={of} chosen={chosen} />
        </details>
      )}
      <Earlier of={of} />
    </AtTable>
  );
}
