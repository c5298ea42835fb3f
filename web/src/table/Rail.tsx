// The side rail: what happened, in words, and the talk at the table.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Chat } from "../pages/Chat.tsx";
import type { TableSession } from "./session.ts";
import { lineText, type LogLine } from "./shown.ts";
import { words } from "../words/say.ts";
import "../style/rail.css";

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
    <aside class="rail" inert={props.covered} aria-label={words("table.log")}>
      <header>
        <h2>{words("table.what-happened")}</h2>
        <button type="button" class="quiet" onClick={props.onClose} aria-label={words("table.hide-log")}>
          {words("page.close")}
        </button>
      </header>
      {/* A list that scrolls is reached by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol class="log" ref={list} tabIndex={0} aria-label={words("table.what-happened")}>
        {props.lines.map((line) => (
          <li key={line.n}>{lineText(line)}</li>
        ))}
      </ol>
      <Chat session={props.session} />
    </aside>
  );
}
