// The sheet of a table: each hand with what it brought everybody, and the totals.
import type { JSX } from "preact";
import { words } from "../words/say.ts";
import type { EventState, EventTable, Played, PlayedHand, Sheet } from "./api.ts";
import { Scrolls } from "./Scrolls.tsx";
import { nameOf, signed } from "./figures.ts";
import { shortNames } from "./names.ts";
import { correctionSaid, handSaid } from "./said.ts";
import { answersTold } from "./steps.ts";

/** The names of those who played a hand, in order. */
export const namesOf = (state: EventState, hand: PlayedHand) => hand.seats.map((person) => nameOf(state, person));

/** What it came to for those who played it, in the same order. */
const scoresOf = (table: EventTable, hand: PlayedHand) =>
  hand.seats.map((person) => hand.points[table.seats.findIndex((seat) => seat.person === person)] ?? 0);

/** Of an evening, whoever wasn't there has no points, not even none. */
const isIn = (table: EventTable, hand: PlayedHand, at: number) =>
  !table.sit || hand.seats.includes(table.seats[at]?.person ?? 0);

/** What a correction made of it. */
function changed(state: EventState, plays: Played, hand: PlayedHand, at: number): string {
  const names = namesOf(state, hand);
  const was = hand.corrections[at]?.was;
  const now = hand.corrections[at + 1]?.was ?? hand.numbers;
  return was ? correctionSaid(plays, answersTold(was, names), answersTold(now, names)) : "";
}

export function SheetShown(props: {
  state: EventState;
  table: EventTable;
  sheet: Sheet | null;
  /** Whoever may correct a hand; hands that come from a table of the server stay as they are. */
  fix?: (hand: PlayedHand) => void;
  /** The director, who has looked at a hand that somebody doubts. */
  isRight?: (hand: PlayedHand) => void;
}): JSX.Element {
  const { state, table, sheet } = props;
  const plays = state.tables[table.plays];
  const names = table.seats.map((s) => s.name);
  const short = shortNames(names);
  // Hands that were entered before don't count once there are totals.
  const hands = table.sheet ? [] : (sheet?.played ?? []);
  if (hands.length === 0 && !table.sheet) return <p class="muted">{words("club-table.sheet-none")}</p>;
  return (
    <Scrolls label={words("club-table.sheet")}>
      {table.sheet && <p>{words("club-table.sheet-totals")}</p>}
      <table class="event-sheet" data-many={names.length > 4 || undefined}>
        <thead>
          <tr>
            <th scope="col">{words("club-table.hand")}</th>
            {short.map((name, at) => (
              <th key={at} scope="col" title={names[at]}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
          <tr class="event-total">
            <th scope="row">{words("club-table.total")}</th>
            {table.seats.map((seat) => (
              <td key={seat.person}>{signed(seat.points)}</td>
            ))}
          </tr>
        </thead>
        {[...hands].reverse().map((hand) => (
          <tbody key={hand.hand} class={hand.doubt ? "doubted" : ""}>
            <tr>
              <th scope="row">{hand.hand}</th>
              {hand.points.map((points, at) => (
                <td key={at}>{isIn(table, hand, at) && signed(points)}</td>
              ))}
            </tr>
            <tr class="event-hand-said">
              <td colSpan={names.length + 1}>
                <div>
                  <span>
                    {plays &&
                      handSaid(
                        plays,
                        answersTold(hand.numbers, namesOf(state, hand), scoresOf(props.table, hand)),
                      )}{" "}
                    {hand.by !== "" && (
                      <small class="muted">
                        (
                        {hand["at-table"] === null
                          ? words("club-table.entered-by", { by: hand.by })
                          : words("club-table.entered-at", { by: hand.by, table: hand["at-table"] })}
                        ){" "}
                      </small>
                    )}
                    {hand.corrections.map((one, at) => (
                      <em key={at}>
                        {plays && changed(state, plays, hand, at)} (
                        {one.by
                          ? words("club-table.corrected-by", { by: one.by, why: one.why })
                          : words("club-table.corrected", { why: one.why })}
                        ){" "}
                      </em>
                    ))}
                    {hand.doubt && (
                      <strong class="event-doubt">
                        {words("club-table.doubted", { by: hand.doubt.by, why: hand.doubt.why })}
                      </strong>
                    )}
                  </span>
                  {props.isRight && hand.doubt && (
                    <button
                      type="button"
                      aria-label={words("club-day.is-right-of", { n: hand.hand })}
                      onClick={() => props.isRight?.(hand)}
                    >
                      {words("club-day.is-right")}
                    </button>
                  )}
                  {props.fix && table.open !== true && (
                    <button
                      type="button"
                      class="quiet"
                      aria-label={words("club-table.more-of", { n: hand.hand })}
                      onClick={() => props.fix?.(hand)}
                    >
                      {words("club-table.more")}
                    </button>
                  )}
                </div>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </Scrolls>
  );
}
