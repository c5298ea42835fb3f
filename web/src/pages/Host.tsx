// The host's panel: who sits where, what is played, how the table is set, and its course. Others see it, but only the host can change it.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { playedOf } from "../composer/checked.ts";
import { saved } from "../composer/saved.ts";
import { isOnDevice } from "../device/device.ts";
import { sentenceOf, variants } from "../net/api.ts";
import type { TableSession } from "../table/session.ts";
import { Invitation } from "./Friends.tsx";
import { GameOptions } from "./GameOptions.tsx";
import { houseId } from "./playing.ts";
import { HostReports } from "./HostReports.tsx";
import { HostSeats } from "./HostSeats.tsx";
import { HostSettings } from "./HostSettings.tsx";
import type { Ask, Banned, Sure } from "./hosting.ts";
import { Dialog, OutcomeSaid, Shown, useAsked, useOutcome, type Outcome } from "./parts.tsx";
import { text, words } from "../words/say.ts";

function Course(props: { session: TableSession; ask: Ask; sure: (s: Sure) => void }) {
  const state = props.session.state.value?.table.state;
  return (
    <section class="host-part">
      <h3>{words("host.course")}</h3>
      <div class="beside">
        {state === "ended" ? (
          <button type="button" class="primary" onClick={() => void props.ask({ do: "rematch" })}>
            {words("table.rematch")}
          </button>
        ) : (
          <>
            {state === "paused" ? (
              <button type="button" class="primary" onClick={() => void props.ask({ do: "go-on" })}>
                {words("host.go-on")}
              </button>
            ) : (
              <button type="button" onClick={() => void props.ask({ do: "pause" })}>
                {words("host.pause")}
              </button>
            )}
            <button
              type="button"
              onClick={() => props.sure({ question: words("host.sure-end"), yes: () => void props.ask({ do: "end" }) })}
            >
              {words("host.end")}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function Rules(props: { session: TableSession; ask: Ask; said: Outcome }) {
  const asking = useAsked(variants);
  const now = props.session.state.value?.table.variant ?? "";
  const chosen = useSignal<string | null>(null);
  const value = chosen.value ?? now;
  const trouble = useSignal<string | null>(null);
  const change = async (to: string) => {
    trouble.value = null;
    props.said.clear();
    const house = saved.value.find((s) => houseId(s.id) === to);
    const hash = () => props.session.state.value?.table.hash;
    try {
      if (house) {
        const before = hash();
        const ok = await props.ask({ do: "rules", rules: (await playedOf(house)).rules });
        if (ok && hash() === before) props.said.done.value = words("host.unchanged");
      } else if (to === now) props.said.done.value = words("host.unchanged");
      else await props.ask({ do: "rules", variant: to });
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
  };
  return (
    <section class="host-part">
      <h3>{words("host.rules")}</h3>
      <Shown asking={asking}>
        {(list) => (
          <form
            class="beside"
            onSubmit={(e) => {
              e.preventDefault();
              void change(value);
            }}
          >
            <label class="field">
              <span>{words("page.variant")}</span>
              <select value={value} onChange={(e) => (chosen.value = e.currentTarget.value)}>
                {!list.some((v) => v.id === now) && (
                  <option value={now} disabled selected={value === now}>
                    {words("host.own")}
                  </option>
                )}
                <GameOptions list={list} value={value} />
              </select>
            </label>
            <button type="submit">{words("host.change")}</button>
            {trouble.value && (
              <p class="trouble" role="alert">
                {trouble.value}
              </p>
            )}
          </form>
        )}
      </Shown>
    </section>
  );
}

export function Host(props: {
  session: TableSession;
  banned: Banned[];
  muted: ReadonlySet<string>;
  onClose: () => void;
}) {
  const { session } = props;
  const outcomes = { seats: useOutcome(), course: useOutcome(), rules: useOutcome(), settings: useOutcome() };
  const sure = useSignal<Sure | null>(null);
  const state = session.state.value;
  if (!state) return null;
  const asks =
    (outcome: Outcome): Ask =>
    async (what, said) => {
      outcome.clear();
      const ok = await session.host(what);
      if (ok) outcome.done.value = said ?? words("host.done");
      else outcome.trouble.value = text(session.said.value ?? "");
      return ok;
    };
  /** What came of it is said where it was asked for: the dialog is longer than a screen. */
  const part = (outcome: Outcome, content: (ask: Ask) => ComponentChildren) => (
    <div class="host-told">
      {content(asks(outcome))}
      <OutcomeSaid of={outcome} />
    </div>
  );
  return (
    <Dialog title={words("host.title")} wide onClose={props.onClose}>
      {sure.value && (
        <div class="trouble" role="alertdialog" aria-label={sure.value.question}>
          <p>{sure.value.question}</p>
          <div class="beside">
            <button
              type="button"
              class="danger"
              onClick={() => {
                const { yes } = sure.value as Sure;
                sure.value = null;
                yes();
              }}
            >
              {words("host.yes")}
            </button>
            <button type="button" ref={(b) => b?.focus()} onClick={() => (sure.value = null)}>
              {words("host.no")}
            </button>
          </div>
        </div>
      )}
      {state.table.code && !isOnDevice(state.table.id) && (
        <section class="host-part">
          <h3>{words("host.invite")}</h3>
          <Invitation code={state.table.code} />
        </section>
      )}
      {state.you.host ? (
        <>
          <HostReports session={session} />
          {part(outcomes.seats, (ask) => (
            <HostSeats
              session={session}
              ask={ask}
              sure={(s) => (sure.value = s)}
              banned={props.banned}
              muted={props.muted}
            />
          ))}
          {part(outcomes.course, (ask) => (
            <Course session={session} ask={ask} sure={(s) => (sure.value = s)} />
          ))}
          {part(outcomes.rules, (ask) => (
            <Rules session={session} ask={ask} said={outcomes.rules} />
          ))}
          {part(outcomes.settings, (ask) => (
            <HostSettings session={session} ask={ask} />
          ))}
        </>
      ) : (
        <p class="muted">{words("host.not-host")}</p>
      )}
      <button type="button" onClick={props.onClose}>
        {words("page.close")}
      </button>
    </Dialog>
  );
}
