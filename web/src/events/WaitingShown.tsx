// What waits on this phone until the server has it, and what the server didn't take.
import type { JSX } from "preact";
import { text, words } from "../words/say.ts";
import type { Change, Played } from "./api.ts";
import type { Queue, Waiting } from "./queue.ts";
import { handSaid } from "./said.ts";
import { answersOf } from "./steps.ts";

/** The hand that it is for whoever told it. */
export const handOf = (one: Waiting): number | undefined => ("hand" in one.change ? one.change.hand.hand : undefined);

/** Whether a hand before it is missing: it was taken back, or dropped, after this one had been entered. */
export function isNotNext({ refused }: Waiting): boolean {
  return typeof refused === "object" && refused.say === "club.hand-not-next";
}

/** With the numbers that hands have when this one is the next. */
export function movedUp(hand: number, next: number): (change: Change) => Change {
  return (change) =>
    "hand" in change && change.hand.hand !== undefined
      ? { ...change, hand: { ...change.hand, hand: change.hand.hand - hand + next } }
      : change;
}

interface WaitingProps {
  plays: Played;
  /** The hand that the sheet has next; null if that isn't known now. */
  next: number | null;
  queue: Queue;
  change: (one: Waiting) => void;
  /** Enters the hand that has to come before it. */
  enterBefore: (one: Waiting) => void;
}

export function WaitingShown(props: WaitingProps): JSX.Element | null {
  const { queue, plays } = props;
  const all = queue.waiting.value;
  if (all.length === 0) return null;
  const isRefused = all[0]?.refused !== undefined;
  return (
    <section class="event-waiting">
      <h2>{words("club-table.waiting")}</h2>
      {!isRefused && <p role="status">{words("club-table.waits", { n: all.length })}</p>}
      <ul class="rows">
        {all.map((one) => (
          <li key={one.once}>
            <div>
              <strong>{changeSaid(plays, one.change)}</strong>
              {one.refused === undefined ? (
                <span class="muted">{words(isRefused ? "club-table.waits-behind" : "club-table.waits-one")}</span>
              ) : (
                <Refused {...props} one={one} />
              )}
            </div>
            {one.refused !== undefined && <WaysOn {...props} one={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refused(props: WaitingProps & { one: Waiting }): JSX.Element {
  const { one, next } = props;
  const hand = handOf(one);
  if (isNotNext(one) && hand !== undefined && next !== null && next < hand)
    return (
      <span class="trouble" role="alert">
        {words("club-table.not-next", { next, hand })}
      </span>
    );
  return (
    <span class="trouble" role="alert">
      <strong>{words("club-table.refused")}</strong> {text(one.refused ?? "")}
    </span>
  );
}

function WaysOn(props: WaitingProps & { one: Waiting }): JSX.Element {
  const { one, next, queue } = props;
  const hand = handOf(one);
  const waits = isNotNext(one) && hand !== undefined && next !== null && next < hand;
  return (
    <div class="beside">
      {waits ? (
        <>
          <button type="button" class="primary" onClick={() => props.enterBefore(one)}>
            {words("club-table.enter-hand", { n: next })}
          </button>
          <button type="button" onClick={() => void queue.retry(movedUp(hand, next))}>
            {words("club-table.is-hand", { n: next })}
          </button>
        </>
      ) : (
        "hand" in one.change && (
          <button type="button" class="primary" onClick={() => props.change(one)}>
            {words("club-table.change")}
          </button>
        )
      )}
      <button type="button" onClick={() => void queue.drop(one.once)}>
        {words("club-table.drop")}
      </button>
    </div>
  );
}

function changeSaid(plays: Played, change: Change): string {
  if ("hand" in change) return handSaid(plays, answersOf(change.hand.numbers));
  if ("amended" in change) return words("club-table.kind-amended", { n: change.amended.hand });
  if ("doubt" in change) return words("club-table.kind-doubt", { n: change.doubt.hand });
  return words("club-table.kind-back");
}
