// Ways to a table that is there already: by a code, and those that are open to everyone.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { DeviceTable } from "../device/device.ts";
import { openTables, variants, type OpenTable } from "../net/api.ts";
import { go } from "../route.ts";
import { seatsSaid } from "./seats_said.ts";
import { text, words } from "../words/say.ts";
import { Shown, useAsked } from "./parts.tsx";

export function JoinByCode(props: { focused?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.focused) box.current?.focus();
  }, [props.focused]);
  const code = useSignal("");
  const trouble = useSignal<string | null>(null);
  const join = (e: Event) => {
    e.preventDefault();
    // A pasted link is as good as its code.
    const typed = code.value.trim().toUpperCase().split("/").at(-1)?.replace(/[\s-]/g, "") ?? "";
    if (!/^[A-Z0-9]{6}$/.test(typed)) {
      trouble.value = words("home.code-wrong");
      return;
    }
    go("/join/" + typed);
  };
  return (
    <section class="panel">
      <h2>{words("home.join-title")}</h2>
      <form class="beside" onSubmit={join} noValidate>
        <label class="field">
          <span>{words("home.code")}</span>
          <input
            ref={box}
            class="code"
            value={code.value}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={trouble.value !== null}
            aria-describedby={trouble.value ? "code-trouble" : undefined}
            onInput={(e) => (code.value = e.currentTarget.value)}
          />
        </label>
        <button type="submit">{words("home.join")}</button>
      </form>
      {trouble.value && (
        <p id="code-trouble" class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
    </section>
  );
}

/** The names of the variants by their ids, as far as they are known. */
export function useVariantNames(): Map<string, string> {
  const asking = useAsked(variants);
  return new Map(asking.value?.map((v) => [v.id, text(v.name)]));
}

/** What is played at a table, and who sits there; house rules have no name of their own. */
export function tableLine(t: OpenTable | DeviceTable, names: Map<string, string>): string {
  const game = names.get(t.variant) ?? words("page.players", { n: t.players });
  if (!("seats" in t)) return words("home.here-table", { game });
  return words("home.table-line", {
    game,
    seats: seatsSaid({ ...t, empty: t.seats - t.people - t.bots, yields: t.free > t.seats - t.people - t.bots }),
  });
}

function Rows(props: { tables: OpenTable[] }) {
  const names = useVariantNames();
  return (
    <ul class="rows">
      {props.tables.map((t) => (
        <li key={t.id}>
          <div>
            <strong>{text(t.name)}</strong>
            <span class="muted">{tableLine(t, names)}</span>
          </div>
          {t.free > 0 ? (
            <a
              class="button"
              href={"#/table/" + t.id}
              aria-label={words("page.named", { what: words("page.sit-down"), name: text(t.name) })}
            >
              {words("page.sit-down")}
            </a>
          ) : (
            <a
              class="button quiet"
              href={"#/watch/" + t.id}
              aria-label={words("page.named", { what: words("home.watch"), name: text(t.name) })}
            >
              {words("home.watch")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Other people set tables up and leave them. */
const ANEW_MS = 5000;

export function OpenTables() {
  const asking = useAsked(openTables);
  const now = useRef(asking);
  now.current = asking;
  useEffect(() => {
    const timer = setInterval(() => {
      // Trouble stays where it's read, with the button to try again.
      if (document.visibilityState !== "hidden" && !now.current.trouble) now.current.again();
    }, ANEW_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{words("home.open-tables")}</h2>
        <button type="button" class="quiet" onClick={asking.again}>
          {words("home.refresh")}
        </button>
      </div>
      <Shown asking={asking}>
        {(tables) => (tables.length ? <Rows tables={tables} /> : <p class="muted">{words("home.no-tables")}</p>)}
      </Shown>
    </section>
  );
}
