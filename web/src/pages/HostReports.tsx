// What players have reported at the host's table, without who reported it.
import { phraseText } from "./phrases.ts";
import type { TableSession } from "../table/session.ts";
import { words } from "../words/say.ts";

export function HostReports(props: { session: TableSession }) {
  const reports = props.session.reports.value;
  if (reports.length === 0) return null;
  return (
    <section class="host-part">
      <h3>{words("report.for-host")}</h3>
      <p class="muted">{words("report.for-host-more")}</p>
      <ul class="rows">
        {reports.map((one) => {
          const { name } = one;
          const why = { say: "report.reason-is", reason: one.reason } as const;
          const said = one.phrase ? phraseText(one.phrase) : one.text;
          return (
            <li key={one.report}>
              {said === undefined
                ? words("report.for-host-line", { name, why })
                : words("report.for-host-said", { name, why, said })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
