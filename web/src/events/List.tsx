// The events that this browser has links of, and a form to begin one.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { beSomebody, variants, type Variant } from "../net/api.ts";
import { OutcomeSaid, Page, Shown, useAsked, useOutcome } from "../pages/parts.tsx";
import { go } from "../route.ts";
import { sentenceOf } from "../net/api.ts";
import { text, words } from "../words/say.ts";
import { begin, freshOnce, presets, tell, type NewEvent, type Preset } from "./api.ts";
import { isEvening } from "./evening.ts";
import { EveningFields, eveningTold, type EveningWished } from "./EveningFields.tsx";
import { Choose, Pick, TextField } from "./Fields.tsx";
import { cents } from "./figures.ts";
import { forget, keep, known, type Known } from "./keys.ts";
import { pasted } from "./names.ts";
import { PastedSaid } from "./People.tsx";
import { pathOf } from "./where.ts";

const NAMED = [
  "national",
  "germanfest",
  "club-day",
  "league",
  "average",
  "knock-out",
  "round-robin",
  "four-handed",
  "evening",
] as const;

export function List(): JSX.Element {
  const asked = useAsked(async () => ({ presets: await presets(), variants: await variants() }));
  return (
    <Page title={words("home.events")}>
      <div class="event">
        <header class="event-head">
          <h1>{words("home.events")}</h1>
        </header>
        <p>{words("club-day.begin-lead")}</p>
        <section class="panel">
          <h2>{words("club-day.yours")}</h2>
          {known.value.length === 0 && <p class="muted">{words("club-day.none-yours")}</p>}
          <ul class="rows">
            {known.value.map((one) => (
              <KnownRow key={one.id} of={one} />
            ))}
          </ul>
        </section>
        <section class="panel">
          <h2>{words("club-day.begin")}</h2>
          <Shown asking={asked}>{(all) => <Begin presets={all.presets} variants={all.variants} />}</Shown>
        </section>
      </div>
    </Page>
  );
}

function KnownRow({ of }: { of: Known }): JSX.Element {
  const isSure = useSignal(false);
  return (
    <li>
      <div>
        <strong>{of.name}</strong>
        {isSure.value && <span role="alert">{words("club-day.forget-sure")}</span>}
      </div>
      <div class="beside">
        {of.director !== undefined && (
          <a class="button primary" href={"#" + pathOf(of.id)}>
            {words("club-day.role-director")}
          </a>
        )}
        {Object.keys(of.tables).map((n) => (
          <a key={n} class="button" href={"#" + pathOf(of.id, "table/" + n)}>
            {words("club-day.role-table", { n: Number(n) })}
          </a>
        ))}
        <a class="button" href={"#" + pathOf(of.id, "me")}>
          {words("club-day.role-me")}
        </a>
        <a class="button" href={"#" + pathOf(of.id, "wall")}>
          {words("club-day.role-wall")}
        </a>
        <button
          type="button"
          class="quiet"
          aria-label={words("club-day.forget-of", { name: of.name })}
          onClick={() => (isSure.value ? forget(of.id) : (isSure.value = true))}
        >
          {words("club-day.forget")}
        </button>
      </div>
    </li>
  );
}

