// The rules as they would be explained at the table, with what the last edit changed in them.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { saidTable } from "../german/said.ts";
import type { Composing } from "./composing.ts";
import { counted, marked, type MarkedPart, type Said } from "./difference.ts";
import { RuleText } from "./RuleText.tsx";
import { composerWords } from "./words.ts";
import { ruleWords } from "./words_options.ts";

function Sentence({ said }: { said: Said }) {
  const words = composerWords();
  if (said.how === "same")
    return (
      <>
        <RuleText text={said.text} />{" "}
      </>
    );
  const is = said.how === "new";
  const inside = (
    <>
      <span class="spoken">{is ? words.newWord : words.goneWord} </span>
      <RuleText text={said.text} />
    </>
  );
  return <>{is ? <ins>{inside}</ins> : <del>{inside}</del>} </>;
}

function PartShown({ part }: { part: MarkedPart }) {
  const words = composerWords();
  const body = part.isTable ? (
    part.said.map((s, i) => (
      // A table of scores may be wider than the page; it scrolls by itself.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre key={i} tabIndex={0} class={"said-" + s.how}>
        {s.how !== "same" && <span class="spoken">{s.how === "new" ? words.newWord : words.goneWord} </span>}
        <span lang={saidTable(s.text).lang}>{saidTable(s.text).text}</span>
      </pre>
    ))
  ) : (
    <p>
      {part.said.map((s, i) => (
        <Sentence key={i} said={s} />
      ))}
    </p>
  );
  if (!part.title) return <>{body}</>;
  return (
    <section>
      <h3>
        <RuleText text={part.title} />
      </h3>
      {body}
    </section>
  );
}

export function RulesInWords(props: { composing: Composing; toForm: () => void }) {
  const { composing } = props;
  const words = composerWords();
  const frame = useRef<HTMLDivElement>(null);
  const explained = composing.explained.value;
  const all = useSignal(false);
  const base = composing.base.value;
  const before = all.value ? base.explained : composing.before.value;
  const wrong = composing.checked.value?.ok === false;
  useEffect(() => {
    // Beside the form it scrolls by itself to what is new; the page stays where it is.
    const box = frame.current;
    const first = box?.querySelector<HTMLElement>("ins, del, .said-new");
    if (box && first && box.scrollHeight > box.clientHeight)
      box.scrollTop += first.getBoundingClientRect().top - box.getBoundingClientRect().top - 60;
  }, [explained, before]);
  if (explained === null) return null;
  const parts = marked(before, explained);
  const { added, gone } = counted(parts);
  const sinceBase = all.value || composing.edits.value.past.length === 0;
  const says = (n: number, m: number) =>
    sinceBase ? words.against(ruleWords(base.name), n, m) : words.markedNew(n, m);
  return (
    <section class="panel in-words" id="rules-in-words" tabIndex={-1} aria-labelledby="in-words-title">
      <h2 id="in-words-title">{words.inWords}</h2>
      <button type="button" class="quiet to-form" onClick={props.toForm}>
        {words.toForm}
      </button>
      {(added + gone > 0 || all.value) && (
        <div class="beside compare" role="group" aria-label={words.compare}>
          <button type="button" aria-pressed={!all.value} onClick={() => (all.value = false)}>
            {words.lastChange}
          </button>
          <button type="button" aria-pressed={all.value} onClick={() => (all.value = true)}>
            {words.allChanges}
          </button>
        </div>
      )}
      <p class="muted" role="status">
        {wrong ? words.stale : added + gone > 0 ? says(added, gone) : ""}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} class="explained in-words-text" tabIndex={0} role="group" aria-labelledby="in-words-title">
        {parts.map((p, i) => (
          <PartShown key={i} part={p} />
        ))}
      </div>
    </section>
  );
}
