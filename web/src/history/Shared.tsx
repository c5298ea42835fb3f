// The hands one shows to others by a link, each with what takes it back.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { get, learnMe, post, sentenceOf } from "../net/api.ts";
import { dated } from "../words/words.ts";
import { words } from "../words/say.ts";

interface Shared {
  id: string;
  table: string;
  hand: number;
  /** In milliseconds since 1970. */
  at: number;
}

interface Shares {
  shares: Shared[];
}

/** Who is nobody here, or shares nothing, sees nothing of it; nor does anybody without a network. */
export function SharedHands(): JSX.Element | null {
  const shares = useSignal<Shared[]>([]);
  const trouble = useSignal("");
  useEffect(() => {
    const ask = async () => {
      if (await learnMe()) shares.value = (await get<Shares>("me/shares")).shares;
    };
    ask().catch(() => undefined);
  }, []);
  const takeBack = async (id: string) => {
    trouble.value = "";
    try {
      shares.value = (await post<Shares>(`me/shares/${id}/remove`)).shares;
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
  };
  if (shares.value.length === 0) return null;
  return (
    <section class="panel">
      <h2>{words("history.shared")}</h2>
      <ul class="rows">
        {shares.value.map((one) => {
          const said = { n: one.hand, when: dated(one.at) };
          return (
            <li key={one.id}>
              <div>
                <span>{words("history.shared-line", said)}</span>
              </div>
              <div class="beside">
                <a class="button" href={`#/shared/${one.id}`} aria-label={words("history.shared-look", said)}>
                  {words("history.look-short")}
                </a>
                <button
                  type="button"
                  class="quiet"
                  aria-label={words("history.shared-remove", said)}
                  onClick={() => void takeBack(one.id)}
                >
                  {words("replay.share-remove")}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {trouble.value !== "" && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
    </section>
  );
}
