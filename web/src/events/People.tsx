// Who takes part: adding one or many, leaving and coming back.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { OutcomeSaid } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { freshOnce, tell, type EventPerson, type EventState } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { TextField } from "./Fields.tsx";
import { misfits } from "./figures.ts";
import { pasted, type Pasted } from "./names.ts";
import { PersonEdit } from "./PersonEdit.tsx";
import { PaidSaid } from "./Pots.tsx";

export function People(props: Part): JSX.Element {
  const { live, state } = props;
  const doing = useDoing(live);
  const people = state.people.filter((p) => !p.bot);
  const here = people.filter((p) => p.here).length;
  const sure = useSignal<number | null>(null);
  // Whose button was tapped: what came of it is said there.
  const tapped = useSignal<number | null>(null);
  const press = (p: EventPerson) => {
    const isAsked = sure.value === p.person;
    tapped.value = p.person;
    doing.outcome.clear();
    sure.value = p.here && !isAsked ? p.person : null;
    if (!p.here) void doing.tell({ back: p.person });
    else if (isAsked) void doing.tell({ leaves: p.person });
  };
  return (
    <>
      <section class="panel">
        <h2>{words("club-day.people")}</h2>
        <p>{words("club-day.people-count", { all: people.length, here })}</p>
        <Misfits state={state} advice={words("club-day.seat-draw")} />
        <PaidSaid state={state} />
        <ul class="rows event-people">
          {people.map((p) => (
            <li key={p.person} class={p.here ? "" : "muted"}>
              <div>
                <strong>
                  {p.person}. {p.name}
                </strong>
                <span class="muted">
                  {[p.team, p.junior && words("club-day.junior"), !p.here && words("club-day.gone")]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </div>
              <PersonEdit live={live} state={state} person={p} />
              <button
                type="button"
                class={p.here && sure.value !== p.person ? "quiet" : ""}
                aria-label={words(p.here ? "club-day.leaves-of" : "club-day.back-of", { name: p.name })}
                onClick={() => press(p)}
              >
                {words(p.here ? "club-day.leaves" : "club-day.back")}
              </button>
              <p class="event-said" role="alert">
                {p.here && sure.value === p.person && words("club-day.leaves-sure", { name: p.name })}
              </p>
              {tapped.value === p.person && <OutcomeSaid of={doing.outcome} />}
            </li>
          ))}
        </ul>
      </section>
      <AddOne live={live} state={state} />
      <Paste live={live} state={state} />
    </>
  );
}

/** Whom the seats that are drawn don't fit any more. */
export function Misfits({ state, advice }: { state: EventState; advice?: string }): JSX.Element | null {
  const { late, gone } = misfits(state);
  if (late.length + gone.length === 0) return null;
  const told = (of: readonly EventPerson[]) => ({ n: of.length, names: of.map((p) => p.name).join(", ") });
  return (
    <p class="event-said" role="status">
      {late.length > 0 && words("club-day.seat-none", told(late))}{" "}
      {gone.length > 0 && words("club-day.seat-still", told(gone))} {advice}
    </p>
  );
}

function AddOne({ live }: Part): JSX.Element {
  const doing = useDoing(live);
  const [name, team, junior] = [useSignal(""), useSignal(""), useSignal(false)];
  const first = useRef<HTMLInputElement>(null);
  const add = async () => {
    const who = name.value.trim();
    if (who === "") return first.current?.focus();
    const joins = {
      name: who,
      ...(team.value.trim() ? { team: team.value.trim() } : {}),
      ...(junior.value ? { junior: true } : {}),
    };
    if (!(await doing.tell({ joins }, words("club-day.added", { name: who })))) return;
    name.value = "";
    team.value = "";
    junior.value = false;
    first.current?.focus();
  };
  return (
    <section class="panel">
      <h2>{words("club-day.add-one")}</h2>
      <form
        class="beside"
        onSubmit={(e) => {
          e.preventDefault();
          void add();
        }}
      >
        <TextField label={words("club-day.name")} value={name} at={first} />
        <TextField label={words("club-day.team")} value={team} />
        <label class="tick">
          <input type="checkbox" checked={junior.value} onChange={(e) => (junior.value = e.currentTarget.checked)} />
          <span>{words("club-day.junior")}</span>
        </label>
        <button type="submit" class="primary" aria-disabled={doing.busy.value}>
          {words("club-day.add")}
        </button>
      </form>
      <OutcomeSaid of={doing.outcome} />
    </section>
  );
}

/** What a pasted list comes to, before it is taken. */
export function PastedSaid(props: { of: Pasted }): JSX.Element | null {
  const { twice, long } = props.of;
  if (twice.length + long.length === 0) return null;
  return (
    <p class="muted">
      {twice.length > 0 && words("club-day.pasted-twice", { n: twice.length, names: twice.join(", ") })}{" "}
      {long.length > 0 && words("club-day.pasted-long", { n: long.length })}
    </p>
  );
}

function Paste({ live, state }: Part): JSX.Element {
  const doing = useDoing(live);
  const text = useSignal("");
  const id = useId();
  const all = pasted(
    text.value,
    state.people.map((p) => p.name),
  );
  const add = async () => {
    const { names, people } = all;
    if (names.length === 0) return;
    await doing.does(
      async () => {
        for (const joins of people) await tell(live.id, live.key, { joins, once: freshOnce() });
        text.value = "";
      },
      words("club-day.added-many", { n: names.length }),
    );
  };
  return (
    <section class="panel">
      <h2>{words("club-day.paste")}</h2>
      <div class="field">
        <label for={id}>{words("club-day.paste-more")}</label>
        <textarea id={id} rows={6} value={text.value} onInput={(e) => (text.value = e.currentTarget.value)} />
      </div>
      <PastedSaid of={all} />
      <p>
        <button
          type="button"
          class="primary"
          aria-disabled={all.names.length === 0 || doing.busy.value}
          onClick={() => void add()}
        >
          {words("club-day.pasted", { n: all.names.length })}
        </button>
      </p>
      <OutcomeSaid of={doing.outcome} />
    </section>
  );
}
