// A hand once more, at the table where it was played: move by move, or as it could have gone.
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Phrase } from "../learn/Term.tsx";
import { settings } from "../net/settings.ts";
import { ActionBar, actionButton } from "../table/ActionBar.tsx";
import { buttonsFor, readAction, wantsOwnCards } from "../table/actions.ts";
import { Board } from "../table/Board.tsx";
import { Menu, type MenuEntry } from "../table/Menu.tsx";
import { still } from "../table/screen.ts";
import { OwnMarks } from "../table/OwnMarks.tsx";
import { chairsNamed } from "../table/seats.ts";
import { speedChoice } from "../table/speed_choice.ts";
import type { Said } from "../words/messages.ts";
import { say, words } from "../words/say.ts";
import { didOf } from "./did.ts";
import { deed } from "./remark.ts";
import type { Judged } from "./moves.ts";
import { stepText } from "./moves.ts";
import { Controls } from "./Controls.tsx";
import { Note } from "./Note.tsx";
import type { Replaying } from "./replaying.ts";
import type { Step } from "./following.ts";
import { seenAt } from "./seen.ts";
import "../style/table.css";
import "../style/replay.css";

export interface ReplayTableProps {
  of: Replaying;
  mine: number | null;
  judged: readonly Judged[];
  title: string;
  /** More entries of the menu. */
  entries: readonly MenuEntry[];
}

/** The choice, or the one just made, of a review. */
function judgedAt(judged: readonly Judged[], at: number): Judged | null {
  return judged.find((d) => d.step === at + 1 && d.grade !== "fine") ?? judged.find((d) => d.step === at) ?? null;
}

/** What a line came to, beside what was. */
function outcome(of: Replaying, original: readonly number[], mine: number | null): Said | null {
  const line = of.branch.value;
  if (!line) return null;
  const seat = mine ?? line.seat;
  const then = line.hand.record.scores[seat] ?? 0;
  const was = original[seat] ?? 0;
  const who = { seat };
  return then === was ? say("replay.would-same", { who, then }) : say("replay.would", { who, then, was });
}

