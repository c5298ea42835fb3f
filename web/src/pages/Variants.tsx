// All tables that the server knows, as cards, each with its rules in words.
import { useSignal } from "@preact/signals";
import { addressOf } from "../composer/address.ts";
import { playedOf } from "../composer/checked.ts";
import { doorWords } from "../composer/door_words.ts";
import { saved, type SavedRules } from "../composer/saved.ts";
import { said, saidParagraph, saidTable, saidText } from "../german/said.ts";
import { sentenceOf, variant, variants, type Variant } from "../net/api.ts";
import { houseId } from "./Friends.tsx";
import { partsOf } from "./explained.ts";
import { Dialog, Shown, useAsked } from "./parts.tsx";
import { playWithBots, type Played } from "./playing.ts";
import { pageWords } from "./words.ts";

function Paragraph(props: { text: string }) {
  return (
    <p>
      {saidParagraph(props.text).map((s, i) => (
        <span key={i} lang={s.lang}>
          {s.text}{" "}
        </span>
      ))}
    </p>
  );
}

/** The explanation as the server writes it; what is a table stands as it is. */
export function Explained(props: { text: string }) {
  return (
    <div class="explained">
      {partsOf(props.text).map((part, i) =>
        part.isTable ? (
          // A table of scores may be wider than the page; it scrolls by itself.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre key={i} tabIndex={0} lang={saidTable(part.text).lang}>
            {saidTable(part.text).text}
          </pre>
        ) : part.title ? (
          <section key={i}>
            <h3 lang={said(part.title).lang}>{said(part.title).text}</h3>
            <Paragraph text={part.text} />
          </section>
        ) : (
          <Paragraph key={i} text={part.text} />
        ),
      )}
    </div>
  );
}

/** What one can play: a table that the server knows, or house rules that are kept here. */
interface Playable {
  id: string;
  name: string;
  players: number;
  /** The address at which its rules can be changed. */
  change: string;
  played: () => Promise<string | Played>;
  explained: () => Promise<string>;
  about?: string;
}

const known = (v: Variant): Playable => ({
  id: v.id,
  name: saidText(v.name),
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
  about: doorWords().about(Object.keys(s.changes).length),
});

function Rules(props: { of: Playable; onClose: () => void }) {
  const asking = useAsked(props.of.explained, props.of.id);
  return (
    <Dialog title={props.of.name} wide onClose={props.onClose}>
      <Shown asking={asking}>{(text) => <Explained text={text} />}</Shown>
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
  const words = pageWords();
  const named = (what: string) => `${what}: ${of.name}`;
  return (
    <li class="panel">
      <h3>{of.name}</h3>
      {of.about && <p class="muted">{of.about}</p>}
      <div class="beside">
        <button type="button" aria-label={named(words.playThis)} onClick={onPlay}>
          {words.playThis}
        </button>
        <button type="button" class="quiet" aria-label={named(words.withFriends)} onClick={onFriends}>
          {words.withFriends}
        </button>
        <button type="button" class="quiet" aria-label={named(words.readShort)} onClick={onRead}>
          {words.readShort}
        </button>
        <a class="button quiet" href={of.change} aria-label={named(doorWords().change)}>
          {doorWords().change}
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
  const words = pageWords();
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
      await playWithBots(await v.played(), v.players, words.guest);
    } catch (e) {
      trouble.value = { id: v.id, text: sentenceOf(e) };
    }
    busy.value = false;
  };
  return (
    <section>
      <div class="panel-head">
        <h2>{words.variants}</h2>
        <a class="button quiet" href="#/composer">
          {doorWords().title}
        </a>
      </div>
      <Shown asking={asking}>
        {(list) => (
          <>
            <div class="beside by-number" role="group" aria-label={words.howMany}>
              {[2, 3, 4, 5, 6, 7, 8].map((n) => (
                <button key={n} type="button" aria-pressed={n === number.value} onClick={() => (number.value = n)}>
                  {words.players(n)}
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
