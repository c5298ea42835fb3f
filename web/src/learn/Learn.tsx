// The pages for learning: an overview, a term by its address, the drills, the first hand.
import type { JSX } from "preact";
import { Saying } from "../pages/parts.tsx";
import type { LearnPart } from "../route.ts";
import { DrillPage } from "./DrillPage.tsx";
import { isTheme } from "./drill.ts";
import { DailyPage } from "./DailyPage.tsx";
import { HandPage } from "./HandPage.tsx";
import { handIds } from "./hands.ts";
import { Overview, TermPage } from "./Overview.tsx";
import { words } from "../words/say.ts";
import "../style/learn.css";

function NoExercise(): JSX.Element {
  return (
    <Saying sentence={words("study.no-drill")}>
      <a class="button primary" href="#/learn">
        {words("study.to-learn")}
      </a>
    </Saying>
  );
}

export function Learn(props: { part: LearnPart; name: string }): JSX.Element {
  switch (props.part) {
    case "overview":
      return <Overview />;
    case "term":
      return <TermPage key={props.name} name={props.name} />;
    case "first":
      return <HandPage key="first" id="first" />;
    case "daily":
      return <DailyPage />;
    case "hand": {
      const id = handIds.find((one) => one === props.name);
      return id ? <HandPage key={id} id={id} /> : <NoExercise />;
    }
    case "drill":
      return isTheme(props.name) ? <DrillPage key={props.name} theme={props.name} /> : <NoExercise />;
    default:
      return <Saying sentence={words("page.nowhere")} />;
  }
}
