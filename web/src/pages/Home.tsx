// The first page: play at once, with friends, by a code, at an open table; and all the ways to play.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { AccountDoor } from "../account/Door.tsx";
import { learnMe, me, openTables, sentenceOf, variants, type OpenTable } from "../net/api.ts";
import { go } from "../route.ts";
import { playWithBots } from "./playing.ts";
import { Friends } from "./Friends.tsx";
import { Naming } from "./Naming.tsx";
import { Page, Shown, useAsked } from "./parts.tsx";
import { Variants } from "./Variants.tsx";
import { say, text, words } from "../words/say.ts";

function PlayNow() {
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const play = async () => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await playWithBots("five-called-ace", 5, words("page.guest"));
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  return (
    <section class="play-now">
      <h1>{words("page.title")}</h1>
      <button type="button" class="primary large" aria-disabled={busy.value} onClick={() => void play()}>
        {busy.value ? words("page.opening") : words("home.play-now")}
      </button>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <p class="lead">{words("home.lead")}</p>
      <p>{words("home.play-now-more")}</p>
      <p class="beside newcomers">
        <a class="button" href="#/learn/first">
          {words("home.first-hand")}
        </a>
        <a class="button" href="#/learn">
          {words("page.learn")}
        </a>
      </p>
    </section>
  );
}

function JoinByCode() {
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
function useVariantNames(): Map<string, string> {
  const asking = useAsked(variants);
  return new Map(asking.value?.map((v) => [v.id, text(v.name)]));
}

/** What is played at a table, and who sits there; house rules have no name of their own. */
function tableLine(t: OpenTable, names: Map<string, string>): string {
  return words("home.table-line", {
    game: names.get(t.variant) ?? words("page.players", { n: t.players }),
    seats: say("home.seats", { people: t.people, bots: t.bots, free: t.free }),
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

function OpenTables() {
  const asking = useAsked(openTables);
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

function YourTables() {
  const names = useVariantNames();
  const tables = me.value?.tables ?? [];
  if (!tables.length) return null;
  return (
    <section class="panel">
      <h2>{words("home.your-tables")}</h2>
      <ul class="rows">
        {tables.slice(-5).map((t) => (
          <li key={t.id}>
            <div>
              <strong>{text(t.name)}</strong>
              <span class="muted">{tableLine(t, names)}</span>
            </div>
            <a class="button" href={"#/table/" + t.id}>
              {words("home.go-on", { name: text(t.name) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Home() {
  const chosen = useSignal("five-called-ace");
  useEffect(() => {
    // Without a network the lists of this page say so.
    learnMe().catch(() => undefined);
  }, []);
  return (
    <Page title={words("page.title")} home>
      <YourTables />
      <PlayNow />
      <div class="columns">
        <Friends chosen={chosen} />
        <div class="stack">
          <JoinByCode />
          <OpenTables />
          <Naming />
          <AccountDoor />
          <p class="beside">
            <a class="button" href="#/history">
              {words("page.history")}
            </a>
            <a class="button" href="#/statistics">
              {words("page.statistics")}
            </a>
          </p>
        </div>
      </div>
      <Variants
        onFriends={(id) => {
          chosen.value = id;
          const form = document.getElementById("friends");
          form?.scrollIntoView({ block: "start" });
          form?.focus();
        }}
      />
    </Page>
  );
}
