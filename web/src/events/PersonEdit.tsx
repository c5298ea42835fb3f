// What a director puts right about somebody: a misspelled name, who has paid, who was on the list by mistake.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { OutcomeSaid } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import type { EventPerson, EventState } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { TextField } from "./Fields.tsx";

/** Whether they're in the seats of a round, so that they stay on the list. */
function hasSeat(state: EventState, person: number): boolean {
  return state.rounds.some(
    (r) => r.out.includes(person) || r.tables.some((t) => t.seats.some((s) => s.person === person)),
  );
}

export function PersonEdit(props: Part & { person: EventPerson }): JSX.Element {
  const { live, state, person } = props;
  const doing = useDoing(live);
  const open = useSignal(false);
  const [name, why, sure] = [useSignal(person.name), useSignal(""), useSignal(false)];
  const edit = useRef<HTMLButtonElement>(null);
  const p = person.person;
  const rename = async () => {
    const now = name.value.trim();
    const renamed = { person: p, name: now };
    if (!(await doing.tell({ renamed, why: why.value.trim() }, words("club-day.renamed", { name: now })))) return;
    open.value = false;
    why.value = "";
    edit.current?.focus();
  };
  const remove = () => {
    if (!sure.value) return void (sure.value = true);
    sure.value = false;
    void doing.tell({ removed: p, why: why.value.trim() }, words("club-day.removed", { name: person.name }));
  };
  return (
    <>
      {state.format.fee > 0 && (
        <label class="tick">
          <input
            type="checkbox"
            checked={person.paid === true}
            aria-label={words("club-money.paid-of", { name: person.name })}
            onChange={() => void doing.tell(person.paid ? { unpaid: p } : { paid: p })}
          />
          <span aria-hidden="true">{words("club-money.has-paid")}</span>
        </label>
      )}
      <button
        ref={edit}
        type="button"
        class="quiet"
        aria-expanded={open.value}
        aria-label={words("club-day.edit-of", { name: person.name })}
        onClick={() => {
          name.value = person.name;
          open.value = !open.value;
          sure.value = false;
          doing.outcome.clear();
        }}
      >
        {words("club-day.edit")}
      </button>
      {open.value && (
        <form
          class="event-form event-edit"
          onSubmit={(e) => {
            e.preventDefault();
            void rename();
          }}
        >
          <div>
            <TextField label={words("club-day.rename")} value={name} />
            <OutcomeSaid of={doing.outcome} />
          </div>
          <TextField label={words("club-day.reason-optional")} value={why} most={200} />
          <div class="beside">
            <button type="submit" class="primary" aria-disabled={doing.busy.value}>
              {words("club-day.rename-it")}
            </button>
            {!hasSeat(state, p) && (
              <button type="button" aria-disabled={doing.busy.value} onClick={remove}>
                {words("club-day.remove-it")}
              </button>
            )}
          </div>
          <p class="event-said" role="alert">
            {sure.value && words("club-day.remove-sure", { name: person.name })}
          </p>
        </form>
      )}
      {!open.value && <OutcomeSaid of={doing.outcome} />}
    </>
  );
}
