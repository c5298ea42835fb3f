// Money: who has paid in, how it's paid out, and side pots for those who want to be in one.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { OutcomeSaid } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import type { EventState, Pot, PotBy } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { Choose, Pick, TextField } from "./Fields.tsx";
import { cents, money, nameOf } from "./figures.ts";

const BY: readonly PotBy[] = ["points", "picker", "sheepsheads"];

/** Who hasn't paid in yet; nothing as long as nobody is marked. */
export function PaidSaid({ state }: { state: EventState }): JSX.Element | null {
  if (state.format.fee === 0 || !state.payout["paid-in"]) return null;
  const missing = state.people.filter((p) => !p.paid && !p.bot);
  return (
    <p>
      {missing.length === 0
        ? words("club-money.all-in")
        : words("club-money.missing", { n: missing.length, names: missing.map((p) => p.name).join(", ") })}
    </p>
  );
}

export function potSaid(pot: Pot): string {
  return words("club-money.pot", {
    name: pot.name,
    people: pot.people.length,
    fee: money(pot["fee-cents"]),
    taken: money(pot["taken-cents"]),
    by: pot.by,
    round: pot.round ?? 0,
  });
}

/** What comes in and how it's paid out, sentence by sentence. */
export function payoutSaid({ format, payout, rounds }: EventState): string[] {
  const all: string[] = [];
  if (format.fee > 0) {
    const taken = payout["taken-cents"];
    all.push(
      words("club-money.taken", { people: payout.entries, fee: money(payout["fee-cents"]), taken: money(taken) }),
    );
    const { places } = format;
    if (places.length > 0)
      all.push(words("club-money.places", { n: places.length, percents: places.map(String).join(", ") }));
    const each = format["per-round"];
    if (each > 0) all.push(words("club-money.rounds", { percent: each, rounds: format.rounds }));
    const percent = places.reduce((sum, one) => sum + one, 0) + each * (format.rounds || rounds.length);
    const paid = payout["paid-cents"];
    if (percent > 0) all.push(words("club-money.paid", { percent, paid: money(paid) }));
  }
  all.push(...payout.pots.map(potSaid));
  if (payout["so-far"]) all.push(words("club-money.so-far"));
  return all;
}

export function Pots({ live, state }: Part): JSX.Element {
  const doing = useDoing(live);
  const edited = useSignal<Pot | "new" | null>(null);
  const sure = useSignal("");
  const remove = (name: string) => {
    if (sure.value !== name) return void (sure.value = name);
    sure.value = "";
    void doing.tell({ unpot: { name } }, words("club-day.done-short"));
  };
  const one = edited.value;
  return (
    <section class="panel">
      <h2>{words("club-money.pots")}</h2>
      <p class="muted">{words("club-money.pots-more")}</p>
      <ul class="rows">
        {state.payout.pots.map((pot) => (
          <li key={pot.name}>
            <div>
              <strong>{pot.name}</strong>
              <span class="muted">{pot.people.map((p) => nameOf(state, p)).join(", ")}</span>
            </div>
            <div class="beside">
              <button
                type="button"
                class="quiet"
                aria-label={words("club-money.pot-edit-of", { pot: pot.name })}
                onClick={() => (edited.value = pot)}
              >
                {words("club-day.edit")}
              </button>
              <button
                type="button"
                class="quiet"
                aria-label={words("club-money.pot-gone-of", { pot: pot.name })}
                onClick={() => remove(pot.name)}
              >
                {words("club-day.unwish")}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p class="event-said" role="alert">
        {sure.value !== "" && words("club-money.pot-gone-sure", { pot: sure.value })}
      </p>
      {one === null ? (
        <button type="button" onClick={() => (edited.value = "new")}>
          {words("club-money.pot-new")}
        </button>
      ) : (
        <PotForm
          key={one === "new" ? "" : one.name}
          live={live}
          state={state}
          pot={one === "new" ? null : one}
          over={() => (edited.value = null)}
        />
      )}
      <OutcomeSaid of={doing.outcome} />
    </section>
  );
}

function PotForm(props: Part & { pot: Pot | null; over: () => void }): JSX.Element {
  const { live, state, pot } = props;
  const doing = useDoing(live);
  const name = useSignal(pot?.name ?? "");
  const fee = useSignal(pot ? String(pot["fee-cents"] / 100) : "");
  const by = useSignal<string>(pot?.by ?? "picker");
  const round = useSignal(pot?.round ? String(pot.round) : "");
  const people = useSignal<readonly number[]>(pot?.people ?? []);
  const rounds = Math.max(state.format.rounds, state.rounds.length);
  const press = (person: number) => {
    const all = people.value;
    people.value = all.includes(person) ? all.filter((one) => one !== person) : [...all, person];
  };
  const save = async () => {
    const put = cents(fee.value);
    const called = name.value.trim();
    doing.outcome.clear();
    if (called === "" || !put) return void (doing.outcome.trouble.value = words("club-money.pot-needs"));
    const now = {
      name: called,
      fee: put,
      by: BY.find((one) => one === by.value) ?? "points",
      ...(round.value ? { round: Number(round.value) } : {}),
      people: people.value,
    };
    if (await doing.tell({ pot: now }, words("club-money.pot-saved", { pot: called }))) props.over();
  };
  return (
    <form
      class="event-form"
      onSubmit={(e) => {
        e.preventDefault();
        void save();
      }}
    >
      {pot ? (
        <h3>{pot.name}</h3>
      ) : (
        <TextField label={words("club-money.pot-name")} hint={words("club-money.pot-name-ex")} value={name} />
      )}
      <TextField label={words("club-money.pot-fee")} value={fee} number most={8} />
      <Pick
        label={words("club-money.pot-by")}
        value={by}
        options={BY.map((one) => [one, words("club-money.pot-for", { by: one })] as const)}
      />
      {rounds > 0 && (
        <Choose
          label={words("club-money.pot-when")}
          value={round}
          none={words("club-money.pot-whole")}
          options={Array.from({ length: rounds }, (_, n) => {
            const text = words("club-day.round", { n: n + 1 });
            return [String(n + 1), text] as const;
          })}
        />
      )}
      <fieldset class="event-in">
        <legend>{words("club-money.pot-in")}</legend>
        {state.people
          .filter((p) => !p.bot)
          .map((p) => (
            <label key={p.person} class="tick">
              <input type="checkbox" checked={people.value.includes(p.person)} onChange={() => press(p.person)} />
              <span>{p.name}</span>
            </label>
          ))}
      </fieldset>
      <div class="beside">
        <button type="submit" class="primary" aria-disabled={doing.busy.value}>
          {words("club-money.pot-save")}
        </button>
        <button type="button" onClick={props.over}>
          {words("club-day.edit-done")}
        </button>
      </div>
      <OutcomeSaid of={doing.outcome} />
    </form>
  );
}