export function ReplayTable(props: ReplayTableProps & { scores: readonly number[] }): JSX.Element {
  const { of, mine, judged, scores } = props;
  const root = useRef<HTMLElement>(null);
  const hand = of.shown.value;
  const { record, steps } = hand;
  const at = of.at.value;
  const step = steps[at] as Step;
  const choice = of.choice.value;
  const branch = of.branch.value;
  const sits = choice?.seat ?? mine ?? branch?.seat ?? 0;
  const open = of.open.value;
  const { view, trick } = useMemo(() => seenAt(hand, at, sits, open || mine === null), [hand, at, sits, open, mine]);
  const chairs = useMemo(() => chairsNamed(record.names, sits), [record, sits]);
  const to = { names: record.names, seat: mine };

  // The hand runs at the table's speed; without motion it still shows one thing after the other.
  useSignalEffect(() => {
    if (!of.runs.value) return undefined;
    const now = of.at.value;
    const timer = setTimeout(() => of.go(now + 1), of.wait(still() ? "normal" : settings.speed.value));
    return () => clearTimeout(timer);
  });

  const mistakes = branch ? [] : judged.filter((d) => d.grade !== "fine" && d.step !== null);
  const nextMistake = () => {
    const next = mistakes.find((d) => (d.step ?? 0) - 1 > of.at.value) ?? mistakes[0];
    of.runs.value = false;
    if (next?.step != null) of.go(next.step - 1);
  };
  const move = (by: number) => {
    of.runs.value = false;
    of.go(of.at.value + by);
  };

  useEffect(() => {
    const hear = (e: KeyboardEvent) => {
      const on = e.target instanceof HTMLElement ? e.target : null;
      if (e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey || on?.closest("input, textarea, select, dialog"))
        return;
      if (on !== null && on !== document.body && !root.current?.contains(on)) return;
      if (e.key === "ArrowRight") move(1);
      else if (e.key === "ArrowLeft") move(-1);
      else if (e.key === "Escape" && (of.choice.value || of.branch.value)) of.back();
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [of]);

  // Of a leaster, once it is over.
  const goes = at === steps.length - 1 ? hand.goes : null;
  const pointsOf = (seat: number) => (view.points[seat] ?? 0) + (goes?.seat === seat ? goes.points : 0);

  const legal = choice?.legal ?? [];
  const own = legal.filter((a) => wantsOwnCards(readAction(a)));
  const single = own.filter((a) => readAction(a).cards.length === 1);
  const others = [
    ...buttonsFor(legal),
    ...own.filter((a) => readAction(a).cards.length > 1).map((a) => readAction(a)),
  ].map((a) => ({ ...actionButton(a, view.phase, () => void of.choose(a.text), false), disabled: of.asking.value }));
  const press = (card: string) => {
    const action = single.find((a) => readAction(a).cards[0] === card);
    if (action !== undefined) void of.choose(action);
  };

  const said = words("replay.at", { n: at, of: of.last.value, says: stepText(record, step, mine, goes) });
  const found = branch || choice ? null : judgedAt(judged, at);
  const was = record.moves[at];
  const notes: Said[] = [];
  if (choice && was)
    notes.push(
      say("replay.choose-other", {
        who: { seat: choice.seat },
        did: didOf(was.action, view.phase, { seat: choice.seat }),
      }),
    );
  const result = outcome(of, scores, mine);
  if (result) notes.push(result, say("replay.how-played-on"));
  const judgement = found ? deed(found, at) : [];
  const trouble = of.note.value;

  return (
    <section
      class="table replayed"
      ref={root}
      tabIndex={-1}
      aria-label={words("replay.at-table")}
      data-speed={settings.speed.value}
      data-line={branch ? "" : undefined}
    >
      <header class="strip">
        <div class="strip-text">
          <h1>{props.title}</h1>
          <p class="replay-said" role="status">
            {said}
          </p>
        </div>
        <Menu entries={() => [...props.entries, speedChoice()]} unread={0} />
      </header>
      <Board
        rules={record.rules}
        chairs={chairs}
        mine={sits}
        view={view}
        trick={trick}
        names={record.names}
        holding={trick?.over ?? false}
        marks={settings.trumpMarks.value}
        turns={choice !== null}
        onSkip={() => move(1)}
        {...(open ? { blind: step.blind } : {})}
        hand={{
          legal: single,
          refused: [],
          chosen: [],
          going: of.asking.value ? single.flatMap((a) => readAction(a).cards) : [],
          advised: found && found.step === at + 1 ? readAction(found.best).cards : [],
          onPress: press,
          onEnter: press,
        }}
      >
        <div class="prompt">
          <b>{sits === mine ? words("table.you") : record.names[sits]}</b>
          <OwnMarks rules={record.rules} view={view} seat={sits} total={null} deals={false} />
          <span class="replay-points">
            {words("replay.points", { n: pointsOf(sits), tricks: view.taken[sits] ?? 0 })}
          </span>
          {(trouble !== "" || notes.length + judgement.length > 0) && (
            <Note grade={found?.grade}>
              {notes.map((line, i) => (
                <p key={`note ${i}`}>
                  <Phrase of={line} to={to} />
                </p>
              ))}
              {trouble !== "" && <p>{trouble}</p>}
              {judgement.map((line, i) => (
                <p key={`judged ${i}`}>
                  <Phrase of={line} to={{ names: record.names, seat: found?.seat ?? null }} />
                </p>
              ))}
            </Note>
          )}
        </div>
        {choice && others.length > 0 && <ActionBar buttons={others} aside={[]} />}
        <Controls of={of} mine={mine} mistakes={mistakes} onMistake={nextMistake} onMove={move} said={said} />
      </Board>
    </section>
  );
}
