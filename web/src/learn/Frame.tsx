// What every exercise stands in: its title, and the way back to the overview.
import type { ComponentChildren, JSX } from "preact";
import { Page } from "../pages/parts.tsx";
import { words } from "../words/say.ts";

export function Frame(props: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <Page title={props.title}>
      <h1>{props.title}</h1>
      {props.children}
      <p>
        <a class="button quiet" href="#/learn">
          {words("study.to-learn")}
        </a>
      </p>
    </Page>
  );
}
