// A table's sheet before the director: hands by keyboard alone, corrections with a reason, or the totals of a paper sheet.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { OutcomeSaid } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import type { EventTable, Played, PlayedHand } from "./api.ts";
import { shownSheet } from "./AtTable.tsx";
import { useDoing, type Doing, type Part } from "./doing.ts";
import { Choose, TextField } from "./Fields.tsx";
import { isEvening, playing } from "./evening.ts";
import { signed } from "./figures.ts";
import { endedIn, handSaid, sideOf } from "./said.ts";
import { namesOf, SheetShown } from "./SheetShown.tsx";
import {
  ALONE,
  answersTold,
  canAsk,
  isSameHand,
  isThrownIn,
  numbersOf,
  partnersIn,
  questionOf,
  unpicked,
  type Answers,
} from "./steps.ts";

interface SheetProps extends Part {
  round: number;
  /** Of the table, from 1. */
  number: number;
  table: EventTable;
  leave: () => void;
}

const NOBODY = "\0";

export function TableSheet(props: SheetProps): JSX.Element {
  const { live, state, round, number, table } = props;
  const plays = state.tables[table.plays];
  const fixing = useSignal<PlayedHand | null>(null);
  // What came of it is said when the form of the hand is gone, too.
  const doing = useDoing(live);
  useEffect(() => {
    live.ask({ round, table: number });
    return () => live.ask(null);
  }, [round, number]);
  const names = playing(table, plays).map((s) => s.name);
  const evening = isEvening(state);
  const dealer = table.seats.find((s) => s.person === table.dealer)?.name;
  const fixed = fixing.value;
  // A doubt is over when the hand is told again, with the numbers that it has.
  const stays = ({ hand, numbers }: PlayedHand) =>
    doing.tell(
      { amended: { round, table: number, hand, numbers: { ...numbers } }, why: words("club-day.looked-at") },
      words("club-day.stays", { n: hand }),
    );
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{evening ? words("club-table.title", { n: number }) : words("club-table.at", { round, table: number })}</h2>
        <button type="button" onClick={props.leave}>
          {words("club-day.back-to-tables")}
        </button>
      </div>
      <p>
        {evening
          ? words("club-evening.hands", { n: table.hands })
          : words("club-day.progress", { hands: table.hands, planned: table.planned })}
        .{" "}
        {dealer !== undefined &&
          names.length > 0 &&
          !table.done &&
          words(table.out === null ? "club-table.deals" : "club-table.deals-out", { name: dealer })}
      </p>
      {plays && canAsk(plays) && fixed && (
        <HandForm
          key={"fix" + fixed.hand}
          {...props}
          plays={plays}
          names={namesOf(state, fixed)}
          fixed={fixed}
          doing={doing}
          over={() => (fixing.value = null)}
        />
      )}
      {plays && canAsk(plays) && !fixed && !table.done && table.open !== true && names.length > 0 && (
        <HandForm key="next" {...props} plays={plays} names={names} fixed={null} doing={doing} over={() => undefined} />
      )}
      <OutcomeSaid of={doing.outcome} />
      <SheetShown
        state={state}
        table={table}
        sheet={shownSheet(state, round, number)}
        fix={(hand) => {
          doing.outcome.clear();
          fixing.value = hand;
        }}
        isRight={(one) => void stays(one)}
      />
      <TakeBack {...props} />
      {(!isEvening(state) || table.sheet) && <Totals {...props} />}
    </section>
  );
}

interface HandProps extends SheetProps {
  plays: Played;
  names: readonly string[];
  fixed: PlayedHand | null;
  doing: Doing;
  over: () => void;
}

