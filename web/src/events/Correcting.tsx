// What somebody at the table can do about a hand that's on the sheet: correct it, doubt it, take it back, each with a reason.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Dialog } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import type { Numbers, Played, PlayedHand } from "./api.ts";
import { Choice, Entering } from "./Entering.tsx";
import { handSaid } from "./said.ts";
import { answersTold } from "./steps.ts";
import { Why } from "./Why.tsx";

interface OfHand {
  table: Played;
  /** Who played it, in order. */
  names: readonly string[];
  hand: PlayedHand;
  leave: () => void;
}

export function AboutHand(
  props: OfHand & {
    correct: () => void;
    doubt: (why: string) => void;
    /** Of the last hand alone. */
    takeBack: ((why: string) => void) | undefined;
  },
): JSX.Element {
  const { table, names, hand } = props;
  const why = useSignal("");
  const said = useSignal("");
  const reasoned = (does: (why: string) => void) => () => {
    if (why.value.trim() === "") said.value = words("club-table.why-needed");
    else does(why.value.trim());
  };
  return (
    <Dialog title={words("club-table.about", { n: hand.hand })} onClose={props.leave}>
      <div class="event-dialog">
        <p>{handSaid(table, answersTold(hand.numbers, names))}</p>
        <button type="button" class="primary" onClick={props.correct}>
          {words("club-table.correct")}
        </button>
        <Why why={why} />
        <p role="status">{said.value}</p>
        <div class="event-choices">
          <Choice wide text={words("club-table.doubt")} onClick={reasoned(props.doubt)} />
          {props.takeBack && <Choice wide text={words("club-table.take-back")} onClick={reasoned(props.takeBack)} />}
        </div>
      </div>
    </Dialog>
  );
}

/** From the first question on, with what the sheet has marked at each. */
export function Correcting(props: OfHand & { send: (numbers: Numbers, why: string) => void }): JSX.Element {
  const { table, names, hand } = props;
  const why = useSignal("");
  const said = useSignal("");
  return (
    <Entering
      table={table}
      names={names}
      hand={hand.hand}
      old={answersTold(hand.numbers, names)}
      more={
        <>
          <Why why={why} usual={[words("club-table.why-names"), words("club-table.why-points")]} />
          <p role="status">{said.value}</p>
        </>
      }
      submit={words("club-table.send-correction")}
      leave={props.leave}
      send={(numbers) => {
        if (why.value.trim() === "") said.value = words("club-table.why-needed");
        else props.send(numbers, why.value.trim());
      }}
    />
  );
}
