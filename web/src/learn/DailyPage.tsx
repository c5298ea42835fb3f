// The daily puzzle, at the table.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Shown, useAsked } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { language } from "../words/words.ts";
import { answerDaily, answerOf, dateOf, dayOf, placeOf, runAt, tellsRun, themeOf } from "./daily.ts";
import { bringDrill, type Drill } from "./drill.ts";
import { Frame } from "./Frame.tsx";
import { Position } from "./Position.tsx";

function Today(props: { drill: Drill; day: number }): JSX.Element {
  const { day } = props;
  const { puzzles } = props.drill;
  const one = puzzles[placeOf(day, puzzles.length)];
  // Where the device's clock was set back nothing is kept, and the answer is told all the same.
  const now = useSignal<string | null>(null);
  const answer = answerOf(day)?.answer ?? now.value;
  if (!one)
    return (
      <Frame title={words("study.daily")}>
        <p>{words("study.no-puzzles")}</p>
      </Frame>
    );
  // After the pages' positions have changed, an older answer is none of today's.
  const chosen = one.choices.some((c) => c.do === answer) ? answer : null;
  const run = tellsRun.value ? runAt(day) : 0;
  return (
    <Position
      title={words("study.daily")}
      step={dateOf(day, language.value)}
      of={one}
      chosen={chosen}
      onAnswer={(choice) => {
        now.value = choice;
        answerDaily(day, choice, choice === one.answer);
      }}
      note={
        chosen === null
          ? words("study.daily-more")
          : [run > 0 ? words("study.streak", { n: run }) + "." : "", words("study.daily-tomorrow")].join(" ").trim()
      }
    >
      {chosen !== null && (
        <a class="big primary" href="#/learn">
          {words("study.more")}
        </a>
      )}
    </Position>
  );
}

export function DailyPage(): JSX.Element {
  const day = useSignal(dayOf(Date.now())).value;
  const asking = useAsked(() => bringDrill(themeOf(day)), String(day));
  if (asking.value) return <Today drill={asking.value} day={day} />;
  return (
    <Frame title={words("study.daily")}>
      <Shown asking={asking}>{() => null}</Shown>
    </Frame>
  );
}
