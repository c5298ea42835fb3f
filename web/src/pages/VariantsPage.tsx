// All tables, with a search and by the number of players.
import { useSignal } from "@preact/signals";
import { saved } from "../composer/saved.ts";
import { aloneHere, canPlayHere } from "../device/device.ts";
import { variants } from "../net/api.ts";
import { unreachable } from "../net/reach.ts";
import { served } from "../net/served.ts";
import { words } from "../words/say.ts";
import { Page, Shown, useAsked } from "./parts.tsx";
import { byPlayers, known, matching, own, type Playable } from "./playables.ts";
import { Cards } from "./Variants.tsx";

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
  // Where there's no server, every table with bots is on the device.
  const chooses = canPlayHere && served && !unreachable.value;
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
        {chooses && (
          <>
            <label class="tick">
              <input
                type="checkbox"
                checked={aloneHere.value}
                aria-describedby="here-more"
                onChange={(e) => (aloneHere.value = e.currentTarget.checked)}
              />
              <span>{words("device.here")}</span>
            </label>
            <p class="muted" id="here-more">
              {words("device.here-more")}
            </p>
          </>
        )}
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
