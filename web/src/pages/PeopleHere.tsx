// The people at the table, for whoever is disturbed by one of them: report, block, hear again.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { befriend } from "../friends/friends.ts";
import { me, sentenceOf } from "../net/api.ts";
import type { TableSession } from "../table/session.ts";
import type { Report } from "../wire.ts";
import { text, words } from "../words/say.ts";
import { Dialog, OutcomeSaid, useOutcome } from "./parts.tsx";
import { peopleHere, type PersonHere } from "./people_here.ts";
import { phraseText } from "./phrases.ts";

const REASONS = ["insult", "name", "spam", "cheating", "other"] as const;
const MOST_NOTE = 500;

/** Why somebody is reported, for which line of the talk, and a note. */
function ReportForm(props: { of: PersonHere; send: (r: Pick<Report, "reason" | "note">, line: number) => void }) {
  const reason = useSignal<Report["reason"]>("insult");
  const line = useSignal(0);
  const note = useSignal("");
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { name, lines } = props.of;
  return (
    <form
      class="stack"
      aria-label={words("report.title", { name })}
      onSubmit={(e) => {
        e.preventDefault();
        const text = note.value.trim().replace(/\s+/g, " ");
        props.send({ reason: reason.value, ...(text ? { note: text } : {}) }, line.value);
      }}
    >
      <h3>{words("report.title", { name })}</h3>
      <label class="field">
        <span>{words("report.reason")}</span>
        <select
          ref={first}
          value={reason.value}
          onChange={(e) => (reason.value = e.currentTarget.value as Report["reason"])}
        >
          {REASONS.map((one) => (
            <option key={one} value={one}>
              {words("report.reason-is", { reason: one })}
            </option>
          ))}
        </select>
      </label>
      {lines.length > 0 && (
        <label class="field">
          <span>{words("report.what")}</span>
          <select value={String(line.value)} onChange={(e) => (line.value = Number(e.currentTarget.value))}>
            <option value="0">{words("report.what-all")}</option>
            {lines.map((one) => (
              <option key={one.seq} value={String(one.seq)}>
                {one.phrase ? phraseText(one.phrase) : one.text}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        <span>{words("report.note")}</span>
        <input
          value={note.value}
          maxLength={MOST_NOTE}
          autocomplete="off"
          onInput={(e) => (note.value = e.currentTarget.value)}
        />
      </label>
      <p class="muted">{words("report.note-more")}</p>
      <button type="submit" class="primary">
        {words("report.send")}
      </button>
    </form>
  );
}

export function PeopleHere(props: { session: TableSession; heard: Map<string, string>; onClose: () => void }) {
  const { session } = props;
  const outcome = useOutcome();
  const about = useSignal<string | null>(null);
  const state = session.state.value;
  if (!state) return null;
  const people = peopleHere(state, props.heard);
  const reported = people.find((one) => one.person === about.value);
  const told = (ok: boolean, done: string) => {
    if (ok) outcome.done.value = done;
    else outcome.trouble.value = text(session.said.value ?? "");
  };
  const ask = async ({ person, name }: PersonHere) => {
    outcome.clear();
    try {
      const state = await befriend(person);
      outcome.done.value = state === "friends" ? words("friend.now", { name }) : words("friend.has-asked", { name });
    } catch (e) {
      outcome.trouble.value = sentenceOf(e);
    }
  };
  const block = async ({ person, name, blocked }: PersonHere) => {
    outcome.clear();
    const ok = await session.block(person, !blocked);
    told(ok, blocked ? words("report.now-unblocked", { name }) : words("report.now-blocked", { name }));
  };
  const send = async ({ person, name }: PersonHere, r: Pick<Report, "reason" | "note">, line: number) => {
    outcome.clear();
    const ok = await session.report({ ...(line > 0 ? { message: line } : { person }), ...r });
    if (ok) about.value = null;
    told(ok, words("report.sent", { name }));
  };
  return (
    <Dialog title={words("report.people")} wide onClose={props.onClose}>
      <OutcomeSaid of={outcome} />
      {people.length === 0 && <p class="muted">{words("report.nobody")}</p>}
      <ul class="rows">
        {people.map((one) => (
          <li key={one.person}>
            <div>
              <strong>{one.name}</strong>
            </div>
            <div class="beside">
              {me.value?.login && !one.blocked && (
                <button
                  type="button"
                  class="quiet"
                  aria-label={words("page.named", { what: words("friend.ask"), name: one.name })}
                  onClick={() => void ask(one)}
                >
                  {words("friend.ask")}
                </button>
              )}
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  outcome.clear();
                  about.value = one.person;
                }}
              >
                {words("report.person", { name: one.name })}
              </button>
              <button type="button" class="quiet" onClick={() => void block(one)}>
                {one.blocked ? words("report.unblock", { name: one.name }) : words("report.block", { name: one.name })}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {reported && <ReportForm key={reported.person} of={reported} send={(r, line) => void send(reported, r, line)} />}
    </Dialog>
  );
}
