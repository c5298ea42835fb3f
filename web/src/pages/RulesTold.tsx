// A table's rules as one would tell them to a newcomer.
import type { JSX } from "preact";
import type { ExplainedPart } from "../net/api.ts";
import type { Said } from "../words/messages.ts";
import { text } from "../words/say.ts";

/** A sentence of the rules. */
export function Told(props: { said: Said }): JSX.Element {
  return <span>{text(props.said)}</span>;
}

/** What a hand pays: the first row has the heads. It may be wider than the page; it scrolls by itself. */
export function Payments(props: { rows: readonly (readonly Said[])[]; how?: string; spoken?: string }): JSX.Element {
  const [heads = [], ...rows] = props.rows;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class={"payments" + (props.how ? ` said-${props.how}` : "")} tabIndex={0}>
      {props.spoken && <span class="spoken">{props.spoken} </span>}
      <table>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col">
                <Told said={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...cells], i) => (
            <tr key={i}>
              <th scope="row">
                <Told said={first} />
              </th>
              {cells.map((cell, k) => (
                <td key={k}>
                  <Told said={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function RulesTold(props: { of: readonly ExplainedPart[] }): JSX.Element {
  return (
    <div class="explained">
      {props.of.map((part, i) => (
        <section key={i}>
          <h3>
            <Told said={part.heading} />
          </h3>
          {part.paragraphs.map((paragraph, k) =>
            paragraph.rows ? (
              <Payments key={k} rows={paragraph.rows} />
            ) : (
              <p key={k}>
                {paragraph.said?.map((one, n) => (
                  <span key={n}>
                    <Told said={one} />{" "}
                  </span>
                ))}
              </p>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
