// Talk at the table: what was said, ready sentences, a line of one's own.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableSession } from "../table/session.ts";
import { PHRASES } from "../wire.ts";
import { phraseText } from "./phrases.ts";
import { text as inWords, words } from "../words/say.ts";
import "../style/chat.css";

const MOST = 300;

export function Chat(props: { session: TableSession }) {
  const state = props.session.state.value;
  const text = useSignal("");
  const trouble = useSignal<string | null>(null);
  const log = useRef<HTMLDivElement>(null);
  const lines = state?.chat ?? [];
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines.at(-1)]);
  if (!state) return null;
  const allowed = state.table.settings.chat ?? "all";
  const speak = async (e: Event) => {
    e.preventDefault();
    const line = text.value.trim().replace(/\s+/g, " ");
    if (!line) return;
    if ([...line].length > MOST) {
      trouble.value = words("chat.too-long");
      return;
    }
    trouble.value = null;
    // What was not sent stays in the field.
    if ((await props.session.say({ text: line })) && text.value.trim().replace(/\s+/g, " ") === line) text.value = "";
    else trouble.value = inWords(props.session.said.value ?? "");
  };
  return (
    <section class="chat" aria-label={words("chat.title")}>
      <div
        ref={log}
        class="chat-lines"
        role="log"
        aria-live="polite"
        aria-label={words("chat.title")}
        // A log that scrolls is reached by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {lines.map((line, i) => (
          <p key={line.seq ?? i}>
            <strong>{line.name}</strong> <span>{line.phrase ? phraseText(line.phrase) : line.text}</span>
          </p>
        ))}
      </div>
      {lines.length === 0 && allowed !== "none" && <p class="muted">{words("chat.none")}</p>}
      {allowed === "none" ? (
        <p class="muted">{words("chat.closed")}</p>
      ) : state.you.muted ? (
        <p class="muted">{words("chat.muted")}</p>
      ) : (
        <>
          <label class="field">
            <span>{words("chat.phrases")}</span>
            <select
              value=""
              onChange={(e) => {
                const phrase = e.currentTarget.value;
                e.currentTarget.value = "";
                if (phrase) void props.session.say({ phrase });
              }}
            >
              <option value="" />
              {PHRASES.map((phrase) => (
                <option key={phrase} value={phrase}>
                  {phraseText(phrase)}
                </option>
              ))}
            </select>
          </label>
          {allowed === "phrases" ? (
            <p class="muted">{words("chat.only")}</p>
          ) : (
            <form class="chat-say" onSubmit={(e) => void speak(e)} noValidate>
              <label class="field">
                <span>{words("chat.line")}</span>
                <input value={text.value} autocomplete="off" onInput={(e) => (text.value = e.currentTarget.value)} />
              </label>
              <button type="submit">{words("chat.send")}</button>
            </form>
          )}
          {trouble.value && (
            <p class="trouble" role="alert">
              {trouble.value}
            </p>
          )}
        </>
      )}
    </section>
  );
}
