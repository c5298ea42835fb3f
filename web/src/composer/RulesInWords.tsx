// The rules as they would be explained at the table, with what the last edit changed in them.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Payments, Told } from "../pages/RulesTold.tsx";
import type { Said } from "../words/messages.ts";
import type { Composing } from "./composing.ts";
import { counted, marked, type How, type MarkedParagraph } from "./difference.ts";
import { text, words } from "../words/say.ts";

function Sentence({ marked: { how, said } }: { marked: { how: How; said: Said } }) {
  if (how === "same")
    return (
      <>
        <Told said={said} />{" "}
      </>
    );
  const is = how === "new";
  const inside = (
    <>
      <span class="spoken">{is ? words("composer.new-word") : words("composer.gone-word")} </span>
      <Told said={said} />
    </>
  );
  return <>{is ? <ins>{inside}</ins> : <del>{inside}</del>} </>;
}

function ParagraphShown({ paragraph }: { paragraph: MarkedParagraph }) {
  const spoken = (how: How) =>
    how === "same" ? "" : how === "new" ? words("composer.new-word") : words("composer.gone-word");
  const tables = paragraph.marked.flatMap((m) => ("rows" in m ? [m] : []));
  const sentences = paragraph.marked.flatMap((m) => ("said" in m ? [m] : []));
  const body = (
    <>
      {sentences.length > 0 && (
        <p>
          {sentences.map((m, i) => (
            <Sentence key={i} marked={m} />
          ))}
        </p>
      )}
      {tables.map((m, i) => (
        <Payments key={i} rows={m.rows} how={m.how} spoken={spoken(m.how)} />
      ))}
    </>
  );
  if (paragraph.title === null) return body;
  return (
    <section>
      <h3>
        <Told said={paragraph.title} />
      </h3>
      {body}
    </section>
  );
}

export function RulesInWords(props: { composing: Composing; toForm: () => void }) {
  const { composing } = props;
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
    sinceBase
      ? words("composer.against", { base: text(base.name), added: n, gone: m })
      : words("composer.since", { added: n, gone: m });
  return (
    <section class="panel in-words" id="rules-in-words" tabIndex={-1} aria-labelledby="in-words-title">
      <h2 id="in-words-title">{words("composer.in-words")}</h2>
      <button type="button" class="quiet to-form" onClick={props.toForm}>
        {words("composer.to-form")}
      </button>
      {(added + gone > 0 || all.value) && (
        <div class="beside compare" role="group" aria-label={words("composer.compare")}>
          <button type="button" aria-pressed={!all.value} onClick={() => (all.value = false)}>
            {words("composer.last-change")}
          </button>
          <button type="button" aria-pressed={all.value} onClick={() => (all.value = true)}>
            {words("composer.all-changes")}
          </button>
        </div>
      )}
      <p class="muted" role="status">
        {wrong ? words("composer.stale") : added + gone > 0 ? says(added, gone) : ""}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} class="explained in-words-text" tabIndex={0} role="group" aria-labelledby="in-words-title">
        {parts.map((p, i) => (
          <ParagraphShown key={i} paragraph={p} />
        ))}
      </div>
    </section>
  );
}
