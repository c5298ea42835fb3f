// The questions of a hand, one at a time, with large buttons; then what was answered in a sentence, and one button to send it.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { words } from "../words/say.ts";
import type { Numbers, Played } from "./api.ts";
import { endedIn, handSaid, sideOf, wonIn } from "./said.ts";
import { before, endingOf, isSameHand, numbersOf, questionOf, typed, unpicked, type Answers } from "./steps.ts";

const MOST_CRACKS = 3;

/** A question whose heading has the focus when it comes, so that it's read out and keys begin there. */
function Ask(props: { question: string; children: ComponentChildren }): JSX.Element {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
  }, [props.question]);
  return (
    <section class="event-ask" aria-labelledby={id}>
      <h2 id={id} ref={head} tabIndex={-1}>
        {props.question}
      </h2>
      {props.children}
    </section>
  );
}

function OnSheet(props: { was: string }): JSX.Element {
  return <p class="event-old">{words("club-table.on-sheet", { was: props.was })}</p>;
}

export function Choices(props: { children: ComponentChildren }): JSX.Element {
  return <div class="event-choices">{props.children}</div>;
}

export function Choice(props: {
  text: string;
  wide?: boolean;
  pressed?: boolean | undefined;
  onClick: () => void;
}): JSX.Element {
  return (
    <button type="button" class={props.wide ? "wide" : ""} aria-pressed={props.pressed} onClick={props.onClick}>
      {props.text}
    </button>
  );
}

function Pad(props: { total: number; old?: number | undefined; done: (took: number) => void }): JSX.Element {
  const { total, old } = props;
  const text = useSignal(old === undefined ? "" : String(old));
  // What the sheet has stands there, and the first key puts something else in its place.
  const isOld = useSignal(old !== undefined);
  const id = useId();
  const took = text.value === "" ? null : Number(text.value);
  const isTooMany = took !== null && took > total;
  const press = (key: string) => {
    text.value = typed(isOld.value ? "" : text.value, key);
    isOld.value = false;
  };
  const done = () => took !== null && !isTooMany && props.done(took);
  const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0"];
  return (
    <form
      class="event-pad"
      onSubmit={(e) => {
        e.preventDefault();
        done();
      }}
    >
      <p class="event-took">
        <label class="spoken" for={id}>
          {words("club-table.points-typed")}
        </label>
        {/* Keys of a keyboard are taken; a phone shows none, because the pad is there. */}
        <input
          id={id}
          inputMode="none"
          autocomplete="off"
          maxLength={3}
          value={text.value}
          aria-describedby={id + "-more"}
          aria-invalid={isTooMany}
          onFocus={(e) => e.currentTarget.select()}
          onInput={(e) => {
            isOld.value = false;
            text.value = e.currentTarget.value.replace(/\D/g, "").slice(0, 3);
            e.currentTarget.value = text.value;
          }}
        />
        <span id={id + "-more"} role="status">
          {took === null
            ? words("club-table.took-more", { total })
            : isTooMany
              ? words("club-table.too-many", { total })
              : words("club-table.others", { n: total - took })}
        </span>
      </p>
      {old !== undefined && <OnSheet was={String(old)} />}
      <div class="event-digits">
        {digits.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === "back" ? words("club-table.rub-out") : undefined}
            onClick={() => press(key)}
          >
            {key === "back" ? "⌫" : key}
          </button>
        ))}
        <button type="submit" class="primary" aria-disabled={took === null || isTooMany}>
          {words("club-table.next")}
        </button>
      </div>
    </form>
  );
}

function Partners(props: {
  names: readonly string[];
  of: string;
  most: number;
  old: readonly string[] | undefined;
  done: (who: string[]) => void;
}) {
  const { most, old } = props;
  const chosen = useSignal<readonly string[]>(most > 1 ? (old ?? []).filter((one) => props.names.includes(one)) : []);
  const press = (name: string) => {
    if (most === 1) return props.done([name]);
    const isIn = chosen.value.includes(name);
    if (!isIn && chosen.value.length >= most) return;
    chosen.value = isIn ? chosen.value.filter((one) => one !== name) : [...chosen.value, name];
  };
  return (
    <Choices>
      {props.names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={most > 1 ? chosen.value.includes(name) : old?.includes(name)}
          onClick={() => press(name)}
        >
          {name}
        </button>
      ))}
      {chosen.value.length > 0 ? (
        <button type="button" class="primary wide" onClick={() => props.done([...chosen.value])}>
          {words("club-table.next")}
        </button>
      ) : (
        <Choice
          wide
          pressed={old && old.length === 0}
          text={words("club-table.alone", { name: props.of })}
          onClick={() => props.done([])}
        />
      )}
    </Choices>
  );
}

export interface EnteringProps {
  table: Played;
  /** Who plays the hand, in order; whoever sits out isn't among them. */
  names: readonly string[];
  hand: number;
  first?: Answers | undefined;
  /** What the sheet has, for a correction: it's marked at each question, and must not be all the same in the end. */
  old?: Answers | undefined;
  /** Something more before it is sent, such as a reason. */
  more?: ComponentChildren;
  submit: string;
  send: (numbers: Numbers) => void;
  /** A way out, for what isn't the next hand. */
  leave?: (() => void) | undefined;
}

