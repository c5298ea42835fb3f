// All tables that the server knows, as cards, each with its rules in words.
import { useSignal } from "@preact/signals";
import { addressOf } from "../composer/address.ts";
import { playedOf } from "../composer/checked.ts";
import { saved, type SavedRules } from "../composer/saved.ts";
import { sentenceOf, variant, variants, type ExplainedPart, type Variant } from "../net/api.ts";
import { houseId } from "./Friends.tsx";
import { Dialog, Shown, useAsked } from "./parts.tsx";
import { playWithBots, type Played } from "./playing.ts";
import { text, words } from "../words/say.ts";
import { RulesTold } from "./RulesTold.tsx";

/** What one can play: a table that the server knows, or house rules that are kept here. */
interface Playable {
  id: string;
  name: string;
  players: number;
  /** The address at which its rules can be changed. */
  change: string;
  played: () => Promise<string | Played>;
  explained: () => Promise<readonly ExplainedPart[]>;
  about?: string;
}

const known = (v: Variant): Playable => ({
  id: v.id,
  name: text(v.name),
  players: v.players,
  change: "#/composer/" + v.id,
  played: () => Promise.resolve(v.id),
  explained: async () => (await variant(v.id)).explained,
});

const own = (s: SavedRules): Playable => ({
  id: houseId(s.id),
  name: s.name,
  players: s.players,
  change: addressOf(s),
  played: async () => {
    const { rules, name } = await playedOf(s);
    return { rules, ...(name ? { name } : {}) };
  },
  explained: async () => (await playedOf(s)).explained,
  about: words("house.about", { n: Object.keys(s.changes).length }),
});

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
  trouble: string | null;
  onPlay: () => void;
  onFriends: () => void;
  onRead: () => void;
}

function Card({ of, trouble, onPlay, onFriends, onRead }: CardProps) {
  const named = (what: string) => words("page.named", { what, name: of.name });
  return (
    <li class="panel">
      <h3>{of.name}</h3>
      {of.about && <p class="muted">{of.about}</p>}
      <div class="beside">
        <button type="button" aria-label={named(words("home.play-this"))} onClick={onPlay}>
          {words("home.play-this")}
        </button>
        <button type="button" class="quiet" aria-label={named(words("home.with-friends"))} onClick={onFriends}>
          {words("home.with-friends")}
        </button>
        <button type="button" class="quiet" aria-label={named(words("home.read"))} onClick={onRead}>
          {words("home.read")}
        </button>
        <a class="button quiet" href={of.change} aria-label={named(words("house.change"))}>
          {words("house.change")}
        </a>
      </div>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </li>
  );
}

export function Variants(props: { onFriends: (id: string) => void }) {
  const asking = useAsked(variants);
  const read = useSignal<Playable | null>(null);
  const trouble = useSignal<{ id: string; text: string } | null>(null);
  const busy = useSignal(false);
  const number = useSignal(5);
  const play = async (v: Playable) => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await playWithBots(await v.played(), v.players, words("page.guest"));
    } catch (e) {
      trouble.value = { id: v.id, text: sentenceOf(e) };
    }
    busy.value = false;
  };
  return (
    <section>
      <div class="panel-head">
        <h2>{words("home.variants")}</h2>
        <a class="button quiet" href="#/composer">
          {words("house.title")}
        </a>
      </div>
      <Shown asking={asking}>
        {(list) => (
          <>
            <div class="beside by-number" role="group" aria-label={words("home.how-many")}>
              {[2, 3, 4, 5, 6, 7, 8].map((n) => (
                <button key={n} type="button" aria-pressed={n === number.value} onClick={() => (number.value = n)}>
                  {words("page.players", { n })}
                </button>
              ))}
            </div>
            <ul class="variants">
              {[...saved.value.map(own), ...list.map(known)]
                .filter((v) => v.players === number.value)
                .map((v) => (
                  <Card
                    key={v.id}
                    of={v}
                    trouble={trouble.value?.id === v.id ? trouble.value.text : null}
                    onPlay={() => void play(v)}
                    onFriends={() => props.onFriends(v.id)}
                    onRead={() => (read.value = v)}
                  />
                ))}
            </ul>
          </>
        )}
      </Shown>
      {read.value && <Rules of={read.value} onClose={() => (read.value = null)} />}
    </section>
  );
}