function Begin(props: { presets: readonly Preset[]; variants: readonly Variant[] }): JSX.Element {
  const first = props.presets.find((p) => p.id === "club-day") ?? props.presets[0];
  const [name, preset, people] = [useSignal(""), useSignal(first?.id ?? ""), useSignal("")];
  const [fee, rounds, hands] = [
    useSignal<string | null>(null),
    useSignal<string | null>(null),
    useSignal<string | null>(null),
  ];
  const variant = useSignal("");
  const where = useSignal("real");
  const evening: EveningWished = { variant, stake: useSignal("10"), heads: useSignal(true), also: useSignal([]) };
  const busy = useSignal(false);
  const outcome = useOutcome();
  const id = useId();
  const chosen = props.presets.find((p) => p.id === preset.value) ?? first;
  if (!chosen) return <p>{words("net.odd")}</p>;
  const names = pasted(people.value);
  const title = (of: string) => {
    const found = props.variants.find((v) => v.id === of);
    return found ? text(found.name) : of;
  };
  const presetName = (of: Preset) => {
    const what = NAMED.find((one) => one === of.id);
    return what ? words("club-day.preset", { what }) : of.id;
  };
  const asEvening = isEvening({ format: chosen });
  const feeTyped = fee.value ?? String(chosen.fee / 100);
  const number = (typed: string | null) =>
    typed !== null && /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
  const run = async () => {
    outcome.clear();
    const cost = feeTyped.trim() === "" ? 0 : cents(feeTyped);
    if (name.value.trim() === "") return void (outcome.trouble.value = words("club-day.event-name-needed"));
    if (cost === null) return void (outcome.trouble.value = words("club-day.fee-wrong"));
    const told = asEvening ? eveningTold(evening, chosen) : {};
    if (told === null) return void (outcome.trouble.value = words("club-evening.stake-wrong"));
    if (busy.value) return;
    busy.value = true;
    try {
      await beSomebody();
      const hasMore = names.people.some((one) => one.team !== undefined || one.junior);
      const [r, h] = [number(rounds.value), number(hands.value)];
      const who = names.names.length && !hasMore ? { people: names.names } : {};
      const about = { name: name.value.trim(), preset: chosen.id, ...who };
      const ofTournament: Partial<NewEvent> = {
        ...(cost === chosen.fee ? {} : { fee: cost }),
        ...(where.value === "real" ? {} : { online: true }),
        ...(where.value === "same" ? { duplicate: true } : {}),
        ...(variant.value ? { variant: variant.value } : {}),
        ...(r === undefined ? {} : { rounds: r }),
        ...(h === undefined ? {} : { hands: h }),
      };
      const wanted: NewEvent = { ...about, ...(asEvening ? told : ofTournament) };
      const made = await begin(wanted);
      keep(made.id, wanted.name, "director", made.key);
      // Teams and juniors are told one by one.
      if (hasMore) for (const joins of names.people) await tell(made.id, made.key, { joins, once: freshOnce() });
      go(pathOf(made.id));
    } catch (e) {
      outcome.trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  const shown = (own: typeof rounds, usual: number) => ({
    get value() {
      return own.value ?? String(usual);
    },
    set value(now: string) {
      own.value = now;
    },
  });
  return (
    <form
      class="event-form"
      onSubmit={(e) => {
        e.preventDefault();
        void run();
      }}
    >
      <div class="event-new">
        <div>
          <section>
            <h3>{words(asEvening ? "club-evening.about-it" : "club-day.about-it")}</h3>
            <TextField
              label={words(asEvening ? "club-evening.event-name" : "club-day.event-name")}
              hint={words("club-day.event-name-ex")}
              value={name}
            />
            <Choose
              label={words("club-day.kind")}
              value={preset}
              options={props.presets.map((p) => [p.id, presetName(p)])}
            />
            {asEvening ? (
              <EveningFields wished={evening} preset={chosen} variants={props.variants} />
            ) : (
              <>
                <p class="muted">
                  {words("club-day.preset-line", {
                    rounds: number(rounds.value) ?? chosen.rounds,
                    hands: number(hands.value) ?? chosen.hands,
                    game: title(variant.value || chosen.variant),
                    least: chosen.least,
                    most: chosen.most,
                    more: chosen.most - chosen.least,
                  })}{" "}
                  {words("club-day.counts", {
                    how: chosen.counts,
                    n: chosen.counts === "best" ? chosen.best : chosen["least-hands"],
                  })}
                </p>
                <TextField label={words("club-day.fee")} value={shown(fee, chosen.fee / 100)} number most={8} />
              </>
            )}
          </section>
          {!asEvening && (
            <section>
              <Pick
                label={words("club-online.where")}
                value={where}
                options={[
                  ["real", words("club-online.real")],
                  ["here", words("club-online.here")],
                  ["same", words("club-duplicate.here")],
                ]}
              />
              {where.value === "same" && <p class="muted">{words("club-duplicate.here-more")}</p>}
            </section>
          )}
        </div>
        <section>
          <h3>{words("club-day.who-comes")}</h3>
          <div class="field">
            <label for={id}>{words("club-day.people-names")}</label>
            <textarea id={id} rows={6} value={people.value} onInput={(e) => (people.value = e.currentTarget.value)} />
          </div>
          <PastedSaid of={names} />
        </section>
      </div>
      {!asEvening && (
        <details>
          <summary>{words("club-day.more")}</summary>
          <div class="event-form">
            <TextField label={words("club-day.rounds-planned")} value={shown(rounds, chosen.rounds)} number most={3} />
            <TextField label={words("club-day.hands-planned")} value={shown(hands, chosen.hands)} number most={4} />
            <Choose
              label={words("club-day.game")}
              value={variant}
              none={words("club-day.game-usual")}
              options={props.variants.map((v) => [v.id, text(v.name)])}
            />
          </div>
        </details>
      )}
      <button type="submit" class="primary" aria-disabled={busy.value}>
        {words("club-day.begin-it")}
      </button>
      <OutcomeSaid of={outcome} />
    </form>
  );
}
