// What leads through a hand: the slider with its marks, forward and back, and what is to be seen.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { words } from "../words/say.ts";
import type { Judged } from "./moves.ts";
import type { Replaying } from "./replaying.ts";
import { trickStarts } from "./seen.ts";

export interface ControlsProps {
  of: Replaying;
  mine: number | null;
  mistakes: readonly Judged[];
  said: string;
  onMove: (by: number) => void;
  onMistake: () => void;
}

/** Where the thumb is at so many moves. */
function place(at: number, last: number): string {
  return `${last === 0 ? 0 : (100 * at) / last}%`;
}

function Slider(props: ControlsProps): JSX.Element {
  const { of, mistakes } = props;
  const last = of.last.value;
  const steps = of.shown.value.steps;
  const starts = useMemo(() => trickStarts(steps), [steps]);
  return (
    <div class="replay-slider">
      <input
        type="range"
        min={0}
        max={last}
        value={of.at.value}
        aria-label={words("replay.slider")}
        aria-describedby="replay-marks-mean"
        aria-valuetext={props.said}
        onInput={(e) => {
          of.runs.value = false;
          of.go(Number(e.currentTarget.value));
        }}
      />
      <span id="replay-marks-mean" class="spoken">
        {words("replay.tricks-begin")}
      </span>
      <span class="replay-marks" aria-hidden="true">
        {starts.map((at) => (
          <i key={at} style={{ left: place(at, last) }} />
        ))}
        {mistakes.map((d) => (
          <i key={`m${d.step}`} class={d.grade} style={{ left: place((d.step ?? 1) - 1, last) }} />
        ))}
      </span>
    </div>
  );
}

export function Controls(props: ControlsProps): JSX.Element {
  const { of, mine, mistakes } = props;
  const runs = of.runs.value;
  const elsewhere = of.choice.value !== null || of.branch.value !== null;
  const ended = of.at.value === of.last.value;
  return (
    <div class="replay-controls">
      <div class="replay-row along">
        <button
          type="button"
          class="replay-step"
          aria-label={words("replay.previous")}
          title={words("replay.previous")}
          aria-keyshortcuts="ArrowLeft"
          disabled={of.at.value === 0}
          onClick={() => props.onMove(-1)}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <Slider {...props} />
        <button
          type="button"
          class="replay-step"
          aria-label={words("replay.next")}
          title={words("replay.next")}
          aria-keyshortcuts="ArrowRight"
          disabled={ended}
          onClick={() => props.onMove(1)}
        >
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <div class="replay-row">
        <button
          type="button"
          onClick={() => {
            if (!runs && ended) of.go(0);
            of.runs.value = !runs;
          }}
        >
          {words(runs ? "replay.pause" : "replay.play")}
        </button>
        {elsewhere ? (
          <button type="button" class="primary" onClick={of.back}>
            {words("replay.back-to-hand")}
          </button>
        ) : (
          <button type="button" class="primary" disabled={ended || of.asking.value} onClick={() => void of.ask()}>
            {words("replay.what-if")}
          </button>
        )}
        {mistakes.length > 0 && !elsewhere && (
          <button type="button" onClick={props.onMistake}>
            {words("replay.next-mistake")}
          </button>
        )}
        {mine !== null && (
          <button type="button" onClick={() => (of.open.value = !of.open.value)}>
            {words(of.open.value ? "replay.only-mine" : "replay.all-up")}
          </button>
        )}
      </div>
    </div>
  );
}
