// Who is ready for the next hand, where several people play.
import type { JSX } from "preact";
import type { Who } from "../words/messages.ts";
import type { Table } from "../wire.ts";
import { words } from "../words/say.ts";
import { othersReady, waitedFor } from "./ready.ts";

export function ReadyMarks(props: { table: Table; seat: number | null }): JSX.Element | null {
  const { table, seat } = props;
  const people = waitedFor(table);
  if (people.length < 2) return null;
  return (
    <>
      <ul class="ready-marks" aria-label={words("moment.ready-title")}>
        {people.map((s) => {
          const name = s.name ?? "";
          const who: Who = { name: s.seat === seat ? words("table.own-name", { name }) : name };
          return (
            <li key={s.seat} class={s.ready ? "is-ready" : ""}>
              {words("moment.ready", { who, is: s.ready ? "yes" : "no" })}
            </li>
          );
        })}
      </ul>
      {seat !== null && !people.every((s) => s.ready || s.seat === seat) && (
        <p class="all-ready">{words("moment.all-ready")}</p>
      )}
      <p class="spoken" role="status">
        {othersReady(table, seat)}
      </p>
    </>
  );
}
