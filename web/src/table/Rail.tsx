// The side rail: what happened, in words, and the talk at the table.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Chat } from "../pages/Chat.tsx";
import { catalogue } from "../words/words.ts";
import type { TableSession } from "./session.ts";
import type { LogLine } from "./shown.ts";
import { tableWords } from "./words.ts";
import "../style/rail.css";

const words = catalogue({ en: { log: "What happened" }, de: { log: "Verlauf" } });

export function Rail(props: {
  session: TableSession;
  lines: readonly LogLine[];
  covered: boolean;
  onClose: () => void;
}): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const last = props.lines.at(-1)?.n;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <aside class="rail" inert={props.covered} aria-label={tableWords().log}>
      <header>
        <h2>{words().log}</h2>
        <button type="button" class="quiet" onClick={props.onClose} aria-label={tableWords().hideLog}>
          {tableWords().close}
        </button>
      </header>
      {/* A list that scrolls is reached by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol class="log" ref={list} tabIndex={0} aria-label={words().log}>
        {props.lines.map((line) => (
          <li key={line.n}>{line.text}</li>
        ))}
      </ol>
      <Chat session={props.session} />
    </aside>
  );
}
