// What pages of figures are made of: parts with a heading, and tables.
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

/** `known`: a heading above it says what it shows. */
export function Table(props: { caption: string; known?: boolean; head: string[]; rows: string[][] }): JSX.Element {
  return (
    // It scrolls where the text is large, and is scrolled by keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="figures" tabIndex={0} role="group" aria-label={props.caption}>
      <table>
        <caption class={props.known ? "spoken" : undefined}>{props.caption}</caption>
        <thead>
          <tr>
            {props.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, i) => (
            <tr key={i}>
              {row.map((text, k) =>
                k === 0 ? (
                  <th key={k} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={k}>{text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Part(props: { title: string; children: ComponentChildren }): JSX.Element {
  const id = useId();
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </section>
  );
}
