// All tables that the server knows, as cards, each with its rules in words.
import { useSignal } from "@preact/signals";
import { sentenceOf, variant, variants, type Variant } from "../net/api.ts";
import { Dialog, Shown, useAsked } from "./parts.tsx";
import { playWithBots } from "./playing.ts";
import { pageWords } from "./words.ts";

/** The explanation as the server writes it: a title, and below it a line without a stop begins a part; what is indented stands as it is. */
export function Explained(props: { text: string }) {
  const blocks = props.text.split(/\n\s*\n/);
  return (
    <div class="explained" lang="en">
      {blocks.map((block, i) => {
        const lines = block.split("\n");
        const isTable = lines.every((l) => l.startsWith("  ") || l === "");
        if (isTable)
          return (
            // A table of scores may be wider than the page; it scrolls by itself.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre key={i} tabIndex={0}>
              {block}
            </pre>
          );
        const [first = "", ...rest] = lines;
        const isTitle = rest.length > 0 && !/[.,:;]$/.test(first) && first.length < 45;
        return isTitle ? (
          <section key={i}>
            <h3>{first}</h3>
            <p>{rest.join("\n")}</p>
          </section>
        ) : (
          <p key={i}>{block}</p>
        );
      })}
    </div>
  );
}

function Rules(props: { of: Variant; onClose: () => void }) {
  const asking = useAsked(() => variant(props.of.id), props.of.id);
  return (
    <Dialog title={props.of.name} wide onClose={props.onClose}>
      <Shown asking={asking}>{(v) => <Explained text={v.explained} />}</Shown>
    </Dialog>
  );
}

export function Variants(props: { onFriends: (id: string) => void }) {
  const words = pageWords();
  const asking = useAsked(variants);
  const read = useSignal<Variant | null>(null);
  const trouble = useSignal<{ id: string; text: string } | null>(null);
  const busy = useSignal(false);
  const number = useSignal(5);
  const play = async (v: Variant) => {
    if (busy.value) return;
    busy.value = true;
    try {
      await playWithBots(v.id, v.players, words.guest);
    } catch (e) {
      trouble.value = { id: v.id, text: sentenceOf(e) };
    }
    busy.value = false;
  };
  return (
    <section>
      <h2>{words.variants}</h2>
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
              {list
                .filter((v) => v.players === number.value)
                .map((v) => (
                  <li key={v.id} class="panel">
                    <h3>{v.name}</h3>
                    <div class="beside">
                      <button type="button" aria-label={`${words.playThis}: ${v.name}`} onClick={() => void play(v)}>
                        {words.playThis}
                      </button>
                      <button
                        type="button"
                        class="quiet"
                        aria-label={`${words.withFriends}: ${v.name}`}
                        onClick={() => props.onFriends(v.id)}
                      >
                        {words.withFriends}
                      </button>
                      <button
                        type="button"
                        class="quiet"
                        aria-label={`${words.readShort}: ${v.name}`}
                        onClick={() => (read.value = v)}
                      >
                        {words.readShort}
                      </button>
                    </div>
                    {trouble.value?.id === v.id && (
                      <p class="trouble" role="alert">
                        {trouble.value.text}
                      </p>
                    )}
                  </li>
                ))}
            </ul>
          </>
        )}
      </Shown>
      {read.value && <Rules of={read.value} onClose={() => (read.value = null)} />}
    </section>
  );
}