/** The lists are moved through by typing a name's beginning; Enter sends. */
function HandForm(props: HandProps): JSX.Element {
  const { plays, names, fixed, doing, round, number: table } = props;
  const first = fixed ? answersTold(fixed.numbers, names) : {};
  const picker = useSignal(first.picker === null ? NOBODY : (first.picker ?? ""));
  const partner = useSignal(first.partners ? (first.partners[0] ?? ALONE) : "");
  const second = useSignal(first.partners?.[1] ?? "");
  const took = useSignal(first.took === undefined ? "" : String(first.took));
  const isEdge = (won: number | undefined) => won === 0 || won === plays.total;
  // "" is not said yet.
  const tricks = useSignal(!isEdge(first.took) ? "" : first.tricks === true ? "yes" : "no");
  const cracks = useSignal(String(first.cracks ?? 0));
  const ending = useSignal(first.ending ?? unpicked(plays)[0] ?? "");
  const winner = useSignal(first.winner ?? "");
  const why = useSignal("");
  const start = useRef<HTMLSelectElement>(null);
  const edge = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    start.current?.focus();
  }, []);
  const hand = fixed?.hand ?? props.table.hands + 1;
  const sheet = shownSheet(props.state, round, table);
  const isNobody = picker.value === NOBODY;
  // Enter may come before what was typed is drawn, so it's read anew.
  const points = () => (/^\d{1,3}$/.test(took.value.trim()) ? Number(took.value) : undefined);
  const options = names.map((name) => [name, name] as const);
  const answers = (): Answers => {
    if (picker.value === NOBODY) return { picker: null, ending: ending.value, winner: winner.value || null };
    const won = points();
    return {
      ...(picker.value ? { picker: picker.value } : {}),
      ...partnersIn(plays, partner.value, second.value),
      ...(won === undefined || won > plays.total ? {} : { took: won }),
      ...(isEdge(won) ? (tricks.value === "" ? {} : { tricks: tricks.value === "yes" }) : { tricks: false }),
      cracks: Number(cracks.value),
    };
  };
  const send = async () => {
    const a = answers();
    const missing = questionOf(plays, a);
    if (missing !== "done") {
      doing.outcome.clear();
      doing.outcome.trouble.value =
        missing === "partners"
          ? words("club-day.hand-needs-partner")
          : missing === "tricks"
            ? words("club-day.hand-needs-tricks")
            : words("club-day.hand-needs", { total: plays.total });
      return void (missing === "tricks" ? edge : start).current?.focus();
    }
    if (fixed && isSameHand(plays, a, first)) {
      doing.outcome.clear();
      doing.outcome.trouble.value = words("club-day.hand-same");
      return;
    }
    const numbers = numbersOf(plays, a);
    const ok = fixed
      ? await doing.tell(
          { amended: { round, table, hand, numbers }, why: why.value.trim() },
          words("club-day.corrected"),
        )
      : await doing.tell(
          { hand: { round, table, numbers, ...(sheet ? { hand: sheet.played.length + 1 } : {}) } },
          words("club-day.entered", { n: hand }),
        );
    if (!ok) return;
    for (const one of [picker, partner, second, took, winner]) one.value = "";
    tricks.value = "";
    cracks.value = "0";
    start.current?.focus();
    props.over();
  };
  return (
    <form
      class="event-form event-quick"
      onSubmit={(e) => {
        e.preventDefault();
        void send();
      }}
    >
      <h3>{words(fixed ? "club-day.enter-correct" : "club-day.enter", { n: hand })}</h3>
      {fixed && <p class="event-old">{words("club-table.on-sheet", { was: handSaid(plays, first) })}</p>}
      <Choose
        label={words("club-day.picker")}
        value={picker}
        at={start}
        none={words("club-day.choose")}
        options={[...options, ...(unpicked(plays).length ? [[NOBODY, words("club-day.nobody")] as const] : [])]}
      />
      {isNobody ? (
        <>
          {unpicked(plays).length > 1 && (
            <Choose
              label={words("club-day.ending")}
              value={ending}
              options={unpicked(plays).map((one) => [one, words("club-table.ending-of", { what: endedIn(one) })])}
            />
          )}
          {!isThrownIn(ending.value) && (
            <Choose
              label={words("club-day.won")}
              value={winner}
              none={words("club-table.nobody-won")}
              options={options}
            />
          )}
        </>
      ) : (
        <>
          {plays.partners > 0 && (
            <Choose
              label={words("club-day.partner")}
              value={partner}
              none={words("club-day.choose")}
              options={[
                ...options.filter(([name]) => name !== picker.value),
                [ALONE, words("club-day.alone")] as const,
              ]}
            />
          )}
          {plays.partners > 1 && partner.value !== "" && partner.value !== ALONE && (
            <Choose
              label={words("club-day.second-partner")}
              value={second}
              none={words("club-day.nobody-else")}
              options={options.filter(([name]) => name !== picker.value && name !== partner.value)}
            />
          )}
          <TextField label={words("club-day.took")} value={took} number most={3} />
          {isEdge(points()) && (
            <Choose
              label={words(points() === 0 ? "club-table.no-trick" : "club-table.every-trick", {
                who: sideOf({ ...answers(), picker: picker.value }),
              })}
              value={tricks}
              at={edge}
              none={words("club-day.choose")}
              options={[
                ["yes", words("club-table.yes")],
                ["no", words("club-table.no")],
              ]}
            />
          )}
          {plays.cracks && (
            <Choose
              label={words("club-day.cracks")}
              value={cracks}
              options={[0, 1, 2, 3].map((n) => [String(n), words("club-table.cracked-times", { n })])}
            />
          )}
        </>
      )}
      {fixed && <TextField label={words("club-day.reason")} value={why} most={200} />}
      <div class="beside">
        <button type="submit" class="primary" aria-disabled={doing.busy.value}>
          {words(fixed ? "club-day.correct-it" : "club-day.enter-it")}
        </button>
        {fixed && (
          <button type="button" onClick={props.over}>
            {words("club-table.back")}
          </button>
        )}
      </div>
    </form>
  );
}

