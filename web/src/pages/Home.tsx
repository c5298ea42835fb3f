// The first page: play at once, with friends, by a code, at an open table; and all the ways to play.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { saidName, saidText } from "../german/said.ts";
import { AccountDoor } from "../account/Door.tsx";
import { learnMe, me, openTables, sentenceOf, variants, type OpenTable } from "../net/api.ts";
import { go } from "../route.ts";
import { playWithBots } from "./playing.ts";
import { Friends } from "./Friends.tsx";
import { Naming } from "./Naming.tsx";
import { Page, Shown, useAsked } from "./parts.tsx";
import { Variants } from "./Variants.tsx";
import { oldHands } from "./old_hands.ts";
import { pageWords } from "./words.ts";

function PlayNow() {
  const words = pageWords();
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const play = async () => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await playWithBots("five-called-ace", 5, words.guest);
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  return (
    <section class="play-now">
      <h1>{words.title}</h1>
      <button type="button" class="primary large" aria-disabled={busy.value} onClick={() => void play()}>
        {busy.value ? words.opening : words.playNow}
      </button>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <p class="lead">{words.lead}</p>
      <p>{words.playNowMore}</p>
      <p class="beside newcomers">
        <a class="button" href="#/learn/first">
          {words.firstHand}
        </a>
        <a class="button" href="#/learn">
          {words.learn}
        </a>
      </p>
    </section>
  );
}

function JoinByCode() {
  const words = pageWords();
  const code = useSignal("");
  const trouble = useSignal<string | null>(null);
  const join = (e: Event) => {
    e.preventDefault();
    // A pasted link is as good as its code.
    const typed = code.value.trim().toUpperCase().split("/").at(-1)?.replace(/[\s-]/g, "") ?? "";
    if (!/^[A-Z0-9]{6}$/.test(typed)) {
      trouble.value = words.codeEmpty;
      return;
    }
    go("/join/" + typed);
  };
  return (
    <section class="panel">
      <h2>{words.joinTitle}</h2>
      <form class="beside" onSubmit={join} noValidate>
        <label class="field">
          <span>{words.codeLabel}</span>
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
        <button type="submit">{words.join}</button>
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
  return new Map(asking.value?.map((v) => [v.id, saidText(v.name)]));
}

/** What is played at a table; house rules have no name of their own. */
function playedAt(t: OpenTable, names: Map<string, string>): string {
  return names.get(t.variant) ?? pageWords().players(t.players);
}

function Rows(props: { tables: OpenTable[] }) {
  const words = pageWords();
  const names = useVariantNames();
  return (
    <ul class="rows">
      {props.tables.map((t) => (
        <li key={t.id}>
          <div>
            <strong>{saidName(t.name)}</strong>
            <span class="muted">
              {playedAt(t, names)}, {words.seats(t.people, t.bots, t.free)}
            </span>
          </div>
          {t.free > 0 ? (
            <a class="button" href={"#/table/" + t.id} aria-label={`${words.sitDown}: ${saidName(t.name)}`}>
              {words.sitDown}
            </a>
          ) : (
            <a class="button quiet" href={"#/watch/" + t.id} aria-label={`${words.watch}: ${saidName(t.name)}`}>
              {words.watch}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function OpenTables() {
  const words = pageWords();
  const asking = useAsked(openTables);
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{words.openTables}</h2>
        <button type="button" class="quiet" onClick={asking.again}>
          {words.refresh}
        </button>
      </div>
      <Shown asking={asking}>
        {(tables) => (tables.length ? <Rows tables={tables} /> : <p class="muted">{words.noTables}</p>)}
      </Shown>
    </section>
  );
}

function YourTables() {
  const words = pageWords();
  const names = useVariantNames();
  const tables = me.value?.tables ?? [];
  if (!tables.length) return null;
  return (
    <section class="panel">
      <h2>{words.yourTables}</h2>
      <ul class="rows">
        {tables.slice(-5).map((t) => (
          <li key={t.id}>
            <div>
              <strong>{saidName(t.name)}</strong>
              <span class="muted">
                {playedAt(t, names)}, {words.seats(t.people, t.bots, t.free)}
              </span>
            </div>
            <a class="button" href={"#/table/" + t.id}>
              {words.goOn(saidName(t.name))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Home() {
  const words = pageWords();
  const chosen = useSignal("five-called-ace");
  useEffect(() => {
    // Without a network the lists of this page say so.
    learnMe().catch(() => undefined);
  }, []);
  return (
    <Page title={words.title} home>
      <PlayNow />
      <div class="columns">
        <Friends chosen={chosen} />
        <div class="stack">
          <YourTables />
          <JoinByCode />
          <OpenTables />
          <Naming />
          <AccountDoor />
          <p class="beside">
            <a class="button" href="#/history">
              {oldHands().history}
            </a>
            <a class="button" href="#/statistics">
              {oldHands().statistics}
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
