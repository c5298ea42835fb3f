// A hand once more: at the table, and below it what the decisions cost and everybody's cards.
import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { MenuEntry } from "../table/Menu.tsx";
import type { JudgedDecision } from "../wire.ts";
import { words } from "../words/say.ts";
import { Costs } from "./Costs.tsx";
import { Hands } from "./Details.tsx";
import type { Followed, Step } from "./following.ts";
import { judgedMoves } from "./moves.ts";
import { replaying } from "./replaying.ts";
import { ReplayTable } from "./ReplayTable.tsx";

export interface ReplayProps {
  hand: Followed;
  /** As it came. */
  json: unknown;
  mine: number | null;
  decisions: readonly JudgedDecision[] | null;
  title: string;
  entries: readonly MenuEntry[];
  /** Below what the review says. */
  children?: ComponentChildren;
}

export function Replay(props: ReplayProps): JSX.Element {
  const { hand, json, mine, decisions } = props;
  const { record } = hand;
  const of = useMemo(() => replaying({ hand, json, mine }), [hand, json, mine]);
  const judged = useMemo(
    () => (decisions && mine !== null ? judgedMoves(record.moves, mine, decisions) : []),
    [record, decisions, mine],
  );
  const opened = useSignal(false);
  const step = useComputed(() => of.shown.value.steps[of.at.value] as Step);
  return (
    <>
      <ReplayTable
        of={of}
        mine={mine}
        judged={judged}
        scores={record.scores}
        title={props.title}
        entries={props.entries}
      />
      <div class="page replay-below stack">
        {decisions && mine !== null && (
          <section class="panel">
            <h2>{words("replay.decisions")}</h2>
            <Costs judged={judged} at={of.at.value + 1} onJump={(to) => (of.back(), of.go(to - 1))} />
          </section>
        )}
        {props.children}
        <section class="panel">
          <details onToggle={(e) => (opened.value = e.currentTarget.open)}>
            <summary>{words("replay.cards")}</summary>
            {opened.value && <Hands hand={of.shown.value} step={step.value} />}
          </details>
        </section>
      </div>
    </>
  );
}