export function Entering(props: EnteringProps): JSX.Element {
  const { table, names, old } = props;
  const answers = useSignal<Answers>(props.first ?? {});
  const a = answers.value;
  const add = (more: Answers) => (answers.value = { ...answers.value, ...more });
  const question = questionOf(table, a);
  const isSame = old !== undefined && isSameHand(table, a, old);
  const back = () => {
    let earlier = a;
    do earlier = before(earlier);
    while (Object.keys(earlier).length > 0 && questionOf(table, earlier) === question);
    if (Object.keys(a).length > 0) answers.value = earlier;
    else props.leave?.();
  };
  return (
    <>
      <Question of={question} a={a} old={old} add={add} table={table} names={names} />
      {question === "done" && (
        <Ask question={words("club-table.check", { n: props.hand })}>
          {old && <OnSheet was={handSaid(table, old)} />}
          <p class="event-sum">{old ? words("club-table.now", { now: handSaid(table, a) }) : handSaid(table, a)}</p>
          {isSame ? (
            <p class="event-said" role="status">
              {words("club-table.same")}
            </p>
          ) : (
            <>
              {props.more}
              <button type="button" class="primary event-send" onClick={() => props.send(numbersOf(table, a))}>
                {props.submit}
              </button>
            </>
          )}
        </Ask>
      )}
      {(Object.keys(a).length > 0 || props.leave) && (
        <p class="beside">
          <button type="button" onClick={back}>
            {words("club-table.back")}
          </button>
        </p>
      )}
    </>
  );
}

function Question(props: {
  of: ReturnType<typeof questionOf>;
  a: Answers;
  old: Answers | undefined;
  add: (more: Answers) => void;
  table: Played;
  names: readonly string[];
}): JSX.Element | null {
  const { a, old, add, table, names } = props;
  const who = a.picker ?? "";
  /** Of a correction, the answer that the sheet has. */
  const mark = (is: boolean) => (old ? is : undefined);
  switch (props.of) {
    case "picker":
      return (
        <Ask question={words("club-table.who-picked")}>
          <Choices>
            {names.map((name) => (
              <Choice
                key={name}
                pressed={mark(old?.picker === name)}
                text={name}
                onClick={() => add({ picker: name })}
              />
            ))}
            {unpicked(table).length > 0 && (
              <Choice
                wide
                pressed={mark(old?.picker === null)}
                text={words("club-table.nobody-picked")}
                onClick={() => add({ picker: null })}
              />
            )}
          </Choices>
        </Ask>
      );
    case "ending":
      return (
        <Ask question={words("club-table.ending")}>
          <Choices>
            {unpicked(table).map((ending) => (
              <Choice
                key={ending}
                wide
                pressed={mark(old?.ending === ending)}
                text={words("club-table.ending-of", { what: endedIn(ending) })}
                onClick={() => add({ ending })}
              />
            ))}
          </Choices>
        </Ask>
      );
    case "winner":
      return (
        <Ask question={words("club-table.who-won", { what: wonIn(endingOf(table, a) ?? "") })}>
          <Choices>
            {names.map((name) => (
              <Choice
                key={name}
                pressed={mark(old?.winner === name)}
                text={name}
                onClick={() => add({ winner: name })}
              />
            ))}
            <Choice
              wide
              pressed={mark(old?.winner === null)}
              text={words("club-table.nobody-won")}
              onClick={() => add({ winner: null })}
            />
          </Choices>
        </Ask>
      );
    case "partners": {
      const most = table.partners;
      return (
        <Ask question={words(most > 1 ? "club-table.partners-of" : "club-table.partner-of", { name: who })}>
          <Partners
            names={names.filter((name) => name !== who)}
            of={who}
            most={most}
            old={old?.partners}
            done={(partners) => add({ partners })}
          />
        </Ask>
      );
    }
    case "took":
      return (
        <Ask question={words("club-table.took", { who: sideOf(a) })}>
          <Pad total={table.total} old={old?.took} done={(took) => add({ took })} />
        </Ask>
      );
    case "tricks":
      return (
        <Ask question={words(a.took === 0 ? "club-table.no-trick" : "club-table.every-trick", { who: sideOf(a) })}>
          <Choices>
            <Choice
              pressed={mark(old?.took === a.took && old?.tricks === true)}
              text={words("club-table.yes")}
              onClick={() => add({ tricks: true })}
            />
            <Choice
              pressed={mark(old?.took === a.took && old?.tricks !== true)}
              text={words("club-table.no")}
              onClick={() => add({ tricks: false })}
            />
          </Choices>
        </Ask>
      );
    case "cracks":
      return (
        <Ask question={words("club-table.cracked")}>
          <Choices>
            {Array.from({ length: MOST_CRACKS + 1 }, (_, n) => (
              <Choice
                key={n}
                pressed={mark((old?.cracks ?? 0) === n)}
                text={words("club-table.cracked-times", { n })}
                onClick={() => add({ cracks: n })}
              />
            ))}
          </Choices>
        </Ask>
      );
    case "done":
      return null;
  }
}
