// The pages for learning: an overview, a term by its address, the drills, the first hand.
import type { JSX } from "preact";
import { Saying } from "../pages/parts.tsx";
import type { LearnPart } from "../route.ts";
import { DrillPage } from "./DrillPage.tsx";
import { isTheme } from "./drill.ts";
import { FirstHand } from "./FirstHand.tsx";
import { Overview, TermPage } from "./Overview.tsx";
import { words } from "../words/say.ts";
import "../style/learn.css";

export function Learn(props: { part: LearnPart; name: string }): JSX.Element {
  switch (props.part) {
    case "overview":
      return <Overview />;
    case "term":
      return <TermPage key={props.name} name={props.name} />;
    case "first":
      return <FirstHand />;
    case "drill":
      return isTheme(props.name) ? (
        <DrillPage key={props.name} theme={props.name} />
      ) : (
        <Saying sentence={words("study.no-drill")}>
          <a class="button primary" href="#/learn">
            {words("study.to-learn")}
          </a>
        </Saying>
      );
    default:
      return <Saying sentence={words("page.nowhere")} />;
  }
}