function TakeBack({ live, round, number, table }: SheetProps): JSX.Element | null {
  const doing = useDoing(live);
  const why = useSignal("");
  if (!table.sheet && (table.hands === 0 || table.open === true)) return null;
  const what = words(table.sheet ? "club-table.take-back-totals" : "club-table.take-back");
  return (
    <details>
      <summary>{what}</summary>
      <form
        class="event-form"
        onSubmit={(e) => {
          e.preventDefault();
          void doing.tell({ "taken-back": { round, table: number }, why: why.value.trim() }).then((ok) => {
            if (ok) why.value = "";
          });
        }}
      >
        <TextField label={words("club-day.reason")} value={why} most={200} />
        <button type="submit">{what}</button>
        <OutcomeSaid of={doing.outcome} />
      </form>
    </details>
  );
}

/** A sheet on paper: only what everybody had in the end. */
function Totals({ live, round, number, table }: SheetProps): JSX.Element {
  const doing = useDoing(live);
  const typed = useSignal<readonly string[]>(table.seats.map((s) => (table.sheet ? String(s.points) : "")));
  const hands = useSignal(String(table.sheet ? table.hands : Math.max(1, table.planned)));
  const why = useSignal("");
  const points = typed.value.map((one) => Number(one.trim().replace(/^[−–]/, "-") || "0"));
  const isTyped = typed.value.some((one) => one.trim() !== "");
  const isWhole = points.every(Number.isInteger) && /^[1-9]\d*$/.test(hands.value.trim());
  const sum = points.reduce((a, b) => a + b, 0);
  const isRight = isTyped && isWhole && sum === 0;
  const send = () => {
    if (!isRight) return;
    const told = { round, table: number, hands: Number(hands.value), points };
    void doing.tell(
      { sheet: told, ...(why.value.trim() ? { why: why.value.trim() } : {}) },
      words("club-day.done-short"),
    );
  };
  return (
    <details open={table.sheet}>
      <summary>{words("club-day.totals")}</summary>
      <form
        class="event-form"
        onSubmit={(e) => {
          e.preventDefault();
          send();
        }}
      >
        {table.seats.map((seat, at) => (
          <label key={seat.person} class="field event-number">
            <span>{seat.name}</span>
            <input
              autocomplete="off"
              maxLength={6}
              value={typed.value[at]}
              onInput={(e) => {
                const now = e.currentTarget.value;
                typed.value = typed.value.map((one, i) => (i === at ? now : one));
              }}
            />
          </label>
        ))}
        <TextField label={words("club-day.totals-hands")} value={hands} number most={4} />
        {(table.sheet || table.hands > 0) && <TextField label={words("club-day.reason")} value={why} most={200} />}
        <p role="status">
          {!isWhole
            ? words("club-day.totals-number")
            : sum !== 0
              ? words("club-day.totals-sum", { sum: signed(sum) })
              : isTyped && words("club-day.totals-right")}
        </p>
        <button type="submit" class="primary" aria-disabled={!isRight}>
          {words("club-day.totals-enter")}
        </button>
        <OutcomeSaid of={doing.outcome} />
      </form>
    </details>
  );
}
