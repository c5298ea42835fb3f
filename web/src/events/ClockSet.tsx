// The clock of a round: the director starts it, and everybody sees it run.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { OutcomeSaid } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import type { EventState } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { TextField } from "./Fields.tsx";
import { countdown } from "./figures.ts";
import type { Live } from "./live.ts";

/** What is left, in milliseconds, told anew each second; null without a clock. */
export function useLeft(live: Live, state: EventState): number | null {
  const now = useSignal(Date.now());
  const runs = state.clock !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => (now.value = Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  return state.clock ? state.clock.ends - (now.value + live.ahead.value) : null;
}

export function ClockSet({ live, state }: Part): JSX.Element {
  const doing = useDoing(live);
  const minutes = useSignal("60");
  const left = useLeft(live, state);
  const { clock, round } = state;
  const start = () => {
    const seconds = Math.round(60 * Number(minutes.value.replace(",", ".")));
    if (seconds > 0) void doing.tell({ clock: { round, seconds } });
  };
  return (
    <section class="panel">
      <h2>{words("club-day.clock")}</h2>
      {clock && left !== null ? (
        <div class="beside">
          <p class="event-clock">
            {left > 0
              ? words("club-day.clock-left", { round: clock.round, left: countdown(left) })
              : words("club-day.clock-over", { round: clock.round })}
          </p>
          <button type="button" onClick={() => void doing.tell({ clock: { round: clock.round, seconds: 0 } })}>
            {words("club-day.clock-stop")}
          </button>
        </div>
      ) : (
        <form
          class="beside"
          onSubmit={(e) => {
            e.preventDefault();
            start();
          }}
        >
          <TextField label={words("club-day.clock-minutes")} value={minutes} number most={4} />
          <button type="submit">{words("club-day.clock-start", { round })}</button>
        </form>
      )}
      <OutcomeSaid of={doing.outcome} />
    </section>
  );
}
