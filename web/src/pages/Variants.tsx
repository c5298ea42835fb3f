// Tables as cards, each with a line that says what it is; and all of them, with a search and by the number of players.
import { useSignal } from "@preact/signals";
import { saved } from "../composer/saved.ts";
import { sentenceOf, variants } from "../net/api.ts";
import { go } from "../route.ts";
import { words } from "../words/say.ts";
import { playedNow } from "./favorites.ts";
import { Dialog, Page, Shown, useAsked } from "./parts.tsx";
import { byPlayers, known, matching, own, type Playable } from "./playables.ts";
import { playWithBots } from "./playing.ts";
import { RulesTold } from "./RulesTold.tsx";

function Rules(props: { of: Playable; onClose: () => void }) {
  const asking = useAsked(props.of.explained, props.of.id);
  return (
    <Dialog title={props.of.name} wide onClose={props.onClose}>
      <Shown asking={asking}>{(told) => <RulesTold of={told} />}</Shown>
    </Dialog>
  );
}

interface CardProps {
  of: Playable;
  /** All that can be done with it, not only playing it. */
  full: boolean;
  trouble: string | null;
  onPlay: () => void;
  onRead: () => void;
}

function Card({ of, full, trouble, onPlay, onRead }: CardProps) {
  const named = (what: string) => words("page.named", { what, name: of.name });
  return (
    <li class="panel">
      <div class="variant-said">
        <h3>
          <button type="button" class="quiet" aria-label={named(words("home.read"))} onClick={onRead}>
            {of.name}
          </button>
        </h3>
        {of.gist && <p class="muted">{of.gist}</p>}
      </div>
      <div class="beside">
        <button type="button" aria-label={named(words("home.play-this"))} onClick={onPlay}>
          {words("home.play-short")}
        </button>
        {full && (
          <>
            <button
              type="button"
              class="quiet"
              aria-label={named(words("home.with-friends"))}
              onClick={() => go("/friends/" + encodeURIComponent(of.id))}
            >
              {words("home.with-friends")}
            </button>
            <a class="button quiet" href={of.change} aria-label={named(words("house.change"))}>
              {words("house.change")}
            </a>
          </>
        )}
      </div>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </li>
  );
}

export function Cards(props: { of: readonly Playable[]; full?: boolean }) {
  const read = useSignal<Playable | null>(null);
  const trouble = useSignal<{ id: string; text: string } | null>(null);
  const busy = useSignal(false);
  const play = async (v: Playable) => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await playWithBots(await v.played(), v.players, words("page.guest"));
      playedNow(v.id);
    } catch (e) {
      trouble.value = { id: v.id, text: sentenceOf(e) };
    }
    busy.value = false;
  };
  return (
    <>
      <ul class={props.full ? "variants" : "variants few"}>
        {props.of.map((v) => (
          <Card
            key={v.id}
            of={v}
            full={props.full === true}
            trouble={trouble.value?.id === v.id ? trouble.value.text : null}
            onPlay={() => void play(v)}
            onRead={() => (read.value = v)}
          />
        ))}
      </ul>
      {read.value && <Rules of={read.value} onClose={() => (read.value = null)} />}
    </>
  );
}

function ByPlayers(props: { of: readonly Playable[] }) {
  return (
    <>
      {byPlayers(props.of).map(({ name, of }) => (
        <section key={name} class="by-players">
          <h2>{name}</h2>
          <Cards of={of} full />
        </section>
      ))}
    </>
  );
}

/** What one looks for stays while one goes to the rules and back. */
const search = { text: "", players: null as number | null };

export function VariantsPage() {
  const asking = useAsked(variants);
  const wanted = useSignal({ ...search });
  const look = (change: Partial<typeof search>) => {
    Object.assign(search, change);
    wanted.value = { ...search };
  };
  return (
    <Page title={words("home.variants")}>
      <div class="panel-head">
        <h1>{words("home.variants")}</h1>
        <a class="button quiet" href="#/composer">
          {words("house.title")}
        </a>
      </div>
      <div class="variant-search">
        <label class="field">
          <span>{words("home.search")}</span>
          <input type="search" value={wanted.value.text} onInput={(e) => look({ text: e.currentTarget.value })} />
        </label>
        <div class="beside by-number" role="group" aria-label={words("home.how-many")}>
          <button type="button" aria-pressed={wanted.value.players === null} onClick={() => look({ players: null })}>
            {words("home.any-number")}
          </button>
          {[2, 3, 4, 5, 6, 7, 8].map((n) => (
            <button
              key={n}
              type="button"
              aria-label={words("page.players", { n })}
              aria-pressed={n === wanted.value.players}
              onClick={() => look({ players: n })}
            >
              {n}
            </button>
          ))}
        </div>
      </div>
      <Shown asking={asking}>
        {(list) => {
          const all = [...saved.value.map(own), ...list.map(known)];
          const found = matching(all, wanted.value.text, wanted.value.players);
          return (
            <>
              <p class="muted" role="status">
                {found.length > 0 ? words("home.found", { n: found.length }) : words("home.no-match")}
              </p>
              <ByPlayers of={found} />
            </>
          );
        }}
      </Shown>
    </Page>
  );
}
