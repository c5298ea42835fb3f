// The first page: what one most likely wants, then some tables to play, and the way to all others.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { saved } from "../composer/saved.ts";
import { aloneHere, canPlayHere, deviceTables } from "../device/device.ts";
import { learnMe, me, sentenceOf, openTables, variants, type Variant } from "../net/api.ts";
import { unreachable } from "../net/reach.ts";
import { served } from "../net/served.ts";
import { text, words } from "../words/say.ts";
import { favorites, playedNow } from "./favorites.ts";
import { tableLine, useVariantNames } from "./OpenTables.tsx";
import { Page, Shown, useAsked } from "./parts.tsx";
import { known, own } from "./playables.ts";
import { playWithBots } from "./playing.ts";
import { Cards } from "./Variants.tsx";
import { kind, KINDS, peopleToJoin, playWithPeople } from "./with_people.ts";

const USUAL = "five-called-ace";

/** One of the great choices: what it is called, and what it does in a line. */
function Lead(props: { name: string; line: ComponentChildren }) {
  return (
    <>
      <span class="lead-name">{props.name}</span>
      <span class="lead-line">{props.line}</span>
    </>
  );
}

/** The tables at which one has a seat, the one that one most likely wants last: of those that can be reached. */
function ownTables() {
  const [there, here] = [me.value?.tables ?? [], deviceTables.value];
  return unreachable.value ? [...there, ...here] : [...here, ...there];
}

function Resume() {
  const names = useVariantNames();
  const table = ownTables().at(-1);
  if (!table) return null;
  return (
    <a class="button primary lead-button" href={"#/table/" + table.id}>
      <Lead name={words("home.resume", { name: text(table.name) })} line={tableLine(table, names)} />
    </a>
  );
}

/** All tables at which one has a seat, but the last, which is above. */
function YourTables() {
  const names = useVariantNames();
  const tables = ownTables().slice(-7, -1);
  if (!tables.length) return null;
  return (
    <section class="panel">
      <h2>{words("home.your-tables")}</h2>
      <ul class="rows">
        {tables.reverse().map((t) => (
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

function Play() {
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const play = async () => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await playWithBots({ variant: USUAL }, 5, words("page.guest"));
      playedNow(USUAL);
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  const first = !ownTables().length;
  const here = canPlayHere && (unreachable.value || aloneHere.value);
  return (
    <>
      <button
        type="button"
        class={first ? "primary lead-button" : "lead-button"}
        aria-disabled={busy.value}
        onClick={() => void play()}
      >
        <Lead
          name={busy.value ? words("page.opening") : words("home.play-now")}
          line={words(here ? "home.here-line" : "home.play-line")}
        />
      </button>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
    </>
  );
}

/** With whoever is there: joined or opened by one tap; the kind of tables one likes is beside it. */
function PlayWithPeople() {
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const now = useAsked(openTables);
  const play = async () => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await playWithPeople(words("page.guest"));
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  return (
    <div class="lead-people">
      <button type="button" class="lead-button" aria-disabled={busy.value} onClick={() => void play()}>
        <Lead
          name={busy.value ? words("page.opening") : words("home.people")}
          line={words("home.people-line", { n: peopleToJoin(now.value ?? [], kind.value) })}
        />
      </button>
      <select
        aria-label={words("home.kind")}
        value={String(kind.value)}
        onChange={(e) => (kind.value = KINDS.find((k) => String(k) === e.currentTarget.value) ?? 0)}
      >
        {KINDS.map((n) => (
          <option key={n} value={n} selected={n === kind.value}>
            {n === 0 ? words("home.any-players") : words("page.players", { n })}
          </option>
        ))}
      </select>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
    </div>
  );
}

function Leads() {
  return (
    <section class="play-now" aria-label={words("page.title")}>
      <h1>{words("page.title")}</h1>
      <p class="lead">{words("home.lead")}</p>
      <div class="leads">
        <Resume />
        <Play />
        {served && <PlayWithPeople />}
        <a class="button lead-button" href="#/friends">
          <Lead name={words("home.friends")} line={words(served ? "home.friends-line" : "home.friends-elsewhere")} />
        </a>
        <a class="button lead-button" href="#/learn">
          <Lead name={words("page.learn")} line={words("home.learn-line")} />
        </a>
      </div>
    </section>
  );
}

function Favorites(props: { list: readonly Variant[] }) {
  const all = [...saved.value.map(own), ...props.list.map(known)];
  const shown = favorites(props.list).flatMap((id) => all.find((v) => v.id === id) ?? []);
  return (
    <>
      <Cards of={shown} />
      <a class="button all-tables" href="#/tables">
        {words("home.all-tables", { n: all.length })}
      </a>
    </>
  );
}

function TablesForYou() {
  const asking = useAsked(variants);
  return (
    <section>
      <h2>{words("home.favorites")}</h2>
      <Shown asking={asking}>{(list) => <Favorites list={list} />}</Shown>
    </section>
  );
}

export function Home() {
  useEffect(() => {
    // Without a network the lists of this page say so.
    if (served) learnMe().catch(() => undefined);
  }, []);
  return (
    <Page title={words("page.title")} home>
      <Leads />
      <YourTables />
      <TablesForYou />
      <p class="beside home-more">
        <a class="button quiet" href="#/learn/daily">
          {words("home.daily")}
        </a>
        {served && (
          <>
            <a class="button quiet" href="#/friends/join">
              {words("home.join-title")}
            </a>
            <a class="button quiet" href="#/events">
              {words("home.events")}
            </a>
            <a class="button quiet" href="#/account">
              {words("door.account")}
            </a>
          </>
        )}
        <a class="button quiet" href="#/history">
          {words("page.history")}
        </a>
        <a class="button quiet" href="#/statistics">
          {words("page.statistics")}
        </a>
      </p>
    </Page>
  );
}
