// What rules are worth, asked for on demand: a sentence for each measure, and a table of them.
import { words } from "../words/say.ts";
import type { Changes } from "./fields.ts";
import { asked, askWorth, nameOf, type Worth } from "./worth.ts";
import { rowOf, sentenceOfMeasure, pairingWords, verdictOf } from "./words_worth.ts";

function Figures({ worth }: { worth: Worth }) {
  const shown = worth.measures.filter((m) => m.before || m.after);
  return (
    // Wider than a phone with large text: it scrolls by itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="worth-table" tabIndex={0} role="group" aria-label={words("worth.table")}>
      <table>
        <caption>{words("worth.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{words("worth.measure")}</th>
            <th scope="col">{words("worth.before")}</th>
            <th scope="col">{words("worth.after")}</th>
            <th scope="col">{words("worth.difference")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((m) => {
            const row = rowOf(m);
            return (
              <tr key={m.kind}>
                <th scope="row">{row.title}</th>
                <td>{row.before}</td>
                <td>{row.after}</td>
                <td>{row.difference}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Known({ worth, title }: { worth: Worth; title: string }) {
  const verdict = verdictOf(worth);
  const sentences = worth.measures.map((m) => [m.kind, sentenceOfMeasure(m)] as const).filter(([, text]) => text);
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      {verdict && <p>{verdict}</p>}
      {sentences.length > 0 && (
        <ul class="worth-said">
          {sentences.map(([kind, text]) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
      )}
      <Figures worth={worth} />
      <p class="muted">
        {words("worth.hands", { n: worth.hands })} {pairingWords(worth.pairing)} {words("worth.habits")}
      </p>
    </>
  );
}

/** The button that asks, and then what was found. */
export function WorthShown(props: { base: string; changes: Changes; title: string; ask: string; spoken?: string }) {
  const found = asked.value[nameOf(props.base, props.changes)];
  const ask = () => void askWorth(props.base, props.changes, words("page.guest"));
  return (
    <div class="worth">
      {(!found || found.state === "asking") && (
        <button type="button" aria-disabled={found !== undefined} aria-label={props.spoken} onClick={ask}>
          {props.ask}
        </button>
      )}
      <div role="status">
        {found?.state === "asking" && <p class="muted">{words("worth.asking")}</p>}
        {found?.state === "known" && <Known worth={found.worth} title={props.title} />}
      </div>
      {found?.state === "trouble" && (
        <div class="trouble" role="alert">
          <p>{found.sentence}</p>
          <button type="button" onClick={ask}>
            {words("worth.again")}
          </button>
        </div>
      )}
    </div>
  );
}
