// Tables as cards, each with a line that says what it is.
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../net/api.ts";
import { go } from "../route.ts";
import { words } from "../words/say.ts";
import { playedNow } from "./favorites.ts";
import { Dialog, Shown, useAsked } from "./parts.tsx";
import type { Playable } from "./playables.ts";
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
