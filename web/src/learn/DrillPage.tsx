// A drill: positions one after another at the table. One answers, and sees what each answer is worth.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { storageRefused } from "../net/settings.ts";
import { Shown, useAsked } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { bringDrill, type Drill, type Theme } from "./drill.ts";
import { Frame } from "./Frame.tsx";
import { Position } from "./Position.tsx";
import { answered, nextOpen, progressOf, startOver, tally } from "./progress.ts";

function Positions(props: { drill: Drill; theme: Theme }): JSX.Element {
  const { theme } = props;
  const { puzzles } = props.drill;
  const title = words(`study.drill-${theme}`);
  const ids = puzzles.map((p) => p.id);
  const progress = progressOf(theme).value;
  const at = useSignal(nextOpen(progress, ids, -1) ?? 0);
  const chosen = useSignal<string | null>(null);
  const one = puzzles[at.value];
  const show = (i: number) => {
    at.value = i;
    chosen.value = null;
  };
  if (!one)
    return (
      <Frame title={title}>
        <p>{words("study.no-puzzles")}</p>
      </Frame>
    );
  const sums = tally(progress, ids);
  const isDone = chosen.value !== null && sums.tried === puzzles.length;
  const note = storageRefused.value
    ? words("study.not-kept")
    : isDone
      ? words("study.all-done", { right: sums.right, of: puzzles.length })
      : words("study.progress", { right: sums.right, tried: sums.tried, of: puzzles.length });
  return (
    <Position
      key={one.id}
      title={title}
      step={words("study.position", { n: at.value + 1, of: puzzles.length })}
      of={one}
      chosen={chosen.value}
      onAnswer={(choice) => {
        if (chosen.value !== null) return;
        chosen.value = choice;
        answered(theme, one.id, choice === one.answer);
      }}
      note={note}
    >
      {chosen.value !== null && (
        <>
          <button
            type="button"
            class="big primary"
            onClick={() => show(nextOpen(progress, ids, at.value) ?? (at.value + 1) % puzzles.length)}
          >
            {words("study.next")}
          </button>
          <button type="button" class="big aside" onClick={() => show(at.value)}>
            {words("study.once")}
          </button>
        </>
      )}
      {chosen.value === null && sums.tried > 0 && (
        <button
          type="button"
          class="big aside"
          onClick={() => {
            startOver(theme);
            show(0);
          }}
        >
          {words("study.over")}
        </button>
      )}
    </Position>
  );
}

export function DrillPage(props: { theme: Theme }): JSX.Element {
  const { theme } = props;
  const asking = useAsked(() => bringDrill(theme), theme);
  if (asking.value) return <Positions drill={asking.value} theme={theme} />;
  return (
    <Frame title={words(`study.drill-${theme}`)}>
      <Shown asking={asking}>{() => null}</Shown>
    </Frame>
  );
}
