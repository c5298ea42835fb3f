// The pages of events, by address.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../net/api.ts";
import { Page, Saying } from "../pages/parts.tsx";
import { words } from "../words/say.ts";
import { isState, look } from "./api.ts";
import { AtTable } from "./AtTable.tsx";
import { Director } from "./Director.tsx";
import { DuplicatePage } from "./Duplicate.tsx";
import { keep, knownOf } from "./keys.ts";
import { List } from "./List.tsx";
import { Look } from "./Look.tsx";
import { Mine } from "./Mine.tsx";
import { Print } from "./Print.tsx";
import { Wall } from "./Wall.tsx";
import { pathOf, whereOf } from "./where.ts";
import "../style/events.css";
import "../style/events_tables.css";
import "../style/events_hall.css";
import "../style/events_print.css";

export type At = { page: "events" } | { page: "event"; id: string; rest: readonly string[] };

export function Events(props: { at: At }): JSX.Element {
  const { at } = props;
  if (at.page === "events") return <List />;
  const where = whereOf(at.rest);
  switch (where.at) {
    case "key":
      return <Taking id={at.id} code={where.key} />;
    case "table":
      return <AtTable id={at.id} table={where.table} />;
    case "director":
      return <Director id={at.id} />;
    case "wall":
      return <Look id={at.id}>{(state, live) => <Wall state={state} live={live} />}</Look>;
    case "me":
      return (
        <Look id={at.id} code={knownOf(at.id)?.player}>
          {(state, live) => <Mine state={state} live={live} />}
        </Look>
      );
    case "duplicate":
      return (
        <Look id={at.id} code={knownOf(at.id)?.player}>
          {(state, live) => <DuplicatePage state={state} live={live} />}
        </Look>
      );
    case "print":
      return <Look id={at.id}>{(state, live) => <Print state={state} what={where.what} code={live.key} />}</Look>;
    case "nowhere":
      return <Saying sentence={words("page.nowhere")} />;
  }
}

/** A link that was handed out: its key is kept here and leaves the address. */
function Taking(props: { id: string; code: string }): JSX.Element {
  const { id, code } = props;
  const trouble = useSignal<string | null>(null);
  const take = () => {
    trouble.value = null;
    look(id, code).then(
      (state) => {
        if (!isState(state)) return;
        keep(id, state.event, state.role, code, state.table, state.person);
        const page = state.role === "director" ? "" : state.role === "table" ? `table/${state.table ?? 1}` : "me";
        location.replace("#" + pathOf(id, page));
      },
      (e: unknown) => (trouble.value = sentenceOf(e)),
    );
  };
  useEffect(take, []);
  return (
    <Page title={words("home.events")}>
      {trouble.value === null ? (
        <p class="muted">{words("page.loading")}</p>
      ) : (
        <div class="trouble" role="alert">
          <p>{trouble.value}</p>
          <button type="button" onClick={take}>
            {words("page.again")}
          </button>
        </div>
      )}
    </Page>
  );
}
